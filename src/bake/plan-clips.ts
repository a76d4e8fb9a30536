/**
 * Which clips are baked, how many rows each has, and whether it loops.
 *
 *   loop       rows = max(1, round(seconds · fps))       row i at i · seconds / rows: the end is the start, not a row
 *   one-shot   rows = max(1, round(seconds · fps)) + 1   the last row at the end, held
 *   no length  1 row; so has a clip in which nothing moves
 *   held end   a one-shot whose last keys hold keeps its last pose once, and says for how many steps (`held`)
 *
 * A clip loops by the flags of the bake, else by its own `extras.loop`, else if its first and last pose differ by less
 * than 1 mm on a figure of 2 m. `extras.speed` gives the ground speed in the file's units a second.
 */

import type { Animation, Document } from '@gltf-transform/core';
import { type ClipEvent, countClipSteps, type VatClip } from 'horde/vat/format';
import { BakeError } from './bake-error.ts';
import { chooseRate } from './choose-rate.ts';
import { readClipEvents } from './clip-events.ts';
import { LOOP_TOLERANCE, measureSeam, type Seam } from './close-loops.ts';
import type { Model } from './read-model.ts';
import { readTracks } from './read-tracks.ts';
import { createClipRoot, type Travel } from './root-motion.ts';
import type { KeyTrack } from './sample-keys.ts';

/** The part of the bake's options that clips depend on. */
export interface ClipOptions {
  fps: number | 'auto';
  /** Metres on a figure of 2 m that `auto` may stray between rows. */
  fpsError?: number;
  clips?: readonly string[];
  loop?: readonly string[];
  once?: readonly string[];
  /** True allows for a file without clips. */
  still?: boolean;
  /** Of the file, for errors. */
  name?: string;
  /** How far the body travels in a clip, by the index of the animation, and whether that is taken out. */
  travels: { of: ReadonlyMap<number, Travel>; stripped: boolean };
}

/** A clip about to be baked. */
export interface ClipPlan
  extends Pick<
    VatClip,
    'name' | 'seconds' | 'firstRow' | 'rows' | 'fps' | 'loop' | 'loopBy' | 'step' | 'held' | 'root'
  > {
  /** Null for the rest pose of a file without clips. */
  animation: Animation | null;
  /** Index of the animation in the source, −1 for the rest pose. */
  sourceIndex: number;
  tracks: KeyTrack[];
  /** `extras.speed`, in the file's units a second. */
  statedSpeed: number | undefined;
  events: ClipEvent[];
  /** True for a one-shot whose end is about a step away from its start: it may well be a gait. */
  nearlyLoops: boolean;
}

/** An instance has 8 bits for a clip. */
const MOST_CLIPS = 256;
/** What `auto` may stray between rows where nothing is said: metres on a figure of 2 m. */
const FPS_ERROR_M = 0.001;
/** Key times are floats: a row this share of a step before the hold counts as on it. */
const ROW_SLACK = 1e-3;

/** What planning found worth telling. */
export interface PlanNotes {
  warnings: string[];
  changes: string[];
}

/** Plans all rows. Throws BakeError where a flag names no clip; empty clips are skipped with a warning. */
export function planClips(
  document: Document,
  model: Model,
  options: ClipOptions,
  height: number,
  notes: PlanNotes,
): ClipPlan[] {
  const plans: ClipPlan[] = [];
  let firstRow = 0;
  for (const named of chooseClips(document, options)) {
    const plan = planClip(named, model, options, height, notes);
    if (plan === undefined) continue;
    plans.push({ ...plan, firstRow });
    firstRow += plan.rows;
  }
  tellLoops(plans, notes);
  if (plans.length > MOST_CLIPS)
    notes.warnings.push(`${plans.length} clips: a crowd can name the first ${MOST_CLIPS}, choose them with --clips`);
  if (plans.length > 0) return plans;
  if (!options.still) {
    const { name = 'the model' } = options;
    throw new BakeError(
      `${name} has no clips: give it those of other files (clips-from), or bake its rest pose (still)`,
    );
  }
  notes.warnings.push('no clips: the rest pose is the only row');
  return [restClip()];
}

function planClip(
  named: NamedAnimation,
  model: Model,
  options: ClipOptions,
  height: number,
  { warnings }: PlanNotes,
): ClipPlan | undefined {
  const { animation, name } = named;
  const tracks = readTracks(animation, name, model.tree, warnings);
  if (tracks.length === 0) {
    warnings.push(`clip ${name} moves nothing and was skipped`);
    return undefined;
  }
  if (tracks.some(({ times }) => times[0] < 0))
    warnings.push(`clip ${name} starts at 0 s: its keys before are left out`);
  const seconds = tracks.reduce((end, { times }) => Math.max(end, times[times.length - 1]), 0);
  const seam = measureSeam(model, tracks, seconds, height);
  const decided = decideLoop(animation, name, seam, options, height);
  const nearlyLoops = seam.open && !decided.loop && decided.loopBy === 'pose';
  const step = tracks.every((track) => track.interpolation === 'STEP' || findHold(track) === 0);
  const still = tracks.every((track) => findHold(track) === 0);
  const fps = chooseFps(model, { tracks, seconds, step, ...decided }, name, options, height, warnings);
  const { speed, ...extras } = animation.getExtras();
  const travel = options.travels.of.get(named.sourceIndex);
  return {
    ...{ ...named, tracks, seconds, firstRow: 0 },
    ...decided,
    ...(step && !still && { step: true }),
    ...placeRows(tracks, seconds, fps, decided.loop),
    ...(travel && { root: createClipRoot(travel, options.travels.stripped) }),
    statedSpeed: typeof speed === 'number' && Number.isFinite(speed) ? speed : undefined,
    nearlyLoops,
    events: readClipEvents(extras, seconds, name, warnings),
  };
}

