/** `?scene=gallery`: the bodies stand before the camera and play. Wants `npm run build` before. */
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BACK_ENDS, openBuiltSite, openGame, passFrames, type Site } from './game-page.ts';

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

/** Share of the picture: a swarm of crows is few pixels. */
const LEAST_CHANGED = 0.002;

interface GalleryWindow extends Window {
  horde: { exhibits: string[]; walkTo(index: number, atOnce: boolean): Promise<void>; update(seconds: number): void };
}

test.each(BACK_ENDS)('every mode moves, on %s', async (backend) => {
  const flags = `scene=gallery&ui=0&scale=0.5&view.grass=0&shadows=0&freeze=0&exhibit=soft&backend=${backend}`;
  const { page, problems } = await openGame(site, flags);
  const shoot = async (id: string, seconds: number): Promise<PNG> => {
    await page.evaluate(
      async ([exhibit, time]) => {
        const { horde } = window as unknown as GalleryWindow;
        await horde.walkTo(horde.exhibits.indexOf(exhibit as string), true);
        for (let frame = 0; frame < 2; frame++) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          horde.update(time as number);
        }
      },
      [id, seconds] as const,
    );
    await passFrames(page, 1);
    return PNG.sync.read(await page.screenshot());
  };
  for (const id of ['soft', 'rigid', 'fluid', 'sprite', 'offsets']) {
    const [before, after] = [await shoot(id, 0.3), await shoot(id, 0.9)];
    const { width, height } = before;
    const changed = pixelmatch(before.data, after.data, undefined, width, height, { threshold: 0.15 });
    expect(changed / (width * height), id).toBeGreaterThan(LEAST_CHANGED);
  }
  expect(problems).toEqual([]);
});
