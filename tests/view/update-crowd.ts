import type { Camera } from 'three/webgpu';
import { countCrowd } from '../../src/view/crowd-stats.ts';
import type { CrowdSnapshot, CrowdView } from '../../src/view/crowd-view.ts';
import { cullAgents } from '../../src/view/systems/cull-agents.ts';
import { fillInstances } from '../../src/view/systems/fill-instances.ts';
import { handOverRigs } from '../../src/view/systems/hand-over-rigs.ts';
import { pickTiers } from '../../src/view/systems/pick-tiers.ts';

/** The crowd's part of a frame, without the rest of the demo. A test holds its order against frame.ts. */
export function updateCrowd(
  view: CrowdView,
  snapshot: CrowdSnapshot,
  camera: Camera,
  alpha: number,
  seconds = 0,
): void {
  const frame = { snapshot, camera, alpha, seconds };
  cullAgents(view, frame);
  pickTiers(view, frame);
  handOverRigs(view, frame);
  fillInstances(view, frame);
  countCrowd(view);
}
