/**
 * Shadows follow the pose of each instance. Four figures float above the ground in a light that falls at 45 degrees
 * along X, so a point (x, y, z) throws its shadow on (x + y, z); a camera between figures and ground sees shadows alone.
 */
import { createVatMaterial, parseVat, sampleVat, type Vat, type VatPart } from 'horde/vat';
import { bool, uv } from 'three/tsl';
import {
  BasicShadowMap,
  BufferAttribute,
  DataTexture,
  DirectionalLight,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  OrthographicCamera,
  PlaneGeometry,
  type WebGPURenderer,
} from 'three/webgpu';
import { expect, test } from 'vitest';
import { makeVat } from '../fixtures/make-vat.ts';
import { onBothBackEnds } from './back-ends.ts';
import type { FullPose } from './vat-read-back.ts';
import { instancedPose, poseOnCpu, takePicture } from './vat-scene.ts';

const SIZE_PX = 128;
const VIEW_M = 8;
const VIEW_LEFT_M = 3;
const LIFT_M = 4;
const CAMERA = new OrthographicCamera(-VIEW_M / 2, VIEW_M / 2, VIEW_M / 2, -VIEW_M / 2, 0.1, 10);
CAMERA.position.set(VIEW_LEFT_M + VIEW_M / 2, 1, 0);
CAMERA.up.set(0, 0, -1);
CAMERA.lookAt(VIEW_LEFT_M + VIEW_M / 2, 0, 0);
CAMERA.updateMatrixWorld();

const PLACES = [-3, -1, 1, 3].map((z) => [0, LIFT_M, z]);
const still = { clipB: 0, phaseB: 0, fade: 0 };
const POSES: FullPose[] = [
  { clipA: 0, phaseA: 0.1, ...still },
  { clipA: 0, phaseA: 0.7, ...still },
  { clipA: 1, phaseA: 0.3, ...still },
  { clipA: 0, phaseA: 0.4, clipB: 2, phaseB: 0.3, fade: 0.5 },
];

onBothBackEnds('shadows', (renderer) => {
  test('fall where the decoder says, each instance its own', async () => {
    const vat = await loadFigure();
    const shadows = await pictureShadows(await renderer(), vatMeshes(vat, new MeshStandardMaterial()));
    const expected = expectedShadows(vat);
    for (const band of [0, 1, 2, 3]) {
      expect(overlap(shadows, expected, band)).toBeGreaterThan(0.9);
    }
    const rest = expectedShadows(vat, () => ({ clipA: 0, phaseA: 0, ...still }));
    expect(overlap(rest, expected, 1)).toBeLessThan(0.9); // the test can tell poses apart
  });

  test('have the holes that the alpha test cuts', async () => {
    const vat = await loadFigure();
    const cut = () => new MeshStandardMaterial({ map: createHoles(), alphaTest: 0.5, side: 2 });
    const shadows = await pictureShadows(await renderer(), vatMeshes(vat, cut()));
    const reference = vat.full.flatMap((part) =>
      POSES.map((pose, i) => {
        const mesh = new Mesh(poseOnCpu(vat, part, pose), cut());
        mesh.position.fromArray(PLACES[i]);
        return mesh;
      }),
    );
    const expected = await pictureShadows(await renderer(), reference);
    expect(overlap(shadows, expected)).toBeGreaterThan(0.95);
    expect(count(expected) / count(expectedShadows(vat))).toBeLessThan(0.9);
  });

  test('obey the mask, and a shadow mask of their own', async () => {
    const vat = await loadFigure();
    const source = new MeshStandardMaterial();
    const masked = await pictureShadows(await renderer(), vatMeshes(vat, source, { mask: uv().y.lessThan(0.5) }));
    const whole = await pictureShadows(await renderer(), vatMeshes(vat, source));
    expect(count(masked) / count(whole)).toBeLessThan(0.8);
    expect(count(masked)).toBeGreaterThan(0);
    const none = await pictureShadows(await renderer(), vatMeshes(vat, source, { maskShadow: bool(false) }));
    expect(count(none)).toBe(0);
  });
});

/** Both halves of the egg, with UVs made up from its columns. */
async function loadFigure(): Promise<Vat> {
  const vat = await parseVat(makeVat().buffer);
  for (const { geometry } of vat.full) {
    const columns = geometry.attributes._vat_texel;
    const uvs = Float32Array.from({ length: columns.count * 2 }, (_, i) => {
      const column = columns.getX(i >> 1);
      return i % 2 === 0 ? (column % 16) / 16 : Math.floor(column / 16) / 12;
    });
    geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
  }
  return vat;
}

