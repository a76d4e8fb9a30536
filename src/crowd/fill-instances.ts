/**
 * Writes the agents in view into the instance buffers of their tiers, in the layout of `instance-layout.ts`. Writes no
 * rigs: those take the same poses one by one (`rig-pool.ts`).
 */
import { type AgentPose, type ClipTable, type CrowdColumns, phaseAt, yawOf } from './agent-pose.ts';
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

/**
 * Fills the targets of every kind from the first `visibleCount` slots of `visible`, in that order, and sets their
 * counts. In a change of tier the agent is written twice, with complementary shares. `tints` by tier, when given, paint
 * every agent of a tier alike. Throws when a target is too small: grow it before (`growTier`).
 *
 * One hot loop with every column in a local: three times as fast as a pose record for each agent.
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
  const { id, kind, x, y, z, previousX, previousY, previousZ, scale, tint, flash, dissolve, variant } = columns;
  const { headingX, headingZ, previousHeadingX, previousHeadingZ, clip, previousClip, fade } = columns;
  const { phase, phaseStep, previousPhase, previousPhaseStep } = columns;
  const back = 1 - alpha;
  for (let place = 0; place < visibleCount; place++) {
    const slot = visible[place];
    const who = id[slot];
    const { clips, tiers: bodies } = targets[kind[slot]];
    const tier = tiers.tier[who];
    const outgoing = tiers.outgoing[who];
    const incomingBody = tier < bodies.length ? bodies[tier] : null;
    const outgoingBody = outgoing < bodies.length ? bodies[outgoing] : null;
    if (incomingBody === null && outgoingBody === null) continue;

    // From here to the words it is `readPose`, without the record in between.
    const { clipOf, loop } = clips;
    const toRow = tiers.handOver[who] === 1;
    const facingX = previousHeadingX[slot] * back + headingX[slot] * alpha;
    const facingZ = previousHeadingZ[slot] * back + headingZ[slot] * alpha;
    const turns = facingX * facingX + facingZ * facingZ > 1e-6;
    const yaw = turns ? yawOf(facingX, facingZ) : yawOf(headingX[slot], headingZ[slot]);
    const clipB = clipOf[clip[slot]];
    const phaseB = phaseAt(phase[slot] - back * phaseStep[slot], clipB, clips, toRow);
    const stepsB = toPhaseSteps(phaseB, loop[clipB] === 1);
    let clipA = clipB;
    let stepsA = stepsB;
    let fadeByte = 0;
    if (fade[slot] < 1) {
      clipA = clipOf[previousClip[slot]];
      const phaseA = phaseAt(previousPhase[slot] - back * previousPhaseStep[slot], clipA, clips, toRow);
      stepsA = toPhaseSteps(phaseA, loop[clipA] === 1);
      fadeByte = toByte(fade[slot]);
    }

    const share = outgoing === NO_TIER ? BYTE_MAX : toByte(tiers.fade[who]);
    const px = previousX[slot] * back + x[slot] * alpha;
    const py = previousY[slot] * back + y[slot] * alpha;
    const pz = previousZ[slot] * back + z[slot] * alpha;
    const yawScale = packYawScale(yaw, scale[slot]);
    const phases = packPhases(stepsA, stepsB);
    const paint = tints === null ? tint[slot] : tints[tier];
    const flashByte = toByte(flash[slot]);
    const dissolveByte = toByte(dissolve[slot]);
    const look = variant[slot];
    if (incomingBody !== null) {
      const shown = packClips(clipA, clipB, fadeByte, share);
      const effects = packEffects(flashByte, dissolveByte, look, 0);
      writeWords(incomingBody, px, py, pz, yawScale, shown, phases, paint, effects);
    }
    if (outgoingBody !== null) {
      const shown = packClips(clipA, clipB, fadeByte, BYTE_MAX - share);
      const effects = packEffects(flashByte, dissolveByte, look, OUTGOING);
      writeWords(outgoingBody, px, py, pz, yawScale, shown, phases, paint, effects);
    }
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
  const { clipA, clipB } = pose;
  const stepsA = toPhaseSteps(pose.phaseA, clips.loop[clipA] === 1);
  const stepsB = pose.fade === 0 ? stepsA : toPhaseSteps(pose.phaseB, clips.loop[clipB] === 1);
  const yawScale = packYawScale(pose.yaw, pose.scale);
  const shown = packClips(clipA, clipB, toByte(pose.fade), share);
  const effects = packEffects(toByte(pose.flash), toByte(pose.dissolve), pose.variant, flags);
  writeWords(target, pose.x, pose.y, pose.z, yawScale, shown, packPhases(stepsA, stepsB), pose.tint, effects);
}

/** The one place that knows where a word goes. */
function writeWords(
  target: InstanceTarget,
  x: number,
  y: number,
  z: number,
  yawScale: number,
  clips: number,
  phases: number,
  tint: number,
  effects: number,
): void {
  if (target.count >= target.capacity) throw new Error(`a tier of ${target.capacity} agents is full: grow it first`);
  const at = target.count++ * INSTANCE_WORDS;
  const { words, floats } = target;
  floats[at + X_WORD] = x;
  floats[at + Y_WORD] = y;
  floats[at + Z_WORD] = z;
  words[at + YAW_SCALE_WORD] = yawScale;
  words[at + CLIPS_WORD] = clips;
  words[at + PHASES_WORD] = phases;
  words[at + TINT_WORD] = tint;
  words[at + EFFECTS_WORD] = effects;
}
