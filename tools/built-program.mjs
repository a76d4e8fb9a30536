/**
 * TypeScript programs as plain JavaScript, in few files and without the parts that they do not use: they start in a
 * third of the time. Built when first asked for and whenever a source or the lock file has changed since.
 *
 *   node_modules/.cache/horde/programs/<hash of sources and lock file>/bake.mjs, bake-thread.mjs, chunks
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './setup.mjs';

const BUILT = join(ROOT, 'node_modules/.cache/horde/programs');
/** What each program is built of: itself and the threads that it starts. */
const ENTRIES = { bake: ['bake', 'bake-thread'] };
/** Older builds are dropped: a day. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const SOURCES = ['tools', 'src/bake', 'src/vat'];

/** The path of a program's JavaScript; undefined where it has none or it cannot be built, as in a read-only checkout. */
export async function buildProgram(name) {
  if (ENTRIES[name] === undefined) return undefined;
  const folder = join(BUILT, hashSources());
  const program = join(folder, `${name}.mjs`);
  if (existsSync(program)) return program;
  const part = `${folder}.${process.pid}.part`;
  try {
    mkdirSync(part, { recursive: true });
    await bundle(ENTRIES[name], part);
    renameSync(part, folder);
    dropOld();
  } catch {
    rmSync(part, { recursive: true, force: true });
  }
  return existsSync(program) ? program : undefined;
}

async function bundle(entries, outdir) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: entries.map((entry) => join(ROOT, `tools/${entry}.ts`)),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['source'],
    external: ['draco3dgltf'], // finds its other half beside itself
    plugins: [{ name: 'plain', setup: keepPlainTools }],
    logLevel: 'silent',
  });
}

/** The plain JavaScript of this folder stays where it is: it is told by its own address where the repository is. */
function keepPlainTools(build) {
  build.onResolve({ filter: /^\.\/.*\.mjs$/ }, ({ path, importer }) =>
    dirname(importer) === join(ROOT, 'tools')
      ? { path: pathToFileURL(join(ROOT, 'tools', path)).href, external: true }
      : undefined,
  );
}

/** Another run may still be at work with what it found. */
function dropOld() {
  for (const folder of readdirSync(BUILT).map((name) => join(BUILT, name))) {
    if (Date.now() - statSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** What changes when a source or a package does. */
export function hashSources(root = ROOT) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of SOURCES) {
    const names = readdirSync(join(root, folder), { recursive: true }).map(String).sort();
    for (const name of names.filter((name) => /\.ts$|^built-program\.mjs$/.test(name)))
      hash
        .update(name)
        .update('\0')
        .update(readFileSync(join(root, folder, name)))
        .update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}
