/**
 * The bake's check of itself: every vertex of the encoded texels against the reference skinner, which reads the
 * source's own bytes. Exceeding the encoding's bound is an error of the bake and refuses the file.
 *
 * All rows are checked up to a budget; beyond it every n-th row of each clip, and always its first and last, with the
 * stride reported.
 */

import {
  type Bounds,
  createTexelCodec,
  encodingFacts,
  errorAt,
  halfStep,
  NORMAL_CODES,
  type TexelCodec,
  type TexelLayout,
  texelIndex,
  type VatClip,
} from 'horde/vat/format';
import { BakeError } from './bake-error.ts';
import type { RowFormat } from './encode-rows.ts';
import { rowSeconds } from './plan-clips.ts';
import type { ReferenceVertices } from './reference-primitive.ts';
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

/** What poses are compared with: the reference of a file, or the frames that were given. */
export type PosedReference = Omit<ReferenceSkinner, 'order'>;

/** Texels that are compared, and how to read them. */
export interface RowTexels {
  texels: Uint32Array;
  layout: TexelLayout;
  format: RowFormat;
  /** False leaves the normals unjudged. */
  normals: boolean;
  /** Where a row of the bake lies in the texels; asked before the row is read. */
  findRow(row: number): number;
}

/** Compares all rows with the reference. */
export function measureBake({ texels, layout, format, clips, columns }: BakedRows, reference: PosedReference) {
  return measureTexels(clips, columns, reference, [
    { texels, layout, format, normals: true, findRow: (row) => row },
  ])[0];
}

