/**
 * Bone mode's check of itself: every vertex of every row, as the CPU decoder of `horde/vat/format` plays the very texels,
 * weights and mesh that are written, against the reference skinner. The bound is not a guess: `bone-rows.ts` keeps for
 * each joint and row what half floats can be off there (`bone-layout.ts` has the formula), a vertex may be off by the
 * weighted mean of its joints' bounds, plus what rounding its weights and leaving out influences can do:
 *
 *   allowed = Σ w (shift + turn · |v - pivot|)  +  Σ 1/65,535 · |T v - v'|  +  Σ dropped w · (|T v - v'| + its bound)
 *
 * Also measured: what 1, 2, 4 and 8 influences would be off, and how far playback strays between rows.
 */

import {
  BONE_INFLUENCES,
  BONE_MATRIX,
  type BoneBinding,
  type BoneInfluences,
  type BoneTexture,
  momentOfRow,
  poseBones,
  skinColumn,
} from 'horde/vat/format';
import type { BakedBones } from './bake-bones.ts';
import { BakeError } from './bake-error.ts';
import { findAllowance, findBound, leastAllowance, normalDegrees } from './bone-allowance.ts';
import { bindVertices } from './bone-binding.ts';
import { type BakedRows, type BakeErrors, type ColumnRun, countVertices, skinRun } from './measure-bake.ts';
import type { PlayBetween } from './measure-between-rows.ts';
import { rowSeconds } from './plan-clips.ts';
import type { ReferenceSkinner } from './reference-skinner.ts';

/** What a number of influences is off, in the file's units. */
export interface InfluenceError {
  influences: BoneInfluences;
  max: number;
  mean: number;
}

/** Errors, and the largest that was allowed anywhere. */
export interface BoneErrors extends BakeErrors {
  allowed: number;
}

type Clip = BakedRows['clips'][number];

/** Vertices in rows that are checked before the stride grows. */
const CHECK_BUDGET = 8_000_000;
/** Rows over which numbers of influences are compared. */
const COMPARED_ROWS = 24;
/** Allowed on top, relative to the body: what single precision of mesh and reference loses. */
const RELATIVE_SLACK = 1e-6;
/** Degrees allowed on top of what the joints' turns may be off. */
const NORMAL_SLACK_DEG = 0.05;

/** Compares all rows with the reference. @throws BakeError where a vertex is off by more than is allowed */
export function measureBones(
  bones: BakedBones,
  clips: readonly Clip[],
  columns: readonly ColumnRun[],
  reference: ReferenceSkinner,
  height: number,
): BoneErrors {
  const vertices = countVertices(columns);
  const rows = clips.reduce((sum, clip) => sum + clip.rows, 0);
  const rowStride = Math.max(1, Math.ceil((vertices * rows) / CHECK_BUDGET));
  const errors: BoneErrors = { max: 0, mean: 0, maxNormalDeg: 0, checkedRows: 0, rowStride, allowed: 0 };
  const judge = createJudge(bones, errors, RELATIVE_SLACK * height);
  let sum = 0;
  for (const clip of clips) {
    for (let row = 0; row < clip.rows; row++) {
      if (row % rowStride !== 0 && row !== clip.rows - 1) continue;
      reference.pose(clip.sourceIndex, rowSeconds(clip, row));
      sum += judge(clip, row, columns, reference);
      errors.checkedRows++;
    }
  }
  errors.mean = sum / (errors.checkedRows * vertices);
  errors.allowed = Math.max(errors.allowed, findBound(bones) + RELATIVE_SLACK * height);
  return errors;
}

/** What each number of influences up to what the source has would be off, over rows spread through all clips. */
export function measureInfluences(
  bones: BakedBones,
  clips: readonly Clip[],
  columns: readonly ColumnRun[],
  reference: ReferenceSkinner,
): InfluenceError[] {
  const enough = BONE_INFLUENCES.find((count) => count >= bones.skeleton.stride) ?? 8;
  const counts = BONE_INFLUENCES.filter((count) => count <= enough);
  const bindings = counts.map((count) => bindVertices(bones.skeleton, count));
  const errors = counts.map((influences): InfluenceError => ({ influences, max: 0, mean: 0 }));
  const texture = textureOf(bones);
  const matrices = new Float64Array(bones.record.joints * BONE_MATRIX);
  const moments = pickRows(clips);
  const played = new Float64Array(bones.binding.positions.length);
  for (const { clip, row } of moments) {
    reference.pose(clip.sourceIndex, rowSeconds(clip, row));
    poseBones(texture, bones.texels, momentOfRow(clip.firstRow + row), matrices);
    bindings.forEach((binding, index) => {
      skinPositions(binding, matrices, played);
      for (const { node, primitive, firstColumn } of columns) {
        const { positions } = reference.skin(node, primitive);
        for (let at = 0; at < positions.length; at += 3) {
          const distance = distanceBetween(played, firstColumn * 3 + at, positions, at);
          errors[index].max = Math.max(errors[index].max, distance);
          errors[index].mean += distance / (moments.length * (played.length / 3));
        }
      }
    });
  }
  return errors;
}

