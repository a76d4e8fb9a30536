/** The graphics device goes away: held, told, built anew, the same run again; twice over. Wants `npm run build` before. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../../tools/open-page.ts';
import { countColors } from './count-colors.ts';
import {
  askDemo,
  BACK_ENDS,
  type GameWindow,
  LIGHT,
  openBuiltSite,
  openGame,
  passFrames,
  passSteps,
  readFacts,
  readHero,
  SIZE,
  type Site,
} from './game-page.ts';

const MIN_COLORS = 60;
const BACK_MS = 60_000;
/** What a lost device makes the browser and three say themselves. */
const EXPECTED = /context lost|device (was )?lost|CONTEXT_LOST/i;

let site: Site;

beforeAll(async () => {
  site = await openBuiltSite();
});
afterEach(() => site.closePages());
afterAll(() => site?.close());

/** Takes the device away: WebGL has an extension for it; a WebGPU device that is destroyed tells three nothing. */
const loseDevice = (page: Page): Promise<void> =>
  askDemo(page, ({ stage }) => {
    const { backend } = stage.renderer as unknown as { backend: { gl?: WebGL2RenderingContext; device?: GPUDevice } };
    if (backend.gl) backend.gl.getExtension('WEBGL_lose_context')?.loseContext();
    else {
      backend.device?.destroy();
      stage.renderer.onDeviceLost({ api: 'WebGPU', message: 'test', reason: 'unknown', originalEvent: null } as never);
    }
  });

interface GPUDevice {
  destroy(): void;
}

const readMessage = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.error-screen')?.textContent ?? '');

async function waitUntilBack(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { dataset } = document.querySelector<HTMLCanvasElement>('canvas#view') ?? document.body;
      return document.querySelector('.error-screen') === null && dataset.error === undefined;
    },
    undefined,
    { timeout: BACK_MS },
  );
}

describe.each(BACK_ENDS)('a device lost on %s', (backend) => {
  test('is told, holds the run, and comes back to the same scene, twice', async () => {
    const { page, problems } = await openGame(site, `backend=${backend}&god=1&${LIGHT}`);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.keyboard.press('KeyO');
    await passFrames(page, 2);
    await page.evaluate(() => Object.assign(window, { firstCanvas: document.querySelector('canvas#view') }));

    for (const round of [1, 2]) {
      const renderer = await page.evaluateHandle(() => (window as unknown as GameWindow).horde.demo.stage.renderer);
      await loseDevice(page);
      await expect.poll(() => readMessage(page)).toMatch(/moon went out.*Recovering/);
      expect((await readFacts(page)).error, `round ${round}`).toMatch(/lost/);
      const held = await askDemo(page, ({ clock }) => clock.steps);
      await passFrames(page, 3);
      expect(await askDemo(page, ({ clock }) => clock.steps)).toBe(held);
      await waitUntilBack(page);
      const isNew = await page.evaluate(
        (old) => (window as unknown as GameWindow).horde.demo.stage.renderer !== old,
        renderer,
      );
      expect(isNew).toBe(true);
      await passSteps(page, 20);
      expect(countColors(await page.screenshot()), `round ${round}`).toBeGreaterThan(MIN_COLORS);
      expect((await readFacts(page)).backend).toBe(backend);
    }

    const after = await page.evaluate(() => ({
      canvases: document.querySelectorAll('canvas#view').length,
      isNew: document.querySelector('canvas#view') !== (window as unknown as { firstCanvas: unknown }).firstCanvas,
      panels: document.querySelectorAll('.tuning').length,
      sticks: document.querySelectorAll('.touch').length,
      orbiting: (window as unknown as GameWindow).horde.demo.cameraRig.orbiting,
    }));
    expect(after).toEqual({ canvases: 1, isNew: true, panels: 1, sticks: 1, orbiting: true });

    await page.keyboard.press('KeyO');
    const before = await readHero(page);
    await page.keyboard.down('KeyD');
    await expect.poll(async () => (await readHero(page)).x - before.x).toBeGreaterThan(0.5);
    await page.keyboard.up('KeyD');
    expect(problems.filter((problem) => !EXPECTED.test(problem))).toEqual([]);
  });
});

test('a context lost while the field still loads comes back too', async () => {
  const { page } = await openPage(site.browser, SIZE);
  await page.addInitScript(() => {
    const open = HTMLCanvasElement.prototype.getContext;
    let isFirst = true;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
      const context = open.apply(this, given as never) as WebGL2RenderingContext | null;
      if (this.id === 'view' && isFirst) {
        isFirst = false;
        setTimeout(() => context?.getExtension('WEBGL_lose_context')?.loseContext(), 100);
      }
      return context;
    } as never;
  });
  await page.goto(`${site.host.url}?backend=webgl2&god=1&${LIGHT}`);
  await expect.poll(() => readMessage(page), { timeout: BACK_MS }).toMatch(/Recovering/);
  await waitUntilBack(page);
  await passSteps(page, 20);
  expect(countColors(await page.screenshot())).toBeGreaterThan(MIN_COLORS);
});

test('a renderer that does not come back at once is asked again, on a new canvas; one that stays away is told, with a way out', async () => {
  const { page } = await openGame(site, `backend=webgl2&god=1&${LIGHT}`);
  await page.evaluate(() => {
    const open = HTMLCanvasElement.prototype.getContext;
    let refusals = 1;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
      return this.id === 'view' && refusals-- > 0 ? null : open.apply(this, given as never);
    } as never;
  });
  await loseDevice(page);
  await expect.poll(() => readMessage(page)).toMatch(/Recovering/);
  await waitUntilBack(page);
  await passSteps(page, 20);
  expect(await askDemo(page, ({ stage }) => stage.canvas.isConnected)).toBe(true);
  expect(countColors(await page.screenshot())).toBeGreaterThan(MIN_COLORS);

  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await loseDevice(page);
  await expect.poll(() => readMessage(page)).toMatch(/did not come back.*Try again/);
  expect((await readFacts(page)).error).toMatch(/lost/);
});

test('a held picture is drawn again after a loss and for another size', async () => {
  const { page } = await openGame(site, `backend=webgl2&freeze=30&ui=0&${LIGHT}`);
  const colors = countColors(await page.screenshot());
  await loseDevice(page);
  await expect.poll(() => readMessage(page)).toMatch(/Recovering/);
  await waitUntilBack(page);
  await passFrames(page, 5);
  expect(countColors(await page.screenshot())).toBeGreaterThan(colors / 2);
  await page.setViewportSize({ width: 200, height: 300 });
  await expect.poll(() => askDemo(page, ({ stage }) => stage.camera.aspect)).toBeCloseTo(2 / 3);
  await expect.poll(async () => countColors(await page.screenshot())).toBeGreaterThan(colors / 3);
  expect(await askDemo(page, ({ host }) => host.snapshot()!.step)).toBe(30);
});

test('a frame that throws ends in words, not in a frozen picture', async () => {
  const { page } = await openGame(site, `backend=webgl2&god=1&${LIGHT}`);
  await askDemo(page, ({ host }) => {
    host.advance = () => {
      throw new Error('the ground gave way');
    };
  });
  await expect.poll(() => readMessage(page)).toMatch(/Something broke.*the ground gave way/);
  expect((await readFacts(page)).error).toMatch(/the ground gave way/);
});
