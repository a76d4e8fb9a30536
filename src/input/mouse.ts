/** The mouse over the picture: it aims, its left button swings, its right button dashes. */
import type { InputSource, Press } from './input-record.ts';

export interface Mouse extends InputSource {
  /** False while the mouse turns the free camera. */
  setAiming(aiming: boolean): void;
}

export function createMouse(element: HTMLElement, view: Window, press: Press): Mouse {
  const state = { aiming: true, moved: false, swinging: false, x: 0, y: 0 };
  let rect = element.getBoundingClientRect();
  const controller = new AbortController();
  const { signal } = controller;

  const onMove = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    state.moved = true;
    state.x = event.clientX;
    state.y = event.clientY;
  };
  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || !state.aiming) return;
    onMove(event);
    element.focus({ preventScroll: true }); // typing goes to the game again
    if (event.button === 0) {
      state.swinging = true;
      press('swing', 'keyboard');
    } else if (event.button === 2) press('dash', 'keyboard');
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && (event.buttons & 1) === 0) state.swinging = false;
  };
  const release = () => {
    state.swinging = false;
  };
  element.addEventListener('pointerdown', onDown, { signal });
  view.addEventListener('pointermove', onMove, { signal, passive: true });
  view.addEventListener('pointerup', onUp, { signal });
  view.addEventListener('pointercancel', release, { signal });
  view.addEventListener('resize', () => (rect = element.getBoundingClientRect()), { signal });
  element.addEventListener('contextmenu', (event) => state.aiming && event.preventDefault(), { signal });

  return {
    add(out) {
      if (!state.aiming) return;
      out.swingHeld ||= state.swinging;
      out.pointerAims = state.moved && rect.width > 0 && rect.height > 0;
      if (!out.pointerAims) return;
      out.pointerX = ((state.x - rect.left) / rect.width) * 2 - 1;
      out.pointerY = 1 - ((state.y - rect.top) / rect.height) * 2;
    },
    setAiming(aiming) {
      state.aiming = aiming;
      release();
    },
    clear() {
      release();
      state.moved = false;
      rect = element.getBoundingClientRect();
    },
    dispose: () => controller.abort(),
  };
}
