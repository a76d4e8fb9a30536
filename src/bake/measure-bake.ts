/**
 * The bake's check of itself: every vertex of the encoded texels against the reference skinner, which reads the
 * source's own bytes. Exceeding the encoding's bound is an error of the bake and refuses the file.
 *
 * All rows are checked up to a budget; beyond it every n-th row of each clip, and always its first and last, with the
 * stride reported.
 */

import {
  type Bounds,
  decodeNormal,
  decodePosition,
  encodingFacts,
  errorAt,
  halfStep,
  NORMAL_CODES,
  type TexelLayout,
  texelIndex,
  type VatClip,
  wordsPerTexel,
} from 'horde/vat/format';
import { BakeError } from './bake-error.ts';
import type { RowFormat } from './encode-rows.ts';
import { rowSeconds } from './plan-clips.ts';
import type { ReferenceSkinner } from './reference-skinner.ts';

/** Where a run of columns comes from in the source file. */
export interface ColumnRun {
  node: number;
  primitive: number;
  firstColumn: number;
  count: number;
}

/** What is checked: the encoded texels and how to read them. */
export interface BakedRows {
  texels: Uint32Array;
  layout: TexelLayout;
  format: RowFormat;
  clips: readonly (Pick<VatClip, 'name' | 'seconds' | 'firstRow' | 'rows' | 'loop' | 'held'> & {
    sourceIndex: number;
  })[];
  columns: readonly ColumnRun[];
}

/** Distances in the file's units, angles in degrees. */
export interface BakeErrors {
  max: number;
  mean: number;
  maxNormalDeg: number;
  checkedRows: number;
  /** 1 when every row was checked. */
  rowStride: number;
}

/** Vertices in rows that are checked before the stride grows; some four seconds' work. */
const CHECK_BUDGET = 12_000_000;
/** Allowed on top of half a step, relative to the box: what single precision loses. */
const RELATIVE_SLACK = 1e-6;
/** Degrees allowed on top of the encoding's own bound. */
const NORMAL_SLACK_DEG = 0.05;

/** Texels that are compared, and how to read them. */
export interface RowTexels {
  texels: Uint32Array;
  layout: TexelLayout;
  format: RowFormat;
  /** Where a row of the bake lies in the texels; asked before the row is read. */
  findRow(row: number): number;
}

/** Compares all rows with the reference. */
export function measureBake({ texels, layout, format, clips, columns }: BakedRows, reference: ReferenceSkinner) {
  return measureTexels(clips, columns, reference, [{ texels, layout, format, findRow: (row) => row }])[0];
}

/** Compares several encodings of the same rows with the reference, which poses each row once. */
export function measureTexels(
  clips: BakedRows['clips'],
  columns: readonly ColumnRun[],
  reference: ReferenceSkinner,
  encodings: readonly RowTexels[],
): BakeErrors[] {
  const vertices = columns.reduce((sum, { count }) => sum + count, 0);
  const rows = clips.reduce((sum, clip) => sum + clip.rows, 0);
  const rowStride = Math.max(1, Math.ceil((vertices * rows) / CHECK_BUDGET));
  const all = encodings.map((): BakeErrors => ({ max: 0, mean: 0, maxNormalDeg: 0, checkedRows: 0, rowStride }));
  for (const clip of clips) {
    for (let row = 0; row < clip.rows; row++) {
      if (row % rowStride !== 0 && row !== clip.rows - 1) continue;
      reference.pose(clip.sourceIndex, rowSeconds(clip, row));
      encodings.forEach((encoding, index) => {
        const errors = all[index];
        const place = encoding.findRow(clip.firstRow + row);
        for (const run of columns) errors.mean += compareRun(encoding, place, { clip, row }, run, reference, errors);
        errors.checkedRows++;
      });
    }
  }
  for (const errors of all) errors.mean /= errors.checkedRows * vertices;
  return all;
}

/**
 * Largest distance between two files' vertices in the middle of each clip: the source and the rig written from it.
 *
 * @param clips the source's animation of each; the written file has them in this order
 */
export function measureRig(
  source: ReferenceSkinner,
  written: ReferenceSkinner,
  clips: readonly { sourceIndex: number; seconds: number }[],
  columns: readonly ColumnRun[],
): number {
  let worst = 0;
  clips.forEach(({ sourceIndex, seconds }, index) => {
    source.pose(sourceIndex, seconds / 2);
    written.pose(sourceIndex < 0 ? -1 : index, seconds / 2);
    for (const { node, primitive } of columns) {
      const { positions } = source.skin(node, primitive);
      const rig = written.skin(node, primitive).positions;
      for (let at = 0; at < positions.length; at += 3) {
        const [x, y, z] = [0, 1, 2].map((axis) => positions[at + axis] - rig[at + axis]);
        worst = Math.max(worst, x * x + y * y + z * z);
      }
    }
  });
  return Math.sqrt(worst);
}

