/**
 * The CPU decoder of bone mode, in double precision, by the same rules as the shader in `bone-nodes.ts`: change both or
 * none. `sample-vat.ts` hands over to it.
 *
 *   row     quaternion form: q, t, scale ──► dual quaternion (q, d = ½ t q), scale       affine form: 3 × 4 numbers
 *   clip    mix(row A, ± row B)        the sign that brings the two quaternions into one half space; of four rows
 *                                      likewise: row A + Σ weight (± row − row A)
 *   fade    mix(clip A, ± clip B)      likewise
 *   joint   matrix = scale · R(q / |q|), shift = 2 d q* / |q|²
 *   vertex  Σ weight · matrix, as plain skinning does: at a row it is the source's own pose
 *
 * Dual quaternions, because their mix does not depend on where the origin lies: two poses that turn about an elbow mix
 * to one that turns about the elbow, so a limb keeps its length on the way (Kavan et al. 2008, "Geometric Skinning with
 * Approximate Dual Quaternion Blending", here in time rather than over weights). The affine form is mixed number by number.
 *
 * Normals go by the cofactors of the vertex's matrix; where that leaves no direction, the rest normal stands.
 */

import { type BoneRecord, boneWord, decodeBone, decodeBoneRow } from './bone-layout.ts';
import type { ClipSpan } from './clip-rows.ts';
import type { VatManifest } from './manifest.ts';
import { clipTaps, type Interpolation } from './row-taps.ts';
import type { VatPose, VatSample } from './sample-vat.ts';
import type { TexelLayout, WritableNumbers } from './texel-layout.ts';

/** What ties each column to joints: `Vat.rest` of a bone mode file, `influences` joints and weights a column. */
export interface BoneBinding {
  influences: number;
  /** Three numbers a column: the mesh as its POSITION and NORMAL attributes have it. */
  positions: ArrayLike<number>;
  normals: ArrayLike<number>;
  joints: ArrayLike<number>;
  /** They sum to 1. */
  weights: ArrayLike<number>;
}

/** Where the bones lie: the part of a manifest that this file needs. */
export type BoneTexture = TexelLayout & { bones?: BoneRecord };

/** Two rows mixed, and during a fade two more. */
export interface BoneMoment {
  rowA: number;
  rowB: number;
  mix: number;
  fadeRowA: number;
  fadeRowB: number;
  fadeMix: number;
  /** 0 = the first two alone. */
  fade: number;
  /** The outer rows and all four weights, where a cubic is asked for. */
  cubic?: CubicRows;
  fadeCubic?: CubicRows;
}

/** The rows beside the two, and the weights of before, A, B and after. */
export interface CubicRows {
  before: number;
  after: number;
  weights: ArrayLike<number>;
}

/** A moment that is one row as it is stored. */
export function momentOfRow(row: number): BoneMoment {
  return { rowA: row, rowB: row, mix: 0, fadeRowA: row, fadeRowB: row, fadeMix: 0, fade: 0 };
}

/** The moment of a phase of one clip. */
export function momentOfClip(clip: ClipSpan, phase: number, interpolation: Interpolation = 'linear'): BoneMoment {
  const { count, rows, weights } = clipTaps(clip, phase, interpolation);
  if (count < 4) return { ...momentOfRow(rows[0]), rowB: rows[count - 1], mix: count === 2 ? weights[1] : 0 };
  const [before, rowA, rowB, after] = rows;
  return { ...momentOfRow(rowA), rowB, mix: 1, cubic: { before, after, weights } };
}

/** The moment of a pose. */
export function momentOfPose(
  { clips }: Pick<VatManifest, 'clips'>,
  pose: VatPose,
  interpolation: Interpolation = 'linear',
): BoneMoment {
  const moment = momentOfClip(clips[pose.clipA], pose.phaseA, interpolation);
  const { clipB, phaseB = 0, fade = 0 } = pose;
  if (clipB === undefined || !(fade > 0)) return moment;
  const second = momentOfClip(clips[clipB], phaseB, interpolation);
  moment.fadeRowA = second.rowA;
  moment.fadeRowB = second.rowB;
  moment.fadeMix = second.mix;
  moment.fadeCubic = second.cubic;
  moment.fade = Math.min(fade, 1);
  return moment;
}

/** Numbers of a joint's matrix: three rows of four. */
export const BONE_MATRIX = 12;

