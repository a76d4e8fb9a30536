import { type FieldCells, SETTLED } from './field-cells.ts';
import type { Walls } from './walls.ts';

/** Whether a settled cell sees the goal: as much as the two cells before it on the line do, which are settled already. */
export function seeGoal(cells: FieldCells, { columns, rows }: Walls, cell: number, column: number, row: number): void {
  const dx = cells.goalX - column;
  const dz = cells.goalZ - row;
  const farX = Math.abs(dx);
  const farZ = Math.abs(dz);
  if (farX <= 1.5 && farZ <= 1.5) {
    cells.sight[cell] = 1;
    return;
  }
  if (cells.block[cell] !== SETTLED) return; // nor free

  const alongX = farX >= farZ;
  const slide = alongX ? dz / farX : dx / farZ;
  const nextColumn = alongX ? column + (dx > 0 ? 1 : -1) : column + Math.floor(slide);
  const nextRow = alongX ? row + Math.floor(slide) : row + (dz > 0 ? 1 : -1);
  const part = slide - Math.floor(slide);
  const first = sightAt(cells, columns, rows, nextColumn, nextRow);
  const second =
    part === 0 ? 0 : sightAt(cells, columns, rows, nextColumn + (alongX ? 0 : 1), nextRow + (alongX ? 1 : 0));
  const sight = first * (1 - part) + second * part;
  cells.sight[cell] = sight;
  if (sight < 0.5) return;
  const length = Math.sqrt(dx * dx + dz * dz);
  cells.cost[cell] = length;
  cells.wayX[cell] = dx / length;
  cells.wayZ[cell] = dz / length;
}

function sightAt({ sight }: FieldCells, columns: number, rows: number, column: number, row: number): number {
  return column < 0 || row < 0 || column >= columns || row >= rows ? 1 : sight[row * columns + column];
}
