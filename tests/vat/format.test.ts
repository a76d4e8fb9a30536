/** The format's own promises: encoding bounds, layout, rows. */
import fc from 'fast-check';
import {
  type Bounds,
  balanceLayout,
  clipRows,
  decodeNormal,
  decodePosition,
  encodeTexel,
  fitLayout,
  halfStep,
  NORMAL_CODES,
  roundPhaseToRow,
  sampleVat,
  texelIndex,
  type VatManifest,
  wrapTexels,
} from 'horde/vat/format';
import { expect, test } from 'vitest';

const coordinate = fc.double({ min: -100, max: 100, noNaN: true });
const point = fc.tuple(coordinate, coordinate, coordinate);

test('positions come back within half a step of each axis, also of a flat box', () => {
  fc.assert(
    fc.property(
      point,
      point,
      fc.tuple(...[0, 1, 2].map(() => fc.double({ min: 0, max: 1, noNaN: true }))),
      (a, b, at) => {
        const bounds: Bounds = {
          min: a.map((v, i) => Math.min(v, b[i])) as never,
          max: a.map((v, i) => Math.max(v, b[i])) as never,
        };
        const place = at.map((t, i) => bounds.min[i] + t * (bounds.max[i] - bounds.min[i]));
        const texel = new Uint32Array(2);
        const out = [0, 0, 0];
        encodeTexel(texel, 0, { bounds }, place, [0, 1, 0]);
        decodePosition(texel, 0, { bounds }, out);
        halfStep({ bounds }).forEach((half, i) => {
          expect(Math.abs(out[i] - place[i])).toBeLessThanOrEqual(half * (1 + 1e-9) + 1e-12);
        });
      },
    ),
  );
});

test('normals come back within the stated angle all over the sphere, and axes exactly', () => {
  const texel = new Uint32Array(2);
  const out = [0, 0, 0];
  const unit: Bounds = { min: [0, 0, 0], max: [1, 1, 1] };
  let worst = 0;
  const count = 100_000;
  for (let i = 0; i < count; i++) {
    // A spiral of even density.
    const y = 1 - (2 * i + 1) / count;
    const [r, turn] = [Math.sqrt(1 - y * y), i * 2.399963229728653];
    const normal = [r * Math.cos(turn), y, r * Math.sin(turn)];
    encodeTexel(texel, 0, { bounds: unit }, [0, 0, 0], normal);
    decodeNormal(texel, 0, { bounds: unit }, out);
    worst = Math.max(worst, Math.hypot(out[0] - normal[0], out[1] - normal[1], out[2] - normal[2]));
  }
  expect((2 * Math.asin(worst / 2) * 180) / Math.PI).toBeLessThan(NORMAL_CODES.oct8.maxErrorDeg);
  for (const axis of [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
  ]) {
    encodeTexel(texel, 0, { bounds: unit }, [0, 0, 0], axis);
    decodeNormal(texel, 0, { bounds: unit }, out);
    expect(out.map((part) => part + 0)).toEqual(axis);
  }
});

test('every column and row has a texel of its own inside the texture', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3000 }),
      (vertices, rows, max) => {
        const layout = balanceLayout(vertices, max);
        expect(layout.width).toBeLessThanOrEqual(max);
        const seen = new Set<number>();
        for (let row = 0; row < rows; row++)
          for (let column = 0; column < vertices; column++) seen.add(texelIndex(layout, column, row));
        expect(seen.size).toBe(vertices * rows);
        expect(Math.max(...[...seen].slice(-1))).toBeLessThan(layout.width * layout.linesPerRow * rows);
      },
    ),
    { numRuns: 30 },
  );
});

test('wrapping at another width moves every texel to its new place', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 90 }),
      (vertices, rows, a, b) => {
        const [from, to] = [balanceLayout(vertices, a), balanceLayout(vertices, b)];
        const texels = new Uint32Array(from.width * from.linesPerRow * rows * 2);
        for (let row = 0; row < rows; row++)
          for (let c = 0; c < vertices; c++) texels[texelIndex(from, c, row) * 2] = row * vertices + c + 1;
        const moved = wrapTexels(texels, from, to, vertices, rows);
        for (let row = 0; row < rows; row++)
          for (let c = 0; c < vertices; c++) expect(moved[texelIndex(to, c, row) * 2]).toBe(row * vertices + c + 1);
      },
    ),
    { numRuns: 50 },
  );
});

test.each([
  [2048, 60, 2048, { width: 2048, linesPerRow: 1 }],
  [2049, 60, 4096, { width: 1025, linesPerRow: 2 }],
  [4097, 1500, 4096, { width: 2049, linesPerRow: 2 }],
])('%i vertices x %i rows on a %i device', (vertices, rows, limit, layout) => {
  expect(fitLayout(vertices, rows, limit)).toEqual(layout);
});

