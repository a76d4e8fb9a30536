/** Bones, slime and tentacles in the running game: they come, they go, and nothing grows. Wants `npm run build` before. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askDemo, openBuiltSite, openGame, type Site } from './game-page.ts';

let site: Site;

beforeAll(async () => {
  site = await openBuiltSite();
});
afterEach(() => site.closePages());
afterAll(() => site?.close());

test('a fight bursts minions and raises tentacles; pools keep their meshes', async () => {
  const rules = 'view.burstShare=1&game.tentacleWave=1&game.tentaclePause=1&game.tentacleWarning=0.3';
  const { page, problems } = await openGame(site, `count=400&seed=7&autoplay=1&god=1&nodraw=1&ui=0&slow=2&${rules}`);
  const look = () =>
    askDemo(page, ({ vatEffects, host }) => ({
      meshes: vatEffects.object.children.reduce((sum, { children }) => sum + children.length, 0),
      names: vatEffects.stats.filter(({ live }) => live > 0).map(({ name }) => name),
      kills: host.snapshot()?.game.kills ?? 0,
    }));
  const { meshes } = await look();
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        const now = await look();
        for (const name of now.names) seen.add(name);
        expect(now.meshes).toBe(meshes);
        return now.kills > 12 && ['bones', 'tentacle', 'banner', 'embers'].every((name) => seen.has(name));
      },
      { timeout: 90_000 },
    )
    .toBe(true);
  expect(problems).toEqual([]);
});
