/** Time on the CPU: which rows a moment is made of, which way a clip is played, and that nothing drifts. */
import fc from 'fast-check';
import {
  advancePlayhead,
  CUBIC_OVERSHOOT,
  clipTaps,
  cubicWeights,
  cyclesAt,
  findInterpolationFault,
  INTERPOLATIONS,
  isOver,
  LOOP_KINDS,
  type Playhead,
  playPhase,
  TAP_COUNTS,
  wrapCycles,
} from 'horde/vat/format';
import { expect, test } from 'vitest';
import { PATIENCE, PROVE } from '../prove.ts';

const clip = fc.record({ firstRow: fc.nat(1000), rows: fc.integer({ min: 1, max: 60 }), loop: fc.boolean() });
const phase = fc.oneof(
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(0, 1, -1, 1 - 2 ** -53, -(2 ** -60), 2 ** -60, Number.NaN, Infinity),
);

test.each(INTERPOLATIONS)('%s: no tap ever reaches a row of another clip, and weights sum to 1', (interpolation) => {
  fc.assert(
    fc.property(clip, phase, (span, at) => {
      const { count, rows, weights } = clipTaps(span, at, interpolation);
      expect(count).toBeLessThanOrEqual(TAP_COUNTS[interpolation]);
      for (const row of rows.slice(0, count)) {
        expect(Number.isInteger(row)).toBe(true);
        expect(row).toBeGreaterThanOrEqual(span.firstRow);
        expect(row).toBeLessThan(span.firstRow + span.rows);
      }
      const used = weights.slice(0, count);
      expect(used.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
      const below = used.reduce((sum, weight) => sum + Math.min(weight, 0), 0);
      expect(below).toBeGreaterThanOrEqual(-CUBIC_OVERSHOOT - 1e-12);
    }),
    { numRuns: 1000 },
  );
});

test('the four taps wrap in a loop and clamp in a one-shot', () => {
  const loop = { firstRow: 10, rows: 4, loop: true };
  expect(clipTaps(loop, 0.125, 'catmull-rom').rows).toEqual([13, 10, 11, 12]);
  expect(clipTaps(loop, 0.625, 'catmull-rom').rows).toEqual([11, 12, 13, 10]);
  expect(clipTaps(loop, 0.875, 'catmull-rom').rows).toEqual([12, 13, 10, 11]);
  expect(clipTaps(loop, -0.125, 'catmull-rom').rows).toEqual([12, 13, 10, 11]);
  const once = { firstRow: 10, rows: 4, loop: false };
  expect(clipTaps(once, 1 / 6, 'catmull-rom').rows).toEqual([10, 10, 11, 12]);
  expect(clipTaps(once, 5 / 6, 'catmull-rom').rows).toEqual([11, 12, 13, 13]);
  const end = clipTaps(once, 7, 'catmull-rom');
  expect([end.count, end.rows[0]]).toEqual([1, 13]);
});

test('a last row that is held stands still under four taps too', () => {
  const held = { firstRow: 0, rows: 4, loop: false, held: 2 };
  const { rows } = clipTaps(held, 3.5 / 5, 'catmull-rom');
  expect(rows).toEqual([3, 3, 3, 3]);
});

test('STEP clips are held, whatever is asked for', () => {
  for (const interpolation of INTERPOLATIONS) {
    const { count, rows } = clipTaps({ firstRow: 5, rows: 4, loop: true, step: true }, 0.7, interpolation);
    expect([count, rows[0]]).toEqual([1, 7]);
  }
});

test('nearest changes in the middle between two rows, across the seam too', () => {
  const loop = { firstRow: 0, rows: 4, loop: true };
  const row = (at: number) => clipTaps(loop, at, 'nearest').rows[0];
  expect([0.12, 0.13, 0.87, 0.88, -0.1, -0.13].map(row)).toEqual([0, 1, 3, 0, 0, 3]);
});

/** Value and slope of motion(row) at a place, through the rows of a long clip. */
function play(motion: (row: number) => number, place: number, interpolation: (typeof INTERPOLATIONS)[number]): number {
  const { count, rows, weights } = clipTaps({ firstRow: 0, rows: 41, loop: false }, place / 40, interpolation);
  return rows.slice(0, count).reduce((sum, row, tap) => sum + motion(row) * weights[tap], 0);
}

test('Catmull-Rom goes through every row with one velocity on both sides; linear has a corner there', () => {
  const motion = (row: number) => Math.sin(row * 0.7) + 0.2 * row;
  const slope = (place: number, side: number, interpolation: (typeof INTERPOLATIONS)[number]) =>
    (play(motion, place + side * 1e-6, interpolation) - play(motion, place, interpolation)) / (side * 1e-6);
  for (let row = 2; row < 38; row++) {
    expect(play(motion, row, 'catmull-rom')).toBeCloseTo(motion(row), 9);
    expect(slope(row, 1, 'catmull-rom')).toBeCloseTo(slope(row, -1, 'catmull-rom'), 4);
    expect(slope(row, 1, 'catmull-rom')).toBeCloseTo((motion(row + 1) - motion(row - 1)) / 2, 4);
  }
  const corner = Math.max(
    ...[3, 4, 5, 6, 7].map((row) => Math.abs(slope(row, 1, 'linear') - slope(row, -1, 'linear'))),
  );
  expect(corner).toBeGreaterThan(0.2);
});

test('a parabola, as what falls flies, is exact by Catmull-Rom and an eighth of a step off by linear', () => {
  const fall = (row: number) => -4.9 * (row / 30) ** 2;
  const off = (interpolation: (typeof INTERPOLATIONS)[number]) =>
    Math.max(...[5.5, 9.25, 20.5].map((place) => Math.abs(play(fall, place, interpolation) - fall(place))));
  expect(off('catmull-rom')).toBeLessThan(1e-12);
  expect(off('linear')).toBeCloseTo((4.9 * 0.25) / 900, 6);
});

test('weights are those of the basis matrix', () => {
  const basis = (t: number) => {
    const [a, b] = [t * t, t * t * t];
    return [-b + 2 * a - t, 3 * b - 5 * a + 2, -3 * b + 4 * a + t, b - a].map((value) => value / 2);
  };
  for (const t of [0, 0.1, 0.5, 0.77, 1]) {
    for (const [tap, weight] of cubicWeights(t).entries()) expect(weight).toBeCloseTo(basis(t)[tap], 14);
  }
});

test('modes refuse what would lie, with a reason', () => {
  expect(findInterpolationFault('vertex', 'catmull-rom')).toBeUndefined();
  expect(findInterpolationFault('bones', 'nearest')).toBeUndefined();
  expect(findInterpolationFault('fluid', 'linear')).toMatch(/^mode fluid has no linear: triangles/);
  expect(findInterpolationFault('rigid', 'catmull-rom')).toMatch(/^mode rigid has no catmull-rom: a piece/);
  expect(findInterpolationFault('vertex', 'cubic' as never)).toBe(
    'there is no interpolation cubic: there are nearest, linear, catmull-rom',
  );
});

test.each([
  { kind: 'loop', cycles: -0.25, phase: 0.75, reversed: 0.25 },
  { kind: 'loop', cycles: 2.25, phase: 0.25, reversed: 0.75 },
  { kind: 'once', cycles: -3, phase: 0, reversed: 1 },
  { kind: 'once', cycles: 0.25, phase: 0.25, reversed: 0.75 },
  { kind: 'once', cycles: 9, phase: 1, reversed: 0 },
  { kind: 'ping-pong', cycles: 0.25, phase: 0.25, reversed: 0.75 },
  { kind: 'ping-pong', cycles: 1.25, phase: 0.75, reversed: 0.25 },
  { kind: 'ping-pong', cycles: -0.25, phase: 0.25, reversed: 0.75 },
  { kind: 'ping-pong', cycles: 1, phase: 1, reversed: 0 },
] as const)('$kind at $cycles cycles is at $phase, reversed at $reversed', ({ kind, cycles, phase, reversed }) => {
  expect(playPhase({ kind }, cycles)).toBeCloseTo(phase, 12);
  expect(playPhase({ kind, reverse: true }, cycles)).toBeCloseTo(reversed, 12);
});

test('no number gives a phase outside 0 … 1', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LOOP_KINDS), fc.boolean(), phase, (kind, reverse, cycles) => {
      const at = playPhase({ kind, reverse }, cycles);
      expect(at >= 0 && at <= 1).toBe(true);
    }),
  );
});

