/**
 * The cache of baked characters, one file each, named for everything that decides its bytes:
 *
 *   node_modules/.cache/horde/<sha256 of source bytes + options + the baker's own files>.vat.glb
 *
 * A change to the baker therefore bakes afresh, and nobody keeps a version number by hand. `bake-on-import.ts` is
 * the only reader and writer.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { QueryBakeOptions } from './bake-request.ts';
import type { ModelFiles } from './read-model-files.ts';

/** Files kept; the ones unused for longest go first. */
const MAX_CACHED_FILES = 64;

const CACHED_SUFFIX = '.vat.glb';

/** The key of a bake: 64 hexadecimal digits. */
export function hashBake(source: Uint8Array, options: QueryBakeOptions & ModelFiles['beside']): string {
  const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
  return createHash('sha256')
    .update(hashBaker())
    .update(JSON.stringify(options, (_, value) => (value instanceof Uint8Array ? hashOf(value) : value)))
    .update('\0')
    .update(source)
    .digest('hex');
}

/** Where a key's file lies, baked or not. */
export function cachedFile(folder: string, key: string): string {
  return join(folder, key + CACHED_SUFFIX);
}

/** The key's file if it has been baked, else undefined. Marks it as used. */
export async function findCached(folder: string, key: string): Promise<string | undefined> {
  const file = cachedFile(folder, key);
  if (!existsSync(file)) return undefined;
  const now = new Date();
  await utimes(file, now, now).catch(() => {}); // a read-only cache still serves
  return file;
}

/** Keeps a baked file: whole or not at all, also when two processes bake the same. Returns its path. */
export async function keepBaked(folder: string, key: string, baked: Uint8Array): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = cachedFile(folder, key);
  const partial = `${file}.${process.pid}.partial`;
  await writeFile(partial, baked);
  await rename(partial, file);
  await dropOldest(folder);
  return file;
}

async function dropOldest(folder: string): Promise<void> {
  const files = (await readdir(folder))
    .filter((name) => name.endsWith(CACHED_SUFFIX))
    .map((name) => join(folder, name));
  if (files.length <= MAX_CACHED_FILES) return;
  const aged = await Promise.all(files.map(async (file) => ({ file, usedMs: (await stat(file)).mtimeMs })));
  aged.sort((a, b) => b.usedMs - a.usedMs);
  await Promise.all(aged.slice(MAX_CACHED_FILES).map(({ file }) => rm(file, { force: true })));
}

let bakerHash: Buffer | undefined;

/** What bakes: the files of `bake`, those of `vat` that know no three (the format), and the pinned dependencies. */
function hashBaker(): Buffer {
  bakerHash ??= createHash('sha256').update(bakerTexts().join('\0')).digest();
  return bakerHash;
}

function bakerTexts(): string[] {
  const library = fileURLToPath(new URL('..', import.meta.url)); // src/ or dist/lib/
  const texts = ['bake', 'vat'].flatMap((folder) =>
    readdirSync(join(library, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|js)$/.test(name) && !name.endsWith('.d.ts'))
      .sort()
      .map((name) => readFileSync(join(library, folder, name), 'utf8'))
      .filter((text) => folder === 'bake' || !/from 'three(\/|')/.test(text)),
  );
  return [...texts, pinnedDependencies(library)];
}

function pinnedDependencies(library: string): string {
  for (const up of ['..', '../..']) {
    const file = join(library, up, 'package.json');
    if (existsSync(file)) return JSON.stringify(JSON.parse(readFileSync(file, 'utf8')).dependencies ?? {});
  }
  return '';
}
