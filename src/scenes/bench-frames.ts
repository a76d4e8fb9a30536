import { createDistribution } from '../distribution.ts';
import { type Profile, STAGES } from '../profile.ts';
import type { BenchRequest } from './bench.ts';
import type { Demo } from './demo.ts';

/** Bytes that the heap grew by, garbage left out where the browser lets it be collected. Each picture waits for a browser frame: three needs it. */
export async function timeFrames(
  profile: Profile,
  { warmup, frames }: BenchRequest,
  run: (frame: number) => void,
): Promise<number> {
  let heapBefore = 0;
  for (let frame = -warmup; frame < frames; frame++) {
    if (frame === 0) {
      profile.clear();
      heapBefore = heapBytes();
    }
    const beganMs = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    run(frame);
    profile.endFrame(performance.now() - beganMs);
  }
  return heapBytes() - heapBefore;
}

const NO_DRAWS = 'the draws are no-ops: --gpu keeps them';

/** What the stages took; GPU time only where the draws are real. */
export function readTimes({ profile, stage: { gpuTimer } }: Demo, { gpu: isTimed = false }: BenchRequest) {
  const scratch = createDistribution();
  const { p50: totalMsP50, p95: totalMsP95 } = profile.read('total', scratch);
  const stages = Object.fromEntries(
    STAGES.map((stage) => {
      const { p50, p95 } = profile.read(stage, scratch);
      return [stage, { p50, p95 }];
    }),
  );
  const gpu = profile.read('gpu', scratch);
  const gpuMs = isTimed && gpu.count > 0 ? gpu.p50 : null;
  const gpuNote = gpuMs !== null ? null : isTimed ? (gpuTimer.problem ?? 'no answer came') : NO_DRAWS;
  return { totalMsP50, totalMsP95, stages, gpuMs, gpuNote };
}

export const readDraws = ({ drawCalls, triangles, shadowCounts }: Demo) => ({
  draws: drawCalls + shadowCounts.draws,
  triangles: triangles + shadowCounts.triangles,
});

function heapBytes(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? Number.NaN;
}
