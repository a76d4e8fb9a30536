/** Sparks, dust, dirt and blade trails: two draws in all, both gone while nothing happens. */
import type { WorldScene } from '../world-scene.ts';
import { BURST_KINDS, type BurstName } from './burst-kinds.ts';
import { createParticles } from './particles.ts';
import { createSwingTrail } from './swing-trail.ts';

export type { BurstName } from './burst-kinds.ts';
export type Effects = ReturnType<typeof createEffects>;

export function createEffects(world: WorldScene) {
  const particles = createParticles(world.scene, world.atmosphere, world.noise);
  const trail = createSwingTrail(world.scene, world.atmosphere);
  const counts = { bursts: 0, swings: 0 };
  return {
    /** A burst at x, y, z (metres). `strength` 1 is usual; `pushX`, `pushZ` (m/s) carry it along a blow. */
    burst(kind: BurstName, x: number, y: number, z: number, strength = 1, pushX = 0, pushZ = 0): void {
      particles.emit(BURST_KINDS[kind], x, y, z, strength, pushX, pushZ);
      counts.bursts++;
    },
    /** The trail of a blow; the heading is a unit vector. */
    swing(x: number, z: number, headingX: number, headingZ: number, reach = 2.2, heavy = false): void {
      trail.begin(x, z, headingX, headingZ, reach, heavy);
      counts.swings++;
    },
    update(dt: number): void {
      particles.update(dt);
      trail.update(dt);
    },
    /** Shows or hides both draws till the next update, whether anything flies or not: to compile them ahead. */
    show(shown: boolean): void {
      particles.show(shown);
      trail.show(shown);
    },
    /** Since the start. */
    counts,
    countLive: particles.countLive,
    dispose(): void {
      particles.dispose();
      trail.dispose();
    },
  };
}
