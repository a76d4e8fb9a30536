/**
 * Bytes of a GLB → a glTF-Transform document, with all compression undone, or one clear line.
 *
 * The same code runs in Node and in a browser's worker. Draco is left out: its decoder is a separate megabyte.
 */

import { type Document, Logger, VertexLayout, WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { BakeError } from './bake-error.ts';
import { HordeVatExtension } from './horde-vat-extension.ts';

const GLB_MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const DRACO = 'KHR_draco_mesh_compression';

interface SourceJson {
  asset?: { version?: string };
  extensionsUsed?: string[];
  extensionsRequired?: string[];
  buffers?: { uri?: string }[];
  images?: { uri?: string }[];
  nodes?: { name?: string; matrix?: number[] }[];
}

/** A reader and writer that knows every extension the bake can carry through, and its own. */
export function createGltfIo(): WebIO {
  return new WebIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions([...ALL_EXTENSIONS, HordeVatExtension])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
    .setVertexLayout(VertexLayout.SEPARATE);
}

/**
 * Reads a GLB.
 *
 * @param name of the file, for the errors
 * @throws BakeError where the file is no GLB, is cut short, or needs something the bake cannot read
 */
export async function readSource(bytes: Uint8Array, name: string): Promise<Document> {
  const json = readJson(bytes, name);
  checkExtensions(json, name);
  for (const { uri } of [...(json.buffers ?? []), ...(json.images ?? [])]) {
    if (uri !== undefined && !uri.startsWith('data:')) {
      throw new BakeError(`${name} needs ${uri} beside it: export one .glb with everything inside`);
    }
  }
  await MeshoptDecoder.ready;
  const document = await createGltfIo()
    .readBinary(bytes as Uint8Array<ArrayBuffer>)
    .catch((error: Error) => {
      throw new BakeError(`${name} is damaged (${firstLine(error.message)}): export it again`);
    });
  checkMatrices(json, document, name);
  return document;
}

function readJson(bytes: Uint8Array, name: string): SourceJson {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength === 0) throw new BakeError(`${name} is empty: export it again`);
  if (bytes.byteLength < 20 || view.getUint32(0, true) !== GLB_MAGIC) {
    const isText = bytes[0] === 0x7b;
    throw new BakeError(
      isText ? `${name} is glTF as text: export it as one .glb` : `${name} is no GLB: export the model as .glb`,
    );
  }
  const version = view.getUint32(4, true);
  if (version !== 2) throw new BakeError(`${name} is glTF ${version}, the bake reads glTF 2: export it again`);
  const length = view.getUint32(8, true);
  if (length > bytes.byteLength) {
    throw new BakeError(`${name} is cut short: ${bytes.byteLength} of ${length} bytes: copy or export it again`);
  }
  const jsonLength = view.getUint32(12, true);
  try {
    if (view.getUint32(16, true) !== JSON_CHUNK) throw new Error('the first chunk is no JSON');
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + jsonLength)));
    if (typeof json !== 'object' || json === null) throw new Error('the JSON is no object');
    return json as SourceJson;
  } catch (error) {
    throw new BakeError(`${name} is damaged (${firstLine((error as Error).message)}): export it again`);
  }
}

function checkExtensions(json: SourceJson, name: string): void {
  if (json.extensionsUsed?.includes(DRACO)) {
    throw new BakeError(`${name} uses ${DRACO}: export it again without Draco compression`);
  }
  if (json.extensionsUsed?.includes(HordeVatExtension.EXTENSION_NAME)) {
    throw new BakeError(`${name} is baked already: bake the model it was made from`);
  }
  const known = new Set<string>(ALL_EXTENSIONS.map((extension) => extension.EXTENSION_NAME));
  const unknown = json.extensionsRequired?.find((extension) => !known.has(extension));
  if (unknown !== undefined) throw new BakeError(`${name} requires ${unknown}: export it without that extension`);
}

/** Node matrices become translation, rotation and scale on reading: a sheared one cannot. */
function checkMatrices(json: SourceJson, document: Document, name: string): void {
  const nodes = document.getRoot().listNodes();
  json.nodes?.forEach(({ matrix, name: nodeName }, index) => {
    if (matrix === undefined) return;
    const read = nodes[index].getMatrix();
    const scale = Math.max(...matrix.slice(0, 12).map(Math.abs));
    if (matrix.some((value, at) => at < 12 && Math.abs(value - read[at]) > 1e-4 * scale)) {
      throw new BakeError(`${name}: node ${nodeName ?? index} is sheared: apply its transform and export again`);
    }
  });
}

function firstLine(text: string): string {
  return text.split('\n')[0].replace(/\.$/, '');
}
