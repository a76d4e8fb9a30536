import { createAgentColumns } from '../sim/components.ts';
import { type AgentSnapshot, SNAPSHOT_COLUMNS } from './snapshot.ts';

/** Every column at a multiple of this many bytes: the widest has elements of so many. */
const ALIGN = 8;

type Column = AgentSnapshot[(typeof SNAPSHOT_COLUMNS)[number]];
type ColumnView = new (buffer: SharedArrayBuffer, offset: number, length: number) => Column;

/** Memory for a snapshot's columns, one after the other, that both threads see. */
export function createSharedColumns(capacity: number): SharedArrayBuffer {
  const samples = createAgentColumns(1);
  let bytes = 0;
  for (const name of SNAPSHOT_COLUMNS) bytes += align(samples[name].BYTES_PER_ELEMENT * capacity);
  return new SharedArrayBuffer(bytes);
}

/** A snapshot whose columns are views of memory from `createSharedColumns` of the same capacity. */
export function viewSharedColumns(buffer: SharedArrayBuffer, capacity: number): AgentSnapshot {
  const samples = createAgentColumns(1);
  const snapshot = { count: 0, capacity } as Record<string, unknown>;
  let offset = 0;
  for (const name of SNAPSHOT_COLUMNS) {
    const View = samples[name].constructor as unknown as ColumnView;
    const column = new View(buffer, offset, capacity);
    snapshot[name] = column;
    offset += align(column.byteLength);
  }
  return snapshot as unknown as AgentSnapshot;
}

const align = (bytes: number): number => Math.ceil(bytes / ALIGN) * ALIGN;
