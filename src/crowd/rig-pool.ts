/**
 * A pool of skinned rigs for the near tier: clones with a skeleton and a mixer each, sharing geometry and materials.
 * Rigs in the pool are out of the scene, so nothing updates their matrices.
 *
 * A pose is set, never played: clip, phase and cross-fade come from the caller every frame, so a rig cannot drift from
 * its VAT twin. Two layers, A and B, each hold one action at a time and their weights always sum to 1: with less, three
 * would blend towards the bind pose. Layer B plays copies of the clips, so that a clip can fade into itself.
 */
import { clone } from 'three/addons/utils/SkeletonUtils.js';
import {
  type AnimationAction,
  AnimationClip,
  AnimationMixer,
  type Bone,
  type BufferGeometry,
  Group,
  LoopOnce,
  type Material,
  type Mesh,
  type Object3D,
  type SkinnedMesh,
  Sphere,
  Vector3,
} from 'three/webgpu';
import type { AgentPose } from './agent-pose.ts';
import { BYTE_MAX } from './instance-layout.ts';
import type { LookNodes } from './look-nodes.ts';
import { createRigLook, createRigMaterial, createRigNodes, type RigLook } from './rig-material.ts';

/** What a pool is made from. */
export interface RigPoolOptions {
  /** The skinned character: cloned, itself left alone. */
  scene: Object3D;
  /** In the order of the asset's clip table, as `AgentPose.clipA` counts. */
  animations: readonly AnimationClip[];
  /** Rigs that can be out at once. */
  capacity: number;
  /** Metres per unit of the scene. */
  unitScale?: number;
  /** Around every pose of every clip, in the scene's units; null leaves three's own, of the first pose. */
  bounds?: { min: readonly number[]; max: readonly number[] } | null;
  /** Makes a shared material from one of the source's; by default `createRigMaterial`. */
  createMaterial?: (source: Material, look: LookNodes) => Material;
}

/** One rig. `object` is in the scene while somebody has the rig. */
export interface Rig {
  object: Group;
  look: RigLook;
  mixer: AnimationMixer;
  meshes: Mesh[];
  layers: [RigLayer, RigLayer];
}

interface RigLayer {
  clips: readonly AnimationClip[];
  clip: number;
  action: AnimationAction | null;
}

/** The pool. */
export interface RigPool {
  /** What rigs in use hang under; add it to the scene. */
  object: Group;
  rigs: Rig[];
  /** Indices of the rigs that are free: the last `freeCount` taken first. */
  free: Uint16Array;
  freeCount: number;
  /** By rig: the id its taker gave, or -1 while it is free. */
  owners: Int32Array;
  materials: Material[];
  /** Triangles and draws of one rig. */
  triangles: number;
  draws: number;
  make: () => Rig;
}

/** A full pool. Show it to the renderer once with `showAllRigs` so that the first acquire compiles nothing. */
export function createRigPool(options: RigPoolOptions): RigPool {
  const { scene, animations, capacity, unitScale = 1, bounds = null, createMaterial = createRigMaterial } = options;
  const look = createRigNodes();
  const materials = new Map<Material, Material>();
  const share = (source: Material) => {
    if (!materials.has(source)) materials.set(source, createMaterial(source, look));
    return materials.get(source) as Material;
  };
  const sphere = bounds === null ? null : sphereAround(bounds);
  const again = animations.map((clip) => new AnimationClip(clip.name, clip.duration, clip.tracks));
  const object = new Group();
  object.name = 'rigs';
  const make = () => createRig(scene, animations, again, unitScale, sphere, share);
  const meshes = listMeshes(scene);
  const pool: RigPool = {
    object,
    rigs: [],
    free: new Uint16Array(0),
    freeCount: 0,
    owners: new Int32Array(0),
    materials: [],
    triangles: meshes.reduce((sum, { geometry }) => sum + countTriangles(geometry), 0),
    draws: meshes.length,
    make,
  };
  growRigPool(pool, capacity);
  pool.materials = [...materials.values()];
  return pool;
}

/** Adds rigs until the pool has `capacity`; never takes any away. */
export function growRigPool(pool: RigPool, capacity: number): void {
  const first = pool.rigs.length;
  if (capacity <= first) return;
  const free = new Uint16Array(capacity);
  for (let index = capacity - 1; index >= first; index--) free[capacity - 1 - index] = index;
  free.set(pool.free.subarray(0, pool.freeCount), capacity - first);
  const owners = new Int32Array(capacity).fill(-1);
  owners.set(pool.owners);
  Object.assign(pool, { free, freeCount: pool.freeCount + capacity - first, owners });
  while (pool.rigs.length < capacity) pool.rigs.push(pool.make());
}

/** Takes a rig into the scene for `owner` and returns its index, or -1 when none is free. Pose it before the next render. */
export function acquireRig(pool: RigPool, owner: number): number {
  if (pool.freeCount === 0) return -1;
  const index = pool.free[--pool.freeCount];
  pool.owners[index] = owner;
  pool.object.add(pool.rigs[index].object);
  return index;
}

/** Gives a rig back; one that is free already is left alone. */
export function releaseRig(pool: RigPool, index: number): void {
  if (pool.owners[index] === -1) return;
  pool.owners[index] = -1;
  pool.object.remove(pool.rigs[index].object);
  pool.free[pool.freeCount++] = index;
}

