/**
 * Rotations from row to row: one hemisphere, and how many whole turns a piece makes on the way.
 *
 *   q and −q are the same rotation, but halfway between q and −q′ lies another one: each row's quaternion is given the
 *   sign that is nearest to the row before.
 *
 * A shell spinning at 40 turns a second makes 1⅓ of them between two rows at 30: its rows alone say ⅓. Where the source
 * knows how fast a piece spins, the whole turns are stored beside the rotation.
 *
 *   angle the rows say  θ, the shorter way round      stored turns  k = round((spin · dt − θ) / 2π)
 *
 * An exact whole turn leaves two rows with the same rotation and no axis between them. Then the later row is turned on by
 * a hair, about the axis it spins about, and the hair is part of the bake's error.
 */

import { type RotationStorage, SMALL_LIMIT } from 'horde/vat/format';

/** Half the angle that two rows with turns between them must lie apart for their axis to survive the encoding, in radians. */
const LEAST_HALF_ANGLE: Record<RotationStorage, number> = {
  fixed8: 40 * (SMALL_LIMIT / 127),
  fixed16: 40 * (SMALL_LIMIT / 32767),
  half: 40 * 2 ** -11,
};

/** Gives `q` the sign that is nearest to `before`; writes `q`. */
export function alignHemisphere(before: ArrayLike<number>, q: Float64Array): void {
  if (dot(before, q) >= 0) return;
  for (let part = 0; part < 4; part++) q[part] = -q[part];
}

/** What a piece does between two rows. */
export interface TurnStep {
  /** Whole turns on top of the shorter way. */
  turns: number;
  /** Radians by which the later row has to be turned on, about `axis`, so that the turns have an axis. */
  hair: number;
  axis: [number, number, number];
}

/**
 * The whole turns between two rows.
 *
 * @param from `to` unit quaternions in one hemisphere
 * @param spin how the piece turns from one to the other: its axis times the angle in radians, in the file's space
 */
export function findTurns(
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  spin: ArrayLike<number>,
  storage: RotationStorage,
): TurnStep {
  const whole = Math.hypot(spin[0], spin[1], spin[2]);
  const still: TurnStep = { turns: 0, hair: 0, axis: [0, 0, 0] };
  // Up to half a turn, the shorter way is the way.
  if (!(whole > Math.PI)) return still;
  const axis: TurnStep['axis'] = [spin[0] / whole, spin[1] / whole, spin[2] / whole];
  // to · from⁻¹: how the piece is turned on, in the file's space.
  const [x, y, z] = [0, 1, 2].map((part) => between(from, to, part));
  const half = Math.atan2(Math.hypot(x, y, z), Math.min(dot(from, to), 1));
  const along = x * axis[0] + y * axis[1] + z * axis[2];
  const side = along < 0 ? -1 : 1;
  const turns = Math.round((side * whole - 2 * half) / (2 * Math.PI));
  if (turns === 0) return still;
  const least = LEAST_HALF_ANGLE[storage];
  return { turns, axis, hair: half < least ? 2 * (least * 1.25 - half) * side : 0 };
}

/** Writes `q` turned on by an angle about an axis of the file's space. */
export function turnBy(q: Float64Array, [x, y, z]: readonly number[], angle: number): void {
  const [s, c] = [Math.sin(angle / 2), Math.cos(angle / 2)];
  const [ax, ay, az] = [x * s, y * s, z * s];
  const [bx, by, bz, bw] = q;
  q[0] = c * bx + ax * bw + ay * bz - az * by;
  q[1] = c * by - ax * bz + ay * bw + az * bx;
  q[2] = c * bz + ax * by - ay * bx + az * bw;
  q[3] = c * bw - ax * bx - ay * by - az * bz;
}

/** Angle between two rotations in degrees, whatever their signs. */
export function angleBetweenDeg(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const sine = Math.hypot(between(a, b, 0), between(a, b, 1), between(a, b, 2));
  return (2 * Math.atan2(sine, Math.abs(dot(a, b))) * 180) / Math.PI;
}

/** How a rotation leads to the next, as axis times angle in radians: the shorter way round. */
export function rotationVector(from: ArrayLike<number>, to: ArrayLike<number>): number[] {
  const cosine = dot(from, to);
  const [x, y, z] = [0, 1, 2].map((part) => between(from, to, part) * (cosine < 0 ? -1 : 1));
  const sine = Math.hypot(x, y, z);
  const angle = 2 * Math.atan2(sine, Math.abs(cosine));
  return sine > 0 ? [x, y, z].map((value) => (value / sine) * angle) : [0, 0, 0];
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
}

/** A part of the vector of to · from⁻¹. */
function between(from: ArrayLike<number>, to: ArrayLike<number>, part: number): number {
  const [i, j] = [(part + 1) % 3, (part + 2) % 3];
  return from[3] * to[part] - to[3] * from[part] - (to[i] * from[j] - to[j] * from[i]);
}
