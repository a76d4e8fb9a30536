import { DEATH } from '../clips.ts';
import { type Sim, STEP_SECONDS } from '../world.ts';

const KNOCK_KEPT = 0.9; // of a throw, from one step to the next
const STILL = 0.06; // metres per second: a slower throw has ended
const GRAVITY = 22; // metres per second squared: heavier than life, so that the thrown come down fast

/** Moves everybody by wish and throw, inside the arena. */
export function moveAgents({ agents, settings }: Sim): void {
  const { count, x, y, z, wishX, wishZ, drive, knockX, knockZ, lift, state, radius } = agents;
  for (let slot = 0; slot < count; slot++) {
    let stepX = wishX[slot] * drive[slot] * STEP_SECONDS;
    let stepZ = wishZ[slot] * drive[slot] * STEP_SECONDS;
    if (knockX[slot] !== 0 || knockZ[slot] !== 0) {
      stepX += knockX[slot] * STEP_SECONDS;
      stepZ += knockZ[slot] * STEP_SECONDS;
      knockX[slot] *= KNOCK_KEPT;
      knockZ[slot] *= KNOCK_KEPT;
      if (knockX[slot] * knockX[slot] + knockZ[slot] * knockZ[slot] < STILL * STILL) knockX[slot] = knockZ[slot] = 0;
    }
    if (lift[slot] !== 0) {
      y[slot] += lift[slot] * STEP_SECONDS;
      lift[slot] -= GRAVITY * STEP_SECONDS;
      if (y[slot] <= 0) y[slot] = lift[slot] = 0;
    }
    if (stepX === 0 && stepZ === 0 && state[slot] === DEATH) continue;
    let toX = x[slot] + stepX;
    let toZ = z[slot] + stepZ;
    const limit = settings.arenaRadius - radius[slot];
    const outSq = toX * toX + toZ * toZ;
    if (outSq > limit * limit) {
      const inv = limit / Math.sqrt(outSq);
      toX *= inv;
      toZ *= inv;
    }
    x[slot] = toX;
    z[slot] = toZ;
  }
}
