/** The change from rig to VAT and back: both bodies stand in the same pose, and the pool of rigs leaks nothing. */
import {
  type AgentPose,
  acquireRig,
  createInstanceNodes,
  createPose,
  createRigPool,
  createTier,
  disposeRigPool,
  disposeTier,
  poseRig,
  type Rig,
  readPose,
  releaseRig,
  uploadTier,
  writeInstance,
} from 'horde/crowd';
import { createVatNodes, loadVat, type Vat } from 'horde/vat';
import { attribute, Fn, float, instanceIndex, varying, vec4 } from 'three/tsl';
import {
  DirectionalLight,
  FloatType,
  InstancedBufferGeometry,
  type Node,
  NodeMaterial,
  PerspectiveCamera,
  Points,
  Scene,
  type SkinnedMesh,
  Vector3,
  type WebGPURenderer,
} from 'three/webgpu';
import { expect, test } from 'vitest';
import minionUrl from '../../assets/models/minion.glb?vat';
import { makeCharacter } from '../crowd/make-character.ts';
import { addAgent, makeColumns, makeRandom } from '../crowd/make-columns.ts';
import { createTarget, nextFrame, onBothBackEnds, readPixels } from './back-ends.ts';

const POSES = 20;
const WIDTH = 256;

/** World positions of every vertex of every instance, through the very nodes that draw the crowd: 4 numbers each. */
async function readInstances(renderer: WebGPURenderer, vat: Vat, poses: AgentPose[]): Promise<Float32Array> {
  const { vertices, unitScale } = vat.manifest;
  const linesEach = Math.ceil(vertices / WIDTH);
  const height = linesEach * poses.length;
  const nodes = createInstanceNodes({ unitScale });
  const material = new NodeMaterial();
  const column = attribute('_vat_texel', 'float') as Node<'float'>;
  const line = column.div(WIDTH).floor();
  const world = Fn(() => nodes.place(createVatNodes(vat).pose(nodes)).position)() as Node<'vec3'>;
  material.vertexNode = vec4(
    column
      .sub(line.mul(WIDTH))
      .add(0.5)
      .mul(2 / WIDTH)
      .sub(1),
    float(1).sub(
      line
        .add(float(instanceIndex).mul(linesEach))
        .add(0.5)
        .mul(2 / height),
    ),
    0.5,
    1,
  );
  material.fragmentNode = vec4(varying(world), 1);
  const clips = tableOf(vat);
  const tier = createTier([{ geometry: vat.full[0].geometry, material }], poses.length);
  for (const pose of poses) writeInstance(tier, pose, clips, 255, 0);
  uploadTier(tier);
  const scene = new Scene();
  for (const part of vat.full) {
    const geometry = new InstancedBufferGeometry();
    geometry.instanceCount = poses.length;
    geometry.setAttribute('position', part.geometry.attributes.position);
    geometry.setAttribute('_vat_texel', part.geometry.attributes._vat_texel);
    for (const name of ['instance0', 'instance1'])
      geometry.setAttribute(name, tier.meshes[0].geometry.attributes[name]);
    const points = new Points(geometry, material);
    points.frustumCulled = false;
    scene.add(points);
  }
  const target = createTarget(WIDTH, height, FloatType, false);
  await nextFrame();
  renderer.setRenderTarget(target);
  renderer.render(scene, new PerspectiveCamera());
  renderer.setRenderTarget(null);
  const pixels = (await readPixels(renderer, target)) as Float32Array;
  target.dispose();
  disposeTier(tier);
  const out = new Float32Array(poses.length * vertices * 4);
  for (let i = 0; i < poses.length; i++) {
    out.set(pixels.subarray(i * linesEach * WIDTH * 4).subarray(0, vertices * 4), i * vertices * 4);
  }
  return out;
}

