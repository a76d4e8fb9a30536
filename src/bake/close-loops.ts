/**
 * Loops whose end is not their start.
 *
 *   closed   start ●~~~~~~~~~~● end = start      nothing to do: the end is no row of its own
 *   open     start ●~~~~~~~~● end                a last key was left out: the clip gets one, as late as the way from
 *                                                end to start takes at the clip's own pace
 *   a jump   start ●~~~~●         ● end          stays as it is, with a warning
 *
 * Only a clip that is said to loop is closed; one that nearly does is named, so that somebody may say so.
 */

import type { Animation, Document } from '@gltf-transform/core';
import { poseNodes } from './pose-nodes.ts';
import { createPosedVertices, poseVertices } from './pose-vertices.ts';
import type { Model } from './read-model.ts';
import { readTracks } from './read-tracks.ts';
import { type KeyTrack, readNumbers } from './sample-keys.ts';

/** First and last pose, or frame, of a loop may differ by this share of the height: 1 mm of 2 m. */
export const LOOP_TOLERANCE = 0.0005;
/** An open seam is no wider than so many steps between keys beside it; a wider one is a jump. */
const OPEN_STEPS = 2;
/** Poses looked at to see how far the clip goes at all. */
const EXCURSION_POSES = 6;
/** A clip that goes less than so many seams from its start does not come back to it. */
const EXCURSION_SEAMS = 4;

/** How a clip's end meets its start; distances of the farthest vertex, in the file's units. */
export interface Seam {
  /** Between first and last pose. */
  width: number;
  /** The larger of the first and the last step between keys. */
  step: number;
  /** Seconds between keys. */
  gap: number;
  /** True where the end is about a step away from the start, and the clip has been further away meanwhile. */
  open: boolean;
}

/** Looks at the two ends of a clip. */
export function measureSeam(model: Model, tracks: readonly KeyTrack[], seconds: number, height: number): Seam {
  const first = createPosedVertices(model.vertices);
  const other = createPosedVertices(model.vertices);
  const pose = (at: number, out: typeof first): void => {
    poseNodes(model.tree, tracks, at);
    poseVertices(model, out);
  };
  const distance = () => farthest(first.positions, other.positions);
  const keys = tracks.reduce((most, { times }) => Math.max(most, times.length), 0);
  const gap = keys > 1 ? seconds / (keys - 1) : 0;
  pose(0, first);
  pose(seconds, other);
  const width = distance();
  if (width < LOOP_TOLERANCE * height || keys < 3) return { width, step: 0, gap, open: false };
  pose(gap, other);
  let step = distance();
  let excursion = 0;
  for (let at = 1; at < EXCURSION_POSES; at++) {
    pose((at * seconds) / EXCURSION_POSES, other);
    excursion = Math.max(excursion, distance());
  }
  pose(seconds, first);
  pose(seconds - gap, other);
  step = Math.max(step, distance());
  return { width, step, gap, open: width <= OPEN_STEPS * step && excursion >= EXCURSION_SEAMS * width };
}

/**
 * Gives the open loops of a document their last key; the model must be read again where any was.
 *
 * @param loops whether somebody says that a clip loops
 */
export function closeLoops(
  document: Document,
  model: Model,
  height: number,
  loops: (animation: Animation) => boolean,
  notes: { warnings: string[]; changes: string[] },
): boolean {
  let any = false;
  for (const animation of document.getRoot().listAnimations()) {
    if (!loops(animation)) continue;
    const tracks = readTracks(animation, animation.getName(), model.tree, []);
    const seconds = tracks.reduce((end, { times }) => Math.max(end, times[times.length - 1]), 0);
    const { width, step, gap, open } = measureSeam(model, tracks, seconds, height);
    if (width < LOOP_TOLERANCE * height) continue;
    const name = animation.getName();
    const off = `the end of clip ${name} is ${((200 * width) / height).toFixed(1)} cm off its start on a figure of 2 m`;
    if (!open || tracks.some(({ interpolation }) => interpolation === 'CUBICSPLINE')) {
      notes.warnings.push(`${off}: it jumps there`);
      continue;
    }
    const more = Math.min(1, width / step) * gap;
    addLastKeys(document, animation, seconds + more);
    notes.changes.push(`${off}: closed by ${more.toFixed(3)} s`);
    any = true;
  }
  poseNodes(model.tree, [], 0);
  return any;
}

function addLastKeys(document: Document, animation: Animation, end: number): void {
  const buffer = document.getRoot().listBuffers()[0];
  for (const sampler of animation.listSamplers()) {
    const [input, output] = [sampler.getInput(), sampler.getOutput()];
    if (!input || !output) continue;
    const [times, values] = [readNumbers(input), readNumbers(output)];
    const size = values.length / times.length;
    const store = (type: ReturnType<typeof output.getType>, numbers: number[]) =>
      document.createAccessor().setType(type).setArray(new Float32Array(numbers)).setBuffer(buffer);
    sampler.setInput(store('SCALAR', [...times, end]));
    sampler.setOutput(store(output.getType(), [...values, ...values.subarray(0, size)]));
  }
}

function farthest(a: Float64Array, b: Float64Array): number {
  let worst = 0;
  for (let at = 0; at < a.length; at += 3) {
    const x = a[at] - b[at];
    const y = a[at + 1] - b[at + 1];
    const z = a[at + 2] - b[at + 2];
    worst = Math.max(worst, x * x + y * y + z * z);
  }
  return Math.sqrt(worst);
}
