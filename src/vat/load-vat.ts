/**
 * Loads a `.vat.glb` into three.js: one GLTFLoader plugin, so that scene, skins, clips, materials and pictures come from
 * three's own loader and only the texels are ours.
 *
 *   GLB ── GLTFLoader ──► scene 0, animations            → `vat.rig`     (the near tier)
 *     └─ plugin afterRoot: HORDE_vat → accessor, meshes  → `vat.texture`, `vat.full`, `vat.reduced`
 *
 * The texture holds the accessor's numbers bit for bit (1, 2 or 4 words a texel, nearest, no mips, no colour space, no
 * flip), wrapped to the width the device allows. Agrees with `manifest.ts`, `encodings.ts` and `texel-layout.ts`; the
 * shader is in `vat-nodes.ts`.
 *
 * It does NOT: read other versions, write files, or own the renderer.
 */

import { type GLTF, GLTFLoader, type GLTFLoaderPlugin, type GLTFParser } from 'three/addons/loaders/GLTFLoader.js';
import {
  type AnimationClip,
  Box3,
  BufferAttribute,
  type BufferGeometry,
  type DataTexture,
  type Material,
  type Mesh,
  type MeshStandardMaterial,
  type Object3D,
  Sphere,
  Vector3,
} from 'three/webgpu';
import { checkGlb, fileNameOf } from './check-glb.ts';
import { loadNormalWords } from './load-normals.ts';
import { loadSockets } from './load-sockets.ts';
import { readManifest, TEXEL_ATTRIBUTE, VAT_EXTENSION, type VatManifest, type VatMeshRef } from './manifest.ts';
import { normalsOf } from './normal-kinds.ts';
import { readRest } from './read-rest.ts';
import { refuseDamage } from './refuse-damage.ts';
import type { VatRest } from './sample-vat.ts';
import { releaseTexture, shareBones } from './share-bones.ts';
import type { VatSocketRows } from './socket-rows.ts';
import { countTextureWords, fitTexture, texelWords, textureHeight } from './texture-extent.ts';
import { createClipTable, createTexelTexture, DEFAULT_MAX_TEXTURE_SIZE } from './vat-textures.ts';

/** Name under which three.js keeps the vertex's column: GLTFLoader lower-cases custom names. */
export const COLUMN_ATTRIBUTE = TEXEL_ATTRIBUTE.toLowerCase();

/** One primitive of the baked character: one draw a tier. */
export interface VatPart {
  /** The material's name, or the mesh's where the material has none. */
  name: string;
  /** Rest pose, UVs, colours and the column of each vertex; its bounds hold every pose of every clip. */
  geometry: BufferGeometry;
  /** GLTFLoader's material, shared by all parts that use it: the source for `createVatMaterial`. */
  material: Material;
}

/** A loaded `.vat.glb`. Owns its textures and geometries: `disposeVat` frees them. */
export interface Vat {
  /** As in the file, with `width` and `linesPerRow` as the texels are wrapped here. */
  manifest: VatManifest;
  /** The texels on the CPU, what `sampleVat` reads; the texture's own memory. */
  texels: Uint32Array;
  /** What `sampleVat` needs beside the texels, see `VatRest`; null in most files of mode `vertex`. */
  rest: VatRest;
  texture: DataTexture;
  /** Normals of kind `separate` or `rotation`, laid out as the texels are, one word each; null in other files. */
  normalTexture: DataTexture | null;
  /** One texel a clip, see `vat-textures.ts`; shared by all agents and materials. */
  clipTable: DataTexture;
  /** Vertex for vertex the rig's mesh. */
  full: VatPart[];
  /** A few hundred triangles over the same columns. */
  reduced: VatPart[];
  /** All levels of detail, finest first: `levels[0]` is `full`, the last one `reduced`. */
  levels: VatPart[][];
  /** Places on the body for weapons and hats, null where none were baked: see `sampleSocket` and `createSocketNodes`. */
  sockets: VatSocketRows | null;
  /** The skinned character and its clips (`animations[i]` is `manifest.clips[i]`), null in a file without a rig. */
  rig: { scene: Object3D; animations: AnimationClip[] } | null;
  /** Memory on the GPU of texels and of all geometries, and the size of the file. */
  bytes: { texture: number; geometry: number; file: number };
}

/** How to load. */
export interface LoadVatOptions {
  /** The largest side of a texture, from `findMaxTextureSize(renderer)`; 8,192 by default. */
  maxTextureSize?: number;
  /** The file's name in error messages; by default the last part of the URL. */
  name?: string;
  /** Vats that are loaded already: where this one's bones are theirs, it uses their texture (`shareBones`). */
  shareWith?: readonly Vat[];
  /** Called with the GLTFLoader before it parses, say to give it a KTX2Loader. */
  prepare?: (loader: GLTFLoader) => void;
}

