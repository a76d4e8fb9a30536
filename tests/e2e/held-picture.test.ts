/** `?freeze` and `?nodraw`: the same picture every time, the same run on both back ends. Wants `npm run build` before. */

import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { countBodies } from './count-bodies.ts';
import { countColors } from './count-colors.ts';
import {
  askDemo,
  type GameWindow,
  openBuiltSite,
  openGame,
  passSteps,
  readFacts,
  SIZE,
  type Site,
} from './game-page.ts';

const FLAGS = 'count=60&seed=7&freeze=90&god=1&autoplay=1&ui=0&shadows=0';
/** Colour difference that pixelmatch lets pass: 0 to 1. */
const THRESHOLD = 0.1;
/** Share of the pixels that may differ between the back ends: they lie along edges. */
const MAX_DIFFERENT = 0.003;

let site: Site;

beforeAll(async () => {
  site = await openBuiltSite();
});
afterEach(() => site.closePages());
afterAll(() => site?.close());

/** FNV-1a-32 over the bits of the positions, in the order of the stable ids. */
const hashPlaces = (page: Page): Promise<string> =>
  askDemo(page, ({ host }) => {
    const { agents } = host.snapshot()!;
    const slots = Array.from({ length: agents.count }, (_, slot) => slot).sort((a, b) => agents.id[a] - agents.id[b]);
    const places = Float32Array.from(slots.flatMap((slot) => [agents.x[slot], agents.y[slot], agents.z[slot]]));
    let hash = 0x811c9dc5;
    for (const byte of new Uint8Array(places.buffer)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    return `${agents.count}:${hash.toString(16)}`;
  });

async function hold(backend: string) {
  const { page, problems } = await openGame(site, `backend=${backend}&${FLAGS}`);
  const picture = PNG.sync.read(await page.screenshot());
  const facts = await readFacts(page);
  const bodies = await askDemo(page, countBodies);
  const hash = await hashPlaces(page);
  await page.close();
  expect(problems).toEqual([]);
  return { picture, facts, bodies, hash };
}

const compare = (a: PNG, b: PNG, threshold: number): number =>
  pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold, includeAA: true }) / (a.width * a.height);

test('a held picture is the same twice, and but for edges on the other back end; the run is the same to the bit', async () => {
  const first = await hold('webgl2');
  const again = await hold('webgl2');
  const other = await hold('webgpu');
  expect(first.facts.step).toBe('90');
  expect(again.picture.data.equals(first.picture.data)).toBe(true);
  expect(again.hash).toBe(first.hash);
  expect(other.hash).toBe(first.hash);
  expect(other.facts.tiers).toBe(first.facts.tiers);
  expect(other.facts.triangles).toBe(first.facts.triangles);
  const { agents, swapping, rigs, instances } = first.bodies;
  expect(rigs + instances).toBe(agents + swapping);
  expect(compare(first.picture, other.picture, THRESHOLD)).toBeLessThan(MAX_DIFFERENT);
  // The measure sees a change: the same picture one line lower is another.
  const lower = PNG.sync.read(PNG.sync.write(first.picture));
  lower.data.copyWithin(SIZE.width * 4, 0, SIZE.width * (SIZE.height - 1) * 4);
  expect(compare(first.picture, lower, THRESHOLD)).toBeGreaterThan(MAX_DIFFERENT);
});

test('without draws the run goes on, and a picture can be had when it is wanted', async () => {
  const { page, problems } = await openGame(site, 'backend=webgl2&count=60&seed=7&god=1&ui=0&shadows=0&nodraw=1');
  await passSteps(page, 60);
  expect((await readFacts(page)).draws).toBe('0+0');
  expect(countColors(await page.screenshot())).toBeLessThan(10);
  const draws = await page.evaluate(() => {
    const { demo, draw } = (window as unknown as GameWindow).horde;
    draw();
    return demo.drawCalls;
  });
  expect(draws).toBeGreaterThan(5);
  expect(countColors(await page.screenshot())).toBeGreaterThan(60);
  expect(problems).toEqual([]);
});
