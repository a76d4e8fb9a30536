/** Materials merged into one: what a texture lookup gives afterwards, what stays apart, and why. */
import type { Material, Primitive } from '@gltf-transform/core';
import { decode, encode } from 'fast-png';
import { expect, test } from 'vitest';
import { drawAtlas, PADDING, packAtlas } from '../../src/bake/pack-atlas.ts';
import { createPicture, shrinkPicture, toSrgb } from '../../src/bake/picture.ts';
import { bakeAndOpen } from './play-bake.ts';
import { type GlbDraft, makeRig, makeTower } from './rig-generator.ts';

/** A picture of four colours, one a quarter. */
const QUARTERS = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 0],
];
const quarters = (size: number): Uint8Array => {
  const data = new Uint8Array(size * size * 3);
  for (let pixel = 0; pixel < size * size; pixel++) {
    const [x, y] = [pixel % size, Math.floor(pixel / size)];
    data.set(QUARTERS[(y * 2 >= size ? 2 : 0) + (x * 2 >= size ? 1 : 0)], pixel * 3);
  }
  return encode({ width: size, height: size, data, channels: 3, depth: 8 });
};

/** The tower three times over, each with the material and UVs given. */
function makeParts(materials: object[], uvs: (number[] | null)[], picture?: Uint8Array): Uint8Array {
  return makeRig((draft: GlbDraft) => {
    const { positions, normals, indices, joints, weights } = makeTower();
    draft.json.materials = materials;
    if (picture) {
      while (picture.length % 4 !== 0) picture = Uint8Array.from([...picture, 0]);
      const accessor = draft.add(Array.from(picture), 'SCALAR', { componentType: 5121 });
      draft.json.images = [{ bufferView: draft.json.accessors[accessor].bufferView, mimeType: 'image/png' }];
      draft.json.textures = [{ source: 0 }];
    }
    draft.json.meshes[0].primitives = materials.map((_, material) => ({
      material,
      attributes: {
        POSITION: draft.add(positions, 'VEC3'),
        NORMAL: draft.add(normals, 'VEC3'),
        JOINTS_0: draft.add(joints, 'VEC4', { componentType: 5121 }),
        WEIGHTS_0: draft.add(weights, 'VEC4'),
        ...(uvs[material] && { TEXCOORD_0: draft.add(Array(20).fill(uvs[material]).flat(), 'VEC2') }),
      },
      indices: draft.add(indices, 'SCALAR', { componentType: 5123 }),
    }));
  });
}

const plain = (color: number[], more: object = {}) => ({
  name: `plain ${color}`,
  pbrMetallicRoughness: { baseColorFactor: [...color, 1], metallicFactor: 0, roughnessFactor: 0.5, ...more },
});
const textured = (more: object = {}) => ({
  name: 'textured',
  pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0, roughnessFactor: 0.5, ...more },
});

/** The texel that a vertex's UV names. */
function lookUp(primitive: Primitive, vertex: number, map: 'BaseColor' | 'MetallicRoughness' | 'Emissive'): number[] {
  const material = primitive.getMaterial() as Material;
  const { width, height, data, channels } = decode(material[`get${map}Texture`]()!.getImage()!);
  const [u, v] = primitive.getAttribute('TEXCOORD_0')!.getElement(vertex, [] as number[]);
  const pixel = Math.floor(v * height) * width + Math.floor(u * width);
  return Array.from(data.subarray(pixel * channels, pixel * channels + 3));
}

test('three materials are one draw, and every vertex finds its own colour', async () => {
  const colors = [
    [0.2, 0.4, 0.8],
    [1, 0, 0],
  ];
  const source = makeParts(
    [plain(colors[0]), textured(), plain(colors[1])],
    [null, [0.75, 0.25], [9, 9]],
    quarters(16),
  );
  const { full, reduced, report, document, manifest } = await bakeAndOpen(source);
  expect([full.length, reduced.length, manifest.meshes.full.length]).toEqual([1, 1, 1]);
  expect(document.getRoot().listMaterials()).toHaveLength(1);
  expect(lookUp(full[0], 0, 'BaseColor')).toEqual(colors[0].map(toSrgb));
  expect(lookUp(full[0], 20, 'BaseColor')).toEqual([0, 255, 0]);
  expect(lookUp(full[0], 40, 'BaseColor')).toEqual([255, 0, 0]);
  // Roughness and metal agree: they stay numbers.
  const material = full[0].getMaterial() as Material;
  expect([material.getRoughnessFactor(), material.getMetallicRoughnessTexture()]).toEqual([0.5, null]);
  expect(report.changes.some((line) => /^3 materials merged into one atlas of \d+ x \d+ pixels/.test(line))).toBe(true);
  // The rig wears it too.
  const rig =
    document
      .getRoot()
      .listNodes()
      .find((node) => node.getSkin())
      ?.getMesh()
      ?.listPrimitives() ?? [];
  expect(new Set(rig.map((primitive) => primitive.getMaterial()))).toEqual(new Set([material]));
});

