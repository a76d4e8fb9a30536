/** A run, pushed about on both back ends: sizes of the horde, restarts, pause, the end. Wants `npm run build` before. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { countBodies } from './count-bodies.ts';
import {
  askDemo,
  BACK_ENDS,
  type GamePage,
  LIGHT,
  openBuiltSite,
  openGame,
  passFrames,
  passSteps,
  readFacts,
  type Site,
} from './game-page.ts';

/** The clock's most for one frame. */
const MAX_STEPS = 5;
/** Metres: the fastest of the horde, thrown by a blow, in one step. */
const MAX_STRIDE = 0.5;

let site: Site;

beforeAll(async () => {
  site = await openBuiltSite();
});
afterAll(() => site?.close());

const countAlive = (page: Page): Promise<number> => askDemo(page, ({ host }) => host.snapshot()!.game.alive);

async function expectOneBodyEach(page: Page, when: string): Promise<void> {
  const settled = () => askDemo(page, countBodies).then((bodies) => ({ ...bodies, when }));
  await expect.poll(async () => (await settled()).swapping).toBe(0);
  const { agents, swapping, rigs, instances } = await settled();
  expect(rigs + instances, when).toBe(agents + swapping);
}

describe.each(BACK_ENDS)('on %s', (backend) => {
  afterEach(() => site.closePages());

  test('the horde takes every size while it runs; restarts cost no memory', async () => {
    const { page, problems } = await openGame(site, `backend=${backend}&god=1&${LIGHT}`);
    for (const count of [0, 1, 0, 500, 20]) {
      await askDemo(page, ({ host }, size) => host.send({ type: 'count', count: size }), count);
      await expect.poll(() => countAlive(page), { timeout: 30_000 }).toBe(count);
      await passFrames(page, 2);
      await expectOneBodyEach(page, `at ${count}`);
      expect(Number((await readFacts(page)).agents)).toBeGreaterThanOrEqual(count);
    }
    const restart = async () => {
      await askDemo(page, ({ host }) => host.send({ type: 'restart' }));
      await passFrames(page, 2);
      const { geometries, textures, attributes, programs } = await askDemo(page, ({ stage }) => ({
        ...(stage.renderer.info.memory as unknown as Record<string, number>),
      }));
      return { geometries, textures, attributes, programs };
    };
    await restart();
    const before = await restart();
    let after = before;
    for (let time = 0; time < 20; time++) after = await restart();
    expect(after).toEqual(before);
    expect(await askDemo(page, ({ host }) => host.snapshot()!.run)).toBe(22);
    await expectOneBodyEach(page, 'after the restarts');
    expect(problems).toEqual([]);
  });
});

