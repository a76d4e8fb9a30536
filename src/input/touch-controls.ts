/** A stick under the left thumb, wherever it lands, and two buttons under the right. */
import type { InputSource, Press } from './input-record.ts';

const REACH_PX = 54; // thumb travel for full speed
const DEAD_ZONE = 0.14;

export interface TouchControls extends InputSource {
  /** False while touches turn the free camera. */
  setAiming(aiming: boolean): void;
}

/** Draws itself into `root`; shown where the pointer is coarse, or once a touch has come. */
export function createTouchControls(element: HTMLElement, root: HTMLElement, press: Press): TouchControls {
  const document = root.ownerDocument;
  const controller = new AbortController();
  const { signal } = controller;
  const layer = addPart(root, 'div', 'touch');
  const stick = addPart(layer, 'div', 'touch-stick');
  const knob = addPart(stick, 'div', 'touch-knob');
  const held = { stick: -1, originX: 0, originY: 0, x: 0, y: 0, swing: new Set<number>(), aiming: true };

  const letGo = () => {
    held.stick = -1;
    held.x = held.y = 0;
    stick.classList.remove('is-held');
    stick.style.transform = knob.style.transform = '';
  };
  const onDown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    document.documentElement.dataset.touch = '';
    if (!held.aiming) return;
    if (event.clientX > element.clientWidth / 2) {
      held.swing.add(event.pointerId);
      press('swing', 'touch');
    } else if (held.stick < 0) {
      held.stick = event.pointerId;
      placeStick(stick, event);
      held.originX = event.clientX;
      held.originY = event.clientY;
    }
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== held.stick) return;
    const x = (event.clientX - held.originX) / REACH_PX;
    const y = (event.clientY - held.originY) / REACH_PX;
    const length = Math.hypot(x, y);
    const scale = length > 1 ? 1 / length : 1;
    knob.style.transform = `translate(${x * scale * REACH_PX}px, ${y * scale * REACH_PX}px)`;
    held.x = length < DEAD_ZONE ? 0 : x * scale;
    held.y = length < DEAD_ZONE ? 0 : -y * scale;
  };
  const onUp = (event: PointerEvent) => {
    held.swing.delete(event.pointerId);
    if (event.pointerId === held.stick) letGo();
  };
  element.addEventListener('pointerdown', onDown, { signal });
  const view = document.defaultView!;
  view.addEventListener('pointermove', onMove, { signal, passive: true });
  for (const end of ['pointerup', 'pointercancel'] as const) view.addEventListener(end, onUp, { signal });
  addButton(layer, 'dash', 'Dash', () => press('dash', 'touch'), signal);
  const swing = addButton(layer, 'swing', 'Swing', () => press('swing', 'touch'), signal);
  swing.addEventListener('pointerdown', (event) => held.swing.add(event.pointerId), { signal });

  return {
    add(out) {
      out.moveX += held.x;
      out.moveY += held.y;
      out.swingHeld ||= held.swing.size > 0;
      if (held.stick >= 0 || held.swing.size > 0) out.device = 'touch';
      if (out.device === 'touch') out.pointerAims = false;
    },
    setAiming(aiming) {
      held.aiming = aiming;
      layer.hidden = !aiming;
      letGo();
      held.swing.clear();
    },
    clear() {
      letGo();
      held.swing.clear();
    },
    dispose() {
      controller.abort();
      layer.remove();
    },
  };
}

/** Moves the stick from its resting place to the thumb. */
function placeStick(stick: HTMLElement, { clientX, clientY }: PointerEvent): void {
  stick.style.transform = '';
  const rest = stick.getBoundingClientRect();
  const x = clientX - (rest.left + rest.width / 2);
  const y = clientY - (rest.top + rest.height / 2);
  stick.style.transform = `translate(${x}px, ${y}px)`;
  stick.classList.add('is-held');
}

function addPart(parent: HTMLElement, tag: string, className: string): HTMLElement {
  const part = parent.ownerDocument.createElement(tag);
  part.className = className;
  parent.append(part);
  return part;
}

function addButton(
  parent: HTMLElement,
  name: string,
  label: string,
  act: () => void,
  signal: AbortSignal,
): HTMLElement {
  const button = addPart(parent, 'button', `touch-button touch-${name}`) as HTMLButtonElement;
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('pointerdown', act, { signal });
  button.addEventListener('contextmenu', (event) => event.preventDefault(), { signal }); // a long press
  // A click without a pointer comes from a keyboard or a screen reader.
  button.addEventListener('click', (event) => event.detail === 0 && act(), { signal });
  return button;
}
