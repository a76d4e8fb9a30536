/**
 * The rows of bone mode: every column's transform in every row of every clip, and their bytes (`bone-layout.ts` of
 * `horde/vat/format`).
 *
 * The quaternion is rounded first; the shift is then chosen such that the joint's own pivot lands exactly with the turn
 * as it was rounded, and rounded last. A turn that is a hair off so moves a fingertip by the length of the finger times
 * that hair, not by its distance from the ground. For each transform the most that its bytes can be off is kept beside
 * it: `measure-bones.ts` holds the decoder to it.
 */

import {
  BONE_MATRIX,
  type BoneForm,
  boneHalfStep,
  boneWord,
  encodeBone,
  encodeBoneRow,
  fitsHalf,
  roundToHalf,
  type TexelLayout,
} from 'horde/vat/format';
import { BakeError } from './bake-error.ts';
import type { BoneSkeleton } from './bone-skeleton.ts';
import { type ClipPlan, rowSeconds } from './plan-clips.ts';
import { multiplyInto, poseNodes } from './pose-nodes.ts';
import type { Model } from './read-model.ts';
import { findSimilarity, type Similarity } from './similarity.ts';
import { placePoint, toRows } from './transform.ts';

/** Every column's exact transform in every row: 16 numbers each, row by row. */
export interface BoneRows {
  matrices: Float64Array;
  rows: number;
  columns: number;
}

/** What a transform's bytes can be off: `shift + turn · |v - pivot|`, by row and column. */
export interface BoneBounds {
  shift: Float64Array;
  turn: Float64Array;
}

/** Poses every row. */
export function poseBoneRows(model: Model, { columns }: BoneSkeleton, clips: readonly ClipPlan[]): BoneRows {
  const rows = clips.reduce((sum, clip) => sum + clip.rows, 0);
  const matrices = new Float64Array(rows * columns.length * 16);
  for (const clip of clips) {
    for (let row = 0; row < clip.rows; row++) {
      poseNodes(model.tree, clip.tracks, rowSeconds(clip, row));
      const at = (clip.firstRow + row) * columns.length * 16;
      columns.forEach(({ node, bind }, column) => {
        multiplyInto(model.tree.world, node * 16, bind, 0, matrices, at + column * 16);
      });
    }
  }
  return { matrices, rows, columns: columns.length };
}

/** Each transform as one turn and one scale. Along a clip each quaternion lies in the half space of the one before. */
export function findTurns({ matrices, columns }: BoneRows, clips: readonly ClipPlan[]): Similarity[] {
  const turns: Similarity[] = [];
  for (const { firstRow, rows } of clips) {
    for (let row = firstRow; row < firstRow + rows; row++) {
      for (let column = 0; column < columns; column++) {
        const place = row * columns + column;
        const before = row > firstRow ? turns[place - columns].turn : UNTURNED;
        const found = findSimilarity(matrices, place * 16, before);
        turns[place] = { ...found, turn: toSameSide(found.turn, before) };
      }
    }
  }
  return turns;
}

/** The worst stretch: by how much a vertex can be off where one scale stands for the matrix, in the file's units. */
export function findWorstStretch(turns: readonly Similarity[], { radius, columns }: BoneSkeleton) {
  let worst = { error: 0, row: 0, column: 0 };
  turns.forEach(({ residual }, place) => {
    const column = place % columns.length;
    const error = residual * radius[column];
    if (error > worst.error) worst = { error, row: Math.floor(place / columns.length), column };
  });
  return worst;
}

