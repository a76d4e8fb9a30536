/**
 * Which clips are baked, how many rows each has, and whether it loops.
 *
 *   loop       rows = max(1, round(seconds · fps))       row i at i · seconds / rows: the end is the start, not a row
 *   one-shot   rows = max(1, round(seconds · fps)) + 1   the last row at the end, held
 *   no length  1 row
 *
 * A clip loops by the flags of the bake, else by its own `extras.loop`, else if its first and last pose differ by less
 * than 1 mm on a figure of 2 m. `extras.speed` gives the ground speed in the file's units a second.
 */

import type { Animation, Document } from '@gltf-transform/core';
import type { VatClip } from 'horde/vat/format';
import { BakeError } from './bake-error.ts';
import { poseNodes } from './pose-nodes.ts';
import { createPosedVertices, poseVertices } from './pose-vertices.ts';
import type { Model } from './read-model.ts';
import { type KeyTrack, readTrack } from './sample-keys.ts';

/** The part of the bake's options that clips depend on. */
export interface ClipOptions {
  fps: number;
  clips?: readonly string[];
  loop?: readonly string[];
  once?: readonly string[];
}

/** A clip about to be baked. */
export interface ClipPlan extends Pick<VatClip, 'name' | 'seconds' | 'firstRow' | 'rows' | 'fps' | 'loop' | 'loopBy'> {
  /** Null for the rest pose of a file without clips. */
  animation: Animation | null;
  /** Index of the animation in the source, −1 for the rest pose. */
  sourceIndex: number;
  tracks: KeyTrack[];
  /** `extras.speed`, in the file's units a second. */
  statedSpeed: number | undefined;
}

/** First and last pose of a loop may differ by this share of the height: 1 mm of 2 m. */
const LOOP_TOLERANCE = 0.0005;

/** Plans all rows. Throws BakeError where a flag names no clip; empty clips are skipped with a warning. */
export function planClips(
  document: Document,
  model: Model,
  options: ClipOptions,
  height: number,
  warnings: string[],
): ClipPlan[] {
  const plans: ClipPlan[] = [];
  let firstRow = 0;
  for (const { animation, name, sourceIndex } of chooseClips(document, options)) {
    const tracks = readTracks(animation, name, model, warnings);
    if (tracks.length === 0) {
      warnings.push(`clip ${name} moves nothing and was skipped`);
      continue;
    }
    const seconds = tracks.reduce((end, { times }) => Math.max(end, times[times.length - 1]), 0);
    const { loop, loopBy } = decideLoop(model, animation, name, tracks, seconds, options, height);
    const { speed } = animation.getExtras();
    plans.push({
      ...{ name, animation, sourceIndex, tracks, seconds, firstRow, loop, loopBy },
      ...countRows(seconds, options.fps, loop),
      statedSpeed: typeof speed === 'number' && Number.isFinite(speed) ? speed : undefined,
    });
    firstRow += plans[plans.length - 1].rows;
  }
  if (plans.length > 0) return plans;
  warnings.push('no clips: the rest pose is the only row');
  return [restClip()];
}

/** Rows and effective rate of a clip. */
export function countRows(seconds: number, fps: number, loop: boolean): { rows: number; fps: number } {
  if (seconds === 0) return { rows: 1, fps };
  const steps = Math.max(1, Math.round(seconds * fps));
  return { rows: loop ? steps : steps + 1, fps: steps / seconds };
}

/** The moment of a row, counted within its clip. */
export function rowSeconds({ rows, loop, seconds }: Pick<VatClip, 'rows' | 'loop' | 'seconds'>, row: number): number {
  const steps = loop ? rows : rows - 1;
  return steps === 0 ? 0 : (row * seconds) / steps;
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
    name: animation.getName() || `clip ${index}`,
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

function readTracks(animation: Animation, name: string, model: Model, warnings: string[]): KeyTrack[] {
  const tracks: KeyTrack[] = [];
  let foreign = 0;
  for (const channel of animation.listChannels()) {
    const node = channel.getTargetNode();
    const path = channel.getTargetPath() as string | null;
    const known = path === 'translation' || path === 'rotation' || path === 'scale' || path === 'weights';
    if (node === null || !known) foreign++;
    else tracks.push(readTrack(channel, model.tree.nodes.indexOf(node), `clip ${name}, node ${node.getName()}`));
  }
  if (foreign > 0)
    warnings.push(`clip ${name}: ${foreign} channels move no node (KHR_animation_pointer) and are left out`);
  return tracks;
}

function decideLoop(
  model: Model,
  animation: Animation,
  name: string,
  tracks: KeyTrack[],
  seconds: number,
  { loop = [], once = [] }: ClipOptions,
  height: number,
): Pick<VatClip, 'loop' | 'loopBy'> {
  if (loop.includes(name)) return { loop: true, loopBy: 'flag' };
  if (once.includes(name)) return { loop: false, loopBy: 'flag' };
  const stated = animation.getExtras().loop;
  if (typeof stated === 'boolean') return { loop: stated, loopBy: 'extras' };
  return { loop: measureSeam(model, tracks, seconds) < LOOP_TOLERANCE * height, loopBy: 'pose' };
}

/** Largest distance of any vertex between the first and the last pose. */
function measureSeam(model: Model, tracks: KeyTrack[], seconds: number): number {
  const first = createPosedVertices(model.vertices);
  const last = createPosedVertices(model.vertices);
  poseNodes(model.tree, tracks, 0);
  poseVertices(model, first);
  poseNodes(model.tree, tracks, seconds);
  poseVertices(model, last);
  let worst = 0;
  for (let at = 0; at < first.positions.length; at += 3) {
    const x = last.positions[at] - first.positions[at];
    const y = last.positions[at + 1] - first.positions[at + 1];
    const z = last.positions[at + 2] - first.positions[at + 2];
    worst = Math.max(worst, x * x + y * y + z * z);
  }
  return Math.sqrt(worst);
}

function restClip(): ClipPlan {
  const still = { name: 'rest', seconds: 0, firstRow: 0, rows: 1, fps: 30, loop: true, loopBy: 'pose' } as const;
  return { ...still, animation: null, sourceIndex: -1, tracks: [], statedSpeed: 0 };
}
