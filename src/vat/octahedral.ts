/**
 * Unit vectors as two small numbers. (x, y) of the direction on the octahedron |x| + |y| + |z| = 1, the lower half
 * (z < 0) folded over its diagonals (Cigolle et al. 2014, "A Survey of Efficient Representations for Independent Unit
 * Vectors"). The codes are not affine: decode before mixing.
 *
 *   code = (u + steps) | (v + steps) << bits      u, v = -steps … steps, so that the six axes are exact
 *
 * The shader's half is in `texel-nodes.ts`.
 */

import type { WritableNumbers } from './texel-layout.ts';

/** A width of code: bits an axis, codes on either side of zero, and the largest angle it is off anywhere. */
export interface NormalCode {
  bits: 4 | 8 | 16;
  steps: number;
  /** In degrees, rounded up (measured over the sphere; `tests/vat/octahedral.test.ts`). */
  maxErrorDeg: number;
}

/** The widths in use: 4 + 4, 8 + 8 and 16 + 16 bits. */
export const NORMAL_CODES = {
  oct4: { bits: 4, steps: 7, maxErrorDeg: 12 },
  oct8: { bits: 8, steps: 127, maxErrorDeg: 0.65 },
  oct16: { bits: 16, steps: 32767, maxErrorDeg: 0.003 },
} as const satisfies Record<string, NormalCode>;

/** Name of a width of normal code. */
export type NormalCodeName = keyof typeof NORMAL_CODES;

/**
 * Code of a direction, which need not be of unit length; a zero one becomes +Z. Of the four codes around the exact
 * place it takes the one whose decoded direction is nearest (rounding alone is up to half again as coarse).
 */
export function encodeNormal(x: number, y: number, z: number, { bits, steps }: NormalCode): number {
  const sum = Math.abs(x) + Math.abs(y) + Math.abs(z);
  // Also catches NaN: a face without area has no direction.
  if (!(sum > 0)) return (steps | (steps << bits)) >>> 0;
  let u = x / sum;
  let v = y / sum;
  if (z < 0) {
    const fold = 1 - Math.abs(v);
    v = (1 - Math.abs(u)) * (v < 0 ? -1 : 1);
    u = fold * (u < 0 ? -1 : 1);
  }
  const lowU = Math.floor(u * steps);
  const lowV = Math.floor(v * steps);
  let best = -2;
  let code = 0;
  for (let corner = 0; corner < 4; corner++) {
    const cu = Math.min(lowU + (corner & 1), steps);
    const cv = Math.min(lowV + (corner >> 1), steps);
    const along = cosineToCode(cu / steps, cv / steps, x, y, z);
    if (along > best) {
      best = along;
      code = ((cu + steps) | ((cv + steps) << bits)) >>> 0;
    }
  }
  return code;
}

/** Writes the unit vector of a code to `out[0..2]`. */
export function decodeNormalCode(code: number, { bits, steps }: NormalCode, out: WritableNumbers): void {
  const u = ((code & ((1 << bits) - 1)) - steps) / steps;
  const v = ((code >>> bits) - steps) / steps;
  const z = 1 - Math.abs(u) - Math.abs(v);
  // Unfolds the lower half: `fold` is 0 on the upper one.
  const fold = Math.max(-z, 0);
  const x = u + (u >= 0 ? -fold : fold);
  const y = v + (v >= 0 ? -fold : fold);
  const length = Math.sqrt(x * x + y * y + z * z);
  out[0] = x / length;
  out[1] = y / length;
  out[2] = z / length;
}

function cosineToCode(u: number, v: number, x: number, y: number, z: number): number {
  const nz = 1 - Math.abs(u) - Math.abs(v);
  const fold = Math.max(-nz, 0);
  const nx = u + (u >= 0 ? -fold : fold);
  const ny = v + (v >= 0 ? -fold : fold);
  return (nx * x + ny * y + nz * z) / Math.sqrt(nx * nx + ny * ny + nz * nz);
}
