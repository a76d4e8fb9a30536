/**
 * One piece of a rigid VAT in one row: where its pivot is, how it is turned, how large it is, and how many whole turns
 * it makes on the way to the next row. `horde/bake` writes it, `rigid-nodes.ts` reads it on the GPU, `sample-rigid.ts`
 * mixes it on the CPU.
 *
 *   pivot fixed16     word 0  x16 | y16 << 16         position = min + q / 65535 · (max − min) of the record's box
 *                     word 1  z16 | scale16 << 16     scale = q / 65535 · maxScale; 0 hides the piece
 *   pivot float32     words 0 1 2  x y z as floats    word 3  scale16
 *
 *   rotation fixed8   next word   a8 | b8 << 8 | c8 << 16 | tail8 << 24
 *   rotation fixed16  next words  a16 | b16 << 16     c16 | tail16 << 16
 *   rotation half     the same, a b c as half floats
 *
 *   tail              omitted 2 bits │ negative 1 bit │ turns 5 bits of a tail8, 13 of a tail16, two's complement
 *
 * a b c are a unit quaternion's components without the largest, in the order x y z w; none exceeds √½, so that the codes
 * spend their range on −√½ … √½. The omitted one is the root of what is left, with its sign kept: rows of a piece stay
 * in one hemisphere, and −q, the same rotation, would blend the long way round.
 *
 * Fewest words: fixed16 and fixed8 take 3, fixed16 and fixed16 or half 4, float32 5 or 6 (`word-rows.ts` packs them).
 */

import { fromHalf, toHalf } from './half-float.ts';
import type { Bounds } from './manifest.ts';
import type { WritableNumbers } from './texel-layout.ts';
import { packFraction, unpackFraction } from './word-rows.ts';

/** How pivots are stored. */
export type PivotStorage = 'fixed16' | 'float32';
/** How rotations are stored. */
export type RotationStorage = 'fixed8' | 'fixed16' | 'half';

/** What a manifest of mode `rigid` adds. */
export interface RigidRecord {
  /** Number of pieces, each a run of columns. */
  pieces: number;
  pivot: PivotStorage;
  rotation: RotationStorage;
  /** Box around all pivots of all rows, what 16-bit pivots are fractions of. */
  pivotBounds: Bounds;
  /** The scale that the code 65,535 means. */
  maxScale: number;
}

/** One piece in one row. */
export interface RigidPose {
  /** Where the pivot is, in the file's own units. */
  position: WritableNumbers;
  /** Unit quaternion x y z w. */
  rotation: WritableNumbers;
  scale: number;
  /** Whole turns to the next row on top of the shorter way there; below 0 they go the other way round. */
  turns: number;
}

/** Vertex attribute (VEC3, float32): the pivot of the vertex's piece at rest. */
export const PIVOT_ATTRIBUTE = '_VAT_PIVOT';
/** No component but the largest of a unit quaternion exceeds this. */
export const SMALL_LIMIT = Math.SQRT1_2;
/** Codes on either side of zero of a component in 8 bits. */
export const FIXED8_STEPS = 127;
/** Codes on either side of zero of a component in 16 bits. */
export const FIXED16_STEPS = 32767;
/** Bits of the tail that are no turns: which component is omitted, and its sign. */
export const TAIL_FLAGS = 3;

/** 32-bit words of a piece in a row. */
export function countRigidWords({ pivot, rotation }: Pick<RigidRecord, 'pivot' | 'rotation'>): number {
  return (pivot === 'fixed16' ? 2 : 4) + (rotation === 'fixed8' ? 1 : 2);
}

/** Most whole turns between two rows that a storage can say, either way round. */
export function mostTurns(rotation: RotationStorage): number {
  return rotation === 'fixed8' ? 15 : 4095;
}

/**
 * The coarsest rotation that a storage gives, in degrees: with half a step h an axis, the omitted component is off by up
 * to 3 h, the quaternion by √12 h and the rotation by twice that.
 */
export function maxRotationErrorDeg(rotation: RotationStorage): number {
  // A half float between ½ and 1 has 11 bits: a step of 2^-11.
  const half = { fixed8: SMALL_LIMIT / FIXED8_STEPS / 2, fixed16: SMALL_LIMIT / FIXED16_STEPS / 2, half: 2 ** -12 };
  return (2 * Math.sqrt(12) * half[rotation] * 180) / Math.PI;
}

