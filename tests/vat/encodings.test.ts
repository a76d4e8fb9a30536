/** What each storage and domain promises: bytes, bounds, and which of them go together. The oracle is plain arithmetic. */
import fc from 'fast-check';
import {
  type Bounds,
  balanceLayout,
  decodeNormal,
  decodePosition,
  ENCODINGS,
  encodeTexel,
  findPairFault,
  fitLayout,
  halfStep,
  listEncodings,
  NORMAL_CODES,
  readManifest,
  type Storage,
  type TexelFormat,
  texelIndex,
  type VatManifest,
  wrapTexels,
} from 'horde/vat/format';
import { expect, test } from 'vitest';
import { makeVat } from '../fixtures/make-vat.ts';

const BOX_2M: Bounds = { min: [-1, 0, -1], max: [1, 2, 1] };

/** A stored position, decoded again. */
function roundTrip(format: TexelFormat, stored: readonly number[]): number[] {
  const texel = new Uint32Array(4);
  const out = [0, 0, 0];
  encodeTexel(texel, 0, format, stored, [0, 1, 0]);
  decodePosition(texel, 0, format, out);
  return out;
}

/** The distinct numbers that an axis from 0 to 2 m comes back as, and how far off the worst of them is. */
function sweepAxis(storage: Storage, from: number, to: number) {
  const format: TexelFormat = { encoding: ENCODINGS[storage].encoding, bounds: BOX_2M };
  const seen = new Set<number>();
  let worst = 0;
  const count = 20_001;
  for (let i = 0; i < count; i++) {
    const y = from + ((to - from) * i) / (count - 1);
    const [, back] = roundTrip(format, [0, y, 0]);
    seen.add(back);
    worst = Math.max(worst, Math.abs(back - y));
  }
  const sorted = [...seen].sort((a, b) => a - b);
  const steps = sorted.slice(1).map((value, index) => value - sorted[index]);
  return { largestStep: Math.max(0, ...steps), smallestStep: Math.min(...steps), worst };
}

test('a box of 2 m: 8 bits step by 7.8 mm and miss by 3.9 mm', () => {
  const { largestStep, smallestStep, worst } = sweepAxis('fixed8', 0, 2);
  expect(largestStep * 1000).toBeCloseTo(2000 / 255, 6); // 7.843 mm
  expect(smallestStep * 1000).toBeCloseTo(2000 / 255, 6);
  expect(worst * 1000).toBeGreaterThan(3.9);
  expect(worst * 1000).toBeLessThan(3.93);
});

test('a box of 2 m: halves step by about 1 mm at worst, near its far side, and finely near its near side', () => {
  const far = sweepAxis('half', 1.5, 2);
  expect(far.largestStep * 1000).toBeCloseTo(2000 / 2048, 6); // 0.977 mm
  expect(far.worst * 1000).toBeLessThan(0.489);
  const near = sweepAxis('half', 0.001, 0.002);
  expect(near.largestStep * 1e6).toBeLessThan(2); // micrometres
});

test.each(['fixed16', 'split8'] as const)('a box of 2 m: %s steps by about 30 µm and misses by 15', (storage) => {
  const { largestStep, smallestStep, worst } = sweepAxis(storage, 1, 1.05);
  expect(largestStep * 1e6).toBeCloseTo(2e6 / 65535, 4); // 30.52 µm
  expect(smallestStep * 1e6).toBeCloseTo(2e6 / 65535, 4);
  expect(worst * 1e6).toBeGreaterThan(15.2);
  expect(worst * 1e6).toBeLessThan(15.3);
});

test('floats miss by less than a millionth', () => {
  expect(sweepAxis('float', 0, 2).worst).toBeLessThan(2e-6);
});

