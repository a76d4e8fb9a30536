/** The instanced tiers on the GPU: what the shader unpacks, how many it draws, with how many draw calls. */
import {
  createInstanceNodes,
  createPose,
  createTier,
  disposeTier,
  growTier,
  packTint,
  type Tier,
  type TierPart,
  uploadTier,
  writeInstance,
} from 'horde/crowd';
import { float, instanceIndex, positionLocal, varying, vec2, vec3, vec4 } from 'three/tsl';
import {
  BufferAttribute,
  BufferGeometry,
  DirectionalLight,
  DoubleSide,
  FloatType,
  MeshStandardNodeMaterial,
  type Node,
  NodeMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  type WebGPURenderer,
} from 'three/webgpu';
import { expect, test } from 'vitest';
import { CLIPS, makeRandom } from '../crowd/make-columns.ts';
import { createTarget, nextFrame, onBothBackEnds, readPixels } from './back-ends.ts';

const WIDTH = 32;
const COUNT = 200;
const ROWS_EACH = Math.ceil(COUNT / WIDTH);

const camera = new PerspectiveCamera(60, 1, 0.1, 100);
camera.position.z = 5;

/** A material that writes `value` into one pixel an instance, `block` blocks of ROWS_EACH lines down. */
function createProbe(value: Node<'vec4'>, block: number, height: number): NodeMaterial {
  const index = float(instanceIndex);
  const line = index.div(WIDTH).floor();
  const corner = vec2(index.sub(line.mul(WIDTH)), line.add(block * ROWS_EACH)).add(positionLocal.xy.add(0.5));
  const material = new NodeMaterial();
  material.side = DoubleSide; // the picture's lines run down, which turns the quads over
  material.vertexNode = vec4(corner.x.mul(2 / WIDTH).sub(1), float(1).sub(corner.y.mul(2 / height)), 0.5, 1);
  material.fragmentNode = varying(value).setInterpolation('flat') as unknown as Node<'vec4'>;
  return material;
}

async function render(renderer: WebGPURenderer, scene: Scene, height: number): Promise<Float32Array> {
  const target = createTarget(WIDTH, height, FloatType);
  await nextFrame();
  renderer.setRenderTarget(target);
  renderer.render(scene, camera);
  renderer.setRenderTarget(null);
  const pixels = (await readPixels(renderer, target)) as Float32Array;
  target.dispose();
  return pixels;
}

function createProbeTier(values: Node<'vec4'>[], capacity: number): { tier: Tier; scene: Scene; height: number } {
  const height = values.length * ROWS_EACH;
  const geometry = new PlaneGeometry(1, 1);
  const parts: TierPart[] = values.map((value, block) => ({ geometry, material: createProbe(value, block, height) }));
  const tier = createTier(parts, capacity);
  const scene = new Scene();
  scene.add(tier.object);
  return { tier, scene, height };
}

