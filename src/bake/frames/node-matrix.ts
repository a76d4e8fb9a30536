/** Column-major 4 × 4 matrices whose last row is 0 0 0 1, as far as rigid pieces need them, in double precision. */

import { determinant, multiplyInto } from '../pose-nodes.ts';

/** a · b. */
export function multiply(a: Float64Array, b: Float64Array): Float64Array {
  const out = new Float64Array(16);
  multiplyInto(a, 0, b, 0, out, 0);
  return out;
}

/** The point at `from[at …]` moved by a matrix. */
export function transform(m: ArrayLike<number>, from: ArrayLike<number>, at: number): number[] {
  return [0, 1, 2].map(
    (axis) => m[axis] * from[at] + m[4 + axis] * from[at + 1] + m[8 + axis] * from[at + 2] + m[12 + axis],
  );
}

/** The unit normal at `from[at …]`, turned by the cofactors of a matrix; as it was where that leaves no direction. */
export function turnNormal(m: Float64Array, from: ArrayLike<number>, at: number): number[] {
  const c = cofactors(m);
  const side = determinant(m, 0) < 0 ? -1 : 1;
  const turned = [0, 1, 2].map(
    (axis) => side * (c[axis] * from[at] + c[3 + axis] * from[at + 1] + c[6 + axis] * from[at + 2]),
  );
  const length = Math.hypot(...turned);
  return length > 0 ? turned.map((value) => value / length) : [from[at], from[at + 1], from[at + 2]];
}

/** The inverse of a matrix that has one. */
export function invert(m: Float64Array): Float64Array {
  const c = cofactors(m);
  const size = determinant(m, 0);
  const out = new Float64Array(16);
  // The inverse is the transpose of the cofactors, over the determinant.
  for (let column = 0; column < 3; column++) {
    for (let row = 0; row < 3; row++) out[column * 4 + row] = c[row * 3 + column] / size;
  }
  const back = transform(out, m, 12);
  for (let axis = 0; axis < 3; axis++) out[12 + axis] = -back[axis];
  out[15] = 1;
  return out;
}

/**
 * The uniform scale and the rotation nearest to a matrix, by its polar decomposition (Higham 1986), and how much of a
 * piece's size is moved by what is left. The scale is below 0 where the matrix mirrors.
 */
export function splitSimilarity(m: Float64Array): { scale: number; rotation: number[]; stretch: number } {
  const size = determinant(m, 0);
  const scale = Math.cbrt(size);
  if (!(Math.abs(scale) > 1e-6)) return { scale: 0, rotation: [0, 0, 0, 1], stretch: 0 };
  let r = Float64Array.from(m, (value, at) => (at < 12 ? value / scale : value));
  for (let round = 0; round < 20; round++) {
    const c = cofactors(r);
    const det = determinant(r, 0);
    const next = r.slice();
    let moved = 0;
    for (let column = 0; column < 3; column++) {
      for (let row = 0; row < 3; row++) {
        const at = column * 4 + row;
        next[at] = (r[at] + c[column * 3 + row] / det) / 2;
        moved = Math.max(moved, Math.abs(next[at] - r[at]));
      }
    }
    r = next;
    if (moved < 1e-12) break;
  }
  let stretch = 0;
  for (let at = 0; at < 12; at++) if (at % 4 < 3) stretch = Math.max(stretch, Math.abs(m[at] - r[at] * scale));
  return { scale, rotation: quaternionOf(r), stretch: stretch / 2 };
}

/** How a rotation leads to the next, as axis times angle: the shorter way round. */
export function rotationVector(from: readonly number[], to: readonly number[]): number[] {
  const dot = from[0] * to[0] + from[1] * to[1] + from[2] * to[2] + from[3] * to[3];
  const side = dot < 0 ? -1 : 1;
  const [x, y, z] = [0, 1, 2].map((part) => {
    const [i, j] = [(part + 1) % 3, (part + 2) % 3];
    return side * (from[3] * to[part] - to[3] * from[part] - (to[i] * from[j] - to[j] * from[i]));
  });
  const sine = Math.hypot(x, y, z);
  const angle = 2 * Math.atan2(sine, Math.abs(dot));
  return sine > 0 ? [x, y, z].map((value) => (value / sine) * angle) : [0, 0, 0];
}

/** Cofactors of the upper 3 × 3, column by column. */
function cofactors(m: Float64Array): number[] {
  const at = (row: number, column: number) => m[(column % 3) * 4 + (row % 3)];
  return [0, 1, 2].flatMap((column) =>
    [0, 1, 2].map(
      (row) => at(row + 1, column + 1) * at(row + 2, column + 2) - at(row + 1, column + 2) * at(row + 2, column + 1),
    ),
  );
}

/** The quaternion of a rotation matrix, from its largest part (Shepperd 1978). */
function quaternionOf(m: Float64Array): number[] {
  const [xx, yy, zz] = [m[0], m[5], m[10]];
  const squares = [1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz, 1 + xx + yy + zz];
  const largest = squares.indexOf(Math.max(...squares));
  const [a, b, c] = [m[6] - m[9], m[8] - m[2], m[1] - m[4]];
  const [xy, xz, yz] = [m[1] + m[4], m[2] + m[8], m[6] + m[9]];
  const rows = [
    [squares[0], xy, xz, a],
    [xy, squares[1], yz, b],
    [xz, yz, squares[2], c],
    [a, b, c, squares[3]],
  ];
  const q = rows[largest];
  const length = Math.hypot(...q);
  return q.map((value) => value / length);
}
