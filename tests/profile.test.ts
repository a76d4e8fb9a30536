import { describe, expect, test } from 'vitest';
import { createDistribution, describeSamples, percentile } from '../src/distribution.ts';
import { createProfile, findRefreshHz, type STAGES } from '../src/profile.ts';

const describeList = (samples: number[]) =>
  describeSamples(samples, samples.length, new Float64Array(samples.length), createDistribution());

describe('percentiles by nearest rank', () => {
  test.each([
    [[5], 50, 5],
    [[1, 2], 50, 1],
    [[1, 2, 3, 4], 50, 2],
    [[1, 2, 3, 4], 95, 4],
    [Array.from({ length: 20 }, (_, i) => i + 1), 95, 19],
    [Array.from({ length: 100 }, (_, i) => i + 1), 99, 99],
    [Array.from({ length: 100 }, (_, i) => i + 1), 100, 100],
    [[7, 8], 0, 7],
  ])('of %j, p%d is %d', (samples, percent, expected) => {
    expect(percentile(samples, percent)).toBe(expected);
  });
});

test('59 frames of 16 ms and one of 200 ms: the mean hides it, max, 1 % low and the long share do not', () => {
  const series = describeList([...Array(59).fill(16), 200]);
  expect(series).toMatchObject({ count: 60, p50: 16, p95: 16, p99: 200, max: 200, tiny: true });
  expect(series.mean).toBeCloseTo(19.07, 2);
  expect(series.longShare).toBeCloseTo(1 / 60);
  expect(series.onePercentLowFps).toBe(5);
});

test('all equal, unsorted, NaN and nothing', () => {
  expect(describeList(Array(200).fill(16))).toMatchObject({ p50: 16, p99: 16, max: 16, tiny: false, longShare: 0 });
  expect(describeList([3, 1, 2])).toMatchObject({ p50: 2, max: 3 });
  expect(describeList([Number.NaN, 4, Number.POSITIVE_INFINITY])).toMatchObject({ count: 1, p50: 4, max: 4 });
  const nothing = describeList([]);
  expect(nothing).toMatchObject({ count: 0, tiny: true });
  expect([nothing.p50, nothing.mean, nothing.onePercentLowFps].every(Number.isNaN)).toBe(true);
});

test('stages add up over a frame, and the ring forgets the oldest', () => {
  let ms = 0;
  const profile = createProfile(3, () => ms);
  const out = createDistribution();
  const spend = (stage: (typeof STAGES)[number], cost: number) => {
    profile.begin(stage);
    ms += cost;
    profile.end(stage);
  };
  for (const cost of [100, 1, 2, 3]) {
    spend('sim', cost);
    spend('sim', cost);
    spend('submit', 1);
    profile.endFrame(16);
  }
  expect(profile.read('sim', out)).toMatchObject({ count: 3, p50: 4, max: 6 });
  expect(profile.read('total', out)).toMatchObject({ p50: 5 });
  expect(profile.read('cull', out)).toMatchObject({ p50: 0 });
  expect(profile.read('interval', out)).toMatchObject({ p50: 16 });
  profile.clear();
  expect(profile.read('sim', out).count).toBe(0);
});

test('an end without a begin, a clock that jumps back and a bad interval count nothing', () => {
  let ms = 10;
  const profile = createProfile(10, () => ms);
  const out = createDistribution();
  profile.end('sim');
  profile.begin('cull');
  ms = 5;
  profile.end('cull');
  profile.endFrame(Number.NaN);
  expect(profile.read('total', out)).toMatchObject({ count: 1, max: 0 });
  expect(profile.read('interval', out).count).toBe(0);
});

test('a GPU time that was not measured stays absent, never zero', () => {
  const profile = createProfile();
  for (const ms of [0, -1, Number.NaN]) profile.addGpuSample(ms);
  profile.endFrame(16);
  expect(profile.read('gpu', createDistribution()).p50).toBeNaN();
  profile.addGpuSample(2.5);
  expect(profile.read('gpu', createDistribution()).p50).toBe(2.5);
});

test.each([
  [16.67, 60],
  [16.9, 60],
  [6.94, 144],
  [8.33, 120],
  [33.3, 30],
  [11.11, 90],
  [25.5, 0],
  [Number.NaN, 0],
])('a median interval of %d ms sits on %d Hz', (interval, hz) => {
  expect(findRefreshHz(interval)).toBe(hz);
});
