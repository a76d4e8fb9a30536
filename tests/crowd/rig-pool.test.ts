import {
  acquireRig,
  createPose,
  createRigPool,
  disposeRigPool,
  growRigPool,
  poseRig,
  type Rig,
  releaseRig,
} from 'horde/crowd';
import type { AnimationAction, Bone, SkinnedMesh } from 'three/webgpu';
import { expect, test } from 'vitest';
import { makeCharacter } from './make-character.ts';

const boneOf = (rig: Rig, name: string) => rig.object.getObjectByName(name) as Bone;
const weightsOf = (rig: Rig) =>
  rig.layers.reduce((sum, { action }) => sum + ((action as AnimationAction | null)?.getEffectiveWeight() ?? 0), 0);
const pose = (edit: Partial<ReturnType<typeof createPose>>) =>
  Object.assign(createPose(), { x: 0, y: 0, z: 0, yaw: 0, scale: 1, fade: 0, phaseA: 0, phaseB: 0 }, edit);

test('clones have skeletons of their own and share geometry and material', () => {
  const pool = createRigPool({ ...makeCharacter(), capacity: 8 });
  const meshes = pool.rigs.map(({ meshes: [mesh] }) => mesh as SkinnedMesh);
  expect(new Set(meshes.map(({ skeleton }) => skeleton)).size).toBe(8);
  expect(new Set(meshes.map(({ geometry }) => geometry)).size).toBe(1);
  expect(new Set(meshes.map(({ material }) => material)).size).toBe(1);
  poseRig(pool.rigs[0], pose({ phaseA: 0.5 }));
  expect(boneOf(pool.rigs[0], 'root').position.x).toBe(5);
  expect(boneOf(pool.rigs[1], 'root').position.x).toBe(0);
});

test('a clip’s end is its end, not its start again', () => {
  const { rigs } = createRigPool({ ...makeCharacter(), capacity: 1 });
  poseRig(rigs[0], pose({ phaseA: 1 }));
  expect(boneOf(rigs[0], 'root').position.x).toBe(10);
});

test('weights sum to 1 and every pose is right through any sequence of clips', () => {
  const { rigs } = createRigPool({ ...makeCharacter(), capacity: 1 });
  const [rig] = rigs;
  const sequence = [
    { clipA: 0, phaseA: 0.5, x: 5, y: 1 },
    { clipA: 0, phaseA: 0.5, clipB: 1, phaseB: 1, fade: 0.25, x: 3.75, y: 1.75 }, // what a clip leaves out is at rest
    { clipA: 0, phaseA: 0.5, clipB: 1, phaseB: 1, fade: 1, x: 0, y: 4 },
    { clipA: 1, phaseA: 0, x: 0, y: 1 },
    { clipA: 1, phaseA: 1, clipB: 1, phaseB: 0, fade: 0.5, x: 0, y: 2.5 }, // into itself
    { clipA: 2, phaseA: 0, x: 3, y: 1 }, // no length
    { clipA: 2, phaseA: 0, clipB: 0, phaseB: 1, fade: 0.5, x: 6.5, y: 1 },
    { clipA: 0, phaseA: 0, x: 0, y: 1 },
  ];
  for (const { x, y, ...edit } of [...sequence, ...sequence]) {
    poseRig(rig, pose({ clipB: edit.clipA, ...edit }));
    expect(weightsOf(rig)).toBeCloseTo(1, 6);
    expect(boneOf(rig, 'root').position.x).toBeCloseTo(x, 5);
    expect(boneOf(rig, 'arm').position.y).toBeCloseTo(y, 5);
    for (const { action } of rig.layers)
      expect(Number.isFinite((action as AnimationAction | null)?.time ?? 0)).toBe(true);
  }
});

test('place, yaw and scale are an instance’s; the leaving body casts no shadow', () => {
  const { rigs } = createRigPool({ ...makeCharacter(), capacity: 1, unitScale: 2 });
  poseRig(rigs[0], pose({ x: 1, y: 2, z: 3, yaw: Math.PI / 2, scale: 1.5 }), 100, true);
  rigs[0].object.updateMatrixWorld();
  const tip = boneOf(rigs[0], 'arm').localToWorld(rigs[0].object.position.clone().set(0, 0, 1));
  expect(tip.toArray().map((value) => Math.round(value * 1e6) / 1e6)).toEqual([4, 5, 3]);
  expect(rigs[0].meshes[0].castShadow).toBe(false);
  expect(rigs[0].look).toMatchObject({ lodFade: 100, outgoing: 1 });
});

test('rigs are out of the scene until taken, run out politely, and grow', () => {
  const pool = createRigPool({ ...makeCharacter(), capacity: 2 });
  expect(pool.object.children).toHaveLength(0);
  const [a, b] = [acquireRig(pool, 70), acquireRig(pool, 71)];
  expect(acquireRig(pool, 72)).toBe(-1);
  expect(new Set([a, b])).toEqual(new Set([0, 1]));
  releaseRig(pool, a);
  releaseRig(pool, a); // twice does no harm
  expect(pool.freeCount).toBe(1);
  growRigPool(pool, 4);
  expect([acquireRig(pool, 1), acquireRig(pool, 2), acquireRig(pool, 3)].sort()).toEqual(
    [0, 2, 3].map((i) => (i === 0 ? a : i)).sort(),
  );
  expect(acquireRig(pool, 4)).toBe(-1);
  expect([...pool.owners]).toContain(71);
  expect(pool.object.children).toHaveLength(4);
  disposeRigPool(pool);
  expect(pool.object.children).toHaveLength(0);
});
