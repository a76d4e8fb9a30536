import { heightAt } from '../height-field.ts';
import type { Sim } from '../world.ts';

/** Takes everybody along with the lie of the land, whoever is in the air or sinks into it too. A level field costs nothing. */
export function standOnGround({ ground, agents }: Sim): void {
  if (ground === null) return;
  const { count, x, y, z, floor } = agents;
  for (let slot = 0; slot < count; slot++) {
    const now = Math.fround(heightAt(ground, x[slot], z[slot]));
    y[slot] += now - floor[slot];
    floor[slot] = now;
  }
}
