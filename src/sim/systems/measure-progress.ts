import { HERO } from '../clips.ts';
import { listAgentsNear } from '../grid.ts';
import { PRESSED } from '../state-machine.ts';
import { type Sim, STEPS_PER_SECOND } from '../world.ts';

const SMOOTHING = 0.2; // share of the newest step in the velocity
const HERO_SMOOTHING = 0.6;
const GOING = 0.4; // of the wish: who gets that far is not blocked
const WADE = 0.55; // the hero's drive in the thick of the horde
const WADE_CHANGE = 0.08; // per step
const WADE_REACH = 1.25; // metres

/**
 * Measures how everybody really moved: the velocity, smoothed, so that a body pushed to and fro counts as standing; and
 * the drive, for the blocked stop pushing and the freed walk on. Without that a packed crowd simmers.
 */
export function measureProgress(sim: Sim): void {
  const { agents, settings } = sim;
  const { count, x, z, previousX, previousZ, velocityX, velocityZ, pace, kind, drive, signal, wishX, wishZ } = agents;
  const { release, calmUp, calmDown } = settings;
  for (let slot = 0; slot < count; slot++) {
    const movedX = (x[slot] - previousX[slot]) * STEPS_PER_SECOND;
    const movedZ = (z[slot] - previousZ[slot]) * STEPS_PER_SECOND;
    const hero = kind[slot] === HERO;
    const share = hero ? HERO_SMOOTHING : SMOOTHING;
    const vx = velocityX[slot] + (movedX - velocityX[slot]) * share;
    const vz = velocityZ[slot] + (movedZ - velocityZ[slot]) * share;
    velocityX[slot] = vx;
    velocityZ[slot] = vz;
    pace[slot] = Math.sqrt(vx * vx + vz * vz);
    if (hero) wade(sim, slot);
    else if ((signal[slot] & PRESSED) === 0) {
      if (drive[slot] < 1) drive[slot] = Math.min(1, drive[slot] + release);
    } else {
      const wx = wishX[slot];
      const wz = wishZ[slot];
      const going = wx * movedX + wz * movedZ >= (wx * wx + wz * wz) * GOING * drive[slot];
      drive[slot] = Math.max(0, Math.min(1, drive[slot] + (going ? calmUp : -calmDown)));
    }
  }
}

const _near = new Int32Array(16);

/** The hero slows down while somebody stands in its way. */
function wade({ agents, grid }: Sim, slot: number): void {
  const { x, z, wishX, wishZ, drive } = agents;
  const found = listAgentsNear(grid, agents, x[slot], z[slot], WADE_REACH, _near);
  let blocked = false;
  for (let index = 0; index < found; index++) {
    const other = _near[index];
    const ahead = (x[other] - x[slot]) * wishX[slot] + (z[other] - z[slot]) * wishZ[slot];
    if (other !== slot && ahead > 0) blocked = true;
  }
  drive[slot] = blocked ? Math.max(WADE, drive[slot] - WADE_CHANGE) : Math.min(1, drive[slot] + WADE_CHANGE);
}