/** Playback between rows, for `measureBetweenRows`. */
export function playBones(bones: BakedBones): PlayBetween {
  const texture = textureOf(bones);
  const matrices = new Float64Array(bones.record.joints * BONE_MATRIX);
  return ({ firstRow, rows }, row, fraction, out) => {
    const moment = { ...momentOfRow(firstRow + row), rowB: firstRow + ((row + 1) % rows), mix: fraction };
    poseBones(texture, bones.texels, moment, matrices);
    skinPositions(bones.binding, matrices, out);
  };
}

function textureOf({ layout, record }: BakedBones): BoneTexture {
  return { ...layout, bones: record };
}

/**
 * Gives the function that compares one row: it writes the worst to `errors` and returns the sum of the distances. Faces
 * without normals of their own are lit by the posed triangles, so theirs are not compared. One hot loop.
 */
function createJudge(bones: BakedBones, errors: BoneErrors, slack: number) {
  const texture = textureOf(bones);
  const matrices = new Float64Array(bones.record.joints * BONE_MATRIX);
  const vertex = { position: [0, 0, 0], normal: [0, 0, 0] };
  return (clip: Clip, row: number, columns: readonly ColumnRun[], reference: ReferenceSkinner): number => {
    const place = clip.firstRow + row;
    poseBones(texture, bones.texels, momentOfRow(place), matrices);
    let sum = 0;
    for (const run of columns) {
      const exact = skinRun(run, reference);
      const isFlat = bones.flat.includes(run.firstColumn);
      for (let index = 0; index < run.count; index++) {
        const column = run.firstColumn + index;
        skinColumn(bones.binding, matrices, column, vertex);
        const distance = distanceBetween(vertex.position, 0, exact.positions, index * 3);
        sum += distance;
        if (distance > errors.max) errors.max = distance;
        // Written so that NaN fails too. Most vertices lie within the first term of their allowance.
        if (!(distance <= leastAllowance(bones, place, column))) {
          const allowed = findAllowance(bones, matrices, place, column, vertex.position).distance + slack;
          if (!(distance <= allowed)) refuse(clip, row, run.node, index, distance, allowed, 'units');
          if (allowed > errors.allowed) errors.allowed = allowed;
        }
        const degrees = isFlat ? 0 : angleDeg(vertex.normal, exact.normals, index * 3);
        if (degrees > errors.maxNormalDeg) errors.maxNormalDeg = degrees;
        if (degrees <= NORMAL_SLACK_DEG) continue;
        const { turn } = findAllowance(bones, matrices, place, column, vertex.position);
        const most = NORMAL_SLACK_DEG + normalDegrees(bones, matrices, column, turn);
        if (!(degrees <= most)) refuse(clip, row, run.node, index, degrees, most, 'degrees in its normal');
      }
    }
    return sum;
  };
}

/** Positions alone of all columns; one hot loop. */
function skinPositions(
  { influences, positions, joints, weights }: BoneBinding,
  matrices: Float64Array,
  out: Float64Array,
) {
  for (let at = 0, slot = 0; at < out.length; at += 3) {
    const x = positions[at];
    const y = positions[at + 1];
    const z = positions[at + 2];
    let [sx, sy, sz] = [0, 0, 0];
    for (const end = slot + influences; slot < end; slot++) {
      const weight = weights[slot];
      if (weight === 0) continue;
      const m = joints[slot] * BONE_MATRIX;
      sx += weight * (matrices[m] * x + matrices[m + 1] * y + matrices[m + 2] * z + matrices[m + 3]);
      sy += weight * (matrices[m + 4] * x + matrices[m + 5] * y + matrices[m + 6] * z + matrices[m + 7]);
      sz += weight * (matrices[m + 8] * x + matrices[m + 9] * y + matrices[m + 10] * z + matrices[m + 11]);
    }
    out[at] = sx;
    out[at + 1] = sy;
    out[at + 2] = sz;
  }
}

function pickRows(clips: readonly Clip[]): { clip: Clip; row: number }[] {
  const all = clips.flatMap((clip) => Array.from({ length: clip.rows }, (_, row) => ({ clip, row })));
  const count = Math.min(COMPARED_ROWS, all.length);
  return Array.from({ length: count }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / count)]);
}

function distanceBetween(a: ArrayLike<number>, atA: number, b: ArrayLike<number>, atB: number): number {
  const x = a[atA] - b[atB];
  const y = a[atA + 1] - b[atB + 1];
  const z = a[atA + 2] - b[atB + 2];
  return Math.sqrt(x * x + y * y + z * z);
}

/** Angle between unit vectors by their chord; 0 where the reference has no direction. */
function angleDeg(a: ArrayLike<number>, b: ArrayLike<number>, at: number): number {
  const chord = distanceBetween(a, 0, b, at);
  return Number.isNaN(chord) ? 0 : (2 * Math.asin(Math.min(1, chord / 2)) * 180) / Math.PI;
}

function refuse(
  { name }: Clip,
  row: number,
  node: number,
  vertex: number,
  found: number,
  allowed: number,
  what: string,
): never {
  throw new BakeError(
    `clip ${name}, row ${row}, node ${node}, vertex ${vertex} is off by ${found.toPrecision(3)} ${what} ` +
      `(${allowed.toPrecision(3)} allowed): this is a fault of the bake, please report it with the file`,
  );
}
