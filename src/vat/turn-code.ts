/**
 * A rotation in one word: the three smaller components of a unit quaternion, 10 bits each, and which one is left out.
 *
 *   bits 0 … 9   10 … 19   20 … 29   30 31
 *        a       b         c         which of x y z w is omitted: the largest, made positive (−q turns as q does)
 *
 * a b c lie in −√½ … √½, in steps of √½ / 511, so that no rotation at all is exact. The omitted one is the root of what is
 * left. The shader's half is in `normal-nodes.ts`; pieces of rigid bodies have wider codes of their own (`rigid-layout.ts`).
 */

import type { WritableNumbers } from './texel-layout.ts';

/** Codes on either side of zero. */
export const TURN_STEPS = 511;

/** No component but the largest exceeds this. */
export const TURN_LIMIT = Math.SQRT1_2;

/**
 * The largest angle in degrees that a code is off: with half a step h a component, the omitted one is off by up to 3 h, the
 * quaternion by √12 h, and the rotation by twice that.
 */
export const MAX_TURN_ERROR_DEG = (2 * Math.sqrt(12) * (TURN_LIMIT / TURN_STEPS / 2) * 180) / Math.PI;

/** Code of a quaternion x y z w, which need not be of unit length; a zero one becomes no rotation. */
export function encodeTurn(x: number, y: number, z: number, w: number): number {
  const length = Math.sqrt(x * x + y * y + z * z + w * w);
  // Also catches NaN: a frame without area has no direction.
  const unit = length > 0 ? [x / length, y / length, z / length, w / length] : [0, 0, 0, 1];
  let omitted = 3;
  for (let part = 2; part >= 0; part--) if (Math.abs(unit[part]) > Math.abs(unit[omitted])) omitted = part;
  const sign = unit[omitted] < 0 ? -1 : 1;
  let code = omitted << 30;
  for (let part = 0, shift = 0; part < 4; part++) {
    if (part === omitted) continue;
    const steps = Math.round(((unit[part] * sign) / TURN_LIMIT) * TURN_STEPS);
    code |= (Math.min(Math.max(steps, -TURN_STEPS), TURN_STEPS) + TURN_STEPS) << shift;
    shift += 10;
  }
  return code >>> 0;
}

/** Writes the unit quaternion x y z w of a code to `out[0..3]`. */
export function decodeTurn(code: number, out: WritableNumbers): void {
  const omitted = code >>> 30;
  let left = 1;
  for (let part = 0, shift = 0; part < 4; part++) {
    if (part === omitted) continue;
    const value = ((((code >>> shift) & 1023) - TURN_STEPS) / TURN_STEPS) * TURN_LIMIT;
    out[part] = value;
    left -= value * value;
    shift += 10;
  }
  out[omitted] = Math.sqrt(Math.max(left, 0));
}

/** Writes `vector`, turned by a unit quaternion, to `out[0..2]`; the two may be the same. */
export function turnVector(turn: WritableNumbers, vector: WritableNumbers, out: WritableNumbers): void {
  const [x, y, z] = [vector[0], vector[1], vector[2]];
  const [qx, qy, qz, qw] = [turn[0], turn[1], turn[2], turn[3]];
  // v + 2 q × (q × v + w v)
  const tx = qy * z - qz * y + qw * x;
  const ty = qz * x - qx * z + qw * y;
  const tz = qx * y - qy * x + qw * z;
  out[0] = x + 2 * (qy * tz - qz * ty);
  out[1] = y + 2 * (qz * tx - qx * tz);
  out[2] = z + 2 * (qx * ty - qy * tx);
}

/** Below this cosine two directions are opposite: any turn of half a circle about an axis across them does. */
const OPPOSITE = -0.99999;

/** Writes the shortest turn from one unit vector to another, as a quaternion x y z w, to `out[0..3]`. */
export function turnBetween(from: WritableNumbers, to: WritableNumbers, out: WritableNumbers): void {
  const cosine = from[0] * to[0] + from[1] * to[1] + from[2] * to[2];
  const opposite = cosine < OPPOSITE;
  const aside = Math.abs(from[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0];
  const [x, y, z] = opposite ? aside : [to[0], to[1], to[2]];
  const turn = [from[1] * z - from[2] * y, from[2] * x - from[0] * z, from[0] * y - from[1] * x];
  const w = opposite ? 0 : 1 + cosine;
  const length = Math.sqrt(turn[0] ** 2 + turn[1] ** 2 + turn[2] ** 2 + w * w);
  for (let axis = 0; axis < 3; axis++) out[axis] = turn[axis] / length;
  out[3] = w / length;
}
