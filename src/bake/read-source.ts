/**
 * Bytes of a GLB or a .gltf → a glTF-Transform document, with all compression undone, or one clear line.
 *
 *   split-source   chunks, JSON, the files beside it      check-source   do the bytes hold what the JSON promises?
 *
 * The same code runs in Node and in a browser's worker. The Draco decoder is loaded for files that need it.
 */

import { type Document, ImageUtils, Logger, VertexLayout, WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { BakeError } from './bake-error.ts';
import { checkSource } from './check-source.ts';
import { HordeVatExtension } from './horde-vat-extension.ts';
import { loadDraco } from './load-draco.ts';
import { tellUnknownExtensions } from './settle-extensions.ts';
import { type Resources, type SourceJson, splitSource } from './split-source.ts';

const DRACO = 'KHR_draco_mesh_compression';
/** Required by files whose channels address other things than nodes: those channels are left out with a note. */
const LEFT_OUT = new Set(['KHR_animation_pointer']);
const KNOWN: ReadonlySet<string> = new Set([...ALL_EXTENSIONS.map((each) => each.EXTENSION_NAME), ...LEFT_OUT]);

/** A reader and writer that knows every extension the bake can carry through, and its own. */
export function createGltfIo(): WebIO {
  return new WebIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions([...ALL_EXTENSIONS, HordeVatExtension])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
    .setVertexLayout(VertexLayout.SEPARATE);
}

/**
 * Reads a GLB, or a .gltf with the files beside it.
 *
 * @param name of the file, for the errors
 * @param resources the files that it names, by the names it gives them
 * @param warnings is told which optional extensions are left out
 * @throws BakeError where the file is no glTF, is cut short, or needs something the bake cannot read
 */
export async function readSource(
  bytes: Uint8Array,
  name: string,
  resources: Resources = {},
  warnings: string[] = [],
): Promise<Document> {
  const source = splitSource(bytes, name, resources);
  const { json } = source;
  checkExtensions(json, name);
  warnings.push(...tellUnknownExtensions(json, KNOWN));
  json.extensionsRequired = json.extensionsRequired?.filter((extension) => !LEFT_OUT.has(extension));
  checkSource(source, name);
  await MeshoptDecoder.ready;
  const io = createGltfIo();
  if (json.extensionsUsed?.includes(DRACO)) io.registerDependencies({ 'draco3d.decoder': await loadDraco() });
  const document = await io.readJSON(source as unknown as Parameters<WebIO['readJSON']>[0]).catch((error: Error) => {
    throw new BakeError(`${name} is damaged (${firstLine(error.message)}): export it again`);
  });
  checkMatrices(json, document, name);
  checkPictures(document, name);
  return document;
}

function checkExtensions(json: SourceJson, name: string): void {
  if (json.extensionsUsed?.includes(HordeVatExtension.EXTENSION_NAME)) {
    throw new BakeError(`${name} is baked already: bake the model it was made from`);
  }
  const unknown = json.extensionsRequired?.find((extension) => !KNOWN.has(extension));
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

/** Pictures are passed on as they are, so one that is none would only be missed on the screen. */
function checkPictures(document: Document, name: string): void {
  document
    .getRoot()
    .listTextures()
    .forEach((texture, index) => {
      const image = texture.getImage();
      const where = texture.getName() || texture.getURI() || String(index);
      if (image === null || image.byteLength === 0) {
        throw new BakeError(`${name}: picture ${where} is missing: export it again with its pictures`);
      }
      if (!isPicture(image, texture.getMimeType())) {
        throw new BakeError(`${name}: picture ${where} is no ${texture.getMimeType() || 'picture'}: export it again`);
      }
    });
}

/** Whether its header holds: it begins as pictures do, and the size can be read. */
function isPicture(image: Uint8Array, mimeType: string): boolean {
  try {
    // A copy, as the size of a picture cut short would be read from what lies behind it in memory.
    const size = ImageUtils.getMimeType(image) === null ? null : ImageUtils.getSize(new Uint8Array(image), mimeType);
    return size?.every((side) => side > 0) ?? false;
  } catch {
    return false;
  }
}

function firstLine(text: string): string {
  return text.split('\n')[0].replace(/\.$/, '');
}
