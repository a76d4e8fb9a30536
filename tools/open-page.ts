/** Opens the demo in a headless browser over a dev server of its own: what `shot` and `bench` begin with. */
import type { Browser, Page } from 'playwright-core';
import { BROWSER_ARGS } from './browser-args.mjs';
import { getBrowser } from './find-browser.mjs';
import { ROOT } from './setup.mjs';

export interface Size {
  width: number;
  height: number;
}

export interface OpenSite {
  /** Address with a closing slash. */
  url: string;
  browser: Browser;
  close(): Promise<void>;
}

/** Starts a browser with `args` besides the usual ones, and a server unless the address of a running one is given. */
export async function openSite(serverUrl?: string, args: readonly string[] = []): Promise<OpenSite> {
  const server = serverUrl === undefined ? await startServer() : undefined;
  const { chromium } = await import('playwright-core'); // late: --help must not wait for it
  const browser = await chromium.launch({ executablePath: getBrowser(), args: [...BROWSER_ARGS, ...args] });
  return {
    url: serverUrl?.replace(/\/*$/, '/') ?? server?.resolvedUrls?.local[0] ?? '',
    browser,
    async close() {
      await browser.close();
      await server?.close();
    },
  };
}

/** Opens a page and collects what goes wrong in it: uncaught errors and lines on console.error. */
export async function openPage(browser: Browser, size: Size): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 1 });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return { page, problems };
}

/** What the page's canvas says of itself. */
export type Dataset = Record<string, string>;

/** Waits until the canvas says that it is ready and gives its dataset; throws with the page's own words if it fails. */
export async function waitUntilReady(page: Page, problems: readonly string[], timeoutMs: number): Promise<Dataset> {
  const facts = await page
    .waitForFunction(
      () => {
        const { dataset } = document.querySelector<HTMLCanvasElement>('canvas#view') ?? document.body;
        return dataset.ready || dataset.error ? { ...dataset } : undefined;
      },
      undefined,
      { timeout: timeoutMs, polling: 100 },
    )
    .then((handle) => handle.jsonValue() as Promise<Dataset>)
    .catch(() => ({ error: `not ready after ${timeoutMs / 1000} s` }) as Dataset);
  if (facts.error) throw new Error([facts.error, ...problems].join('\n'));
  return facts;
}

async function startServer() {
  const { createServer } = await import('vite');
  const server = await createServer({
    root: ROOT,
    configFile: `${ROOT}/vite.config.ts`,
    logLevel: 'error',
    server: { port: 5300, host: '127.0.0.1', hmr: false, watch: null, open: false },
  });
  return server.listen();
}