/** Writes the vertex of this column at a moment to `out`. */
export function sampleBones(
  texture: BoneTexture,
  texels: Uint32Array,
  column: number,
  moment: BoneMoment,
  out: VatSample,
  binding: BoneBinding,
): void {
  const { influences, joints, weights } = binding;
  if (_matrices.length < influences * BONE_MATRIX) _matrices = new Float64Array(influences * BONE_MATRIX);
  const first = column * influences;
  _vertex.fill(0);
  for (let slot = 0; slot < influences; slot++) {
    const weight = weights[first + slot];
    if (!(weight > 0)) continue;
    readBoneMatrix(texture, texels, joints[first + slot], moment, _matrices, slot * BONE_MATRIX);
    for (let i = 0; i < BONE_MATRIX; i++) _vertex[i] += _matrices[slot * BONE_MATRIX + i] * weight;
  }
  placeVertex(_vertex, binding, column, out);
}

/** Writes the matrix of every joint at a moment, three rows of four numbers each. */
export function poseBones(texture: BoneTexture, texels: Uint32Array, moment: BoneMoment, out: Float64Array): void {
  const joints = texture.bones?.joints ?? 0;
  for (let joint = 0; joint < joints; joint++) {
    readBoneMatrix(texture, texels, joint, moment, out, joint * BONE_MATRIX);
  }
}

/** Writes the vertex of this column to `out`, with all joints posed by `poseBones`. */
export function skinColumn(binding: BoneBinding, matrices: Float64Array, column: number, out: VatSample): void {
  const { influences, joints, weights } = binding;
  _vertex.fill(0);
  for (let slot = column * influences; slot < (column + 1) * influences; slot++) {
    const weight = weights[slot];
    if (!(weight > 0)) continue;
    const at = joints[slot] * BONE_MATRIX;
    for (let i = 0; i < BONE_MATRIX; i++) _vertex[i] += matrices[at + i] * weight;
  }
  placeVertex(_vertex, binding, column, out);
}

/** Writes one joint's matrix at a moment to `out[at …]`. */
function readBoneMatrix(
  texture: BoneTexture,
  texels: Uint32Array,
  joint: number,
  { rowA, rowB, mix, cubic, fadeRowA, fadeRowB, fadeMix, fadeCubic, fade }: BoneMoment,
  out: Float64Array,
  at: number,
): void {
  const affine = texture.bones?.form === 'affine';
  const read = affine ? readAffine : readDual;
  const mixInto = affine ? mixAffineInto : mixDualInto;
  const addRow = (to: Float64Array, row: number, weight: number): void => {
    read(texture, texels, joint, row, _next);
    mixInto(to, _base, _next, weight);
  };
  const readRows = (to: Float64Array, a: number, b: number, t: number, outer: CubicRows | undefined): void => {
    read(texture, texels, joint, a, to);
    if (t === 0) return;
    _base.set(to);
    addRow(to, b, outer ? outer.weights[2] : t);
    if (!outer) return;
    addRow(to, outer.before, outer.weights[0]);
    addRow(to, outer.after, outer.weights[3]);
  };
  readRows(_first, rowA, rowB, mix, cubic);
  if (fade > 0) {
    readRows(_second, fadeRowA, fadeRowB, fadeMix, fadeCubic);
    mixInto(_first, _first, _second, fade);
  }
  if (affine) out.set(_first, at);
  else writeMatrix(_first, out, at);
}

let _matrices = new Float64Array(0);
const _vertex = new Float64Array(BONE_MATRIX);
/** Affine: 12 numbers. Dual: q 4, d 4, scale. */
const _first = new Float64Array(BONE_MATRIX);
const _next = new Float64Array(BONE_MATRIX);
const _second = new Float64Array(BONE_MATRIX);
const _base = new Float64Array(BONE_MATRIX);
const _eight = new Float64Array(8);

function readAffine(texture: BoneTexture, texels: Uint32Array, joint: number, row: number, out: Float64Array): void {
  for (let part = 0; part < 3; part++) {
    decodeBoneRow(texels, boneWord(texture, 'affine', joint, row, part), out, part * 4);
  }
}

/** Moves `a` on by so much of the way from `base`, which may be `a` itself, to `b`. */
function mixAffineInto(a: Float64Array, base: Float64Array, b: Float64Array, t: number): void {
  for (let i = 0; i < BONE_MATRIX; i++) a[i] += (b[i] - base[i]) * t;
}

