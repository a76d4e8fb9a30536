/** The texels of a VAT as pictures: a pixel is a vertex in a row, columns to the right, rows downwards, unwrapped. */

import type { ReadVatRow } from 'horde/bake';
import type { VatManifest } from 'horde/vat/format';
import type { Pixels } from './png-picture.ts';

/** A run of columns, both ends included. */
export interface ColumnRange {
  first: number;
  last: number;
}

/** Positions as colours, the asset's box being 0 … 255 on each axis, and normals as −1 … 1. An axis without extent is black. */
export function drawTextures(
  { rows, bounds: { min, max } }: VatManifest,
  readRow: ReadVatRow,
  { first, last }: ColumnRange,
  vertices: number,
): { positions: Pixels; normals: Pixels } {
  const width = last - first + 1;
  const createPixels = (): Pixels => ({ width, height: rows, rgb: new Uint8Array(width * rows * 3) });
  const pictures = { positions: createPixels(), normals: createPixels() };
  const [positions, normals] = [new Float64Array(vertices * 3), new Float64Array(vertices * 3)];
  const toByte = (value: number): number => Math.min(Math.max(Math.round(value * 255), 0), 255);
  for (let row = 0; row < rows; row++) {
    readRow(row, positions, normals);
    for (let at = 0; at < width * 3; at++) {
      const [from, axis, to] = [first * 3 + at, at % 3, row * width * 3 + at];
      const size = max[axis] - min[axis];
      pictures.positions.rgb[to] = toByte(size > 0 ? (positions[from] - min[axis]) / size : 0);
      pictures.normals.rgb[to] = toByte(0.5 + 0.5 * normals[from]);
    }
  }
  return pictures;
}
