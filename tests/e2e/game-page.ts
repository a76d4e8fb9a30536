/** The built game in a page: opened, asked and driven, for the tests of this folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Demo } from '../../src/scenes/demo.ts';
import { BROWSER_ARGS } from '../../tools/browser-args.mjs';
import { findBrowser } from '../../tools/find-browser.mjs';
import { openPage, type Size, waitUntilReady } from '../../tools/open-page.ts';
import { ROOT } from '../../tools/setup.mjs';
import { type FolderServer, ISOLATION_HEADERS, serveFolder } from './serve-folder.ts';

export const BACK_ENDS = ['webgl2', 'webgpu'] as const;
/** Little enough for a CPU that plays the GPU. */
export const SIZE: Size = { width: 320, height: 180 };
export const LIGHT = 'count=40&seed=7&shadows=0&scale=0.5&view.grass=0';
const READY_MS = 120_000;
const SITE = process.env.HORDE_SITE ?? join(ROOT, 'dist/site');

export interface Site {
  host: FolderServer;
  browser: Browser;
  /** After each test: a page left open draws on, and starves the next. */
  closePages(): Promise<void>;
  close(): Promise<void>;
}

export interface GamePage {
  page: Page;
  /** Lines on console.error and uncaught errors so far. */
  problems: string[];
}

/** The built site on a static host, and a browser. Isolated, as the dev server and the preview are: so with a worker. */
export async function openBuiltSite(): Promise<Site> {
  if (!existsSync(join(SITE, 'index.html'))) throw new Error('There is no built site: run "npm run build" first.');
  const host = await serveFolder(SITE, '/', ISOLATION_HEADERS);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
  return {
    host,
    browser,
    async closePages() {
      for (const context of browser.contexts()) await context.close();
    },
    async close() {
      await browser.close();
      await host.close();
    },
  };
}

/** Opens the game and waits until it runs. */
export async function openGame({ host, browser }: Site, flags: string): Promise<GamePage> {
  const opened = await openPage(browser, SIZE);
  await opened.page.goto(`${host.url}?${flags}`);
  await waitUntilReady(opened.page, opened.problems, READY_MS);
  return opened;
}

/** The page's own record of the running demo; only inside `evaluate`. */
export interface GameWindow extends Window {
  horde: { demo: Demo; draw(): void };
}

/** In the page: what `askDemo` gives its question. */
export type Question<Answer, Given> = (demo: Demo, given: Given) => Answer;

/** Runs `question` in the page. It is sent as text: it sees nothing but its arguments. */
export function askDemo<Answer>(page: Page, question: (demo: Demo) => Answer): Promise<Awaited<Answer>>;
export function askDemo<Answer, Given>(
  page: Page,
  question: Question<Answer, Given>,
  given: Given,
): Promise<Awaited<Answer>>;
export function askDemo<Answer, Given>(page: Page, question: Question<Answer, Given>, given?: Given) {
  const text = `(given) => (${question.toString()})(window.horde.demo, given)`;
  // biome-ignore lint/security/noGlobalEval: the question is this test's own code
  return page.evaluate(([code, value]) => globalThis.eval(code as string)(value), [text, given] as const) as never;
}

/** Waits for so many whole frames of the page. */
export async function passFrames(page: Page, frames: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, frames);
}

/** What the canvas says of itself. */
export const readFacts = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...document.querySelector<HTMLCanvasElement>('canvas#view')?.dataset }) as never);

/** Waits until so many steps more were made, and a frame has shown them. */
export async function passSteps(page: Page, steps: number): Promise<void> {
  const before = await askDemo(page, (demo) => demo.clock.steps);
  await page.waitForFunction(
    (step) => (window as unknown as GameWindow).horde.demo.clock.steps >= step,
    before + steps,
    { timeout: 30_000 },
  );
  await askDemo(page, ({ host }) => host.settled());
  await passFrames(page, 1);
}

/** The hero's place on the field. */
export const readHero = (page: Page): Promise<{ x: number; z: number }> =>
  askDemo(page, ({ host }) => {
    const { agents, hero } = host.snapshot()!;
    return { x: agents.x[hero.slot], z: agents.z[hero.slot] };
  });
