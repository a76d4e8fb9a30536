/** The dithered change of body: every pixel belongs to exactly one of the two, and one of them alone casts a shadow. */
import {
  BYTE_MAX,
  createInstanceNodes,
  createPose,
  createRigLook,
  createRigNodes,
  createTier,
  OUTGOING,
  uploadTier,
  writeInstance,
} from 'horde/crowd';
import { positionGeometry, vec4 } from 'three/tsl';
import {
  AddEquation,
  CustomBlending,
  Mesh,
  MeshBasicNodeMaterial,
  type Node,
  OneFactor,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
} from 'three/webgpu';
import { expect, test } from 'vitest';
import { CLIPS } from '../crowd/make-columns.ts';
import { createTarget, nextFrame, onBothBackEnds, readPixels } from './back-ends.ts';

const SIZE = 64;
const SHARES = [0, 1, 64, 127, 128, 200, 254, 255];

/** Covers the picture and adds a quarter to each pixel it draws. */
function createCover(mask: Node<'bool'>): MeshBasicNodeMaterial {
  const material = new MeshBasicNodeMaterial({ depthTest: false, transparent: true, blending: CustomBlending });
  Object.assign(material, { blendEquation: AddEquation, blendSrc: OneFactor, blendDst: OneFactor });
  material.vertexNode = vec4(positionGeometry.xy, 0.5, 1);
  material.colorNode = vec4(0.25);
  material.maskNode = mask;
  return material;
}

onBothBackEnds('a change of body', (renderer) => {
  test('leaves no hole and draws no pixel twice, between rig and instance and between instances', async () => {
    const gpu = await renderer();
    const camera = new PerspectiveCamera();
    const plane = new PlaneGeometry(2, 2);
    const tier = createTier([{ geometry: plane, material: createCover(createInstanceNodes().mask) }], 2);
    const rigNodes = createRigNodes();
    const rig = new Mesh(plane, createCover(rigNodes.mask));
    rig.frustumCulled = false;
    const look = createRigLook();
    rig.userData.look = look;
    const scene = new Scene();
    scene.add(tier.object, rig);
    const target = createTarget(SIZE, SIZE);
    const pose = Object.assign(createPose(), { dissolve: 0 });
    const partOf: number[] = [];
    for (const share of SHARES) {
      for (const pair of ['instances', 'rig in', 'rig out'] as const) {
        tier.count = 0;
        rig.visible = pair !== 'instances';
        if (pair !== 'rig in') writeInstance(tier, pose, CLIPS, share, 0);
        if (pair !== 'rig out') writeInstance(tier, pose, CLIPS, BYTE_MAX - share, OUTGOING);
        Object.assign(
          look,
          pair === 'rig in' ? { lodFade: share, outgoing: 0 } : { lodFade: BYTE_MAX - share, outgoing: 1 },
        );
        uploadTier(tier);
        await nextFrame();
        gpu.setRenderTarget(target);
        gpu.render(scene, camera);
        gpu.setRenderTarget(null);
        const pixels = await readPixels(gpu, target);
        const wrong = Array.from({ length: SIZE * SIZE }, (_, i) => pixels[i * 4 + 1]).filter((value) => value !== 64);
        expect(wrong, `${pair} at ${share}`).toEqual([]);
      }
      // One body alone shows about the share that it is given.
      tier.count = 0;
      rig.visible = false;
      writeInstance(tier, pose, CLIPS, share, 0);
      uploadTier(tier);
      await nextFrame();
      gpu.setRenderTarget(target);
      gpu.render(scene, camera);
      gpu.setRenderTarget(null);
      const pixels = await readPixels(gpu, target);
      partOf.push(Array.from({ length: SIZE * SIZE }, (_, i) => pixels[i * 4 + 1]).filter(Boolean).length / SIZE ** 2);
    }
    for (const [i, share] of SHARES.entries()) expect(Math.abs(partOf[i] - share / BYTE_MAX)).toBeLessThan(0.02);
    target.dispose();
  });
});