test.each(LOOP_KINDS)('%s: a change of speed goes on from where the clip is, backwards it retraces its way', (kind) => {
  const head: Playhead = { kind, cycles: 0.3 };
  const before = advancePlayhead(head, 0.1, 2, 1);
  const after = advancePlayhead(head, 1e-9, 2, 5);
  expect(Math.abs(after - before)).toBeLessThan(1e-8);
  const start = head.cycles;
  for (let step = 0; step < 30; step++) advancePlayhead(head, 1 / 60, 2, 0.7);
  for (let step = 0; step < 30; step++) advancePlayhead(head, 1 / 60, 2, -0.7);
  expect(head.cycles).toBeCloseTo(start, 12);
});

test('once-and-hold ends, reversed it ends at the start; a clip without length stands', () => {
  const head: Playhead = { kind: 'once', reverse: true, cycles: 0 };
  expect(advancePlayhead(head, 0, 1.5)).toBe(1);
  expect(isOver(head)).toBe(false);
  expect(advancePlayhead(head, 9, 1.5)).toBe(0);
  expect(isOver(head)).toBe(true);
  expect(advancePlayhead({ kind: 'loop', cycles: 0.25 }, 5, 0)).toBe(0.25);
});

/** Fractions of a cycle that 300 hours may cost: a hundredth of a row of a clip of a thousand rows. */
const DRIFT = 1e-5;
/** Hours that are really stepped through; `npm run prove` takes all 300. */
const STEPPED = PROVE ? 300 : 6;

test('300 hours at 60 steps a second', PATIENCE, () => {
  const [seconds, speed] = [1.7, 1.1];
  const head: Playhead = { kind: 'ping-pong', cycles: 0.25 };
  for (let step = 0; step < STEPPED * 3600 * 60; step++) advancePlayhead(head, 1 / 60, seconds, speed);
  const off = (cycles: number, hours: number) => {
    // In whole numbers: hours · 3600 s · 1.1 / 1.7 s.
    const exact = Number(((BigInt(hours) * 3600n * 11n * 1_000_000_000n) / 17n) % 2_000_000_000n) / 1e9 + 0.25;
    return Math.abs(wrapCycles('ping-pong', cycles - exact + 1) - 1);
  };
  // Nothing drifts: what rounding adds up to, scaled to 300 hours.
  expect((off(head.cycles, STEPPED) * 300) / STEPPED).toBeLessThan(DRIFT);
  expect(off(cyclesAt(300 * 3600, seconds, speed, 0.25), 300)).toBeLessThan(DRIFT);
  // Nothing coarsens: a microsecond still moves it on by a microsecond.
  const was = head.cycles;
  advancePlayhead(head, 1e-6, seconds, speed);
  expect(head.cycles - was).toBeCloseTo((1e-6 * speed) / seconds, 12);
});
