import { DEATH, HERO } from '../clips.ts';
import { findOpening } from '../find-opening.ts';
import { listAgentsNear } from '../list-agents-near.ts';
import { type Sim, STEPS_PER_SECOND } from '../world.ts';

const SMOOTHING = 0.2; // share of the newest step in the velocity
const TURN_SMOOTHING = 0.59; // the same over four steps
const HERO_SMOOTHING = 0.6;
const GOING = 0.4; // of the wish: who gets that far is not blocked
const CREEPING = 0.06; // of the wish: who gets no further stands
const WADE = 0.55; // the hero's drive in the thick of the horde
const WADE_CHANGE = 0.08; // per step
const WADE_REACH = 1.25; // metres

/**
 * Measures how everybody really moved: the velocity, smoothed, so that a body pushed to and fro counts as standing; and
 * the drive, for the blocked stop pushing and the freed walk on. Without that a packed crowd simmers.
 */
export function measureProgress(sim: Sim): void {
  const { agents, settings, turns } = sim;
  const { thinkers } = turns;
  const { x, z, thoughtX, thoughtZ, sinceThought, velocityX, velocityZ, pace, wishX, wishZ } = agents;
  const { state, kind, drive, sidestep, stirred } = agents;
  const { release, calmUp, calmDown } = settings;
  for (let turn = 0; turn < turns.count; turn++) {
    const slot = thinkers[turn];
    const perSecond = 1 / sinceThought[slot];
    const steps = sinceThought[slot] * STEPS_PER_SECOND;
    const movedX = (x[slot] - thoughtX[slot]) * perSecond;
    const movedZ = (z[slot] - thoughtZ[slot]) * perSecond;
    thoughtX[slot] = x[slot];
    thoughtZ[slot] = z[slot];
    const hero = kind[slot] === HERO;
    const share = hero ? HERO_SMOOTHING : steps < 1.5 ? SMOOTHING : TURN_SMOOTHING;
    const vx = velocityX[slot] + (movedX - velocityX[slot]) * share;
    const vz = velocityZ[slot] + (movedZ - velocityZ[slot]) * share;
    velocityX[slot] = vx;
    velocityZ[slot] = vz;
    pace[slot] = Math.sqrt(vx * vx + vz * vz);
    if (hero) wade(sim, slot);
    else if (state[slot] !== DEATH) {
      const wx = wishX[slot];
      const wz = wishZ[slot];
      const going = wx * movedX + wz * movedZ >= (wx * wx + wz * wz) * Math.max(GOING * drive[slot], CREEPING);
      if (going && drive[slot] === 1 && sidestep[slot] === 0) continue;
      if (drive[slot] === 0 && stirred[slot] === 0 && !looksUp(sim, slot)) continue;
      const change = findOpening(sim, slot) ? release : going ? calmUp : -calmDown;
      drive[slot] = Math.max(0, Math.min(1, drive[slot] + change * steps));
    }
  }
}

/** Who has come to rest looks for an opening when somebody around it stirs, and else in four steps of sixteen. */
function looksUp({ step, grid }: Sim, slot: number): boolean {
  if ((((step >> 2) + (slot >> 4)) & 3) === 0) return true;
  const { stirred, cellOf, columns } = grid;
  const cell = cellOf[slot];
  for (let middle = cell - columns; middle <= cell + columns; middle += columns) {
    if ((stirred[middle - 1] | stirred[middle] | stirred[middle + 1]) !== 0) return true;
  }
  return false;
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