/** All rows as texels of the form, and what each may be off. @throws BakeError where a number exceeds a half */
export function encodeBoneRows(
  bones: BoneRows,
  skeleton: BoneSkeleton,
  turns: readonly Similarity[] | null,
  form: BoneForm,
  layout: TexelLayout,
): { texels: Uint32Array; bounds: BoneBounds } {
  const count = bones.rows * bones.columns;
  const words = form === 'quaternion' ? 4 : 2;
  const texels = new Uint32Array(layout.width * layout.linesPerRow * bones.rows * words);
  const bounds: BoneBounds = { shift: new Float64Array(count), turn: new Float64Array(count) };
  for (let place = 0; place < count; place++) {
    const [row, column] = [Math.floor(place / bones.columns), place % bones.columns];
    const { pivot, name } = skeleton.columns[column];
    placePoint(bones.matrices.subarray(place * 16), pivot, 0, _target, 0);
    const put = (part: number) => boneWord(layout, form, column, row, part);
    if (turns) encodeTurn(turns[place], pivot, texels, put(0), bounds, place);
    else encodeMatrix(toRows(bones.matrices, place * 16), pivot, texels, put, bounds, place);
    if (!_target.every(fitsHalf)) {
      throw new BakeError(
        `joint ${name} goes ${Math.hypot(..._target).toPrecision(3)} units away, more than a half float holds: ` +
          'bake with --mode vertex, or scale the model down',
      );
    }
  }
  return { texels, bounds };
}

const UNTURNED: Similarity['turn'] = [0, 0, 0, 1];
/** Where the pivot has to land. */
const _target = new Float64Array(3);
const _rounded = new Float64Array(8);
const _rows = new Float64Array(BONE_MATRIX);

function toSameSide(turn: Similarity['turn'], before: Similarity['turn']): Similarity['turn'] {
  const dot = turn.reduce((sum, part, i) => sum + part * before[i], 0);
  return dot < 0 ? (turn.map((part) => -part) as Similarity['turn']) : turn;
}

function encodeTurn(
  { turn, scale, residual }: Similarity,
  pivot: Float64Array,
  texels: Uint32Array,
  word: number,
  bounds: BoneBounds,
  place: number,
): void {
  turn.forEach((part, i) => {
    _rounded[i] = roundToHalf(part);
  });
  _rounded[7] = roundToHalf(scale);
  const landed = turnAndScale(_rounded, pivot);
  const shift = landed.map((value, axis) => _target[axis] - value);
  _rounded.set(shift, 4);
  encodeBone(texels, word, _rounded);
  // A quaternion that is Δ off turns by at most 2 asin Δ too much, and is made unit again by whoever decodes it.
  const offQuaternion = Math.hypot(...turn.map(boneHalfStep));
  bounds.turn[place] = 2 * offQuaternion * (1 + offQuaternion) * Math.abs(scale) + boneHalfStep(scale) + residual;
  bounds.shift[place] = Math.hypot(...shift.map(boneHalfStep));
}

function encodeMatrix(
  rows: Float64Array,
  pivot: Float64Array,
  texels: Uint32Array,
  put: (part: number) => number,
  bounds: BoneBounds,
  place: number,
): void {
  let [off, offShift] = [0, 0];
  for (let part = 0; part < 3; part++) {
    const at = part * 4;
    let landed = 0;
    for (let axis = 0; axis < 3; axis++) {
      _rows[at + axis] = roundToHalf(rows[at + axis]);
      off += boneHalfStep(rows[at + axis]) ** 2;
      landed += _rows[at + axis] * pivot[axis];
    }
    _rows[at + 3] = _target[part] - landed;
    offShift += boneHalfStep(_rows[at + 3]) ** 2;
    encodeBoneRow(texels, put(part), _rows, at);
  }
  bounds.turn[place] = Math.sqrt(off);
  bounds.shift[place] = Math.sqrt(offShift);
}

/** A point turned by `q` (of any length) and scaled by `numbers[7]`. */
function turnAndScale(numbers: Float64Array, [px, py, pz]: Float64Array): [number, number, number] {
  const [x, y, z, w] = numbers;
  const n = 2 / (x * x + y * y + z * z + w * w);
  const scale = numbers[7];
  const tx = n * (y * pz - z * py);
  const ty = n * (z * px - x * pz);
  const tz = n * (x * py - y * px);
  return [
    (px + w * tx + y * tz - z * ty) * scale,
    (py + w * ty + z * tx - x * tz) * scale,
    (pz + w * tz + x * ty - y * tx) * scale,
  ];
}
