import { createFieldCells, type FieldCells, openCells } from './field-cells.ts';
import { settleCells } from './spread-field.ts';
import { listWallsByCell, type Walls } from './walls.ts';

/**
 * The way round the walls to one goal, for everybody at once: by cell of the walls' grid, where to go and how far it still
 * is. Two sets of cells: one is read while the other is made, some cells a step, whenever the goal has changed cell or a
 * wall has moved. Who sees the goal heads straight for it.
 */
export interface FlowField {
  walls: Walls;
  /** Read by everybody. */
  ready: FieldCells;
  /** Being made, or waiting. */
  next: FieldCells;
  isMaking: boolean;
  /** Calls since the last one was made. */
  rested: number;
  /** What `ready` has been made for. */
  goalKey: number;
  version: number;
  /** By slot: a vector that points the way to go, as long as the way is, metres. Written by `findWay`. */
  aimX: Float64Array;
  aimZ: Float64Array;
}

/** Cells that a step settles at most: a field of 256 x 256 cells is made in eleven. */
export const CELLS_PER_STEP = 6_000;

/** Steps between two: walls and heroes that never rest cost half. */
const REST = 8;

export function createFlowField(walls: Walls): FlowField {
  const cells = walls.columns * walls.rows;
  return {
    walls,
    ready: createFieldCells(cells),
    next: createFieldCells(cells),
    isMaking: false,
    rested: 0,
    goalKey: Number.NaN,
    version: -1,
    aimX: new Float64Array(0),
    aimZ: new Float64Array(0),
  };
}

/** Brings the field towards a goal up to date: all of it the first time, later at most `most` cells a call. */
export function updateFlowField(field: FlowField, x: number, z: number, body: number, most = CELLS_PER_STEP): void {
  const { walls } = field;
  const isFirst = field.version < 0;
  listWallsByCell(walls);
  if (!field.isMaking) {
    if (field.rested++ < REST && !isFirst) return;
    const key = goalKey(walls, x, z);
    if (key === field.goalKey && walls.version === field.version) return;
    openCells(field.next, walls, x, z, body);
    field.goalKey = key;
    field.version = walls.version;
    field.isMaking = true;
  }
  if (!settleCells(field.next, walls, isFirst ? walls.columns * walls.rows : most)) return;
  const made = field.next;
  field.next = field.ready;
  field.ready = made;
  field.isMaking = false;
  field.rested = 0;
}

/** The goal's cell, counted on a grid without end. */
function goalKey({ originX, originZ, cellSize }: Walls, x: number, z: number): number {
  return Math.floor((z - originZ) / cellSize) * 1_000_003 + Math.floor((x - originX) / cellSize);
}
