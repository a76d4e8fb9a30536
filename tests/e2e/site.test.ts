/** The built site, on the plainest host, in a sub-folder, on both back ends. Wants `npm run build` before. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BROWSER_ARGS } from '../../tools/browser-args.mjs';
import { findBrowser } from '../../tools/find-browser.mjs';
import { openPage, waitUntilReady } from '../../tools/open-page.ts';
import { ROOT } from '../../tools/setup.mjs';
import { countColors } from './count-colors.ts';
import { type FolderServer, serveFolder } from './serve-folder.ts';

const SITE = join(ROOT, 'dist/site');
const SIZE = { width: 480, height: 270 };
const READY_MS = 120_000;
const BACK_ENDS = ['webgl2', 'webgpu'] as const;
/** What a picture of the field has at the least; an empty canvas has under ten. */
const MIN_COLORS = 100;

let host: FolderServer;
let browser: Browser;

beforeAll(async () => {
  if (!existsSync(join(SITE, 'index.html'))) throw new Error('There is no built site: run "npm run build" first.');
  host = await serveFolder(SITE, '/games/horde/');
  browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
});
beforeEach(() => {
  host.missing.length = 0;
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

async function open(flags: string): Promise<{ page: Page; problems: string[]; facts: Record<string, string> }> {
  const { page, problems } = await openPage(browser, SIZE);
  await page.goto(`${host.url}?${flags}`);
  return { page, problems, facts: await waitUntilReady(page, problems, READY_MS) };
}

const readFact = (page: Page, name: string): Promise<string> =>
  page.evaluate((fact) => document.querySelector<HTMLCanvasElement>('canvas#view')?.dataset[fact] ?? '', name);

// biome-ignore lint/performance/useDomNodeTextContent: what a person can read, not what the page holds hidden
const readText = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

test('no file of the site is addressed from the root of the host', () => {
  const page = readFileSync(join(SITE, 'index.html'), 'utf8');
  expect([...page.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, path]) => path)).toEqual([]);
  expect(readdirSync(join(SITE, 'assets')).some((name) => /\.vat-[\w-]+\.glb$/.test(name))).toBe(true);
});

describe.each(BACK_ENDS)('on %s', (backend) => {
  test('a held picture is complete, and says what it shows', async () => {
    const { page, problems, facts } = await open(`backend=${backend}&count=120&seed=7&freeze=30`);
    expect([facts.backend, facts.host]).toEqual([backend, 'local']); // no headers, no worker
    expect(Number(facts.step)).toBe(30);
    expect(Number(facts.agents)).toBeGreaterThan(0);
    expect(Number.parseInt(facts.draws, 10)).toBeGreaterThan(0);
    expect(countColors(await page.screenshot())).toBeGreaterThan(MIN_COLORS);
    expect(problems).toEqual([]);
    expect(host.missing).toEqual([]);
    await page.close();
  });

  test('it plays: steps go on while keys are held', async () => {
    const { page, problems } = await open(`backend=${backend}&count=60&seed=7&scale=0.5&shadows=0`);
    const before = Number(await readFact(page, 'step'));
    await page.keyboard.down('KeyW');
    await page.waitForFunction(
      (step) => Number(document.querySelector<HTMLCanvasElement>('canvas#view')?.dataset.step) > step + 20,
      before,
      { timeout: READY_MS },
    );
    await page.keyboard.up('KeyW');
    await page.keyboard.press('Space');
    expect(problems).toEqual([]);
    await page.close();
  });
});

test('a wrong flag is told, and the demo runs', async () => {
  const { page, problems } = await openPage(browser, SIZE);
  // A notice goes by itself after a while, which may be over before a slow machine is ready: remember all that was shown.
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) shown.push(node.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${host.url}?backend=webgl2&count=50&freeze=1&cuont=9&wave=abc`);
  await waitUntilReady(page, problems, READY_MS);
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown.join('\n'));
  expect(shown).toMatch(/cuont.*did you mean .*count/);
  expect(shown).toMatch(/wave=abc/);
  await page.close();
});

test('a browser without WebGPU and WebGL 2 gets a page that says so', async () => {
  const { page } = await openPage(browser, SIZE);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'gpu', { value: undefined });
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${host.url}?count=50`);
  await expect.poll(() => readText(page), { timeout: 30_000 }).toMatch(/WebGL ?2/);
  expect(await readFact(page, 'error')).not.toBe('');
  await page.close();
});

test('a missing character is named, with what to do', async () => {
  const { page } = await openPage(browser, SIZE);
  await page.route(/\.glb/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${host.url}?backend=webgl2&count=50`);
  await expect.poll(() => readText(page), { timeout: 30_000 }).toMatch(/minion|hero/);
  expect(await readFact(page, 'error')).toMatch(/minion|hero/);
  await page.close();
});
