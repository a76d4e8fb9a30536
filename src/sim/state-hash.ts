import type { Sim } from './world.ts';

/** FNV-1a-32, in hex, over the f32 bits of all positions in the order of the ids: equal hashes, equal runs. */
export function hashSim({ agents, slots }: Sim): string {
  const { slotOf } = slots;
  const columns = [agents.x, agents.y, agents.z].map((column) => new Uint32Array(column.buffer));
  let hash = 0x811c9dc5;
  for (let id = 1; id < slotOf.length; id++) {
    const slot = slotOf[id];
    if (slot < 0) continue;
    for (const bits of columns) {
      for (let shift = 0; shift < 32; shift += 8) hash = Math.imul(hash ^ ((bits[slot] >>> shift) & 255), 0x01000193);
    }
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
