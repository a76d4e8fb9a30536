import { HERO } from '../clips.ts';
import { type Sim, STEPS_PER_SECOND } from '../world.ts';

const SMOOTHING = 0.2; // share of the newest step
const HERO_SMOOTHING = 0.6;

/** Measures how everybody really moved, smoothed, so that a body that is pushed to and fro counts as standing. */
export function measurePace({ agents }: Sim): void {
  const { count, x, z, previousX, previousZ, velocityX, velocityZ, pace, kind } = agents;
  for (let slot = 0; slot < count; slot++) {
    const share = kind[slot] === HERO ? HERO_SMOOTHING : SMOOTHING;
    const vx = velocityX[slot] + ((x[slot] - previousX[slot]) * STEPS_PER_SECOND - velocityX[slot]) * share;
    const vz = velocityZ[slot] + ((z[slot] - previousZ[slot]) * STEPS_PER_SECOND - velocityZ[slot]) * share;
    velocityX[slot] = vx;
    velocityZ[slot] = vz;
    pace[slot] = Math.sqrt(vx * vx + vz * vz);
  }
}
