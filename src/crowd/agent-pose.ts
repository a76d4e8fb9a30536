/**
 * What one agent looks like at a moment between two steps. The instance writer and the rigs both take it from here, so
 * an agent's two bodies in a hand-over cannot disagree. Leaves out everything that the camera decides.
 */

/**
 * The columns of a crowd, indexed by slot, dense from 0 to `count` - 1. Any structure of arrays can provide them; the
 * library reads and never writes. "Previous" is the value one fixed step earlier.
 */
export interface CrowdColumns {
  readonly count: number;
  /** Stable id of the agent in the slot, an index into `TierColumns`. */
  readonly id: Uint32Array;
  /** How often the id has been handed out: id and generation together name one agent for good. */
  readonly generation: Uint16Array;
  /** Which character: an index into the caller's list. */
  readonly kind: Uint8Array;
  /** Metres. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  readonly previousX: Float32Array;
  readonly previousY: Float32Array;
  readonly previousZ: Float32Array;
  /** Unit vector on the ground. */
  readonly headingX: Float32Array;
  readonly headingZ: Float32Array;
  readonly previousHeadingX: Float32Array;
  readonly previousHeadingZ: Float32Array;
  /** 1 is the character's own size; below 16. */
  readonly scale: Float32Array;
  /** What the simulation asks for, before `ClipTable` turns it into the asset's clip. */
  readonly clip: Uint8Array;
  readonly previousClip: Uint8Array;
  /** 0 = `previousClip` alone, 1 = `clip` alone. */
  readonly fade: Float32Array;
  /** Part of the clip that has played; and how far it moved in the last step. */
  readonly phase: Float64Array;
  readonly previousPhase: Float64Array;
  readonly phaseStep: Float32Array;
  readonly previousPhaseStep: Float32Array;
  /** RGBA8, red lowest; the highest byte is the strength. */
  readonly tint: Uint32Array;
  /** 0 to 1. */
  readonly flash: Float32Array;
  readonly dissolve: Float32Array;
  readonly variant: Uint8Array;
}

/** How a character plays what the simulation asks for. */
export interface ClipTable {
  /** The asset's clip for each value of the `clip` column. */
  readonly clipOf: Uint8Array;
  /** By the asset's clip: 1 if it loops. */
  readonly loop: Uint8Array;
  /** By the asset's clip: how many rows were baked. */
  readonly rows: Uint16Array;
}

/** One agent at one moment. Outside a cross-fade `fade` is 0 and both clips are the same. */
export interface AgentPose {
  x: number;
  y: number;
  z: number;
  /** Radians, 0 faces +Z. */
  yaw: number;
  scale: number;
  clipA: number;
  clipB: number;
  /** 0 to 1; a loop's below 1. */
  phaseA: number;
  phaseB: number;
  fade: number;
  tint: number;
  flash: number;
  dissolve: number;
  variant: number;
}

/** A pose to be written by `readPose`. */
export function createPose(): AgentPose {
  return {
    x: 0.5,
    y: 0.5,
    z: 0.5,
    yaw: 0.5,
    scale: 0.5,
    clipA: 0,
    clipB: 0,
    phaseA: 0.5,
    phaseB: 0.5,
    fade: 0.5,
    tint: 0,
    flash: 0.5,
    dissolve: 0.5,
    variant: 0,
  };
}

/**
 * Writes into `out` the agent in `slot`, `alpha` of the way from the last step but one to the last. With `toRow` the
 * phases are moved to the nearest baked row: there a rig and its VAT twin agree to the encoding's precision.
 */
export function readPose(
  columns: CrowdColumns,
  slot: number,
  alpha: number,
  clips: ClipTable,
  toRow: boolean,
  out: AgentPose,
): void {
  const back = 1 - alpha;
  out.x = columns.previousX[slot] * back + columns.x[slot] * alpha;
  out.y = columns.previousY[slot] * back + columns.y[slot] * alpha;
  out.z = columns.previousZ[slot] * back + columns.z[slot] * alpha;
  const headingX = columns.headingX[slot];
  const headingZ = columns.headingZ[slot];
  const x = columns.previousHeadingX[slot] * back + headingX * alpha;
  const z = columns.previousHeadingZ[slot] * back + headingZ * alpha;
  // Between opposite headings there is no way halfway: take the new one.
  out.yaw = x * x + z * z > 1e-6 ? yawOf(x, z) : yawOf(headingX, headingZ);
  out.scale = columns.scale[slot];

  const clip = clips.clipOf[columns.clip[slot]];
  const phase = phaseAt(columns.phase[slot] - back * columns.phaseStep[slot], clip, clips, toRow);
  const fade = columns.fade[slot];
  out.clipB = clip;
  out.phaseB = phase;
  if (fade < 1) {
    const previous = clips.clipOf[columns.previousClip[slot]];
    out.clipA = previous;
    out.phaseA = phaseAt(columns.previousPhase[slot] - back * columns.previousPhaseStep[slot], previous, clips, toRow);
    out.fade = fade;
  } else {
    out.clipA = clip;
    out.phaseA = phase;
    out.fade = 0;
  }
  out.tint = columns.tint[slot];
  out.flash = columns.flash[slot];
  out.dissolve = columns.dissolve[slot];
  out.variant = columns.variant[slot];
}

/** A phase made valid, and with `toRow` moved to the nearest row: a loop's floor-wrapped into [0, 1), a one-shot's clamped to [0, 1]. */
export function phaseAt(phase: number, clip: number, clips: ClipTable, toRow: boolean): number {
  if (clips.loop[clip] === 1) {
    const wrapped = phase - Math.floor(phase);
    if (!toRow) return wrapped < 1 ? wrapped : 0;
    const rows = clips.rows[clip];
    const row = Math.round(wrapped * rows);
    return row < rows ? row / rows : 0;
  }
  const clamped = Math.min(Math.max(phase, 0), 1);
  const intervals = clips.rows[clip] - 1;
  return toRow ? (intervals > 0 ? Math.round(clamped * intervals) / intervals : 0) : clamped;
}

const YAW_TABLE_SIZE = 2048;
/** Angle at z / (|x| + |z|) from -1 to 1, for x ≥ 0. */
const YAW_TABLE = /*@__PURE__*/ Float64Array.from({ length: YAW_TABLE_SIZE + 2 }, (_, i) => {
  const z = Math.min((i * 2) / YAW_TABLE_SIZE - 1, 1);
  return Math.atan2(1 - Math.abs(z), z);
});

/** Yaw of a direction, within 1e-6 rad of atan2(x, z) and several times as fast, for it is asked 10,000 times a frame. */
export function yawOf(x: number, z: number): number {
  const place = (z / (Math.abs(x) + Math.abs(z) + 1e-30) + 1) * (YAW_TABLE_SIZE / 2);
  const entry = place | 0;
  const yaw = YAW_TABLE[entry] + (YAW_TABLE[entry + 1] - YAW_TABLE[entry]) * (place - entry);
  return x < 0 ? -yaw : yaw;
}
