/** The simulation in a worker, and without one: the same runs, the same pictures, the same screens. Wants `npm run build` before. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPage, waitUntilReady } from '../../tools/open-page.ts';
import { ROOT } from '../../tools/setup.mjs';
import {
  askDemo,
  LIGHT,
  openBuiltSite,
  openGame,
  passFrames,
  passSteps,
  readFacts,
  SIZE,
  type Site,
} from './game-page.ts';
import { serveFolder } from './serve-folder.ts';

let site: Site;

beforeAll(async () => {
  site = await openBuiltSite();
});
afterEach(() => site.closePages());
afterAll(() => site?.close());

/** Everybody's place by id, with what the run has come to. */
const describeRun = (page: Page): Promise<string> =>
  askDemo(page, ({ host }) => {
    const { agents, step, game, seed } = host.snapshot()!;
    const slots = Array.from({ length: agents.count }, (_, slot) => slot).sort((a, b) => agents.id[a] - agents.id[b]);
    const places = slots.map((slot) => [agents.id[slot], agents.x[slot], agents.z[slot], agents.phase[slot]].join());
    return JSON.stringify({ step, game, seed, places });
  });

test('a held picture is the same with and without a worker, to the last bit and pixel', async () => {
  const held = [];
  for (const worker of [1, 0]) {
    const flags = 'count=300&freeze=180&autoplay=1&seed=7&shadows=0&scale=0.5&ui=0';
    const { page, problems } = await openGame(site, `backend=webgl2&worker=${worker}&${flags}`);
    const facts = await readFacts(page);
    expect(facts.host).toBe(worker === 1 ? 'worker' : 'local');
    held.push({ run: await describeRun(page), picture: PNG.sync.read(await page.screenshot()), tiers: facts.tiers });
    expect(problems).toEqual([]);
    await page.close();
  }
  expect(held[0].run).toBe(held[1].run);
  expect(held[0].tiers).toBe(held[1].tiers);
  expect(held[0].picture.data.equals(held[1].picture.data)).toBe(true);
});

test('whatever the frames of a display ask for, the run in a worker is the one on this thread', async () => {
  const runs: string[] = [];
  for (const [worker, ...rates] of [
    [0, 60],
    [1, 30, 60, 144, 240],
  ]) {
    const flags = 'backend=webgl2&nodraw=1&ui=0&pause=1&autoplay=1&count=600';
    const { page } = await openGame(site, `${flags}&worker=${worker}`);
    for (const hertz of rates) {
      await askDemo(page, playFrames, { hertz, steps: 240 });
      runs.push(await describeRun(page));
    }
    await page.close();
  }
  expect(runs).toHaveLength(5);
  for (const run of runs) expect(run).toBe(runs[0]);
});

/** In the page: so many steps, a frame's worth at a time, with changes of size and rules and a restart on the way. */
async function playFrames(
  { host }: Parameters<Parameters<typeof askDemo>[1]>[0],
  given: { hertz: number; steps: number },
) {
  const orders: [number, () => void][] = [
    [40, () => host.send({ type: 'count', count: 1500 })],
    [80, () => host.send({ type: 'settings', sim: { heroSpeed: 6 }, game: { heroHealth: 60 } })],
    [120, () => host.send({ type: 'restart', seed: 9, count: 400 })],
    [160, () => host.send({ type: 'invulnerable', on: true })],
  ];
  let asked = 0;
  let owed = 0;
  host.send({ type: 'invulnerable', on: false });
  host.send({ type: 'settings', sim: { heroSpeed: 4 }, game: { heroHealth: 100 } });
  host.send({ type: 'restart', seed: 7, count: 600 });
  host.advance(0);
  await host.settled();
  while (asked < given.steps) {
    owed += 60 / given.hertz;
    const next = orders.find(([at]) => at > asked)?.[0] ?? given.steps;
    const due = Math.min(Math.floor(owed), next - asked); // an order comes after the same step at every rate
    owed -= Math.floor(owed);
    const taken = host.advance(due, owed);
    asked += taken;
    if (due > 0 && taken === due && asked === next) {
      await host.settled();
      for (const [at, send] of orders) if (at === asked) send();
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 / given.hertz / 4));
  }
  host.advance(0);
  await host.settled();
}

test('what a frame reads stays as it is until the next, while the worker steps on', async () => {
  const { page, problems } = await openGame(
    site,
    `backend=webgl2&god=1&autoplay=1&${LIGHT.replace('count=40', 'count=2000')}`,
  );
  const torn = await askDemo(page, async ({ host }) => {
    const sum = () => {
      const { agents, tier } = host.snapshot()!;
      let total = tier.length;
      for (let slot = 0; slot < agents.count; slot++) {
        total += agents.x[slot] * (slot + 1) + agents.previousX[slot] + agents.phase[slot] + agents.id[slot];
      }
      return total;
    };
    let changed = 0;
    for (let round = 0; round < 60; round++) {
      const before = sum();
      const end = performance.now() + 12; // the worker works meanwhile
      while (performance.now() < end);
      if (sum() !== before) changed++;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return changed;
  });
  expect(torn).toBe(0);
  await passSteps(page, 10);
  expect(problems).toEqual([]);
});

test('what breaks in the worker ends in words, as it does on this thread', async () => {
  for (const worker of [1, 0]) {
    const { page } = await openGame(site, `backend=webgl2&god=1&worker=${worker}&${LIGHT}`);
    await askDemo(page, ({ host }) => host.send({ type: 'clips', kind: 1, clips: [] }));
    const readMessage = () => page.evaluate(() => document.querySelector('.error-screen')?.textContent ?? '');
    await expect.poll(readMessage).toMatch(/Something broke.*undefined/);
    expect((await readFacts(page)).error).toMatch(/undefined/);
    await page.close();
  }
});

test('the worker ends with its host', async () => {
  const { page } = await openGame(site, `backend=webgl2&freeze=5&ui=0&${LIGHT}`);
  expect(page.workers()).toHaveLength(1);
  await askDemo(page, ({ host }) => host.dispose());
  await expect.poll(() => page.workers().length).toBe(0);
});

test('on a host without the headers the simulation stays on the main thread by itself, and it plays', async () => {
  const plain = await serveFolder(join(ROOT, 'dist/site'), '/plain/host/');
  const { page, problems } = await openPage(site.browser, SIZE);
  await page.goto(`${plain.url}?backend=webgl2&god=1&worker=1&${LIGHT}`);
  const facts = await waitUntilReady(page, problems, 120_000);
  expect([facts.host, page.workers().length]).toEqual(['local', 0]);
  await passSteps(page, 10);
  expect(problems).toEqual([]);
  await plain.close();
});

test('a worker that does not load leaves the game on the main thread', async () => {
  const { page, problems } = await openPage(site.browser, SIZE);
  await page.route(/worker-[\w-]+\.js/, (route) => route.abort());
  await page.goto(`${site.host.url}?backend=webgl2&god=1&${LIGHT}`);
  expect((await waitUntilReady(page, problems, 120_000)).host).toBe('local');
  await passFrames(page, 2);
  await passSteps(page, 5);
});
