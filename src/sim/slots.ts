/**
 * Who sits where. Agents fill slots without gaps; their ids are bitECS entities, made once, then pooled first in,
 * first out, so that a dead id stays out of use for as long as possible, with a generation to tell its owners apart.
 */
export interface Slots {
  /** By entity; -1 when it is not on the field. */
  slotOf: Int32Array;
  /** By entity. */
  generationOf: Uint16Array;
  /** Entities waiting for work: a ring. */
  pool: Uint32Array;
  poolStart: number;
  poolCount: number;
}

export function createSlots(capacity: number): Slots {
  return {
    slotOf: new Int32Array(capacity + 1).fill(-1),
    generationOf: new Uint16Array(capacity + 1),
    pool: new Uint32Array(capacity),
    poolStart: 0,
    poolCount: 0,
  };
}

/** The slot of an agent by its full name, or -1 when it has left the field. */
export function findSlot(slots: Slots, id: number, generation: number): number {
  return slots.generationOf[id] === generation ? (slots.slotOf[id] ?? -1) : -1;
}

/** Takes the id that has rested longest, or gives 0 when none is at rest. */
export function takePooledId(slots: Slots): number {
  if (slots.poolCount === 0) return 0;
  const id = slots.pool[slots.poolStart];
  slots.poolStart = (slots.poolStart + 1) % slots.pool.length;
  slots.poolCount--;
  return id;
}

export function returnIdToPool(slots: Slots, id: number): void {
  slots.pool[(slots.poolStart + slots.poolCount) % slots.pool.length] = id;
  slots.poolCount++;
}

/** The same in longer arrays. Writes `slots`. */
export function growSlots(slots: Slots, capacity: number): void {
  const fresh = createSlots(capacity);
  fresh.slotOf.set(slots.slotOf);
  fresh.generationOf.set(slots.generationOf);
  while (slots.poolCount > 0) returnIdToPool(fresh, takePooledId(slots));
  Object.assign(slots, fresh);
}
