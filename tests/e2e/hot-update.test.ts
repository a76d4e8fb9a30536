/** A model edited while the page runs: the page gets the new bake without a reload, and a broken model is one clear line. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bakeOnImport } from 'horde/vite';
import { type Browser, chromium } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER_ARGS } from '../../tools/browser-args.mjs';
import { findBrowser } from '../../tools/find-browser.mjs';
import { openPage } from '../../tools/open-page.ts';
import { makeSmallRig } from '../vite/small-rig.ts';

const PAGE = `
  import url from './bar.glb?vat';
  const show = async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    document.title = address.slice(8, 16) + ' ' + bytes.byteLength;
  };
  show(url);
  import.meta.hot.accept('./bar.glb?vat', (bar) => bar && show(bar.default));
`;

let root: string;
let server: ViteDevServer;
let browser: Browser;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'horde-hot-'));
  writeFileSync(
    join(root, 'index.html'),
    '<link rel="icon" href="data:,"><script type="module" src="./main.js"></script>',
  );
  writeFileSync(join(root, 'main.js'), PAGE);
  writeFileSync(join(root, 'bar.glb'), await makeSmallRig());
  const plugins = [bakeOnImport()];
  const options = { root, configFile: false as const, logLevel: 'silent' as const, plugins };
  server = await createServer({
    ...options,
    optimizeDeps: { noDiscovery: true },
    server: { port: 5250, host: '127.0.0.1' },
  });
  await server.listen();
  browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(root, { recursive: true, force: true });
});

test('an edit reaches the running page; a mistake is told over it', async () => {
  const { page } = await openPage(browser, { width: 320, height: 180 });
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await expect.poll(() => page.title(), { timeout: 60_000 }).toMatch(/^[0-9a-f]{8} \d{4,}$/);
  const before = await page.title();
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  writeFileSync(join(root, 'bar.glb'), await makeSmallRig(0.9));
  await expect.poll(() => page.title(), { timeout: 60_000 }).not.toBe(before);
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);

  writeFileSync(join(root, 'bar.glb'), 'not a model at all');
  const message = page.locator('vite-error-overlay .message-body');
  await expect
    .poll(() => message.textContent({ timeout: 60_000 }), { timeout: 60_000 })
    .toMatch(/^[^\n]*bar\.glb[^\n]*$/);
});
