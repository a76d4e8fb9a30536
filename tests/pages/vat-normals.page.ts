/**
 * Every kind of normals: the GPU's normals and tangents against the CPU decoder's, and what a material makes of them against
 * three's own on a mesh posed by the CPU.
 */
import { bakeFrames } from 'horde/bake';
import {
  createVatMaterial,
  listNormals,
  type NormalKind,
  parseVat,
  sampleVat,
  turnBetween,
  turnVector,
  type Vat,
  type VatMaterialOptions,
} from 'horde/vat';
import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  DirectionalLight,
  Mesh,
  MeshStandardMaterial,
  ObjectSpaceNormalMap,
  PerspectiveCamera,
} from 'three/webgpu';
import { expect, test } from 'vitest';
import { onBothBackEnds } from './back-ends.ts';
import { compareWithDecoder, expectAgreement, listFades, listPoses } from './vat-oracle.ts';
import { readFragments } from './vat-read-back.ts';
import { comparePictures, takePicture, uniformPose } from './vat-scene.ts';

const SIDE = 9;
const FRAMES = 8;
const POSE = { clipA: 0, phaseA: 2.4 / FRAMES, clipB: 0, phaseB: 0, fade: 0 };
const SOFT = listNormals().flatMap(({ mode, normals }) => (mode === 'soft' ? [normals] : []));
/** As the normals of `vat-oracle.ts`: float rounding of unit vectors that are mixed and made unit again. */
const TANGENT_TOLERANCE = 2e-4;

const CAMERA = new PerspectiveCamera(40, 1, 0.1, 30);
CAMERA.position.set(0.4, 0.3, 2.6);
CAMERA.lookAt(0, 0, 0);
CAMERA.updateMatrixWorld();
const SUN = new DirectionalLight(0xffffff, 3);
SUN.position.set(-1, 1.4, 1.8);
const BUMPS = createBumps();

onBothBackEnds('normals', (renderer) => {
  test.each(SOFT)('%s: GPU and CPU agree', async (kind) => {
    const vat = await makeSheet(kind);
    const poses = [...listPoses(vat, [0.3, 0.5]), ...listFades(vat, [0.25, 1])];
    const read = await readFragments(await renderer(), vat, poses);
    expectAgreement(vat, compareWithDecoder(vat, poses, read));
    expect(read.tangent !== undefined).toBe(kind === 'rotation');
    const out = { position: [0, 0, 0], normal: [0, 0, 0], tangent: [0, 0, 0] };
    let worst = 0;
    for (const [row, pose] of poses.entries()) {
      for (let column = 0; column < vat.manifest.vertices && read.tangent; column++) {
        sampleVat(vat.manifest, vat.texels, column, pose, out, vat.rest);
        const at = 4 * (row * vat.manifest.vertices + column);
        worst = Math.max(worst, ...out.tangent.map((value, axis) => Math.abs(value - read.tangent![at + axis])));
      }
    }
    expect(worst).toBeLessThan(TANGENT_TOLERANCE);
  });

  test('with the rotation texture a normal map lies as three lays it on the posed mesh', async () => {
    const vat = await makeSheet('rotation');
    const played = await draw(await renderer(), vat, {});
    const truth = await takePicture(await renderer(), [poseSheet(vat, true), SUN], CAMERA);
    const { mean, covered } = comparePictures(played, truth);
    expect(covered).toBeGreaterThan(1000);
    expect(mean).toBeLessThan(0.3);
  });

  test('with the tangents of the rest pose it does not: the classic fault', async () => {
    const vat = await makeSheet('rotation');
    const faulty = await draw(await renderer(), vat, { normals: 'octahedral' });
    const truth = await takePicture(await renderer(), [poseSheet(vat, true), SUN], CAMERA);
    expect(comparePictures(faulty, truth).mean).toBeGreaterThan(4.5);
  });

  test('a map in object space, turned with each vertex, gives the same light', async () => {
    for (const kind of ['octahedral', 'rotation'] as const) {
      const vat = await makeSheet(kind);
      const played = await draw(await renderer(), vat, {}, true);
      const truth = await takePicture(await renderer(), [poseSheet(await makeSheet('rotation'), true), SUN], CAMERA);
      // The sheet bends and turns about one axis after another, which the shortest turn comes near and does not meet.
      expect(comparePictures(played, truth).mean).toBeLessThan(2.5);
    }
  });

  test('flat normals are the triangles’ own, and none are those at rest', async () => {
    const vat = await makeSheet('octahedral');
    for (const kind of ['flat', 'none'] as const) {
      const own = await makeSheet(kind);
      const truth = await takePicture(await renderer(), [poseSheet(vat, false, kind), SUN], CAMERA);
      for (const picture of [
        await draw(await renderer(), vat, { normals: kind, source: plain() }),
        await draw(await renderer(), own, { source: plain() }),
      ]) {
        expect(comparePictures(picture, truth).mean).toBeLessThan(1);
      }
    }
  });

  test('what a file does not hold is refused', async () => {
    const vat = await makeSheet('octahedral');
    const make = (normals: NormalKind) => () =>
      createVatMaterial({ vat, source: plain(), pose: uniformPose(POSE), normals });
    expect(make('rotation')).toThrow(
      'this VAT has octahedral normals and no texture of rotation ones: bake it with --normals rotation',
    );
    expect(make('turned')).toThrow('mode soft has no turned normals');
  });
});

const plain = () => new MeshStandardMaterial({ color: 0xb0a090, roughness: 0.6, side: 2 });

