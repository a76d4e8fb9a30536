import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bakeOnImport } from 'horde/vite';
import { build, createLogger, createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeSmallRig } from './small-rig.ts';

let root: string;
let server: ViteDevServer | undefined;
let said: string[];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'horde-plugin-'));
  said = [];
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
  writeFileSync(join(root, 'main.js'), "import url from './bar.glb?vat';\nconsole.log(url);\n");
  writeFileSync(join(root, 'bar.glb'), await makeSmallRig());
});

afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(root, { recursive: true, force: true });
});

function config() {
  const customLogger = createLogger('silent');
  customLogger.info = (line) => {
    said.push(line);
  };
  const optimizeDeps = { noDiscovery: true }; // there are none to find, and finding out races with the tests
  return { root, base: './', configFile: false as const, customLogger, optimizeDeps, plugins: [bakeOnImport()] };
}

async function startServer(): Promise<ViteDevServer> {
  server = await createServer({ ...config(), server: { port: 5290, host: '127.0.0.1' } });
  return server.listen();
}

/** The address in the module that the import becomes. */
async function importUrl(from: ViteDevServer, query = '?vat'): Promise<string> {
  const { code = '' } = (await from.transformRequest(`/bar.glb${query}`)) ?? {};
  return /"(\/@horde\/[^"]+)"/.exec(code)?.[1] ?? code;
}

const cachedFiles = (): string[] =>
  readdirSync(join(root, 'node_modules/.cache/horde')).filter((name) => name.endsWith('.vat.glb'));
const bakesSaid = (): number => said.filter((line) => /^baked /.test(line)).length;

describe('in development', () => {
  test('an import is the address of a baked file, which the server serves', async () => {
    const running = await startServer();
    const url = await importUrl(running);
    expect(url).toMatch(/^\/@horde\/[0-9a-f]{64}\/bar\.vat\.glb$/);
    const response = await fetch(new URL(url, running.resolvedUrls?.local[0]));
    expect(response.headers.get('content-type')).toBe('model/gltf-binary');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('glTF');
    expect(new TextDecoder().decode(bytes)).toContain('HORDE_vat');
    expect(cachedFiles()).toHaveLength(1);
  });

  test('a second start takes it from the cache', async () => {
    await importUrl(await startServer());
    await server?.close();
    await importUrl(await startServer());
    expect(bakesSaid()).toBe(1);
  });

  test('two imports at once are one bake; other options are another', async () => {
    const running = await startServer();
    const [first, second] = await Promise.all([importUrl(running), importUrl(running, '?vat=1')]);
    expect(second).toBe(first);
    expect(await importUrl(running, '?fps=10&vat')).not.toBe(first);
    expect(cachedFiles()).toHaveLength(2);
  });

  test('an edit of the source tells the page, and bakes anew', async () => {
    writeFileSync(
      join(root, 'main.js'),
      "import url from './bar.glb?vat';\nif (import.meta.hot) import.meta.hot.accept('./bar.glb?vat', (bar) => console.log(url, bar));\n",
    );
    const running = await startServer();
    await running.transformRequest('/main.js');
    const before = await importUrl(running);
    const told = nextMessage(running);
    writeFileSync(join(root, 'bar.glb'), await makeSmallRig(0.9));
    expect(await told).toMatchObject({
      type: 'update',
      updates: [{ acceptedPath: expect.stringContaining('/bar.glb?') }],
    });
    expect(await importUrl(running)).not.toBe(before);
    expect(bakesSaid()).toBe(2);
  });

  test('an edit reloads a page that accepts nothing', async () => {
    const running = await startServer();
    await running.transformRequest('/main.js');
    await importUrl(running);
    const told = nextMessage(running);
    writeFileSync(join(root, 'bar.glb'), await makeSmallRig(0.9));
    expect(await told).toMatchObject({ type: 'full-reload' });
  });

  test('a broken model is one clear line that names it', async () => {
    writeFileSync(join(root, 'bar.glb'), 'not a model at all');
    const running = await startServer();
    const error = await running.transformRequest('/bar.glb?vat').catch((reason: Error) => reason);
    expect(error).toMatchObject({
      message: expect.stringMatching(/^[^\n]*bar[^\n]*$/),
      plugin: 'horde:bake-on-import',
    });
  });

  test('a wrong option is one clear line', async () => {
    const running = await startServer();
    await expect(running.transformRequest('/bar.glb?vat&speed=2')).rejects.toThrow(/unknown bake option "speed"/);
  });
});

/** The next message about a change that the server sends its pages. */
function nextMessage(running: ViteDevServer): Promise<unknown> {
  const { hot } = running.environments.client;
  return new Promise((resolve) => {
    const send = hot.send.bind(hot);
    hot.send = ((...message: Parameters<typeof send>) => {
      const [payload] = message as unknown[];
      if (typeof payload === 'object') resolve(payload);
      return send(...message);
    }) as typeof hot.send;
  });
}

describe('in a build', () => {
  test('the baked file goes beside the code, hashed, and is addressed relative to it', async () => {
    await build({ ...config(), build: { outDir: 'out', minify: false } });
    const assets = readdirSync(join(root, 'out/assets'));
    const model = assets.find((name) => name.endsWith('.glb')) ?? '';
    const code = assets
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(root, 'out/assets', name), 'utf8'));
    expect(model).toMatch(/^bar\.vat-[\w-]{8}\.glb$/);
    expect(code.join('')).toContain(model);
    expect(code.join('')).not.toContain(`"/assets/${model}`);
    expect(readFileSync(join(root, 'out/assets', model)).toString('latin1')).toContain('HORDE_vat');
  });

  test('takes from the cache what development baked', async () => {
    await importUrl(await startServer());
    await build({ ...config(), build: { outDir: 'out' } });
    expect(bakesSaid()).toBe(1);
  });

  test('a broken model fails the build', async () => {
    writeFileSync(join(root, 'bar.glb'), 'not a model at all');
    await expect(build({ ...config(), build: { outDir: 'out' } })).rejects.toThrow(/bar/);
  });
});

test('baking everything bakes what the code imports, once, with progress', async () => {
  const running = await startServer();
  const plugin = running.config.plugins.find(({ name }) => name === 'horde:bake-on-import') as ReturnType<
    typeof bakeOnImport
  >;
  const seen: number[] = [];
  expect(await plugin.api?.bakeEverything(root, (_file, done) => seen.push(done))).toBe(1);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every((done, at) => done >= (seen[at - 1] ?? 0) && done <= 1)).toBe(true);
  expect(await plugin.api?.bakeEverything(root)).toBe(0);
});

test('of many cached files the ones unused for longest go', async () => {
  const running = await startServer();
  await importUrl(running);
  const folder = join(root, 'node_modules/.cache/horde');
  for (let at = 0; at < 70; at++) {
    const file = join(folder, `${String(at).padStart(64, '0')}.vat.glb`);
    writeFileSync(file, '');
    utimesSync(file, 1000 + at, 1000 + at);
  }
  const url = await importUrl(running, '?fps=12&vat');
  const left = cachedFiles();
  expect(left).toHaveLength(64);
  expect(left).toContain(`${url.split('/')[2]}.vat.glb`);
  expect(left).not.toContain(`${'0'.repeat(64)}.vat.glb`);
});