/**
 * Fetches and parses a `.vat.glb`.
 *
 * @throws Error of one line that names the file: missing, no GLB, no VAT, another version, damaged, too large
 */
export async function loadVat(url: string, options: LoadVatOptions = {}): Promise<Vat> {
  const name = options.name ?? fileNameOf(url);
  const response = await fetch(url).catch((reason: Error) => {
    throw new Error(`${name} could not be fetched from ${url} (${reason.message})`);
  });
  if (!response.ok) throw new Error(`${name} is missing: ${url} answered ${response.status} ${response.statusText}`);
  return parseVat(await response.arrayBuffer(), { ...options, name });
}

/**
 * Parses the bytes of a `.vat.glb`: a fetched buffer, or the `file` that a bake gives.
 *
 * @throws as `loadVat`
 */
export async function parseVat(bytes: ArrayBuffer | Uint8Array, options: LoadVatOptions = {}): Promise<Vat> {
  const buffer = bytes instanceof Uint8Array ? bytes.slice().buffer : bytes;
  const { name = 'the file', maxTextureSize = DEFAULT_MAX_TEXTURE_SIZE, shareWith = [], prepare } = options;
  checkGlb(buffer, name);
  const loader = new GLTFLoader();
  let vat: Vat | undefined;
  loader.register((parser) => createVatPlugin(parser, name, maxTextureSize, (loaded) => (vat = loaded)));
  prepare?.(loader);
  try {
    await loader.parseAsync(buffer, '');
  } catch (reason) {
    const message = reason instanceof Error ? reason.message : String(reason);
    if (/setKTX2Loader/.test(message)) {
      throw new Error(`${name} has pictures in KTX2: give its loader a KTX2Loader (prepare: see loadVat)`);
    }
    throw new Error(message.startsWith(name) ? message : `${name} could not be read: ${message}`);
  }
  vat!.bytes.file = buffer.byteLength;
  shareBones(...shareWith, vat!);
  return vat!;
}

/** The GLTFLoader plugin behind `parseVat`: refuses early what it cannot read, hands over a Vat once the rest is there. */
export function createVatPlugin(
  parser: GLTFParser,
  fileName: string,
  maxTextureSize: number,
  onVat: (vat: Vat) => void,
): GLTFLoaderPlugin {
  let manifest: VatManifest;
  return {
    name: VAT_EXTENSION,
    async beforeRoot() {
      manifest = readManifest(parser.json, fileName);
    },
    async afterRoot(gltf) {
      onVat(await buildVat(parser, gltf, manifest, fileName, maxTextureSize));
    },
  };
}

/** Frees the textures and geometries of a Vat, the rig's included. Materials made from it are the caller's. */
export function disposeVat(vat: Vat): void {
  releaseTexture(vat);
  vat.clipTable.dispose();
  vat.normalTexture?.dispose();
  vat.sockets?.texture.dispose();
  for (const { geometry, material } of vat.levels.flat()) {
    geometry.dispose();
    disposeMaterial(material);
  }
  vat.rig?.scene.traverse((object) => {
    const { geometry, material, skeleton } = object as Mesh & { skeleton?: { dispose(): void } };
    geometry?.dispose();
    skeleton?.dispose();
    for (const one of [material ?? []].flat()) disposeMaterial(one);
  });
}

async function buildVat(
  parser: GLTFParser,
  gltf: GLTF,
  stored: VatManifest,
  fileName: string,
  maxTextureSize: number,
): Promise<Vat> {
  const accessor = (await parser.getDependency('accessor', stored.texels)) as BufferAttribute;
  const { texels, manifest } = wrapToDevice(accessor.array, stored, fileName, maxTextureSize);
  const words = await loadNormalWords(parser, stored, manifest, fileName);
  const loadParts = (refs: readonly VatMeshRef[]) =>
    Promise.all(refs.map((ref) => loadPart(parser, ref, manifest, fileName)));
  const full = await loadParts(manifest.meshes.full);
  const reduced = await loadParts(manifest.meshes.reduced);
  const middle = await Promise.all((manifest.levels?.slice(1, -1) ?? []).map(({ meshes }) => loadParts(meshes)));
  const levels = [full, ...middle, reduced];
  return {
    manifest,
    texels,
    rest: readPartsRest(manifest, full, words, fileName),
    texture: createTexelTexture(texels, manifest.width, textureHeight(manifest), texelWords(manifest)),
    normalTexture: words && createTexelTexture(words, manifest.width, textureHeight(manifest), 1),
    clipTable: createClipTable(manifest.clips),
    full,
    reduced,
    levels,
    sockets: await loadSockets(parser, manifest, fileName),
    rig: gltf.animations.length > 0 ? { scene: gltf.scene, animations: gltf.animations } : null,
    bytes: {
      texture: texels.byteLength + (words?.byteLength ?? 0),
      geometry: sumGeometryBytes(levels.flat()),
      file: 0,
    },
  };
}

