import {
  acquireRig,
  BYTE_MAX,
  createPose,
  growRigPool,
  type NearBodies,
  NO_TIER,
  poseRig,
  readPose,
  releaseRig,
  swapTiers,
  toByte,
} from 'horde/crowd';
import { HERO } from '../../sim/clips.ts';
import { type CrowdFrame, type CrowdView, RIG_RESERVE } from '../crowd-view.ts';
import { paintByTier } from './fill-instances.ts';

const _pose = createPose();
const _bodies = new WeakMap<CrowdView, NearBodies>();

/** Each frame, swaps the agents' bodies as the tiers ask and poses the rigs. Writes `view.tiers` and `view.rigOf`. */
export function handOverRigs(view: CrowdView, { snapshot, alpha, seconds }: CrowdFrame): void {
  const { agents } = snapshot;
  makeRoom(view);
  if (!_bodies.has(view))
    _bodies.set(view, { acquire: acquireFor.bind(null, view), release: releaseOf.bind(null, view) });
  const bodies = _bodies.get(view) as NearBodies;
  releaseUnseen(view, agents.id, bodies);
  swapTiers(view.tiers, agents, view.visible, view.visibleCount, view.choice.wanted, seconds, bodies);

  const { tiers, rigOf, visible, visibleCount } = view;
  const tints = paintByTier(view);
  for (let place = 0; place < visibleCount; place++) {
    const slot = visible[place];
    const id = agents.id[slot];
    const rig = rigOf[id];
    if (rig < 0) continue;
    const body = view.bodies[agents.kind[slot]];
    if (body === null || body.pool === null) continue;
    const leaving = tiers.outgoing[id] === 0;
    const share = tiers.outgoing[id] === NO_TIER ? BYTE_MAX : toByte(tiers.fade[id]);
    readPose(agents, slot, alpha, body.clips, tiers.handOver[id] === 1, _pose);
    if (tints !== null) _pose.tint = tints[tiers.tier[id]];
    poseRig(body.pool.rigs[rig], _pose, leaving ? BYTE_MAX - share : share, leaving);
  }
}

/** An agent that left the picture gives its rig back at once, before others ask for one. */
function releaseUnseen({ bodies, tiers, visible, visibleCount, inView }: CrowdView, id: Uint32Array, near: NearBodies) {
  const { frame } = tiers;
  for (let place = 0; place < visibleCount; place++) inView[id[visible[place]]] = frame;
  for (const body of bodies) {
    if (body === null || body.pool === null) continue;
    const { owners } = body.pool;
    for (let rig = 0; rig < owners.length; rig++) {
      if (owners[rig] >= 0 && inView[owners[rig]] !== frame) near.release(owners[rig]);
    }
  }
}

function acquireFor(view: CrowdView, kind: number, id: number): boolean {
  const body = view.bodies[kind];
  if (body === null || body.pool === null) return false;
  const rig = acquireRig(body.pool, id);
  if (rig < 0) return false;
  view.rigOf[id] = rig;
  view.rigKind[id] = kind;
  return true;
}

function releaseOf(view: CrowdView, id: number): void {
  const rig = view.rigOf[id];
  if (rig < 0) return;
  const pool = view.bodies[view.rigKind[id]]?.pool;
  if (pool) releaseRig(pool, rig);
  view.rigOf[id] = -1;
}

/** Room for every id, and rigs for a raised cap. */
function makeRoom(view: CrowdView): void {
  const { capacity } = view.tiers;
  if (view.rigOf.length < capacity) {
    const { rigOf, rigKind } = view;
    view.rigOf = new Int16Array(capacity).fill(-1);
    view.rigOf.set(rigOf);
    view.rigKind = new Uint8Array(capacity);
    view.rigKind.set(rigKind);
    view.inView = new Uint32Array(capacity);
  }
  for (let kind = 0; kind < view.bodies.length; kind++) {
    const pool = view.bodies[kind]?.pool;
    if (pool && kind !== HERO) growRigPool(pool, view.settings.nearCap + RIG_RESERVE);
  }
}
