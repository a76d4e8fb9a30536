/**
 * `fps: 'auto'`: the lowest rate at which a straight line between two rows stays close to the clip's own curve.
 *
 * Tried from the lowest up, with the rates of the clip's own keys among them: where rows lie on keys, a source that
 * blends its keys in straight lines is met exactly. A trial ends at its first moment above the limit, so that rates far
 * too low cost next to nothing. `measure-between-rows.ts` later judges the file that was written.
 */

import { countRows, rowSeconds } from './plan-clips.ts';
import { poseNodes } from './pose-nodes.ts';
import { createPosedVertices, type PosedVertices, poseVertices } from './pose-vertices.ts';
import type { Model } from './read-model.ts';
import type { KeyTrack } from './sample-keys.ts';

/** Rows a second that are tried, besides those of the clip's keys. */
const RATES: readonly number[] = [3, 4, 5, 6, 8, 10, 12, 15, 20, 24, 30, 40, 48, 60, 80, 96, 120];
/** Moments of a step, the likeliest to fail first; as `measure-between-rows.ts` has them. */
const MOMENTS: readonly number[] = [0.4, 0.6, 0.2, 0.8];
/** The rest of the limit is left to the encoding. */
const SHARE_OF_LIMIT = 0.95;

/** A clip whose rate is sought. */
export interface RateQuestion {
  tracks: readonly KeyTrack[];
  seconds: number;
  loop: boolean;
  step: boolean;
}

/** The lowest rate below the limit, a distance in the file's units; the highest tried, and `met` false, where none is. */
export function chooseRate(model: Model, clip: RateQuestion, limit: number): { fps: number; met: boolean } {
  const rates = [...new Set([...RATES, ...listKeyRates(clip)])].sort((a, b) => a - b);
  const found = rates.find((fps) => staysBelow(model, clip, fps, limit * SHARE_OF_LIMIT));
  return { fps: found ?? rates[rates.length - 1], met: found !== undefined };
}

/** The rate of the densest track's keys and whole parts of it, where those keys are evenly spaced. */
function listKeyRates({ tracks, seconds }: RateQuestion): number[] {
  const dense = tracks.reduce((most, track) => (track.times.length > most.times.length ? track : most), tracks[0]);
  const steps = dense.times.length - 1;
  if (steps < 1 || seconds === 0) return [];
  const gap = (dense.times[steps] - dense.times[0]) / steps;
  const even = dense.times.every((time, key) => Math.abs(time - dense.times[0] - key * gap) < 0.05 * gap);
  if (!even || !(gap > 0)) return [];
  return [1, 2, 3, 4, 5, 6].map((part) => 1 / gap / part).filter((fps) => fps >= RATES[0] && fps <= 240);
}

function staysBelow(model: Model, clip: RateQuestion, fps: number, limit: number): boolean {
  const { tracks, seconds, loop, step } = clip;
  const span = { ...countRows(seconds, fps, loop), loop, seconds };
  const steps = loop ? span.rows : span.rows - 1;
  let [here, next] = [createPosedVertices(model.vertices), createPosedVertices(model.vertices)];
  const between = createPosedVertices(model.vertices);
  const pose = (at: number, out: PosedVertices): void => {
    poseNodes(model.tree, tracks, at);
    poseVertices(model, out);
  };
  pose(0, next);
  for (let row = 0; row < steps; row++) {
    [here, next] = [next, here];
    pose(rowSeconds(span, (row + 1) % span.rows), next);
    for (const moment of MOMENTS) {
      pose(((row + moment) * seconds) / steps, between);
      if (measureStray(here, next, step ? 0 : moment, between) > limit) return false;
    }
  }
  return true;
}

/** The largest distance of a pose from the straight line between two others. */
function measureStray(a: PosedVertices, b: PosedVertices, t: number, pose: PosedVertices): number {
  let worst = 0;
  for (let at = 0; at < pose.positions.length; at += 3) {
    const x = a.positions[at] + (b.positions[at] - a.positions[at]) * t - pose.positions[at];
    const y = a.positions[at + 1] + (b.positions[at + 1] - a.positions[at + 1]) * t - pose.positions[at + 1];
    const z = a.positions[at + 2] + (b.positions[at + 2] - a.positions[at + 2]) * t - pose.positions[at + 2];
    worst = Math.max(worst, x * x + y * y + z * z);
  }
  return Math.sqrt(worst);
}
