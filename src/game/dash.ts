import { listAgentsNear } from '../sim/list-agents-near.ts';
import type { Game } from './game.ts';
import type { HeroInput } from './move-hero.ts';

const DASH_SAFE = 0.08; // seconds of safety after a dash
const DASH_WIDTH = 1.3; // metres

/** The hero shoots off, safe for as long as it lasts and a little longer. */
export function beginDash(game: Game, slot: number, input: HeroInput): void {
  const { sim, hands, settings, events } = game;
  if (hands.dashPause > 0) return;
  const length = Math.sqrt(input.moveX * input.moveX + input.moveZ * input.moveZ);
  hands.dashX = length > 0 ? input.moveX / length : sim.agents.headingX[slot];
  hands.dashZ = length > 0 ? input.moveZ / length : sim.agents.headingZ[slot];
  hands.dashSeconds = settings.dashSeconds;
  hands.dashPause = settings.dashPause;
  hands.faceSeconds = 0;
  hands.safeSeconds = Math.max(hands.safeSeconds, settings.dashSeconds + DASH_SAFE);
  const { x, z } = sim.agents;
  events.push({ type: 'dash', x: x[slot], z: z[slot], headingX: hands.dashX, headingZ: hands.dashZ });
}

const _near = new Int32Array(24);

/** A dash throws whoever is in the way to the sides. */
export function pushAside({ sim, hands, settings, commands }: Game, hero: number): void {
  const { agents, grid } = sim;
  const { x, z, id, generation } = agents;
  const found = listAgentsNear(grid, agents, x[hero], z[hero], DASH_WIDTH, _near);
  for (let index = 0; index < found; index++) {
    const slot = _near[index];
    if (slot === hero) continue;
    const side = (x[slot] - x[hero]) * hands.dashZ - (z[slot] - z[hero]) * hands.dashX >= 0 ? 1 : -1;
    const knockX = (hands.dashZ * side + hands.dashX * 0.6) * settings.shove;
    const knockZ = (-hands.dashX * side + hands.dashZ * 0.6) * settings.shove;
    commands.push({
      type: 'hurt',
      id: id[slot],
      generation: generation[slot],
      amount: 0,
      knockX,
      knockZ,
      lift: 0,
      flash: 0,
    });
  }
}
