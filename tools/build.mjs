/** `npm run build`: the demo as a static site in dist/site, or with `--lib` the libraries for npm in dist/lib. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFlags } from './read-flags.mjs';
import { ROOT, setUp } from './setup.mjs';

const flags = readFlags({
  usage: 'npm run build -- [flags]',
  about: 'Builds the demo into dist/site: static files with relative paths, for any folder of any host.',
  flags: {
    lib: { type: 'boolean', help: 'build the libraries (ESM and types) into dist/lib instead' },
    base: { type: 'string', value: 'PATH', help: 'address of the site on its host (default ./, which fits any)' },
  },
});

async function buildSite() {
  const { build } = await import('vite');
  const base = flags.base === undefined ? {} : { base: flags.base };
  await build({ root: ROOT, configFile: join(ROOT, 'vite.config.ts'), ...base });
}

function buildLibraries() {
  const out = join(ROOT, 'dist/lib');
  rmSync(out, { recursive: true, force: true });
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  copyFileSync(join(ROOT, 'src/vite/client.d.ts'), join(out, 'vite/client.d.ts')); // tsc leaves declarations out
  pointAtCompiled(out);
}

/** What tsc leaves as `.ts`: the files of workers, and the imports of declarations. */
const LEFT_AS_TS = [
  { in: /\.js$/, find: /new URL\('(\.[^']+)\.ts', import\.meta\.url\)/g, write: "new URL('$1.js', import.meta.url)" },
  { in: /\.d\.ts$/, find: /(\bfrom |\bimport\(|\bimport )(['"])(\.[^'"]+)\.ts\2/g, write: '$1$2$3.js$2' },
];

function pointAtCompiled(out) {
  for (const name of readdirSync(out, { recursive: true })) {
    for (const { in: kind, find, write } of LEFT_AS_TS) {
      if (!kind.test(name)) continue;
      const file = join(out, name);
      writeFileSync(file, readFileSync(file, 'utf8').replace(find, write));
    }
  }
}

setUp();
if (flags.lib) buildLibraries();
else await buildSite();
