/** What a VAT material looks like: the same as three's own material on a mesh posed by the CPU, plus its hooks. */
import { createVatMaterial, parseVat, type Vat, type VatMaterialOptions } from 'horde/vat';
import { mix, uv, vec3, vec4 } from 'three/tsl';
import {
  BufferAttribute,
  Color,
  DataTexture,
  DirectionalLight,
  HemisphereLight,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  PerspectiveCamera,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three/webgpu';
import { expect, test } from 'vitest';
import { makeVat } from '../fixtures/make-vat.ts';
import { onBothBackEnds } from './back-ends.ts';
import { comparePictures, poseOnCpu, takePicture, uniformPose } from './vat-scene.ts';

const CAMERA = new PerspectiveCamera(40, 1, 0.1, 30);
CAMERA.position.set(1.2, 1.6, 3.6);
CAMERA.lookAt(0, 1, 0);
CAMERA.updateMatrixWorld();

const POSE = { clipA: 0, phaseA: 0.21, clipB: 2, phaseB: 0.4, fade: 0.3 };
const STRIPES = createStripes();
const BUMPS = createBumps();

const LOOKS: Record<string, () => Material> = {
  plain: () => new MeshStandardMaterial({ color: 0xc08040, roughness: 0.7 }),
  'shiny metal': () => new MeshStandardMaterial({ color: 0xffffff, roughness: 0.3, metalness: 0.8 }),
  textured: () => new MeshStandardMaterial({ map: STRIPES, roughness: 0.9 }),
  glowing: () => new MeshStandardMaterial({ color: 0x000000, emissive: 0x40ff80, emissiveIntensity: 0.5 }),
  'vertex-coloured': () => new MeshStandardMaterial({ vertexColors: true }),
  'cut out': () => new MeshStandardMaterial({ map: STRIPES, alphaTest: 0.5, side: 2 }),
  dithered: () => new MeshStandardMaterial({ map: STRIPES, alphaHash: true, side: 2 }),
  physical: () =>
    new MeshPhysicalMaterial({
      color: 0xa03020,
      roughness: 0.5,
      clearcoat: 1,
      sheen: 1,
      sheenColor: new Color(0x4060ff),
    }),
  'bump-mapped': () => new MeshStandardMaterial({ normalMap: BUMPS }),
  faceted: () => new MeshStandardMaterial({ color: 0x8090a0, flatShading: true }),
  unlit: () => new MeshBasicMaterial({ color: 0x3060c0, map: STRIPES }),
};

onBothBackEnds('a VAT material', (renderer) => {
  test.each(Object.keys(LOOKS))('%s looks like three’s own on a mesh posed by the CPU', async (look) => {
    const { vat, part } = await loadFigure();
    const source = LOOKS[look]();
    const material = createVatMaterial({ vat, source, pose: uniformPose(POSE) });
    const played = await picture(await renderer(), new Mesh(part.geometry, material));
    const posed = await picture(await renderer(), new Mesh(poseOnCpu(vat, part, POSE), source));
    const { mean, covered, onlyOne } = comparePictures(played, posed);
    expect(covered).toBeGreaterThan(300);
    expect(onlyOne / covered).toBeLessThan(0.01);
    expect(mean).toBeLessThan(1);
  });

  test('tints over map and vertex colour, and adds light', async () => {
    const source = new MeshStandardMaterial({ map: STRIPES, vertexColors: true });
    const tinted = await draw(await renderer(), {
      source,
      color: (base) => vec4(mix(base.rgb, vec3(0, 1, 0), 1), base.a),
    });
    expect(meanColor(tinted)[0]).toBeLessThan(25); // what is left is the light's reflection
    expect(meanColor(tinted)[1]).toBeGreaterThan(60);
    const flash = await draw(await renderer(), { source, emissive: (base) => base.add(vec3(1, 0, 0)) });
    expect(meanColor(flash)[0]).toBeGreaterThan(240);
  });

  test('leaves out what the mask says', async () => {
    const source = new MeshStandardMaterial();
    const whole = await draw(await renderer(), { source });
    const half = await draw(await renderer(), { source, mask: uv().y.lessThan(0.75) });
    const none = await draw(await renderer(), { source, mask: uv().y.lessThan(-1) });
    expect(countCovered(whole)).toBeGreaterThan(300);
    expect(countCovered(half) / countCovered(whole)).toBeLessThan(0.95);
    expect(countCovered(half)).toBeGreaterThan(0);
    expect(countCovered(none)).toBe(0);
  });

  test('is placed by its hook, light included', async () => {
    const turned = { ...POSE, fade: 0 };
    const { vat, part } = await loadFigure();
    // Half a turn about Y in the shader against half a turn of the object.
    const inShader = createVatMaterial({
      vat,
      source: LOOKS.plain(),
      pose: uniformPose(turned),
      place: ({ position, normal }) => ({
        position: position.mul(vec3(-1, 1, -1)),
        normal: normal.mul(vec3(-2, 2, -2)),
      }),
    });
    const plain = new Mesh(part.geometry, createVatMaterial({ vat, source: LOOKS.plain(), pose: uniformPose(turned) }));
    plain.rotation.y = Math.PI;
    const a = await picture(await renderer(), new Mesh(part.geometry, inShader));
    const b = await picture(await renderer(), plain);
    expect(comparePictures(a, b).mean).toBeLessThan(1);
  });
});

test('the source keeps its own colour, the textures are shared', async () => {
  const { vat } = await loadFigure();
  const source = new MeshStandardMaterial({ color: 0x123456, map: STRIPES, transparent: true, opacity: 0.5 });
  const material = createVatMaterial({ vat, source, pose: uniformPose(POSE) });
  expect(material.color).not.toBe(source.color);
  expect(material.color.getHex()).toBe(0x123456);
  expect(material.map).toBe(STRIPES);
  expect([material.transparent, material.opacity]).toEqual([true, 0.5]);
});

/** The egg's upper half with UVs and colours made up from its columns. */
async function loadFigure() {
  const vat: Vat = await parseVat(makeVat().buffer);
  const part = vat.full[0];
  const columns = part.geometry.attributes._vat_texel;
  const uvs = Float32Array.from({ length: columns.count * 2 }, (_, i) => {
    const column = columns.getX(i >> 1);
    return i % 2 === 0 ? (column % 16) / 16 : Math.floor(column / 16) / 12;
  });
  const colors = Float32Array.from({ length: columns.count * 3 }, (_, i) => 0.3 + 0.7 * ((i * 0.13) % 1));
  part.geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
  part.geometry.setAttribute('color', new BufferAttribute(colors, 3));
  return { vat, part };
}

async function draw(renderer: Parameters<typeof takePicture>[0], options: Omit<VatMaterialOptions, 'vat' | 'pose'>) {
  const { vat, part } = await loadFigure();
  const material = createVatMaterial({ ...options, vat, pose: uniformPose(POSE) });
  return picture(renderer, new Mesh(part.geometry, material));
}

function picture(renderer: Parameters<typeof takePicture>[0], mesh: Mesh) {
  mesh.frustumCulled = false;
  const sun = new DirectionalLight(0xffffff, 2.5);
  sun.position.set(3, 4, 2);
  return takePicture(renderer, [mesh, sun, new HemisphereLight(0x8090ff, 0x403020, 1)], CAMERA);
}

function meanColor(pixels: Uint8Array): number[] {
  const sum = [0, 0, 0];
  for (let pixel = 0; pixel < pixels.length; pixel += 4) {
    if (pixels[pixel + 3] > 0) for (let channel = 0; channel < 3; channel++) sum[channel] += pixels[pixel + channel];
  }
  return sum.map((value) => value / countCovered(pixels));
}

function countCovered(pixels: Uint8Array): number {
  let count = 0;
  for (let pixel = 3; pixel < pixels.length; pixel += 4) if (pixels[pixel] > 0) count++;
  return count;
}

/** Stripes along U, every other one half transparent below the usual alpha test. */
function createStripes(): DataTexture {
  const data = Uint8Array.from({ length: 8 * 4 }, (_, i) => {
    const stripe = (i >> 2) % 2;
    return [stripe ? 220 : 40, 90, stripe ? 30 : 200, stripe ? 255 : 100][i % 4];
  });
  const texture = new DataTexture(data, 8, 1);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.needsUpdate = true;
  return texture;
}

function createBumps(): DataTexture {
  const data = Uint8Array.from({ length: 16 * 4 }, (_, i) => {
    const texel = i >> 2;
    return [texel % 2 ? 190 : 66, (texel >> 2) % 2 ? 190 : 66, 230, 255][i % 4];
  });
  const texture = new DataTexture(data, 4, 4);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.needsUpdate = true;
  return texture;
}
