import { addComponent, addEntity, removeComponent, type World } from 'bitecs';
import { type Components, createAgentColumns, growComponents } from './components.ts';
import { createGrid } from './grid.ts';
import { clearRow, copyRow, createRows } from './rows.ts';
import { growSlots, returnIdToPool, takePooledId } from './slots.ts';
import type { Sim } from './world.ts';

/** Makes room for more agents in every array there is; what lives goes on undisturbed. */
export function growSim(sim: Sim, capacity: number): void {
  const old = sim.agents;
  if (capacity <= old.capacity) return;
  const agents = createAgentColumns(capacity);
  const rows = createRows(agents);
  for (const [index, column] of rows.columns.entries()) column.set(sim.rows.columns[index]);
  agents.count = old.count;
  sim.agents = agents;
  sim.rows = rows;
  growSlots(sim.slots, capacity);
  growComponents(sim.world, agents);
  sim.grid = createGrid(capacity);
  sim.turns.thinkers = new Int32Array(capacity);
}

/** Puts a fresh agent, all columns 0, at the end of the slots. Returns its slot, or -1 when the field is full. */
export function openSlot(sim: Sim): number {
  const { agents, slots, world } = sim;
  if (agents.count === agents.capacity) {
    sim.refused++;
    return -1;
  }
  const id = takePooledId(slots) || makeEntity(world);
  const slot = agents.count++;
  clearRow(sim.rows, slot);
  slots.slotOf[id] = slot;
  slots.generationOf[id]++;
  agents.id[slot] = id;
  agents.generation[slot] = slots.generationOf[id];
  agents.stirred[slot] = 1;
  agents.thoughtStep[slot] = sim.step - 1;
  addComponent(world, id, world.Agent);
  return slot;
}

/** Takes an agent off the field: the last one moves into its slot. Call `commitRemovals` once after a batch. */
export function closeSlot(sim: Sim, slot: number): void {
  const { agents, slots, world } = sim;
  const id = agents.id[slot];
  const last = --agents.count;
  if (slot !== last) {
    copyRow(sim.rows, last, slot);
    slots.slotOf[agents.id[slot]] = slot;
  }
  slots.slotOf[id] = -1;
  removeComponent(world, id, world.Agent);
  returnIdToPool(slots, id);
  if (id === sim.hero.id) sim.hero.id = 0;
}

/** A new entity with all the components that stay on it for good, whoever owns it. */
function makeEntity(world: World<Components>): number {
  const { Agent: _, ...lasting } = world;
  return addEntity(world, ...Object.values(lasting));
}
