/**
 * What a handful of times says: median, tail, stutter.
 *
 * Percentile rule: nearest rank. Of n samples in ascending order, pN is the one at place ⌈N ∕ 100 · n⌉, counted from 1:
 * always a time that was measured, never one between two. "1 % low" is 1000 ∕ the mean of the slowest ⌈n ∕ 100⌉.
 */

/** Milliseconds unless the name says otherwise; NaN when there is no sample. */
export interface Distribution {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
  mean: number;
  onePercentLowFps: number;
  /** Share of samples over 50 ms, the length that browsers call a long task. */
  longShare: number;
  /** Under 100 samples p99 is just the maximum. */
  tiny: boolean;
}

const LONG_MS = 50;
const TINY_COUNT = 100;

export const createDistribution = (): Distribution => ({
  count: 0,
  p50: Number.NaN,
  p95: Number.NaN,
  p99: Number.NaN,
  max: Number.NaN,
  mean: Number.NaN,
  onePercentLowFps: Number.NaN,
  longShare: Number.NaN,
  tiny: true,
});

/** Writes `out` from the first `count` samples, in any order; those that are not finite are left out. Sorts in `scratch`. */
export function describeSamples(
  samples: ArrayLike<number>,
  count: number,
  scratch: Float64Array,
  out: Distribution,
): Distribution {
  let kept = 0;
  for (let i = 0; i < count; i++) if (Number.isFinite(samples[i])) scratch[kept++] = samples[i];
  const sorted = scratch.subarray(0, kept).sort();
  let sum = 0;
  let long = 0;
  let slowSum = 0;
  const slowest = Math.ceil(kept / 100);
  for (let i = 0; i < kept; i++) {
    sum += sorted[i];
    if (sorted[i] > LONG_MS) long++;
    if (i >= kept - slowest) slowSum += sorted[i];
  }
  out.count = kept;
  out.p50 = percentile(sorted, 50);
  out.p95 = percentile(sorted, 95);
  out.p99 = percentile(sorted, 99);
  out.max = kept > 0 ? sorted[kept - 1] : Number.NaN;
  out.mean = sum / kept;
  out.onePercentLowFps = (1000 * slowest) / slowSum;
  out.longShare = long / kept;
  out.tiny = kept < TINY_COUNT;
  return out;
}

/** Nearest rank; NaN of nothing. */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  if (sorted.length === 0) return Number.NaN;
  // The small step back keeps 95 % of 20 at place 19 when the product comes out as 19.000000000000004.
  const place = Math.ceil((percent / 100) * sorted.length - 1e-9);
  return sorted[Math.min(sorted.length, Math.max(1, place)) - 1];
}
