import { NO_TIER } from 'horde/crowd';
import type { CrowdView } from './crowd-view.ts';

/** What the crowd costs in this frame's main pass, by tier, nearest first. Shadows come on top. */
export interface CrowdStats {
  agents: Uint32Array;
  triangles: Uint32Array;
  draws: Uint32Array;
  /** Of instances, this frame. */
  uploadBytes: number;
  /** On the GPU, all characters. */
  vatBytes: number;
}

export function createCrowdStats(tierCount: number): CrowdStats {
  const column = () => new Uint32Array(tierCount);
  return { agents: column(), triangles: column(), draws: column(), uploadBytes: 0, vatBytes: 0 };
}

/** Writes `view.stats`. An agent between two tiers counts as one of the tier it comes to. */
export function countCrowd({ bodies, tierCount, stats, tiers, visible, visibleCount, ids }: CrowdView): void {
  stats.agents.fill(0);
  stats.triangles.fill(0);
  stats.draws.fill(0);
  stats.vatBytes = 0;
  for (let place = 0; place < visibleCount; place++) {
    const tier = tiers.tier[ids[visible[place]]];
    if (tier !== NO_TIER && tier < tierCount) stats.agents[tier]++;
  }
  for (const body of bodies) {
    if (body === null) continue;
    stats.vatBytes += body.vat.bytes.texture;
    const rigs = body.pool === null ? 0 : body.pool.rigs.length - body.pool.freeCount;
    stats.triangles[0] += rigs * (body.pool?.triangles ?? 0);
    stats.draws[0] += rigs * (body.pool?.draws ?? 0);
    for (let index = 1; index < tierCount; index++) {
      const tier = body.tiers[index];
      if (tier === null || tier.count === 0) continue;
      stats.triangles[index] += tier.count * tier.triangles;
      stats.draws[index] += tier.meshes.length;
    }
  }
}
