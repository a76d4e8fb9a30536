/**
 * Bone mode on the GPU: the shader against the CPU decoder in rows, between rows and in fades; two characters on one
 * texture; the crowd's own instances; the live skeleton beside it.
 */
import { type BakeOptions, bakeGlb } from 'horde/bake';
import {
  type BoneRecord,
  createVatMaterial,
  disposeVat,
  parseVat,
  roundPhaseToRow,
  shareBones,
  type Vat,
  wrapTexels,
} from 'horde/vat';
import {
  AnimationMixer,
  DataTexture,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  type Object3D,
  PerspectiveCamera,
  RGBAIntegerFormat,
  UnsignedIntType,
  type WebGPURenderer,
} from 'three/webgpu';
import { expect, test } from 'vitest';
import { dropClips, makeBoneRig } from '../fixtures/make-bone-rig.ts';
import { onBothBackEnds } from './back-ends.ts';
import { compareWithDecoder, expectAgreement, listFades, listPoses } from './vat-oracle.ts';
import { quantisePose, readFragments, readVertices } from './vat-read-back.ts';
import { comparePictures, takePicture, uniformPose } from './vat-scene.ts';

const PROVE = Boolean(import.meta.env.HORDE_PROVE);
const STRIDE = PROVE ? 1 : 13;

onBothBackEnds('bone mode', (renderer) => {
  test.each([1, 2, 4, 8] as const)('agrees with the decoder with %i influences', async (influences) => {
    const vat = await bakeRig({ influences });
    expect(vat.manifest.bones?.form).toBe('quaternion');
    const poses = [...listPoses(vat, [0.25, 0.5, 0.83]), ...listFades(vat, [0.1, 0.5, 0.9, 1])];
    expectAgreement(vat, compareWithDecoder(vat, poses, await readFragments(await renderer(), vat, poses)));
  });

  test('agrees as affine matrices', async () => {
    const vat = await bakeRig({ bones: 'affine', fps: 240 });
    const poses = [...listPoses(vat, [0.5]), ...listFades(vat, [0.5])].filter((_, i) => i % 5 === 0);
    expectAgreement(vat, compareWithDecoder(vat, poses, await readFragments(await renderer(), vat, poses)));
  });

  test.each([1, 2, 4, 8] as const)(
    'agrees through vertex attributes and packed instances, %i influences',
    async (influences) => {
      const vat = await bakeRig({ influences });
      const poses = [...listPoses(vat, [0.3]), ...listFades(vat, [0.5])].map((pose) => quantisePose(vat, pose));
      expectAgreement(vat, compareWithDecoder(vat, poses, await readVertices(await renderer(), vat, poses)));
    },
  );

  test('turns signs that lie in the other half space, between rows and in fades', async () => {
    const vat = await bakeRig();
    const poses = [...listPoses(vat, [0.5]), ...listFades(vat, [0.5])];
    const expected = await readFragments(await renderer(), vat, poses);
    const { manifest, texels } = vat;
    // Every other row of every joint as -q, which means the same turn.
    for (let row = 1; row < manifest.rows; row += 2) {
      for (let joint = 0; joint < (manifest.bones as BoneRecord).joints; joint++) {
        const word = (row * manifest.linesPerRow * manifest.width + joint) * 4;
        texels[word] ^= 0x80008000;
        texels[word + 1] ^= 0x80008000;
      }
    }
    vat.texture.needsUpdate = true;
    const read = await readFragments(await renderer(), vat, poses);
    expect(largestDifference(read.position, expected.position)).toBeLessThan(1e-6);
    expectAgreement(vat, compareWithDecoder(vat, poses, read));
  });

  test('plays the same bits at any texture width', async () => {
    const file = await bakeFile(makeBoneRig(), {});
    const wide = await parseVat(file.slice(0));
    const poses = listPoses(wide, [0.4]);
    const expected = await readFragments(await renderer(), wide, poses);
    // Two texels wide, so that the third joint stands in a second line.
    const layout = { width: 2, linesPerRow: 2 };
    const { rows } = wide.manifest;
    const texels = wrapTexels(wide.texels, wide.manifest, layout, 3, rows, 4);
    const image = new DataTexture(texels, 2, rows * 2, RGBAIntegerFormat, UnsignedIntType);
    image.needsUpdate = true;
    const vat: Vat = { ...wide, manifest: { ...wide.manifest, ...layout }, texels, texture: image };
    const read = await readFragments(await renderer(), vat, poses);
    expect(largestDifference(read.position, expected.position)).toBe(0);
  });

  test('two characters play from one texture', async () => {
    const library = { name: 'minion.glb', bytes: await fetchModel('minion') };
    const load = async (name: string) => {
      const body = dropClips(await fetchModel(name));
      return parseVat(await bakeFile(body, { name, clipSources: [library] }), { name });
    };
    const [minion, hero] = [await load('minion'), await load('hero')];
    expect(hero.manifest.vertices).not.toBe(minion.manifest.vertices);
    const alone = minion.bytes.texture;
    expect(shareBones(minion, hero)).toBe(alone);
    expect([hero.texture, hero.bytes.texture]).toEqual([minion.texture, 0]);
    for (const vat of [minion, hero]) {
      const poses = [...listPoses(vat, [0.5]), ...listFades(vat, [0.5])].filter((_, i) => i % (STRIDE * 3) === 0);
      expectAgreement(vat, compareWithDecoder(vat, poses, await readFragments(await renderer(), vat, poses)));
    }
    let freed = 0;
    minion.texture.addEventListener('dispose', () => freed++);
    disposeVat(minion);
    expect(freed).toBe(0);
    disposeVat(hero);
    expect(freed).toBe(1);
  });

  test('the minion agrees in every clip and in fades', async () => {
    const vat = await bakeCharacter('minion');
    const poses = [...listPoses(vat, [0.25, 0.5]), ...listFades(vat, [0.3, 0.7])].filter((_, i) => i % STRIDE === 0);
    const difference = compareWithDecoder(vat, poses, await readFragments(await renderer(), vat, poses));
    console.log(
      `bones, minion: GPU and decoder differ by ${(difference.position * 1e6).toFixed(2)} µm, ${difference.normalDeg.toFixed(5)} degrees`,
    );
    expectAgreement(vat, difference);
  });

  test('the minion looks like its live skeleton', async () => {
    const vat = await bakeCharacter('minion');
    for (const [clipA, clip] of vat.manifest.clips.entries()) {
      const phaseA = roundPhaseToRow(clip, 0.45);
      const rig = await pictureRig(await renderer(), vat, clipA, phaseA * clip.seconds);
      const bones = await picture(
        await renderer(),
        vat.full.map(({ geometry, material }) => {
          const pose = uniformPose({ clipA, phaseA, clipB: 0, phaseB: 0, fade: 0 });
          return new Mesh(geometry, createVatMaterial({ vat, source: material, pose }));
        }),
      );
      const { mean, covered, onlyOne } = comparePictures(rig, bones);
      expect(covered, clip.name).toBeGreaterThan(200);
      expect(onlyOne / covered, clip.name).toBeLessThan(0.02);
      expect(mean, clip.name).toBeLessThan(3);
    }
  });
});

