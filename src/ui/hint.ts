import type { Device } from '../input/input-record.ts';
import { createElement } from './element.ts';

/** Key caps and what they do, by device. */
export const CONTROLS: Readonly<Record<Device, readonly (readonly [keys: string, what: string])[]>> = {
  keyboard: [
    ['W A S D', 'move'],
    ['Mouse', 'aim'],
    ['Space', 'swing'],
    ['Shift', 'dash'],
    ['Esc', 'pause'],
  ],
  touch: [
    ['Left thumb', 'move'],
    ['Swing', 'strike'],
    ['Dash', 'get clear'],
  ],
  gamepad: [
    ['Left stick', 'move'],
    ['Right stick', 'aim'],
    ['A', 'swing'],
    ['B', 'dash'],
    ['Start', 'pause'],
  ],
};

const SHOWN_MS = 14_000;

export interface Hint {
  /** Shows how to play with `device`, for a while. */
  show(device: Device): void;
  hide(): void;
  dispose(): void;
}

/** How to play, at the start and when the player takes up another device. */
export function createHint(root: HTMLElement): Hint {
  const line = createElement('div', 'hint is-gone');
  root.append(line);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    line.classList.add('is-gone');
  };
  return {
    show(device) {
      line.replaceChildren(...listControls(device, 'span'));
      line.classList.remove('is-gone');
      clearTimeout(timer);
      timer = setTimeout(hide, SHOWN_MS);
    },
    hide,
    dispose() {
      clearTimeout(timer);
      line.remove();
    },
  };
}

/** One element for each control of `device`. */
export function listControls(device: Device, tag: 'span' | 'li'): HTMLElement[] {
  return CONTROLS[device].map(([keys, what]) => {
    const caps = keys.length > 7 || !keys.includes(' ') ? [keys] : keys.split(' ');
    return createElement(tag, '', ...caps.map((cap) => createElement('kbd', '', cap)), ` ${what}`);
  });
}
