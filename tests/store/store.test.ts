import { expect, test } from 'vitest';
import { readBestRun, saveBestRun } from '../../src/store/best-run.ts';
import { applySettings, listChanges } from '../../src/store/settings.ts';
import { createStore } from '../../src/store/store.ts';

function createMemory(before: Record<string, string> = {}) {
  const kept = new Map(Object.entries(before));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('a value comes back, in its own version only', () => {
  const storage = createMemory();
  expect(createStore({ version: 1, storage }).write('settings', { a: 1 })).toBe(true);
  expect(createStore({ version: 1, storage }).read('settings')).toEqual({ a: 1 });
  expect(createStore({ version: 2, storage }).read('settings')).toBeUndefined();
});

test.each(['', '{', 'null', '5', '"x"', '[]', '{"version":1}', '{"version":"1","value":5}'])(
  'rubbish %j is nothing',
  (text) => {
    const store = createStore({ storage: createMemory({ 'horde.settings': text }) });
    expect(store.read('settings')).toBeUndefined();
  },
);

test.each([
  ['denied', { getItem: denied, setItem: denied }],
  ['full', { ...createMemory(), setItem: denied }],
  ['absent', null],
])('storage %s: remembered until the page closes', (_, storage) => {
  const store = createStore({ storage });
  expect(store.write('best', 5)).toBe(false);
  expect(store.read('best')).toBe(5);
});

test('a value that cannot be written as text is refused', () => {
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  expect(createStore({ storage: createMemory() }).write('loop', loop)).toBe(false);
});

test('the best run is the one with most kills, then waves, then time', () => {
  const store = createStore({ storage: createMemory() });
  expect(readBestRun(store)).toBeNull();
  expect(saveBestRun(store, { kills: 10, wave: 2, seconds: 60 })).toBe(true);
  expect(saveBestRun(store, { kills: 9, wave: 9, seconds: 90 })).toBe(false);
  expect(saveBestRun(store, { kills: 10, wave: 2, seconds: 61 })).toBe(true);
  expect(readBestRun(store)).toEqual({ kills: 10, wave: 2, seconds: 61 });
});

test.each([{ kills: 'x', wave: 1, seconds: 1 }, { kills: -1, wave: 1, seconds: 1 }, [], 7, { kills: 1 }])(
  'a best run of %j is none',
  (value) => {
    const store = createStore({ storage: createMemory() });
    store.write('best-run', value);
    expect(readBestRun(store)).toBeNull();
  },
);

test('saved settings are clamped, unknown ones left out, and only changes are listed', () => {
  const ranges = {
    speed: { min: 0, max: 10, help: '' },
    count: { min: 1, max: 9, step: 1, help: '' },
    glow: { help: '' },
    mood: { options: ['calm', 'wild'], help: '' },
  };
  const defaults = { speed: 1, count: 2, glow: false, mood: 'calm' };
  const record = { ...defaults };
  applySettings(record, ranges, { speed: 99, count: 3.4, glow: true, mood: 'sad', other: 1, __proto__: { speed: 5 } });
  expect(record).toEqual({ speed: 10, count: 3, glow: true, mood: 'calm' });
  expect(listChanges(record, ranges, defaults)).toEqual({ speed: 10, count: 3, glow: true });
  for (const rubbish of [null, undefined, 5, 'x', [], { speed: null, count: {}, glow: 'perhaps' }]) {
    const same = { ...defaults };
    applySettings(same, ranges, rubbish);
    expect(same).toEqual(defaults);
  }
});
