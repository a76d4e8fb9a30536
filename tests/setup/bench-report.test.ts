import { expect, test } from 'vitest';
import { type BenchReport, type BenchRow, compareBenches, printBench } from '../../tools/bench-report.ts';

const makeRow = (count: number, totalMsP50: number): BenchRow => ({
  scenario: 'crowd',
  count,
  host: 'worker',
  stepsPerFrame: 1,
  droppedSteps: 0,
  copyMsP50: 0.2,
  tiers: [0, 100, count - 100],
  totalMsP50,
  totalMsP95: totalMsP50 * 1.5,
  stages: { sim: { p50: 1, p95: 2 } },
  draws: 5,
  triangles: 1000,
  uploadBytes: 32000,
  vatBytes: 1e6,
  gpuMs: null,
  gpuNote: 'the draws are no-ops',
  heapGrowthBytes: 0,
});

const makeReport = (rows: BenchRow[], backend = 'webgl2'): BenchReport => ({
  ...{ machine: '2 × test', browser: '1', gpu: 'none', versions: { three: '0' }, seed: 7 },
  backend,
  rows,
});

test('the table has a line for each row, and a dash where a stage was not timed', () => {
  const lines = printBench(makeReport([makeRow(1000, 2), makeRow(10000, 4.5)])).split('\n');
  expect(lines.at(-1)).toMatch(/crowd +10000 +worker +1\.00 +4\.50 +6\.75 +1\.00 +–/);
});

test('a median that grew past the tolerance is slower, one that shrank is faster', () => {
  const before = makeReport([makeRow(1000, 2), makeRow(5000, 3), makeRow(10000, 4)]);
  const after = makeReport([makeRow(1000, 2.6), makeRow(5000, 3.1), makeRow(10000, 2)]);
  const { text, slower } = compareBenches(before, after, 0.2);
  expect(slower).toBe(1);
  expect(text).toMatch(/1000 +worker +2\.00 +2\.60 +\+30 % +slower/);
  expect(text).toMatch(/5000 .*\+3 % +same/);
  expect(text).toMatch(/10000 .*-50 % +faster/);
});

test('another back end is not compared', () => {
  const { text, slower } = compareBenches(
    makeReport([makeRow(1000, 1)]),
    makeReport([makeRow(1000, 9)], 'webgpu'),
    0.2,
  );
  expect(slower).toBe(0);
  expect(text).toMatch(/Nothing to compare/);
});