/** Where the columns of pieces come from. */
export function listColumns(
  pieces: readonly { node: number; primitiveIndex: number; firstColumn: number; count: number }[],
): ColumnRun[] {
  return pieces.map(({ node, primitiveIndex, firstColumn, count }) => ({
    ...{ node, firstColumn, count },
    primitive: primitiveIndex,
  }));
}

/** Compares one piece in one row; writes the worst to `errors` and returns the sum of the distances. One hot loop. */
function compareRun(
  { texels, layout, format }: RowTexels,
  place: number,
  { clip, row }: { clip: BakedRows['clips'][number]; row: number },
  { node, primitive, firstColumn, count }: ColumnRun,
  reference: ReferenceSkinner,
  errors: BakeErrors,
): number {
  const { positions, normals } = reference.skin(node, primitive);
  if (positions.length !== count * 3) {
    throw new BakeError(
      `the bake has ${count} vertices for node ${node}, its reference ${positions.length / 3}: report it`,
    );
  }
  const words = wordsPerTexel(format.encoding);
  const { maxErrorDeg } = NORMAL_CODES[encodingFacts(format.encoding).normal];
  const { most, slack, floating } = createLimits(format);
  let sum = 0;
  for (let vertex = 0; vertex < count; vertex++) {
    const column = firstColumn + vertex;
    const word = texelIndex(layout, column, place) * words;
    decodePosition(texels, word, format, _position);
    let distanceSq = 0;
    let within = true;
    for (let axis = 0; axis < 3; axis++) {
      const still = format.rest === null ? 0 : format.rest[3 * column + axis];
      const stored = positions[vertex * 3 + axis] - still;
      const error = Math.abs(_position[axis] - stored);
      _error[axis] = error;
      // Written so that NaN fails too.
      if (!(error <= most[axis])) within = false;
      else if (floating && error > errorAt(format, axis, stored) + slack[axis]) within = false;
      distanceSq += error * error;
    }
    if (!within) refuse(clip, row, node, vertex, format);
    const distance = Math.sqrt(distanceSq);
    if (distance > errors.max) errors.max = distance;
    sum += distance;
    decodeNormal(texels, word, format, _normal);
    const angle = angleDeg(_normal, normals, vertex * 3);
    if (angle > errors.maxNormalDeg) errors.maxNormalDeg = angle;
    if (angle > maxErrorDeg + NORMAL_SLACK_DEG) {
      throw new BakeError(
        `clip ${clip.name}, row ${row}, node ${node}, vertex ${vertex}: normal is off by ${angle.toFixed(2)} degrees ` +
          `(${maxErrorDeg} allowed): this is a fault of the bake, please report it with the file`,
      );
    }
  }
  return sum;
}

/** What an axis may be off: at most half a step, and in floating point half an ulp of the very number. */
function createLimits(format: RowFormat): { most: number[]; slack: number[]; floating: boolean } {
  const slack = [0, 1, 2].map((axis) => slackOf(format.bounds, axis));
  const most = halfStep(format).map((half, axis) => half + slack[axis]);
  return { most, slack, floating: encodingFacts(format.encoding).steps === 0 };
}

const _position = [0, 0, 0];
const _error = [0, 0, 0];
const _normal = [0, 0, 0];

function slackOf({ min, max }: Bounds, axis: number): number {
  return RELATIVE_SLACK * Math.max(Math.abs(min[axis]), Math.abs(max[axis]), max[axis] - min[axis]);
}

/** Angle between unit vectors by their chord, exact for small angles; 0 where the reference has no direction. */
function angleDeg(a: readonly number[], b: Float64Array, at: number): number {
  const x = a[0] - b[at];
  const y = a[1] - b[at + 1];
  const z = a[2] - b[at + 2];
  const chord = Math.sqrt(x * x + y * y + z * z);
  return Number.isNaN(chord) ? 0 : (2 * Math.asin(Math.min(1, chord / 2)) * 180) / Math.PI;
}

function refuse({ name }: { name: string }, row: number, node: number, vertex: number, format: RowFormat): never {
  const list = (numbers: number[]) => numbers.map((value) => value.toPrecision(3)).join(' ');
  throw new BakeError(
    `clip ${name}, row ${row}, node ${node}, vertex ${vertex} is off by ${list(_error)} (${list(halfStep(format))} allowed): ` +
      'this is a fault of the bake, please report it with the file',
  );
}