const _characters = new Map<string, Promise<ArrayBuffer>>();

/** Baked once a page, loaded afresh. */
async function bakeCharacter(name: string): Promise<Vat> {
  const pending = _characters.get(name) ?? fetchModel(name).then((bytes) => bakeFile(bytes, { name: `${name}.glb` }));
  _characters.set(name, pending);
  return parseVat((await pending).slice(0), { name: `${name}.vat.glb` });
}

async function fetchModel(name: string): Promise<Uint8Array> {
  const response = await fetch(`/assets/models/${name}.glb`);
  return new Uint8Array(await response.arrayBuffer());
}

async function bakeRig(options: BakeOptions = {}): Promise<Vat> {
  return parseVat(await bakeFile(makeBoneRig(), options), { name: 'rig.vat.glb' });
}

async function bakeFile(source: Uint8Array, options: BakeOptions): Promise<ArrayBuffer> {
  const { file } = await bakeGlb(source, { mode: 'bones', ...options });
  return file.slice().buffer as ArrayBuffer;
}

function largestDifference(a: Float32Array, b: Float32Array): number {
  let worst = a.length === b.length ? 0 : Infinity;
  for (let i = 0; i < a.length; i++) worst = Math.max(worst, Math.abs(a[i] - b[i]));
  return worst;
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

function picture(renderer: WebGPURenderer, objects: readonly Object3D[]): Promise<Uint8Array> {
  for (const object of objects) object.frustumCulled = false;
  const sun = new DirectionalLight(0xffffff, 2.5);
  sun.position.set(2, 4, 3);
  const camera = new PerspectiveCamera(40, 1, 0.1, 30);
  camera.position.set(1.2, 1.4, 3);
  camera.lookAt(0, 0.7, 0);
  return takePicture(renderer, [...objects, sun, new HemisphereLight(0x8090ff, 0x403020, 1)], camera, 128);
}
