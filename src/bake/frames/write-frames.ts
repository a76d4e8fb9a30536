/**
 * Writes a `.vat.glb` from nothing but numbers: meshes, texels, manifest. Scene 0 shows the first frame, standing still,
 * for viewers that know nothing of VATs.
 */

import { type Accessor, Document, type Material, TextureInfo } from '@gltf-transform/core';
import { KHRMaterialsUnlit } from '@gltf-transform/extensions';
import { countTextureWords, type VatManifest, wordsPerTexel } from 'horde/vat/format';
import { GENERATOR, HordeVatExtension, type UnplacedManifest } from '../horde-vat-extension.ts';
import { checkNormals, describeNormals } from '../normal-rows.ts';
import { hashSha256 } from '../sha256.ts';
import { createIndices, measureGeometryBytes, writeVat } from '../write-vat.ts';
import type { FrameMaterial } from './frame-mesh.ts';
import type { FrameOptions, FramePlan } from './plan-frames.ts';

/** One mesh of one material. */
export interface FramePart {
  material: FrameMaterial;
  /** Values by semantic, bytes as fractions of 255; arrays that parts share are stored once. */
  attributes: Record<string, Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>;
  indices: Uint32Array | null;
}

/** What differs from mode to mode. */
export type ModeManifest = Pick<
  VatManifest,
  'mode' | 'vertices' | 'width' | 'linesPerRow' | 'bounds' | 'clips' | 'heightM' | 'unitScale' | 'report'
> &
  Partial<Pick<VatManifest, 'encoding' | 'domain' | 'offsets' | 'rigid' | 'fluid' | 'sprite'>>;

/** A file as it was written. */
export interface WrittenFrames {
  file: Uint8Array;
  manifest: Omit<UnplacedManifest, 'meshNames'>;
  bytes: { texture: number; geometry: number; file: number };
  triangles: number;
}

const WIDTHS: Record<string, number> = { _VAT_TEXEL: 1, TEXCOORD_0: 2, COLOR_0: 4, TANGENT: 4 };
const TEXEL_TYPES = { 1: 'SCALAR', 2: 'VEC2', 4: 'VEC4' } as const;

/**
 * Writes the file.
 *
 * @param words of the normal texture, where the wanted kind of normals has one
 * @throws BakeError where the mode cannot have these normals
 */
export async function writeFrames(
  parts: readonly FramePart[],
  texels: Uint32Array<ArrayBuffer>,
  mode: ModeManifest,
  plan: FramePlan,
  { name = 'frames', key, sha256, normals }: FrameOptions,
  words: Uint32Array<ArrayBuffer> | null = null,
): Promise<WrittenFrames> {
  if (normals !== undefined) checkNormals(mode.mode, normals);
  const document = new Document();
  const vat = document.createExtension(HordeVatExtension).createVat();
  const accessors = new Map<object, Accessor>();
  const scene = document.createScene('frames');
  const meshes = parts.map((part) => {
    const primitive = document.createPrimitive().setMaterial(createMaterial(document, part.material));
    for (const [semantic, values] of Object.entries(part.attributes)) {
      const known = accessors.get(values) ?? createAttribute(document, semantic, values);
      accessors.set(values, known);
      primitive.setAttribute(semantic, known);
    }
    if (part.indices) primitive.setIndices(createIndices(document, part.indices as Uint32Array<ArrayBuffer>));
    return document.createMesh(`vat full ${part.material.name}`).addPrimitive(primitive);
  });
  for (const mesh of meshes) {
    vat.addMesh('full', mesh);
    scene.addChild(document.createNode(mesh.getName()).setMesh(mesh));
  }
  const triangles = parts.reduce((sum, { indices, attributes }) => {
    return sum + (indices?.length ?? attributes.POSITION.length / 3) / 3;
  }, 0);
  const manifest: WrittenFrames['manifest'] = {
    ...{ version: 1, rows: plan.frameOfRow.length, rig: false, generator: GENERATOR },
    triangles: { full: triangles, reduced: 0 },
    source: {
      sha256: sha256 ?? hashSha256(new Uint8Array(texels.buffer)),
      name,
      ...(key === undefined ? {} : { key }),
    },
    ...mode,
    ...describeNormals(mode.mode, normals),
  };
  const type = TEXEL_TYPES[wordsPerTexel(manifest.encoding)];
  checkTexels(texels, manifest);
  vat.setTexels(document.createAccessor().setType(type).setArray(texels));
  if (words) vat.setNormals(document.createAccessor().setType('SCALAR').setArray(words));
  vat.setManifest({ ...manifest, meshNames: { full: parts.map(({ material }) => material.name), reduced: [] } });
  document.getRoot().setDefaultScene(scene).setExtension(vat.extensionName, vat);
  const geometry = measureGeometryBytes(meshes);
  const file = await writeVat(document);
  const texture = texels.byteLength + (words?.byteLength ?? 0);
  return { file, manifest, triangles, bytes: { texture, geometry, file: file.byteLength } };
}

function createAttribute(document: Document, semantic: string, values: FramePart['attributes'][string]): Accessor {
  const type = (['SCALAR', 'VEC2', 'VEC3', 'VEC4'] as const)[(WIDTHS[semantic] ?? 3) - 1];
  return document
    .createAccessor()
    .setType(type)
    .setArray(values)
    .setNormalized(values instanceof Uint8Array);
}

function createMaterial(gltf: Document, look: FrameMaterial): Material {
  const material = gltf
    .createMaterial(look.name)
    .setBaseColorFactor(look.color ?? [1, 1, 1, 1])
    .setRoughnessFactor(look.roughness ?? 1)
    .setMetallicFactor(look.metalness ?? 0)
    .setDoubleSided(look.doubleSided ?? false)
    .setAlphaMode(look.alpha ?? 'OPAQUE');
  if (look.image) {
    const { bytes, mimeType } = look.image;
    material.setBaseColorTexture(gltf.createTexture(look.name).setImage(bytes).setMimeType(mimeType));
  }
  if (look.normalImage) {
    const { bytes, mimeType } = look.normalImage;
    material.setNormalTexture(gltf.createTexture(`${look.name} normals`).setImage(bytes).setMimeType(mimeType));
  }
  if (look.emissive) material.setEmissiveFactor(look.emissive);
  if (look.emissiveImage) {
    const { bytes, mimeType } = look.emissiveImage;
    material.setEmissiveTexture(gltf.createTexture(`${look.name} light`).setImage(bytes).setMimeType(mimeType));
    if (look.emissivePalette) {
      const { CLAMP_TO_EDGE } = TextureInfo.WrapMode;
      const info = material.getEmissiveTextureInfo()?.setWrapS(CLAMP_TO_EDGE).setWrapT(CLAMP_TO_EDGE);
      info?.setMinFilter(TextureInfo.MinFilter.LINEAR).setMagFilter(TextureInfo.MagFilter.LINEAR);
    }
  }
  if (look.unlit) {
    const extension = gltf.createExtension(KHRMaterialsUnlit);
    material.setExtension(KHRMaterialsUnlit.EXTENSION_NAME, extension.createUnlit());
  }
  return material;
}

/** A wrong length would be found by every reader; the writer can say where it comes from. */
function checkTexels(texels: Uint32Array, manifest: WrittenFrames['manifest']): void {
  const words = countTextureWords({
    ...manifest,
    ...{ texels: 0, meshes: { full: [], reduced: [] }, levels: undefined },
  });
  if (texels.length !== words) throw new Error(`${texels.length} texel words were encoded for a texture of ${words}`);
}
