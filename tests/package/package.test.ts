/**
 * The package as an outsider gets it: packed, installed from the tarball into an empty Vite and three project, typed,
 * built, and seen in a browser. The page's code is the README's. Works offline: what the package depends on is packed
 * from the copies installed here.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER_ARGS } from '../../tools/browser-args.mjs';
import { findBrowser } from '../../tools/find-browser.mjs';
import { openPage } from '../../tools/open-page.ts';
import { ROOT } from '../../tools/setup.mjs';
import { countColors } from '../e2e/count-colors.ts';
import { serveFolder } from '../e2e/serve-folder.ts';

const SNIPPET = join(ROOT, 'tests/snippets/use-in-your-game.ts');
const LIBRARIES = ['bake', 'crowd', 'vat', 'vite'];
/** A flat background alone has one; lit characters have many. */
const MIN_COLORS = 40;

let work: string;
let project: string;

beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'horde-package-'));
  project = join(work, 'game');
  mkdirSync(project);
  writeProject();
  install(pack());
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

function run(cwd: string, program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: withoutNpm(),
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** What an npm that runs the tests tells its children must not reach the outsider's npm. */
function withoutNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_OPTIONS|VITEST)/i.test(name)),
  );
}

/** Packs by `npm pack`, which builds the libraries first. */
function pack(): string {
  run(ROOT, 'npm', 'pack', '--silent', '--pack-destination', work);
  const tarball = readdirSync(work).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm pack wrote no tarball');
  return join(work, tarball);
}

function writeProject(): void {
  mkdirSync(join(project, 'src'));
  writeFileSync(
    join(project, 'index.html'),
    '<link rel="icon" href="data:," /><body style="margin:0"><script type="module" src="./src/main.ts"></script>',
  );
  writeFileSync(
    join(project, 'vite.config.ts'),
    "import { bakeOnImport } from 'horde/vite';\nimport { defineConfig } from 'vite';\n\nexport default defineConfig({ base: './', plugins: [bakeOnImport()], build: { target: 'es2022' } });\n",
  );
  const compilerOptions = {
    ...{
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
    },
    ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['horde/vite/client'] },
  };
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['src', 'vite.config.ts'] }),
  );
  copyFileSync(SNIPPET, join(project, 'src/main.ts'));
  copyFileSync(join(ROOT, 'assets/models/minion.glb'), join(project, 'src/minion.glb'));
}

/** Installs the tarball with npm; then lays what every such project has (Vite, three, TypeScript) beside it. */
function install(tarball: string): void {
  const dependencies = Object.fromEntries(
    listRuntimePackages().map((name) => [name, `file:${join(ROOT, 'node_modules', name)}`]),
  );
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({
      name: 'game',
      private: true,
      type: 'module',
      dependencies: { horde: `file:${tarball}`, ...dependencies },
    }),
  );
  run(
    project,
    'npm',
    'install',
    '--offline',
    '--install-links',
    '--omit=peer',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
  );
  for (const name of ['three', '@types/three', '@types/node', 'vite', 'typescript', '@webgpu/types']) {
    const from = join(ROOT, 'node_modules', name);
    const to = join(project, 'node_modules', name);
    if (!existsSync(from) || existsSync(to)) continue;
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(from, to, 'junction');
  }
}

/** The package's dependencies, and theirs. */
function listRuntimePackages(): string[] {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(join(ROOT, 'node_modules', name));
    }
  };
  visit(ROOT);
  return [...found];
}

test('holds the libraries, their types and the licence, and nothing of the demo', () => {
  const installed = join(project, 'node_modules/horde');
  for (const library of LIBRARIES) {
    expect(existsSync(join(installed, `dist/lib/${library}/index.js`))).toBe(true);
    expect(existsSync(join(installed, `dist/lib/${library}/index.d.ts`))).toBe(true);
  }
  expect(readdirSync(join(installed, 'dist/lib')).toSorted()).toEqual(LIBRARIES);
  expect(
    readdirSync(installed)
      .filter((name) => name !== 'node_modules')
      .toSorted(),
  ).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
});

test.each(['bake', 'vat/format', 'vite'])('horde/%s can be imported by plain Node', (entry) => {
  const code = `const all = await import('horde/${entry}'); if (Object.keys(all).length === 0) process.exit(1);`;
  run(project, process.execPath, '--input-type=module', '--eval', code);
});

test('the project type-checks against the packed types', () => {
  run(project, process.execPath, join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json');
});

test('the project builds, and a browser draws the crowd', async () => {
  run(project, process.execPath, join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn');
  const host = await serveFolder(join(project, 'dist'), '/');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
  const { page, problems } = await openPage(browser, { width: 320, height: 180 });
  await page.goto(host.url);
  await expect.poll(async () => countColors(await page.screenshot()), { timeout: 60_000 }).toBeGreaterThan(MIN_COLORS);
  expect(problems).toEqual([]);
  expect(host.missing).toEqual([]);
  await browser.close();
  await host.close();
});

test("the README's code is this code", () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  expect(readme).toContain(readFileSync(SNIPPET, 'utf8').trim());
});
