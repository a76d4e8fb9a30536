/** Where a body's weight is. */
import type { Vec3 } from '../../cast/vector.ts';

/** The middle of the volume that closed surfaces hold. */
export function volumeMiddle(positions: ArrayLike<number>, indices: ArrayLike<number>): Vec3 {
  const sum = [0, 0, 0];
  let whole = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => [0, 1, 2].map((axis) => positions[indices[at + corner] * 3 + axis]));
    const volume =
      a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
    for (let axis = 0; axis < 3; axis++) sum[axis] += (volume * (a[axis] + b[axis] + c[axis])) / 4;
    whole += volume;
  }
  return sum.map((value) => Math.fround(value / whole)) as unknown as Vec3;
}

/** Points drawn in towards a pivot: a hull a little smaller than the body, as bodies begin side by side. */
export function shrinkHull(positions: ArrayLike<number>, pivot: Vec3, share: number): Float64Array {
  return Float64Array.from(positions, (value, at) => pivot[at % 3] + (value - pivot[at % 3]) * share);
}
