import { DEATH, HERO, HIT, RISE } from '../clips.ts';
import type { Sim } from '../world.ts';
import { AT_EASE, AT_ONCE, ON_THE_WAY, STILL } from './turn-agents.ts';

const FACING_PACE = 0.6; // metres per second: faster than this, an agent faces where it goes

/** All who think choose what to face: where they go, or the goal while they stand. Writes `faceX`, `faceZ`, `turning`. */
export function chooseHeading(sim: Sim): void {
  const { agents, goal, flow, turns } = sim;
  const { thinkers } = turns;
  const { x, z, state, kind, velocityX, velocityZ, wishX, wishZ, pace, faceX, faceZ, turning } = agents;
  for (let turn = 0; turn < turns.count; turn++) {
    const slot = thinkers[turn];
    const now = state[slot];
    if (now === DEATH || now === HIT || now === RISE) turning[slot] = STILL;
    else if (kind[slot] === HERO) faceAsHero(sim, slot);
    else if (pace[slot] > FACING_PACE) {
      faceX[slot] = velocityX[slot] + wishX[slot];
      faceZ[slot] = velocityZ[slot] + wishZ[slot];
      turning[slot] = ON_THE_WAY;
    } else {
      faceX[slot] = flow === null ? goal.x - x[slot] : flow.aimX[slot];
      faceZ[slot] = flow === null ? goal.z - z[slot] : flow.aimZ[slot];
      turning[slot] = AT_EASE;
    }
  }
}

function faceAsHero({ agents, hero }: Sim, slot: number): void {
  const told = hero.faceX !== 0 || hero.faceZ !== 0;
  agents.faceX[slot] = told ? hero.faceX : agents.wishX[slot];
  agents.faceZ[slot] = told ? hero.faceZ : agents.wishZ[slot];
  agents.turning[slot] = AT_ONCE;
}