test('roughness, metal and glow that differ get maps of the same layout; factors are multiplied in', async () => {
  const source = makeParts(
    [
      textured({ baseColorFactor: [0.5, 1, 1, 1] }),
      { ...plain([1, 1, 1], { metallicFactor: 1, roughnessFactor: 0.2 }), emissiveFactor: [0, 1, 0] },
    ],
    [[0.2, 0.2], null],
    quarters(16),
  );
  const { full } = await bakeAndOpen(source);
  expect(lookUp(full[0], 0, 'BaseColor')).toEqual([toSrgb(0.5), 0, 0]);
  expect(lookUp(full[0], 0, 'MetallicRoughness')).toEqual([255, 128, 0]);
  expect(lookUp(full[0], 20, 'MetallicRoughness')).toEqual([255, 51, 255]);
  expect(lookUp(full[0], 0, 'Emissive')).toEqual([0, 0, 0]);
  expect(lookUp(full[0], 20, 'Emissive')).toEqual([0, 255, 0]);
});

test.each([
  ['tiles', textured(), [1.6, 0.2], 'its UVs leave the picture: it tiles'],
  ['has a normal map', { ...textured(), normalTexture: { index: 0 } }, [0.2, 0.2], 'it has a normal map'],
])('a material that %s stays apart, and the report says so', async (_, odd, uv, why) => {
  const source = makeParts([odd, plain([1, 0, 0]), plain([0, 1, 0])], [uv as number[], null, null], quarters(16));
  const { full, report } = await bakeAndOpen(source);
  expect(full).toHaveLength(2);
  expect(report.changes).toContain(`material textured stays apart: ${why}`);
});

test('other kinds of alpha and sides stay apart; --keep-materials keeps all', async () => {
  const kinds = [plain([1, 0, 0]), plain([0, 1, 0]), { ...plain([0, 0, 1]), doubleSided: true }];
  expect((await bakeAndOpen(makeParts(kinds, []))).full).toHaveLength(2);
  const kept = await bakeAndOpen(makeParts(kinds, []), { keepMaterials: true });
  expect(kept.full).toHaveLength(3);
  expect(kept.full.map((primitive) => primitive.getMaterial()?.getBaseColorTexture())).toEqual([null, null, null]);
});

test('reduced levels wear a smaller copy of a large texture, the full mesh the large one', async () => {
  const source = makeParts([textured(), plain([1, 0, 0])], [[0.75, 0.25], null], quarters(64));
  const { full, reduced } = await bakeAndOpen(source, { textureSize: 32 });
  const sides = [full, reduced].map(([primitive]) => primitive.getMaterial()?.getBaseColorTexture()?.getSize()?.[0]);
  expect(sides[0]).toBeGreaterThan(64);
  expect(sides[1]).toBe(32);
  expect(lookUp(reduced[0], 0, 'BaseColor')).toEqual([0, 255, 0]);
});

test('a picture that cannot be made smaller is told', async () => {
  const cut = quarters(64).slice(0, 64); // its header says 64 x 64, and there is nothing behind it
  const { report } = await bakeAndOpen(makeParts([textured()], [[0.75, 0.25]], cut), { textureSize: 32 });
  expect(report.changes).toContain('1 textures stay large in reduced levels: no PNG or JPEG that can be read');
});

test('cells do not overlap, padding included, and their edges are repeated around them', () => {
  const sizes = [3, 40, 8, 8, 17, 25].map((side, index) => ({ width: side, height: side + index }));
  const { size, cells } = packAtlas(sizes, 4096)!;
  const taken = new Uint8Array(size * size);
  for (const { x, y, width, height } of cells) {
    for (let line = y - PADDING; line < y + height + PADDING; line++) {
      for (let column = x - PADDING; column < x + width + PADDING; column++) {
        expect(line >= 0 && column >= 0 && line < size && column < size).toBe(true);
        expect(taken[line * size + column]++).toBe(0);
      }
    }
  }
  const pictures = sizes.map((_, index) => createPicture(1, 1, [index + 1, 0, 0, 255]));
  const { data } = drawAtlas(size, cells, pictures);
  cells.forEach(({ x, y }, index) => {
    expect(data[((y - PADDING) * size + x - PADDING) * 4]).toBe(index + 1);
  });
  expect(packAtlas([{ width: 5000, height: 5 }], 4096)).toBe(null);
});

test('light adds up when a picture shrinks: half black, half white is 188, not 128', () => {
  const picture = createPicture(2, 1);
  picture.data.set([255, 255, 255, 255], 0);
  expect(Array.from(shrinkPicture(picture, 1, 1, true).data)).toEqual([188, 188, 188, 255]);
  expect(Array.from(shrinkPicture(picture, 1, 1, false).data)).toEqual([128, 128, 128, 255]);
});