function chooseFps(
  model: Model,
  clip: Parameters<typeof chooseRate>[1],
  name: string,
  { fps, fpsError = FPS_ERROR_M }: ClipOptions,
  height: number,
  warnings: string[],
): number {
  if (fps !== 'auto') return fps;
  const found = chooseRate(model, clip, (fpsError * height) / 2);
  if (!found.met) warnings.push(`clip ${name} strays further than asked even at ${found.fps} rows a second`);
  return found.fps;
}

/** Rows, rate and held steps: rows that would only repeat the one before are left out where they are all, or the end. */
function placeRows(tracks: readonly KeyTrack[], seconds: number, fps: number, loop: boolean) {
  const counted = countRows(seconds, fps, loop);
  const hold = Math.max(...tracks.map(findHold));
  if (counted.rows > 1 && hold === 0) return { rows: 1, fps: 1 / seconds };
  if (loop) return counted;
  // The first row at or after the moment from which nothing moves; a little earlier where rounding put it past one.
  const last = Math.min(counted.rows - 1, Math.ceil(hold * counted.fps - ROW_SLACK));
  const held = counted.rows - 1 - last;
  return held > 0 ? { rows: last + 1, fps: counted.fps, held } : counted;
}

/** The moment from which a track's value is its last one; 0 where it never changes. Splines may swing between keys. */
function findHold({ times, values, size, interpolation }: KeyTrack): number {
  const keys = times.length;
  const cubic = interpolation === 'CUBICSPLINE';
  const stride = cubic ? size * 3 : size;
  const differs = (key: number): boolean => {
    for (let at = 0; at < stride; at++) if (values[key * stride + at] !== values[(keys - 1) * stride + at]) return true;
    return cubic && values.subarray(key * stride, key * stride + size).some((tangent) => tangent !== 0);
  };
  let last = keys - 1;
  while (last >= 0 && !differs(last)) last--;
  return last < 0 ? 0 : times[Math.min(last + 1, keys - 1)];
}

/** An end that equals the start is no row of its own: it would be shown twice. */
function tellLoops(plans: readonly ClipPlan[], { warnings, changes }: PlanNotes): void {
  const open = plans.filter(({ nearlyLoops }) => nearlyLoops).map(({ name }) => name);
  if (open.length > 0) warnings.push(`${open.join(', ')} nearly loop: --loop ${open.join(',')} closes them`);
  const closed = plans.filter(({ loop, rows }) => loop && rows > 1).map(({ name }) => name);
  if (closed.length > 0)
    changes.push(`the end of ${closed.join(', ')} is the start again: left out, a loop needs it once`);
}

/** Rows and effective rate of a clip. */
export function countRows(seconds: number, fps: number, loop: boolean): { rows: number; fps: number } {
  if (seconds === 0) return { rows: 1, fps };
  const steps = Math.max(1, Math.round(seconds * fps));
  return { rows: loop ? steps : steps + 1, fps: steps / seconds };
}

/** The moment of a row, counted within its clip. */
export function rowSeconds(clip: Pick<VatClip, 'rows' | 'loop' | 'seconds' | 'held'>, row: number): number {
  const steps = countClipSteps(clip);
  return steps === 0 ? 0 : (row * clip.seconds) / steps;
}

/** Gives clips without a name one that flags and messages can use: `clip 0`, by their place in the file. */
export function nameClips(document: Document): void {
  for (const [index, animation] of document.getRoot().listAnimations().entries()) {
    if (animation.getName() === '') animation.setName(`clip ${index}`);
  }
}

interface NamedAnimation {
  animation: Animation;
  name: string;
  sourceIndex: number;
}

function chooseClips(document: Document, { clips, loop = [], once = [] }: ClipOptions): NamedAnimation[] {
  const all = document.getRoot().listAnimations();
  const named = all.map((animation, index) => ({
    animation,
    name: animation.getName(),
    sourceIndex: index,
  }));
  const known = new Set(named.map(({ name }) => name));
  for (const name of [...(clips ?? []), ...loop, ...once]) {
    if (!known.has(name))
      throw new BakeError(`there is no clip ${name}: the file has ${[...known].join(', ') || 'none'}`);
  }
  const both = loop.find((name) => once.includes(name));
  if (both !== undefined) throw new BakeError(`clip ${both} is named by --loop and by --once: choose one`);
  if (clips === undefined) return named;
  return [...new Set(clips)].flatMap((wanted) => named.filter(({ name }) => name === wanted));
}

function decideLoop(
  animation: Animation,
  name: string,
  seam: Seam,
  { loop = [], once = [] }: ClipOptions,
  height: number,
): Pick<VatClip, 'loop' | 'loopBy'> {
  if (loop.includes(name)) return { loop: true, loopBy: 'flag' };
  if (once.includes(name)) return { loop: false, loopBy: 'flag' };
  const stated = animation.getExtras().loop;
  if (typeof stated === 'boolean') return { loop: stated, loopBy: 'extras' };
  return { loop: seam.width < LOOP_TOLERANCE * height, loopBy: 'pose' };
}

function restClip(): ClipPlan {
  const still = { name: 'rest', seconds: 0, firstRow: 0, rows: 1, fps: 30, loop: true, loopBy: 'pose' } as const;
  return { ...still, animation: null, sourceIndex: -1, tracks: [], statedSpeed: 0, events: [], nearlyLoops: false };
}
