import { type FillTarget, fillInstances as fillInto, growTier, packTint, uploadTier } from 'horde/crowd';
import type { CrowdFrame, CrowdView } from '../crowd-view.ts';

/** Near, mid, far and none, when the tiers are shown by colour. */
const TIER_TINTS = Uint32Array.of(
  packTint(255, 70, 60, 255),
  packTint(255, 200, 60, 255),
  packTint(70, 150, 255, 255),
  packTint(120, 120, 120, 255),
);
const NOTHING: FillTarget = {
  clips: { clipOf: new Uint8Array(0), loop: new Uint8Array(0), rows: new Uint16Array(0) },
  tiers: [],
};

const _targets: FillTarget[] = [];

/** Each frame, writes the visible agents behind the near tier into the tiers' buffers and marks what is new for upload. */
export function fillInstances(view: CrowdView, { snapshot, alpha }: CrowdFrame): void {
  const { bodies, tiers, visible, visibleCount, stats } = view;
  makeRoom(view);
  for (let kind = 0; kind < bodies.length; kind++) _targets[kind] = bodies[kind] ?? NOTHING;
  fillInto(_targets, tiers, snapshot.agents, visible, visibleCount, alpha, paintByTier(view));
  stats.uploadBytes = 0;
  for (const body of bodies) {
    if (body === null) continue;
    for (const tier of body.tiers) if (tier !== null) stats.uploadBytes += uploadTier(tier);
  }
}

/** The colour of each tier, or null when agents wear their own. */
export function paintByTier({ settings }: CrowdView): Uint32Array | null {
  return settings.tierColours ? TIER_TINTS : null;
}

/** Every tier can take all that is visible: agents come closer together, and a buffer must not grow in mid-fight. */
function makeRoom({ bodies, visible }: CrowdView): void {
  for (let kind = 1; kind < bodies.length; kind++) {
    for (const tier of bodies[kind]?.tiers ?? []) if (tier !== null) growTier(tier, visible.length);
  }
}
