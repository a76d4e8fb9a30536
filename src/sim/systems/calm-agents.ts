import { HERO } from '../clips.ts';
import { listAgentsNear } from '../grid.ts';
import { PRESSED } from '../state-machine.ts';
import { type Sim, STEP_SECONDS } from '../world.ts';

const GOING = 0.4; // of the wish: who gets that far is not blocked
const WADE = 0.55; // the hero's drive in the thick of the horde
const WADE_CHANGE = 0.08; // per step
const WADE_REACH = 1.25; // metres

/** The blocked stop pushing, the freed walk on. Without this a packed crowd simmers. */
export function calmAgents(sim: Sim): void {
  const { agents, settings } = sim;
  const { count, x, z, previousX, previousZ, drive, signal, wishX, wishZ, kind } = agents;
  for (let slot = 0; slot < count; slot++) {
    if (kind[slot] === HERO) {
      wade(sim, slot);
      continue;
    }
    if ((signal[slot] & PRESSED) === 0) {
      drive[slot] = Math.min(1, drive[slot] + settings.release);
      continue;
    }
    const wishSq = wishX[slot] * wishX[slot] + wishZ[slot] * wishZ[slot];
    const progress = wishX[slot] * (x[slot] - previousX[slot]) + wishZ[slot] * (z[slot] - previousZ[slot]);
    const going = progress >= wishSq * GOING * drive[slot] * STEP_SECONDS;
    drive[slot] = going ? Math.min(1, drive[slot] + settings.calmUp) : Math.max(0, drive[slot] - settings.calmDown);
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