function vatMeshes(
  vat: Vat,
  source: MeshStandardMaterial,
  hooks: Partial<Parameters<typeof createVatMaterial>[0]> = {},
) {
  return vat.full.map((part: VatPart) => {
    const { geometry, pose, place } = instancedPose(part.geometry, POSES, PLACES);
    const material = createVatMaterial({
      vat,
      source,
      pose,
      place: ({ position, normal }) => ({ position: position.add(place), normal }),
      ...hooks,
    });
    return new Mesh(geometry, material);
  });
}

/** 1 where the ground lies in shadow. */
async function pictureShadows(renderer: WebGPURenderer, casters: readonly Mesh[]): Promise<Uint8Array> {
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = BasicShadowMap;
  for (const caster of casters) {
    caster.castShadow = true;
    caster.frustumCulled = false;
  }
  const ground = new Mesh(new PlaneGeometry(40, 40).rotateX(-Math.PI / 2), new MeshStandardMaterial());
  ground.receiveShadow = true;
  const sun = new DirectionalLight(0xffffff, 4);
  sun.position.set(-10, 10, 0);
  sun.castShadow = true;
  sun.shadow.mapSize.set(512, 512);
  Object.assign(sun.shadow.camera, { left: -8, right: 8, top: 8, bottom: -8, near: 0.1, far: 40 });
  const lamp: Object3D[] = [sun, sun.target];
  const pixels = await takePicture(renderer, [...casters, ground, ...lamp], CAMERA, SIZE_PX);
  sun.shadow.dispose();
  return Uint8Array.from({ length: SIZE_PX * SIZE_PX }, (_, pixel) => (pixels[4 * pixel] < 100 ? 1 : 0));
}

/** The same picture from the decoder: every triangle projected along the light and filled. */
function expectedShadows(vat: Vat, poseOf = (figure: number) => POSES[figure]): Uint8Array {
  const picture = new Uint8Array(SIZE_PX * SIZE_PX);
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  for (const [figure, place] of PLACES.entries()) {
    for (const { geometry } of vat.full) {
      const columns = geometry.attributes._vat_texel;
      const points = Array.from({ length: columns.count }, (_, vertex) => {
        sampleVat(vat.manifest, vat.texels, columns.getX(vertex), poseOf(figure), out);
        const [x, y, z] = out.position.map((value, axis) => value + place[axis]);
        return [((x + y - VIEW_LEFT_M) / VIEW_M) * SIZE_PX, ((z + VIEW_M / 2) / VIEW_M) * SIZE_PX];
      });
      const index = geometry.index!.array;
      for (let i = 0; i < index.length; i += 3) {
        fillTriangle(picture, points[index[i]], points[index[i + 1]], points[index[i + 2]]);
      }
    }
  }
  return picture;
}

function fillTriangle(picture: Uint8Array, a: number[], b: number[], c: number[]): void {
  const side = (p: number[], q: number[], x: number, y: number) =>
    (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]);
  const [top, bottom] = [Math.min(a[1], b[1], c[1]), Math.max(a[1], b[1], c[1])];
  const [left, right] = [Math.min(a[0], b[0], c[0]), Math.max(a[0], b[0], c[0])];
  for (let row = Math.max(0, Math.floor(top)); row < Math.min(SIZE_PX, bottom); row++) {
    for (let column = Math.max(0, Math.floor(left)); column < Math.min(SIZE_PX, right); column++) {
      const [x, y] = [column + 0.5, row + 0.5];
      const sides = [side(a, b, x, y), side(b, c, x, y), side(c, a, x, y)];
      if (sides.every((s) => s >= 0) || sides.every((s) => s <= 0)) picture[row * SIZE_PX + column] = 1;
    }
  }
}

/** Intersection over union, of one figure's quarter of the picture or of all. */
function overlap(a: Uint8Array, b: Uint8Array, band?: number): number {
  const rows = SIZE_PX / 4;
  const [first, last] = band === undefined ? [0, SIZE_PX] : [band * rows, (band + 1) * rows];
  let both = 0;
  let either = 0;
  for (let pixel = first * SIZE_PX; pixel < last * SIZE_PX; pixel++) {
    both += a[pixel] & b[pixel];
    either += a[pixel] | b[pixel];
  }
  return both / either;
}

function count(picture: Uint8Array): number {
  return picture.reduce((sum, value) => sum + value, 0);
}

/** Four stripes along U, every other one clear. */
function createHoles(): DataTexture {
  const data = Uint8Array.from({ length: 4 * 4 }, (_, i) => (i % 4 === 3 && (i >> 2) % 2 === 0 ? 0 : 255));
  const texture = new DataTexture(data, 4, 1);
  texture.needsUpdate = true;
  return texture;
}
