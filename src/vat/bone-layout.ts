/**
 * The bytes of bone mode: a column is a joint, a row is a moment, and what is stored is the joint's *skinning transform*,
 * from the mesh at rest (as its POSITION and NORMAL have it) to the body in that row. `horde/bake` writes it,
 * `bone-nodes.ts` plays it, `sample-bones.ts` decodes it on the CPU. Rows and lines wrap as in `texel-layout.ts`.
 *
 *   quaternion   16 bytes a joint and row, one RGBA32UI texel of eight half floats: one fetch
 *
 *     word 0  qx16 | qy16 << 16     word 1  qz16 | qw16 << 16     v' = scale · rotate(q, v) + t
 *     word 2  tx16 | ty16 << 16     word 3  tz16 | scale16 << 16
 *
 *   affine       24 bytes a joint and row, three RG32UI texels, one a matrix row: three fetches
 *
 *     texel k  word 0  mk0 | mk1 << 16     word 1  mk2 | tk << 16           v'[k] = mk · v + tk
 *
 * A scale below zero mirrors. Along the rows of a clip each quaternion lies in the half space of the one before; at the
 * seam of a loop and between two clips it need not, so whoever mixes two of them turns the second one's sign first.
 *
 * What a half can be off is what the format can be off. With Δ = half a step of each stored number there:
 *
 *   |v' - exact| <= |Δt| + |v - pivot| · (2 |Δq| · |scale| + Δscale)       quaternion
 *   |v' - exact| <= |Δt| + |v - pivot| · |Δm|                              affine (Frobenius norm)
 *
 * since the bake chooses t such that the joint's own pivot lands exactly, with the turn as it was rounded. A vertex of
 * several joints is off by their weighted mean. Halves below 2^-14 are never written: a GPU may read them as 0.
 *
 * Vertex attributes, of which the least that hold the asset's influences are written (three.js lower-cases the names):
 *
 *   influences   _VAT_JOINTS_0                           _VAT_WEIGHTS_0     bytes a vertex
 *   1            SCALAR float32                          none               4
 *   2            VEC2 u16 normalised                     VEC2 u16 norm.     8
 *   4            VEC4 u8 normalised, u16 from 257 joints VEC4 u16 norm.     12
 *   8            and the same again as _1                                   24
 *
 * Joints are stored as normalised integers because those reach the shader as floats on both back ends.
 */

import { fromHalf, halfUlp, MAX_HALF, toHalf } from './half-float.ts';
import { type TexelLayout, texelIndex, type WritableNumbers } from './texel-layout.ts';

/** How a joint's transform is stored. */
export type BoneForm = 'quaternion' | 'affine';

/** Influences that a vertex can have in bone mode. */
export type BoneInfluences = 1 | 2 | 4 | 8;

/** `manifest.bones`: what mode `bones` needs to be read. */
export interface BoneRecord {
  form: BoneForm;
  /** Number of columns of the texture. */
  joints: number;
  /** Influences of a vertex. */
  influences: BoneInfluences;
  /** The joints' names, as the source has them. */
  names: string[];
  /** SHA-256 of all that decides the texture: files of equal hash hold the same texels and may share one. */
  hash: string;
}

/** Bytes and fetches of each form. */
export const BONE_FORMS: Readonly<Record<BoneForm, { words: 2 | 4; texels: 1 | 3 }>> = {
  quaternion: { words: 4, texels: 1 },
  affine: { words: 2, texels: 3 },
};

/** All choices of influences, fewest first. */
export const BONE_INFLUENCES: readonly BoneInfluences[] = [1, 2, 4, 8];

/** Vertex attribute with the joints of four influences; behind it stands the number of the set. */
export const JOINTS_ATTRIBUTE = '_VAT_JOINTS';
/** Vertex attribute with the weights of the same four; the number of the set behind it too. */
export const WEIGHTS_ATTRIBUTE = '_VAT_WEIGHTS';

/** The code that means weight 1. */
export const WEIGHT_STEPS = 65535;

/** Below this a half is not written. */
const SMALLEST_HALF = 2 ** -14;

/** Texels in a row of the texture. */
export function countBoneTexels({ form, joints }: Pick<BoneRecord, 'form' | 'joints'>): number {
  return joints * BONE_FORMS[form].texels;
}

/** Bytes of a joint in a row. */
export function boneBytes(form: BoneForm): number {
  const { words, texels } = BONE_FORMS[form];
  return words * texels * 4;
}

