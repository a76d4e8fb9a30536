/** Sizes of textures before there are any, against figures that are published or multiplied by hand. */
import { balanceLayout, fitLayout } from 'horde/vat/format';
import { expect, test } from 'vitest';
import { calcTexture, describeCalc } from '../../tools/inspect-calc.ts';

const MIB = 2 ** 20;

test.each([
  ['the largest texture of most devices', 8192, 8192, 512 * MIB],
  ['a hanging cloth', 192, 32, 48 * 1024],
  ['a long row', 4096, 1024, 32 * MIB],
  ['two thousand sparks', 2000, 200, 3_200_000],
])('%s: %i vertices x %i frames in half floats', (_, vertices, frames, bytes) => {
  const answer = calcTexture({ vertices, frames, encoding: 'half', normals: 'packed' });
  expect(answer.bytes).toBe(bytes);
  expect(answer.fits.find(({ fits }) => fits)?.bytes).toBe(bytes); // no padding in any of these
  expect(calcTexture({ vertices, frames, encoding: 'half', normals: 'separate' }).bytes).toBe(2 * bytes);
});

test('sparks are about 3.1 MiB', () => {
  const { bytes } = calcTexture({ vertices: 2000, frames: 200, encoding: 'half', normals: 'packed' });
  expect(bytes / MIB).toBeCloseTo(3.1, 1);
});

test('5,000 vertices over 240 frames fit everywhere, in 3, 2 and 1 rows a frame', () => {
  const { fits, bytes } = calcTexture({ vertices: 5000, frames: 240, encoding: 'half', normals: 'separate' });
  expect(bytes).toBe(5000 * 240 * 16);
  expect(fits).toMatchObject([
    { limit: 2048, width: 1667, rowsPerFrame: 3, height: 720, fits: true, mostFrames: 682 },
    { limit: 4096, width: 2500, rowsPerFrame: 2, height: 480, fits: true, mostFrames: 2048 },
    { limit: 8192, width: 5000, rowsPerFrame: 1, height: 240, fits: true, mostFrames: 8192 },
    { limit: 16384, width: 5000, rowsPerFrame: 1, height: 240, fits: true, mostFrames: 16384 },
  ]);
});

test.each([2047, 2048, 2049, 4096, 4097, 70_000])('%i vertices wrap as a file of theirs does at 2,048', (vertices) => {
  const [{ width, rowsPerFrame }] = calcTexture({ vertices, frames: 1, encoding: 'fixed16', normals: 'packed' }).fits;
  expect({ width, linesPerRow: rowsPerFrame }).toEqual(balanceLayout(vertices));
});

test.each([500, 682, 683, 5000])('whether %i frames fit is what the loader says', (frames) => {
  const { fits } = calcTexture({ vertices: 5000, frames, encoding: 'fixed16', normals: 'packed' });
  for (const { limit, fits: fit } of fits) {
    const load = () => fitLayout(5000, frames, limit);
    if (fit) expect(load).not.toThrow();
    else expect(load).toThrow(/this device allows/);
  }
});

test('the text says width, rows a frame, bytes and fit', () => {
  const text = describeCalc(calcTexture({ vertices: 8192, frames: 8192, encoding: 'half', normals: 'packed' }));
  expect(text).toMatch(/512\.00 MiB/);
  expect(text).toMatch(/^2048² +2048 +4 +32768 +512\.00 MiB +no, 512 frames would$/m);
  expect(text).toMatch(/^8192² +8192 +1 +8192 +512\.00 MiB +yes, up to 8192 frames$/m);
});