onBothBackEnds('a tier', (renderer) => {
  test('unpacks every field as the CPU packed it', async () => {
    const nodes = createInstanceNodes({ unitScale: 2 });
    const local = { position: vec3(0.3, 1.2, -0.7), normal: vec3(0.6, 0, 0.8) };
    const placed = nodes.place(local);
    const { tier, scene, height } = createProbeTier(
      [
        vec4(nodes.position, nodes.scale),
        vec4(nodes.yaw, nodes.phaseA, nodes.phaseB, nodes.fade),
        vec4(float(nodes.clipA), float(nodes.clipB), float(nodes.variant), 1),
        vec4(placed.position, 1),
        vec4(placed.normal, 1),
      ],
      COUNT,
    );
    const random = makeRandom(11);
    const poses = Array.from({ length: COUNT }, () => ({
      ...createPose(),
      x: random() * 400 - 200,
      y: random() * 4 - 2,
      z: random() * 400 - 200,
      yaw: random() * 20 - 10,
      scale: 0.3 + random() * 3,
      clipA: Math.floor(random() * 4),
      clipB: Math.floor(random() * 4),
      phaseA: random(),
      phaseB: random(),
      fade: random(),
      variant: Math.floor(random() * 256),
    }));
    for (const pose of poses) writeInstance(tier, pose, CLIPS, 255, 0);
    uploadTier(tier);
    const pixels = await render(await renderer(), scene, height);
    const worst = [0, 0, 0];
    for (const [i, pose] of poses.entries()) {
      const read = (block: number) => pixels.subarray((block * ROWS_EACH * WIDTH + i) * 4).slice(0, 4);
      const yaw = ((Math.round((pose.yaw * 65536) / (2 * Math.PI)) & 0xffff) / 65536) * 2 * Math.PI;
      const scale = Math.round(pose.scale * 4096) / 4096;
      const [sine, cosine] = [Math.sin(yaw), Math.cos(yaw)];
      const turn = ([x, y, z]: number[]) => [x * cosine + z * sine, y, z * cosine - x * sine];
      const at = turn([0.3, 1.2, -0.7].map((value) => value * scale * 2));
      const steps = (phase: number, clip: number) =>
        CLIPS.loop[clip]
          ? (Math.round(phase * 65536) & 0xffff) / 65536
          : Math.min(Math.round(phase * 65536), 65535) / 65536;
      expect([...read(0)]).toEqual([pose.x, pose.y, pose.z, scale].map(Math.fround));
      expect([...read(2)]).toEqual([pose.clipA, pose.clipB, pose.variant, 1]);
      const expected = [
        [yaw, steps(pose.phaseA, pose.clipA), steps(pose.phaseB, pose.clipB), Math.round(pose.fade * 255) / 255],
        [at[0] + pose.x, at[1] + pose.y, at[2] + pose.z, 1],
        [...turn([0.6, 0, 0.8]), 1],
      ];
      for (const [j, block] of [1, 3, 4].entries()) {
        for (const [k, value] of read(block).entries()) worst[j] = Math.max(worst[j], Math.abs(value - expected[j][k]));
      }
    }
    expect(worst[0]).toBeLessThan(1e-6);
    // A shader's sine may be wrong by 2^-11: the bodies here are up to nine metres large and 200 m away.
    expect(worst[1]).toBeLessThan(2e-3);
    expect(worst[2]).toBeLessThan(5e-4);
    disposeTier(tier);
  });

  test('draws as many agents as there are: 0, 1, 0, 150, past its room, 3', async () => {
    const gpu = await renderer();
    const { tier, scene, height } = createProbeTier([vec4(1)], 150);
    for (const count of [0, 1, 0, 150, COUNT, 3, 0, COUNT]) {
      growTier(tier, count);
      tier.count = 0;
      for (let i = 0; i < count; i++) writeInstance(tier, createPose(), CLIPS, 255, 0);
      uploadTier(tier);
      const pixels = await render(gpu, scene, height);
      let lit = 0;
      for (let i = 0; i < pixels.length; i += 4) lit += pixels[i] === 1 ? 1 : 0;
      expect(lit).toBe(count);
    }
    disposeTier(tier);
  });

  test('costs parts × tiers draws, and as many for shadows, whatever the number of agents', async () => {
    const gpu = await renderer();
    gpu.shadowMap.enabled = true;
    gpu.info.autoReset = false;
    const { place } = createInstanceNodes();
    const createMaterial = () => {
      const material = new MeshStandardNodeMaterial();
      material.positionNode = place({ position: positionLocal, normal: vec3(0, 0, 1) }).position;
      return material;
    };
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(9), 3));
    geometry.setAttribute('normal', new BufferAttribute(Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1), 3));
    const tiers = [2, 3].map((parts) =>
      createTier(
        Array.from({ length: parts }, () => ({ geometry, material: createMaterial() })),
        10_000,
      ),
    );
    const light = new DirectionalLight();
    light.castShadow = true;
    light.shadow.mapSize.set(16, 16);
    const scene = new Scene();
    scene.add(light, ...tiers.map(({ object }) => object));
    const draws: number[] = [];
    for (const count of [1000, 10_000]) {
      for (const tier of tiers) {
        tier.count = 0;
        for (let i = 0; i < count; i++) writeInstance(tier, createPose(), CLIPS, 255, 0);
        expect(uploadTier(tier)).toBe(count * 32);
      }
      gpu.info.reset();
      await render(gpu, scene, 8);
      draws.push(gpu.info.render.drawCalls);
    }
    expect(draws).toEqual([10, 10]);
    for (const tier of tiers) disposeTier(tier);
    light.dispose();
  });

  test('a tint and a flash reach the picture in the frame they are set', async () => {
    const nodes = createInstanceNodes();
    const { tier, scene, height } = createProbeTier([vec4(1)], COUNT);
    const [mesh] = tier.meshes;
    const material = mesh.material as NodeMaterial;
    material.fragmentNode = vec4(nodes.color(vec4(0.5, 0.5, 0.5, 1)).rgb.add(nodes.emissive(vec3(0))), 1);
    const gpu = await renderer();
    for (const [tint, flash, red, blue] of [
      [packTint(255, 0, 0, 255), 0, 0.5, 0],
      [packTint(255, 0, 0, 0), 0, 0.5, 0.5],
      [packTint(0, 0, 255, 255), 0, 0, 0.5],
      [packTint(0, 0, 0, 255), 1, 1, 0.67],
    ]) {
      tier.count = 0;
      writeInstance(tier, Object.assign(createPose(), { tint, flash, dissolve: 0 }), CLIPS, 255, 0);
      uploadTier(tier);
      const pixels = await render(gpu, scene, height);
      expect(pixels[0]).toBeCloseTo(red, 2);
      expect(pixels[2]).toBeCloseTo(blue, 1);
    }
    disposeTier(tier);
  });
});
