/**
 * Every third-party model, baked in the page, beside the live rig that three's own loader makes of the source: the same
 * moment of a clip, the same camera, the same light. The two share neither decoder nor skinning nor file.
 */
import { type BakeOptions, bakeGlb } from 'horde/bake';
import { createVatMaterial, disposeVat, parseVat, type Vat } from 'horde/vat';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { DRACOLoader } from 'three/addons/loaders/DRACOLoader.js';
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import {
  AnimationMixer,
  type BufferGeometry,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  type MeshPhysicalMaterial,
  type Object3D,
  PerspectiveCamera,
  Vector3,
  type WebGPURenderer,
} from 'three/webgpu';
import { afterAll, expect, test } from 'vitest';
import { preparePictures } from '../../src/view/ktx2-pictures.ts';
import { createRenderer } from './back-ends.ts';
import { comparePictures, takePicture, uniformPose } from './vat-scene.ts';

const SIZE = 128;
/** Of the pixels that either picture covers, those that only one does: the rim, where a triangle may miss a pixel. */
const MAX_RIM = 0.02;
/** Mean difference of covered pixels, of 255: eight-bit normals and single precision. */
const MAX_MEAN = 3;
/** After a STEP key, not just before it. Seconds. */
const HAIR = 1e-4;

const files = (await (await fetch('/third-party/')).json()) as string[];
/** Files without a body have nothing to show; those without clips show their rest. */
const SHOWN = files.filter((name) => !name.includes('anim_only'));
const renderer = SHOWN.length > 0 ? createRenderer('webgl2') : undefined;
const sheet: { name: string; rig: Uint8Array; vat: Uint8Array }[] = [];

if (SHOWN.length === 0)
  console.log('skipped the pictures of 26 third-party files: set HORDE_TEST_DATA to their folder');
else {
  console.log(`${SHOWN.length} third-party models beside their live rigs`);
}

afterAll(async () => {
  (await renderer)?.dispose();
  if (sheet.length > 0) await postSheet();
});

test.skipIf(SHOWN.length === 0).for(SHOWN)('%s looks like its live rig', async (name) => {
  const device = await renderer!;
  const source = new Uint8Array(await (await fetch(`/third-party/${name}`)).arrayBuffer());
  const gltf = await loadSource(source, device);
  const index = Math.floor(gltf.animations.length / 2);
  const clipName = gltf.animations[index]?.name;
  const options: BakeOptions = { name, fps: 10, still: true, ...(clipName && { clips: [clipName] }) };
  const { file } = await bakeGlb(source, options).catch(() => bakeGlb(source, { ...options, clips: undefined }));
  const prepare = await preparePictures(file, device);
  const vat = await parseVat(file.slice().buffer as ArrayBuffer, { name, prepare });
  const [clip] = vat.manifest.clips;
  const steps = clip.loop ? clip.rows : clip.rows - 1 + (clip.held ?? 0);
  const phaseA = steps === 0 ? 0 : Math.floor(0.4 * clip.rows) / steps;

  const live = poseLive(gltf, index, phaseA * clip.seconds);
  const rig = await picture(device, vat, [gltf.scene]);
  const texture = await picture(device, vat, createBodies(vat, phaseA));
  live.stopAllAction();
  sheet.push({ name, rig, vat: texture });
  disposeVat(vat);
  const { mean, covered, onlyOne } = comparePictures(rig, texture);
  console.log(`${name}: ${covered} pixels, rim ${((100 * onlyOne) / covered).toFixed(2)} %, mean ${mean.toFixed(2)}`);
  expect(covered).toBeGreaterThan(SIZE);
  expect(onlyOne / covered).toBeLessThan(MAX_RIM);
  expect(mean).toBeLessThan(MAX_MEAN);
});

async function loadSource(source: Uint8Array, device: WebGPURenderer): Promise<GLTF> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const draco = new DRACOLoader().setDecoderPath('/node_modules/three/examples/jsm/libs/draco/gltf/');
  loader.setDRACOLoader(draco);
  (await preparePictures(source, device))?.(loader);
  const gltf = await loader.parseAsync(source.slice().buffer as ArrayBuffer, '');
  draco.dispose();
  return gltf;
}

function poseLive({ scene, animations }: GLTF, index: number, seconds: number): AnimationMixer {
  const mixer = new AnimationMixer(scene);
  if (animations.length > 0) {
    const clip = animations[index];
    const action = mixer.clipAction(clip);
    action.clampWhenFinished = true;
    action.play();
    mixer.setTime(Math.min(seconds + HAIR, Math.max(clip.duration - HAIR, 0)));
  }
  scene.traverse((object) => {
    object.frustumCulled = false;
    if ('isLight' in object) object.visible = false; // both stand in the test's own light
    const { material } = object as Mesh<BufferGeometry, MeshPhysicalMaterial>;
    if (material?.transmission) material.transmission = 0; // a crowd's glass is opaque: it would cost a pass of its own
  });
  return mixer;
}

function createBodies(vat: Vat, phaseA: number): Mesh[] {
  const pose = uniformPose({ clipA: 0, phaseA, clipB: 0, phaseB: 0, fade: 0 });
  return vat.full.map(({ geometry, material }) => {
    const mesh = new Mesh(geometry, createVatMaterial({ vat, source: material, pose }));
    mesh.frustumCulled = false;
    return mesh;
  });
}

/** From the front right, a little above; as near as the box of all poses allows. */
function picture(device: WebGPURenderer, { manifest }: Vat, objects: readonly Object3D[]): Promise<Uint8Array> {
  const min = new Vector3(...manifest.bounds.min);
  const max = new Vector3(...manifest.bounds.max);
  const centre = min.clone().add(max).multiplyScalar(0.5);
  const reach = max.distanceTo(min);
  const camera = new PerspectiveCamera(40, 1, reach * 0.05, reach * 5);
  camera.position.copy(centre).add(new Vector3(0.4, 0.3, 1).setLength(reach * 1.3));
  camera.lookAt(centre);
  const sun = new DirectionalLight(0xffffff, 2.5);
  sun.position.set(2, 4, 3);
  return takePicture(device, [...objects, sun, new HemisphereLight(0x8090ff, 0x403020, 1)], camera, SIZE);
}

/** All pairs on one sheet, the live rig left, for whoever wants to look: HORDE_PICTURES says where it is kept. */
async function postSheet(): Promise<void> {
  const columns = 5;
  const canvas = document.createElement('canvas');
  canvas.width = columns * 2 * SIZE;
  canvas.height = Math.ceil(sheet.length / columns) * SIZE;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#445';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [place, { name, rig, vat }] of sheet.entries()) {
    for (const [side, pixels] of [rig, vat].entries()) {
      const data = new ImageData(Uint8ClampedArray.from(pixels), SIZE, SIZE);
      const bitmap = await createImageBitmap(data);
      const x = ((place % columns) * 2 + side) * SIZE;
      const y = Math.floor(place / columns) * SIZE;
      context.drawImage(bitmap, x, y);
      context.fillStyle = '#fff';
      if (side === 0) context.fillText(name.replace('.glb', ''), x + 2, y + 10);
    }
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  if (blob) await fetch('/third-party/rig-beside-vat.png', { method: 'POST', body: blob });
}