/** Bytes that the joints and weights of one vertex take. */
export function bindingBytes(influences: BoneInfluences, joints: number): number {
  if (influences === 1) return 4;
  if (influences === 2) return 8;
  return influences * (jointSteps(influences, joints) === 255 ? 3 : 4);
}

/** The joint code that means 1 as a normalised integer; 0 where joints are plain floats. */
export function jointSteps(influences: BoneInfluences, joints: number): 0 | 255 | 65535 {
  if (influences === 1) return 0;
  return influences === 2 || joints > 256 ? 65535 : 255;
}

/** Place of a joint's texel in the texture, counted in words. `part` is the matrix row of the affine form. */
export function boneWord(layout: TexelLayout, form: BoneForm, joint: number, row: number, part = 0): number {
  const { words, texels } = BONE_FORMS[form];
  return texelIndex(layout, joint * texels + part, row) * words;
}

/** The number that is stored for a number. Beyond ±65,504 it is clamped. */
export function roundToHalf(value: number): number {
  return fromHalf(boneHalf(value));
}

/** The most that `roundToHalf` is off at a number: half a step of halves there. */
export function boneHalfStep(value: number): number {
  const size = Math.abs(value);
  return size < SMALLEST_HALF ? Math.min(size, SMALLEST_HALF / 2) : halfUlp(size);
}

/** True where a half can hold the number. */
export function fitsHalf(value: number): boolean {
  return Math.abs(value) <= MAX_HALF;
}

/** Writes eight numbers, `qx qy qz qw tx ty tz scale`, as one texel. */
export function encodeBone(texels: Uint32Array, word: number, numbers: ArrayLike<number>): void {
  for (let pair = 0; pair < 4; pair++) {
    texels[word + pair] = (boneHalf(numbers[pair * 2]) | (boneHalf(numbers[pair * 2 + 1]) << 16)) >>> 0;
  }
}

/** Reads the eight numbers of a texel to `out[at …]`. */
export function decodeBone(texels: Uint32Array, word: number, out: WritableNumbers, at = 0): void {
  for (let pair = 0; pair < 4; pair++) {
    out[at + pair * 2] = fromHalf(texels[word + pair] & 0xffff);
    out[at + pair * 2 + 1] = fromHalf(texels[word + pair] >>> 16);
  }
}

/** Writes one matrix row, three factors and a shift, as one texel of the affine form. */
export function encodeBoneRow(texels: Uint32Array, word: number, numbers: ArrayLike<number>, at: number): void {
  texels[word] = (boneHalf(numbers[at]) | (boneHalf(numbers[at + 1]) << 16)) >>> 0;
  texels[word + 1] = (boneHalf(numbers[at + 2]) | (boneHalf(numbers[at + 3]) << 16)) >>> 0;
}

/** Reads the four numbers of one matrix row to `out[at …]`. */
export function decodeBoneRow(texels: Uint32Array, word: number, out: WritableNumbers, at: number): void {
  out[at] = fromHalf(texels[word] & 0xffff);
  out[at + 1] = fromHalf(texels[word] >>> 16);
  out[at + 2] = fromHalf(texels[word + 1] & 0xffff);
  out[at + 3] = fromHalf(texels[word + 1] >>> 16);
}

/** What is wrong with a manifest's record of bones, in half a sentence; undefined where nothing is. */
export function findBoneFault(bones: BoneRecord | undefined, { width, linesPerRow }: TexelLayout): string | undefined {
  if (bones === undefined) return 'mode is bones, but there is no record of them';
  const { form, joints, influences } = bones;
  if (!Object.hasOwn(BONE_FORMS, form))
    return `bones are stored as ${form}, not as ${Object.keys(BONE_FORMS).join(' or ')}`;
  if (!Number.isInteger(joints) || joints < 1) return `joints is ${joints}`;
  if (!BONE_INFLUENCES.includes(influences)) return `influences is ${influences}, not ${BONE_INFLUENCES.join(', ')}`;
  const texels = countBoneTexels(bones);
  if (width * linesPerRow < texels) return `${texels} bone texels do not fit in ${linesPerRow} lines of ${width}`;
  return undefined;
}

function boneHalf(value: number): number {
  const size = Math.abs(value);
  if (size >= SMALLEST_HALF) return toHalf(value);
  return size * 2 < SMALLEST_HALF ? 0 : toHalf(value < 0 ? -SMALLEST_HALF : SMALLEST_HALF);
}