/** Writes one piece at `words[at …]`. The rotation need not be of unit length; its sign is kept. */
export function encodeRigid(words: Uint32Array, at: number, record: RigidRecord, pose: RigidPose): void {
  const { pivot, maxScale, pivotBounds } = record;
  const [x, y, z] = [pose.position[0], pose.position[1], pose.position[2]];
  const scale = packFraction(pose.scale, 0, maxScale);
  if (pivot === 'fixed16') {
    const code = (value: number, axis: number) => packFraction(value, pivotBounds.min[axis], pivotBounds.max[axis]);
    words[at] = code(x, 0) | (code(y, 1) << 16);
    words[at + 1] = code(z, 2) | (scale << 16);
  } else {
    new Float32Array(words.buffer, words.byteOffset, words.length).set([x, y, z], at);
    words[at + 3] = scale;
  }
  encodeRotation(words, at + (pivot === 'fixed16' ? 2 : 4), record.rotation, pose);
}

/** Reads one piece from `words[at …]` into `out`. */
export function decodeRigid(words: Uint32Array, at: number, record: RigidRecord, out: RigidPose): void {
  const { pivot, maxScale, pivotBounds } = record;
  let scale = words[at + 3] & 0xffff;
  if (pivot === 'fixed16') {
    const codes = [words[at] & 0xffff, words[at] >>> 16, words[at + 1] & 0xffff];
    const { min, max } = pivotBounds;
    codes.forEach((code, axis) => {
      out.position[axis] = unpackFraction(code, min[axis], max[axis]);
    });
    scale = words[at + 1] >>> 16;
  } else {
    const floats = new Float32Array(words.buffer, words.byteOffset + at * 4, 3);
    for (let axis = 0; axis < 3; axis++) out.position[axis] = floats[axis];
  }
  out.scale = unpackFraction(scale, 0, maxScale);
  decodeRotation(words, at + (pivot === 'fixed16' ? 2 : 4), record.rotation, out);
}

function encodeRotation(words: Uint32Array, at: number, storage: RotationStorage, pose: RigidPose): void {
  const unit = normalised(pose.rotation);
  let omitted = 0;
  for (let part = 1; part < 4; part++) if (Math.abs(unit[part]) > Math.abs(unit[omitted])) omitted = part;
  const [a, b, c] = unit.filter((_, part) => part !== omitted).map((value) => encodeSmall(storage, value));
  const tail = omitted | (unit[omitted] < 0 ? 4 : 0) | (pose.turns << TAIL_FLAGS);
  if (storage === 'fixed8') {
    words[at] = a | (b << 8) | (c << 16) | ((tail & 0xff) << 24);
  } else {
    words[at] = a | (b << 16);
    words[at + 1] = c | ((tail & 0xffff) << 16);
  }
}

function decodeRotation(words: Uint32Array, at: number, storage: RotationStorage, out: RigidPose): void {
  const wide = storage !== 'fixed8';
  const first = words[at];
  const codes = wide
    ? [first & 0xffff, first >>> 16, words[at + 1] & 0xffff]
    : [first & 0xff, (first >>> 8) & 0xff, (first >>> 16) & 0xff];
  const small = codes.map((code) => decodeSmall(storage, code));
  // The shift to the right of a signed number spreads the sign over the turns.
  const tail = wide ? (words[at + 1] | 0) >> 16 : (first | 0) >> 24;
  const left = Math.sqrt(Math.max(0, 1 - small[0] ** 2 - small[1] ** 2 - small[2] ** 2));
  const omitted = tail & 3;
  for (let part = 0, next = 0; part < 4; part++) {
    out.rotation[part] = part === omitted ? (tail & 4 ? -left : left) : small[next++];
  }
  out.turns = tail >> TAIL_FLAGS;
}

function encodeSmall(storage: RotationStorage, value: number): number {
  if (storage === 'half') return toHalf(value);
  const steps = storage === 'fixed8' ? FIXED8_STEPS : FIXED16_STEPS;
  return Math.min(Math.max(Math.round((value / SMALL_LIMIT) * steps), -steps), steps) + steps;
}

function decodeSmall(storage: RotationStorage, code: number): number {
  if (storage === 'half') return fromHalf(code);
  const steps = storage === 'fixed8' ? FIXED8_STEPS : FIXED16_STEPS;
  return ((code - steps) / steps) * SMALL_LIMIT;
}

/** A unit quaternion; none at all means no rotation. */
function normalised(q: WritableNumbers): number[] {
  const length = Math.sqrt(q[0] ** 2 + q[1] ** 2 + q[2] ** 2 + q[3] ** 2);
  return length > 0 ? [q[0] / length, q[1] / length, q[2] / length, q[3] / length] : [0, 0, 0, 1];
}
