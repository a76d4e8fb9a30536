import { DEATH } from '../../sim/clips.ts';
import type { CrowdFrame, CrowdView } from '../crowd-view.ts';

/** Whose bones lie about: it has no body any more. By id, with the generation that died. */
export interface BurstBodies {
  /** Generation + 1, 0 where nobody burst. */
  generation: Uint32Array;
  count: number;
}

export const createBurstBodies = (): BurstBodies => ({ generation: new Uint32Array(1024), count: 0 });

/** From now on the agent's corpse is not drawn. */
export function markBurst(burst: BurstBodies, id: number, generation: number): void {
  if (id >= burst.generation.length) {
    const longer = new Uint32Array(Math.max(id + 1, burst.generation.length * 2));
    longer.set(burst.generation);
    burst.generation = longer;
  }
  if (burst.generation[id] === 0) burst.count++;
  burst.generation[id] = generation + 1;
}

export function forgetBurst(burst: BurstBodies): void {
  burst.generation.fill(0);
  burst.count = 0;
}

/** Each frame, takes the corpses of those who burst out of what is visible. Writes `view.visible`. */
export function hideBurst(burst: BurstBodies, view: CrowdView, { snapshot: { agents } }: CrowdFrame): void {
  if (burst.count === 0) return;
  const { visible } = view;
  const { generation } = burst;
  let kept = 0;
  for (let place = 0; place < view.visibleCount; place++) {
    const slot = visible[place];
    const id = agents.id[slot];
    if (id < generation.length && generation[id] !== 0) {
      const isCorpse = agents.state[slot] === DEATH && generation[id] === agents.generation[slot] + 1;
      if (isCorpse) continue;
      generation[id] = 0; // somebody else has the id by now
      burst.count--;
    }
    visible[kept++] = slot;
  }
  view.visibleCount = kept;
}
