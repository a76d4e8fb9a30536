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

setUp();
if (flags.lib) buildLibraries();
else await buildSite();

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
  renameWorkers(out);
}

/** Points `new URL('./worker.ts', import.meta.url)` at the compiled file: tsc rewrites imports alone. */
function renameWorkers(out) {
  for (const name of readdirSync(out, { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const file = join(out, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(/new URL\('(\.[^']+)\.ts', import\.meta\.url\)/g, "new URL('$1.js', import.meta.url)"),
    );
  }
}