test.each(listEncodings())('$storage, $domain: every number comes back within the stated half step', (pair) => {
  const coordinate = fc.double({ min: -50, max: 50, noNaN: true });
  const corner = fc.tuple(coordinate, coordinate, coordinate);
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(corner, corner, fc.tuple(share, share, share), (a, b, at) => {
      const box: Bounds = {
        min: a.map((value, axis) => Math.min(value, b[axis])) as Bounds['min'],
        max: a.map((value, axis) => Math.max(value, b[axis])) as Bounds['max'],
      };
      const format: TexelFormat = {
        encoding: ENCODINGS[pair.storage].encoding,
        domain: pair.domain,
        bounds: box,
        ...(pair.domain === 'rest' && { offsets: box }),
      };
      const stored = at.map((part, axis) => box.min[axis] + part * (box.max[axis] - box.min[axis]));
      const back = roundTrip(format, stored);
      halfStep(format).forEach((half, axis) => {
        expect(Math.abs(back[axis] - stored[axis])).toBeLessThanOrEqual(half * (1 + 1e-9) + 1e-12);
      });
    }),
  );
});

test('the bytes of each storage lie where the picture says', () => {
  const bounds: Bounds = { min: [0, 0, 0], max: [65535, 65535, 65535] };
  const [x, y, z] = [0x1234, 0xabcd, 0x0f5a];
  const bytesOf = (storage: Storage, stored: number[]) => {
    const { encoding, words, normal } = ENCODINGS[storage];
    const texel = new Uint32Array(words);
    encodeTexel(
      texel,
      0,
      { encoding, bounds, domain: storage.startsWith('f') ? 'bounds' : undefined },
      stored,
      [0, 1, 0],
    );
    const { steps } = NORMAL_CODES[normal];
    return { bytes: [...new Uint8Array(texel.buffer)], zero: steps, one: 2 * steps };
  };
  // The normal +Y is (0, 1) on the octahedron.
  const split = bytesOf('split8', [x, y, z]);
  expect(split.bytes).toEqual([0x12, 0x34, 0xab, split.zero, 0xcd, 0x0f, 0x5a, split.one]);
  const fixed16 = bytesOf('fixed16', [x, y, z]);
  expect(fixed16.bytes).toEqual([0x34, 0x12, 0xcd, 0xab, 0x5a, 0x0f, fixed16.zero, fixed16.one]);
  const fixed8 = bytesOf('fixed8', [257, 514, 65535]);
  expect(fixed8.bytes).toEqual([1, 2, 255, fixed8.zero | (fixed8.one << 4)]);

  const raw = (storage: 'half' | 'float') => {
    const { encoding, words } = ENCODINGS[storage];
    const texel = new Uint32Array(words);
    encodeTexel(texel, 0, { encoding, domain: 'metres', bounds: BOX_2M }, [1, -2, 0.5], [0, 1, 0]);
    return new DataView(texel.buffer);
  };
  // 1, -2 and 0.5 as halves.
  const half = raw('half');
  expect([0, 2, 4].map((at) => half.getUint16(at, true))).toEqual([0x3c00, 0xc000, 0x3800]);
  expect([half.getUint8(6), half.getUint8(7)]).toEqual([127, 254]);
  const float = raw('float');
  expect([0, 4, 8].map((at) => float.getFloat32(at, true))).toEqual([1, -2, 0.5]);
  expect([float.getUint16(12, true), float.getUint16(14, true)]).toEqual([32767, 65534]);
});

test('bytes a vertex and row', () => {
  const bytes = Object.entries(ENCODINGS).map(([storage, { words }]) => [storage, words * 4]);
  expect(Object.fromEntries(bytes)).toEqual({ fixed8: 4, split8: 8, fixed16: 8, half: 8, float: 16 });
});

test('fractions of a box cannot be raw metres; everything else can be had', () => {
  expect(listEncodings()).toHaveLength(12);
  for (const storage of ['fixed8', 'split8', 'fixed16']) {
    expect(findPairFault(storage, 'metres')).toBe(
      `${storage} cannot hold metres: its codes are fractions of a box: take bounds or rest, or half or float for raw metres`,
    );
  }
  for (const { storage, domain } of listEncodings()) expect(findPairFault(storage, domain)).toBeUndefined();
  expect(findPairFault('fixed12', 'bounds')).toMatch(/^there is no encoding fixed12: there are fixed8, split8/);
  expect(findPairFault('half', 'inches')).toBe('there is no domain inches: there are bounds, metres, rest');
});

