import { DEATH, HERO } from '../clips.ts';
import { type Sim, STEP_SECONDS } from '../world.ts';

const SINK_SPEED = 0.35; // metres per second, while dissolving

/** The fallen lie a while, sink and dissolve, and are then put on the list of removals. The hero stays. */
export function clearCorpses(sim: Sim): void {
  const { corpseSeconds, dissolveSeconds } = sim.settings;
  const { count, state, kind, stateSeconds, dissolve, y, id } = sim.agents;
  for (let slot = 0; slot < count; slot++) {
    if (state[slot] !== DEATH || kind[slot] === HERO || stateSeconds[slot] < corpseSeconds) continue;
    y[slot] -= SINK_SPEED * STEP_SECONDS;
    dissolve[slot] = Math.min(1, dissolve[slot] + STEP_SECONDS / dissolveSeconds);
    if (dissolve[slot] === 1) sim.pending.removals.push(id[slot]);
  }
}
