/** Keyboard, mouse, touch and gamepads behind one record. */
import { createGamepads } from './gamepad.ts';
import { ACTIONS, createInputRecord, type Device, type InputRecord } from './input-record.ts';
import { createKeyboard } from './keyboard.ts';
import { createMouse } from './mouse.ts';
import { createTouchControls } from './touch-controls.ts';

export interface InputOptions {
  /** Where the touch stick and its buttons are drawn; without it touches do nothing. */
  touchRoot?: HTMLElement;
}

export interface Input {
  /** Writes `out` and starts the counts again. Call once a frame. */
  read(out: InputRecord): InputRecord;
  /** `aim`: mouse and touch play the hero. `orbit`: they belong to the free camera. */
  setPointerMode(mode: 'aim' | 'orbit'): void;
  /** Shakes gamepads, `strength` 0 to 1. */
  rumble(strength: number, ms: number): void;
  /** Lets go of everything, as when the page loses the focus. */
  clear(): void;
  dispose(): void;
}

/** Listens for a player on `element` (the canvas) and `view` (its window). */
export function createInput(element: HTMLElement, view: Window = window, options: InputOptions = {}): Input {
  const counts = createInputRecord();
  let device: Device = 'keyboard';
  const press = (action: (typeof ACTIONS)[number], from: Device) => {
    counts[action]++;
    device = from;
  };
  const gamepads = createGamepads(view, press);
  const mouse = createMouse(element, view, press);
  const touch = options.touchRoot ? createTouchControls(element, options.touchRoot, press) : undefined;
  const sources = [gamepads, createKeyboard(view, press), mouse, ...(touch ? [touch] : [])];

  const clear = () => {
    for (const source of sources) source.clear();
    for (const action of ACTIONS) counts[action] = 0;
  };
  const onVisibility = () => view.document.hidden && clear();
  view.addEventListener('blur', clear);
  view.addEventListener('pagehide', clear);
  view.document.addEventListener('visibilitychange', onVisibility);

  return {
    read(out) {
      resetStates(out);
      const before = device;
      out.device = device;
      for (const source of sources) source.add(out); // a gamepad's presses are counted here
      if (out.device === before) out.device = device;
      else device = out.device;
      for (const action of ACTIONS) {
        out[action] = counts[action];
        counts[action] = 0;
      }
      const length = Math.hypot(out.moveX, out.moveY);
      if (length > 1) {
        out.moveX /= length;
        out.moveY /= length;
      }
      return out;
    },
    setPointerMode(mode) {
      mouse.setAiming(mode === 'aim');
      touch?.setAiming(mode === 'aim');
    },
    rumble: gamepads.rumble,
    clear,
    dispose() {
      for (const source of sources) source.dispose();
      view.removeEventListener('blur', clear);
      view.removeEventListener('pagehide', clear);
      view.document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

function resetStates(out: InputRecord): void {
  out.moveX = out.moveY = out.aimX = out.aimY = out.pointerX = out.pointerY = 0;
  out.pointerAims = out.swingHeld = false;
}
