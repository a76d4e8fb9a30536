// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readStick } from '../../src/input/gamepad.ts';
import { createInput, type Input } from '../../src/input/input.ts';
import { createInputRecord } from '../../src/input/input-record.ts';

const record = createInputRecord();
let canvas: HTMLCanvasElement;
let input: Input;
let pads: unknown[] = [];

beforeEach(() => {
  document.body.innerHTML = '<canvas tabindex="0"></canvas><div id="hud"></div>';
  canvas = document.querySelector('canvas')!;
  canvas.getBoundingClientRect = () => ({ left: 0, top: 0, width: 800, height: 400 }) as DOMRect;
  Object.defineProperty(canvas, 'clientWidth', { value: 800 });
  pads = [];
  Object.defineProperty(navigator, 'getGamepads', { value: () => pads, configurable: true });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  input = createInput(canvas, window, { touchRoot: document.getElementById('hud')! });
});
afterEach(() => {
  input.dispose();
  vi.restoreAllMocks();
});

const key = (type: 'keydown' | 'keyup', code: string, more: KeyboardEventInit = {}, target: EventTarget = canvas) =>
  target.dispatchEvent(new KeyboardEvent(type, { code, key: code, bubbles: true, cancelable: true, ...more }));
const pointer = (type: string, more: PointerEventInit, target: EventTarget = canvas) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'mouse', ...more }));

describe('keyboard', () => {
  test('moves by physical key, at most at full speed', () => {
    key('keydown', 'KeyW', { key: 'z' }); // AZERTY
    key('keydown', 'ArrowRight');
    input.read(record);
    expect(record.moveX).toBeCloseTo(Math.SQRT1_2);
    expect(record.moveY).toBeCloseTo(Math.SQRT1_2);
    key('keyup', 'KeyW');
    key('keydown', 'KeyA');
    expect(input.read(record)).toMatchObject({ moveX: 0, moveY: 0 });
  });

  test('counts every press between two frames, and repeats none', () => {
    for (let press = 0; press < 3; press++) {
      key('keydown', 'Space');
      key('keydown', 'Space', { repeat: true });
      key('keyup', 'Space');
    }
    expect(input.read(record)).toMatchObject({ swing: 3, swingHeld: false });
    expect(input.read(record).swing).toBe(0);
    key('keydown', 'KeyJ');
    expect(input.read(record)).toMatchObject({ swing: 1, swingHeld: true });
  });

  test.each([
    ['ShiftLeft', 'dash'],
    ['KeyR', 'restart'],
    ['Enter', 'confirm'],
    ['KeyO', 'orbit'],
    ['KeyP', 'panel'],
    ['Backquote', 'panel'],
    ['KeyI', 'stats'],
    ['Escape', 'pause'],
    ['Period', 'step'],
  ] as const)('%s is %s', (code, action) => {
    key('keydown', code);
    expect(input.read(record)[action]).toBe(1);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])('not with %j', (more) => {
    key('keydown', 'KeyR', more);
    expect(input.read(record).restart).toBe(0);
  });

  test.each([
    '<input type="number">',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable><b>x</b></div>',
    '<div class="lil-gui"><button>x</button></div>',
  ])('typing into %s is no play', (html) => {
    const box = document.createElement('div');
    box.innerHTML = html;
    document.body.append(box);
    const target = box.querySelector('input, textarea, select, b, button')!;
    for (const code of ['KeyW', 'KeyA', 'KeyS', 'KeyD', 'Digit1', 'Space', 'Enter', 'KeyP', 'Escape', 'KeyR']) {
      key('keydown', code, {}, target);
    }
    const read = input.read(record);
    expect([read.moveX, read.moveY, read.swing, read.panel, read.pause, read.restart, read.confirm]).toEqual(
      Array(7).fill(0),
    );
  });

  test('a button keeps Space and Enter, the game gets the rest', () => {
    const button = document.createElement('button');
    document.body.append(button);
    for (const code of ['Space', 'Enter', 'KeyR', 'Escape']) key('keydown', code, {}, button);
    expect(input.read(record)).toMatchObject({ swing: 0, confirm: 0, restart: 1, pause: 1 });
  });

  test('a key pressed in the game and released in a field is released', () => {
    key('keydown', 'KeyW');
    const field = document.createElement('input');
    document.body.append(field);
    key('keyup', 'KeyW', {}, field);
    expect(input.read(record).moveY).toBe(0);
  });
});

describe('nothing stays pressed', () => {
  const hold = () => {
    key('keydown', 'KeyW');
    key('keydown', 'Space');
    pointer('pointerdown', { button: 0, buttons: 1, clientX: 10, clientY: 10 });
  };
  test('after the window loses the focus', () => {
    hold();
    window.dispatchEvent(new Event('blur'));
    expect(input.read(record)).toMatchObject({ moveY: 0, swing: 0, swingHeld: false });
    key('keydown', 'KeyW'); // and it can be pressed again
    expect(input.read(record).moveY).toBe(1);
  });
  test('after the tab is hidden', () => {
    hold();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(input.read(record)).toMatchObject({ moveY: 0, swingHeld: false });
  });
  test('after the pointer is cancelled', () => {
    pointer('pointerdown', { button: 0, buttons: 1 });
    pointer('pointercancel', {});
    expect(input.read(record).swingHeld).toBe(false);
  });
  test('after the pieces are thrown away', () => {
    input.dispose();
    hold();
    expect(input.read(record)).toMatchObject({ moveY: 0, swing: 0, swingHeld: false });
    expect(document.querySelector('.touch')).toBeNull();
  });
});

