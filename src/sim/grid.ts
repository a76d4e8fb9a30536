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
  /** By place, `BODY` numbers each. One array, not five: an engine looks up an array anew at each turn of a loop. */
  bodies: Float64Array;
}

/** Numbers a body takes: x, z, radius, rank, and 1 if somebody nearer to the goal stands in front. */
export const BODY = 5;
export const BODY_Z = 1;
export const BODY_RADIUS = 2;
export const BODY_RANK = 3;
export const BODY_PRESSED = 4;

const MAX_SIDE = 512; // cells; a wider field gets wider cells

export function createGrid(capacity: number): Grid {
  return {
    count: 0,
    cellSize: 1,
    originX: 0,
    originZ: 0,
    columns: 2,
    rows: 2,
    start: new Int32Array((MAX_SIDE + 2) * (MAX_SIDE + 2) + 2),
    cellOf: new Int32Array(capacity),
    turnOf: new Int32Array(capacity),
    slotAt: new Int32Array(capacity),
    bodies: new Float64Array(capacity * BODY),
  };
}

/** Sorts the living into cells at least `slack` times two of the widest bodies wide. Writes `grid`. */
export function fillGrid(grid: Grid, agents: AgentColumns, slack: number): void {
  fitGrid(grid, agents, slack);
  const { count, x, z, state } = agents;
  const { start, cellOf, turnOf, columns, originX, originZ } = grid;
  const inv = 1 / grid.cellSize;
  const cells = columns * grid.rows;
  start.fill(0, 0, cells + 2);
  for (let slot = 0; slot < count; slot++) {
    if (state[slot] === DEATH) continue;
    const cell = (((z[slot] - originZ) * inv) | 0) * columns + (((x[slot] - originX) * inv) | 0) + columns + 1;
    cellOf[slot] = cell;
    turnOf[slot] = start[cell + 1]++;
  }
  for (let cell = 1; cell <= cells; cell++) start[cell] += start[cell - 1];
  grid.count = start[cells];
  placeBodies(grid, agents);
}

/**
 * Lists the slots of the living whose centres lie within `radius`, by their present positions, at most `out.length` of
 * them; `slack` is how far anybody may have moved since the grid was filled. Returns how many.
 */
export function listAgentsNear(
  grid: Grid,
  agents: AgentColumns,
  x: number,
  z: number,
  radius: number,
  out: Int32Array,
  slack = 0.6,
): number {
  const { start, slotAt, columns, rows, cellSize, originX, originZ } = grid;
  const reach = radius + slack;
  const firstColumn = clampCell((x - reach - originX) / cellSize, columns);
  const lastColumn = clampCell((x + reach - originX) / cellSize, columns);
  const firstRow = clampCell((z - reach - originZ) / cellSize, rows);
  const lastRow = clampCell((z + reach - originZ) / cellSize, rows);
  let found = 0;
  for (let row = firstRow; row <= lastRow; row++) {
    const end = start[row * columns + lastColumn + 1];
    for (let place = start[row * columns + firstColumn]; place < end; place++) {
      const slot = slotAt[place];
      const dx = agents.x[slot] - x;
      const dz = agents.z[slot] - z;
      if (agents.state[slot] === DEATH || dx * dx + dz * dz > radius * radius) continue;
      if (found < out.length) out[found++] = slot;
    }
  }
  return found;
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
    bodies[body + BODY_PRESSED] = 0;
  }
}

function fitGrid(grid: Grid, agents: AgentColumns, slack: number): void {
  const { count, x, z, state, radius } = agents;
  let minX = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let minZ = Number.POSITIVE_INFINITY;
  let maxZ = Number.NEGATIVE_INFINITY;
  let widest = 0;
  for (let slot = 0; slot < count; slot++) {
    if (state[slot] === DEATH) continue;
    if (x[slot] < minX) minX = x[slot];
    if (x[slot] > maxX) maxX = x[slot];
    if (z[slot] < minZ) minZ = z[slot];
    if (z[slot] > maxZ) maxZ = z[slot];
    if (radius[slot] > widest) widest = radius[slot];
  }
  if (minX > maxX) minX = maxX = minZ = maxZ = 0;
  const extent = Math.max(maxX - minX, maxZ - minZ);
  grid.cellSize = Math.max(2 * widest * slack, extent / (MAX_SIDE - 1), 0.01);
  grid.originX = minX;
  grid.originZ = minZ;
  grid.columns = Math.floor((maxX - minX) / grid.cellSize) + 3;
  grid.rows = Math.floor((maxZ - minZ) / grid.cellSize) + 3;
}

function clampCell(inner: number, cells: number): number {
  return Math.max(0, Math.min(cells - 1, Math.floor(inner) + 1));
}
