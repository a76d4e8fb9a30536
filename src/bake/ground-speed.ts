/**
 * How fast a clip walks, read off its feet: while a foot stands, an in-place walk moves it backwards at the speed at
 * which the body would go forwards. Vertices near the ground in two rows running are standing feet; the speed is the
 * median of their steps along the direction in which most of them go. Clips that say so themselves are believed.
 */

import type { ClipPlan } from './plan-clips.ts';
import { rowSeconds } from './plan-clips.ts';
import type { PosedRows } from './pose-rows.ts';

/** A vertex this close to the lowest of the clip stands, as a share of the height. */
const GROUND_SHARE = 0.02;
/** Below this share of the height a second, it stands: 5 cm a second for 2 m. */
const STANDING_SHARE = 0.025;

/** Ground speed in the file's units a second; 0 when it stands, turns on the spot, or does not loop. */
export function measureGroundSpeed(clip: ClipPlan, index: number, rows: PosedRows, height: number): number {
  if (clip.statedSpeed !== undefined) return clip.statedSpeed;
  if (!clip.loop || clip.rows < 3) return 0;
  const ground = rows.clipBounds[index].min[1] + GROUND_SHARE * height;
  const steps = listStandingSteps(clip, rows, ground);
  const total = steps.reduce(([x, z], step) => [x + step[0], z + step[1]], [0, 0]);
  const length = Math.hypot(total[0], total[1]);
  if (length === 0) return 0;
  const along = steps.map(([x, z]) => (x * total[0] + z * total[1]) / length).sort((a, b) => a - b);
  const speed = along[along.length >> 1] / (rowSeconds(clip, 1) || 1);
  return speed > STANDING_SHARE * height ? speed : 0;
}

function listStandingSteps({ firstRow, rows: count }: ClipPlan, rows: PosedRows, ground: number): [number, number][] {
  const { positions } = rows;
  const stride = positions.length / rows.rows;
  const steps: [number, number][] = [];
  for (let row = 0; row < count; row++) {
    const here = (firstRow + row) * stride;
    const next = (firstRow + ((row + 1) % count)) * stride;
    for (let at = 0; at < stride; at += 3) {
      if (positions[here + at + 1] > ground || positions[next + at + 1] > ground) continue;
      steps.push([positions[next + at] - positions[here + at], positions[next + at + 2] - positions[here + at + 2]]);
    }
  }
  return steps;
}
