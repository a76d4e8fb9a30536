/**
 * Which rows a phase means. The shader (`vat-nodes.ts`) and the CPU decoder (`sample-vat.ts`) follow this file.
 *
 *   loop of 4 rows       phase 0    .25    .5    .75    1 = 0      one-shot of 4 rows   phase 0   .33   .66   1 …
 *                        row   0     1     2     3     0                                row   0    1     2    3 held
 *
 * A row of another clip is never touched, whatever the phase. STEP keys become a ramp of at most one row.
 */

import type { VatClip } from './manifest.ts';

/** The part of a clip that its rows depend on. */
export type ClipSpan = Pick<VatClip, 'firstRow' | 'rows' | 'loop'>;

/** Two rows of the whole texture and how far the pose lies from the first towards the second, 0 to below 1. */
export interface RowMix {
  rowA: number;
  rowB: number;
  mix: number;
}

/**
 * The rows at a phase: floor-wrapped for loops, clamped to 0 … 1 for one-shots. A phase that is not finite counts as 0.
 *
 * @param out written and returned, for loops that must not allocate
 */
export function clipRows(clip: ClipSpan, phase: number, out: RowMix = { rowA: 0, rowB: 0, mix: 0 }): RowMix {
  const { firstRow, rows, loop } = clip;
  const place = placeInClip(clip, phase);
  // Rounding may lift a phase just below 1 to the very end: that is the first row again, or the held last one.
  const first = Math.min(Math.floor(place), rows - 1);
  const next = first + 1;
  out.rowA = firstRow + first;
  out.rowB = firstRow + (next < rows ? next : loop ? 0 : rows - 1);
  out.mix = Math.min(place - first, 1);
  return out;
}

/** The nearest phase that lies on a row, where a rig and the texture show the very same pose. */
export function roundPhaseToRow(clip: ClipSpan, phase: number): number {
  const steps = clip.loop ? clip.rows : clip.rows - 1;
  if (steps === 0) return 0;
  const row = Math.round(placeInClip(clip, phase));
  return clip.loop ? (row % steps) / steps : row / steps;
}

function placeInClip({ rows, loop }: ClipSpan, phase: number): number {
  if (!Number.isFinite(phase)) return 0;
  if (loop) return (phase - Math.floor(phase)) * rows;
  return Math.min(Math.max(phase, 0), 1) * (rows - 1);
}
