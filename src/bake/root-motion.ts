/**
 * Travel of a body over a clip: how far its hips end from where they began, along X and Z and about Y.
 *
 *   walk with root motion     start ●────────► end      travel = end − start, the same pose again
 *   a fall                    another pose at the end   no travel: the body lies where it fell
 *
 * `stripRootMotion` takes the travel out evenly over the clip, by a node above the scene with keys of its own: rows and
 * rig are then on the spot alike, and the sway of a single step stays.
 */

import type { Document } from '@gltf-transform/core';
import type { ClipRoot } from 'horde/vat/format';
import { poseNodes } from './pose-nodes.ts';
import { createPosedVertices, poseVertices } from './pose-vertices.ts';
import { listSceneNodes, type Model } from './read-model.ts';
import { readTracks } from './read-tracks.ts';
import type { KeyTrack } from './sample-keys.ts';

/** A travel below this share of the height, or this angle, is sway. */
const STANDING_SHARE = 0.02;
const STANDING_YAW = Math.PI / 36;
/** Mean distance of the vertices from their first pose, travel taken out, above which the end is another pose. */
const SAME_POSE_SHARE = 0.1;
/** The hips carry at least this share of the skin. */
const HIPS_SHARE = 0.9;
/** Name of the node that holds a stripped scene. */
const STRIPPED_NODE = 'root motion';

/** A travel, in the file's units and radians, and the point about which it turns. */
export interface Travel {
  x: number;
  z: number;
  yaw: number;
  /** Where the hips begin. */
  from: [number, number];
  seconds: number;
}

/** The travel of a clip; undefined where it stands or ends in another pose. */
function findTravel(model: Model, tracks: readonly KeyTrack[], seconds: number, height: number): Travel | undefined {
  const hips = findHips(model);
  if (hips < 0 || seconds === 0) return undefined;
  const [first, last] = [createPosedVertices(model.vertices), createPosedVertices(model.vertices)];
  const pose = (at: number, out: typeof first): Float64Array => {
    poseNodes(model.tree, tracks, at);
    poseVertices(model, out);
    return model.tree.world.slice(hips * 16, hips * 16 + 16);
  };
  const start = pose(0, first);
  const end = pose(seconds, last);
  const travel: Travel = {
    x: end[12] - start[12],
    z: end[14] - start[14],
    yaw: yawBetween(start, end),
    from: [start[12], start[14]],
    seconds,
  };
  const stands = Math.hypot(travel.x, travel.z) < STANDING_SHARE * height && Math.abs(travel.yaw) < STANDING_YAW;
  if (stands || measurePoseChange(first.positions, last.positions, travel) > SAME_POSE_SHARE * height) return undefined;
  return travel;
}

/** The travel of every clip of the file, by its index; taken out of the document where `strip` is asked for. */
export function settleTravels(
  document: Document,
  model: Model,
  height: number,
  strip: boolean,
): { of: Map<number, Travel>; stripped: boolean } {
  const of = new Map<number, Travel>();
  document
    .getRoot()
    .listAnimations()
    .forEach((animation, index) => {
      const tracks = readTracks(animation, animation.getName(), model.tree, []);
      const seconds = tracks.reduce((end, { times }) => Math.max(end, times[times.length - 1]), 0);
      const travel = findTravel(model, tracks, seconds, height);
      if (travel !== undefined) of.set(index, travel);
    });
  poseNodes(model.tree, [], 0);
  const stripped = strip && of.size > 0;
  if (stripped) stripRootMotion(document, of);
  return { of, stripped };
}

/** A travel as the manifest has it, in the file's units. */
export function createClipRoot({ x, z, yaw }: Travel, stripped: boolean): ClipRoot {
  return { x, z, yaw, stripped };
}

/**
 * Adds a node above the scene that takes each clip's travel out. The model must be read again afterwards.
 */
function stripRootMotion(document: Document, travels: ReadonlyMap<number, Travel>): void {
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  const tops = scene?.listChildren() ?? listSceneNodes(document).filter((node) => node.getParentNode() === null);
  const holder = document.createNode(STRIPPED_NODE);
  for (const node of tops) holder.addChild(node);
  scene?.addChild(holder);
  const buffer = root.listBuffers()[0];
  const animations = root.listAnimations();
  for (const [index, { x, z, yaw, from, seconds }] of travels) {
    const key = (type: 'SCALAR' | 'VEC3' | 'VEC4', values: number[]) =>
      document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer);
    // The last pose, turned back by the yaw about the origin and moved so, lies on the first.
    const [endX, endZ] = [from[0] + x, from[1] + z];
    const [cos, sin] = [Math.cos(-yaw), Math.sin(-yaw)];
    const back = [from[0] - (cos * endX + sin * endZ), 0, from[1] - (cos * endZ - sin * endX)];
    const times = key('SCALAR', [0, seconds]);
    const add = (path: 'translation' | 'rotation', values: ReturnType<typeof key>): void => {
      const sampler = document.createAnimationSampler().setInput(times).setOutput(values).setInterpolation('LINEAR');
      const channel = document.createAnimationChannel().setTargetNode(holder).setTargetPath(path).setSampler(sampler);
      animations[index].addSampler(sampler).addChannel(channel);
    };
    add('translation', key('VEC3', [0, 0, 0, ...back]));
    if (yaw !== 0) add('rotation', key('VEC4', [0, 0, 0, 1, 0, Math.sin(-yaw / 2), 0, Math.cos(-yaw / 2)]));
  }
}

/**
 * The node from which most of the skin hangs, as far down the tree as it still does: a pelvis, below any number of
 * roots and armatures; −1 without a skin.
 */
function findHips({ tree, pieces }: Model): number {
  const load = new Float64Array(tree.nodes.length);
  for (const { skin, influences, count } of pieces) {
    if (skin === null || influences === null) continue;
    for (let at = 0; at < count * influences.stride; at++)
      load[skin.joints[influences.joints[at]]] += influences.weights[at];
  }
  for (const node of [...tree.order].reverse()) if (tree.parent[node] >= 0) load[tree.parent[node]] += load[node];
  let hips = -1;
  const all = tree.order.reduce((sum, node) => (tree.parent[node] < 0 ? sum + load[node] : sum), 0);
  for (const node of tree.order) if (all > 0 && load[node] >= HIPS_SHARE * all) hips = node;
  return hips;
}

/** The turn about Y that brings one frame closest to another. */
function yawBetween(a: Float64Array, b: Float64Array): number {
  let [across, along] = [0, 0];
  for (let axis = 0; axis < 12; axis += 4) {
    along += a[axis] * b[axis] + a[axis + 2] * b[axis + 2];
    across += a[axis + 2] * b[axis] - a[axis] * b[axis + 2];
  }
  return Math.atan2(across, along);
}

/** Mean distance of the last pose from the first once the travel is taken out. */
function measurePoseChange(first: Float64Array, last: Float64Array, { x, z, yaw, from }: Travel): number {
  const [cos, sin] = [Math.cos(-yaw), Math.sin(-yaw)];
  let sum = 0;
  for (let at = 0; at < first.length; at += 3) {
    const [px, pz] = [last[at] - from[0] - x, last[at + 2] - from[1] - z];
    const dx = cos * px + sin * pz + from[0] - first[at];
    const dz = cos * pz - sin * px + from[1] - first[at + 2];
    sum += Math.hypot(dx, last[at + 1] - first[at + 1], dz);
  }
  return (sum * 3) / first.length;
}
