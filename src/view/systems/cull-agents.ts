import {
  type BodySphere,
  beginTierFrame,
  cullAgents as cullInto,
  forgetTiers,
  lendTierColumn,
  readFrustumPlanes,
} from 'horde/crowd';
import type { CrowdFrame, CrowdView } from '../crowd-view.ts';

/** Tall enough for a thrown agent: how high a shadow may begin, metres. */
const CASTER_HEIGHT = 2.5;
const SHADOW_MAX = 12; // metres along the light
const NOBODY: BodySphere = { centreY: 0, radius: Number.NEGATIVE_INFINITY };

const _spheres: BodySphere[] = [];

/** Each frame, lists the slots of the agents that the camera sees, or whose shadows it sees. Writes `view.visible`. */
export function cullAgents(view: CrowdView, { snapshot, camera }: CrowdFrame): void {
  const { agents } = snapshot;
  makeRoom(view, agents.count);
  if (view.run !== snapshot.run) forgetTiers(view.tiers);
  view.run = snapshot.run;
  view.ids = agents.id;
  beginTierFrame(view.tiers, agents);
  if (snapshot.tier) lendTierColumn(view.tiers, snapshot.tier);
  if (!view.settings.frozenCull || !view.culled) readFrustumPlanes(camera, findSweep(view), view.planes);
  view.culled = true;
  for (let kind = 0; kind < view.bodies.length; kind++) _spheres[kind] = view.bodies[kind]?.sphere ?? NOBODY;
  view.visibleCount = cullInto(view.planes, agents, _spheres, view.visible);
}

/** Where the longest shadow of a body points, or null when there are no shadows. */
function findSweep({ settings, lightDirection, sweep }: CrowdView) {
  if (!settings.shadows || lightDirection === null) return null;
  const length = Math.min(SHADOW_MAX, CASTER_HEIGHT / Math.max(lightDirection.y, 0.05));
  return sweep.copy(lightDirection).multiplyScalar(-length);
}

function makeRoom(view: CrowdView, count: number): void {
  if (count <= view.visible.length) return;
  const capacity = Math.ceil(count * 1.5);
  view.visible = new Uint32Array(capacity);
  view.held = new Uint8Array(capacity);
}
