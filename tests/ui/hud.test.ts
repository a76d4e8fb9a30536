// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameFacts, HeroFacts } from '../../src/game/game.ts';
import { createHud, type Hud, type HudOptions } from '../../src/ui/hud.ts';
import { watchReducedMotion } from '../../src/ui/reduced-motion.ts';

const hero: HeroFacts = { id: 1, slot: 0, health: 80, maxHealth: 100, swingPause: 0, dashPause: 0, safe: false };
const game: GameFacts = {
  kills: 1204,
  score: 0,
  wave: 7,
  waveKills: 60,
  waveGoal: 240,
  alive: 4812,
  over: false,
  seconds: 275.4,
  streak: 0,
  bestStreak: 12,
};
let root: HTMLElement;
let canvas: HTMLCanvasElement;
let hud: Hud;
let options: { [Name in keyof HudOptions]: HudOptions[Name] };

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<canvas tabindex="0"></canvas><div id="hud"></div>';
  canvas = document.querySelector('canvas')!;
  root = document.getElementById('hud')!;
  options = {
    returnFocus: canvas,
    onRestart: vi.fn(),
    onPause: vi.fn(),
    onResume: vi.fn(),
    onPanel: vi.fn(),
    onCalm: vi.fn(),
  };
  hud = createHud(root, options);
});
afterEach(() => {
  hud.dispose();
  vi.useRealTimers();
});

const text = (selector: string) => root.querySelector(selector)?.textContent;
const button = (label: string) =>
  [...root.querySelectorAll('button')].find((element) => element.textContent === label) as HTMLButtonElement;

test('shows health, wave, time, kills and the horde', () => {
  hud.update(hero, game);
  expect(text('.hud-health .hud-figure')).toBe('80');
  expect(root.querySelector('[role="meter"]')?.getAttribute('aria-valuenow')).toBe('80');
  expect(text('.hud-wave')).toContain('Wave7');
  expect(text('.hud-wave')).toContain('4:35');
  expect(text('.hud-kills')).toContain('1,204');
  expect(text('.hud-kills')).toContain('4,812');
});

test('a frame in which nothing changed touches no node', async () => {
  hud.update(hero, game);
  const seen: MutationRecord[] = [];
  const observer = new MutationObserver((records) => seen.push(...records));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let frame = 0; frame < 60; frame++) hud.update(hero, { ...game, seconds: 275.4 + frame / 200 });
  await vi.runOnlyPendingTimersAsync();
  expect(seen).toEqual([...observer.takeRecords()]);
  expect(seen).toHaveLength(0);
});

test('the hurt edge flashes again at each blow, and stays while little health is left', () => {
  hud.update(hero, game);
  const vignette = root.querySelector<HTMLElement>('.hud-vignette')!;
  expect(vignette.className).toBe('hud-vignette');
  hud.update({ ...hero, health: 70 }, game);
  const first = vignette.className;
  hud.update({ ...hero, health: 20 }, game);
  expect(vignette.className).not.toBe(first);
  expect(Number(vignette.style.getPropertyValue('--low'))).toBeGreaterThan(0);
  expect(root.querySelector('.hud-health')?.classList.contains('is-low')).toBe(true);
});

test('milestones, waves and the end are spoken', () => {
  const [polite, assertive] = [...root.querySelectorAll('.only-read')];
  hud.update(hero, { ...game, kills: 51 });
  expect(polite.textContent).toBe('50 kills');
  hud.update(hero, { ...game, kills: 1204 });
  expect(polite.textContent).toBe('1000 kills');
  hud.showBanner('Wave 8', '270 must fall');
  expect(polite.textContent).toBe('Wave 8. 270 must fall');
  hud.showGameOver(game, null, true);
  expect(assertive.textContent).toContain('You fell in wave 7 with 1204 kills');
  hud.update(hero, { ...game, kills: 0 });
  hud.update(hero, { ...game, kills: 50 });
  expect(polite.textContent).toBe('50 kills'); // the next run starts from the beginning
});

