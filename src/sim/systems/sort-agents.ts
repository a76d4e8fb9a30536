import { DEATH } from '../clips.ts';
import { sortRows } from '../rows.ts';
import type { Sim } from '../world.ts';

const EVERY = 32; // steps

/**
 * Now and then everybody changes to a new slot, in the order of the last step's cells, the dead behind them: whoever
 * stands together lies together in memory, which the contact solver likes. Ids do not change.
 */
export function sortAgents({ step, agents, grid, slots, rows }: Sim): void {
  if (step % EVERY !== 0 || grid.count === 0) return;
  const { count, state, id } = agents;
  let placed = 0;
  for (; placed < grid.count; placed++) rows.order[placed] = grid.slotAt[placed];
  for (let slot = 0; slot < count; slot++) if (state[slot] === DEATH) rows.order[placed++] = slot;
  sortRows(rows, count);
  for (let slot = 0; slot < count; slot++) slots.slotOf[id[slot]] = slot;
}
