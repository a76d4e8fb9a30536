/**
 * The demo's own character, baked here and played: the oracle on thousands of vertices, and the live skeleton beside the
 * texture. `npm run prove` compares every row; a plain test run takes a few rows of each clip.
 */
import { type BakeOptions, bakeGlb } from 'horde/bake';
import { createVatMaterial, loadVat, parseVat, roundPhaseToRow, type Vat } from 'horde/vat';
import {
  AnimationMixer,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  type Object3D,
  PerspectiveCamera,
  type WebGPURenderer,
} from 'three/webgpu';
import { expect, test } from 'vitest';
import { onBothBackEnds } from './back-ends.ts';
import { compareWithDecoder, expectAgreement, listFades, listPoses } from './vat-oracle.ts';
import { quantisePose, readFragments, readVertices } from './vat-read-back.ts';
import { comparePictures, takePicture, uniformPose } from './vat-scene.ts';

const PROVE = Boolean(import.meta.env.HORDE_PROVE);
const BETWEEN = PROVE ? [0.25, 0.5, 0.83] : [0.5];
/** Every how many-th pose is compared: a prime, so that all places between rows come up. */
const STRIDE = PROVE ? 1 : 13;

const baked: Record<string, Promise<ArrayBuffer>> = {};

onBothBackEnds('the minion', (renderer) => {
  test('agrees with the decoder in every clip and in fades', async () => {
    const vat = await parseVat(await bakeMinion());
    const poses = [...listPoses(vat, BETWEEN), ...listFades(vat, [0.3, 0.7])].filter((_, i) => i % STRIDE === 0);
    expectAgreement(vat, compareWithDecoder(vat, poses, await readFragments(await renderer(), vat, poses)));
  });

  test('agrees through attributes and packed instances', async () => {
    const vat = await parseVat(await bakeMinion());
    const every = PROVE ? 1 : 41;
    const poses = [...listPoses(vat, BETWEEN), ...listFades(vat, [0.5])].filter((_, i) => i % every === 0);
    const packed = poses.map((pose) => quantisePose(vat, pose));
    expectAgreement(vat, compareWithDecoder(vat, packed, await readVertices(await renderer(), vat, packed)));
  });

  test('agrees and looks the same where it holds offsets from its rest pose, as halves', async () => {
    const vat = await parseVat(await bakeMinion({ encoding: 'half', domain: 'rest', clips: ['walk', 'death'] }));
    const poses = [...listPoses(vat, BETWEEN), ...listFades(vat, [0.3])].filter((_, i) => i % STRIDE === 0);
    expectAgreement(vat, compareWithDecoder(vat, poses, await readFragments(await renderer(), vat, poses)));
    const phaseA = roundPhaseToRow(vat.manifest.clips[0], 0.45);
    const rig = await pictureRig(await renderer(), vat, 0, phaseA * vat.manifest.clips[0].seconds);
    const texture = await pictureTexture(await renderer(), vat, 0, phaseA);
    const { mean, covered, onlyOne } = comparePictures(rig, texture);
    expect(covered).toBeGreaterThan(200);
    expect(onlyOne / covered).toBeLessThan(0.02);
    expect(mean).toBeLessThan(3);
  });

  test(`looks like its live skeleton on ${PROVE ? 'every row' : 'one row'} of every clip`, async () => {
    const vat = await parseVat(await bakeMinion());
    const rows = vat.manifest.clips.flatMap((clip, clipA) =>
      Array.from({ length: PROVE ? clip.rows : 1 }, (_, nth) => {
        const phaseA = roundPhaseToRow(clip, PROVE ? nth / clip.rows : 0.45);
        return { clip, clipA, phaseA };
      }),
    );
    for (const { clip, clipA, phaseA } of rows) {
      const rig = await pictureRig(await renderer(), vat, clipA, phaseA * clip.seconds);
      const texture = await pictureTexture(await renderer(), vat, clipA, phaseA);
      const { mean, covered, onlyOne } = comparePictures(rig, texture);
      expect(covered, clip.name).toBeGreaterThan(200);
      expect(onlyOne / covered, clip.name).toBeLessThan(0.02);
      expect(mean, clip.name).toBeLessThan(3);
    }
  });
});

test('the baked file loads over the network with its rig and both meshes', async () => {
  const url = URL.createObjectURL(new Blob([await bakeMinion()]));
  const vat = await loadVat(url, { name: 'minion.vat.glb' });
  expect(vat.rig!.animations.map((clip) => clip.name)).toEqual(vat.manifest.clips.map((clip) => clip.name));
  const triangles = (parts: Vat['full']) => parts.reduce((sum, part) => sum + part.geometry.index!.count / 3, 0);
  expect(triangles(vat.full)).toBe(vat.manifest.triangles.full);
  expect(triangles(vat.reduced)).toBe(vat.manifest.triangles.reduced);
  URL.revokeObjectURL(url);
});

/** Baked once for all tests of this file, and once more for each set of options. */
function bakeMinion(options: BakeOptions = {}): Promise<ArrayBuffer> {
  const key = JSON.stringify(options);
  baked[key] ??= (async () => {
    const response = await fetch('/assets/models/minion.glb');
    const source = new Uint8Array(await response.arrayBuffer());
    const { file } = await bakeGlb(source, { name: 'minion.glb', ...options });
    return file.slice().buffer as ArrayBuffer;
  })();
  return baked[key];
}

function pictureRig(renderer: WebGPURenderer, vat: Vat, clip: number, seconds: number): Promise<Uint8Array> {
  const { scene, animations } = vat.rig!;
  const mixer = new AnimationMixer(scene);
  const action = mixer.clipAction(animations[clip]);
  action.clampWhenFinished = true;
  action.play();
  mixer.setTime(seconds);
  scene.traverse((object) => {
    object.frustumCulled = false;
  });
  return picture(renderer, [scene]).finally(() => mixer.stopAllAction());
}

function pictureTexture(renderer: WebGPURenderer, vat: Vat, clipA: number, phaseA: number): Promise<Uint8Array> {
  const pose = uniformPose({ clipA, phaseA, clipB: 0, phaseB: 0, fade: 0 });
  return picture(
    renderer,
    vat.full.map(({ geometry, material }) => new Mesh(geometry, createVatMaterial({ vat, source: material, pose }))),
  );
}

function picture(renderer: WebGPURenderer, objects: readonly Object3D[]): Promise<Uint8Array> {
  for (const object of objects) object.frustumCulled = false;
  const sun = new DirectionalLight(0xffffff, 2.5);
  sun.position.set(2, 4, 3);
  const camera = new PerspectiveCamera(40, 1, 0.1, 30);
  camera.position.set(1.2, 1.4, 3);
  camera.lookAt(0, 0.7, 0);
  return takePicture(renderer, [...objects, sun, new HemisphereLight(0x8090ff, 0x403020, 1)], camera, 128);
}
