/** How many bodies the crowd draws for the agents in view. */
import type { Demo } from '../../src/scenes/demo.ts';

export interface Bodies {
  /** In view and with a tier that has a body. */
  agents: number;
  /** Of these, between two tiers: two bodies each. */
  swapping: number;
  rigs: number;
  instances: number;
}

/** In the page: counts rigs and instances as they stand in the scene, not as the statistics say. */
export function countBodies({ crowd, host }: Demo): Bodies {
  const { agents } = host.snapshot()!;
  const found: Bodies = { agents: 0, swapping: 0, rigs: 0, instances: 0 };
  for (let place = 0; place < crowd.visibleCount; place++) {
    const slot = crowd.visible[place];
    const id = agents.id[slot];
    if (crowd.bodies[agents.kind[slot]] === null || crowd.tiers.tier[id] >= crowd.tierCount) continue;
    found.agents++;
    if (crowd.tiers.outgoing[id] !== 255) found.swapping++;
  }
  for (const body of crowd.bodies) {
    if (body === null) continue;
    found.rigs += body.pool?.object.children.length ?? 0;
    for (const tier of body.tiers) {
      if (tier === null) continue;
      const [mesh] = tier.meshes;
      if (mesh.visible) found.instances += mesh.count;
    }
  }
  return found;
}
