/** Halves, against a list of known ones and against the rule that no other half lies nearer. */
import fc from 'fast-check';
import { fromHalf, halfUlp, toHalf } from 'horde/vat/format';
import { expect, test } from 'vitest';

/** Every finite half from zero up, made by counting: 1,024 of a binade, each binade twice as coarse. */
const POSITIVE: number[] = [];
for (let exponent = 0; exponent < 31; exponent++) {
  const step = 2 ** (Math.max(exponent, 1) - 25);
  for (let fraction = 0; fraction < 1024; fraction++) POSITIVE.push((exponent > 0 ? 1024 : 0) * step + fraction * step);
}

test.each([
  [0, 0],
  [1, 0x3c00],
  [-1, 0xbc00],
  [0.5, 0x3800],
  [65504, 0x7bff],
  [2 ** -14, 0x0400],
  [2 ** -24, 0x0001],
  [1 / 3, 0x3555],
  [Math.PI, 0x4248],
])('%f is %i', (value, code) => {
  expect(toHalf(value)).toBe(code);
});

test('every code comes back as itself, with the value of the list', () => {
  for (const [code, value] of POSITIVE.entries()) {
    if (fromHalf(code) !== value || toHalf(value) !== code) throw new Error(`half ${code} is ${fromHalf(code)}`);
    if (value > 0 && (fromHalf(code | 0x8000) !== -value || toHalf(-value) !== (code | 0x8000)))
      throw new Error(`-${code}`);
  }
});

test('no other half lies nearer, ties go to even codes, and half an ulp is the most it is off', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.double({ min: 0, max: 65504, noNaN: true }), fc.double({ min: 0, max: 1e-4, noNaN: true })),
      (value) => {
        const code = toHalf(value);
        const error = Math.abs(POSITIVE[code] - value);
        for (const other of [code - 1, code + 1]) {
          if (other < 0 || other >= POSITIVE.length) continue;
          const away = Math.abs(POSITIVE[other] - value);
          expect(error).toBeLessThanOrEqual(away);
          if (away === error) expect(code % 2).toBe(0);
        }
        expect(error).toBeLessThanOrEqual(halfUlp(value));
      },
    ),
    { numRuns: 5000 },
  );
});

test('what is too large becomes the largest half', () => {
  expect([toHalf(1e9), toHalf(-1e9)]).toEqual([0x7bff, 0xfbff]);
});
