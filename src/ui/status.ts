/** The running figures: health, wave, kills. Written only when they change. */
import type { GameFacts, HeroFacts } from '../game/game.ts';
import { createCell, createChange, createElement } from './element.ts';
import { formatClock, formatCount } from './figures.ts';

const LOW_HEALTH = 0.3; // of the most
const STREAK_FROM = 5;
const PERCENT_STEP = 100; // bars move in hundredths: finer is invisible and costs style work

export interface Status {
  update(hero: HeroFacts, game: GameFacts): void;
}

export function createStatus(root: HTMLElement): Status {
  const updateHealth = createHealth(root);
  const updateWave = createWave(root);
  const updateKills = createKills(root);
  return {
    update(hero, game) {
      updateHealth(hero);
      updateWave(game);
      updateKills(game);
    },
  };
}

function createHealth(root: HTMLElement): (hero: HeroFacts) => void {
  const figure = createElement('span', 'hud-figure');
  const lost = createElement('i', 'hud-bar-lost');
  const left = createElement('i', 'hud-bar-left');
  const bar = createElement('span', 'hud-bar', lost, left);
  const dashBar = createElement('i');
  const dash = createElement('span', 'hud-dash', createElement('span', 'hud-word', 'dash'), dashBar);
  const health = createElement('section', 'hud-health', figure, bar, dash);
  health.setAttribute('role', 'meter');
  health.setAttribute('aria-label', 'Health');
  health.setAttribute('aria-valuemin', '0');
  root.append(health);

  const writeFigure = createCell<number>(figure);
  const writeNow = createChange<number>((value) => health.setAttribute('aria-valuenow', String(value)));
  const writeMax = createChange<number>((value) => health.setAttribute('aria-valuemax', String(value)));
  const writeBar = createChange<number>((percent) => {
    lost.style.transform = left.style.transform = `scaleX(${percent / PERCENT_STEP})`;
  });
  const writeLow = createChange<boolean>((low) => health.classList.toggle('is-low', low));
  const writeDash = createChange<number>((ready) => dashBar.style.setProperty('--ready', String(ready / 20)));
  let longestPause = 0.1;
  return ({ health: value, maxHealth, dashPause }) => {
    const shown = Math.max(0, Math.ceil(value));
    writeFigure(shown);
    writeNow(shown);
    writeMax(maxHealth);
    writeBar(Math.round((Math.max(0, value) / Math.max(1, maxHealth)) * PERCENT_STEP));
    writeLow(value > 0 && value < maxHealth * LOW_HEALTH);
    longestPause = dashPause > 0 ? Math.max(longestPause, dashPause) : 0.1;
    writeDash(Math.round((1 - Math.max(0, dashPause) / longestPause) * 20));
  };
}

function createWave(root: HTMLElement): (game: GameFacts) => void {
  const number = createElement('span');
  const line = createElement('span', 'hud-wave-line', 'Wave', number);
  const bar = createElement('i');
  const goal = createElement('span', 'hud-goal', bar);
  const clock = createElement('span', 'hud-word');
  root.append(createElement('section', 'hud-wave', line, goal, clock));
  const writeNumber = createCell<number>(number);
  const writeClock = createCell<number>(clock, formatClock);
  const writeGoal = createChange<number>((percent) => {
    bar.style.transform = `scaleX(${percent / PERCENT_STEP})`;
  });
  return ({ wave, waveKills, waveGoal, seconds }) => {
    writeNumber(wave);
    writeClock(Math.floor(seconds));
    writeGoal(waveGoal > 0 ? Math.round(Math.min(1, waveKills / waveGoal) * PERCENT_STEP) : 0);
  };
}

function createKills(root: HTMLElement): (game: GameFacts) => void {
  const streak = createElement('span', 'hud-streak');
  const figure = createElement('span', 'hud-figure');
  const alive = createElement('span');
  const line = createElement('span', 'hud-kills-line', streak, figure, createElement('span', 'hud-word', 'slain'));
  root.append(createElement('section', 'hud-kills', line, createElement('span', 'hud-word', alive, ' stand')));
  const writeKills = createCell<number>(figure, formatCount);
  const writeAlive = createCell<number>(alive, formatCount);
  const writeStreak = createCell<number>(streak, (count) => (count > 0 ? `×${count}` : ''));
  return (game) => {
    writeKills(game.kills);
    writeAlive(game.alive);
    writeStreak(game.streak >= STREAK_FROM ? game.streak : 0);
  };
}
