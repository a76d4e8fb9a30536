/**
 * Which rows a phase means. The shader (`vat-nodes.ts`) and the CPU decoder (`sample-vat.ts`) follow this file.
 *
 *   loop of 4 rows       phase 0    .25    .5    .75    1 = 0      one-shot of 4 rows   phase 0   .33   .66   1 …
 *                        row   0     1     2     3     0                                row   0    1     2    3 held
 *
 * A row of another clip is never touched, whatever the phase. A clip of STEP keys alone (`step`) shows each row until
 * the next; STEP keys among others become a ramp of at most one row. A one-shot whose end is held keeps its last pose
 * once: `held` steps follow its last row.
 */

import type { VatClip } from './manifest.ts';

/** The part of a clip that its rows depend on. */
export type ClipSpan = Pick<VatClip, 'firstRow' | 'rows' | 'loop' | 'step' | 'held'>;

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
  const { firstRow, rows, loop, step } = clip;
  const place = placeInClip(clip, phase);
  // Rounding may lift a phase just below 1 to the very end: that is the first row again, or the held last one.
  const first = Math.min(Math.floor(place), rows - 1);
  const next = first + 1;
  out.rowA = firstRow + first;
  out.rowB = firstRow + (next < rows ? next : loop ? 0 : rows - 1);
  out.mix = step ? 0 : Math.min(place - first, 1);
  return out;
}

/** Steps from row to row in a whole clip: its seconds divided by them is the time between two rows. */
export function countClipSteps({ rows, loop, held = 0 }: Pick<ClipSpan, 'rows' | 'loop' | 'held'>): number {
  return loop ? rows : rows - 1 + held;
}

/** The nearest phase that lies on a row, where a rig and the texture show the very same pose. */
export function roundPhaseToRow(clip: ClipSpan, phase: number): number {
  const steps = countClipSteps(clip);
  if (steps === 0) return 0;
  const place = placeInClip(clip, phase);
  const row = clip.step ? Math.floor(place) : Math.round(place);
  return clip.loop ? (row % steps) / steps : row / steps;
}

/**
 * A phase of 16 bits lies up to half of 1/65,536 before the row it means, so a held row begins this much early; as in
 * `vat-nodes.ts`.
 */
export const STEP_SLACK_ROWS = 1 / 128;

function placeInClip(clip: ClipSpan, phase: number): number {
  const slack = clip.step ? STEP_SLACK_ROWS : 0;
  if (!Number.isFinite(phase)) return 0;
  if (clip.loop) return (phase - Math.floor(phase)) * clip.rows + slack;
  return Math.min(Math.max(phase, 0), 1) * countClipSteps(clip) + slack;
}
