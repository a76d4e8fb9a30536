/**
 * What `sampleVat` needs beside the texels, read from a file's full meshes: the rest position of every column where texels
 * are offsets, its normal and tangent where those are turned, or its joints and weights in bone mode. The loader and `openVat` of `horde/bake` both come
 * here, each with its own way to an attribute.
 */

import { type BoneRecord, JOINTS_ATTRIBUTE, jointSteps, WEIGHTS_ATTRIBUTE } from './bone-layout.ts';
import { TEXEL_ATTRIBUTE, type VatManifest } from './manifest.ts';
import { normalsOf } from './normal-kinds.ts';
import type { BoneBinding } from './sample-bones.ts';
import type { VatRest } from './sample-vat.ts';
import type { VatSurface } from './surface-normals.ts';

/** One attribute of a mesh: number `part` of a vertex, with normalised integers as fractions. */
export type AttributeReader = (vertex: number, part: number) => number;

/** One full mesh. */
export interface RestMesh {
  vertices: number;
  /** Gives an attribute by the name it has in the file; undefined where there is none. */
  attribute(name: string): AttributeReader | undefined;
}

/**
 * @param words of the normal texture, where the file has one
 * @throws Error, in half a sentence, where a mesh lacks an attribute
 */
export function readRest(
  manifest: VatManifest,
  meshes: readonly RestMesh[],
  words: Uint32Array | null = null,
): VatRest {
  if (manifest.mode === 'bones') return readBinding(manifest, manifest.bones as BoneRecord, meshes);
  const positions = manifest.domain === 'rest' ? readPositions(manifest, meshes) : null;
  const kind = normalsOf(manifest);
  if (kind !== 'separate' && kind !== 'rotation' && kind !== 'none') return positions;
  const surface: VatSurface = { positions, normals: new Float32Array(3 * manifest.vertices), tangents: null, words };
  for (const mesh of meshes) copyAttribute(mesh, 'NORMAL', surface.normals as Float32Array, 3);
  if (kind !== 'rotation') return surface;
  surface.tangents = new Float32Array(4 * manifest.vertices);
  for (const mesh of meshes) copyAttribute(mesh, 'TANGENT', surface.tangents as Float32Array, 4);
  return surface;
}

function readPositions(manifest: VatManifest, meshes: readonly RestMesh[]): Float32Array {
  const rest = new Float32Array(3 * manifest.vertices);
  for (const mesh of meshes) copyAttribute(mesh, 'POSITION', rest, 3);
  return rest;
}

function readBinding({ vertices }: VatManifest, bones: BoneRecord, meshes: readonly RestMesh[]): BoneBinding {
  const { influences, joints } = bones;
  const binding = {
    influences,
    positions: new Float32Array(3 * vertices),
    normals: new Float32Array(3 * vertices),
    joints: new Uint16Array(influences * vertices),
    weights: new Float64Array(influences * vertices).fill(influences === 1 ? 1 : 0),
  };
  const perSet = Math.min(influences, 4);
  const steps = jointSteps(influences, joints) || 1;
  for (const mesh of meshes) {
    copyAttribute(mesh, 'POSITION', binding.positions, 3);
    copyAttribute(mesh, 'NORMAL', binding.normals, 3);
    for (let set = 0; set * perSet < influences; set++) {
      const place = { size: perSet, stride: influences, offset: set * perSet };
      copyAttribute(mesh, `${JOINTS_ATTRIBUTE}_${set}`, binding.joints, place, (code) => Math.round(code * steps));
      if (influences > 1) copyAttribute(mesh, `${WEIGHTS_ATTRIBUTE}_${set}`, binding.weights, place);
    }
  }
  return binding;
}

type Place = number | { size: number; stride: number; offset: number };

/** Copies an attribute to where its vertices' columns are. */
function copyAttribute(
  mesh: RestMesh,
  name: string,
  out: { [index: number]: number },
  place: Place,
  convert = (value: number) => value,
): void {
  const { size, stride, offset } = typeof place === 'number' ? { size: place, stride: place, offset: 0 } : place;
  const column = mesh.attribute(TEXEL_ATTRIBUTE);
  const values = mesh.attribute(name);
  if (column === undefined || values === undefined) throw new Error(`a mesh has no ${column ? name : TEXEL_ATTRIBUTE}`);
  for (let vertex = 0; vertex < mesh.vertices; vertex++) {
    const at = column(vertex, 0) * stride + offset;
    for (let part = 0; part < size; part++) out[at + part] = convert(values(vertex, part));
  }
}
