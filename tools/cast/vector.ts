/**
 * Vectors, quaternions and a sine for the cast. Everything is built from + − × ÷ and square roots, which IEEE 754 fixes
 * to the last bit, so that the same sources give the same bytes on every engine (`Math.sin` does not promise that).
 */

export type Vec3 = readonly [number, number, number];
/** x, y, z, w. */
export type Quat = readonly [number, number, number, number];

export const X_AXIS: Vec3 = [1, 0, 0];
export const Y_AXIS: Vec3 = [0, 1, 0];
export const Z_AXIS: Vec3 = [0, 0, 1];
export const NO_TURN: Quat = [0, 0, 0, 1];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec3, s: number): Vec3 => [a[0] * s, a[1] * s, a[2] * s];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vec3): number => Math.sqrt(dot(a, a));
export const normalize = (a: Vec3): Vec3 => scale(a, 1 / (length(a) || 1));
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const mix = (a: Vec3, b: Vec3, t: number): Vec3 => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
  lerp(a[2], b[2], t),
];
export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x));
export const smoothstep = (low: number, high: number, x: number): number => {
  const t = clamp((x - low) / (high - low));
  return t * t * (3 - 2 * t);
};

const SINE_TERMS = 9; // the last term is below 1e-13 at a quarter turn

/** Sine of an angle given in turns. */
export function sinTurns(turns: number): number {
  let t = turns - Math.floor(turns);
  let sign = 1;
  if (t >= 0.5) {
    t -= 0.5;
    sign = -1;
  }
  if (t > 0.25) t = 0.5 - t;
  const x = t * 6.283185307179586;
  let term = x;
  let sum = x;
  for (let n = 1; n < SINE_TERMS; n++) {
    term *= (-x * x) / (2 * n * (2 * n + 1));
    sum += term;
  }
  return sign * sum;
}

/** Cosine of an angle given in turns. */
export const cosTurns = (turns: number): number => sinTurns(turns + 0.25);

/** A turn about a unit axis. */
export function axisTurn(axis: Vec3, degrees: number): Quat {
  const s = sinTurns(degrees / 720);
  return [axis[0] * s, axis[1] * s, axis[2] * s, cosTurns(degrees / 720)];
}

/** `a` after `b`. */
export const multiply = (a: Quat, b: Quat): Quat => [
  a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
  a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
  a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
  a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
];

export const conjugate = (q: Quat): Quat => [-q[0], -q[1], -q[2], q[3]];

export function normalizeQuat(q: Quat): Quat {
  const s = 1 / Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  return [q[0] * s, q[1] * s, q[2] * s, q[3] * s];
}

/** Pitch about X, then yaw about Y, with roll about Z innermost, in degrees. */
export const eulerTurn = (pitch: number, yaw: number, roll: number): Quat =>
  multiply(multiply(axisTurn(Y_AXIS, yaw), axisTurn(X_AXIS, pitch)), axisTurn(Z_AXIS, roll));

export function rotate(q: Quat, v: Vec3): Vec3 {
  const u: Vec3 = [q[0], q[1], q[2]];
  const t = scale(cross(u, v), 2);
  return add(add(v, scale(t, q[3])), cross(u, t));
}

/** The shortest turn that takes unit vector `from` to unit vector `to`; they must not be opposite. */
export function turnBetween(from: Vec3, to: Vec3): Quat {
  const axis = cross(from, to);
  return normalizeQuat([axis[0], axis[1], axis[2], 1 + dot(from, to)]);
}

/** The turn that takes the frame (`along`, `side`) to the frame (`newAlong`, `newSide`); sides are made perpendicular. */
export function turnOfFrame(along: Vec3, side: Vec3, newAlong: Vec3, newSide: Vec3): Quat {
  const first = turnBetween(along, newAlong);
  const flatten = (v: Vec3) => normalize(sub(v, scale(newAlong, dot(v, newAlong))));
  const got = flatten(rotate(first, side));
  const wanted = flatten(newSide);
  const halfway = dot(got, wanted);
  if (halfway < -0.999999) return multiply([newAlong[0], newAlong[1], newAlong[2], 0], first);
  return normalizeQuat(multiply(turnBetween(got, wanted), first));
}
