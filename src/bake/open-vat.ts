/**
 * Opens a `.vat.glb` without three.js: its manifest, its texels, and its document, for tools and tests. The renderer's
 * own loader is `loadVat` of `horde/vat`.
 */

import type { Document, Primitive } from '@gltf-transform/core';
import {
  countNormalWords,
  countTextureWords,
  type RestMesh,
  readManifest,
  readRest,
  type VatManifest,
  type VatRest,
} from 'horde/vat/format';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { BakeError } from './bake-error.ts';
import type { HordeVat } from './horde-vat-extension.ts';
import { createGltfIo } from './read-source.ts';
import { readNumbers } from './sample-keys.ts';

/** An opened file. */
export interface OpenVat {
  manifest: VatManifest;
  texels: Uint32Array;
  /** What `sampleVat` wants beside the texels: see `VatRest`. */
  rest: VatRest;
  /** One primitive a part, in the manifest's order. */
  full: Primitive[];
  reduced: Primitive[];
  document: Document;
}

/** Opens a file. Throws BakeError of one line where it is no `.vat.glb` of this version. */
export async function openVat(bytes: Uint8Array, name: string): Promise<OpenVat> {
  await MeshoptDecoder.ready;
  try {
    const io = createGltfIo();
    const { json, resources } = await io.binaryToJSON(bytes as Uint8Array<ArrayBuffer>);
    const manifest = readManifest(json, name);
    const document = await io.readJSON({ json, resources });
    const vat = document.getRoot().getExtension<HordeVat>('HORDE_vat') as HordeVat;
    const texels = vat.getTexels()?.getArray() as Uint32Array;
    const words = countTextureWords(manifest);
    if (texels?.length !== words)
      throw new Error(`${name} has ${texels?.length} texel words of ${words}: bake it again`);
    const firstPrimitives = (body: 'full' | 'reduced') => vat.listMeshes(body).map((mesh) => mesh.listPrimitives()[0]);
    const full = firstPrimitives('full');
    const normals = (vat.getNormals()?.getArray() ?? null) as Uint32Array | null;
    if (normals !== null && normals.length !== countNormalWords(manifest)) {
      throw new Error(`${name} has ${normals.length} words of normals of ${countNormalWords(manifest)}: bake it again`);
    }
    const rest = readRest(manifest, full.map(openRestMesh), normals);
    return { manifest, texels, rest, full, reduced: firstPrimitives('reduced'), document };
  } catch (error) {
    const { message } = error as Error;
    throw new BakeError(message.startsWith(name) ? message : `${name} is no .vat.glb (${message}): bake it again`);
  }
}

function openRestMesh(primitive: Primitive): RestMesh {
  return {
    vertices: primitive.getAttribute('POSITION')?.getCount() ?? 0,
    attribute(name) {
      const accessor = primitive.getAttribute(name);
      if (accessor === null) return undefined;
      const numbers = readNumbers(accessor);
      const size = accessor.getElementSize();
      return (vertex, part) => numbers[vertex * size + part];
    },
  };
}
