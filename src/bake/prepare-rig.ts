/**
 * Makes scene 0 what three's loader reads without misreading: unique node names free of the letters that three's
 * property paths use up, four normalised influences a vertex, one scene, clips in the manifest's order. Everything it
 * changes is told. `stripRig` takes skins and clips away, and shows the VAT's own full meshes at rest.
 */

import type { Accessor, Animation, Document, Mesh, Node, Primitive } from '@gltf-transform/core';
import type { ClipPlan } from './plan-clips.ts';
import { listSceneNodes, type Model, type Piece } from './read-model.ts';

/** Influences a vertex that three's skinning takes. */
const RIG_INFLUENCES = 4;

/** Renamed nodes that are told by name. */
const MOST_TOLD = 4;

/** Rewrites the rig in place. */
export function prepareRig(document: Document, model: Model, clips: readonly ClipPlan[], changes: string[]): void {
  keepOneScene(document, changes);
  renameNodes(document, changes);
  limitInfluences(document, model, changes);
  // A reader without it must refuse, not leave the pictures out.
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (extension.extensionName === 'KHR_texture_basisu') extension.setRequired(true);
  }
  // It moves nothing, and where it is no common root of the joints the file would be invalid.
  for (const skin of document.getRoot().listSkins()) skin.setSkeleton(null);
  orderClips(document, clips, changes);
}

/** Takes skins, clips, nodes and their meshes away; scene 0 shows `shown`, as they are. */
export function stripRig(document: Document, sourceMeshes: readonly Mesh[], shown: readonly Mesh[]): void {
  const root = document.getRoot();
  for (const animation of root.listAnimations()) disposeAnimation(animation);
  for (const mesh of sourceMeshes) {
    for (const primitive of mesh.listPrimitives()) {
      for (const target of primitive.listTargets()) target.dispose();
      primitive.dispose();
    }
    mesh.dispose();
  }
  const emptied = [...root.listSkins(), ...root.listNodes(), ...root.listCameras(), ...root.listScenes()];
  for (const property of emptied) property.dispose();
  const scene = document.createScene('rest');
  for (const mesh of shown) scene.addChild(document.createNode(`rest_${mesh.getName()}`).setMesh(mesh));
  root.setDefaultScene(scene);
}

/** Removes accessors that nothing refers to any more. */
export function dropUnusedAccessors(document: Document): void {
  const root = document.getRoot();
  for (const accessor of root.listAccessors()) {
    if (accessor.listParents().every((parent) => parent === root || parent.propertyType === 'Buffer'))
      accessor.dispose();
  }
}

function keepOneScene(document: Document, changes: string[]): void {
  const root = document.getRoot();
  const shown = root.getDefaultScene() ?? root.listScenes()[0] ?? createSceneOfRoots(document);
  root.setDefaultScene(shown);
  for (const node of listJointRootsOutside(document)) {
    shown.addChild(node);
    changes.push(`node ${node.getName()} is in no scene, and joints are below it: added, or they would not move`);
  }
  for (const scene of root.listScenes()) {
    if (scene === shown) continue;
    changes.push(`scene ${scene.getName()} left out: the file's default scene is kept`);
    scene.dispose();
  }
}

/** Where skeletons hang that no scene shows, though it shows what they move; three moves only what is shown. */
function listJointRootsOutside(document: Document): Node[] {
  const shown = new Set(listSceneNodes(document));
  const outside = new Set<Node>();
  for (const node of shown) {
    for (const joint of node.getSkin()?.listJoints() ?? []) {
      if (!shown.has(joint)) outside.add(findTop(joint));
    }
  }
  return [...outside].filter((top) => !hasMesh(top));
}

function findTop(node: Node): Node {
  const parent = node.getParentNode();
  return parent === null ? node : findTop(parent);
}

/** What carries a mesh was hidden on purpose. */
function hasMesh(node: Node): boolean {
  return node.getMesh() !== null || node.listChildren().some(hasMesh);
}

function createSceneOfRoots(document: Document) {
  const nodes = listSceneNodes(document); // before there is a scene, which would have none
  const scene = document.createScene();
  for (const node of nodes) if (node.getParentNode() === null) scene.addChild(node);
  return scene;
}

