/**
 * Opens a `.vat.glb` without three.js: its manifest, its texels, and its document, for tools and tests. The renderer's
 * own loader is `loadVat` of `horde/vat`.
 */

import type { Document, Primitive } from '@gltf-transform/core';
import { readManifest, TEXEL_ATTRIBUTE, type VatManifest, wordsPerTexel } from 'horde/vat/format';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { BakeError } from './bake-error.ts';
import type { HordeVat } from './horde-vat-extension.ts';
import { createGltfIo } from './read-source.ts';

/** An opened file. */
export interface OpenVat {
  manifest: VatManifest;
  texels: Uint32Array;
  /** Rest positions, three numbers a column, where the texels are offsets from them: `sampleVat` wants them then. */
  rest: Float32Array | null;
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
    const words = manifest.width * manifest.linesPerRow * manifest.rows * wordsPerTexel(manifest.encoding);
    if (texels?.length !== words)
      throw new Error(`${name} has ${texels?.length} texel words of ${words}: bake it again`);
    const firstPrimitives = (body: 'full' | 'reduced') => vat.listMeshes(body).map((mesh) => mesh.listPrimitives()[0]);
    const full = firstPrimitives('full');
    const rest = manifest.domain === 'rest' ? readRest(full, manifest.vertices) : null;
    return { manifest, texels, rest, full, reduced: firstPrimitives('reduced'), document };
  } catch (error) {
    const { message } = error as Error;
    throw new BakeError(message.startsWith(name) ? message : `${name} is no .vat.glb (${message}): bake it again`);
  }
}

/** The full meshes' positions by column. */
function readRest(full: readonly Primitive[], vertices: number): Float32Array {
  const rest = new Float32Array(3 * vertices);
  for (const primitive of full) {
    const columns = primitive.getAttribute(TEXEL_ATTRIBUTE);
    const point: number[] = [];
    for (let vertex = 0; vertex < (columns?.getCount() ?? 0); vertex++) {
      rest.set(
        primitive.getAttribute('POSITION')?.getElement(vertex, point) ?? [],
        3 * (columns?.getScalar(vertex) ?? 0),
      );
    }
  }
  return rest;
}