describe('one run', () => {
  let opened: GamePage;
  let page: Page;
  beforeAll(async () => {
    opened = await openGame(site, `backend=webgl2&god=1&tiers=2&${LIGHT}`);
    page = opened.page;
    // Every advance is written down: how many steps, and how far anybody went in the last of them.
    await askDemo(opened.page, ({ host }) => {
      const record = { most: 0, stride: 0 };
      const advance = host.advance;
      host.advance = (steps, alpha) => {
        const taken = advance(steps, alpha);
        record.most = Math.max(record.most, steps);
        const { count, x, z, previousX, previousZ } = host.snapshot()!.agents;
        for (let slot = 0; slot < count; slot++) {
          record.stride = Math.max(record.stride, Math.hypot(x[slot] - previousX[slot], z[slot] - previousZ[slot]));
        }
        return taken;
      };
      Object.assign(window, { record });
    });
  });
  afterAll(() => site.closePages());
  const readRecord = (): Promise<{ most: number; stride: number }> =>
    page.evaluate(() => (window as unknown as { record: { most: number; stride: number } }).record);
  const sleep = (ms: number) =>
    page.evaluate((duration) => {
      const end = performance.now() + duration;
      while (performance.now() < end);
    }, ms);

  test('what a long frame cannot take is dropped and counted; nobody leaps', async () => {
    const before = await askDemo(page, ({ clock }) => clock.droppedSteps);
    await sleep(2000);
    await passFrames(page, 2);
    expect((await askDemo(page, ({ clock }) => clock.droppedSteps)) - before).toBeGreaterThan(100);
    const { most, stride } = await readRecord();
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(MAX_STEPS);
    expect(stride).toBeLessThan(MAX_STRIDE);

    // A hidden tab owes nothing, so nothing is dropped either.
    await askDemo(page, ({ clock }) => {
      clock.droppedSteps = 0;
    });
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      const end = performance.now() + 2000;
      while (performance.now() < end);
      Object.defineProperty(document, 'hidden', { value: false, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await passFrames(page, 1);
    expect(await askDemo(page, ({ clock }) => clock.droppedSteps)).toBeLessThan(100);
    expect((await readRecord()).most).toBeLessThanOrEqual(MAX_STEPS);
  });

  test('Escape stops it, a full stop goes one step on, R begins anew', async () => {
    const readSteps = () => askDemo(page, ({ clock }) => clock.steps);
    await passSteps(page, 5);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.card-pause').count()).toBe(1);
    await passFrames(page, 2);
    const held = await readSteps();
    await passFrames(page, 5);
    expect(await readSteps()).toBe(held);
    for (const step of [1, 2]) {
      await page.keyboard.press('Period');
      await passFrames(page, 3);
      expect(await readSteps()).toBe(held + step);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.card').count()).toBe(0);
    await passSteps(page, 5);

    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.card-pause').count()).toBe(1);
    await page.getByRole('button', { name: 'Start over' }).click();
    await passSteps(page, 5);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.card-pause').count()).toBe(1);
    await passFrames(page, 1);
    await page.keyboard.press('KeyR');
    await passSteps(page, 5);
    expect(await askDemo(page, ({ host }) => host.snapshot()!.run)).toBe(2);
    expect(await page.locator('.card').count()).toBe(0);
  });

  test('the hero falls: a card, no pause over it, R rises, the HUD begins again', async () => {
    const runBefore = await askDemo(page, ({ host }) => {
      host.send({ type: 'invulnerable', on: false });
      host.send({ type: 'settings', game: { heroHealth: 10, minionDamage: 50, waveHeal: 0 } });
      host.send({ type: 'restart' });
      return host.snapshot()!.run;
    });
    const card = page.locator('.card-over');
    await askDemo(page, async ({ host }) => {
      for (let second = 0; second < 60 && host.snapshot()?.game.over !== true; second++) {
        host.advance(60);
        await host.settled();
      }
    });
    await expect.poll(() => card.count()).toBe(1);
    expect(await askDemo(page, ({ host }) => host.snapshot()!.game.over)).toBe(true);
    expect(await askDemo(page, ({ stage }) => stage.post!.fade)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await passFrames(page, 2);
    expect(await card.count()).toBe(1);
    expect(await askDemo(page, ({ clock }) => clock.paused)).toBe(false);
    await page.waitForTimeout(800); // the card takes presses only after a moment
    await page.keyboard.press('KeyR');
    await expect.poll(() => card.count()).toBe(0);
    await passSteps(page, 2);
    const run = await askDemo(page, ({ host, stage }) => {
      const { run, game, hero } = host.snapshot()!;
      return { run, over: game.over, health: hero.health, kills: game.kills, fade: stage.post!.fade };
    });
    expect(run).toEqual({ run: runBefore + 2, over: false, health: 10, kills: 0, fade: 0 });
    expect(await page.locator('.hud-health .hud-figure').textContent()).toBe('10');
    expect(await page.locator('.hud-kills .hud-figure').textContent()).toBe('0');
  });

  test('two tiers are two numbers in the dataset and nobody without a body', async () => {
    await passSteps(page, 10);
    expect((await readFacts(page)).tiers).toMatch(/^\d+,\d+$/);
    await expectOneBodyEach(page, 'with two tiers');
    expect(opened.problems).toEqual([]);
  });
});
