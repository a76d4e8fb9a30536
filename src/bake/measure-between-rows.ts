/**
 * How far playback strays between rows: at a row the encoding alone errs, between two rows playback blends in a
 * straight line where the limb went round a curve. Measured at four moments of every step against the reference
 * skinner, which evaluates the source's own keys there.
 *
 *   row i                                     row i + 1
 *     ├───────┼───────┼───────┼───────┼───────┤
 *            1/5     2/5     3/5     4/5           the worst lies within 4 % of the true worst of an arc
 *
 * The moment 2/5 is measured in every step, the other three where they could be the clip's worst: on an arc, at a
 * kink and at a jump alike no other moment is more than twice as far off (arc 0.24 : 0.24, kink and jump at most
 * 0.4 : 0.8).
 *
 * A bake is judged by what its texels decode to. Encoding and skinning are left to others.
 */

import type { VatClip } from 'horde/vat/format';
import { type ColumnRun, countVertices } from './measure-bake.ts';
import { rowSeconds } from './plan-clips.ts';
import type { ReferenceSkinner } from './reference-skinner.ts';

/** The moments of a step that are measured. */
const BETWEEN_MOMENTS: readonly number[] = [0.2, 0.4, 0.6, 0.8];

/** The moment of the first look, and by how much another one of the same step may exceed it. */
const FIRST_MOMENT = 0.4;
const OTHER_MOMENTS_AT_MOST = 2;

/** A clip as its rows lie in time. */
export type RowSpan = Pick<VatClip, 'firstRow' | 'rows' | 'loop' | 'seconds' | 'held'> & {
  /** Index of the animation in the source, −1 for the rest pose. */
  sourceIndex: number;
  /** True for a clip that holds each row until the next. */
  step?: boolean;
};

/**
 * Writes the positions of all columns, three numbers each in the file's units, as playback shows them `fraction` of
 * the way from a row of the clip to the next.
 */
export type PlayBetween = (clip: RowSpan, row: number, fraction: number, out: Float64Array) => void;

/** Vertices in steps that are measured before steps are left out; some three seconds' work. */
const BETWEEN_BUDGET = 6_000_000;

/**
 * The largest distance between playback and the reference between the rows of each clip, in the file's units; 0 for a
 * clip of one row. A bake above the budget has every n-th step of each clip measured.
 */
export function measureBetweenRows(
  clips: readonly RowSpan[],
  columns: readonly ColumnRun[],
  reference: ReferenceSkinner,
  play: PlayBetween,
): number[] {
  const vertices = countVertices(columns);
  const moments = clips.reduce((sum, { rows }) => sum + rows, 0);
  const stride = Math.max(1, Math.ceil((moments * vertices) / BETWEEN_BUDGET));
  const played = new Float64Array(vertices * 3);
  return clips.map((clip) => {
    const measure = (row: number, fraction: number): number => {
      play(clip, row, clip.step ? 0 : fraction, played);
      reference.pose(clip.sourceIndex, rowSeconds(clip, row) + fraction * stepSeconds(clip));
      return Math.sqrt(compareColumns(columns, reference, played));
    };
    const steps = listEvery(countSteps(clip), stride).map((row) => ({ row, error: measure(row, FIRST_MOMENT) }));
    let worst = Math.max(0, ...steps.map(({ error }) => error));
    for (const { row, error } of steps) {
      if (error * OTHER_MOMENTS_AT_MOST < worst) continue;
      for (const fraction of BETWEEN_MOMENTS) {
        if (fraction !== FIRST_MOMENT) worst = Math.max(worst, measure(row, fraction));
      }
    }
    return worst;
  });
}

/**
 * Playback of vertex mode: a straight line between two rows.
 *
 * @param readRow writes the positions of all columns in a row of the whole texture
 */
export function blendRows(vertices: number, readRow: (row: number, out: Float64Array) => void): PlayBetween {
  let [rowA, rowB] = [-1, -1];
  let [a, b] = [new Float64Array(vertices * 3), new Float64Array(vertices * 3)];
  return ({ firstRow, rows }, row, fraction, out) => {
    const wanted = firstRow + row;
    const next = firstRow + ((row + 1) % rows);
    if (rowA !== wanted && rowB === wanted) {
      [a, b] = [b, a];
      [rowA, rowB] = [rowB, rowA];
    }
    if (rowA !== wanted) readRow(wanted, a);
    if (rowB !== next) readRow(next, b);
    [rowA, rowB] = [wanted, next];
    mixInto(a, b, fraction, out);
  };
}

/** One hot loop, apart from the closure above, whose variables would be read anew for every number. */
function mixInto(a: Float64Array, b: Float64Array, share: number, out: Float64Array): void {
  for (let i = 0; i < out.length; i++) out[i] = a[i] + (b[i] - a[i]) * share;
}

/** Steps from a row to the next: a loop has one from its last row to its first, even where that is the same. */
function countSteps({ rows, loop, seconds }: RowSpan): number {
  return loop && seconds > 0 ? rows : rows - 1;
}

function listEvery(count: number, stride: number): number[] {
  return Array.from({ length: Math.ceil(count / stride) }, (_, index) => index * stride);
}

function stepSeconds(clip: RowSpan): number {
  return clip.seconds / (countSteps(clip) + (clip.held ?? 0));
}

/** The largest squared distance in the reference's present pose. */
function compareColumns(columns: readonly ColumnRun[], reference: ReferenceSkinner, played: Float64Array): number {
  let worstSq = 0;
  for (const { node, primitive, firstColumn, count } of columns) {
    const { positions } = reference.skin(node, primitive, false);
    worstSq = Math.max(worstSq, findLargestSq(positions, played, firstColumn * 3, count * 3));
  }
  return worstSq;
}

/** The largest squared distance of the first `length` numbers from those after `base`; one hot loop. */
function findLargestSq(positions: Float64Array, played: Float64Array, base: number, length: number): number {
  let worstSq = 0;
  for (let at = 0; at < length; at += 3) {
    const x = positions[at] - played[base + at];
    const y = positions[at + 1] - played[base + at + 1];
    const z = positions[at + 2] - played[base + at + 2];
    const distanceSq = x * x + y * y + z * z;
    if (distanceSq > worstSq) worstSq = distanceSq;
  }
  return worstSq;
}
