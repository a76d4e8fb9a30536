/** Settings outlive the page, can be reset, and travel in a link. Wants `npm run build` before. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, waitUntilReady } from '../../tools/open-page.ts';
import { askDemo, openBuiltSite, openGame, passFrames, readFacts, SIZE, type Site } from './game-page.ts';

const FLAGS = 'backend=webgl2&seed=7&shadows=0&scale=0.5&view.grass=0&panel=1&kept=1';
const READY_MS = 120_000;

let site: Site;

beforeAll(async () => {
  site = await openBuiltSite();
});
afterAll(() => site?.close());

const control = (page: Page, name: string) =>
  page
    .locator('.tuning .lil-controller', { has: page.getByText(name, { exact: true }) })
    .locator('input')
    .first();

async function setControl(page: Page, name: string, value: string): Promise<void> {
  await control(page, name).fill(value);
  await control(page, name).press('Enter');
  await control(page, name).blur();
}

const press = (page: Page, label: string): Promise<void> =>
  page.evaluate((text) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('.tuning button')];
    buttons.find((button) => button.textContent?.trim() === text)!.click();
  }, label);

const readSettings = (page: Page) =>
  askDemo(page, ({ settings: { view, game }, clock, host }) => ({
    hysteresis: view.hysteresis,
    near: view.nearDistance,
    swing: game.swingReach,
    speed: clock.speed,
    count: host.snapshot()!.game.alive,
  }));

test('what is tuned outlives a reload, goes into a link, and goes back', async () => {
  const { page, problems } = await openGame(site, `${FLAGS}&count=30`);
  const before = await readSettings(page);
  await setControl(page, 'Near distance, m', '12.5');
  await setControl(page, 'Hysteresis', '0.3');
  await setControl(page, 'Speed, ×', '0.5');
  await setControl(page, 'Count', '25');
  const tuned = { ...before, near: 12.5, hysteresis: 0.3, speed: 0.5, count: 25 };
  await expect.poll(() => readSettings(page)).toEqual(tuned);

  // The same browser again: settings and the horde's size are kept, the speed of time is not.
  await page.goto(`${site.host.url}?${FLAGS}`);
  await waitUntilReady(page, problems, READY_MS);
  await expect.poll(() => readSettings(page)).toEqual({ ...tuned, speed: 1 });

  // A link opens the same in a browser that has never been here.
  await setControl(page, 'Speed, ×', '0.5');
  const own = page.url();
  const link = await copyLink(page);
  expect(link).toContain('count=25');
  expect(page.url()).toBe(own); // a reload is still a visit of one's own
  const stranger = await openGame(site, new URL(link).search.slice(1));
  await passFrames(stranger.page, 2);
  await expect.poll(() => readSettings(stranger.page)).toEqual(tuned);
  expect((await readFacts(stranger.page)).backend).toBe('webgl2');
  expect(await stranger.page.locator('.notices').textContent()).not.toMatch(/Unknown|using/);
  expect(stranger.problems).toEqual([]);
  await stranger.page.close();

  // Back to how it was made, for this page and the next. A small horde: the made one is for a GPU.
  await press(page, 'Reset picture and tiers');
  await expect.poll(() => readSettings(page)).toMatchObject({ near: 9, hysteresis: 0.1, count: 25 });
  await page.goto(`${site.host.url}?${FLAGS}`);
  await waitUntilReady(page, problems, READY_MS);
  await expect.poll(() => readSettings(page)).toMatchObject({ near: 9, hysteresis: 0.1, count: 25 });
  expect(problems).toEqual([]);
});

/** What is put on the clipboard. */
const copyLink = async (page: Page): Promise<string> => {
  await page.evaluate(() => {
    const writeText = async (text: string) => void Object.assign(window, { copied: text });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  });
  await press(page, 'Copy link');
  return page.evaluate(() => (window as unknown as { copied: string }).copied);
};

test('a link opens as it was sent, with nothing of the visitor’s own, and leaves that alone', async () => {
  const own = { view: { nearDistance: 3 }, horde: { count: 12 } };
  const context = await site.browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  const visit = async (flags: string) => {
    await page.goto(`${site.host.url}?backend=webgl2&panel=1&${flags}`);
    await waitUntilReady(page, [], READY_MS);
  };
  const readOwn = () => page.evaluate(() => JSON.parse(localStorage.getItem('horde.settings')!).value);
  await visit('count=12&nodraw=1');
  await page.evaluate((value) => localStorage.setItem('horde.settings', JSON.stringify({ version: 1, value })), own);

  await visit('view.hysteresis=0.3&count=15&nodraw=1');
  expect(await readSettings(page)).toMatchObject({ near: 9, hysteresis: 0.3, count: 15 });
  await setControl(page, 'Near distance, m', '14');
  expect(await readOwn()).toEqual(own);
  await page.reload();
  await waitUntilReady(page, [], READY_MS);
  expect(await readSettings(page)).toMatchObject({ near: 14, hysteresis: 0.3, count: 15 });
  await press(page, 'Reset picture and tiers');
  await page.reload();
  await waitUntilReady(page, [], READY_MS);
  expect(await readSettings(page)).toMatchObject({ near: 9, hysteresis: 0.1, count: 15 });

  await visit('nodraw=1');
  expect(await readSettings(page)).toMatchObject({ near: 3, count: 12 });
  await copyLink(page);
  await press(page, 'Reset picture and tiers');
  await page.reload();
  await waitUntilReady(page, [], READY_MS);
  expect(await readSettings(page)).toMatchObject({ near: 9, count: 12 });
  await context.close();
});

test('rubbish in the store is passed over', async () => {
  const { page, problems } = await openPage(site.browser, SIZE);
  await page.addInitScript(() => {
    const value = { view: { nearDistance: 'far', hysteresis: 1e9, __proto__: 7 }, horde: { count: -3 }, sim: null };
    localStorage.setItem('horde.settings', JSON.stringify({ version: 1, value }));
    localStorage.setItem('horde.calm', '{');
  });
  await page.goto(`${site.host.url}?${FLAGS}&count=10`);
  await waitUntilReady(page, problems, READY_MS);
  await expect.poll(() => readSettings(page)).toMatchObject({ near: 9, hysteresis: 0.5, count: 10 });
  expect(problems).toEqual([]);
  await page.close();
});
