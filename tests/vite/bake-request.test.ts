import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { bakeGlb } from 'horde/bake';
import { parseBakeRequest } from 'horde/vite';
import { expect, test } from 'vitest';
import { hashBake } from '../../src/vite/bake-cache.ts';
import { listBakeRequests } from '../../src/vite/list-bake-requests.ts';
import { readModelFiles } from '../../src/vite/read-model-files.ts';
import { makeRig, toGltf } from '../bake/rig-generator.ts';

test.each([
  ['/a/minion.glb?vat', {}],
  ['/a/minion.glb?fps=60&vat', { fps: 60 }],
  ['/a/minion.glb?vat&clips=walk,run&fps=24', { fps: 24, clips: ['walk', 'run'] }],
  ['/a/minion.glb?vat&rig=0', { rig: false }],
  [
    '/a/minion.glb?loop=walk&once=death&height=1.8&reducedTriangles=300&vat',
    { loop: ['walk'], once: ['death'], height: 1.8, reducedTriangles: 300 },
  ],
  ['/a/minion.glb?encoding=half&domain=rest&vat', { encoding: 'half', domain: 'rest' }],
  ['/a/minion.glb?maxErrorMm=0.5&maxBytes=1000000&vat', { maxErrorMm: 0.5, maxBytes: 1000000 }],
  ['/a/minion.glb?vat&import&t=123', {}], // Vite's own marks
])('%s asks for a bake', (id, options) => {
  expect(parseBakeRequest(id)).toEqual({ file: '/a/minion.glb', clipFiles: [], options });
});

test.each(['/a/minion.glb', '/a/minion.glb?url', '/a/main.ts', '/a/main.ts?vatican'])('%s asks for none', (id) => {
  expect(parseBakeRequest(id)).toBeUndefined();
});

test.each([
  ['/a/minion.fbx?vat', /only a \.glb or a \.gltf can be baked/],
  ['/a/minion.glb?vat&speed=2', /unknown bake option "speed"; there are fps, .*clips, .*clipsFrom$/],
  ['/a/minion.glb?vat&fps=fast', /\?fps=fast: a number above 0/],
  ['/a/minion.glb?vat&fps=0', /above 0/],
  ['/a/minion.glb?vat&clips=', /names are expected/],
  ['/a/minion.glb?vat&rig=maybe', /\?rig=maybe: 1 or 0, true or false is expected/],
  ['/a/minion.glb?vat&still=no', /\?still=no: 1 or 0/],
  ['/a/minion.glb?vat&keepMaterials=yes', /\?keepMaterials=yes: 1 or 0/],
])('%s is refused in one clear line', (id, message) => {
  expect(() => parseBakeRequest(id)).toThrow(message);
  expect(() => parseBakeRequest(id)).toThrow(/^[^\n]*$/);
});

test('a .gltf brings the files it names, a model the clips of others; all their bytes make the key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'horde ü '));
  const { gltf, resources } = toGltf(makeRig(), 'beside');
  const [[uri, bytes]] = Object.entries(resources);
  writeFileSync(join(folder, 'body.gltf'), gltf);
  writeFileSync(join(folder, decodeURI(uri)), bytes);
  writeFileSync(join(folder, 'walk.glb'), makeRig());
  const request = parseBakeRequest(`${join(folder, 'body.gltf')}?clipsFrom=walk.glb&vat`)!;
  const { source, beside, files } = await readModelFiles(request);
  expect(files.map((file) => basename(file))).toEqual(['body.gltf', decodeURI(uri), 'walk.glb']);
  expect(Buffer.from(beside.resources![uri]).equals(bytes)).toBe(true);
  expect(beside.clipSources!.map(({ name }) => name)).toEqual(['walk.glb']);
  const { report } = await bakeGlb(source, { ...request.options, ...beside });
  expect(report.clips.map(({ name }) => name)).toEqual(['bend', 'walk']);
  const other = { ...beside, resources: { [uri]: bytes.map((byte) => byte ^ 1) } };
  expect(hashBake(source, other)).not.toBe(hashBake(source, beside));
  rmSync(folder, { recursive: true });
});

test('equal requests have equal keys, whatever the order; others differ', () => {
  const source = new Uint8Array([1, 2, 3]);
  const key = (query: string, bytes = source): string =>
    hashBake(bytes, parseBakeRequest(`/a.glb?vat${query}`)?.options ?? {});
  expect(key('&fps=60&rig=0')).toBe(key('&rig=0&fps=60'));
  expect(key('&fps=60')).not.toBe(key('&fps=30'));
  expect(key('')).not.toBe(key('', new Uint8Array([1, 2, 4])));
  expect(key('')).toMatch(/^[0-9a-f]{64}$/);
});

test('the bakes that a project asks for are found in its code, each once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'horde-list-'));
  mkdirSync(join(folder, 'scenes'));
  writeFileSync(join(folder, 'main.ts'), "import a from './a.glb?vat';\nimport b from './b.glb?fps=60&vat';\n");
  writeFileSync(
    join(folder, 'scenes/game.ts'),
    "import a from '../a.glb?vat';\nconst c = () => import('./c.glb?vat');\n",
  );
  writeFileSync(join(folder, 'plain.ts'), "// import x from './x.glb?vat';\nimport url from './d.glb?url';\n");
  const files = (await listBakeRequests(folder)).map(({ file, options }) => [file.slice(folder.length + 1), options]);
  rmSync(folder, { recursive: true });
  expect(files.toSorted()).toEqual([
    ['a.glb', {}],
    ['b.glb', { fps: 60 }],
    [join('scenes', 'c.glb'), {}],
  ]);
});
