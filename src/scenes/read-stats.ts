/** The stats panel's reading, filled from the profile and the crowd's counts. */
import { createDistribution } from '../distribution.ts';
import { findRefreshHz, STAGES } from '../profile.ts';
import type { StatsReading } from '../ui/stats-panel.ts';
import type { Demo } from './demo.ts';

const TIER_NAMES = { 2: ['near rigs', 'VAT'], 3: ['near rigs', 'mid VAT', 'far VAT'] } as const;

export function createStatsReader(demo: Demo) {
  const scratch = createDistribution();
  const { profile, flags } = demo;
  const stage = (lane: (typeof STAGES)[number] | 'total') => {
    const { p50, p95 } = profile.read(lane, scratch);
    const isElsewhere = lane === 'sim' && demo.host.kind === 'worker';
    return { name: isElsewhere ? 'sim, in a worker' : lane, p50, p95 };
  };
  const read = (): StatsReading => {
    const { crowd, clock } = demo;
    const { p50, p95, onePercentLowFps } = profile.read('interval', scratch);
    const gpu = profile.read('gpu', scratch);
    return {
      backend: demo.stage.backend,
      stages: STAGES.map(stage),
      total: stage('total'),
      interval: { name: 'interval', p50, p95, onePercentLowFps },
      refreshHz: findRefreshHz(p50),
      gpuMs: gpu.count > 0 ? gpu.p50 : null,
      gpuProblem: demo.stage.gpuTimer.problem,
      tiers: TIER_NAMES[flags.tiers].map((name, tier) => ({
        name,
        agents: crowd.stats.agents[tier],
        triangles: crowd.stats.triangles[tier],
        draws: crowd.stats.draws[tier],
      })),
      effects: demo.vatEffects.stats,
      uploadBytes: crowd.stats.uploadBytes,
      vatBytes: crowd.stats.vatBytes,
      droppedSteps: clock.droppedSteps,
    };
  };
  return Object.assign(read, { lastCpuMs: () => profile.read('total', scratch).p50 });
}
