import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FLAGS, type FlagName, SHORT_FLAGS } from '../src/flag-table.ts';
import { defaultFlags, readFlags, writeFlags } from '../src/flags.ts';
import { type SettingRange, type SettingValue, settingKind } from '../src/store/settings.ts';
import { VIEW_RANGES } from '../src/view/settings.ts';

describe('a wrong value is clamped or left at its default, with a notice', () => {
  test.each([
    ['count=abc', 'count', 5000, 'is not a number'],
    ['count=-5', 'count', 0, 'is below 0'],
    ['count=1e9', 'count', 250_000, 'is above 250000'],
    ['count=Infinity', 'count', 5000, 'is not a number'],
    ['count=NaN', 'count', 5000, 'is not a number'],
    ['count=0x10', 'count', 5000, 'is not a number'],
    ['count=12.6', 'count', 13, 'is not whole'],
    ['seed=', 'seed', 1, 'is empty'],
    ['seed=-1', 'seed', 0, 'is below 0'],
    ['tiers=7', 'tiers', 3, 'is none of 2, 3'],
    ['backend=__proto__', 'backend', 'auto', 'is none of'],
    ['ui=maybe', 'ui', true, 'is neither 1 nor 0'],
    ['slow=0', 'slow', 0.05, 'is below 0.05'],
    ['character=javascript:alert(1)', 'character', '', 'is not an http address'],
    ['character=%00', 'character', '', 'has control characters'],
    [`character=${'x'.repeat(3000)}`, 'character', '', 'is longer than 2048 characters'],
  ] as const)('?%s', (search, name, value, problem) => {
    const { flags, notices } = readFlags(`?${search}`);
    expect(flags[name]).toBe(value);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain(problem);
    expect(notices[0].length).toBeLessThan(160);
  });
});

test('right values come without a notice', () => {
  const search =
    '?count=10000&wave=5&camera=top&ui=0&backend=webgl2&tiers=2&god&freeze=120&character=fox.glb&near=12&shadows=0';
  const { flags, notices, given } = readFlags(search);
  expect(notices).toEqual([]);
  expect(flags).toMatchObject({
    count: 10_000,
    wave: 5,
    camera: 'top',
    ui: false,
    backend: 'webgl2',
    tiers: 2,
    god: true,
  });
  expect(flags).toMatchObject({ freeze: 120, character: 'fox.glb' });
  expect(flags.settings).toEqual({ view: { nearDistance: 12, shadows: false } });
  expect(given).toContain('count');
  expect(given).not.toContain('seed');
});

test('every problem of a much-abused address has its notice, and the last value counts', () => {
  const { flags, notices } = readFlags('?count=abc&count=-5&count=1e9&clip=__proto__&speed=NaN&seed=');
  expect(flags.count).toBe(250_000);
  expect(flags.seed).toBe(1);
  expect(notices).toHaveLength(5);
});

test.each([
  ['conut=10', 'count'],
  ['Wave=3', 'wave'],
  ['view.nearDistanse=3', 'view.nearDistance'],
  ['sim.walkspeed=3', 'sim.walkSpeed'],
])('unknown flag ?%s suggests %s', (search, name) => {
  expect(readFlags(search).notices[0]).toContain(`did you mean “${name}”`);
});

test('unknown flags far from any name suggest nothing; trackers of others are silent', () => {
  expect(readFlags('?xylophone=1').notices).toEqual(['Unknown flag “xylophone”']);
  expect(readFlags('?utm_source=mail&fbclid=abc').notices).toEqual([]);
});

test('nothing reaches an object’s prototype', () => {
  readFlags('?__proto__=1&constructor=2&sim.__proto__=3&__proto__.polluted=4&view.constructor=5&a.b.c=6');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(readFlags('?sim.__proto__=3').flags.settings).toEqual({});
});

test('a hundred wrong flags make a handful of notices', () => {
  const search = Array.from({ length: 100 }, (_, index) => `q${index}x=1`).join('&');
  const { notices } = readFlags(search);
  expect(notices).toHaveLength(6);
  expect(notices.at(-1)).toBe('and 95 more flags to check');
});

test('defaults write nothing', () => {
  expect(writeFlags(defaultFlags())).toBe('');
});

test('short names stand for settings that exist', () => {
  for (const name of Object.values(SHORT_FLAGS)) expect(VIEW_RANGES).toHaveProperty(name.replace('view.', ''));
});

test('any valid flags survive the way through the address', () => {
  const flagsArbitrary = fc
    .tuple(
      fc.record(
        Object.fromEntries(Object.entries(FLAGS).map(([name, row]) => [name, arbitraryOf(row)])) as Record<
          FlagName,
          fc.Arbitrary<SettingValue>
        >,
        { requiredKeys: [] },
      ),
      fc.record(Object.fromEntries(Object.entries(VIEW_RANGES).map(([key, range]) => [key, arbitraryOf(range)])), {
        requiredKeys: [],
      }),
    )
    .map(([values, view]) => ({
      ...defaultFlags(),
      ...values,
      settings: Object.keys(view).length > 0 ? { view: { ...view } } : {},
    }));
  fc.assert(
    fc.property(flagsArbitrary, (flags) => {
      const { flags: read, notices } = readFlags(writeFlags(flags as ReturnType<typeof defaultFlags>));
      expect(notices).toEqual([]);
      expect(read).toEqual(flags);
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('no address makes it throw, or gives a value out of range', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.string({ unit: 'binary' }), (query, noise) => {
      for (const search of [query, noise, `?count=${encodeURIComponent(noise.replace(/\p{Surrogate}/gu, ''))}`]) {
        const { count } = readFlags(search).flags;
        expect(count >= 0 && count <= 250_000 && Number.isInteger(count)).toBe(true);
      }
    }),
    { seed: 7, numRuns: 300 },
  );
});

function arbitraryOf(range: SettingRange): fc.Arbitrary<SettingValue> {
  const kind = settingKind(range);
  if (kind === 'boolean') return fc.boolean();
  if (kind === 'choice') return fc.constantFrom(...range.options!);
  if (kind === 'text') return fc.stringMatching(/^[a-zA-Z0-9_./-]{1,40}$/);
  const { min = 0, max = 0, step } = range;
  if (step !== undefined && Number.isInteger(step)) return fc.integer({ min, max });
  return fc.double({ min, max, noNaN: true }).map((value) => value + 0);
}
