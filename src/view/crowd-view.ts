/**
 * The crowd on screen: everything between a snapshot's columns and the instance buffers. `frame.ts` is the list of its
 * systems; each is a few lines over `horde/crowd`.
 */
import {
  createTierChoice,
  createTierColumns,
  forgetTiers,
  PLANES_LENGTH,
  type TierChoice,
  type TierColumns,
  type TierRules,
} from 'horde/crowd';
import type { Vat } from 'horde/vat';
import { Group, type Scene, Vector3 } from 'three/webgpu';
import { GUEST, HERO, MINION } from '../sim/clips.ts';
import { type CrowdBody, createCrowdBody, disposeCrowdBody } from './crowd-body.ts';
import { type CrowdStats, createCrowdStats } from './crowd-stats.ts';
import { createDebugLines } from './debug-lines.ts';
import { showThroughOthers } from './hero-marks.ts';
import { addGoldenRim } from './hero-nodes.ts';
import type { ViewSettings } from './settings.ts';

export interface CrowdViewOptions {
  scene: Scene;
  /** Who is on the field, by kind; null where nobody is cast. */
  cast: readonly (Vat | null)[];
  settings: ViewSettings;
  /** 3: rigs, full mesh, reduced mesh. 2: rigs, full mesh. */
  tiers?: 2 | 3;
  /** Agents each tier has room for at the start; it grows. */
  capacity?: number;
  /** Towards the light that casts shadows; live. */
  lightDirection?: Vector3 | null;
}

export type CrowdView = ReturnType<typeof createCrowdView>;

export type { CrowdFrame, CrowdSnapshot } from './crowd-frame.ts';

export const RIG_RESERVE = 16; // rigs above the cap, for those that fade out
const KINDS = [HERO, MINION, GUEST];

export function createCrowdView(options: CrowdViewOptions) {
  const { scene, cast, settings, tiers: tierCount = 3, capacity = 1024, lightDirection = null } = options;
  const object = new Group();
  object.name = 'crowd';
  object.matrixAutoUpdate = false;
  scene.add(object);
  const view = {
    object,
    settings,
    tierCount,
    lightDirection,
    bodies: KINDS.map(() => null) as (CrowdBody | null)[],
    tiers: createTierColumns(capacity) as TierColumns,
    /** By id: the rig the agent has, -1 for none, and whose character's it is. */
    rigOf: new Int16Array(capacity).fill(-1),
    rigKind: new Uint8Array(capacity),
    /** By id: the last frame that saw it. */
    inView: new Uint32Array(capacity),
    planes: new Float32Array(PLANES_LENGTH),
    culled: false,
    /** The snapshot's ids by slot. */
    ids: new Uint32Array(0) as Uint32Array,
    visible: new Uint32Array(capacity),
    visibleCount: 0,
    held: new Uint8Array(capacity),
    choice: createTierChoice(capacity) as TierChoice,
    /** x, y, z of the camera and of the hero: the nearer one counts. */
    points: new Float32Array(6),
    rules: {
      limits: new Float32Array(tierCount),
      hysteresis: 0,
      nearCap: 0,
      alwaysNear: Uint8Array.from(KINDS, (kind) => (kind === HERO ? 1 : 0)),
    } as TierRules & {
      limits: Float32Array;
    },
    sweep: new Vector3(),
    lines: createDebugLines(scene),
    run: -1,
    stats: createCrowdStats(tierCount) as CrowdStats,
  };
  for (const kind of KINDS) if (cast[kind]) castCharacter(view, kind, cast[kind]);
  return view;
}

/** Gives a kind its character, in place of the one it had; the old Vat stays the caller's. */
export function castCharacter(view: CrowdView, kind: number, vat: Vat): void {
  dismissCharacter(view, kind);
  const agents = kind === HERO ? 4 : view.visible.length;
  const rigs = kind === HERO ? 2 : view.settings.nearCap + RIG_RESERVE;
  const glow = kind === HERO ? addGoldenRim : undefined;
  const body = createCrowdBody(vat, { tierCount: view.tierCount, capacity: agents, rigCount: rigs, glow });
  view.bodies[kind] = body;
  if (kind === HERO && body.pool !== null) showThroughOthers(body.pool);
  for (const tier of body.tiers) if (tier !== null) view.object.add(tier.object);
  if (body.pool !== null) view.object.add(body.pool.object);
}

/** Takes a kind's character off the field; its agents are not drawn. */
export function dismissCharacter(view: CrowdView, kind: number): void {
  const body = view.bodies[kind];
  if (body === null) return;
  for (const id of body.pool?.owners ?? []) if (id >= 0) view.rigOf[id] = -1;
  view.bodies[kind] = null;
  forgetTiers(view.tiers); // nobody has the body it had
  disposeCrowdBody(body);
}

export function disposeCrowdView(view: CrowdView): void {
  for (const kind of KINDS) dismissCharacter(view, kind);
  view.lines.dispose();
  view.object.removeFromParent();
}
