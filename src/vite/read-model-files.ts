/**
 * The files behind a request for a bake: the model, the files that a .gltf names beside it, and those whose clips it
 * takes. Their bytes make the cache's key; the dev server watches them all.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BakeOptions } from 'horde/bake';
import type { BakeRequest } from './bake-request.ts';
import { listBeside } from './list-beside.ts';

/** What a bake reads. */
export interface ModelFiles {
  source: Uint8Array;
  /** What goes to the baker beside the source. */
  beside: Pick<BakeOptions, 'resources' | 'clipSources'>;
  /** Absolute paths of all of them. */
  files: string[];
}

/** Reads them. Throws an Error of one line where one is missing, except what a .gltf names: the bake tells of that. */
export async function readModelFiles({ file, clipFiles }: BakeRequest): Promise<ModelFiles> {
  const [model, ...clips] = await Promise.all([file, ...clipFiles].map(readModel));
  const beside: ModelFiles['beside'] = {};
  if (Object.keys(model.resources).length > 0) beside.resources = model.resources;
  if (clips.length > 0) beside.clipSources = clips.map(({ name, bytes, resources }) => ({ name, bytes, resources }));
  return { source: model.bytes, beside, files: [model, ...clips].flatMap(({ files }) => files) };
}

async function readModel(file: string) {
  const bytes = await readWhole(file);
  const resources: Record<string, Uint8Array> = {};
  const files = [file];
  for (const uri of listBeside(bytes)) {
    const path = [decodeUri(uri), uri].map((name) => join(dirname(file), name)).find((each) => existsSync(each));
    if (path === undefined) continue;
    resources[uri] = new Uint8Array(await readFile(path));
    files.push(path);
  }
  return { name: basename(file), bytes, resources, files };
}

function decodeUri(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri; // a lone % is a letter of the name
  }
}

const GLB_LENGTH_AT = 8; // bytes: magic, version, then the length of the whole file
const MAX_WAITS = 20;
const WAIT_MS = 50;

/** Reads a model; waits up to a second for a writer that has not finished, as a GLB states its own length. */
async function readWhole(file: string): Promise<Uint8Array> {
  for (let waits = 0; ; waits++) {
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(`${file} does not exist`) : error;
    });
    const whole = bytes.length >= 12 && bytes.length >= bytes.readUInt32LE(GLB_LENGTH_AT);
    const isGlb = bytes.length === 0 || bytes.toString('latin1', 0, 4) === 'glTF';
    if (whole || !isGlb || waits >= MAX_WAITS) return new Uint8Array(bytes);
    await delay(WAIT_MS);
  }
}
