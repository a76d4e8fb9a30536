/** Characters that come from outside: by name, by address, broken, missing. Wants `npm run build` before. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER_ARGS } from '../../tools/browser-args.mjs';
import { findBrowser } from '../../tools/find-browser.mjs';
import { openPage, waitUntilReady } from '../../tools/open-page.ts';
import { ROOT } from '../../tools/setup.mjs';
import { countBodies } from './count-bodies.ts';
import { askDemo } from './game-page.ts';
import { type FolderServer, serveFolder } from './serve-folder.ts';

const SITE = process.env.HORDE_SITE ?? join(ROOT, 'dist/site');
const DATA = process.env.HORDE_TEST_DATA ?? join(ROOT, '../shared/data');
const ROBOT = join(DATA, 'glb/robotexpressive.glb');
const READY_MS = 120_000;
const FLAGS = 'backend=webgl2&count=12&freeze=20&seed=7&shadows=0';

let host: FolderServer;
let browser: Browser;

beforeAll(async () => {
  host = await serveFolder(SITE, '/games/horde/');
  browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

async function open(character: string, body?: Buffer): Promise<{ page: Page; notices: string; guests: number }> {
  const { page, problems } = await openPage(browser, { width: 320, height: 180 });
  await page.route('**/stranger.glb', (route) => (body ? route.fulfill({ body }) : route.fulfill({ status: 404 })));
  await page.addInitScript(keepNotices);
  await page.goto(`${host.url}?${FLAGS}&character=${encodeURIComponent(character)}`);
  await waitUntilReady(page, problems, READY_MS);
  const notices = await page.evaluate(() => (window as unknown as { told: string[] }).told.join('\n'));
  const guests = await page.evaluate(countGuests);
  return { page, notices, guests };
}

/** In the page: keeps every notice, as they go away after a while, and a page may take longer than that to be drawn. */
function keepNotices(): void {
  const told: string[] = [];
  Object.assign(window, { told });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLElement && node.matches('.notice')) told.push(node.textContent ?? '');
    }
  }).observe(document, { childList: true, subtree: true });
}

/** In the page: how many agents of the field are GUESTs, kind 2. */
function countGuests(): number {
  const { demo } = (window as unknown as { horde: { demo: { host: { snapshot(): Snapshot } } } }).horde;
  const { agents } = demo.host.snapshot();
  return Array.from(agents.kind.subarray(0, agents.count)).filter((kind) => kind === 2).length;
}

interface Snapshot {
  agents: { count: number; kind: Uint8Array };
}

test('one of our own joins the horde by name', async () => {
  const { page, notices, guests } = await open('hero');
  expect(notices).toMatch(/hero joins the horde: 8 clips/);
  expect(guests).toBeGreaterThan(0);
  await page.close();
});

test.skipIf(!existsSync(ROBOT))('a stranger joins by address, baked in the page', async () => {
  const { page, notices, guests } = await open('https://elsewhere.example/stranger.glb', readFileSync(ROBOT));
  expect(notices).toMatch(/stranger\.glb joins the horde: 1[34] clips/);
  expect(guests).toBeGreaterThan(0);
  await page.close();
});

test.skipIf(!existsSync(ROBOT)).each([
  ['with Draco', 'synth_robotexpressive_draco', /joins the horde: 1[34] clips/],
  ['with pictures in KTX2', 'synth_fox_ktx2', /joins the horde: 3 clips/],
])('a stranger %s joins too: its decoder is loaded for it', async (_what, name, message) => {
  const body = readFileSync(join(DATA, `glb/${name}.glb`));
  const { page, notices, guests } = await open('https://elsewhere.example/stranger.glb', body);
  expect(notices).toMatch(message);
  expect(guests).toBeGreaterThan(0);
  await page.close();
});

test.each([
  ['a name that nobody has', 'nobody', undefined, /no character “nobody”.*hero or minion/],
  [
    'an address where nothing is',
    'https://elsewhere.example/stranger.glb',
    undefined,
    /stranger\.glb is not there.*404/,
  ],
  ['a file that is no GLB', 'https://elsewhere.example/stranger.glb', Buffer.from('hello'), /stranger\.glb/],
])('%s is told, and the game goes on', async (_what, character, body, message) => {
  const { page, notices, guests } = await open(character, body);
  expect(notices).toMatch(message);
  expect(guests).toBe(0);
  await page.close();
});

/** Lets go of a file over the page, as a hand would. */
const dropFile = (page: Page, name: string, bytes: Buffer): Promise<void> =>
  page.evaluate(
    ([fileName, text]) => {
      const content = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], fileName));
      for (const type of ['dragenter', 'dragover', 'drop']) {
        document
          .querySelector('#view')!
          .dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }
    },
    [name, bytes.toString('base64')] as const,
  );

test('a file dropped on the running game joins it; a wrong one is told; everybody keeps one body', async () => {
  const { page, problems } = await openPage(browser, { width: 320, height: 180 });
  await page.goto(`${host.url}?backend=webgl2&count=12&seed=7&shadows=0&scale=0.5&god=1`);
  await waitUntilReady(page, problems, READY_MS);
  const notices = page.locator('.notices');
  await dropFile(page, 'holiday.png', Buffer.from('not a model'));
  await expect.poll(() => notices.textContent()).toMatch(/holiday\.png.*not a \.glb/);
  await dropFile(page, 'broken.glb', Buffer.from('glTF, or so it says'));
  await expect.poll(() => notices.textContent()).toMatch(/broken\.glb(?! …)/);
  const gltf = JSON.stringify({ asset: { version: '2.0' }, buffers: [{ uri: 'fox.bin', byteLength: 4 }] });
  await dropFile(page, 'fox.gltf', Buffer.from(gltf));
  await expect.poll(() => notices.textContent()).toMatch(/fox\.gltf needs fox\.bin beside it/);
  expect(await page.evaluate(countGuests)).toBe(0);

  await dropFile(page, 'newcomer.glb', readFileSync(join(ROOT, 'assets/models/hero.glb')));
  await expect.poll(() => notices.textContent(), { timeout: 90_000 }).toMatch(/newcomer\.glb joins the horde/);
  await expect.poll(() => page.evaluate(countGuests)).toBeGreaterThan(0);
  await expect.poll(async () => (await askDemo(page, countBodies)).swapping).toBe(0);
  const { agents, swapping, rigs, instances } = await askDemo(page, countBodies);
  expect(rigs + instances).toBe(agents + swapping);
  expect(await page.locator('.drop').isVisible()).toBe(false);
  expect(problems).toEqual([]);
  await page.close();
});