/**
 * Puts every free rig into the scene, shrunk to nothing, or takes it out again: `compileAsync` and the shadow pass skip
 * what is not there, and a first sight in play must compile nothing.
 */
export function showAllRigs(pool: RigPool, shown: boolean): void {
  for (let i = 0; i < pool.freeCount; i++) {
    const { object } = pool.rigs[pool.free[i]];
    object.scale.setScalar(1e-6);
    if (shown) pool.object.add(object);
    else pool.object.remove(object);
  }
}

/**
 * Poses a rig as an instance of the same pose would be. `share` is the part of the pixels it shows, a byte; the body
 * being left (`outgoing`) takes the pixels the other leaves and casts no shadow.
 */
export function poseRig(rig: Rig, pose: AgentPose, share = BYTE_MAX, outgoing = false): void {
  const { object, look, layers, mixer } = rig;
  object.position.set(pose.x, pose.y, pose.z);
  object.quaternion.set(0, Math.sin(pose.yaw / 2), 0, Math.cos(pose.yaw / 2));
  object.scale.setScalar(pose.scale);

  setLayer(mixer, layers[0], pose.clipA, pose.phaseA, 1 - pose.fade);
  setLayer(mixer, layers[1], pose.clipB, pose.phaseB, pose.fade);
  mixer.update(0);

  const { tint } = pose;
  look.tint.set(tint & 0xff, (tint >>> 8) & 0xff, (tint >>> 16) & 0xff, tint >>> 24).divideScalar(BYTE_MAX);
  look.flash = pose.flash;
  look.dissolve = pose.dissolve;
  look.lodFade = share;
  look.outgoing = outgoing ? 1 : 0;
  look.origin.copy(object.position);
  look.scale = pose.scale;
  const castShadow = !outgoing && pose.dissolve < 0.5;
  for (const mesh of rig.meshes) mesh.castShadow = castShadow;
}

/** Frees skeletons, mixers and shared materials; the source's geometry and textures stay. */
export function disposeRigPool(pool: RigPool): void {
  for (const { object, mixer, meshes } of pool.rigs) {
    mixer.stopAllAction();
    mixer.uncacheRoot(mixer.getRoot());
    object.removeFromParent();
    for (const mesh of meshes) {
      (mesh as Partial<SkinnedMesh>).skeleton?.dispose();
      mesh.dispatchEvent({ type: 'dispose' } as never); // tells the renderer to drop what it keeps for the mesh
    }
  }
  for (const material of pool.materials) material.dispose();
  pool.object.removeFromParent();
  pool.rigs = [];
  pool.freeCount = 0;
}

function createRig(
  source: Object3D,
  clips: readonly AnimationClip[],
  again: readonly AnimationClip[],
  unitScale: number,
  sphere: Sphere | null,
  share: (source: Material) => Material,
): Rig {
  const body = clone(source);
  const object = new Group();
  const sized = new Group();
  sized.scale.setScalar(unitScale);
  sized.add(body);
  object.add(sized);
  const look = createRigLook();
  const meshes = listMeshes(body);
  hideBones(body);
  for (const mesh of meshes) {
    mesh.material = Array.isArray(mesh.material) ? mesh.material.map(share) : share(mesh.material);
    mesh.userData = { ...mesh.userData, look };
    mesh.frustumCulled = false; // agents are culled before they get a rig
    if (sphere !== null && 'boundingSphere' in mesh) mesh.boundingSphere = sphere.clone();
    mesh.castShadow = true;
    mesh.receiveShadow = true;
  }
  const layers: Rig['layers'] = [
    { clips, clip: -1, action: null },
    { clips: again, clip: -1, action: null },
  ];
  return { object, look, mixer: new AnimationMixer(body), meshes, layers };
}

/** Lets a layer hold a clip at a phase. A weight of 0 costs nothing: three evaluates no track then. */
function setLayer(mixer: AnimationMixer, layer: RigLayer, clip: number, phase: number, weight: number): void {
  if (weight === 0 && layer.clip === -1) return;
  if (layer.clip !== clip && weight > 0) {
    layer.action?.stop();
    layer.action = mixer.clipAction(layer.clips[clip]).reset().setLoop(LoopOnce, 1).play();
    layer.action.clampWhenFinished = true;
    layer.clip = clip;
  }
  const action = layer.action as AnimationAction;
  action.time = phase * action.getClip().duration;
  action.setEffectiveWeight(weight);
}

function sphereAround({ min, max }: { min: readonly number[]; max: readonly number[] }): Sphere {
  const centre = new Vector3().fromArray(min).add(new Vector3().fromArray(max)).multiplyScalar(0.5);
  return new Sphere(centre, centre.distanceTo(new Vector3().fromArray(max)));
}

/** Bones have nothing to draw, and three walks through every visible node in every pass. They move all the same. */
function hideBones(root: Object3D): void {
  for (const node of root.children) {
    if ((node as Bone).isBone && listMeshes(node).length === 0) node.visible = false;
    else hideBones(node);
  }
}

function listMeshes(root: Object3D): Mesh[] {
  const meshes: Mesh[] = [];
  root.traverse((node) => {
    if ((node as Mesh).isMesh) meshes.push(node as Mesh);
  });
  return meshes;
}

function countTriangles({ index, attributes }: BufferGeometry): number {
  return (index?.count ?? attributes.position.count) / 3;
}
