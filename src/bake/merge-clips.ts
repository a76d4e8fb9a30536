/**
 * Clips of other files, on this file's joints: `walk.glb` and `run.glb` beside `body.glb`, as libraries of motion are
 * sold. Channels find their nodes by name, and what they do not find is told:
 *
 *   walk.glb   channel → "mixamorig:Hips"          body.glb   node "mixamorig:Hips"    the same name, joints first
 *              channel → "mixamorig:LeftArm"                  node "LeftArm"           the one node of that name but for
 *                                                                                      case, marks and a namespace
 *              channel → "Tail"                               —                        left out and told
 *
 * Values are taken as they are: nothing is retargeted, so the two skeletons must be alike in their rest pose.
 */

import type { Accessor, AnimationChannel, Document, Node } from '@gltf-transform/core';
import { BakeError } from './bake-error.ts';
import { readSource } from './read-source.ts';
import type { Resources } from './split-source.ts';

/** A file whose clips the character takes. */
export interface ClipSource {
  /** Of the file, for the report; `walk.glb`. */
  name: string;
  bytes: Uint8Array;
  /** The files beside it, where it is a .gltf. */
  resources?: Resources;
}

const NAMES_TOLD = 6;

/**
 * Adds the clips of all sources behind the document's own. A clip whose name is taken is called by its file's name.
 *
 * @throws BakeError where a source has no clips, or moves nothing that the document has
 */
export async function mergeClips(
  document: Document,
  sources: readonly ClipSource[],
  warnings: string[],
): Promise<void> {
  const find = createNodeFinder(document);
  for (const { name, bytes, resources } of sources) {
    const other = await readSource(bytes, name, resources);
    const animations = other.getRoot().listAnimations();
    if (animations.length === 0) throw new BakeError(`${name} has no clips: take it out of the clips’ files`);
    const lost = new Set<string>();
    const before = document.getRoot().listAnimations().length;
    const foreign = animations.flatMap((animation) => animation.listChannels()).filter((each) => !each.getTargetNode());
    if (foreign.length > 0)
      warnings.push(`${name}: ${foreign.length} channels move no node (KHR_animation_pointer) and are left out`);
    for (const animation of animations) {
      const title = chooseTitle(document, animation.getName(), name, animations.length);
      const copy = document.createAnimation(title).setExtras(animation.getExtras());
      for (const channel of animation.listChannels()) addChannel(document, copy, channel, find, lost);
    }
    reportLost(document, before, name, lost, warnings);
  }
}

type FindNode = (name: string) => Node | undefined;

/** The node a name means: the same name, a joint before any other; else the only one that is alike. */
function createNodeFinder(document: Document): FindNode {
  const nodes = document.getRoot().listNodes();
  const joints = new Set(
    document
      .getRoot()
      .listSkins()
      .flatMap((skin) => skin.listJoints()),
  );
  const inOrder = [...nodes.filter((node) => joints.has(node)), ...nodes.filter((node) => !joints.has(node))];
  const exact = new Map<string, Node>();
  for (const node of inOrder) if (!exact.has(node.getName())) exact.set(node.getName(), node);
  const alike = new Map<string, Node[]>();
  for (const node of nodes) {
    const key = simplify(node.getName());
    alike.set(key, [...(alike.get(key) ?? []), node]);
  }
  return (name) => {
    if (name === '') return undefined;
    const same = alike.get(simplify(name)) ?? [];
    return exact.get(name) ?? (same.length === 1 ? same[0] : undefined);
  };
}

/** A name without namespace, case and marks: `mixamorig:LeftArm` → `leftarm`. */
function simplify(name: string): string {
  return name
    .slice(name.lastIndexOf(':') + 1)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function chooseTitle(document: Document, name: string, file: string, clips: number): string {
  const taken = new Set(
    document
      .getRoot()
      .listAnimations()
      .map((animation) => animation.getName()),
  );
  if (name !== '' && !taken.has(name)) return name;
  const base = file.replace(/\.(glb|gltf)$/i, '');
  const wanted = clips === 1 || name === '' ? base : `${base} ${name}`;
  let title = wanted;
  for (let number = 2; taken.has(title); number++) title = `${wanted} ${number}`;
  return title;
}

function addChannel(
  document: Document,
  animation: ReturnType<Document['createAnimation']>,
  channel: AnimationChannel,
  find: FindNode,
  lost: Set<string>,
): void {
  const from = channel.getTargetNode();
  const path = channel.getTargetPath();
  const sampler = channel.getSampler();
  const [input, output] = [sampler?.getInput(), sampler?.getOutput()];
  if (from === null || path === null || !sampler || !input || !output) return;
  const node = find(from.getName());
  const fits = node !== undefined && (path !== 'weights' || countTargets(from) === countTargets(node));
  if (!fits) {
    lost.add(from.getName() || 'a node without a name');
    return;
  }
  const copy = document
    .createAnimationSampler()
    .setInterpolation(sampler.getInterpolation())
    .setInput(copyAccessor(document, input))
    .setOutput(copyAccessor(document, output));
  const target = document.createAnimationChannel().setTargetNode(node).setTargetPath(path).setSampler(copy);
  animation.addSampler(copy).addChannel(target);
}

function copyAccessor(document: Document, from: Accessor): Accessor {
  const copy = document.createAccessor().setType(from.getType()).setNormalized(from.getNormalized());
  return copy
    .setArray(from.getArray()?.slice() as Float32Array<ArrayBuffer>)
    .setBuffer(document.getRoot().listBuffers()[0]);
}

function countTargets(node: Node): number {
  return node.getMesh()?.listPrimitives()[0]?.listTargets().length ?? 0;
}

function reportLost(document: Document, before: number, name: string, lost: Set<string>, warnings: string[]): void {
  const added = document.getRoot().listAnimations().slice(before);
  const channels = added.reduce((sum, animation) => sum + animation.listChannels().length, 0);
  const listed = [...lost].slice(0, NAMES_TOLD).join(', ');
  const list = lost.size > NAMES_TOLD ? `${listed} …` : listed;
  if (channels === 0) {
    throw new BakeError(`${name} moves nothing that the character has (${list}): the joints’ names must agree`);
  }
  if (lost.size > 0) warnings.push(`${name}: ${lost.size} nodes are not in the character and were left out: ${list}`);
}
