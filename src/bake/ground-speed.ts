/**
 * How fast a clip walks, read off its feet: while a foot stands, an in-place walk moves it backwards (towards −Z) at
 * the speed at which the body would go forwards. The lowest vertices of a row are the standing foot, unless the whole
 * body is in the air; the speed is the median of their backward steps. Clips that say so themselves are believed.
 */

import { type ClipPlan, rowSeconds } from './plan-clips.ts';
import type { PosedRows } from './pose-rows.ts';

/** Vertices this close to the lowest of a row stand, as a share of the height. */
const FOOT_SHARE = 0.015;
/** A row whose lowest vertex is this far above the clip's lowest is a leap. */
const LEAP_SHARE = 0.1;
/** Below this share of the height a second, it stands: 10 cm a second for 2 m. */
const STANDING_SHARE = 0.05;
/** A walk has a foot going backwards in at least this share of its rows. */
const WALKING_ROWS = 0.25;

/** Ground speed in the file's units a second; 0 when it stands, turns on the spot, or does not loop. */
export function measureGroundSpeed(clip: ClipPlan, index: number, rows: PosedRows, height: number): number {
  if (clip.statedSpeed !== undefined) return clip.statedSpeed;
  if (!clip.loop || clip.rows < 3) return 0;
  const ground = rows.clipBounds[index].min[1] + LEAP_SHARE * height;
  const speeds: number[] = [];
  for (let row = 0; row < clip.rows; row++) {
    const speed = measureBackwardStep(clip, row, rows, ground, height) / rowSeconds(clip, 1);
    if (speed > STANDING_SHARE * height) speeds.push(speed);
  }
  return speeds.length < WALKING_ROWS * clip.rows ? 0 : findMedian(speeds);
}

/** How far the standing vertices of a row go backwards until the next one; 0 in a leap. */
function measureBackwardStep(
  { firstRow, rows: count }: ClipPlan,
  row: number,
  { positions, rows }: PosedRows,
  ground: number,
  height: number,
): number {
  const stride = positions.length / rows;
  const here = (firstRow + row) * stride;
  const next = (firstRow + ((row + 1) % count)) * stride;
  let lowest = Infinity;
  for (let at = 1; at < stride; at += 3) lowest = Math.min(lowest, positions[here + at]);
  if (lowest > ground) return 0;
  const steps: number[] = [];
  for (let at = 0; at < stride; at += 3) {
    if (positions[here + at + 1] <= lowest + FOOT_SHARE * height) {
      steps.push(positions[here + at + 2] - positions[next + at + 2]);
    }
  }
  return findMedian(steps);
}

function findMedian(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1];
}
