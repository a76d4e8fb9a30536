/**
 * Meshes compressed with Draco, for `reference-file.ts`: numbers per accessor, asked of the decoder value by value,
 * whereas the bake's own reading copies whole arrays. Only the decoder itself is common to both.
 */

import { type DracoDecoder, type DracoMesh, type DracoModule, loadDraco } from './load-draco.ts';

/** A compressed primitive: its bytes, and which of the stream's attributes fill which accessors. */
export interface DracoPrimitive {
  bytes: Uint8Array;
  indices: number | undefined;
  /** `largest` is the integer that means 1 where they are normalised, 0 where they are plain or floats. */
  attributes: { id: number; accessor: number; isFloat: boolean; largest: number }[];
}

/** Decodes primitives; gives the numbers of every accessor that they fill. */
export async function decodeDraco(primitives: readonly DracoPrimitive[]): Promise<Map<number, Float64Array>> {
  const numbers = new Map<number, Float64Array>();
  if (primitives.length === 0) return numbers;
  const draco = await loadDraco();
  const decoder = new draco.Decoder();
  for (const { bytes, indices, attributes } of primitives) {
    const mesh = decodeMesh(draco, decoder, bytes);
    if (indices !== undefined) numbers.set(indices, readFaces(draco, decoder, mesh));
    for (const { id, accessor, isFloat, largest } of attributes) {
      numbers.set(accessor, readAttribute(draco, decoder, mesh, id, isFloat, largest));
    }
    draco.destroy(mesh);
  }
  draco.destroy(decoder);
  return numbers;
}

function decodeMesh(draco: DracoModule, decoder: DracoDecoder, bytes: Uint8Array): DracoMesh {
  const buffer = new draco.DecoderBuffer();
  buffer.Init(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes.byteLength);
  const mesh = new draco.Mesh();
  const status = decoder.DecodeBufferToMesh(buffer, mesh);
  draco.destroy(buffer);
  if (!status.ok()) throw new RangeError(`Draco: ${status.error_msg()}`);
  return mesh;
}

function readFaces(draco: DracoModule, decoder: DracoDecoder, mesh: DracoMesh): Float64Array {
  const corners = new Float64Array(mesh.num_faces() * 3);
  const face = new draco.DracoInt32Array();
  for (let triangle = 0; triangle * 3 < corners.length; triangle++) {
    decoder.GetFaceFromMesh(mesh, triangle, face);
    for (let corner = 0; corner < 3; corner++) corners[triangle * 3 + corner] = face.GetValue(corner);
  }
  draco.destroy(face);
  return corners;
}

function readAttribute(
  draco: DracoModule,
  decoder: DracoDecoder,
  mesh: DracoMesh,
  id: number,
  isFloat: boolean,
  largest: number,
): Float64Array {
  const attribute = decoder.GetAttributeByUniqueId(mesh, id);
  const values = isFloat ? new draco.DracoFloat32Array() : new draco.DracoInt32Array();
  if (isFloat) decoder.GetAttributeFloatForAllPoints(mesh, attribute, values);
  else decoder.GetAttributeInt32ForAllPoints(mesh, attribute, values);
  const numbers = Float64Array.from({ length: values.size() }, (_, at) => {
    const code = values.GetValue(at);
    return largest === 0 ? code : Math.max(code / largest, -1);
  });
  draco.destroy(values);
  return numbers;
}
