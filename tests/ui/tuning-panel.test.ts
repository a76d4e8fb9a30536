// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GAME_DEFAULTS, GAME_RANGES } from '../../src/game/settings.ts';
import { SIM_DEFAULTS, SIM_RANGES } from '../../src/sim/settings.ts';
import { createTuningPanel, type TuningPanel, type TuningPanelOptions } from '../../src/ui/tuning-panel.ts';
import { VIEW_DEFAULTS, VIEW_RANGES, type ViewSettings } from '../../src/view/settings.ts';

let view: ViewSettings;
let panel: TuningPanel;
let canvas: HTMLCanvasElement;
let onSave: ReturnType<typeof vi.fn<NonNullable<TuningPanelOptions['onSave']>>>;
let onNotice: ReturnType<typeof vi.fn<(text: string) => void>>;
const onChange = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<canvas tabindex="0"></canvas><div id="hud"></div>';
  canvas = document.querySelector('canvas')!;
  view = { ...VIEW_DEFAULTS };
  onSave = vi.fn();
  onNotice = vi.fn();
  onChange.mockClear();
  panel = createTuningPanel(document.getElementById('hud')!, {
    returnFocus: canvas,
    groups: [
      { id: 'view', title: 'Picture', record: view, ranges: VIEW_RANGES, defaults: VIEW_DEFAULTS, onChange },
      { id: 'sim', title: 'Horde', record: { ...SIM_DEFAULTS }, ranges: SIM_RANGES, defaults: SIM_DEFAULTS },
      { id: 'game', title: 'Rules', record: { ...GAME_DEFAULTS }, ranges: GAME_RANGES, defaults: GAME_DEFAULTS },
    ],
    actions: [{ label: 'Single step', help: 'One step', run: vi.fn() }],
    makeLink: (changes) => `http://horde/?${JSON.stringify(changes)}`,
    onSave,
    onNotice,
  });
  panel.toggle(true);
});
afterEach(() => panel.dispose());

const row = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.lil-controller')].find((element) =>
    element.querySelector('.lil-name')?.textContent?.startsWith(name),
  )!;
const press = (label: string) =>
  [...document.querySelectorAll('button')].find((element) => element.textContent === label)!.click();

function type(name: string, value: string): void {
  const field = row(name).querySelector('input')!;
  field.value = value;
  field.dispatchEvent(new Event('input'));
  field.dispatchEvent(new Event('blur'));
}

test('every range of every group has a control with its help', () => {
  const count = [VIEW_RANGES, SIM_RANGES, GAME_RANGES].flatMap((ranges) => Object.keys(ranges)).length;
  const controls = [...document.querySelectorAll<HTMLElement>('.lil-controller:not(.lil-function)')];
  expect(controls).toHaveLength(count);
  for (const control of controls) expect(control.title.length).toBeGreaterThan(5);
});

test('a change goes into the live record, clamped, is told, kept and marked', () => {
  type('Near distance', '999');
  expect(view.nearDistance).toBe(40);
  expect(onChange).toHaveBeenCalledWith('nearDistance');
  expect(onSave).toHaveBeenLastCalledWith({ view: { nearDistance: 40 } });
  expect(row('Near distance').classList.contains('is-changed')).toBe(true);
  row('Shadows').querySelector('input')!.click();
  expect(panel.listChanges()).toEqual({ view: { nearDistance: 40, shadows: false } });
});

test('a group is reset alone, or all of them', () => {
  type('Near distance', '20');
  type('Walk speed', '2');
  press('Reset picture');
  expect(panel.listChanges()).toEqual({ sim: { walkSpeed: 2 } });
  expect(row('Near distance').classList.contains('is-changed')).toBe(false);
  press('Reset everything');
  expect(panel.listChanges()).toEqual({});
  expect(onSave).toHaveBeenLastCalledWith({});
});

test('what others write to the record shows after a refresh', () => {
  view.nearDistance = 3;
  panel.refresh();
  expect(row('Near distance').querySelector('input')!.value).toBe('3');
});

test('copy link copies the changes, and shows the link where the clipboard is closed', async () => {
  type('Near distance', '20');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  press('Copy link');
  await vi.waitFor(() => expect(onNotice).toHaveBeenCalledOnce());
  expect(writeText).toHaveBeenCalledWith('http://horde/?{"view":{"nearDistance":20}}');
  writeText.mockRejectedValue(new Error('denied'));
  press('Copy link');
  await vi.waitFor(() => expect(onNotice).toHaveBeenCalledTimes(2));
  expect(onNotice.mock.lastCall![0]).toContain('http://horde/');
});

test('keys typed in the panel reach nobody else; Escape gives the focus to the game', () => {
  const outside = vi.fn();
  window.addEventListener('keydown', outside);
  const field = row('Near distance').querySelector('input')!;
  field.focus();
  for (const key of ['w', 'a', 's', 'd', '1', ' ', 'p']) {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  expect(document.activeElement).toBe(field);
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(outside).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(canvas);
  window.removeEventListener('keydown', outside);
});

test('closing gives the focus back, and dispose leaves nothing', () => {
  row('Near distance').querySelector('input')!.focus();
  panel.toggle();
  expect(panel.isOpen).toBe(false);
  expect(document.activeElement).toBe(canvas);
  panel.dispose();
  expect(document.querySelector('.lil-gui')).toBeNull();
});
