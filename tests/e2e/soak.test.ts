/** A minute of play, with one picture each ten seconds: memory stays flat and nothing complains. Part of `npm run prove`. */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { BROWSER_ARGS } from '../../tools/browser-args.mjs';
import { findBrowser } from '../../tools/find-browser.mjs';
import { openPage, waitUntilReady } from '../../tools/open-page.ts';
import { ROOT } from '../../tools/setup.mjs';
import { countColors } from './count-colors.ts';
import type { GameWindow } from './game-page.ts';
import { serveFolder } from './serve-folder.ts';

const ROUNDS = 6;
const ROUND_MS = 10_000;
const MIN_COLORS = 100;
/** What may come and go between two collections of garbage. */
const MAX_GROWTH_BYTES = 4e6;

test.runIf(process.env.HORDE_PROVE)('a minute at 2,000 agents leaves memory flat', { timeout: 300_000 }, async () => {
  const host = await serveFolder(join(ROOT, 'dist/site'), '/');
  const args = [...BROWSER_ARGS, '--js-flags=--expose-gc', '--enable-precise-memory-info'];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  const { page, problems } = await openPage(browser, { width: 320, height: 180 });
  await page.goto(`${host.url}?backend=webgl2&count=2000&seed=7&nodraw=1&autoplay=1&god=1`);
  await waitUntilReady(page, problems, 120_000);
  const heap: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.waitForTimeout(ROUND_MS);
    await page.evaluate(() => (window as unknown as GameWindow).horde.draw());
    expect(countColors(await page.screenshot())).toBeGreaterThan(MIN_COLORS);
    heap.push(
      await page.evaluate(() => {
        (window as unknown as { gc?: () => void }).gc?.();
        return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
      }),
    );
  }
  const steps = await page.evaluate(() =>
    Number(document.querySelector<HTMLCanvasElement>('canvas#view')?.dataset.step),
  );
  await browser.close();
  await host.close();
  expect(steps).toBeGreaterThan(600);
  expect(Math.max(...heap.slice(2)) - heap[1]).toBeLessThan(MAX_GROWTH_BYTES);
  expect(problems).toEqual([]);
});