/** Keeps the file's own layout where the device can hold it, else wraps the rows anew. */
function wrapToDevice(array: ArrayLike<number>, stored: VatManifest, fileName: string, maxTextureSize: number) {
  const words = countTextureWords(stored);
  if (!(array instanceof Uint32Array) || array.length !== words) {
    throw new Error(`${fileName} is damaged (${array.length} texel words, not ${words}): run npm run bake`);
  }
  try {
    return fitTexture(stored, array, maxTextureSize);
  } catch (reason) {
    throw new Error(`${fileName} is too large: ${(reason as Error).message}`);
  }
}

/** three.js has attributes by their lower-cased names, the standard ones too. */
function readPartsRest(
  manifest: VatManifest,
  full: readonly VatPart[],
  words: Uint32Array | null,
  fileName: string,
): VatRest {
  const meshes = full.map(({ geometry: { attributes } }) => ({
    vertices: attributes.position.count,
    attribute(name: string) {
      const found = attributes[name.toLowerCase()];
      return found && ((vertex: number, part: number) => found.getComponent(vertex, part));
    },
  }));
  return refuseDamage(fileName, () => readRest(manifest, meshes, words));
}

async function loadPart(
  parser: GLTFParser,
  ref: VatMeshRef,
  manifest: VatManifest,
  fileName: string,
): Promise<VatPart> {
  const mesh = (await parser.getDependency('mesh', ref.mesh)) as Mesh;
  const columns = mesh.isMesh ? mesh.geometry.attributes[COLUMN_ATTRIBUTE] : undefined;
  if (columns === undefined) {
    throw new Error(`${fileName} is damaged (mesh ${ref.name} has no ${TEXEL_ATTRIBUTE}): run npm run bake`);
  }
  const geometry = mesh.geometry;
  // A u16 column is legal in the file; the shader reads floats.
  if (!(columns.array instanceof Float32Array)) {
    const floats = Float32Array.from({ length: columns.count }, (_, vertex) => columns.getX(vertex));
    geometry.setAttribute(COLUMN_ATTRIBUTE, new BufferAttribute(floats, 1));
  }
  geometry.boundingBox = new Box3(new Vector3(...manifest.bounds.min), new Vector3(...manifest.bounds.max));
  geometry.boundingSphere = geometry.boundingBox.getBoundingSphere(new Sphere());
  const turned = normalsOf(manifest) === 'rotation';
  const material = turned ? (mesh.material as Material) : withoutTangents(geometry, mesh.material as Material);
  return { name: ref.name, geometry, material: geometry.userData.flatShading ? shadedFlat(material) : material };
}

/**
 * Stored tangents stay in the rest pose, so a normal map would light a moved limb wrong: without them three derives the
 * frame from the posed surface. It then expects Y of the normal map the other way up (three.js#11438).
 */
function withoutTangents(geometry: BufferGeometry, material: Material): Material {
  if (geometry.attributes.tangent === undefined) return material;
  geometry.deleteAttribute('tangent');
  const derived = material.clone() as MeshStandardMaterial;
  derived.normalScale?.set(derived.normalScale.x, -derived.normalScale.y);
  return derived;
}

/** Faces without normals of their own: bones turn those of the rest pose, so the posed triangles light them instead. */
function shadedFlat(material: Material): Material {
  return Object.assign(material.clone(), { flatShading: true });
}

function sumGeometryBytes(parts: readonly VatPart[]): number {
  const arrays = new Set<ArrayLike<number> & { byteLength: number }>();
  for (const { geometry } of parts) {
    for (const attribute of Object.values(geometry.attributes)) arrays.add(attribute.array);
    if (geometry.index) arrays.add(geometry.index.array);
  }
  return [...arrays].reduce((sum, array) => sum + array.byteLength, 0);
}

function disposeMaterial(material: Material): void {
  for (const value of Object.values(material)) if (value?.isTexture) value.dispose();
  material.dispose();
}