/** Compares several encodings of the same rows with the reference, which poses each row once. */
export function measureTexels(
  clips: BakedRows['clips'],
  columns: readonly ColumnRun[],
  reference: PosedReference,
  encodings: readonly RowTexels[],
): BakeErrors[] {
  const vertices = countVertices(columns);
  const rows = clips.reduce((sum, clip) => sum + clip.rows, 0);
  const rowStride = Math.max(1, Math.ceil((vertices * rows) / CHECK_BUDGET));
  const all = encodings.map((): BakeErrors => ({ max: 0, mean: 0, maxNormalDeg: 0, checkedRows: 0, rowStride }));
  const ways = encodings.map(openTexels);
  for (const clip of clips) {
    for (let row = 0; row < clip.rows; row++) {
      if (row % rowStride !== 0 && row !== clip.rows - 1) continue;
      reference.pose(clip.sourceIndex, rowSeconds(clip, row));
      const places = encodings.map((encoding) => encoding.findRow(clip.firstRow + row));
      for (const run of columns) {
        // Skinning is the dear part: once for all encodings.
        const place: ComparedRow = { clip, row, run, exact: skinRun(run, reference) };
        ways.forEach((way, index) => {
          const errors = all[index];
          errors.mean += comparePositions(way, places[index], place, errors);
          if (way.normals) compareNormals(way, places[index], place, errors);
        });
      }
      for (const errors of all) errors.checkedRows++;
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
        const x = positions[at] - rig[at];
        const y = positions[at + 1] - rig[at + 1];
        const z = positions[at + 2] - rig[at + 2];
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

/** One piece in one row, and where its vertices ought to be. */
interface ComparedRow {
  clip: BakedRows['clips'][number];
  row: number;
  run: ColumnRun;
  exact: ReferenceVertices;
}

/** Vertices of all runs. */
export function countVertices(columns: readonly ColumnRun[]): number {
  return columns.reduce((sum, { count }) => sum + count, 0);
}

/** Where the reference has a run's vertices in its present pose. @throws BakeError where it has another number of them */
export function skinRun({ node, primitive, count }: ColumnRun, reference: PosedReference): ReferenceVertices {
  const exact = reference.skin(node, primitive);
  if (exact.positions.length === count * 3) return exact;
  throw new BakeError(
    `the bake has ${count} vertices for node ${node}, its reference ${exact.positions.length / 3}: report it`,
  );
}

/** Texels with what reads them, and what an axis may be off: at most half a step, in floating point half an ulp. */
interface OpenTexels extends RowTexels {
  codec: TexelCodec;
  most: Float64Array;
  slack: Float64Array;
  floating: boolean;
}

function openTexels(encoding: RowTexels): OpenTexels {
  const { format } = encoding;
  const slack = Float64Array.of(0, 1, 2).map((axis) => slackOf(format.bounds, axis));
  const most = slack.map((more, axis) => halfStep(format)[axis] + more);
  const floating = encodingFacts(format.encoding).steps === 0;
  return { ...encoding, codec: createTexelCodec(format), most, slack, floating };
}

/** Compares positions; writes the worst to `errors` and returns the sum of the distances. One hot loop. */
function comparePositions(
  { texels, layout, format, codec, most, slack, floating }: OpenTexels,
  place: number,
  { clip, row, run, exact: { positions } }: ComparedRow,
  errors: BakeErrors,
): number {
  const { node, firstColumn, count } = run;
  const { rest } = format;
  let sum = 0;
  let worstSq = 0;
  for (let vertex = 0; vertex < count; vertex++) {
    const column = firstColumn + vertex;
    codec.readPosition(texels, texelIndex(layout, column, place) * codec.words, _position);
    let distanceSq = 0;
    let within = true;
    for (let axis = 0; axis < 3; axis++) {
      const exact = positions[vertex * 3 + axis];
      const stored = rest === null ? exact : exact - rest[3 * column + axis];
      const error = Math.abs(_position[axis] - stored);
      _error[axis] = error;
      // Written so that NaN fails too.
      if (!(error <= most[axis])) within = false;
      else if (floating && error > slack[axis] && error > errorAt(format, axis, stored) + slack[axis]) within = false;
      distanceSq += error * error;
    }
    if (!within) refuse(clip, row, node, vertex, format);
    if (distanceSq > worstSq) worstSq = distanceSq;
    sum += Math.sqrt(distanceSq);
  }
  errors.max = Math.max(errors.max, Math.sqrt(worstSq));
  return sum;
}

/** Compares normals; writes the worst to `errors`. One hot loop. */
function compareNormals(
  { texels, layout, format, codec: { words, readNormal } }: OpenTexels,
  place: number,
  { clip, row, run, exact: { normals } }: ComparedRow,
  errors: BakeErrors,
): void {
  const { node, firstColumn, count } = run;
  let worstSq = 0;
  let worst = 0;
  for (let vertex = 0; vertex < count; vertex++) {
    readNormal(texels, texelIndex(layout, firstColumn + vertex, place) * words, _normal);
    const x = _normal[0] - normals[vertex * 3];
    const y = _normal[1] - normals[vertex * 3 + 1];
    const z = _normal[2] - normals[vertex * 3 + 2];
    const chordSq = x * x + y * y + z * z;
    // False for a normal without a direction, which is NaN.
    if (chordSq > worstSq) {
      worstSq = chordSq;
      worst = vertex;
    }
  }
  // The angle by its chord, exact for small ones.
  const angle = (2 * Math.asin(Math.min(1, Math.sqrt(worstSq) / 2)) * 180) / Math.PI;
  errors.maxNormalDeg = Math.max(errors.maxNormalDeg, angle);
  const { maxErrorDeg } = NORMAL_CODES[encodingFacts(format.encoding).normal];
  if (angle <= maxErrorDeg + NORMAL_SLACK_DEG) return;
  throw new BakeError(
    `clip ${clip.name}, row ${row}, node ${node}, vertex ${worst}: normal is off by ${angle.toFixed(2)} degrees ` +
      `(${maxErrorDeg} allowed): this is a fault of the bake, please report it with the file`,
  );
}

const _position = new Float64Array(3);
const _error = new Float64Array(3);
const _normal = new Float64Array(3);

function slackOf({ min, max }: Bounds, axis: number): number {
  return RELATIVE_SLACK * Math.max(Math.abs(min[axis]), Math.abs(max[axis]), max[axis] - min[axis]);
}

function refuse({ name }: { name: string }, row: number, node: number, vertex: number, format: RowFormat): never {
  const list = (numbers: Iterable<number>) => Array.from(numbers, (value) => value.toPrecision(3)).join(' ');
  throw new BakeError(
    `clip ${name}, row ${row}, node ${node}, vertex ${vertex} is off by ${list(_error)} (${list(halfStep(format))} allowed): ` +
      'this is a fault of the bake, please report it with the file',
  );
}
