/** The cards that cover the field: game over and pause. */
import type { Device } from '../input/input-record.ts';
import { createButton, createElement } from './element.ts';
import { formatClock, formatCount } from './figures.ts';
import { listControls } from './hint.ts';

export interface RunFacts {
  kills: number;
  wave: number;
  seconds: number;
  bestStreak: number;
}

export interface CardActions {
  restart(): void;
  resume(): void;
  openPanel(): void;
  chooseCalm(calm: boolean): void;
}

export interface Card {
  readonly element: HTMLElement;
  /** False for the first moments, so that a player who still hammers a button sees what happened. */
  readonly armed: boolean;
  dispose(): void;
}

const ARM_MS = 700;

const RESTART_KEYS: Readonly<Record<Device, readonly string[]>> = {
  keyboard: ['R', 'Enter'],
  touch: [],
  gamepad: ['A'],
};

const LINES = ['The field is theirs tonight.', 'Bones remember the way to you.', 'They were patient. You were brave.'];

/** What the run came to, and the way into the next. */
export function createGameOverCard(
  run: RunFacts,
  best: { kills: number } | null,
  isBest: boolean,
  device: Device,
  actions: CardActions,
): Card {
  const restart = createButton('Rise again', 'key is-first', actions.restart);
  const stats = createElement('dl', 'card-stats');
  addStat(stats, 'slain', formatCount(run.kills));
  addStat(stats, 'wave', formatCount(run.wave));
  addStat(stats, 'survived', formatClock(run.seconds));
  addStat(stats, 'best streak', formatCount(run.bestStreak));
  const record = isBest ? 'Your best night yet.' : LINES[run.kills % LINES.length];
  const line = createElement(
    'p',
    'card-line',
    best && !isBest ? `${record} Your best: ${formatCount(best.kills)} slain.` : record,
  );
  const parts: Node[] = [line, stats, createElement('div', 'card-buttons', restart)];
  const keys = RESTART_KEYS[device].flatMap((key, at) => [at > 0 ? ' or ' : '', createElement('kbd', '', key)]);
  if (keys.length > 0) parts.push(createElement('p', 'card-line hud-word', ...keys));
  return createCard('card-over', 'You fell', parts, restart, ARM_MS);
}

/** A stop to breathe, with the controls and the way to the settings. */
export function createPauseCard(device: Device, calm: boolean, actions: CardActions): Card {
  const resume = createButton('Go on', 'key is-first', actions.resume);
  const buttons = createElement(
    'div',
    'card-buttons',
    resume,
    createButton('Start over', 'key', actions.restart),
    createButton('Tuning panel', 'key', actions.openPanel),
  );
  const box = createElement('input');
  box.type = 'checkbox';
  box.checked = calm;
  box.addEventListener('change', () => actions.chooseCalm(box.checked));
  const calmSwitch = createElement('label', 'card-switch', box, 'Calm picture: no shake, no flashes');
  const keys = createElement('ul', 'card-keys', ...listControls(device, 'li'));
  if (device === 'keyboard') {
    for (const [key, what] of [
      ['O', 'free camera'],
      ['P', 'tuning'],
      ['I', 'statistics'],
      ['R', 'start over'],
    ]) {
      keys.append(createElement('li', '', createElement('kbd', '', key), ` ${what}`));
    }
  }
  return createCard('card-pause', 'Paused', [buttons, keys, calmSwitch], resume, 0);
}

function createCard(className: string, title: string, parts: Node[], first: HTMLButtonElement, armMs: number): Card {
  const heading = createElement('h2', '', title);
  heading.id = `${className}-title`;
  const element = createElement('div', `card ${className}`, createElement('div', 'card-body', heading, ...parts));
  element.setAttribute('role', 'dialog');
  element.setAttribute('aria-labelledby', heading.id);
  let armed = false;
  const arm = () => {
    armed = true;
    first.disabled = false;
    first.focus({ preventScroll: true });
  };
  first.disabled = armMs > 0;
  const timer = setTimeout(arm, armMs);
  return {
    element,
    get armed() {
      return armed;
    },
    dispose() {
      clearTimeout(timer);
      element.remove();
    },
  };
}

function addStat(list: HTMLElement, name: string, value: string): void {
  list.append(createElement('div', '', createElement('dt', '', name), createElement('dd', '', value)));
}
