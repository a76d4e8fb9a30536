/** `?scene=bench`: frames timed one by one, for `npm run bench`. The page waits until it is asked. */
import { percentile } from '../distribution.ts';
import type { ReadFlags } from '../flags.ts';
import { drawDemo, updateDemo } from '../frame.ts';
import { STEP_SECONDS } from '../sim/world.ts';
import { addClones, type Clones } from './bench-clones.ts';
import { readDraws, readTimes, timeFrames } from './bench-frames.ts';
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
  /** The draws are real: time the GPU too. */
  gpu?: boolean;
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
    demo.stage.gpuTimer.setOn(request.gpu === true);
    const rows = [];
    for (const count of request.counts) {
      const { scenario } = request;
      const horde = scenario === 'crowd' ? count : 0;
      demo.host.send({ type: 'restart', seed: flags.seed, count: horde });
      demo.host.advance(SETTLE_STEPS);
      await demo.host.settled();
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
  canvas.dataset.host = demo.host.kind;
  canvas.dataset.ready = '1';
}

async function benchCrowd(demo: Demo, scenario: string, count: number, request: BenchRequest) {
  const { host, crowd, profile } = demo;
  let steps = 0;
  let droppedSteps = 0;
  const copies: number[] = [];
  const run = (frame: number) => {
    const taken = host.advance(1);
    updateDemo(demo, STEP_SECONDS);
    drawDemo(demo);
    if (frame < 0) return;
    const { stats } = host.snapshot() ?? { stats: { steps: 0, copyMs: 0 } };
    steps += stats.steps;
    droppedSteps += 1 - taken;
    if (stats.steps > 0) copies.push(stats.copyMs);
  };
  const heapGrowthBytes = await timeFrames(profile, request, run);
  const { uploadBytes, vatBytes } = crowd.stats;
  const copyMsP50 = percentile(
    copies.sort((a, b) => a - b),
    50,
  );
  const sim = { host: host.kind, stepsPerFrame: steps / request.frames, droppedSteps, copyMsP50 };
  const facts = { ...sim, uploadBytes, vatBytes, heapGrowthBytes };
  return { scenario, count, tiers: [...crowd.stats.agents], ...readTimes(demo, request), ...readDraws(demo), ...facts };
}

/** The same field and camera with `count` clones in it: nothing is simulated, so that only the bodies cost. */
async function benchClones(demo: Demo, count: number, request: BenchRequest) {
  const clones: Clones = addClones(demo.world.scene, demo.cast.minion, count);
  const run = () => {
    demo.profile.begin('rigs');
    clones.update(STEP_SECONDS);
    demo.profile.end('rigs');
    demo.host.advance(0); // no step, and the last one's time is not shown again
    updateDemo(demo, STEP_SECONDS);
    drawDemo(demo);
  };
  const heapGrowthBytes = await timeFrames(demo.profile, request, run);
  clones.dispose();
  const sim = { host: demo.host.kind, stepsPerFrame: 0, droppedSteps: 0, copyMsP50: 0 };
  const facts = { ...sim, uploadBytes: 0, vatBytes: 0, heapGrowthBytes };
  return { scenario: 'clones', count, tiers: [count], ...readTimes(demo, request), ...readDraws(demo), ...facts };
}
