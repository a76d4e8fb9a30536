import { DEATH } from './clips.ts';
import type { AgentColumns } from './components.ts';

/**
 * A uniform grid over the agents' bounding box, rebuilt each step by a counting sort. A cell is at least as wide as two
 * bodies that touch, so whoever touches an agent sits in its cell or in one of the eight around it. Places lie in cell
 * order, with a copy of what the contact solver reads: one row of three cells is one stretch of memory.
 *
 *     slots   7 2 9 | 4 | … | 1 5          start[cell] is the first place of a cell; an empty column and row
 *     cell    0 0 0   1       8 8          all round make every neighbour a valid cell
 */
export interface Grid {
  /** Agents in the grid: all but the dead. */
  count: number;
  cellSize: number;
  originX: number;
  originZ: number;
  /** Cells in a row, borders included. */
  columns: number;
  rows: number;
  /** By cell. */
  start: Int32Array;
  /** By slot: its cell, and how many of the cell come before it. */
  cellOf: Int32Array;
  turnOf: Int32Array;
  /** By place. */
  slotAt: Int32Array;
  /** By place, `BODY` numbers each: half a cache line a body. */
  bodies: Float64Array;
  /** By cell: 1 if somebody in it was stirred. */
  stirred: Uint8Array;
}

/** Numbers a body takes: x, z, radius, rank. */
export const BODY = 4;
export const BODY_Z = 1;
export const BODY_RADIUS = 2;
export const BODY_RANK = 3;

const MAX_SIDE = 1024; // cells; a wider field gets wider cells
const MARGIN = 6; // empty cells round everybody, who have some steps to go before the grid must be laid anew
const MAX_CELLS = (MAX_SIDE + 2) * (MAX_SIDE + 2);

export function createGrid(capacity: number): Grid {
  return {
    count: 0,
    cellSize: 1,
    originX: 0,
    originZ: 0,
    columns: 2,
    rows: 2,
    start: new Int32Array(MAX_CELLS + 2),
    cellOf: new Int32Array(capacity),
    turnOf: new Int32Array(capacity),
    slotAt: new Int32Array(capacity),
    bodies: new Float64Array(capacity * BODY),
    stirred: new Uint8Array(MAX_CELLS),
  };
}

/** Lays cells at least `slack` times two of the widest bodies wide over everybody, and sorts the living into them. */
export function fillGrid(grid: Grid, agents: AgentColumns, slack: number): void {
  fitGrid(grid, agents, slack);
  if (!refillGrid(grid, agents)) throw new Error('an agent stands nowhere: its x or z is not a number');
}

/** Has the cells laid anew before the next sort: somebody is wider than they are. */
export function dropCells(grid: Grid): void {
  grid.columns = grid.rows = 0;
}

/** Sorts the living into the cells that there are; false, and nothing sorted, if somebody has left them. */
export function refillGrid(grid: Grid, agents: AgentColumns): boolean {
  const { count, x, z, state } = agents;
  const { start, cellOf, turnOf, stirred, columns, rows, originX, originZ } = grid;
  const inv = 1 / grid.cellSize;
  const cells = columns * rows;
  start.fill(0, 0, cells + 2);
  stirred.fill(0, 0, cells);
  for (let slot = 0; slot < count; slot++) {
    if (state[slot] === DEATH) continue;
    const acrossX = (x[slot] - originX) * inv;
    const acrossZ = (z[slot] - originZ) * inv;
    if (!(acrossX >= 1 && acrossZ >= 1 && acrossX < columns - 1 && acrossZ < rows - 1)) return false;
    const cell = (acrossZ | 0) * columns + (acrossX | 0);
    cellOf[slot] = cell;
    turnOf[slot] = start[cell + 1]++;
    stirred[cell] |= agents.stirred[slot];
  }
  for (let cell = 1; cell <= cells; cell++) start[cell] += start[cell - 1];
  grid.count = start[cells];
  placeBodies(grid, agents);
  return true;
}

function placeBodies({ start, cellOf, turnOf, slotAt, bodies }: Grid, agents: AgentColumns): void {
  const { count, x, z, radius, rank, state } = agents;
  for (let slot = 0; slot < count; slot++) {
    if (state[slot] === DEATH) continue;
    const place = start[cellOf[slot]] + turnOf[slot];
    const body = place * BODY;
    slotAt[place] = slot;
    bodies[body] = x[slot];
    bodies[body + BODY_Z] = z[slot];
    bodies[body + BODY_RADIUS] = radius[slot];
    bodies[body + BODY_RANK] = rank[slot];
  }
}

function fitGrid(grid: Grid, agents: AgentColumns, slack: number): void {
  const { count, x, z, radius } = agents;
  let minX = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let minZ = Number.POSITIVE_INFINITY;
  let maxZ = Number.NEGATIVE_INFINITY;
  let widest = 0;
  for (let slot = 0; slot < count; slot++) {
    if (x[slot] < minX) minX = x[slot];
    if (x[slot] > maxX) maxX = x[slot];
    if (z[slot] < minZ) minZ = z[slot];
    if (z[slot] > maxZ) maxZ = z[slot];
    if (radius[slot] > widest) widest = radius[slot];
  }
  if (minX > maxX) minX = maxX = minZ = maxZ = 0;
  const extent = Math.max(maxX - minX, maxZ - minZ);
  grid.cellSize = Math.max(2 * widest * slack, extent / (MAX_SIDE - 2 * MARGIN - 3), 0.01);
  grid.originX = minX - MARGIN * grid.cellSize;
  grid.originZ = minZ - MARGIN * grid.cellSize;
  grid.columns = Math.floor((maxX - minX) / grid.cellSize) + 2 * MARGIN + 2;
  grid.rows = Math.floor((maxZ - minZ) / grid.cellSize) + 2 * MARGIN + 2;
}
