/** Gamepads of the standard mapping; every connected one plays. */
import type { Action, InputRecord, InputSource, Press } from './input-record.ts';

const BUTTONS: readonly (Action | undefined)[] = [
  'swing', // A, cross
  'dash', // B, circle
  'swing', // X, square
  'orbit', // Y, triangle
  'dash', // left shoulder
  'dash', // right shoulder
  'dash', // left trigger
  'swing', // right trigger
  'stats', // back
  'pause', // start
];
const CONFIRM_BUTTONS = [0, 9]; // besides what they do in play
const PAD_UP = 12; // then down, left, right
const DEAD_ZONE = 0.18;
const FULL = 0.95; // worn sticks do not reach 1
const TRIGGER_DOWN = 0.35;
const UP = 0;
const DOWN = 1;
const IGNORED = 2; // down since before we looked: it counts again once it has come up

export interface Gamepads extends InputSource {
  /** Shakes the pads that can; does nothing where it cannot. */
  rumble(strength: number, ms: number): void;
}

export function createGamepads(view: Window, press: Press): Gamepads {
  const { navigator } = view;
  const down = new Map<number, Uint8Array>(); // by pad, by button
  const stick = { x: 0, y: 0 };
  const list = () => navigator.getGamepads?.() ?? []; // a fresh array each time, so only while a pad is there
  let connected = list().some(Boolean);
  const onChange = () => {
    connected = list().some(Boolean);
    if (!connected) down.clear();
  };
  view.addEventListener('gamepadconnected', onChange);
  view.addEventListener('gamepaddisconnected', onChange);

  return {
    add(out) {
      if (!connected || !view.document.hasFocus()) return;
      for (const pad of list()) {
        if (!pad?.connected) continue;
        addSticks(pad, stick, out);
        addButtons(pad, down, press, out);
      }
    },
    clear() {
      // A button that is down while the player is away must come up before it counts again.
      for (const buttons of down.values()) buttons.fill(IGNORED);
    },
    rumble(strength, ms) {
      if (!connected) return;
      for (const pad of list()) {
        const effect = { duration: ms, strongMagnitude: strength, weakMagnitude: strength };
        pad?.vibrationActuator?.playEffect?.('dual-rumble', effect)?.catch(() => {}); // not every pad has motors
      }
    },
    dispose() {
      view.removeEventListener('gamepadconnected', onChange);
      view.removeEventListener('gamepaddisconnected', onChange);
    },
  };
}

function addSticks({ axes }: Gamepad, stick: { x: number; y: number }, out: InputRecord): void {
  readStick(axes[0], axes[1], stick);
  if (stick.x !== 0 || stick.y !== 0) out.device = 'gamepad';
  out.moveX += stick.x;
  out.moveY += stick.y;
  readStick(axes[2], axes[3], stick);
  if (stick.x === 0 && stick.y === 0) return;
  out.aimX = stick.x;
  out.aimY = stick.y;
  out.device = 'gamepad';
}

/** Writes `out`: a round dead zone, then 0 to 1, y up. */
export function readStick(x = 0, y = 0, out: { x: number; y: number }): void {
  const length = Math.hypot(x, y);
  const reach = Math.min(1, Math.max(0, (length - DEAD_ZONE) / (FULL - DEAD_ZONE)));
  out.x = reach > 0 ? (x / length) * reach : 0;
  out.y = reach > 0 ? 0 - (y / length) * reach : 0; // no negative zero
}

function addButtons(pad: Gamepad, down: Map<number, Uint8Array>, press: Press, out: InputRecord): void {
  let states = down.get(pad.index);
  if (states?.length !== pad.buttons.length) {
    states = new Uint8Array(pad.buttons.length).fill(IGNORED); // the press that woke the pad is not a swing
    down.set(pad.index, states);
  }
  for (let button = 0; button < pad.buttons.length; button++) {
    const isPressed = pad.buttons[button].pressed || pad.buttons[button].value > TRIGGER_DOWN;
    const action = BUTTONS[button];
    if (!isPressed) states[button] = UP;
    else if (states[button] === UP) {
      states[button] = DOWN;
      if (action) press(action, 'gamepad');
      if (CONFIRM_BUTTONS.includes(button)) press('confirm', 'gamepad');
    }
    if (states[button] === DOWN && action === 'swing') out.swingHeld = true;
  }
  out.moveX += isDown(pad, PAD_UP + 3) - isDown(pad, PAD_UP + 2);
  out.moveY += isDown(pad, PAD_UP) - isDown(pad, PAD_UP + 1);
}

const isDown = ({ buttons }: Gamepad, button: number): number => (buttons[button]?.pressed ? 1 : 0);
