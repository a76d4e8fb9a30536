/** Hands on the running page: keys, fields, mouse, touch, a gamepad, and windows of odd sizes. Wants `npm run build` before. */
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  askDemo,
  type GamePage,
  LIGHT,
  openBuiltSite,
  openGame,
  passFrames,
  passSteps,
  readHero,
  type Site,
} from './game-page.ts';

let site: Site;
let opened: GamePage;
let page: Page;
let devtools: CDPSession;

// One page for all: each test leaves it as it found it.
beforeAll(async () => {
  site = await openBuiltSite();
  opened = await openGame(site, `backend=webgl2&god=1&panel=1&${LIGHT.replace('count=40', 'count=1')}`);
  page = opened.page;
  devtools = await page.context().newCDPSession(page);
});
afterAll(() => site?.close());

const readMove = (): Promise<{ x: number; z: number }> =>
  askDemo(page, ({ heroInput }) => ({ x: heroInput.moveX + 0, z: heroInput.moveZ + 0 }));

const expectToMove = (axis: 'x' | 'z', sign: 1 | -1) =>
  expect.poll(async () => sign * (await readMove())[axis]).toBeGreaterThan(0.5);

/** Hands and feet at rest: a hero that is let go still takes a step or two. */
const expectToStand = () =>
  expect
    .poll(async () => {
      const before = await readHero(page);
      await passSteps(page, 2);
      const after = await readHero(page);
      return { ...(await readMove()), gone: Math.hypot(after.x - before.x, after.z - before.z) };
    })
    .toEqual({ x: 0, z: 0, gone: 0 });

test('keys move the hero, on the next steps', async () => {
  const before = await readHero(page);
  await page.keyboard.down('KeyD');
  await expect.poll(async () => (await readHero(page)).x - before.x).toBeGreaterThan(0.3);
  await page.keyboard.up('KeyD');
  await expectToStand();
});

test('a key that is down when the page loses the focus is let go', async () => {
  await page.keyboard.down('KeyW');
  await expectToMove('z', -1);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expectToStand();
  await page.keyboard.up('KeyW');
});

test('a key that goes down in the game and comes up in a field is let go', async () => {
  await page.keyboard.down('KeyW');
  await expectToMove('z', -1);
  await page.locator('.tuning input[type="text"], .tuning input[type="number"]').first().focus();
  await page.keyboard.up('KeyW');
  await expectToStand();
  await page.keyboard.press('Escape'); // back to the game, not a pause
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('view');
  expect(await askDemo(page, ({ clock }) => clock.paused)).toBe(false);
});

test('what is typed into a field is no business of the hero', async () => {
  const field = page.locator('.tuning input[type="text"], .tuning input[type="number"]').first();
  const value = await field.inputValue();
  const before = await readHero(page);
  const run = await askDemo(page, ({ host }) => host.snapshot()!.run);
  await field.focus();
  for (const key of ['KeyW', 'KeyA', 'KeyS', 'KeyD', 'KeyO', 'KeyP', 'KeyR', 'Space', 'ArrowRight']) {
    await page.keyboard.down(key);
    await passFrames(page, 1);
    expect(await readMove()).toEqual({ x: 0, z: 0 });
    await page.keyboard.up(key);
  }
  await field.fill(value);
  await passSteps(page, 3);
  expect(await readHero(page)).toEqual(before);
  const state = await askDemo(page, ({ cameraRig, host }) => ({
    orbiting: cameraRig.orbiting,
    run: host.snapshot()!.run,
  }));
  expect(state).toEqual({ orbiting: false, run });
  expect(await page.locator('.tuning').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
});

test('O gives the mouse to the free camera and takes it back', async () => {
  const readYaw = () => askDemo(page, ({ cameraRig }) => cameraRig.yaw);
  const drag = async () => {
    await page.mouse.move(60, 60);
    await page.mouse.down();
    await page.mouse.move(120, 70, { steps: 3 });
    const swings = await askDemo(page, ({ heroInput }) => heroInput.swing);
    await page.mouse.up();
    await passFrames(page, 2);
    return swings;
  };
  const before = await readYaw();
  await drag();
  expect(await readYaw()).toBeCloseTo(before, 2);
  await page.keyboard.press('KeyO');
  await expect.poll(() => askDemo(page, ({ cameraRig }) => cameraRig.orbiting)).toBe(true);
  expect(await drag()).toBe(false);
  expect(Math.abs((await readYaw()) - before)).toBeGreaterThan(0.1);
  await page.keyboard.press('KeyO');
  await expect.poll(readYaw).toBeCloseTo(before, 2);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('#view')!).touchAction)).toBe('none');
});

