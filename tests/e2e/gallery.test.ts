/** `?scene=gallery`: the bodies stand before the camera and play. Wants `npm run build` before. */
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBuiltSite, openGame, type Site } from './game-page.ts';

/** Share of the picture that three bodies cover, or more, of whom every limb is elsewhere. */
const LEAST_MOVED = 0.02;

let site: Site;

beforeAll(async () => {
  site = await openBuiltSite();
});
afterEach(() => site.closePages());
afterAll(() => site?.close());

async function hold(flags: string): Promise<PNG> {
  const { page, problems } = await openGame(site, `scene=gallery&ui=0&scale=0.5&view.grass=0&${flags}`);
  const picture = PNG.sync.read(await page.screenshot());
  await page.close();
  expect(problems).toEqual([]);
  return picture;
}

test('one clip: its bodies are in view, and half a walk later the picture is another', async () => {
  const before = await hold('clip=walk&freeze=12');
  const after = await hold('clip=walk&freeze=45');
  const { width, height } = before;
  const moved = pixelmatch(before.data, after.data, undefined, width, height, { threshold: 0.15 }) / (width * height);
  expect(moved).toBeGreaterThan(LEAST_MOVED);
});
