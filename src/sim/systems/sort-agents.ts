import { DEATH } from '../clips.ts';
import { sortRows } from '../rows.ts';
import type { Sim } from '../world.ts';

const EVERY = 32; // steps
const NEAR = 18; // metres from the goal

/**
 * Now and then everybody changes to a new slot, in the order of the last step's cells, those near the goal first, the
 * dead last: whoever stands together lies together in memory, which the contact solver likes. Ids do not change.
 */
export function sortAgents(sim: Sim): void {
  const { step, agents, grid, slots, rows } = sim;
  if (step % EVERY !== 0 || grid.count === 0) return;
  const { count, state, id } = agents;
  const { order } = rows;
  let placed = 0;
  for (let place = 0; place < grid.count; place++)
    if (isNear(sim, grid.slotAt[place])) order[placed++] = grid.slotAt[place];
  sim.turns.firstFar = placed === count ? Number.POSITIVE_INFINITY : placed;
  for (let place = 0; place < grid.count; place++)
    if (!isNear(sim, grid.slotAt[place])) order[placed++] = grid.slotAt[place];
  for (let slot = 0; slot < count; slot++) if (state[slot] === DEATH) order[placed++] = slot;
  sortRows(rows, count);
  for (let slot = 0; slot < count; slot++) slots.slotOf[id[slot]] = slot;
}

function isNear({ agents, goal }: Sim, slot: number): boolean {
  const dx = agents.x[slot] - goal.x;
  const dz = agents.z[slot] - goal.z;
  return dx * dx + dz * dz < NEAR * NEAR;
}
