import { DEATH } from './clips.ts';
import type { AgentColumns } from './components.ts';
import type { Grid } from './grid.ts';

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

function clampCell(inner: number, cells: number): number {
  return Math.max(0, Math.min(cells - 1, Math.floor(inner)));
}
