/**
 * Materials merged into one, so that a character is one draw: their textures and plain colours become cells of an atlas,
 * and UVs are rewritten. Rig and VAT share the result.
 *
 *   body: texture ─┐              ┌ base colour     atlas, sRGB, factors multiplied in
 *   hat: red ──────┼─► one ──────►┤ roughness, metal   a number where all agree, else an atlas of the same layout
 *   eyes: glow ────┘   material   └ emission           as above
 *
 * Apart stays what one material cannot be: another way of alpha, sides, filter or lighting; UVs that tile; a normal map
 * (its tangents would turn with the UVs); pictures that are no PNG or JPEG. The report says what and why.
 */

import type { Document, Material, Primitive, TextureInfo } from '@gltf-transform/core';
import { drawAtlas, packAtlas } from './pack-atlas.ts';
import { createPicture, decodePicture, encodePicture, type Picture, toLinear, toSrgb } from './picture.ts';
import { listSceneNodes } from './read-model.ts';
import { readNumbers } from './sample-keys.ts';

/** Side of the cell of a plain colour. */
const PLAIN_PX = 8;
/** Largest side of an atlas. */
const LARGEST_PX = 4096;
/** UVs may leave their picture by this much: rounding. */
const UV_SLACK = 1e-3;
/** glTF's own numbers for how a texture is filtered and wrapped. */
const [LINEAR, LINEAR_MIPMAP_LINEAR, CLAMP_TO_EDGE] = [9729, 9987, 33071] as const;

/** A material that may be merged, and who wears it. */
interface Candidate {
  material: Material;
  primitives: Primitive[];
  /** Pixels of its textures; null for plain numbers. */
  base: Picture | null;
  metalRough: Picture | null;
  emissive: Picture | null;
}

/** Merges what can be merged, in place. Writes what was done to `changes`. */
export function mergeMaterials(document: Document, changes: string[]): void {
  const wearers = listWearers(document);
  if (wearers.size < 2) return;
  const groups = new Map<string, Candidate[]>();
  const apart: string[] = [];
  const pictures = new Map<unknown, Picture | null>();
  for (const [material, primitives] of wearers) {
    const found = readCandidate(material, primitives, pictures);
    if (typeof found === 'string') apart.push(`material ${material.getName()} stays apart: ${found}`);
    else groups.set(keyOf(material), [...(groups.get(keyOf(material)) ?? []), found]);
  }
  const merged = [...groups.values()].filter((group) => group.length > 1);
  for (const group of merged) mergeGroup(document, group, changes);
  if (merged.length > 0) dropUnworn(document);
  if (groups.size + apart.length > 1) changes.push(...apart);
  if (groups.size > 1) changes.push(`${groups.size} kinds of material (alpha, sides, filter, lighting) stay apart`);
}

/** What nothing wears any more goes, with its textures. */
function dropUnworn(document: Document): void {
  const root = document.getRoot();
  for (const each of [...root.listMaterials(), ...root.listTextures()]) {
    if (each.listParents().every((parent) => parent === root)) each.dispose();
  }
}

function listWearers(document: Document): Map<Material, Primitive[]> {
  const wearers = new Map<Material, Primitive[]>();
  const seen = new Set<Primitive>();
  for (const node of listSceneNodes(document)) {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const material = primitive.getMaterial();
      if (material === null || seen.has(primitive)) continue;
      seen.add(primitive);
      wearers.set(material, [...(wearers.get(material) ?? []), primitive]);
    }
  }
  return wearers;
}

/** What materials must share to be one. */
function keyOf(material: Material): string {
  const alpha = material.getAlphaMode();
  const unlit = material.getExtension('KHR_materials_unlit') !== null;
  const filter = material.getBaseColorTextureInfo()?.getMagFilter() ?? null;
  return JSON.stringify([
    ...[alpha, alpha === 'MASK' && material.getAlphaCutoff(), material.getDoubleSided(), unlit],
    material.getBaseColorTexture() !== null && filter === 9728,
  ]);
}

