import { type Sim, STEP_SECONDS } from '../world.ts';

const KNOCK_KEPT = 0.9; // of a throw, from one step to the next
const STILL = 0.06; // metres per second: a slower throw has ended
const GRAVITY = 22; // metres per second squared: heavier than life, so that the thrown come down fast

/** Moves everybody by wish and throw, inside the arena. */
export function moveAgents({ agents, settings }: Sim): void {
  const { arenaRadius } = settings;
  const { count, x, y, z, wishX, wishZ, drive, knockX, knockZ, lift, radius, stirred, floor } = agents;
  for (let slot = 0; slot < count; slot++) {
    const seconds = drive[slot] * STEP_SECONDS;
    let stepX = wishX[slot] * seconds;
    let stepZ = wishZ[slot] * seconds;
    const throwX = knockX[slot];
    const throwZ = knockZ[slot];
    if (throwX !== 0 || throwZ !== 0) {
      stepX += throwX * STEP_SECONDS;
      stepZ += throwZ * STEP_SECONDS;
      const ended = (throwX * throwX + throwZ * throwZ) * (KNOCK_KEPT * KNOCK_KEPT) < STILL * STILL;
      knockX[slot] = ended ? 0 : throwX * KNOCK_KEPT;
      knockZ[slot] = ended ? 0 : throwZ * KNOCK_KEPT;
    }
    if (lift[slot] !== 0) {
      y[slot] += lift[slot] * STEP_SECONDS;
      lift[slot] -= GRAVITY * STEP_SECONDS;
      if (y[slot] <= floor[slot]) {
        y[slot] = floor[slot];
        lift[slot] = 0;
      }
    }
    if (stepX === 0 && stepZ === 0) continue;
    stirred[slot] = 1;
    let toX = x[slot] + stepX;
    let toZ = z[slot] + stepZ;
    const limit = arenaRadius - radius[slot];
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
