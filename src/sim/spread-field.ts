import { BUCKETS, type FieldCells, FREE, putCell, ROUND_X, ROUND_Z, SETTLED, SOLID } from './field-cells.ts';
import { seeGoal } from './see-goal.ts';
import type { Walls } from './walls.ts';

const TIGHT_COST = 4; // times a free cell's
const ROUND_GOAL = 2.5; // cells round a goal that stands close to a wall, in which tight cells may be crossed
const BESIDE_ONLY = Math.SQRT1_2; // a gain from which the slanted cell alone counts

/** Settles at most so many cells, nearest first. Returns whether all are done. */
export function settleCells(cells: FieldCells, walls: Walls, most: number): boolean {
  const { head, entryCell, entryNext, block, wayX, wayZ } = cells;
  const { columns, rows } = walls;
  let left = most;
  while (cells.bucket < BUCKETS) {
    const entry = head[cells.bucket];
    if (entry < 0) {
      cells.bucket++;
      continue;
    }
    if (left === 0) return false;
    head[cells.bucket] = entryNext[entry];
    const cell = entryCell[entry];
    if (block[cell] >= SETTLED) continue;
    block[cell] |= SETTLED;
    left--;
    const row = (cell / columns) | 0;
    const column = cell - row * columns;
    const length = Math.sqrt(wayX[cell] * wayX[cell] + wayZ[cell] * wayZ[cell]);
    if (length > 0) {
      wayX[cell] /= length;
      wayZ[cell] /= length;
    }
    seeGoal(cells, walls, cell, column, row);
    spread(cells, columns, rows, cell, column, row);
  }
  return true;
}

/**
 * A settled cell tells its eight neighbours what the way through it costs: for each, the cheapest straight way over the
 * side of a triangle of two settled cells, one beside it and one slanted (Ferguson and Stentz, Field D*, 2005): ways in
 * any direction, not in eight. One hot loop.
 */
function spread(cells: FieldCells, columns: number, rows: number, cell: number, column: number, row: number): void {
  const { block, cost, offsets } = cells;
  const here = cost[cell];
  const isEdge = column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
  const isOpen = block[cell] === SETTLED || isNear(cells.goalX - column, cells.goalZ - row);
  for (let way = 0; way < 8; way++) {
    if (isEdge && isBeyond(columns, rows, column + ROUND_X[way], row + ROUND_Z[way])) continue;
    const next = cell + offsets[way];
    const kind = block[next];
    if (kind >= SOLID || (kind === FREE && !isOpen)) continue; // nobody squeezes through where a body does not fit
    const weight = kind === FREE ? 1 : TIGHT_COST;
    const isSlanted = (way & 1) === 1;
    const turn = isSlanted ? 1 : 2; // to the two cells that make a triangle with this one and the next
    let otherCost = Number.POSITIVE_INFINITY;
    let other = way;
    let isCut = false; // slanted past the corner of a wall
    for (let side = 0; side < 2; side++) {
      const to = (way + (side === 0 ? turn : 8 - turn)) & 7;
      if (isEdge && isBeyond(columns, rows, column + ROUND_X[to], row + ROUND_Z[to])) continue;
      const beside = cell + offsets[to];
      if ((block[beside] & SOLID) !== 0) isCut = isSlanted;
      else if (block[beside] === SETTLED && cost[beside] < otherCost) {
        otherCost = cost[beside];
        other = to;
      }
    }
    if (isCut) continue;
    const straight = isSlanted ? otherCost : here;
    const across = isSlanted ? here : otherCost;
    const gain = (straight - across) / weight;
    if (gain >= BESIDE_ONLY) {
      const total = across + weight * Math.SQRT2;
      if (total >= cost[next]) continue;
      const through = isSlanted ? 0 : 1;
      const wayX = ROUND_X[other] * through - ROUND_X[way];
      putCell(cells, next, total, wayX, ROUND_Z[other] * through - ROUND_Z[way]);
      continue;
    }
    const run = gain > 0 ? Math.sqrt(1 - gain * gain) : 1;
    const total = straight + weight * run;
    if (total >= cost[next]) continue;
    const part = gain > 0 ? gain / run : 0; // of the way along the side, from the one beside to the slanted one
    const share = isSlanted ? 1 - part : part;
    putCell(cells, next, total, ROUND_X[other] * share - ROUND_X[way], ROUND_Z[other] * share - ROUND_Z[way]);
  }
}

const isNear = (dx: number, dz: number): boolean => Math.abs(dx) <= ROUND_GOAL && Math.abs(dz) <= ROUND_GOAL;

const isBeyond = (columns: number, rows: number, column: number, row: number): boolean =>
  column < 0 || row < 0 || column >= columns || row >= rows;