function tableOf({ manifest: { clips } }: Vat) {
  return {
    clipOf: Uint8Array.from(clips, (_, i) => i),
    loop: Uint8Array.from(clips, ({ loop }) => (loop ? 1 : 0)),
    rows: Uint16Array.from(clips, ({ rows }) => rows),
  };
}

const _vertex = new Vector3();

/** Largest distance between a rig's vertices, skinned by three on the CPU, and the instance's. */
function measureRig(rig: Rig, pose: AgentPose, instance: Float32Array): number {
  poseRig(rig, pose);
  rig.object.updateMatrixWorld(true);
  let worst = 0;
  let column = 0;
  for (const mesh of rig.meshes as SkinnedMesh[]) {
    mesh.skeleton?.update();
    for (let i = 0; i < mesh.geometry.attributes.position.count; i++, column++) {
      mesh.getVertexPosition(i, _vertex).applyMatrix4(mesh.matrixWorld);
      const at = column * 4;
      const { x, y, z } = _vertex;
      const error = Math.hypot(instance[at] - x, instance[at + 1] - y, instance[at + 2] - z);
      worst = instance[at + 3] === 1 ? Math.max(worst, error) : Number.POSITIVE_INFINITY; // a pixel nobody wrote
    }
  }
  return worst;
}

onBothBackEnds('a hand-over', (renderer) => {
  test('finds both bodies within 1 cm at 20 random phases of every clip', async () => {
    const vat = await loadVat(minionUrl);
    const { clips, bounds, unitScale } = vat.manifest;
    const { scene, animations } = vat.rig!;
    const pool = createRigPool({ scene, animations, capacity: 1, bounds, unitScale });
    const random = makeRandom(23);
    const columns = makeColumns(1);
    addAgent(columns, 1, 0, 0);
    for (const [clip, { name }] of clips.entries()) {
      const poses = Array.from({ length: POSES }, () => {
        const angle = random() * 7;
        Object.assign(columns.headingX, [Math.sin(angle)]);
        Object.assign(columns.headingZ, [Math.cos(angle)]);
        columns.previousHeadingX.set(columns.headingX);
        columns.previousHeadingZ.set(columns.headingZ);
        columns.x[0] = columns.previousX[0] = random() * 40 - 20;
        columns.scale[0] = 0.94 + 0.12 * random();
        columns.clip[0] = clip;
        columns.phase[0] = random();
        const pose = createPose();
        readPose(columns, 0, 1, tableOf(vat), true, pose);
        return pose;
      });
      const instances = await readInstances(await renderer(), vat, poses);
      const length = instances.length / POSES;
      const worst = poses.map((pose, i) =>
        measureRig(pool.rigs[0], pose, instances.subarray(i * length, (i + 1) * length)),
      );
      expect(Math.max(...worst), name).toBeLessThan(0.01);
    }
    disposeRigPool(pool);
  });

  test('leaves nothing behind when the pool goes from 0 to 32 and back twenty times', async () => {
    const gpu = await renderer();
    gpu.shadowMap.enabled = true;
    const scene = new Scene();
    const light = new DirectionalLight();
    light.castShadow = true;
    light.shadow.mapSize.set(16, 16);
    scene.add(light);
    const character = makeCharacter();
    const target = createTarget(8, 8);
    const pose = Object.assign(createPose(), { fade: 0, dissolve: 0 });
    const used: object[] = [];
    for (let cycle = 0; cycle < 20; cycle++) {
      const pool = createRigPool({ ...character, capacity: 32 });
      scene.add(pool.object);
      for (let i = 0; i < 32; i++) poseRig(pool.rigs[acquireRig(pool, i)], pose);
      await nextFrame();
      gpu.setRenderTarget(target);
      gpu.render(scene, new PerspectiveCamera());
      gpu.setRenderTarget(null);
      for (let i = 0; i < 16; i++) releaseRig(pool, i);
      disposeRigPool(pool);
      used.push({ ...gpu.info.memory });
    }
    expect(used[19]).toEqual(used[1]);
    target.dispose();
    light.dispose();
  });
});
