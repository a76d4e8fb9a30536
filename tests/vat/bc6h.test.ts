/** BC6H on the CPU: blocks written by hand decode as the format says, and what the encoder writes is near what it was given. */
import { decodeBlock, encodeBlock, MAX_HALF_BITS } from 'horde/vat/format';
import { expect, test } from 'vitest';
import { createDice } from '../bake/frames/open-frames.ts';

/** Bits from the lowest, as the format's tables count them. */
function pack(fields: [value: number, bits: number][]): Uint8Array {
  const text = fields.map(([value, bits]) => [...value.toString(2).padStart(bits, '0')].reverse().join('')).join('');
  expect(text.length).toBe(128);
  return Uint8Array.from({ length: 16 }, (_, byte) =>
    Number.parseInt([...text.slice(8 * byte, 8 * byte + 8)].reverse().join(''), 2),
  );
}

test('mode 11: two end points of 10 bits, and the places between them', () => {
  const indices = [0, 15, 8, 1, ...new Array(12).fill(15)];
  const bytes = pack([
    [0b00011, 5],
    ...([100, 200, 300, 500, 200, 0].map((value) => [value, 10]) as [number, number][]),
    [0, 3],
    ...(indices.slice(1).map((index) => [index, 4]) as [number, number][]),
  ]);
  const out = new Uint16Array(48);
  decodeBlock(bytes, 0, out);
  // (100 · 65536 + 32768) >> 10 = 6432, · 31 >> 6 = 3115; 500: 32032 → 15515; 0 stays 0.
  expect([...out.subarray(0, 3)]).toEqual([3115, (12832 * 31) >> 6, (19232 * 31) >> 6]);
  expect([...out.subarray(3, 6)]).toEqual([15515, (12832 * 31) >> 6, 0]);
  const middle = (6432 * (64 - 34) + 32032 * 34 + 32) >> 6;
  expect(out[6]).toBe((middle * 31) >> 6);
});

test('mode 14: an end point of 16 bits, its high ones reversed, and a signed difference of 4', () => {
  const a = 0b1010_1100_1111_0001;
  const bytes = pack([
    [0b01111, 5],
    ...([a & 1023, a & 1023, a & 1023].map((value) => [value, 10]) as [number, number][]),
    ...([0, 1, 2].flatMap(() => [[0b1110, 4], ...[15, 14, 13, 12, 11, 10].map((bit) => [(a >> bit) & 1, 1])]) as [
      number,
      number,
    ][]),
    [0, 3],
    ...(new Array(15).fill([15, 4]) as [number, number][]),
  ]);
  const out = new Uint16Array(48);
  decodeBlock(bytes, 0, out);
  expect([out[0], out[3]]).toEqual([(a * 31) >> 6, ((a - 2) * 31) >> 6]);
});

test('a flat block is off by two steps at most, a line by its sixteenth, and noise by no more than its span', () => {
  const dice = createDice(7);
  const out = new Uint16Array(48);
  const bytes = new Uint8Array(16);
  const worst = { flat: 0, line: 0, noise: 0 };
  for (let round = 0; round < 200; round++) {
    const base = [0, 0, 0].map(() => 2000 + Math.floor(dice() * 24_000));
    const way = [0, 0, 0].map(() => (dice() - 0.5) * 2000);
    const shapes: Record<keyof typeof worst, (texel: number, channel: number) => number> = {
      flat: (_, channel) => base[channel],
      line: (texel, channel) => base[channel] + way[channel] * (texel / 15),
      noise: (_, channel) => base[channel] + way[channel] * dice(),
    };
    for (const [name, shape] of Object.entries(shapes) as [keyof typeof worst, (typeof shapes)['flat']][]) {
      const numbers = Array.from({ length: 48 }, (_, at) => Math.round(shape(Math.floor(at / 3), at % 3)));
      const squares = encodeBlock(numbers, bytes, 0);
      decodeBlock(bytes, 0, out);
      expect(numbers.reduce((sum, value, at) => sum + (value - out[at]) ** 2, 0)).toBe(squares);
      worst[name] = Math.max(worst[name], ...numbers.map((value, at) => Math.abs(value - out[at])));
    }
  }
  expect(worst.flat).toBeLessThanOrEqual(2);
  expect(worst.line).toBeLessThan(50);
  expect(worst.noise).toBeLessThan(1000);
  expect(Math.max(...out)).toBeLessThanOrEqual(MAX_HALF_BITS);
});

test('blocks of two subsets are refused, not misread', () => {
  expect(() => decodeBlock(new Uint8Array(16), 0, new Uint16Array(48))).toThrow(/one subset alone is read/);
});
