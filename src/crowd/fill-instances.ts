/**
 * Writes the agents in view into the instance buffers of their tiers, in the layout of `instance-layout.ts`. Writes no
 * rigs: those take the same poses one by one (`rig-pool.ts`).
 */
import { type AgentPose, type ClipTable, type CrowdColumns, createPose, readPose } from './agent-pose.ts';
import {
  BYTE_MAX,
  CLIPS_WORD,
  EFFECTS_WORD,
  INSTANCE_WORDS,
  OUTGOING,
  PHASES_WORD,
  packClips,
  packEffects,
  packPhases,
  packYawScale,
  TINT_WORD,
  toByte,
  toPhaseSteps,
  X_WORD,
  Y_WORD,
  YAW_SCALE_WORD,
  Z_WORD,
} from './instance-layout.ts';
import { NO_TIER, type TierColumns } from './swap-tiers.ts';

/** Where instances go. A tier of `create-tier.ts` is one. */
export interface InstanceTarget {
  /** INSTANCE_WORDS words an agent. */
  words: Uint32Array;
  /** The same bytes. */
  floats: Float32Array;
  /** Agents written. */
  count: number;
  /** Agents that fit. */
  readonly capacity: number;
}

/** One character's share of a fill. */
export interface FillTarget {
  clips: ClipTable;
  /** By tier; null where the bodies are not instances. */
  tiers: readonly (InstanceTarget | null)[];
}

const _pose = createPose();

/**
 * Fills the targets of every kind from the first `visibleCount` slots of `visible`, in that order, and sets their
 * counts. In a change of tier the agent is written twice, with complementary shares. `tints` by tier, when given, paint
 * every agent of a tier alike. Throws when a target is too small: grow it before (`growTier`).
 */
export function fillInstances(
  targets: readonly FillTarget[],
  tiers: TierColumns,
  columns: CrowdColumns,
  visible: Uint32Array,
  visibleCount: number,
  alpha: number,
  tints: Uint32Array | null = null,
): void {
  for (const target of targets) for (const tier of target.tiers) if (tier !== null) tier.count = 0;
  for (let place = 0; place < visibleCount; place++) {
    const slot = visible[place];
    const id = columns.id[slot];
    const { clips, tiers: bodies } = targets[columns.kind[slot]];
    const tier = tiers.tier[id];
    const outgoing = tiers.outgoing[id];
    const incomingBody = tier < bodies.length ? bodies[tier] : null;
    const outgoingBody = outgoing < bodies.length ? bodies[outgoing] : null;
    if (incomingBody === null && outgoingBody === null) continue;
    readPose(columns, slot, alpha, clips, tiers.handOver[id] === 1, _pose);
    if (tints !== null) _pose.tint = tints[tier];
    const share = outgoing === NO_TIER ? BYTE_MAX : toByte(tiers.fade[id]);
    if (incomingBody !== null) writeInstance(incomingBody, _pose, clips, share, 0);
    if (outgoingBody !== null) writeInstance(outgoingBody, _pose, clips, BYTE_MAX - share, OUTGOING);
  }
}

/** Appends one agent to a target: its pose, the share of the pixels it shows (a byte) and its flags. */
export function writeInstance(
  target: InstanceTarget,
  pose: AgentPose,
  clips: ClipTable,
  share: number,
  flags: number,
): void {
  if (target.count >= target.capacity) throw new Error(`a tier of ${target.capacity} agents is full: grow it first`);
  const at = target.count++ * INSTANCE_WORDS;
  const { words, floats } = target;
  const { clipA, clipB } = pose;
  floats[at + X_WORD] = pose.x;
  floats[at + Y_WORD] = pose.y;
  floats[at + Z_WORD] = pose.z;
  words[at + YAW_SCALE_WORD] = packYawScale(pose.yaw, pose.scale);
  words[at + CLIPS_WORD] = packClips(clipA, clipB, toByte(pose.fade), share);
  const stepsA = toPhaseSteps(pose.phaseA, clips.loop[clipA] === 1);
  const stepsB = pose.fade === 0 ? stepsA : toPhaseSteps(pose.phaseB, clips.loop[clipB] === 1);
  words[at + PHASES_WORD] = packPhases(stepsA, stepsB);
  words[at + TINT_WORD] = pose.tint;
  words[at + EFFECTS_WORD] = packEffects(toByte(pose.flash), toByte(pose.dissolve), pose.variant, flags);
}
