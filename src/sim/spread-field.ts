import { BUCKETS, type FieldCells, FREE, putCell, SOLID } from './field-cells.ts';
import { seeGoal } from './see-goal.ts';
import type { Walls } from './walls.ts';

const TIGHT_COST = 4; // times a free cell's
const ROUND_GOAL = 2.5; // cells round a goal that stands close to a wall, in which tight cells may be crossed

/** Settles at most so many cells, nearest first. Returns whether all are done. */
export function settleCells(cells: FieldCells, walls: Walls, most: number): boolean {
  const { head, entryCell, entryNext, settled } = cells;
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
    if (settled[cell] !== 0) continue;
    settled[cell] = 1;
    left--;
    const row = Math.floor(cell / walls.columns);
    seeGoal(cells, walls, cell, cell - row * walls.columns, row);
    spread(cells, walls, cell, cell - row * walls.columns, row);
  }
  return true;
}

/** Eight neighbours, going round: those at even places share a side. */
const ROUND_X = [1, 1, 0, -1, -1, -1, 0, 1];
const ROUND_Z = [0, 1, 1, 1, 0, -1, -1, -1];

/** A settled cell tells its eight neighbours what the way through it costs. */
function spread(cells: FieldCells, walls: Walls, cell: number, column: number, row: number): void {
  const { columns, rows } = walls;
  const { block, settled } = cells;
  const nearGoal = Math.abs(cells.goalX - column) <= ROUND_GOAL && Math.abs(cells.goalZ - row) <= ROUND_GOAL;
  const isOpen = block[cell] === FREE || nearGoal;
  for (let way = 0; way < 8; way++) {
    const nextColumn = column + ROUND_X[way];
    const nextRow = row + ROUND_Z[way];
    if (nextColumn < 0 || nextRow < 0 || nextColumn >= columns || nextRow >= rows) continue;
    const next = nextRow * columns + nextColumn;
    if (settled[next] !== 0 || block[next] === SOLID) continue;
    if (!isOpen && block[next] === FREE) continue; // nobody squeezes through where a body does not fit
    const isSlanted = (way & 1) === 1;
    if (isSlanted && (block[row * columns + nextColumn] === SOLID || block[nextRow * columns + column] === SOLID))
      continue;
    relax(cells, columns, rows, cell, next, way);
  }
}

/**
 * The cheapest straight way from `next` over the side of a triangle of two settled cells, one beside it and one slanted
 * (Ferguson and Stentz, Field D*, 2005): ways in any direction, not in eight. Writes `next` if that is better.
 */
function relax(cells: FieldCells, columns: number, rows: number, cell: number, next: number, way: number): void {
  const { cost, block } = cells;
  const weight = block[next] === FREE ? 1 : TIGHT_COST;
  const back = (way + 4) & 7;
  const row = Math.floor(next / columns);
  const column = next - row * columns;
  for (let side = -1; side <= 1; side += 2) {
    const other = (back + side) & 7;
    const beside = (back & 1) === 0 ? back : other;
    const slanted = (back & 1) === 0 ? other : back;
    const otherColumn = column + ROUND_X[other];
    const otherRow = row + ROUND_Z[other];
    const isThere = otherColumn >= 0 && otherRow >= 0 && otherColumn < columns && otherRow < rows;
    const there = otherRow * columns + otherColumn;
    const otherCost =
      isThere && cells.settled[there] !== 0 && block[there] === FREE ? cost[there] : Number.POSITIVE_INFINITY;
    const straight = beside === back ? cost[cell] : otherCost;
    const across = beside === back ? otherCost : cost[cell];
    const gain = (straight - across) / weight;
    let part = 0; // of the way along the side, from beside to slanted
    let total = straight + weight;
    if (gain * gain * 2 >= 1 && gain > 0) {
      part = 1;
      total = across + weight * Math.SQRT2;
    } else if (gain > 0) {
      const run = Math.sqrt(1 - gain * gain);
      part = gain / run;
      total = straight + weight * run;
    }
    if (total >= cost[next]) continue;
    const wayX = ROUND_X[beside] + (ROUND_X[slanted] - ROUND_X[beside]) * part;
    putCell(cells, next, total, wayX, ROUND_Z[beside] + (ROUND_Z[slanted] - ROUND_Z[beside]) * part);
  }
}
