import type { AgentColumns } from './components.ts';

/** All columns of the agents as bare bits, to move, clear and sort whole agents, whatever they are made of. */
export interface Rows {
  columns: Bits[];
  /** Room for one column of each width. */
  spare: Record<number, Bits>;
  order: Int32Array;
}

type Bits = Uint8Array | Uint16Array | Uint32Array | Float64Array;

export function createRows(agents: AgentColumns): Rows {
  const buffer = new ArrayBuffer(agents.capacity * 8);
  return {
    columns: Object.values(agents).flatMap((column) => (typeof column === 'number' ? [] : [bitsOf(column)])),
    spare: {
      1: new Uint8Array(buffer),
      2: new Uint16Array(buffer),
      4: new Uint32Array(buffer),
      8: new Float64Array(buffer),
    },
    order: new Int32Array(agents.capacity),
  };
}

export function clearRow({ columns }: Rows, slot: number): void {
  for (let index = 0; index < columns.length; index++) columns[index][slot] = 0;
}

export function copyRow({ columns }: Rows, from: number, to: number): void {
  for (let index = 0; index < columns.length; index++) columns[index][to] = columns[index][from];
}

/** Puts the agent of slot `order[slot]` into each slot below `count`. */
export function sortRows({ columns, spare, order }: Rows, count: number): void {
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index];
    const room = spare[column.BYTES_PER_ELEMENT];
    for (let slot = 0; slot < count; slot++) room[slot] = column[order[slot]];
    for (let slot = 0; slot < count; slot++) column[slot] = room[slot];
  }
}

/** f32 columns are moved as integers: one machine instruction less, and every bit kept. */
function bitsOf(column: Bits | Float32Array | Int8Array): Bits {
  if (column instanceof Int8Array) return new Uint8Array(column.buffer);
  return column instanceof Float32Array ? new Uint32Array(column.buffer) : column;
}
