/** What a fresh clone has to do before anything is built: read its own Vite config, and with it the plugin. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listResources } from 'horde/bake';
import { loadConfigFromFile } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { listBeside } from '../../src/vite/list-beside.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the config is read where no library is built', { timeout: 60_000 }, async () => {
  const clone = mkdtempSync(join(tmpdir(), 'horde-clone-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  for (const path of ['package.json', 'vite.config.ts', 'src/vite']) {
    cpSync(join(ROOT, path), join(clone, path), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'), 'junction');
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, 'vite.config.ts', clone);
  expect(loaded?.config.plugins).toHaveLength(1);
});

const gltf = (json: object): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ asset: { version: '2.0' }, ...json }));

test.each<[what: string, bytes: Uint8Array, names: string[]]>([
  ['a GLB of one piece', readFileSync(join(ROOT, 'assets/models/minion.glb')), []],
  [
    'a .gltf',
    gltf({ buffers: [{ uri: 'a%20b.bin' }, { uri: 'data:,x' }], images: [{ uri: 'a.png' }, { uri: 'a.png' }, {}] }),
    ['a%20b.bin', 'a.png'],
  ],
  ['no model', new Uint8Array([1, 2, 3]), []],
  ['a GLB cut short', new TextEncoder().encode('glTF'), []],
])('the plugin lists what lies beside %s as the baker does', (_what, bytes, names) => {
  expect(listBeside(bytes)).toEqual(names);
  expect(listResources(bytes)).toEqual(names);
});
