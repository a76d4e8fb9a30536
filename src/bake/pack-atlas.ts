/**
 * Cells side by side in one square, on shelves, the tallest first.
 *
 *   ┌────────────┬──────┐   around each cell its own edge is repeated, `PADDING` pixels wide: neither a filter nor the
 *   │ cell       │ cell │   smaller copies that GPUs make of a texture mix one cell into another
 *   ├────┬────┬──┴──────┤
 *   │cell│cell│         │
 *   └────┴────┴─────────┘
 */

import { createPicture, type Picture } from './picture.ts';

/** Pixels between a cell and its room's edge: good for three halvings. */
export const PADDING = 8;

/** Where a cell lies, in pixels, without its padding. */
export interface AtlasCell {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Places cells of these sizes; null where no square up to `most` pixels holds them. */
export function packAtlas(
  sizes: readonly { width: number; height: number }[],
  most: number,
): { size: number; cells: AtlasCell[] } | null {
  for (let size = 32; size <= most; size *= 2) {
    const cells = placeOnShelves(sizes, size);
    if (cells !== null) return { size, cells };
  }
  return null;
}

/** Draws pictures into their cells, and their edges around them. */
export function drawAtlas(size: number, cells: readonly AtlasCell[], pictures: readonly Picture[]): Picture {
  const atlas = createPicture(size, size);
  cells.forEach(({ x, y, width, height }, index) => {
    const { data, ...own } = pictures[index];
    for (let line = -PADDING; line < height + PADDING; line++) {
      const row = Math.floor((clamp(line, height) * own.height) / height);
      for (let column = -PADDING; column < width + PADDING; column++) {
        const from = (row * own.width + Math.floor((clamp(column, width) * own.width) / width)) * 4;
        const to = ((y + line) * size + x + column) * 4;
        for (let part = 0; part < 4; part++) atlas.data[to + part] = data[from + part];
      }
    }
  });
  return atlas;
}

function clamp(place: number, count: number): number {
  return Math.min(Math.max(place, 0), count - 1);
}

function placeOnShelves(sizes: readonly { width: number; height: number }[], size: number): AtlasCell[] | null {
  const cells: AtlasCell[] = new Array(sizes.length);
  const order = sizes.map((_, index) => index).sort((a, b) => sizes[b].height - sizes[a].height || a - b);
  let [x, y, shelf] = [0, 0, 0];
  for (const index of order) {
    const { width, height } = sizes[index];
    const room = width + 2 * PADDING;
    if (x + room > size) {
      y += shelf;
      [x, shelf] = [0, 0];
    }
    if (x + room > size || y + height + 2 * PADDING > size) return null;
    cells[index] = { x: x + PADDING, y: y + PADDING, width, height };
    x += room;
    shelf = Math.max(shelf, height + 2 * PADDING);
  }
  return cells;
}