test.each([
  [{ encoding: 'fixed12-oct8' }, 'encoding is fixed12-oct8, not one of fixed8-oct4, split8-oct8'],
  [{ encoding: 'split8-oct8', domain: 'metres' }, 'split8 cannot hold metres'],
  [{ domain: 'rest' }, 'offsets are no box'],
])('a manifest with %o is refused', (edit, says) => {
  const { manifest } = makeVat({ edit: (record) => Object.assign(record, edit) });
  const json = { extensions: { HORDE_vat: manifest satisfies VatManifest } };
  expect(() => readManifest(json, 'egg.vat.glb')).toThrow(`egg.vat.glb is damaged (${says}`);
});

test.each(Object.entries(NORMAL_CODES))(
  '%s normals are off by no more than stated, anywhere',
  (_, { maxErrorDeg, bits }) => {
    const storage = ({ 4: 'fixed8', 8: 'fixed16', 16: 'float' } as const)[bits];
    const format: TexelFormat = { encoding: ENCODINGS[storage].encoding, bounds: BOX_2M };
    const texel = new Uint32Array(4);
    const out = [0, 0, 0];
    const measure = (normal: number[]) => {
      encodeTexel(texel, 0, format, [0, 0, 0], normal);
      decodeNormal(texel, 0, format, out);
      const chord = Math.hypot(...out.map((part, axis) => part - normal[axis]));
      return (2 * Math.asin(chord / 2) * 180) / Math.PI;
    };
    let worst = 0;
    const count = 30_000;
    for (let i = 0; i < count; i++) {
      // A spiral of even density.
      const y = 1 - (2 * i + 1) / count;
      const [r, turn] = [Math.sqrt(1 - y * y), i * 2.399963229728653];
      worst = Math.max(worst, measure([r * Math.cos(turn), y, r * Math.sin(turn)]));
    }
    expect(worst).toBeLessThan(maxErrorDeg);
    expect(worst).toBeGreaterThan(maxErrorDeg * 0.75);
    for (const axis of [0, 1, 2]) {
      for (const sign of [-1, 1]) expect(measure([0, 1, 2].map((part) => (part === axis ? sign : 0)))).toBe(0);
    }
  },
);

test.each([1, 2, 4])('texels of %i words wrap at every width and come back', (words) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9000 }),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom(256, 512, 1024, 2048, 4096, 8192),
      fc.constantFrom(256, 512, 1024, 2048, 4096, 8192),
      (vertices, rows, a, b) => {
        const [from, to] = [balanceLayout(vertices, a), balanceLayout(vertices, b)];
        const texels = new Uint32Array(from.width * from.linesPerRow * rows * words);
        for (let row = 0; row < rows; row++) {
          for (let column = 0; column < vertices; column++) {
            const at = texelIndex(from, column, row) * words;
            for (let word = 0; word < words; word++) texels[at + word] = (row * vertices + column) * words + word + 1;
          }
        }
        const moved = wrapTexels(texels, from, to, vertices, rows, words);
        let wrong = 0;
        for (let row = 0; row < rows; row++) {
          for (let column = 0; column < vertices; column++) {
            const at = texelIndex(to, column, row) * words;
            for (let word = 0; word < words; word++) {
              if (moved[at + word] !== (row * vertices + column) * words + word + 1) wrong++;
            }
          }
        }
        expect(wrong).toBe(0);
        const back = wrapTexels(moved, to, from, vertices, rows, words);
        expect(back.length === texels.length && back.every((word, at) => word === texels[at])).toBe(true);
      },
    ),
    { numRuns: 12 },
  );
});

test.each([256, 512, 1024, 2048, 4096, 8192])('a device of %i gets a layout that it can hold', (limit) => {
  for (const vertices of [1, 255, 256, 257, 2048, 8193]) {
    const rows = Math.max(1, Math.floor(limit / Math.ceil(vertices / limit) / 2));
    const layout = fitLayout(vertices, rows, limit);
    expect(layout.width).toBeLessThanOrEqual(limit);
    expect(layout.linesPerRow * rows).toBeLessThanOrEqual(limit);
    expect(layout.width * layout.linesPerRow).toBeGreaterThanOrEqual(vertices);
  }
});