async function makeSheet(normals: NormalKind): Promise<Vat> {
  const steps = Array.from({ length: SIDE * SIDE }, (_, at) => [
    (at % SIDE) / (SIDE - 1),
    Math.floor(at / SIDE) / (SIDE - 1),
  ]);
  const indices = Array.from({ length: (SIDE - 1) ** 2 }, (_, quad) => {
    const a = Math.floor(quad / (SIDE - 1)) * SIDE + (quad % (SIDE - 1));
    return [a, a + SIDE, a + 1, a + 1, a + SIDE, a + SIDE + 1];
  }).flat();
  const uvs = steps.flat();
  const { file } = await bakeFrames({ indices, uvs }, FRAMES, (frame) => steps.flatMap(([u, v]) => bend(u, v, frame)), {
    ...{ fps: 8, loop: true, normals, name: 'sheet' },
  });
  return parseVat(file.slice().buffer as ArrayBuffer);
}

/** Flat and facing +Z in the first frame; then rolled about X and turned about Y. */
function bend(u: number, v: number, frame: number): number[] {
  const swing = Math.sin((2 * Math.PI * frame) / FRAMES);
  const roll = 0.8 * swing * (v - 0.5);
  const turn = 1.2 * swing * (0.5 + v);
  const [x, y, z] = [(u - 0.5) * 1.4, (0.5 - v) * 1.4 * Math.cos(roll), 0.5 * swing * (v - 0.5) ** 2];
  return [x * Math.cos(turn) + z * Math.sin(turn), y, z * Math.cos(turn) - x * Math.sin(turn)];
}

async function draw(
  renderer: Parameters<typeof takePicture>[0],
  vat: Vat,
  options: Partial<VatMaterialOptions>,
  inObjectSpace = false,
): Promise<Uint8Array> {
  const source = new MeshStandardMaterial({ color: 0xb0a090, roughness: 0.6, side: 2, normalMap: BUMPS });
  if (inObjectSpace) source.normalMapType = ObjectSpaceNormalMap;
  const material = createVatMaterial({ vat, source, pose: uniformPose(POSE), ...options });
  return takePicture(renderer, [new Mesh(vat.full[0].geometry, material), SUN], CAMERA);
}

/** The sheet posed on the CPU, an ordinary mesh: with the decoder's tangents and the map, or plain. */
function poseSheet(vat: Vat, mapped: boolean, kind?: 'flat' | 'none'): Mesh {
  const { geometry } = vat.full[0];
  const count = geometry.attributes.position.count;
  const [positions, normals, tangents] = [
    new Float32Array(3 * count),
    new Float32Array(3 * count),
    new Float32Array(4 * count),
  ];
  const out = { position: [0, 0, 0], normal: [0, 0, 0], tangent: [0, 0, 0] };
  for (let vertex = 0; vertex < count; vertex++) {
    sampleVat(vat.manifest, vat.texels, geometry.attributes._vat_texel.getX(vertex), POSE, out, vat.rest);
    positions.set(out.position, 3 * vertex);
    normals.set(kind === 'none' ? [0, 0, 1] : out.normal, 3 * vertex);
    tangents.set([...out.tangent, mapped ? geometry.attributes.tangent.getW(vertex) : 1], 4 * vertex);
  }
  const posed = new BufferGeometry();
  posed.index = geometry.index;
  posed.setAttribute('uv', geometry.attributes.uv);
  posed.setAttribute('position', new BufferAttribute(positions, 3));
  posed.setAttribute('normal', new BufferAttribute(normals, 3));
  if (mapped) posed.setAttribute('tangent', new BufferAttribute(tangents, 4));
  const look = plain();
  if (mapped) look.normalMap = BUMPS;
  look.flatShading = kind === 'flat';
  return new Mesh(posed, look);
}

/** Round bumps, green up the picture; row 0 is the picture's upper edge, as in a glTF. */
function createBumps(): DataTexture {
  const size = 64;
  const data = new Uint8Array(size * size * 4);
  for (let pixel = 0; pixel < size * size; pixel++) {
    const [x, y] = [pixel % size, Math.floor(pixel / size)].map((at) => ((at % 16) + 0.5) / 8 - 1);
    const inside = x * x + y * y < 0.9 ? 0.9 : 0;
    const [nx, ny] = [x * inside, -y * inside];
    const length = Math.hypot(nx, ny, 1);
    data.set(
      [nx, ny, 1].map((value) => Math.round(((value / length) * 0.5 + 0.5) * 255)),
      pixel * 4,
    );
    data[pixel * 4 + 3] = 255;
  }
  const texture = new DataTexture(data, size, size);
  texture.needsUpdate = true;
  return texture;
}

test('the shortest turn takes one direction to another, opposite ones too', () => {
  const turn = [0, 0, 0, 1];
  const out = [0, 0, 0];
  for (const [from, to] of [
    [
      [0, 0, 1],
      [1, 0, 0],
    ],
    [
      [0.6, 0, 0.8],
      [0, 1, 0],
    ],
    [
      [0, 1, 0],
      [0, -1, 0],
    ],
    [
      [1, 0, 0],
      [-1, 0, 0],
    ],
  ]) {
    turnBetween(from, to, turn);
    turnVector(turn, from, out);
    expect(Math.hypot(...out.map((value, axis) => value - to[axis]))).toBeLessThan(1e-9);
    expect(turn[3]).toBeGreaterThanOrEqual(0);
  }
});
