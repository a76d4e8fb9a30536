/** `?scene=bench`: frames timed one by one, for `npm run bench`. The page waits until it is asked. */
import { createDistribution } from '../distribution.ts';
import type { ReadFlags } from '../flags.ts';
import { drawDemo, updateDemo } from '../frame.ts';
import { type Profile, STAGES } from '../profile.ts';
import { STEP_SECONDS } from '../sim/world.ts';
import { addClones, type Clones } from './bench-clones.ts';
import { createDemo, type Demo } from './demo.ts';
import { createSettings } from './settings.ts';

export interface BenchRequest {
  /**
   * `crowd`: the horde, first without its near tier, then with it. `clones`: plain SkinnedMesh, a mixer each, and no
   * horde. `empty`: the field and the hero, which the others hold too.
   */
  scenario: 'crowd' | 'clones' | 'empty';
  counts: readonly number[];
  frames: number;
  warmup: number;
}

interface BenchOptions extends ReadFlags {
  canvas: HTMLCanvasElement;
  onProgress(stage: string, done: number): void;
}

const SETTLE_STEPS = 120;

export async function startBench({ canvas, flags, onProgress }: BenchOptions): Promise<void> {
  const settings = createSettings(flags, null);
  const demo = await createDemo(canvas, { ...flags, god: true }, settings, onProgress);
  demo.host.send({ type: 'invulnerable', on: true });
  demo.cameraRig.setPreset('crowd');
  const { nearCap } = settings.view;
  const bench = async (request: BenchRequest) => {
    const rows = [];
    for (const count of request.counts) {
      const { scenario } = request;
      const horde = scenario === 'crowd' ? count : 0;
      demo.host.send({ type: 'restart', seed: flags.seed, count: horde });
      demo.host.advance(SETTLE_STEPS);
      settings.view.nearCap = 0;
      if (scenario === 'clones') rows.push(await benchClones(demo, count, request));
      else rows.push(await benchCrowd(demo, scenario, horde, request));
      settings.view.nearCap = nearCap;
      if (horde > 0 && nearCap > 0) rows.push(await benchCrowd(demo, 'crowd+rigs', horde, request));
    }
    return rows;
  };
  window.horde = { ...window.horde, demo, bench };
  canvas.dataset.backend = demo.stage.backend;
  canvas.dataset.ready = '1';
}

async function benchCrowd(demo: Demo, scenario: string, count: number, request: BenchRequest) {
  const { host, crowd, clock } = demo;
  const run = () => {
    host.advance(1);
    updateDemo(demo, 1, STEP_SECONDS);
    drawDemo(demo);
  };
  const heapGrowthBytes = await timeFrames(demo.profile, request, run);
  const { uploadBytes, vatBytes } = crowd.stats;
  const facts = { uploadBytes, vatBytes, droppedSteps: clock.droppedSteps, heapGrowthBytes };
  return { scenario, count, tiers: [...crowd.stats.agents], ...readTimes(demo.profile), ...readDraws(demo), ...facts };
}

/** The same field and camera with `count` clones in it: nothing is simulated, so that only the bodies cost. */
async function benchClones(demo: Demo, count: number, request: BenchRequest) {
  const clones: Clones = addClones(demo.world.scene, demo.cast.minion, count);
  const run = () => {
    demo.profile.begin('rigs');
    clones.update(STEP_SECONDS);
    demo.profile.end('rigs');
    demo.host.advance(0); // no step, and the last one's time is not shown again
    updateDemo(demo, 1, STEP_SECONDS);
    drawDemo(demo);
  };
  const heapGrowthBytes = await timeFrames(demo.profile, request, run);
  clones.dispose();
  const facts = { uploadBytes: 0, vatBytes: 0, droppedSteps: 0, heapGrowthBytes };
  return { scenario: 'clones', count, tiers: [count], ...readTimes(demo.profile), ...readDraws(demo), ...facts };
}

/** Bytes that the heap grew by, garbage left out where the browser lets it be collected. Each picture waits for a browser frame: three needs it. */
async function timeFrames(profile: Profile, { warmup, frames }: BenchRequest, run: () => void): Promise<number> {
  let heapBefore = 0;
  for (let frame = -warmup; frame < frames; frame++) {
    if (frame === 0) {
      profile.clear();
      heapBefore = heapBytes();
    }
    const beganMs = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    run();
    profile.endFrame(performance.now() - beganMs);
  }
  return heapBytes() - heapBefore;
}

function readTimes(profile: Profile) {
  const scratch = createDistribution();
  const { p50: totalMsP50, p95: totalMsP95 } = profile.read('total', scratch);
  const stages = Object.fromEntries(
    STAGES.map((stage) => {
      const { p50, p95 } = profile.read(stage, scratch);
      return [stage, { p50, p95 }];
    }),
  );
  const gpu = profile.read('gpu', scratch);
  return { totalMsP50, totalMsP95, stages, gpuMs: gpu.count > 0 ? gpu.p50 : null };
}

const readDraws = ({ drawCalls, triangles, shadowCounts }: Demo) => ({
  draws: drawCalls + shadowCounts.draws,
  triangles: triangles + shadowCounts.triangles,
});

function heapBytes(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? Number.NaN;
}
