/**
 * A source file's JSON and its other bytes, before anything is made of them: a GLB's two chunks, or a .gltf whose
 * buffers and pictures lie beside it. What is cut short, of another version or not there at all is told in one line.
 */

import { BakeError } from './bake-error.ts';

/** Bytes by the URI that a .gltf calls them by, letter for letter. */
export type Resources = Readonly<Record<string, Uint8Array>>;

/** The parts of glTF's JSON that are looked at before glTF-Transform reads it. */
export interface SourceJson {
  asset?: { version?: string };
  extensionsUsed?: string[];
  extensionsRequired?: string[];
  buffers?: { uri?: string; byteLength: number; extensions?: Record<string, unknown> }[];
  bufferViews?: SourceView[];
  accessors?: SourceAccessor[];
  images?: { uri?: string; name?: string }[];
  nodes?: { name?: string; matrix?: number[]; rotation?: number[] }[];
  animations?: { name?: string; samplers?: { interpolation?: string }[] }[];
  scene?: number;
  scenes?: unknown[];
}

/** A view of the JSON. */
export interface SourceView {
  buffer: number;
  byteOffset?: number;
  byteLength: number;
  byteStride?: number;
  extensions?: Record<
    string,
    { buffer: number; byteOffset?: number; byteLength: number; byteStride: number; count: number }
  >;
}

/** An accessor of the JSON. */
export interface SourceAccessor {
  bufferView?: number;
  byteOffset?: number;
  componentType: number;
  count: number;
  type: string;
  sparse?: { count: number; indices: SparsePart; values: SparsePart };
}

interface SparsePart {
  bufferView: number;
  byteOffset?: number;
  componentType?: number;
}

/** A file taken apart, with all bytes that it names at hand. */
export interface SplitSource {
  json: SourceJson;
  resources: Record<string, Uint8Array<ArrayBuffer>>;
}

/** By this name glTF-Transform knows a GLB's own bytes; its constant of that name would bring all of it to a page. */
export const GLB_BUFFER = '@glb.bin';

const GLB_MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BRACE = 0x7b;
const JSON_START = 20;
const CHUNK_HEADER = 8;

/**
 * Takes a file apart.
 *
 * @param name of the file, for the errors
 * @throws BakeError where it is no glTF 2, is cut short, or names a file that `beside` has not
 */
export function splitSource(bytes: Uint8Array, name: string, beside: Resources = {}): SplitSource {
  const source = isText(bytes) ? { json: parseJson(bytes, name), resources: {} } : splitGlb(bytes, name);
  const { version } = source.json.asset ?? {};
  if (version !== undefined && !String(version).startsWith('2.')) {
    throw new BakeError(`${name} is glTF ${version}, the bake reads glTF 2: export it again`);
  }
  const resources: SplitSource['resources'] = source.resources;
  for (const uri of listUris(source.json)) {
    if (beside[uri] === undefined) throw new BakeError(tellMissing(name, uri, bytes));
    resources[uri] = toAligned(beside[uri]);
  }
  return { json: source.json, resources };
}

/**
 * The files that a .gltf (or a GLB with pictures outside) needs beside it, as it spells them: percent-encoded where it
 * encodes them. Empty for a file that cannot be read; the bake then says why.
 */
export function listResources(bytes: Uint8Array): string[] {
  try {
    return listUris((isText(bytes) ? { json: parseJson(bytes, '') } : splitGlb(bytes, '')).json);
  } catch {
    return [];
  }
}

function listUris({ buffers = [], images = [] }: SourceJson): string[] {
  const uris = [...buffers, ...images].map(({ uri }) => uri);
  return [...new Set(uris.filter((uri): uri is string => typeof uri === 'string' && !uri.startsWith('data:')))];
}

function tellMissing(name: string, uri: string, bytes: Uint8Array): string {
  const place = `${name} needs ${uri.length > 80 ? `${uri.slice(0, 80)} …` : uri} beside it`;
  return isText(bytes)
    ? `${place}: keep the files together, or export one .glb with everything inside`
    : `${place}: export one .glb with everything inside`;
}

/** A JSON's first letter, whatever stands before it. */
function isText(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, 64).find((byte) => byte > 0x20 && byte < 0x80);
  return first === BRACE;
}

function splitGlb(bytes: Uint8Array, name: string): SplitSource {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength === 0) throw new BakeError(`${name} is empty: export it again`);
  if (bytes.byteLength < JSON_START || view.getUint32(0, true) !== GLB_MAGIC) {
    throw new BakeError(`${name} is no GLB: export the model as .glb`);
  }
  const version = view.getUint32(4, true);
  if (version !== 2) throw new BakeError(`${name} is glTF ${version}, the bake reads glTF 2: export it again`);
  const length = view.getUint32(8, true);
  if (length > bytes.byteLength) {
    throw new BakeError(`${name} is cut short: ${bytes.byteLength} of ${length} bytes: copy or export it again`);
  }
  const jsonEnd = JSON_START + view.getUint32(12, true);
  if (view.getUint32(16, true) !== JSON_CHUNK || jsonEnd > bytes.byteLength) {
    throw new BakeError(`${name} is damaged (its first chunk is no JSON): export it again`);
  }
  const json = parseJson(bytes.subarray(JSON_START, jsonEnd), name);
  if (jsonEnd + CHUNK_HEADER > bytes.byteLength) return { json, resources: {} };
  const start = jsonEnd + CHUNK_HEADER;
  const binary = bytes.subarray(start, Math.min(start + view.getUint32(jsonEnd, true), bytes.byteLength));
  return { json, resources: { [GLB_BUFFER]: toAligned(binary) } };
}

function parseJson(bytes: Uint8Array, name: string): SourceJson {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof json !== 'object' || json === null) throw new Error('the JSON is no object');
    return json as SourceJson;
  } catch (error) {
    throw new BakeError(`${name} is damaged (${(error as Error).message.split('\n')[0]}): export it again`);
  }
}

/** Typed arrays start at multiples of four; a view into a larger buffer may not. */
function toAligned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return (
    bytes.byteOffset % 4 === 0 && bytes.constructor === Uint8Array ? bytes : Uint8Array.from(bytes)
  ) as Uint8Array<ArrayBuffer>;
}
