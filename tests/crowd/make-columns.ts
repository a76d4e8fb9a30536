/** Columns of a crowd, built in code, and a small dense field with spawn and kill for the fuzz. */
import type { ClipTable, CrowdColumns } from 'horde/crowd';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
export type Columns = Writable<CrowdColumns>;

/** Columns for `capacity` agents, none alive. */
export function makeColumns(capacity: number): Columns {
  const floats = () => new Float32Array(capacity);
  const bytes = () => new Uint8Array(capacity);
  return {
    count: 0,
    id: new Uint32Array(capacity),
    generation: new Uint16Array(capacity),
    kind: bytes(),
    x: floats(),
    y: floats(),
    z: floats(),
    previousX: floats(),
    previousY: floats(),
    previousZ: floats(),
    headingX: floats(),
    headingZ: floats().fill(1),
    previousHeadingX: floats(),
    previousHeadingZ: floats().fill(1),
    scale: floats().fill(1),
    clip: bytes(),
    previousClip: bytes(),
    fade: floats().fill(1),
    phase: new Float64Array(capacity),
    previousPhase: new Float64Array(capacity),
    phaseStep: floats(),
    previousPhaseStep: floats(),
    tint: new Uint32Array(capacity),
    flash: floats(),
    dissolve: floats(),
    variant: bytes(),
  };
}

/** Appends an agent at x, z and returns its slot. */
export function addAgent(columns: Columns, id: number, x: number, z: number, kind = 0): number {
  const slot = columns.count++;
  columns.id[slot] = id;
  columns.generation[slot] = 0;
  columns.kind[slot] = kind;
  placeAgent(columns, slot, x, z);
  return slot;
}

/** Puts an agent somewhere, now and one step ago. */
export function placeAgent(columns: Columns, slot: number, x: number, z: number): void {
  columns.x[slot] = columns.previousX[slot] = x;
  columns.z[slot] = columns.previousZ[slot] = z;
}

/** Removes an agent as dense columns do: the last one takes its slot. */
export function removeAgent(columns: Columns, slot: number): void {
  const last = --columns.count;
  for (const column of Object.values(columns)) {
    if (typeof column !== 'number') column[slot] = column[last];
  }
}

/** Clips 0 and 1 loop over 20 and 12 rows, clip 2 plays once over 9, clip 3 is a single row. */
export const CLIPS: ClipTable = {
  clipOf: Uint8Array.of(0, 1, 2, 3),
  loop: Uint8Array.of(1, 1, 0, 0),
  rows: Uint16Array.of(20, 12, 9, 1),
};

/** Every slot in order. */
export function everySlot(columns: CrowdColumns): Uint32Array {
  return Uint32Array.from({ length: columns.count }, (_, slot) => slot);
}

/** Numbers in [0, 1), the same for the same seed. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