test('what cannot fit is refused with what it needs and what there is', () => {
  expect(() => fitLayout(4097, 1500, 2048)).toThrow(
    '4097 vertices x 1500 rows need 4500 lines of 1366 texels, this device allows 2048 x 2048: bake with a lower --fps, fewer --clips or fewer vertices',
  );
});

const clip = fc.record({ firstRow: fc.nat(1000), rows: fc.integer({ min: 1, max: 200 }), loop: fc.boolean() });
const phase = fc.oneof(
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(0, 1, -1, 1 - 2 ** -53, -(2 ** -60), 2 ** -60, Number.NaN, Infinity),
);

test('no phase ever reaches a row of another clip', () => {
  fc.assert(
    fc.property(clip, phase, (span, at) => {
      const { rowA, rowB, mix } = clipRows(span, at);
      for (const row of [rowA, rowB]) {
        expect(Number.isInteger(row)).toBe(true);
        expect(row).toBeGreaterThanOrEqual(span.firstRow);
        expect(row).toBeLessThan(span.firstRow + span.rows);
      }
      expect(mix >= 0 && mix <= 1).toBe(true);
      expect((rowB - rowA + span.rows) % span.rows).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2000 },
  );
});

test('loops wrap, one-shots clamp', () => {
  expect(clipRows({ firstRow: 10, rows: 4, loop: true }, 0.875)).toEqual({ rowA: 13, rowB: 10, mix: 0.5 });
  expect(clipRows({ firstRow: 10, rows: 4, loop: true }, -0.25)).toEqual({ rowA: 13, rowB: 10, mix: 0 });
  expect(clipRows({ firstRow: 10, rows: 4, loop: false }, 0.5)).toEqual({ rowA: 11, rowB: 12, mix: 0.5 });
  expect(clipRows({ firstRow: 10, rows: 4, loop: false }, 2)).toEqual({ rowA: 13, rowB: 13, mix: 0 });
});

test('a phase rounded to a row shows that row alone', () => {
  fc.assert(
    fc.property(clip, fc.double({ min: 0, max: 1, noNaN: true }), (span, at) => {
      const rounded = roundPhaseToRow(span, at);
      const { mix } = clipRows(span, rounded);
      expect(Math.min(mix, 1 - mix)).toBeLessThan(1e-9);
      expect(Math.abs(rounded - at) * span.rows).toBeLessThanOrEqual(span.rows);
    }),
  );
});

test('three clips of wildly different poses never mix; a fade does, and keeps unit normals', () => {
  const bounds: Bounds = { min: [0, 0, 0], max: [65535, 65535, 65535] };
  const places = [0, 30000, 65535];
  const texels = new Uint32Array(3 * 2 * 2);
  const clips = places.map((place, index) => {
    for (const row of [0, 1])
      encodeTexel(
        texels,
        (index * 2 + row) * 2,
        { bounds },
        [place, place, place],
        [index === 1 ? 1 : 0, index === 1 ? 0 : 1, 0],
      );
    return { firstRow: index * 2, rows: 2, loop: index !== 1 };
  });
  const manifest = { width: 1, linesPerRow: 1, bounds, clips } as unknown as VatManifest;
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  places.forEach((place, clipA) => {
    for (let phaseA = 0; phaseA <= 1; phaseA += 1 / 64) {
      sampleVat(manifest, texels, 0, { clipA, phaseA }, out);
      expect(out.position).toEqual([place, place, place]);
    }
  });
  sampleVat(manifest, texels, 0, { clipA: 0, phaseA: 0, clipB: 1, phaseB: 0.3, fade: 0.5 }, out);
  expect(out.position).toEqual([15000, 15000, 15000]);
  expect(Math.hypot(...out.normal)).toBeCloseTo(1, 12);
});

test.each(['rigid', 'fluid', 'sprite'] as const)('in mode %s no texel is a vertex, and the decoder says so', (mode) => {
  const clip = { name: 'a', firstRow: 0, rows: 1, loop: false } as VatManifest['clips'][number];
  const manifest = { mode, width: 1, linesPerRow: 1, clips: [clip] } as VatManifest;
  const sample = () =>
    sampleVat(manifest, new Uint32Array(2), 0, { clipA: 0, phaseA: 0 }, { position: [0, 0, 0], normal: [0, 0, 0] });
  expect(sample).toThrow(new RegExp(`^this VAT is of mode ${mode}, its texels are no vertices: take sample\\w+$`));
});
