/**
 * Which frames become which rows, and what the bakes of frames can be asked for.
 *
 *   loop       a row a frame, the last blends into the first; a last frame that repeats the first is left out
 *   one-shot   a row a frame, the last one is held
 */

import type { NormalKind, VatClip } from 'horde/vat/format';
import { BakeError } from '../bake-error.ts';

/** A run of frames that plays as one clip. */
export interface FrameClip {
  name: string;
  /** First frame, and number of frames. */
  first: number;
  count: number;
  /** By default a loop where first and last frame are alike. */
  loop?: boolean;
  /** Of a clip that was sampled on purpose, say from keys: its exact length, by default that of its frames. */
  seconds?: number;
  loopBy?: VatClip['loopBy'];
  step?: true;
  held?: number;
}

/** What every bake of frames can be asked for. */
export interface FrameOptions {
  /** Frames a second of the source, 1 to 240; 30 by default. */
  fps?: number;
  /** Whether it loops; by default it does where first and last frame are alike within 1 mm on 2 m. */
  loop?: boolean;
  /** Runs of frames that play as clips of their own; by default one clip of all frames. */
  clips?: readonly FrameClip[];
  /** Name of the source, for the manifest, the errors, and the clip where there is only one. */
  name?: string;
  /** Height in metres of the first frame; by default the frames' units are metres. */
  height?: number;
  /**
   * Where normals come from; each mode has its own first kind, and others that it can have (`MODE_NORMALS` of
   * `horde/vat/format`): in mode soft `octahedral` beside the position, a `separate` texture, a `rotation` texture that turns
   * tangents too (needs UVs), `flat`, `none`; in modes rigid and fluid `flat` besides.
   */
  normals?: NormalKind;
  /** Called as the work goes on, with the share done. */
  onProgress?: (done: number, what: string) => void;
  /** What the caller will know the bake by; kept as `manifest.source.key`. */
  key?: string;
  /** Hash of the source's files; by default of the baked texels. */
  sha256?: string;
}

/** The rows of a bake. */
export interface FramePlan {
  clips: Omit<VatClip, 'bounds'>[];
  /** The frame that each row shows. */
  frameOfRow: Uint32Array;
  /** What was settled, in whole sentences. */
  changes: string[];
}

/**
 * Plans all rows.
 *
 * @param isSame whether two frames are alike
 * @throws BakeError where an option makes no sense
 */
export function planFrames(
  frameCount: number,
  options: FrameOptions,
  isSame: (frame: number, other: number) => boolean,
): FramePlan {
  const { fps = 30, height, name = 'frames' } = options;
  if (!(fps >= 1 && fps <= 240)) throw new BakeError(`fps is ${fps}: give a number from 1 to 240`);
  if (height !== undefined && !(height >= 0.001 && height <= 10_000)) {
    throw new BakeError(`height is ${height}: give a number from 0.001 to 10000`);
  }
  if (!Number.isInteger(frameCount) || frameCount < 1) throw new BakeError(`${name} has no frames: give one or more`);
  const whole: FrameClip = { name: clipName(name), first: 0, count: frameCount, loop: options.loop };
  if (options.clips?.length === 0)
    throw new BakeError(`${name} has an empty list of clips: give one or more, or leave it out`);
  const plan: FramePlan = { clips: [], frameOfRow: new Uint32Array(), changes: [] };
  const frames: number[] = [];
  for (const clip of options.clips ?? [whole]) {
    checkClip(clip, frameCount);
    const last = clip.first + clip.count - 1;
    const closed = clip.count > 1 && isSame(clip.first, last);
    const loop = clip.loop ?? options.loop ?? closed;
    const repeats = loop && closed && clip.count > 2 && clip.seconds === undefined;
    if (repeats) plan.changes.push(`clip ${clip.name}: its last frame repeats the first and was left out of the loop`);
    const rows = repeats ? clip.count - 1 : clip.count;
    plan.clips.push(planClip(clip, { firstRow: frames.length, rows, fps, loop, all: options.loop }));
    for (let row = 0; row < rows; row++) frames.push(clip.first + row);
  }
  plan.frameOfRow = Uint32Array.from(frames);
  return plan;
}

function planClip(
  { name, loop: own, seconds: exact, loopBy, step, held = 0 }: FrameClip,
  { firstRow, rows, fps, loop, all }: { firstRow: number; rows: number; fps: number; loop: boolean; all?: boolean },
): Omit<VatClip, 'bounds'> {
  const steps = loop && rows > 1 ? rows : rows - 1 + held;
  const seconds = exact ?? steps / fps;
  const decided = loopBy ?? ((own ?? all) === undefined ? 'pose' : 'flag');
  const more = { ...(step ? { step } : {}), ...(held > 0 ? { held } : {}) };
  const rate = exact !== undefined && exact > 0 && steps > 0 ? steps / exact : fps;
  return { name, seconds, firstRow, rows, fps: rate, loop, loopBy: decided, speed: 0, ...more };
}

function checkClip({ name, first, count }: FrameClip, frameCount: number): void {
  const whole = Number.isInteger(first) && Number.isInteger(count) && first >= 0 && count >= 1;
  if (whole && first + count <= frameCount) return;
  throw new BakeError(`clip ${name} is of frames ${first} to ${first + count - 1}: there are 0 to ${frameCount - 1}`);
}

/** The file's name without its number and ending: `splash_0001.obj` → `splash`. */
function clipName(name: string): string {
  const stem = name.replace(/^.*[/\\]/, '').replace(/\.[a-z0-9]+$/i, '');
  return stem.replace(/[\s._-]*\d+$/, '') || stem;
}
