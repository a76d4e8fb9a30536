/**
 * How a moment between two rows is made of rows: the taps of an interpolation. The shader (`row-tap-nodes.ts`) follows
 * this file.
 *
 *   nearest       1 texel    the row that is nearer: motion in steps, half the price
 *   linear        2 texels   a straight line from row to row: the velocity jumps at each row
 *   catmull-rom   4 texels   a cubic through the same rows whose velocity is continuous (Catmull & Rom 1974, tension ½)
 *
 *                 before   A        B      after
 *      loop       · · · · [row]────[row]· · · ·      the row before the first is the last one, and so on
 *      one-shot   the first and the last row stand in for those beyond them
 *
 * A cubic may swing out of the box of its rows: by no more than an eighth of the way between the four (its weights below 0
 * sum to −⅛ at most), which is what a box for culling has to grow by. Normals are summed the same way and made unit.
 *
 * Held rows (STEP clips) are never mixed, whatever is asked for.
 */

import { type ClipSpan, clipRows, type RowMix } from './clip-rows.ts';
import type { VatMode } from './manifest.ts';

/** How a moment between two rows is made. */
export type Interpolation = 'nearest' | 'linear' | 'catmull-rom';

/** Every interpolation, cheapest first. */
export const INTERPOLATIONS: readonly Interpolation[] = ['nearest', 'linear', 'catmull-rom'];

/** Texels a vertex (in other modes: records an element) that one clip costs. */
export const TAP_COUNTS: Readonly<Record<Interpolation, number>> = { nearest: 1, linear: 2, 'catmull-rom': 4 };

/** The largest share of the distance between rows by which a moment may lie outside their box. */
export const CUBIC_OVERSHOOT = 1 / 8;

const REFUSED: Readonly<Partial<Record<VatMode, Partial<Record<Interpolation, string>>>>> = {
  rigid: { 'catmull-rom': 'a piece strikes the ground between two rows, and a curve would swing it through' },
  fluid: {
    linear: 'triangles of one row mean nothing in the next: rows are held, take nearest',
    'catmull-rom': 'triangles of one row mean nothing in the next: rows are held, take nearest',
  },
  sprite: { 'catmull-rom': 'particles are born and die from row to row, and a curve needs four rows of the same one' },
};

/** What a mode plays with where nothing else is asked for: linear, but in a fluid, whose rows are held. */
export function defaultInterpolation(mode: VatMode): Interpolation {
  return mode === 'fluid' ? 'nearest' : 'linear';
}

/** Why a mode cannot play with this interpolation, in half a sentence; undefined where it can. */
export function findInterpolationFault(mode: VatMode, interpolation: Interpolation): string | undefined {
  if (!INTERPOLATIONS.includes(interpolation)) {
    return `there is no interpolation ${interpolation}: there are ${INTERPOLATIONS.join(', ')}`;
  }
  const reason = REFUSED[mode]?.[interpolation];
  return reason && `mode ${mode} has no ${interpolation}: ${reason}`;
}

/** Rows of the whole texture and their weights, which sum to 1; `count` of them are in use. */
export interface RowTaps {
  count: number;
  rows: [number, number, number, number];
  weights: [number, number, number, number];
  /** The tap whose row stands where a mix of directions has none, and whose side quaternions are brought to. */
  main: number;
}

/** A place for taps. */
export function createRowTaps(): RowTaps {
  return { count: 1, rows: [0, 0, 0, 0], weights: [1, 0, 0, 0], main: 0 };
}

/**
 * The taps of a clip at a phase; a phase of any sign and size, as `clipRows` takes it.
 *
 * @param out written and returned
 */
export function clipTaps(
  clip: ClipSpan,
  phase: number,
  interpolation: Interpolation,
  out: RowTaps = createRowTaps(),
): RowTaps {
  const { rowA, rowB, mix } = clipRows(clip, phase, _rows);
  if (interpolation === 'nearest') return setTaps(out, 1, 0, [mix < 0.5 ? rowA : rowB], [1]);
  if (interpolation === 'linear' || mix === 0) return setTaps(out, mix === 0 ? 1 : 2, 0, [rowA, rowB], [1 - mix, mix]);
  const { firstRow, rows, loop } = clip;
  const place = rowA - firstRow;
  const last = rows - 1;
  // A last row that is held stands still: nothing before it may push it on.
  const before = loop ? (place + last) % rows : place === last ? last : Math.max(place - 1, 0);
  const after = loop ? (place + 2) % rows : Math.min(place + 2, last);
  return setTaps(out, 4, 1, [firstRow + before, rowA, rowB, firstRow + after], cubicWeights(mix));
}

/** Weights of four rows at a fraction of the way from the second to the third: Catmull-Rom, tension ½. */
export function cubicWeights(t: number): [number, number, number, number] {
  return [
    0.5 * t * (t * (2 - t) - 1),
    0.5 * (t * t * (3 * t - 5) + 2),
    0.5 * t * (t * (4 - 3 * t) + 1),
    0.5 * t * t * (t - 1),
  ];
}

const _rows: RowMix = { rowA: 0, rowB: 0, mix: 0 };

function setTaps(out: RowTaps, count: number, main: number, rows: number[], weights: number[]): RowTaps {
  out.count = count;
  out.main = main;
  for (let tap = 0; tap < count; tap++) {
    out.rows[tap] = rows[tap];
    out.weights[tap] = weights[tap];
  }
  if (count === 1) out.weights[0] = 1;
  return out;
}
