/** What one bake reads from disk. */

import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BakeOptions, Resources } from 'horde/bake';
import type { BakeOrder } from './bake-orders.ts';
import { UsageError } from './flags-table.ts';

/** A source's bytes, and the options with whatever other files they name as bytes too. */
export interface BakeInputs {
  source: Uint8Array;
  options: BakeOptions;
  /** Every file that was read. */
  files: string[];
}

/**
 * Reads everything that decides the bytes of one output: what this gives is also what the bake's key is made of, so
 * that a change of any file bakes afresh.
 *
 * @throws UsageError of one line where a file cannot be read
 */
export function readBakeInputs({ inputs: [input, ...others], options }: BakeOrder): BakeInputs {
  const model = readModelFile(input);
  const clips = others.map(readModelFile);
  const added: BakeOptions = { name: basename(input) };
  if (Object.keys(model.resources).length > 0) added.resources = model.resources;
  if (clips.length > 0) added.clipSources = clips.map(({ bytes, name, resources }) => ({ bytes, name, resources }));
  const files = [model, ...clips].flatMap((each) => each.files);
  return { source: model.bytes, options: { ...options, ...added }, files };
}

/** A GLB or a .gltf, with the files that it names beside it as far as they are there; the bake tells which are missing. */
function readModelFile(path: string): { bytes: Uint8Array; name: string; resources: Resources; files: string[] } {
  const bytes = readWhole(path);
  const resources: Record<string, Uint8Array> = {};
  const files = [path];
  for (const uri of listUris(bytes)) {
    const file = findBeside(dirname(path), uri);
    if (file === undefined) continue;
    resources[uri] = readWhole(file);
    files.push(file);
  }
  return { bytes, name: basename(path), resources, files };
}

/** As `listResources` of `horde/bake`, which is not loaded before there is something to bake. */
function listUris(bytes: Uint8Array): string[] {
  const isGlb = bytes.length > 20 && bytes[0] === 0x67 && bytes[1] === 0x6c;
  const json = isGlb
    ? bytes.subarray(20, 20 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true))
    : bytes;
  try {
    const { buffers = [], images = [] } = JSON.parse(new TextDecoder().decode(json));
    const uris: unknown[] = [...buffers, ...images].map(({ uri }) => uri);
    return uris.filter((uri): uri is string => typeof uri === 'string' && !uri.startsWith('data:'));
  } catch {
    return []; // the bake says what is wrong with it
  }
}

/** Where a URI leads: it may be percent-encoded, or spelled as the file is, with spaces and all. */
function findBeside(folder: string, uri: string): string | undefined {
  return [decodeUri(uri), uri].map((name) => join(folder, name)).find((file) => existsSync(file));
}

function decodeUri(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri; // a lone % is a letter of the name
  }
}

/** A file's bytes. Throws a UsageError of one line where it cannot be read. */
export function readWhole(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UsageError(`${path} is not there: check the path`);
    if (code === 'EISDIR') throw new UsageError(`${path} is a folder: name its files, as ${join(path, '*.glb')} does`);
    throw new UsageError(`${path}: ${message}`);
  }
}
