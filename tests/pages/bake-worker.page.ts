/** A bake in a worker leaves the page its frames: what the main thread is kept from is measured, not believed. */
import { type BakeReport, bakeGlb, bakeInWorker } from 'horde/bake';
import { expect, test } from 'vitest';
import minionUrl from '../../assets/models/minion.glb?url';

/** The share of a bake's time that the page may at most wait for one frame: a third thread takes its turn on two cores. */
const LONGEST_GAP_SHARE = 0.25;

const source = new Uint8Array(await (await fetch(minionUrl)).arrayBuffer());

/** Bakes, and measures the gaps between frames until it is done. */
async function watchFrames(bake: () => Promise<{ report: BakeReport }>) {
  const gaps: number[] = [];
  let running = true;
  let lastMs = performance.now();
  const tick = (): void => {
    const nowMs = performance.now();
    gaps.push(nowMs - lastMs);
    lastMs = nowMs;
    if (running) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  const startMs = performance.now();
  const { report } = await bake();
  running = false;
  tick(); // the gap that the end falls into counts too
  return { report, spanMs: performance.now() - startMs, frames: gaps.length, longestMs: Math.max(...gaps) };
}

test('the page goes on while a worker bakes the minion', { retry: 1 }, async () => {
  const told: number[] = [];
  const options = { name: 'minion.glb', onProgress: (done: number) => told.push(done) };
  await bakeInWorker(source); // the worker's code is compiled
  const { report, spanMs, frames, longestMs } = await watchFrames(() => bakeInWorker(source, options));
  console.log(`baked in ${spanMs.toFixed(0)} ms, ${frames} frames, the longest ${longestMs.toFixed(0)} ms`);
  expect(report.vertices).toBe(1788);
  expect(told.at(-1)).toBe(1);
  expect(told.length).toBeGreaterThan(10);
  expect(longestMs).toBeLessThan(Math.max(100, LONGEST_GAP_SHARE * spanMs));
  expect(frames).toBeGreaterThan(10);
});

test('the measure tells: the same bake on the page’s own thread holds its frames up', async () => {
  const { spanMs, longestMs } = await watchFrames(() => bakeGlb(source, { name: 'minion.glb' }));
  expect(longestMs).toBeGreaterThan(LONGEST_GAP_SHARE * spanMs);
});