function readDual(texture: BoneTexture, texels: Uint32Array, joint: number, row: number, out: Float64Array): void {
  decodeBone(texels, boneWord(texture, 'quaternion', joint, row), _eight);
  const [qx, qy, qz, qw, tx, ty, tz, scale] = _eight;
  out[0] = qx;
  out[1] = qy;
  out[2] = qz;
  out[3] = qw;
  out[4] = (tx * qw + ty * qz - tz * qy) / 2;
  out[5] = (ty * qw + tz * qx - tx * qz) / 2;
  out[6] = (tz * qw + tx * qy - ty * qx) / 2;
  out[7] = -(tx * qx + ty * qy + tz * qz) / 2;
  out[8] = scale;
}

/** Likewise, `b` taken on the side of `base`. */
function mixDualInto(a: Float64Array, base: Float64Array, b: Float64Array, t: number): void {
  const dot = base[0] * b[0] + base[1] * b[1] + base[2] * b[2] + base[3] * b[3];
  const side = dot < 0 ? -1 : 1;
  for (let i = 0; i < 8; i++) a[i] += (b[i] * side - base[i]) * t;
  a[8] += (b[8] - base[8]) * t;
}

/** Any multiple of a dual quaternion gives the same matrix. */
function writeMatrix(dual: Float64Array, out: Float64Array, at: number): void {
  const [x, y, z, w, dx, dy, dz, dw, scale] = dual;
  const n = 2 / (x * x + y * y + z * z + w * w);
  out[at] = (1 - n * (y * y + z * z)) * scale;
  out[at + 1] = n * (x * y - z * w) * scale;
  out[at + 2] = n * (x * z + y * w) * scale;
  out[at + 3] = n * (dx * w - dw * x + dz * y - dy * z);
  out[at + 4] = n * (x * y + z * w) * scale;
  out[at + 5] = (1 - n * (x * x + z * z)) * scale;
  out[at + 6] = n * (y * z - x * w) * scale;
  out[at + 7] = n * (dy * w - dw * y + dx * z - dz * x);
  out[at + 8] = n * (x * z - y * w) * scale;
  out[at + 9] = n * (y * z + x * w) * scale;
  out[at + 10] = (1 - n * (x * x + y * y)) * scale;
  out[at + 11] = n * (dz * w - dw * z + dy * x - dx * y);
}

function placeVertex(m: Float64Array, { positions, normals }: BoneBinding, column: number, out: VatSample): void {
  const at = column * 3;
  const [px, py, pz] = [positions[at], positions[at + 1], positions[at + 2]];
  out.position[0] = m[0] * px + m[1] * py + m[2] * pz + m[3];
  out.position[1] = m[4] * px + m[5] * py + m[6] * pz + m[7];
  out.position[2] = m[8] * px + m[9] * py + m[10] * pz + m[11];
  turnByCofactors(m, normals[at], normals[at + 1], normals[at + 2], out.normal);
}

/**
 * Writes the unit direction of the cofactors times a normal, and returns its length before that: 0 where there is none,
 * and then `out` is the normal given.
 */
export function turnByCofactors(
  m: ArrayLike<number>,
  nx: number,
  ny: number,
  nz: number,
  out: WritableNumbers,
): number {
  const [c0, c1, c2] = [m[5] * m[10] - m[6] * m[9], m[6] * m[8] - m[4] * m[10], m[4] * m[9] - m[5] * m[8]];
  const side = m[0] * c0 + m[1] * c1 + m[2] * c2 < 0 ? -1 : 1;
  const x = c0 * nx + c1 * ny + c2 * nz;
  const y = (m[2] * m[9] - m[1] * m[10]) * nx + (m[0] * m[10] - m[2] * m[8]) * ny + (m[1] * m[8] - m[0] * m[9]) * nz;
  const z = (m[1] * m[6] - m[2] * m[5]) * nx + (m[2] * m[4] - m[0] * m[6]) * ny + (m[0] * m[5] - m[1] * m[4]) * nz;
  const length = Math.sqrt(x * x + y * y + z * z);
  out[0] = length > 0 ? (x / length) * side : nx;
  out[1] = length > 0 ? (y / length) * side : ny;
  out[2] = length > 0 ? (z / length) * side : nz;
  return length;
}
