import type { FlowField } from './flow-field.ts';
import { type Walls, wallCellAt } from './walls.ts';

/** A way: a vector to go along, as long as the way to the goal is, metres. */
export interface Way {
  x: number;
  z: number;
}

/** The way from a place to a goal: straight where nothing is between, else along the field. Writes `out`. */
export function wayFrom(field: FlowField, x: number, z: number, goalX: number, goalZ: number, out: Way): void {
  out.x = goalX - x;
  out.z = goalZ - z;
  const { walls, ready } = field;
  let cell = wallCellAt(walls, x, z);
  if (cell < 0) {
    const part = enterGrid(walls, x, z, out.x, out.z);
    if (part < 0) return; // the straight way passes the walls by
    cell = clampedCell(walls, x + out.x * part, z + out.z * part);
    if (ready.sight[cell] >= SEEN) return;
    const entry = part * Math.sqrt(out.x * out.x + out.z * out.z);
    if (entry > walls.cellSize * 4) {
      lengthen(out, entry + ready.cost[cell] * walls.cellSize);
      return;
    }
  } else if (ready.sight[cell] >= SEEN) return;
  followCells(field, x, z, cell, out);
}

/** How much of a cell's view of the goal must be free. */
export const SEEN = 0.5;

/** The directions of the four cells round a place, each as much as it is near. Leaves `out` where no cell knows a way. */
function followCells({ walls, ready }: FlowField, x: number, z: number, own: number, out: Way): void {
  const { columns, rows, cellSize, originX, originZ } = walls;
  const placeX = (x - originX) / cellSize - 0.5;
  const placeZ = (z - originZ) / cellSize - 0.5;
  const alongX = Math.max(0, Math.min(columns - 1, placeX));
  const alongZ = Math.max(0, Math.min(rows - 1, placeZ));
  const outside = Math.sqrt((placeX - alongX) * (placeX - alongX) + (placeZ - alongZ) * (placeZ - alongZ));
  const column = Math.min(Math.max(0, columns - 2), Math.floor(alongX));
  const row = Math.min(Math.max(0, rows - 2), Math.floor(alongZ));
  const partX = alongX - column;
  const partZ = alongZ - row;
  let wayX = 0;
  let wayZ = 0;
  let far = 0;
  let weights = 0;
  for (let corner = 0; corner < 4; corner++) {
    const cell = Math.min(row + (corner >> 1), rows - 1) * columns + Math.min(column + (corner & 1), columns - 1);
    const cost = ready.cost[cell];
    if (cost === Number.POSITIVE_INFINITY) continue;
    const weight = ((corner & 1) === 0 ? 1 - partX : partX) * (corner < 2 ? 1 - partZ : partZ);
    wayX += ready.wayX[cell] * weight;
    wayZ += ready.wayZ[cell] * weight;
    far += cost * weight;
    weights += weight;
  }
  let length = Math.sqrt(wayX * wayX + wayZ * wayZ);
  if (length < 0.1 && ready.cost[own] !== Number.POSITIVE_INFINITY) {
    wayX = ready.wayX[own];
    wayZ = ready.wayZ[own];
    length = 1;
    far = ready.cost[own];
    weights = 1;
  }
  if (length < 0.1) return;
  const metres = (Math.max(1, far / weights + outside) * cellSize) / length;
  out.x = wayX * metres;
  out.z = wayZ * metres;
}

function lengthen(out: Way, metres: number): void {
  const part = metres / Math.sqrt(out.x * out.x + out.z * out.z);
  out.x *= part;
  out.z *= part;
}

/** The fraction of a straight way at which it enters the grid, or -1 if it does not. */
function enterGrid(walls: Walls, x: number, z: number, dx: number, dz: number): number {
  const { originX, originZ, columns, rows, cellSize } = walls;
  let from = 0;
  let to = 1;
  for (let axis = 0; axis < 2; axis++) {
    const at = axis === 0 ? x - originX : z - originZ;
    const step = axis === 0 ? dx : dz;
    const size = (axis === 0 ? columns : rows) * cellSize;
    if (step === 0) {
      if (at < 0 || at > size) return -1;
      continue;
    }
    const a = -at / step;
    const b = (size - at) / step;
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from < to ? from : -1;
}

/** The cell of a place, or the nearest of the grid's. */
export function clampedCell({ originX, originZ, cellSize, columns, rows }: Walls, x: number, z: number): number {
  const column = Math.max(0, Math.min(columns - 1, Math.floor((x - originX) / cellSize)));
  const row = Math.max(0, Math.min(rows - 1, Math.floor((z - originZ) / cellSize)));
  return row * columns + column;
}
