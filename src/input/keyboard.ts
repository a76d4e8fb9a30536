/** Keys by their place on the board (`code`), so that WASD is where the hand is on AZERTY too. */
import type { Action, InputSource, Press } from './input-record.ts';

export const ACTION_KEYS: Readonly<Record<string, Action>> = {
  Space: 'swing',
  KeyJ: 'swing',
  ShiftLeft: 'dash',
  ShiftRight: 'dash',
  KeyR: 'restart',
  Enter: 'confirm',
  NumpadEnter: 'confirm',
  KeyO: 'orbit',
  KeyP: 'panel',
  Backquote: 'panel',
  KeyI: 'stats',
  Escape: 'pause',
  Period: 'step',
};

const MOVE_KEYS: Readonly<Record<string, readonly [number, number]>> = {
  KeyW: [0, 1],
  ArrowUp: [0, 1],
  KeyS: [0, -1],
  ArrowDown: [0, -1],
  KeyA: [-1, 0],
  ArrowLeft: [-1, 0],
  KeyD: [1, 0],
  ArrowRight: [1, 0],
};

const FIELDS = 'input, select, textarea, [contenteditable], .lil-gui';
const BUTTONS = 'button, a[href], summary, [role="button"]';

/** Listens on `view` and reports presses; keys typed into a field or meant for a button never count. */
export function createKeyboard(view: Window, press: Press): InputSource {
  const held = new Set<string>();
  const onKeyDown = (event: KeyboardEvent) => {
    const { code } = event;
    const isOurs = Object.hasOwn(ACTION_KEYS, code) || Object.hasOwn(MOVE_KEYS, code);
    if (!isOurs || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !belongsToGame(event)) return;
    if (code === 'Space' || code.startsWith('Arrow')) event.preventDefault(); // they would scroll
    if (event.repeat || held.has(code)) return;
    held.add(code);
    if (Object.hasOwn(ACTION_KEYS, code)) press(ACTION_KEYS[code], 'keyboard');
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === 'Meta') held.clear(); // macOS swallows the other keys' releases while Command is down
    held.delete(event.code);
  };
  view.addEventListener('keydown', onKeyDown);
  view.addEventListener('keyup', onKeyUp, true); // before a field keeps it: the key went down in the game

  return {
    add(out) {
      for (const code of held) {
        const move = Object.hasOwn(MOVE_KEYS, code) ? MOVE_KEYS[code] : undefined;
        if (move) {
          out.moveX += move[0];
          out.moveY += move[1];
          out.device = 'keyboard';
        } else if (ACTION_KEYS[code] === 'swing') out.swingHeld = true;
      }
    },
    clear: () => held.clear(),
    dispose() {
      view.removeEventListener('keydown', onKeyDown);
      view.removeEventListener('keyup', onKeyUp, true);
    },
  };
}

function belongsToGame(event: KeyboardEvent): boolean {
  const target = event.target as Partial<Element> | null;
  if (!target?.closest) return true; // the window or the document
  if (target.closest(FIELDS)) return false;
  const forButton = event.code === 'Space' || event.code === 'Enter' || event.code === 'NumpadEnter';
  return !(forButton && target.closest(BUTTONS));
}
