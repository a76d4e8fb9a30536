/** An upright box that nobody walks through. Metres; at least `MIN_HALF` thick each way. */
export interface Wall {
  /** Its middle. */
  x: number;
  z: number;
  /** Half its length along its own axis, and half its thickness across it. */
  halfAlong: number;
  halfAcross: number;
  /** Unit vector of its axis. */
  alongX: number;
  alongZ: number;
}

/**
 * The walls of a field, and a grid over them and a strip around that tells which walls a place is near. Outside the grid
 * there are none. What stands in it may move: see `moveWall`.
 */
export interface Walls {
  list: Wall[];
  cellSize: number;
  originX: number;
  originZ: number;
  columns: number;
  rows: number;
  /** By cell: where its walls begin in `members`; the next cell's beginning is its end. */
  start: Int32Array;
  /** Places in `list`. */
  members: Int32Array;
  /** Goes up whenever a wall moves; `start` and `members` are as of `listed`. */
  version: number;
  listed: number;
}

/** The thinnest that a step cannot jump over, metres: see `keepOutOfWalls`. */
export const MIN_HALF = 0.2;

/** How near to a wall a cell may be and list it, metres: the widest body and what it moves in a step. */
const REACH = 1.6;
const STRIP = 4; // metres round all walls that the grid covers too
const FINEST = 0.5; // metres
const MOST_CELLS = 256 * 256;

/**
 * Walls where they stand. `strip`: metres round all of them that the grid covers too, as far as they will move and 4 m
 * more. Throws a `RangeError` for a wall that is too thin.
 */
export function createWalls(list: readonly Wall[], strip = STRIP): Walls {
  const box = { minX: 0, maxX: 0, minZ: 0, maxZ: 0 };
  for (const [index, wall] of list.entries()) {
    if (!(wall.halfAlong >= MIN_HALF && wall.halfAcross >= MIN_HALF)) {
      throw new RangeError(`wall ${index} is thinner than ${2 * MIN_HALF} m`);
    }
    const { x, z } = reachOf(wall, strip);
    box.minX = index === 0 ? wall.x - x : Math.min(box.minX, wall.x - x);
    box.maxX = index === 0 ? wall.x + x : Math.max(box.maxX, wall.x + x);
    box.minZ = index === 0 ? wall.z - z : Math.min(box.minZ, wall.z - z);
    box.maxZ = index === 0 ? wall.z + z : Math.max(box.maxZ, wall.z + z);
  }
  const [width, depth] = [box.maxX - box.minX, box.maxZ - box.minZ];
  let cellSize = FINEST;
  while (Math.ceil(width / cellSize) * Math.ceil(depth / cellSize) > MOST_CELLS) cellSize *= 1.1;
  const columns = Math.max(1, Math.ceil(width / cellSize));
  const rows = Math.max(1, Math.ceil(depth / cellSize));
  const walls: Walls = {
    list: list.map((wall) => ({ ...wall })),
    cellSize,
    originX: box.minX,
    originZ: box.minZ,
    columns,
    rows,
    start: new Int32Array(columns * rows + 2),
    members: new Int32Array(0),
    version: 0,
    listed: -1,
  };
  listWallsByCell(walls);
  return walls;
}

/** Puts a wall elsewhere in the grid; call `listWallsByCell` after a batch. Whoever stands there is pushed aside. */
export function moveWall(walls: Walls, index: number, x: number, z: number, alongX: number, alongZ: number): void {
  Object.assign(walls.list[index], { x, z, alongX, alongZ });
  walls.version++;
}

/** Metres from a point to the nearest face of a wall; negative inside it. */
export function distanceToWall(wall: Wall, x: number, z: number): number {
  const dx = x - wall.x;
  const dz = z - wall.z;
  const along = Math.abs(dx * wall.alongX + dz * wall.alongZ) - wall.halfAlong;
  const across = Math.abs(dz * wall.alongX - dx * wall.alongZ) - wall.halfAcross;
  if (along <= 0 || across <= 0) return Math.max(along, across);
  return Math.sqrt(along * along + across * across);
}

/** The cell of a place, or -1 outside the grid. */
export function wallCellAt({ originX, originZ, cellSize, columns, rows }: Walls, x: number, z: number): number {
  const column = Math.floor((x - originX) / cellSize);
  const row = Math.floor((z - originZ) / cellSize);
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
}

/** Whether a body of this radius would touch a wall. */
export function touchesWall(walls: Walls, x: number, z: number, radius: number): boolean {
  const cell = wallCellAt(walls, x, z);
  const members = cell < 0 ? [] : walls.members.subarray(walls.start[cell], walls.start[cell + 1]);
  return members.some((index) => distanceToWall(walls.list[index], x, z) < radius);
}

/** Calls back with every cell whose middle lies within `reach` of a wall, and how far it does. */
export function eachCellNear(walls: Walls, wall: Wall, reach: number, visit: (cell: number, distance: number) => void) {
  const { cellSize, originX, originZ, columns, rows } = walls;
  const box = reachOf(wall, reach);
  const firstColumn = Math.max(0, Math.floor((wall.x - box.x - originX) / cellSize));
  const lastColumn = Math.min(columns - 1, Math.floor((wall.x + box.x - originX) / cellSize));
  const firstRow = Math.max(0, Math.floor((wall.z - box.z - originZ) / cellSize));
  const lastRow = Math.min(rows - 1, Math.floor((wall.z + box.z - originZ) / cellSize));
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const distance = distanceToWall(wall, originX + (column + 0.5) * cellSize, originZ + (row + 0.5) * cellSize);
      if (distance <= reach) visit(row * columns + column, distance);
    }
  }
}

/** Half the box round a wall, grown by `more`. */
function reachOf({ halfAlong, halfAcross, alongX, alongZ }: Wall, more: number): { x: number; z: number } {
  return {
    x: Math.abs(alongX) * halfAlong + Math.abs(alongZ) * halfAcross + more,
    z: Math.abs(alongZ) * halfAlong + Math.abs(alongX) * halfAcross + more,
  };
}

/** Brings the grid up to date: a counting sort of (cell, wall). */
export function listWallsByCell(walls: Walls): void {
  const { list, start, cellSize, version } = walls;
  if (walls.listed === version) return;
  walls.listed = version;
  const reach = REACH + cellSize;
  start.fill(0);
  for (const wall of list) eachCellNear(walls, wall, reach, (cell) => start[cell + 2]++);
  for (let cell = 2; cell < start.length; cell++) start[cell] += start[cell - 1];
  const total = start[start.length - 1];
  if (walls.members.length < total) walls.members = new Int32Array(total * 2);
  for (const [index, wall] of list.entries()) {
    eachCellNear(walls, wall, reach, (cell) => {
      walls.members[start[cell + 1]++] = index;
    });
  }
}
