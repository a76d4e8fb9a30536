/**
 * The few operations on whole transforms that planning a skeleton or moving pieces needs. Column-major, 16 numbers, last
 * row 0 0 0 1.
 */

import type { WritableNumbers } from 'horde/vat/format';
import { determinant, multiplyInto } from './pose-nodes.ts';

/** A transform of its own. */
export type Transform = Float64Array;

/** The transform that changes nothing. */
export const IDENTITY: Readonly<Transform> = /*@__PURE__*/ Float64Array.from({ length: 16 }, (_, i) =>
  Number(i % 5 === 0),
);

/** A determinant below this share of the matrix's size cubed cannot be inverted with any accuracy. */
const SINGULAR = 1e-9;

/** a · b, of matrices that may lie within longer arrays. */
export function multiply(a: Float64Array, atA: number, b: Float64Array, atB: number): Transform {
  const out = new Float64Array(16);
  multiplyInto(a, atA, b, atB, out, 0);
  return out;
}

/** The inverse; null where the matrix flattens space. */
export function invert(m: Float64Array, at = 0): Transform | null {
  const volume = determinant(m, at);
  const size = Math.hypot(
    m[at],
    m[at + 1],
    m[at + 2],
    m[at + 4],
    m[at + 5],
    m[at + 6],
    m[at + 8],
    m[at + 9],
    m[at + 10],
  );
  if (!(Math.abs(volume) > SINGULAR * size ** 3)) return null;
  const out = new Float64Array(16);
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      // The cofactor of (column, row): the other two rows and columns in cyclic order.
      const [r1, r2] = [(column + 1) % 3, (column + 2) % 3];
      const [c1, c2] = [(row + 1) % 3, (row + 2) % 3];
      const minor = m[at + c1 * 4 + r1] * m[at + c2 * 4 + r2] - m[at + c2 * 4 + r1] * m[at + c1 * 4 + r2];
      out[column * 4 + row] = minor / volume;
    }
  }
  const [x, y, z] = [m[at + 12], m[at + 13], m[at + 14]];
  for (let row = 0; row < 3; row++) out[12 + row] = -(out[row] * x + out[4 + row] * y + out[8 + row] * z);
  out[15] = 1;
  return out;
}

/** Writes the transformed point `from[at …]` to `out[put …]`. */
export function placePoint(
  m: Float64Array,
  from: ArrayLike<number>,
  at: number,
  out: WritableNumbers,
  put: number,
): void {
  const [x, y, z] = [from[at], from[at + 1], from[at + 2]];
  for (let row = 0; row < 3; row++) out[put + row] = m[row] * x + m[4 + row] * y + m[8 + row] * z + m[12 + row];
}

/** Rows of a transform as `sample-bones.ts` has them: three of four numbers. */
export function toRows(m: Float64Array, at: number): Float64Array {
  const rows = new Float64Array(12);
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 4; column++) rows[row * 4 + column] = m[at + column * 4 + row];
  return rows;
}
