/**
 * What a bake may change of a character without anybody seeing it: materials merged into an atlas, and clips whose rows
 * are held or left out, played by the GPU as the decoder says.
 */
import { bakeGlb } from 'horde/bake';
import { createVatMaterial, parseVat, type Vat } from 'horde/vat';
import { DirectionalLight, HemisphereLight, Mesh, PerspectiveCamera } from 'three/webgpu';
import { expect, test } from 'vitest';
import { makeClip, makeRig, makeTower, turnZ } from '../bake/rig-generator.ts';
import { onBothBackEnds } from './back-ends.ts';
import { compareWithDecoder, expectAgreement, listPoses } from './vat-oracle.ts';
import { readFragments } from './vat-read-back.ts';
import { comparePictures, takePicture, uniformPose } from './vat-scene.ts';

/** Colours pass through 8 bits of sRGB: half a step of 255 each, before light. */
const MEAN_TOLERANCE = 0.75;

onBothBackEnds('what nobody sees', (renderer) => {
  test('three materials in one draw look as they did in three', async () => {
    const source = makeColours();
    const pictures: Uint8Array[] = [];
    for (const keepMaterials of [true, false]) {
      const vat = await load(source, { keepMaterials });
      expect(vat.full).toHaveLength(keepMaterials ? 3 : 1);
      const pose = uniformPose({ clipA: 0, phaseA: 0.4, clipB: 0, phaseB: 0, fade: 0 });
      const meshes = vat.full.map(
        ({ geometry, material }) => new Mesh(geometry, createVatMaterial({ vat, source: material, pose })),
      );
      pictures.push(await takePicture(await renderer(), [...meshes, ...makeLights()], makeCamera(), 128));
    }
    const { mean, covered, onlyOne } = comparePictures(pictures[0], pictures[1]);
    expect(covered).toBeGreaterThan(1500);
    expect(onlyOne).toBe(0);
    expect(mean).toBeLessThan(MEAN_TOLERANCE);
  });

  test('clips of STEP keys, held ends and single rows: the GPU shows what the decoder says', async () => {
    const vat = await load(makeOddClips(), { fps: 8 });
    expect(vat.manifest.clips.map(({ step, held, rows }) => [step, held, rows])).toEqual([
      [true, undefined, 8],
      [undefined, 8, 9],
      [undefined, undefined, 1],
      [undefined, undefined, 9],
    ]);
    const poses = listPoses(vat, [0.25, 0.5, 0.9]);
    for (const phaseA of [0.55, 0.6, 0.93]) {
      for (const clipA of [0, 1, 2])
        poses.push({ clipA, phaseA: Math.fround(phaseA), clipB: 3, phaseB: 0.5, fade: 0.5 });
    }
    expectAgreement(vat, compareWithDecoder(vat, poses, await readFragments(await renderer(), vat, poses)));
  });
});

async function load(source: Uint8Array, options: object): Promise<Vat> {
  const { file } = await bakeGlb(source, { name: 'test.glb', ...options });
  return parseVat(file.slice().buffer as ArrayBuffer);
}

/** Three towers of 0.4 m side by side, red and rough, blue metal, and one that glows. */
function makeColours(): Uint8Array {
  return makeRig((draft) => {
    const { positions, normals, indices, joints, weights } = makeTower();
    const look = (baseColorFactor: number[], metallicFactor: number, roughnessFactor: number) => ({
      pbrMetallicRoughness: { baseColorFactor, metallicFactor, roughnessFactor },
    });
    draft.json.materials = [
      look([0.7, 0.1, 0.05, 1], 0, 0.9),
      look([0.2, 0.3, 0.8, 1], 0.8, 0.3),
      { ...look([0.1, 0.1, 0.1, 1], 0, 0.5), emissiveFactor: [0.1, 0.6, 0.2] },
    ];
    draft.json.meshes[0].primitives = draft.json.materials.map((_: object, material: number) => ({
      material,
      attributes: {
        POSITION: draft.add(
          positions.map((value, at) => (at % 3 === 0 ? value + (material - 1) * 0.6 : value)),
          'VEC3',
        ),
        NORMAL: draft.add(normals, 'VEC3'),
        JOINTS_0: draft.add(joints, 'VEC4', { componentType: 5121 }),
        WEIGHTS_0: draft.add(weights, 'VEC4'),
      },
      indices: draft.add(indices, 'SCALAR', { componentType: 5123 }),
    }));
  });
}

function makeOddClips(): Uint8Array {
  return makeRig((draft) => {
    const turns = [0, 30, 70, 20, 0].map(turnZ);
    draft.json.animations = [
      makeClip(draft, 'ticks', 2, 'rotation', [0, 0.25, 0.5, 0.75, 1], turns, 'STEP'),
      makeClip(draft, 'fall', 2, 'rotation', [0, 1, 2], [turnZ(0), turnZ(80), turnZ(80)]),
      makeClip(draft, 'statue', 2, 'rotation', [0, 1], [turnZ(25), turnZ(25)]),
      makeClip(draft, 'bend', 2, 'rotation', [0, 1], [turnZ(0), turnZ(60)]),
    ];
  });
}

function makeLights() {
  const sun = new DirectionalLight(0xffffff, 2.5);
  sun.position.set(1, 2, 3);
  return [sun, new HemisphereLight(0xffffff, 0x404040, 1)];
}

function makeCamera(): PerspectiveCamera {
  const camera = new PerspectiveCamera(40, 1, 0.1, 20);
  camera.position.set(0.4, 1.4, 4);
  camera.lookAt(0, 1, 0);
  camera.updateMatrixWorld();
  return camera;
}
