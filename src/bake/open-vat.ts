/**
 * Opens a `.vat.glb` without three.js: its manifest, its texels, and its document, for tools and tests. The renderer's
 * own loader is `loadVat` of `horde/vat`.
 */

import type { Document, Primitive } from '@gltf-transform/core';
import { readManifest, type VatManifest } from 'horde/vat/format';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { BakeError } from './bake-error.ts';
import type { HordeVat } from './horde-vat-extension.ts';
import { createGltfIo } from './read-source.ts';

/** An opened file. */
export interface OpenVat {
  manifest: VatManifest;
  texels: Uint32Array;
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
    const words = manifest.width * manifest.linesPerRow * manifest.rows * 2;
    if (texels?.length !== words)
      throw new Error(`${name} has ${texels?.length} texel words of ${words}: bake it again`);
    const firstPrimitives = (body: 'full' | 'reduced') => vat.listMeshes(body).map((mesh) => mesh.listPrimitives()[0]);
    return { manifest, texels, full: firstPrimitives('full'), reduced: firstPrimitives('reduced'), document };
  } catch (error) {
    const { message } = error as Error;
    throw new BakeError(message.startsWith(name) ? message : `${name} is no .vat.glb (${message}): bake it again`);
  }
}