function readCandidate(
  material: Material,
  primitives: Primitive[],
  pictures: Map<unknown, Picture | null>,
): Candidate | string {
  const others = material.listExtensions().filter(({ extensionName }) => extensionName !== 'KHR_materials_unlit');
  if (others.length > 0) return `it uses ${others[0].extensionName}`;
  if (material.getNormalTexture()) return 'it has a normal map';
  if (material.getOcclusionTexture()) return 'it has an occlusion map';
  const maps = [
    [material.getBaseColorTexture(), material.getBaseColorTextureInfo()],
    [material.getMetallicRoughnessTexture(), material.getMetallicRoughnessTextureInfo()],
    [material.getEmissiveTexture(), material.getEmissiveTextureInfo()],
  ] as const;
  const found: (Picture | null)[] = [];
  for (const [texture, info] of maps) {
    if (texture === null) {
      found.push(null);
      continue;
    }
    if (!pictures.has(texture)) {
      const bytes = texture.getImage();
      pictures.set(texture, bytes ? decodePicture(bytes, texture.getMimeType()) : null);
    }
    const picture = pictures.get(texture);
    if (!picture) return 'its picture is no PNG or JPEG';
    if (isMoved(info)) return 'its texture is transformed, or has UVs of its own';
    found.push(picture);
  }
  const textured = found.some((picture) => picture !== null);
  if (textured && primitives.some(tiles)) return 'its UVs leave the picture: it tiles';
  return { material, primitives, base: found[0], metalRough: found[1], emissive: found[2] };
}

function isMoved(info: TextureInfo | null): boolean {
  return info !== null && (info.getTexCoord() !== 0 || info.listExtensions().length > 0);
}

function tiles(primitive: Primitive): boolean {
  const uvs = primitive.getAttribute('TEXCOORD_0');
  return uvs === null || readNumbers(uvs).some((value) => value < -UV_SLACK || value > 1 + UV_SLACK);
}

function mergeGroup(document: Document, group: readonly Candidate[], changes: string[]): void {
  const names = group.map(({ material }) => material.getName() || 'a material without a name').join(', ');
  const looks = new Map<string, Candidate[]>();
  for (const candidate of group) {
    const look = lookOf(candidate);
    looks.set(look, [...(looks.get(look) ?? []), candidate]);
  }
  const kinds = [...looks.values()];
  const packed = packAtlas(
    kinds.map(([first]) => sizeOf(first)),
    LARGEST_PX,
  );
  if (packed === null) {
    changes.push(`${names} stay apart: their pictures do not fit into ${LARGEST_PX} x ${LARGEST_PX}`);
    return;
  }
  const [first] = group;
  if (kinds.length === 1) {
    for (const { primitives } of group) for (const primitive of primitives) primitive.setMaterial(first.material);
    changes.push(`${names} look the same: one material`);
    return;
  }
  const material = paintMaterial(
    document,
    kinds.map(([one]) => one),
    packed,
  );
  kinds.forEach((wearers, kind) => {
    const { x, y, width, height } = packed.cells[kind];
    const cell = { x: x / packed.size, y: y / packed.size, width: width / packed.size, height: height / packed.size };
    for (const { primitives } of wearers) {
      for (const primitive of primitives) moveUvs(document, primitive.setMaterial(material), cell, isPlain(wearers[0]));
    }
  });
  changes.push(`${group.length} materials merged into one atlas of ${packed.size} x ${packed.size} pixels: ${names}`);
}

function lookOf({ material, base, metalRough, emissive }: Candidate): string {
  const textures = [
    material.getBaseColorTexture(),
    material.getMetallicRoughnessTexture(),
    material.getEmissiveTexture(),
  ];
  return JSON.stringify([
    ...textures.map((texture) => texture && [texture.getURI(), texture.getName(), texture.getImage()?.byteLength]),
    ...[base, metalRough, emissive].map((picture) => picture && hashPicture(picture)),
    ...[material.getBaseColorFactor(), material.getMetallicFactor(), material.getRoughnessFactor()],
    material.getEmissiveFactor(),
  ]);
}

/** FNV-1a of the pixels: two textures of the same picture are one cell. */
function hashPicture({ data }: Picture): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < data.length; at++) hash = Math.imul(hash ^ data[at], 0x01000193);
  return hash >>> 0;
}

function isPlain({ base, metalRough, emissive }: Candidate): boolean {
  return base === null && metalRough === null && emissive === null;
}

function sizeOf({ base, metalRough, emissive }: Candidate): { width: number; height: number } {
  const pictures = [base, metalRough, emissive].filter((picture) => picture !== null);
  if (pictures.length === 0) return { width: PLAIN_PX, height: PLAIN_PX };
  return {
    width: Math.max(...pictures.map(({ width }) => width)),
    height: Math.max(...pictures.map(({ height }) => height)),
  };
}

