/**
 * Knows what is baked already. A bake's key is a hash of all that decides its bytes (the sources, the options, the
 * baker itself) and lies in the file, at `manifest.source.key`; a file whose key is the wanted one is left alone.
 *
 * Plain JavaScript and no dependency, as `run.mjs` asks it before it starts TypeScript: the very same command line as
 * last time, with nothing changed, is answered from the record of that run in a few dozen milliseconds.
 *
 *   node_modules/.cache/horde/bakes/<hash of folder + arguments>.json
 *   { baker, sources: [{ path, hash }], outputs: [{ path, key }], said }
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RECORDS = join(ROOT, 'node_modules/.cache/horde/bakes');
/** Runs that are remembered; the oldest go first. */
const MAX_RECORDS = 64;
const GLB_MAGIC = 0x46546c67;

/** The key of a bake: 64 hexadecimal digits. Bytes within the options count by their content. */
export function hashBake(source, options) {
  const plain = JSON.stringify(options, (_, value) => (value instanceof Uint8Array ? hashOf(value) : value));
  return createHash('sha256').update(hashBaker()).update(plain).update('\0').update(source).digest('hex');
}

/** Whether a whole file is there that carries this key. */
export function isBaked(output, key) {
  let file;
  try {
    file = openSync(output, 'r');
    const header = Buffer.alloc(20);
    if (readSync(file, header, 0, 20, 0) < 20 || header.readUInt32LE(0) !== GLB_MAGIC) return false;
    if (header.readUInt32LE(8) !== fstatSync(file).size) return false; // cut short, or grown
    const json = Buffer.alloc(header.readUInt32LE(12));
    readSync(file, json, 0, json.length, 20);
    return json.includes(`"key":"${key}"`);
  } catch {
    return false; // not there
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** What the same command said last time, when nothing that it read or wrote has changed since; else undefined. */
export function recallRun(args, folder) {
  try {
    const { baker, sources, outputs, said } = JSON.parse(readFileSync(recordOf(args, folder), 'utf8'));
    if (baker !== hashBaker()) return undefined;
    if (!sources.every(({ path, hash }) => hashOf(readFileSync(resolve(folder, path))) === hash)) return undefined;
    return outputs.every(({ path, key }) => isBaked(resolve(folder, path), key)) ? said : undefined;
  } catch {
    return undefined; // never run, or a source is gone
  }
}

/** Remembers a run of which nothing failed. `sources` and `outputs` may be relative to the folder. */
export function rememberRun(args, folder, { sources, outputs, said }) {
  const hashed = [...new Set(sources)].map((path) => ({ path, hash: hashOf(readFileSync(resolve(folder, path))) }));
  try {
    mkdirSync(RECORDS, { recursive: true });
    writeFileSync(recordOf(args, folder), JSON.stringify({ baker: hashBaker(), sources: hashed, outputs, said }));
    dropOldest();
  } catch {
    // A read-only checkout is only slower.
  }
}

function recordOf(args, folder) {
  return join(RECORDS, `${hashOf(JSON.stringify([folder, args]))}.json`);
}

function dropOldest() {
  const files = readdirSync(RECORDS).map((name) => join(RECORDS, name));
  if (files.length <= MAX_RECORDS) return;
  const aged = files.map((file) => ({ file, writtenMs: statSync(file).mtimeMs }));
  aged.sort((a, b) => b.writtenMs - a.writtenMs);
  for (const { file } of aged.slice(MAX_RECORDS)) rmSync(file, { force: true });
}

function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

let bakerHash;

/** What bakes: the library, the format, this command's own files, and the pinned dependencies. */
function hashBaker() {
  if (bakerHash !== undefined) return bakerHash;
  const hash = createHash('sha256');
  for (const folder of ['src/bake', 'src/vat', 'tools']) {
    const names = readdirSync(join(ROOT, folder), { recursive: true }).map(String).sort();
    for (const name of names.filter((name) => isBakerFile(folder, name))) {
      hash.update(name).update(readFileSync(join(ROOT, folder, name)));
    }
  }
  hash.update(JSON.stringify(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).dependencies));
  bakerHash = hash.digest('hex');
  return bakerHash;
}

function isBakerFile(folder, name) {
  if (!name.endsWith('.ts')) return false;
  if (folder === 'tools') return name.startsWith('bake-');
  return !/-(nodes|material)\.ts$/.test(name); // shaders
}
