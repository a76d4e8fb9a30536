import { BODY, BODY_RADIUS, BODY_Z } from './grid.ts';
import type { Sim } from './world.ts';

const AHEAD = 0.07; // metres of free way that let the blocked walk on
const SLOP = 0.03; // of a contact distance: who brushes past is not blocked

/** How far off straight on a sidestep goes: 60 degrees. */
export const SIDE_COS = 0.5;
export const SIDE_SIN = Math.sqrt(0.75);

const STRAIGHT = 1;
const LEFT = 2;
const RIGHT = 4;
const ALL = STRAIGHT | LEFT | RIGHT;

/**
 * Looks for a way that nobody blocks, straight on or 60 degrees to a side, as the bodies lie in the grid after the contacts.
 * True if there is one; writes `sidestep`. Inside a packed crowd there is none, and nobody pushes; on its ragged rim
 * whoever is held up by a single neighbour walks round it.
 */
export function findOpening(sim: Sim, slot: number): boolean {
  const { sidestep, offset } = sim.agents;
  const blocked = listBlocked(sim, slot);
  const side = sidestep[slot];
  sidestep[slot] = 0;
  if (blocked === ALL) return false;
  if ((blocked & STRAIGHT) === 0) return true;
  const toLeft = (blocked & RIGHT) !== 0 || ((blocked & LEFT) === 0 && (side !== 0 ? side < 0 : offset[slot] < 0.5));
  sidestep[slot] = toLeft ? -1 : 1;
  return true;
}

/**
 * Which of the three ways, `AHEAD` on along the wish and 60 degrees off it, would overlap somebody by more than `SLOP`; all
 * where there is no wish. Those whom it would not come closer to do not count.
 */
function listBlocked({ agents, grid }: Sim, slot: number): number {
  const { wishX, wishZ, sidestep } = agents;
  const { start, cellOf, turnOf, bodies, columns } = grid;
  const lengthSq = wishX[slot] * wishX[slot] + wishZ[slot] * wishZ[slot];
  if (lengthSq === 0) return ALL;
  const part = AHEAD / Math.sqrt(lengthSq);
  const cos = sidestep[slot] === 0 ? part : SIDE_COS * part;
  const sin = SIDE_SIN * sidestep[slot] * part;
  const x = wishX[slot] * cos - wishZ[slot] * sin;
  const z = wishZ[slot] * cos + wishX[slot] * sin;
  const cell = cellOf[slot];
  const own = (start[cell] + turnOf[slot]) * BODY;
  const atX = bodies[own];
  const atZ = bodies[own + BODY_Z];
  const radius = bodies[own + BODY_RADIUS];
  let blocked = 0;
  for (let middle = cell - columns; middle <= cell + columns; middle += columns) {
    const end = start[middle + 2] * BODY;
    for (let other = start[middle - 1] * BODY; other < end; other += BODY) {
      const dx = bodies[other] - atX;
      const dz = bodies[other + BODY_Z] - atZ;
      const contact = (radius + bodies[other + BODY_RADIUS]) * (1 - SLOP);
      // |d - way|² < contact², where |way| = AHEAD and the way goes towards it
      const least = Math.max(0, (dx * dx + dz * dz + AHEAD * AHEAD - contact * contact) * 0.5);
      const along = dx * x + dz * z;
      const across = (dx * z - dz * x) * SIDE_SIN;
      if (along > least) blocked |= STRAIGHT;
      if (along * SIDE_COS + across > least) blocked |= RIGHT;
      if (along * SIDE_COS - across > least) blocked |= LEFT;
      if (blocked === ALL) return blocked;
    }
  }
  return blocked;
}