function renameNodes(document: Document, changes: string[]): void {
  const taken = new Set<string>();
  const renamed: string[] = [];
  const rename = (holder: Node, fallback: string): void => {
    const name = holder.getName();
    // What three's PropertyBinding leaves out of names, and an underscore for it.
    const safe = name.replace(/[\s[\].:/\\]/g, '_') || fallback;
    const unique = addSuffix(safe, taken);
    taken.add(unique);
    if (unique === name) return;
    holder.setName(unique);
    renamed.push(`"${name}" is called ${unique}`);
  };
  document
    .getRoot()
    .listNodes()
    .forEach((node, index) => {
      rename(node, `node_${index}`);
    });
  if (renamed.length > 0) changes.push(tellRenamed(renamed));
  // three gives meshes and nodes names from one pool: a mesh must not take its node's.
  let meshes = 0;
  for (const mesh of document.getRoot().listMeshes()) {
    if (!taken.has(mesh.getName())) continue;
    mesh.setName(addSuffix(`${mesh.getName()}_mesh`, taken));
    taken.add(mesh.getName());
    meshes++;
  }
  if (meshes > 0) changes.push(`${meshes} meshes with a node's name got "_mesh" behind it`);
}

/** In one line, as a rig of Blender's may have a dot in every other name. */
function tellRenamed(renamed: readonly string[]): string {
  const told = renamed.slice(0, MOST_TOLD).join(', ');
  const more = renamed.length - MOST_TOLD;
  return `node ${told}${more > 0 ? `, and ${more} more likewise` : ''}`;
}

function addSuffix(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  let number = 1;
  while (taken.has(`${name}_${number}`)) number++;
  return `${name}_${number}`;
}

function limitInfluences(document: Document, model: Model, changes: string[]): void {
  const done = new Set<Primitive>();
  for (const piece of model.pieces) {
    if (piece.influences === null || done.has(piece.primitive)) continue;
    done.add(piece.primitive);
    const changed = rewriteInfluences(document, piece);
    if (changed !== undefined) changes.push(`${model.tree.nodes[piece.node].getName()}: ${changed}`);
  }
}

/** Gives the primitive four float weights that sum to 1; says what that changed. */
function rewriteInfluences(document: Document, piece: Piece): string | undefined {
  const { primitive, count } = piece;
  const { stride, joints, weights, overFour } = piece.influences!;
  const jointArray = new Uint16Array(count * RIG_INFLUENCES);
  const weightArray = new Float32Array(count * RIG_INFLUENCES);
  for (let vertex = 0; vertex < count; vertex++) {
    const kept = weights.subarray(vertex * stride, vertex * stride + Math.min(stride, RIG_INFLUENCES));
    const sum = kept.reduce((total, weight) => total + weight, 0);
    kept.forEach((weight, index) => {
      jointArray[vertex * RIG_INFLUENCES + index] = joints[vertex * stride + index];
      weightArray[vertex * RIG_INFLUENCES + index] = weight / sum;
    });
  }
  const sets = primitive.listSemantics().filter((name) => /^(JOINTS|WEIGHTS)_[1-9]/.test(name));
  for (const semantic of sets) primitive.setAttribute(semantic, null);
  const buffer = (primitive.getAttribute('JOINTS_0') as Accessor).getBuffer();
  const create = () => document.createAccessor().setType('VEC4').setBuffer(buffer);
  primitive.setAttribute('JOINTS_0', create().setArray(jointArray));
  primitive.setAttribute('WEIGHTS_0', create().setArray(weightArray));
  return overFour > 0 ? `${overFour} vertices keep the heaviest 4 of up to ${stride} influences in the rig` : undefined;
}

function orderClips(document: Document, clips: readonly ClipPlan[], changes: string[]): void {
  const root = document.getRoot();
  const before = root.listAnimations();
  const wanted = clips.flatMap(({ animation }) => (animation === null ? [] : [animation]));
  for (const animation of before) {
    if (wanted.includes(animation)) continue;
    changes.push(`clip ${animation.getName()} left out`);
    disposeAnimation(animation);
  }
  const kept = root.listAnimations();
  if (kept.every((animation, index) => animation === wanted[index])) return;
  for (const animation of wanted) {
    const copy = document.createAnimation(animation.getName()).setExtras(animation.getExtras());
    for (const sampler of animation.listSamplers()) copy.addSampler(sampler);
    for (const channel of animation.listChannels()) copy.addChannel(channel);
    animation.dispose();
  }
}

function disposeAnimation(animation: Animation): void {
  for (const part of [...animation.listChannels(), ...animation.listSamplers(), animation]) part.dispose();
}
