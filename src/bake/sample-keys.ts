/**
 * Keyframes of a glTF animation channel, read once and sampled in double precision (glTF 2.0 appendix C).
 *
 *   LINEAR        rotations by the shorter arc of a slerp, everything else by mixing
 *   STEP          the key before
 *   CUBICSPLINE   Hermite with tangents scaled by the key interval; rotations normalised after
 *
 * Before the first key and after the last one, that key holds.
 */

import { type Accessor, type AnimationChannel, MathUtils } from '@gltf-transform/core';
import { BakeError } from './bake-error.ts';

/** What a channel moves. */
export type KeyPath = 'translation' | 'rotation' | 'scale' | 'weights';

/** One channel's keys. */
export interface KeyTrack {
  /** Index of the node in the file. */
  node: number;
  path: KeyPath;
  interpolation: 'LINEAR' | 'STEP' | 'CUBICSPLINE';
  /** Numbers in a value: 3, 4, or the count of morph targets. */
  size: number;
  /** Seconds, rising. */
  times: Float64Array;
  /** `size` numbers a key; for CUBICSPLINE in-tangent, value, out-tangent. */
  values: Float64Array;
}

/** Key times are floats, rows are not: a STEP key counts from this many seconds before its time. */
const STEP_SLACK = 1e-5;

/** Reads a channel; `where` is named in the errors. */
export function readTrack(channel: AnimationChannel, node: number, where: string): KeyTrack {
  const sampler = channel.getSampler();
  const input = sampler?.getInput();
  const output = sampler?.getOutput();
  if (!sampler || !input || !output) throw new BakeError(`${where}: a channel has no keys: export the clip again`);
  const interpolation = sampler.getInterpolation();
  const times = readNumbers(input);
  const values = readNumbers(output);
  const perKey = interpolation === 'CUBICSPLINE' ? 3 : 1;
  const size = values.length / (times.length * perKey);
  const path = channel.getTargetPath() as KeyPath;
  const wanted = path === 'rotation' ? 4 : path === 'weights' ? size : 3;
  if (times.length === 0 || size !== wanted || !Number.isInteger(size)) {
    throw new BakeError(`${where}: ${path} has ${values.length} numbers for ${times.length} keys: export it again`);
  }
  const morphs = path === 'weights' ? (channel.getTargetNode()?.getMesh()?.listPrimitives() ?? []) : [];
  if (morphs.length > 0 && morphs.every((primitive) => primitive.listTargets().length !== size)) {
    const targets = morphs[0].listTargets().length;
    throw new BakeError(`${where}: ${size} weights a key, the mesh has ${targets} morph targets: export it again`);
  }
  if (!times.every(Number.isFinite) || !values.every(Number.isFinite)) {
    throw new BakeError(`${where}: ${path} has a key that is no number: export the clip again`);
  }
  if (times.some((time, key) => key > 0 && time < times[key - 1])) {
    throw new BakeError(`${where}: ${path} has keys that go back in time: export the clip again`);
  }
  return { node, path, interpolation, size, times, values };
}

/** Writes the value at `seconds` to `out[at …]`. */
export function sampleTrack(track: KeyTrack, seconds: number, out: Float64Array, at: number): void {
  const { times, values, size, interpolation, path } = track;
  const cubic = interpolation === 'CUBICSPLINE';
  const stride = cubic ? size * 3 : size;
  const value = cubic ? size : 0;
  const last = times.length - 1;
  const moment = interpolation === 'STEP' ? seconds + STEP_SLACK : seconds;
  const key = moment <= times[0] ? 0 : moment >= times[last] ? last : findKey(times, moment);
  const from = key * stride;
  if (interpolation === 'STEP' || seconds <= times[0] || key === last) {
    for (let i = 0; i < size; i++) out[at + i] = values[from + value + i];
    return;
  }
  const interval = times[key + 1] - times[key];
  const t = (seconds - times[key]) / interval;
  if (cubic) mixHermite(values, from, size, t, interval, out, at, path === 'rotation');
  else if (path === 'rotation') mixRotations(values, from, t, out, at);
  else for (let i = 0; i < size; i++) out[at + i] = values[from + i] + (values[from + size + i] - values[from + i]) * t;
}

/** All numbers of an accessor, normalised integers turned into fractions. */
export function readNumbers(accessor: Accessor): Float64Array {
  const array = accessor.getArray();
  if (array === null) return new Float64Array(0);
  if (!accessor.getNormalized()) return Float64Array.from(array);
  const type = accessor.getComponentType();
  return Float64Array.from(array as ArrayLike<number>, (code) => MathUtils.decodeNormalizedInt(code, type));
}

/** The last key at or before `seconds`, which lies between the first and the last. */
function findKey(times: Float64Array, seconds: number): number {
  let low = 0;
  let high = times.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle] <= seconds) low = middle;
    else high = middle;
  }
  return low;
}

function mixHermite(
  values: Float64Array,
  from: number,
  size: number,
  t: number,
  interval: number,
  out: Float64Array,
  at: number,
  unit: boolean,
): void {
  const t2 = t * t;
  const t3 = t2 * t;
  let lengthSq = 0;
  for (let i = 0; i < size; i++) {
    const value = values[from + size + i];
    const outTangent = values[from + 2 * size + i] * interval;
    const inTangent = values[from + 3 * size + i] * interval;
    const next = values[from + 4 * size + i];
    const mixed =
      (2 * t3 - 3 * t2 + 1) * value + (t3 - 2 * t2 + t) * outTangent + (3 * t2 - 2 * t3) * next + (t3 - t2) * inTangent;
    out[at + i] = mixed;
    lengthSq += mixed * mixed;
  }
  if (!unit || lengthSq === 0) return;
  const length = Math.sqrt(lengthSq);
  for (let i = 0; i < size; i++) out[at + i] /= length;
}

function mixRotations(values: Float64Array, from: number, t: number, out: Float64Array, at: number): void {
  let cosine = 0;
  let lengthA = 0;
  let lengthB = 0;
  for (let i = 0; i < 4; i++) {
    const a = values[from + i];
    const b = values[from + 4 + i];
    cosine += a * b;
    lengthA += a * a;
    lengthB += b * b;
  }
  lengthA = Math.sqrt(lengthA);
  lengthB = Math.sqrt(lengthB);
  const sign = cosine < 0 ? -1 : 1;
  cosine = Math.min(Math.abs(cosine) / (lengthA * lengthB), 1);
  const angle = Math.acos(cosine);
  const sine = Math.sin(angle);
  // Closer than this a slerp divides by nothing, and mixing is exact to double precision.
  const near = sine < 1e-6;
  const weightA = (near ? 1 - t : Math.sin((1 - t) * angle) / sine) / lengthA;
  const weightB = ((near ? t : Math.sin(t * angle) / sine) / lengthB) * sign;
  for (let i = 0; i < 4; i++) out[at + i] = values[from + i] * weightA + values[from + 4 + i] * weightB;
}
