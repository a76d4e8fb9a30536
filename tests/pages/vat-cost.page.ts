/** What does not grow: draws with the number of instances, uploads with the number of frames. */
import { bakeFrames } from 'horde/bake';
import { createInstanceNodes, createPose, createTier, disposeTier, uploadTier, writeInstance } from 'horde/crowd';
import { createVatMaterial, disposeVat, parseVat, type Vat } from 'horde/vat';
import { float, uint, uniform } from 'three/tsl';
import { Mesh, OrthographicCamera, Scene, type Texture, type WebGPURenderer } from 'three/webgpu';
import { expect, test } from 'vitest';
import { makeSubject } from '../../tools/oracle/subjects.ts';
import { createTarget, nextFrame, onBothBackEnds } from './back-ends.ts';

const SUBJECTS = [
  { mode: 'vertex', encoding: 'fixed16 bounds', normals: 'octahedral' },
  { mode: 'rigid', encoding: 'fixed16 + fixed16', normals: 'turned' },
  { mode: 'fluid', encoding: 'fixed16', normals: 'octahedral' },
  { mode: 'sprite', encoding: 'fixed16', normals: 'turned' },
] as const;
const POSE = { ...createPose(), clipA: 0, clipB: 0, fade: 0, y: 0, scale: 1, flash: 0, dissolve: 0 };

onBothBackEnds('cost', (renderer) => {
  test.each(SUBJECTS)('a material of mode $mode is one draw, for one instance as for fifty', async (key) => {
    const vat = await makeSubject(key);
    const instance = createInstanceNodes();
    const [{ geometry, material: source }] = vat.full;
    const material = createVatMaterial({ vat, source, pose: instance, ...instance });
    const tier = createTier([{ geometry, material }], 50);
    const table = { clipOf: Uint8Array.of(0), loop: Uint8Array.of(1), rows: Uint16Array.of(8) };
    const countDraws = async (agents: number) => {
      tier.count = 0;
      for (let agent = 0; agent < agents; agent++) writeInstance(tier, { ...POSE, x: agent }, table, 255, 0);
      uploadTier(tier);
      return draw(await renderer(), tier.object);
    };
    expect([await countDraws(1), await countDraws(50)]).toEqual([1, 1]);
    disposeTier(tier);
    material.dispose();
    disposeVat(vat);
  });

  test('a cloth of 2,025 vertices and 64 frames is uploaded once', async () => {
    const gpu = await renderer();
    const vat = await bakeCloth();
    expect([vat.manifest.vertices, vat.manifest.rows]).toEqual([SIDE * SIDE, FRAMES]);
    expect(vat.bytes.texture).toBe(SIDE * SIDE * FRAMES * 8);
    const phase = uniform(0);
    const pose = { clipA: uint(0), phaseA: phase, clipB: uint(0), phaseB: float(0), fade: float(0) };
    const [{ geometry, material: source }] = vat.full;
    const mesh = new Mesh(geometry, createVatMaterial({ vat, source, pose }));
    const uploads = countUploads(gpu, vat.texture);
    for (let frame = 0; frame < 6; frame++) {
      phase.value = frame / 6;
      await draw(gpu, mesh);
    }
    expect(uploads()).toBe(1);
    disposeVat(vat);
  });
});

const SIDE = 45;
const FRAMES = 64;

async function bakeCloth(): Promise<Vat> {
  const indices = Array.from({ length: (SIDE - 1) ** 2 }, (_, quad) => {
    const a = Math.floor(quad / (SIDE - 1)) * SIDE + (quad % (SIDE - 1));
    return [a, a + SIDE, a + 1, a + 1, a + SIDE, a + SIDE + 1];
  }).flat();
  const wave = (frame: number) =>
    Array.from({ length: SIDE * SIDE }, (_, at) => {
      const [x, z] = [(at % SIDE) / SIDE, Math.floor(at / SIDE) / SIDE];
      return [x, 0.1 * Math.sin(8 * x + (2 * Math.PI * frame) / FRAMES), z];
    }).flat();
  const { file } = await bakeFrames({ indices }, FRAMES, wave, { fps: 30, loop: true });
  return parseVat(file);
}

/** Draws of one frame with nothing else in it. */
async function draw(renderer: WebGPURenderer, object: Mesh | Scene['children'][number]): Promise<number> {
  const scene = new Scene();
  scene.add(object);
  object.traverse((part) => {
    part.frustumCulled = false;
  });
  const target = createTarget(8, 8);
  await nextFrame();
  renderer.info.autoReset = false;
  renderer.info.reset();
  renderer.setRenderTarget(target);
  renderer.render(scene, new OrthographicCamera());
  renderer.setRenderTarget(null);
  target.dispose();
  return renderer.info.render.drawCalls;
}

/** How often the back end is given a texture's texels. */
function countUploads(renderer: WebGPURenderer, wanted: Texture): () => number {
  const backend = renderer.backend as unknown as { updateTexture(texture: Texture, options: object): void };
  const original = backend.updateTexture;
  let count = 0;
  backend.updateTexture = (texture, options) => {
    if (texture === wanted) count++;
    original.call(backend, texture, options);
  };
  return () => {
    backend.updateTexture = original;
    return count;
  };
}