describe('mouse', () => {
  test('aims from −1 to 1, y up, and swings', () => {
    expect(input.read(record).pointerAims).toBe(false);
    pointer('pointermove', { clientX: 600, clientY: 100 });
    pointer('pointerdown', { button: 0, buttons: 1, clientX: 600, clientY: 100 });
    expect(input.read(record)).toMatchObject({
      pointerX: 0.5,
      pointerY: 0.5,
      pointerAims: true,
      swing: 1,
      swingHeld: true,
    });
    pointer('pointerup', { button: 0, buttons: 0 });
    pointer('pointerdown', { button: 2, buttons: 2 });
    expect(input.read(record)).toMatchObject({ swing: 0, swingHeld: false, dash: 1 });
  });
  test('belongs to the camera in orbit mode', () => {
    input.setPointerMode('orbit');
    pointer('pointermove', { clientX: 600, clientY: 100 });
    pointer('pointerdown', { button: 0, buttons: 1 });
    expect(input.read(record)).toMatchObject({ pointerAims: false, swing: 0, swingHeld: false });
  });
});

describe('touch', () => {
  const touch = (type: string, pointerId: number, clientX: number, clientY: number, target: EventTarget = canvas) =>
    pointer(type, { pointerType: 'touch', pointerId, clientX, clientY }, target);

  test('the left thumb steers wherever it lands, the right swings', () => {
    touch('pointerdown', 1, 100, 300);
    touch('pointermove', 1, 100, 300 - 200);
    touch('pointerdown', 2, 700, 300);
    expect(input.read(record)).toMatchObject({ moveX: 0, moveY: 1, swing: 1, swingHeld: true, device: 'touch' });
    touch('pointermove', 1, 103, 302); // within the dead zone
    touch('pointerup', 2, 700, 300);
    expect(input.read(record)).toMatchObject({ moveX: 0, moveY: 0, swingHeld: false });
  });
  test('another finger does not move the stick, and a cancelled one lets go', () => {
    touch('pointerdown', 1, 100, 300);
    touch('pointerdown', 3, 50, 50);
    touch('pointermove', 3, 300, 50);
    expect(input.read(record).moveX).toBe(0);
    touch('pointermove', 1, 200, 300);
    expect(input.read(record).moveX).toBe(1);
    touch('pointercancel', 1, 200, 300);
    expect(input.read(record).moveX).toBe(0);
  });
  test('the buttons press, by finger and by screen reader', () => {
    const dash = document.querySelector('.touch-dash')!;
    touch('pointerdown', 4, 0, 0, dash);
    dash.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(input.read(record).dash).toBe(1);
    dash.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    expect(input.read(record).dash).toBe(1);
  });
});

describe('gamepad', () => {
  const createPad = (axes = [0, 0, 0, 0]) => ({
    index: 0,
    connected: true,
    mapping: 'standard',
    axes,
    buttons: Array.from({ length: 17 }, () => ({ pressed: false, value: 0 })),
  });
  const plugIn = (pad: ReturnType<typeof createPad>) => {
    pads = [null, pad];
    window.dispatchEvent(new Event('gamepadconnected'));
    input.read(record);
  };

  test.each([
    [0.1, 0.1, 0, 0],
    [1, 0, 1, 0],
    [0, -1, 0, 1],
    [0.565, 0, 0.5, 0],
    [0, 0, 0, 0],
  ])('stick %d, %d reads %d, %d', (x, y, outX, outY) => {
    const out = { x: 9, y: 9 };
    readStick(x, y, out);
    expect(out.x).toBeCloseTo(outX);
    expect(out.y).toBeCloseTo(outY);
  });

  test('moves, aims, presses once, holds', () => {
    const pad = createPad([0, -1, 1, 0]);
    plugIn(pad);
    expect(input.read(record)).toMatchObject({ moveY: 1, aimX: 1, aimY: 0, device: 'gamepad' });
    pad.buttons[0].pressed = true;
    expect(input.read(record)).toMatchObject({ swing: 1, confirm: 1, swingHeld: true });
    expect(input.read(record)).toMatchObject({ swing: 0, swingHeld: true });
    pad.buttons[0].pressed = false;
    expect(input.read(record).swingHeld).toBe(false);
  });

  test('a button held while the player was away does nothing until it comes up', () => {
    const pad = createPad();
    plugIn(pad);
    pad.buttons[9].pressed = true;
    expect(input.read(record).pause).toBe(1);
    input.clear();
    expect(input.read(record).pause).toBe(0);
    pad.buttons[9].pressed = false;
    input.read(record);
    pad.buttons[9].pressed = true;
    expect(input.read(record).pause).toBe(1);
  });

  test('a pad with few axes and buttons, or none, breaks nothing', () => {
    pads = [{ index: 2, connected: true, axes: [], buttons: [] }];
    window.dispatchEvent(new Event('gamepadconnected'));
    expect(input.read(record)).toMatchObject({ moveX: 0, moveY: 0, aimX: 0 });
    expect(() => input.rumble(1, 100)).not.toThrow();
  });
});
