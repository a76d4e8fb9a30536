import { eachCellNear, type Walls } from './walls.ts';

/** Distances to a goal over the cells of the walls' grid, and what making them takes. */
export interface FieldCells {
  /** By cell: the way to the goal, in cells; infinite where there is none. */
  cost: Float64Array;
  /** By cell: unit vector along it. */
  wayX: Float32Array;
  wayZ: Float32Array;
  /** By cell: how much of the straight line to the goal's middle is free, 0 to 1. */
  sight: Float32Array;
  /** By cell: FREE, TIGHT (nearer to a wall than a body is wide) or SOLID, and SETTLED when its cost is final. */
  block: Uint8Array;
  /** By cell: the bucket that it waits in. */
  waits: Int16Array;
  /** Buckets of equal cost as linked lists: the first entry of each, by entry its cell and the next one. */
  head: Int32Array;
  entryCell: Int32Array;
  entryNext: Int32Array;
  entries: number;
  bucket: number;
  /** From a cell to its eight neighbours. */
  offsets: Int32Array;
  /** Where the goal is, in cells, and the least cost there is. */
  goalX: number;
  goalZ: number;
  base: number;
}

export const FREE = 0;
export const TIGHT = 1;
export const SOLID = 2;
export const SETTLED = 4;

/** Eight neighbours, going round: those at even places share a side. */
export const ROUND_X: readonly number[] = [1, 1, 0, -1, -1, -1, 0, 1];
export const ROUND_Z: readonly number[] = [0, 1, 1, 1, 0, -1, -1, -1];

export const BUCKETS = 4096;
const PER_CELL = 2; // buckets
const ENTRIES = 8; // a cell: each of its neighbours may better it once

export function createFieldCells(cells: number): FieldCells {
  return {
    cost: new Float64Array(cells).fill(Number.POSITIVE_INFINITY),
    wayX: new Float32Array(cells),
    wayZ: new Float32Array(cells),
    sight: new Float32Array(cells),
    block: new Uint8Array(cells),
    waits: new Int16Array(cells),
    head: new Int32Array(BUCKETS),
    entryCell: new Int32Array(cells * ENTRIES + 1024),
    entryNext: new Int32Array(cells * ENTRIES + 1024),
    entries: 0,
    bucket: 0,
    offsets: new Int32Array(8),
    goalX: 0,
    goalZ: 0,
    base: 0,
  };
}

/** Begins anew: marks the walls for bodies of a radius, in metres, and puts the goal down. */
export function openCells(cells: FieldCells, walls: Walls, x: number, z: number, body: number): void {
  const { columns, rows, cellSize } = walls;
  const { block } = cells;
  cells.cost.fill(Number.POSITIVE_INFINITY);
  cells.waits.fill(-1);
  for (let way = 0; way < 8; way++) cells.offsets[way] = ROUND_Z[way] * columns + ROUND_X[way];
  cells.sight.fill(0);
  cells.head.fill(-1);
  cells.entries = 0;
  cells.bucket = 0;
  block.fill(FREE);
  for (const wall of walls.list) {
    eachCellNear(walls, wall, Math.max(body, cellSize / 2), (cell, distance) => {
      block[cell] = Math.max(block[cell], distance < cellSize / 2 ? SOLID : TIGHT);
    });
  }
  cells.goalX = (x - walls.originX) / cellSize - 0.5;
  cells.goalZ = (z - walls.originZ) / cellSize - 0.5;
  const column = Math.max(0, Math.min(columns - 1, Math.floor(cells.goalX + 0.5)));
  const row = Math.max(0, Math.min(rows - 1, Math.floor(cells.goalZ + 0.5)));
  const offX = cells.goalX - column;
  const offZ = cells.goalZ - row;
  cells.base = Math.max(0, Math.sqrt(offX * offX + offZ * offZ) - 1);
  seed(cells, columns, column, row);
  if (cells.base === 0) return;
  if (Math.abs(offX) > 0.5) for (let at = 0; at < rows; at++) seed(cells, columns, column, at);
  if (Math.abs(offZ) > 0.5) for (let at = 0; at < columns; at++) seed(cells, columns, at, row);
}

function seed(cells: FieldCells, columns: number, column: number, row: number): void {
  const cell = row * columns + column;
  const dx = cells.goalX - column;
  const dz = cells.goalZ - row;
  putCell(cells, cell, Math.sqrt(dx * dx + dz * dz), dx, dz);
}

/** Writes a cell's cost and the way that it is for, of any length, and puts it into the bucket of that cost. */
export function putCell(cells: FieldCells, cell: number, cost: number, wayX: number, wayZ: number): void {
  const { entryCell, entryNext, head, waits } = cells;
  cells.cost[cell] = cost;
  cells.wayX[cell] = wayX;
  cells.wayZ[cell] = wayZ;
  let bucket = ((cost - cells.base) * PER_CELL) | 0;
  if (bucket >= BUCKETS) bucket = BUCKETS - 1;
  if (bucket < cells.bucket) bucket = cells.bucket;
  if (bucket === waits[cell]) return;
  waits[cell] = bucket;
  const entry = cells.entries++;
  entryCell[entry] = cell;
  entryNext[entry] = head[bucket];
  head[bucket] = entry;
}
