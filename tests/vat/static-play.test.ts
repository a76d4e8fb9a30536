/** Decoration on the CPU: offsets are spread evenly, neighbours differ, and the clock begins anew without a jump. */
import { STATIC_PERIOD, staticClock, staticPhase, staticPlay } from 'horde/vat/format';
import { expect, test } from 'vitest';

const GRID = Array.from({ length: 10_000 }, (_, at) => [(at % 100) * 1.5 - 75, 0, Math.floor(at / 100) * 1.5 - 75]);

test('10,000 copies on a grid are spread over the clip: no sixteenth has more than a fifth too many', () => {
  const counts = new Array(16).fill(0);
  for (const place of GRID) counts[Math.floor(staticPlay(place).offset * 16)]++;
  expect(Math.max(...counts)).toBeLessThan(1.2 * 625);
  expect(Math.min(...counts)).toBeGreaterThan(0.8 * 625);
});

test('neighbours have nothing to do with each other, and another seed gives other offsets', () => {
  let together = 0;
  for (let at = 1; at < GRID.length; at++) {
    const apart = Math.abs(staticPlay(GRID[at]).offset - staticPlay(GRID[at - 1]).offset);
    if (Math.min(apart, 1 - apart) < 0.05) together++;
  }
  expect(together / GRID.length).toBeCloseTo(0.1, 1);
  const moved = GRID.filter((place) => staticPlay(place).offset !== staticPlay(place, { seed: 1 }).offset);
  expect(moved.length).toBeGreaterThan(9900);
});

test('speeds are sixteenths within their share, sizes within theirs', () => {
  const plays = GRID.map((place) => staticPlay(place, { speed: 0.25, scale: 0.2 }));
  const speeds = new Set(plays.map(({ speed }) => speed * 16));
  expect([...speeds].sort((a, b) => a - b)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect(Math.max(...plays.map(({ scale }) => Math.abs(scale - 1)))).toBeCloseTo(0.2, 2);
  expect(staticPlay(GRID[5], { speed: 0 }).speed).toBe(1);
  expect(() => staticPlay(GRID[0], { speed: 2 })).toThrow('variety of speed is 2: it is a share, 0 to 1');
});

test.each(['loop', 'ping-pong'] as const)('%s: the clock begins anew without a jump', (kind) => {
  const seconds = 2.5;
  const turn = STATIC_PERIOD * seconds;
  for (const place of GRID.slice(0, 500)) {
    const play = staticPlay(place, { speed: 0.5 });
    const [before, after] = [turn - 1e-7, turn + 1e-7].map((time) =>
      staticPhase(play, staticClock(time, seconds), { kind }),
    );
    const apart = Math.abs(before - after);
    expect(kind === 'loop' ? Math.min(apart, 1 - apart) : apart).toBeLessThan(1e-6);
  }
  expect(staticClock(-0.1, seconds)).toBeCloseTo(STATIC_PERIOD - 0.04, 12);
  expect(staticClock(5, 0)).toBe(0);
});