test('a thumb on the left half is a stick; a gesture that is cancelled ends', async () => {
  await page.keyboard.press('KeyP'); // the open panel covers most of so small a page
  await expect.poll(() => page.locator('.tuning').isVisible()).toBe(false);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', x?: number, y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: y ?? 0, id: 1 }] });
  for (const end of ['touchEnd', 'touchCancel'] as const) {
    const before = await readHero(page);
    await touch('touchStart', 60, 120);
    await touch('touchMove', 120, 120);
    await expectToMove('x', 1);
    await expect.poll(async () => (await readHero(page)).x - before.x).toBeGreaterThan(0.2);
    await touch(end);
    await expectToStand();
  }
});

test('a gamepad walks; one that is unplugged stands', async () => {
  const plug = (axes: number[] | null) =>
    page.evaluate((sticks) => {
      const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
      const pad = sticks && { index: 0, id: 'stub', connected: true, mapping: 'standard', axes: sticks, buttons };
      navigator.getGamepads = () => [pad as unknown as Gamepad];
      window.dispatchEvent(new Event(pad ? 'gamepadconnected' : 'gamepaddisconnected'));
    }, axes);
  await plug([1, 0, 0, 0]);
  await expectToMove('x', 1);
  expect(await askDemo(page, ({ hands }) => hands.device)).toBe('gamepad');
  await plug([0.05, 0.05, 0, 0]);
  await expectToStand();
  await plug([0, 1, 0, 0]);
  await expectToMove('z', 1);
  await plug(null);
  await expectToStand();
});

test('a wish for less motion is heard while the page runs', async () => {
  const readMotion = () => page.evaluate(() => document.documentElement.dataset.motion);
  expect(await readMotion()).toBe('full');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(readMotion).toBe('calm');
  const shaken = await askDemo(page, (demo) => {
    const still = { x: 0, z: 0 };
    const { camera } = demo.stage;
    const readPlace = () => [...camera.position.toArray(), camera.rotation.z].map((part) => part.toFixed(4)).join();
    for (let time = 0; time < 200; time++) demo.cameraRig.update(0.1, still, { x: 0, z: -1 });
    const before = readPlace();
    demo.cameraRig.shake(1);
    demo.cameraRig.update(0.01, still, { x: 0, z: -1 });
    return readPlace() !== before;
  });
  expect(shaken).toBe(false);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(readMotion).toBe('full');
});

test('the picture follows every size, shape and density, and survives none at all', async () => {
  const show = (width: number, height: number, deviceScaleFactor: number) =>
    devtools.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false });
  const read = () =>
    askDemo(page, ({ stage: { canvas, camera } }) => ({
      width: canvas.width,
      height: canvas.height,
      aspect: camera.aspect,
      isFinite: camera.projectionMatrix.elements.every(Number.isFinite),
    }));
  // Software rendering draws one pixel per pixel at most.
  for (const [width, height, ratio] of [
    [320, 180, 3],
    [320, 180, 0.5],
    [180, 320, 1],
    [321, 181, 1],
    [320, 180, 1],
  ]) {
    await show(width, height, ratio);
    const shown = Math.min(ratio, 1);
    await expect.poll(read, { message: `${width}x${height} at ${ratio}` }).toEqual({
      width: Math.floor(width * shown),
      height: Math.floor(height * shown),
      aspect: width / height,
      isFinite: true,
    });
  }
  const before = await read();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#view')!.style.cssText = 'width: 0; height: 0';
  });
  await passSteps(page, 5);
  expect(await read()).toEqual(before);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#view')!.style.cssText = '';
  });
  await passSteps(page, 5);
  expect(await read()).toEqual(before);
});

test('nothing complained', () => {
  expect(opened.problems).toEqual([]);
});