/** The merged material: an atlas of the base colours, and of the rest where materials differ. */
function paintMaterial(
  document: Document,
  kinds: readonly Candidate[],
  { size, cells }: NonNullable<ReturnType<typeof packAtlas>>,
): Material {
  const [{ material: model }] = kinds;
  const material = model.clone().setName('atlas');
  const draw = (name: string, paint: (kind: Candidate) => Picture) =>
    document
      .createTexture(name)
      .setMimeType('image/png')
      .setImage(encodePicture(drawAtlas(size, cells, kinds.map(paint))));
  const base = draw('atlas base colour', ({ base, material }) => paintColor(base, material.getBaseColorFactor()));
  material.setBaseColorTexture(base).setBaseColorFactor([1, 1, 1, 1]);
  setFilter(material.getBaseColorTextureInfo(), model.getBaseColorTextureInfo());

  const rough = (kind: Candidate) => [kind.material.getRoughnessFactor(), kind.material.getMetallicFactor()];
  const sameRough = kinds.every((kind) => kind.metalRough === null && `${rough(kind)}` === `${rough(kinds[0])}`);
  if (!sameRough) {
    material
      .setMetallicRoughnessTexture(
        draw('atlas roughness metal', (kind) => paintMetalRough(kind.metalRough, rough(kind))),
      )
      .setRoughnessFactor(1)
      .setMetallicFactor(1);
    setFilter(material.getMetallicRoughnessTextureInfo(), null);
  }
  const glow = ({ material }: Candidate) => material.getEmissiveFactor();
  const sameGlow = kinds.every((kind) => kind.emissive === null && `${glow(kind)}` === `${glow(kinds[0])}`);
  if (!sameGlow) {
    material.setEmissiveTexture(draw('atlas emission', (kind) => paintColor(kind.emissive, [...glow(kind), 1])));
    material.setEmissiveFactor([1, 1, 1]);
    setFilter(material.getEmissiveTextureInfo(), null);
  }
  return material;
}

function setFilter(info: TextureInfo | null, like: TextureInfo | null): void {
  info
    ?.setMagFilter(like?.getMagFilter() ?? LINEAR)
    .setMinFilter(like?.getMinFilter() ?? LINEAR_MIPMAP_LINEAR)
    .setWrapS(CLAMP_TO_EDGE)
    .setWrapT(CLAMP_TO_EDGE);
}

/** A picture of colours times a factor of linear light; the factor alone where there is none. */
function paintColor(picture: Picture | null, factor: readonly number[]): Picture {
  const alpha = Math.round(factor[3] * 255);
  if (picture === null) return createPicture(1, 1, [...factor.slice(0, 3).map(toSrgb), alpha]);
  if (factor.every((value) => value === 1)) return picture;
  const tables = [0, 1, 2].map((part) =>
    Uint8Array.from({ length: 256 }, (_, byte) => toSrgb(toLinear(byte) * factor[part])),
  );
  const data = picture.data.map((byte, at) => (at % 4 === 3 ? Math.round(byte * factor[3]) : tables[at % 4][byte]));
  return { ...picture, data };
}

/** Roughness in green and metal in blue, as glTF has them, times their factors. */
function paintMetalRough(picture: Picture | null, [rough, metal]: readonly number[]): Picture {
  if (picture === null) return createPicture(1, 1, [255, Math.round(rough * 255), Math.round(metal * 255), 255]);
  const factors = [1, rough, metal, 1];
  return { ...picture, data: picture.data.map((byte, at) => Math.round(byte * factors[at % 4])) };
}

/** Rewrites a primitive's UVs into a cell; a plain colour has them all in its middle. */
function moveUvs(
  document: Document,
  primitive: Primitive,
  cell: { x: number; y: number; width: number; height: number },
  plain: boolean,
): void {
  const count = primitive.getAttribute('POSITION')?.getCount() ?? 0;
  const old = primitive.getAttribute('TEXCOORD_0');
  const from = plain || old === null ? null : readNumbers(old);
  const uvs = new Float32Array(count * 2);
  for (let vertex = 0; vertex < count; vertex++) {
    uvs[vertex * 2] = cell.x + cell.width * (from === null ? 0.5 : from[vertex * 2]);
    uvs[vertex * 2 + 1] = cell.y + cell.height * (from === null ? 0.5 : from[vertex * 2 + 1]);
  }
  const buffer = primitive.getAttribute('POSITION')?.getBuffer() ?? null;
  primitive.setAttribute('TEXCOORD_0', document.createAccessor().setType('VEC2').setArray(uvs).setBuffer(buffer));
}