test('the banner passes by itself, and a new one takes its place', () => {
  hud.showBanner('Wave 1');
  hud.showBanner('Wave 2');
  expect(root.querySelectorAll('.banner')).toHaveLength(1);
  vi.advanceTimersByTime(3000);
  expect(root.querySelector('.banner')).toBeNull();
});

describe('game over', () => {
  test('shows the run, arms the button after a moment, gives the focus back', () => {
    hud.showGameOver(game, { kills: 2310 }, false);
    expect(text('.card')).toContain('1,204');
    expect(text('.card')).toContain('Your best: 2,310');
    const again = button('Rise again');
    expect(again.disabled).toBe(true);
    expect(hud.canRestart).toBe(false);
    vi.advanceTimersByTime(800);
    expect(hud.canRestart).toBe(true);
    expect(document.activeElement).toBe(again);
    again.click();
    expect(options.onRestart).toHaveBeenCalledOnce();
    hud.hideGameOver();
    expect(root.querySelector('.card')).toBeNull();
    expect(document.activeElement).toBe(canvas);
    expect(hud.canRestart).toBe(true);
  });
  test('is a dialog with a name', () => {
    hud.showGameOver(game, null, true);
    const card = root.querySelector('[role="dialog"]')!;
    expect(document.getElementById(card.getAttribute('aria-labelledby')!)?.textContent).toBe('You fell');
  });
});

test('the pause card resumes, restarts, opens the panel and sets the calm picture', () => {
  hud.showHint('gamepad');
  hud.setPaused(true, false);
  vi.advanceTimersByTime(1);
  expect(document.activeElement).toBe(button('Go on'));
  expect(text('.card-keys')).toContain('Left stick');
  button('Go on').click();
  button('Start over').click();
  button('Tuning panel').click();
  root.querySelector<HTMLInputElement>('input[type="checkbox"]')!.click();
  expect(options.onResume).toHaveBeenCalledOnce();
  expect(options.onRestart).toHaveBeenCalledOnce();
  expect(options.onPanel).toHaveBeenCalledOnce();
  expect(options.onCalm).toHaveBeenCalledWith(true);
  hud.setPaused(false, true);
  expect(root.querySelector('.card')).toBeNull();
});

test('the menu works without a keyboard, the hint names the device and goes', () => {
  root.querySelector<HTMLButtonElement>('[aria-label^="Pause"]')!.click();
  expect(options.onPause).toHaveBeenCalledOnce();
  hud.showHint('touch');
  expect(text('.hint')).toContain('Left thumb');
  vi.advanceTimersByTime(15_000);
  expect(root.querySelector('.hint')?.classList.contains('is-gone')).toBe(true);
});

test('notices are text, not markup; they stack to a limit and go away', () => {
  hud.showNotice('<img src=x onerror=alert(1)>');
  expect(root.querySelector('.notices img')).toBeNull();
  for (let index = 0; index < 20; index++) hud.showNotice(`notice ${index}`);
  expect(root.querySelectorAll('.notice').length).toBeLessThanOrEqual(6);
  vi.advanceTimersByTime(60_000);
  expect(root.querySelectorAll('.notice')).toHaveLength(0);
});

test('nothing is left after dispose', () => {
  hud.showBanner('Wave 1');
  hud.setPaused(true, false);
  hud.dispose();
  expect(root.innerHTML).toBe('');
});

test('reduced motion follows the system live, until the player chooses', () => {
  let listener = () => {};
  const query = {
    matches: false,
    addEventListener: (_: string, next: () => void) => {
      listener = next;
    },
    removeEventListener: vi.fn(),
  };
  vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
  const seen: boolean[] = [];
  const motion = watchReducedMotion((calm) => seen.push(calm));
  query.matches = true;
  listener();
  expect(document.documentElement.dataset.motion).toBe('calm');
  motion.choose(false);
  listener();
  expect(document.documentElement.dataset.motion).toBe('full');
  motion.choose(null);
  expect(seen).toEqual([false, true, false, true]);
  motion.dispose();
  expect(query.removeEventListener).toHaveBeenCalled();
});
