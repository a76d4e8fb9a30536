/** Each classic fault is planted in a sound asset and must be found, alone; the sound asset has none. */
import type { VatAsset, VatFaultName } from 'horde/vat/format';
import { validateVat } from 'horde/vat/format';
import { expect, test } from 'vitest';
import { readGltfSampling, readPictureSampling } from '../../tools/read-sampling.ts';

/** A limb of rings of four vertices, two metres long, in two clips: a `swing` that loops and a `fall` that does not. */
const RINGS = 12;
const COLUMNS = RINGS * 4;
const ROWS = 24;
const CORNERS = [
  [0.1, 0.1],
  [-0.1, 0.1],
  [-0.1, -0.1],
  [0.1, -0.1],
];
const restOf = (column: number) => {
  const [x, z] = CORNERS[column % 4];
  return [x, (2 * Math.floor(column / 4)) / (RINGS - 1), z];
};

/** Where a vertex is at a time 0 … 1: the limb bends by an angle that grows along it. */
function pose(column: number, clip: string, time: number): number[] {
  const [x, y, z] = restOf(column);
  const bend = clip === 'swing' ? 0.7 * Math.sin(2 * Math.PI * time) : 1.2 * time * time;
  const angle = bend * (y / 2);
  return [x + y * Math.sin(angle), y * Math.cos(angle), z];
}

/** What a test changes: the moment that a row shows, and the numbers of a vertex. */
interface Plant {
  time?: (clip: string, frame: number, time: number) => number;
  position?: (point: number[], column: number, row: number) => number[];
  normal?: (normal: number[], column: number, row: number) => number[];
  asset?: (asset: VatAsset) => Partial<VatAsset>;
}

function makeAsset({ time = (_c, _f, t) => t, position = (p) => p, normal = (n) => n, asset }: Plant = {}): VatAsset {
  const clips = [
    { name: 'swing', firstRow: 0, rows: ROWS, loop: true },
    { name: 'fall', firstRow: ROWS, rows: ROWS, loop: false },
  ];
  const place = (column: number, row: number): number[] => {
    const { name, firstRow, loop } = clips[row < ROWS ? 0 : 1];
    const frame = row - firstRow;
    return pose(column, name, time(name, frame, frame / (loop ? ROWS : ROWS - 1)));
  };
  const sound: VatAsset = {
    columns: COLUMNS,
    clips,
    bounds: boxOf(place),
    step: 3e-5,
    readPosition: (column, row, out) => Object.assign(out, position(place(column, row), column, row)),
    readNormal: (column, row, out) => Object.assign(out, normal([0, 0.6, 0.8], column, row)),
    rest: Float64Array.from({ length: COLUMNS }, (_, column) => column).reduce<number[]>(
      (all, column) => all.concat(restOf(column)),
      [],
    ),
    agents: { clip: new Uint8Array(100), phase: Float64Array.from({ length: 100 }, (_, agent) => (agent * 0.618) % 1) },
    sampling: {},
  };
  return { ...sound, ...asset?.(sound) };
}

function boxOf(place: (column: number, row: number) => number[]): VatAsset['bounds'] {
  const bounds: VatAsset['bounds'] = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };
  for (let row = 0; row < 2 * ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      place(column, row).forEach((value, axis) => {
        bounds.min[axis] = Math.min(bounds.min[axis], value);
        bounds.max[axis] = Math.max(bounds.max[axis], value);
      });
    }
  }
  return bounds;
}

/** The box of the first row alone: what an exporter that looks at the rest pose writes. */
const REST_BOX: VatAsset['bounds'] = { min: [-0.1, 0, -0.1], max: [0.1, 2, 0.1] };
const clampTo =
  ({ min, max }: VatAsset['bounds']) =>
  (point: number[]) =>
    point.map((value, axis) => Math.min(Math.max(value, min[axis]), max[axis]));

test('a sound asset has no fault', () => expect(validateVat(makeAsset())).toEqual([]));

test.each<[string, Plant, Partial<Record<string, unknown>> & { fault: VatFaultName }, number?]>([
  [
    'a box of the rest pose, with raw metres',
    { asset: () => ({ bounds: REST_BOX }) },
    { fault: 'bounds', severity: 'error', clip: 'swing', message: expect.stringMatching(/outside its box along x/) },
    2,
  ],
  [
    'a box of the rest pose, with fractions of it: the limb is cut off at its walls',
    { position: clampTo(REST_BOX), asset: () => ({ bounds: REST_BOX }) },
    {
      fault: 'bounds',
      clip: 'swing',
      message: expect.stringMatching(/vertices are stuck at x = .*the wall of the box/),
    },
    2,
  ],
  [
    'a clip box that does not hold one of its rows',
    {
      asset: ({ clips, bounds }) => ({
        clips: clips.map((clip) => ({
          ...clip,
          bounds: clip.name === 'fall' ? { ...bounds, max: [1, 2, 0.1] } : bounds,
        })),
      }),
    },
    { fault: 'bounds', clip: 'fall', message: expect.stringMatching(/^row [34]\d, vertex \d+ lies .* along x/) },
  ],
  [
    'a vertex that is no number',
    { position: (point, column, row) => (column === 7 && row === 30 ? [Number.NaN, point[1], point[2]] : point) },
    { fault: 'not-a-number', clip: 'fall', row: 30, column: 7 },
  ],
  [
    'a loop that ends half-way',
    { time: (clip, _, time) => (clip === 'swing' ? 0.25 * time : time) },
    { fault: 'seam', severity: 'error', clip: 'swing', message: expect.stringMatching(/^the loop jumps by .* times/) },
  ],
  [
    'a loop that ends with its first row again',
    { time: (clip, frame, time) => (clip === 'swing' ? frame / (ROWS - 1) : time) },
    { fault: 'duplicate-row', severity: 'error', clip: 'swing', row: ROWS - 1 },
  ],
  [
    'a frame that was lost',
    { time: (clip, frame, time) => (clip === 'fall' && frame === 12 ? 11 / (ROWS - 1) : time) },
    { fault: 'duplicate-row', severity: 'warning', clip: 'fall', row: ROWS + 12 },
  ],
  [
    'an axis without extent',
    {
      position: ([x, y]) => [x, y, 0],
      asset: ({ bounds: { min, max } }) => ({
        bounds: { min: [min[0], min[1], 0], max: [max[0], max[1], 0] },
        rest: undefined,
      }),
    },
    { fault: 'degenerate-axis', severity: 'warning', message: expect.stringMatching(/no extent along z/) },
  ],
  [
    'a normal that was mixed and not made long again',
    { normal: (normal, column, row) => (column === 3 && row === 5 ? normal.map((part) => part * 0.9) : normal) },
    { fault: 'normals', clip: 'swing', row: 5, column: 3, message: expect.stringMatching(/0\.900 long, not 1/) },
  ],
  ['colours asked for', { asset: () => ({ sampling: { srgb: true } }) }, { fault: 'srgb', severity: 'error' }],
  ['mipmaps asked for', { asset: () => ({ sampling: { mipmaps: true } }) }, { fault: 'mipmaps', severity: 'error' }],
  [
    'a filter asked for',
    { asset: () => ({ sampling: { linearFilter: true } }) },
    { fault: 'filter', severity: 'warning' },
  ],
  [
    'a crowd in lockstep',
    { asset: () => ({ agents: { clip: new Uint8Array(100), phase: new Float64Array(100).fill(0.37) } }) },
    { fault: 'lockstep', severity: 'error', message: expect.stringMatching(/^100 of 100 agents/) },
  ],
])('%s is found', (_, plant, wanted, count = 1) => {
  const faults = validateVat(makeAsset(plant));
  expect(faults).toHaveLength(count);
  expect(new Set(faults.map(({ fault }) => fault))).toEqual(new Set([wanted.fault]));
  expect(faults).toContainEqual(expect.objectContaining(wanted));
});

test('motion that turns back between two rows has lost none: within a clip, and at the seam of a loop', () => {
  // There and back: rows 5 and 6 lie on either side of the turn, and so do the last and the first.
  const back = (_: string, frame: number) => 0.2 * Math.cos((2 * Math.PI * (frame + 0.5)) / ROWS) + 0.25;
  const turning = makeAsset({ time: back });
  const [a, b] = [11, 12].map((row) =>
    Array.from({ length: COLUMNS }, (_, column) => {
      const out = [0, 0, 0];
      turning.readPosition(column, row, out);
      return out;
    }),
  );
  expect(Math.max(...a.flat().map((value, at) => Math.abs(value - b.flat()[at])))).toBeLessThan(1e-12);
  expect(validateVat(turning)).toEqual([]);
});

test('a body that settles on the ground is a warning, as a box too small would look alike', () => {
  // Nothing flat at rest: the lowest rings sink until they lie on y = 0.
  const settled = makeAsset({
    position: ([x, y, z]) => [x, Math.max(y, 0.4) - 0.4, z],
    asset: ({ bounds: { min, max } }) => ({ bounds: { min: [min[0], 0, min[2]], max } }),
  });
  const faults = validateVat(settled);
  expect(new Set(faults.map(({ severity }) => severity))).toEqual(new Set(['warning']));
  expect(faults[0].message).toMatch(
    /^row \d+: 12 vertices lie at y = 0\.000, the bottom of the box: on the ground, or cut off/,
  );
});

test('what is no fault: a flat sole on the ground, a clip that stands still, held steps, a few agents alike', () => {
  const sole = makeAsset({
    // The lowest two rings are one flat plate that lies on the bottom of the box in every row.
    position: ([x, y, z], column) => (column < 8 ? [restOf(column)[0] * (1 + (column >> 2)), 0, z] : [x, y, z]),
    asset: ({ rest, bounds: { min, max } }) => ({
      bounds: { min: [min[0], 0, min[2]], max },
      rest: Array.from(rest as ArrayLike<number>, (value, at) => (at < 24 && at % 3 === 1 ? 0 : value)),
    }),
  });
  expect(validateVat(sole)).toEqual([]);
  expect(validateVat(makeAsset({ time: () => 0.1 }))).toEqual([]);
  const held = makeAsset({
    time: (_, frame) => Math.floor(frame / 6) / 4,
    asset: ({ clips }) => ({ clips: clips.map((clip) => ({ ...clip, step: true as const })) }),
  });
  expect(validateVat(held)).toEqual([]);
  const few = { clip: new Uint8Array(4), phase: new Float64Array(4) };
  expect(validateVat(makeAsset({ asset: () => ({ agents: few }) }))).toEqual([]);
});

test.each<[string, { srgb: boolean }, [string, number[]][]]>([
  ['no chunk', { srgb: false }, []],
  ['sRGB', { srgb: true }, [['sRGB', [0]]]],
  ['a profile', { srgb: true }, [['iCCP', [65, 0, 0]]]],
  ['gamma 1', { srgb: false }, [['gAMA', [0, 1, 0x86, 0xa0]]]],
  ['gamma 1 / 2.2', { srgb: true }, [['gAMA', [0, 0, 0xb1, 0x8f]]]],
])('a PNG with %s', (_, wanted, chunks) => {
  expect(readPictureSampling(makePng(chunks))).toEqual(wanted);
});

test.each([
  ['linear, one level', 1, 1, { srgb: false, mipmaps: false }],
  ['sRGB', 2, 1, { srgb: true, mipmaps: false }],
  ['eight levels', 1, 8, { srgb: false, mipmaps: true }],
])('a KTX2 that is %s', (_, transfer, levels, wanted) => {
  const bytes = new Uint8Array(160);
  bytes.set([0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(40, levels, true);
  view.setUint32(48, 104, true); // the data format descriptor
  view.setUint8(104 + 4 + 8 + 2, transfer);
  expect(readPictureSampling(bytes)).toEqual(wanted);
});

test('a glTF: only textures named like a VAT count, by sampler and slot', () => {
  const gltf = (name: string, sampler: object, material: object = {}) =>
    readGltfSampling({
      textures: [{ source: 0, sampler: 0 }],
      images: [{ name }],
      samplers: [sampler],
      materials: [material],
    });
  const nearest = { magFilter: 9728, minFilter: 9728 };
  expect(gltf('bark', {})).toBeUndefined();
  expect(gltf('tree_pos', nearest)).toEqual({ srgb: false, mipmaps: false, linearFilter: false });
  expect(gltf('tree_vat', {})).toEqual({ srgb: false, mipmaps: true, linearFilter: false });
  expect(gltf('tree-vnrm.png', { ...nearest, minFilter: 9987 })).toMatchObject({ mipmaps: true });
  expect(gltf('tree_rot', { ...nearest, magFilter: 9729 })).toMatchObject({ linearFilter: true });
  expect(gltf('tree_pos', nearest, { emissiveTexture: { index: 0 } })).toMatchObject({ srgb: true });
});

/** The start of a PNG: signature, header, chunks, IDAT; nobody checks sums here. */
function makePng(chunks: [string, number[]][]): Uint8Array {
  const chunk = (name: string, data: number[]) => [0, 0, 0, data.length, ...Buffer.from(name), ...data, 0, 0, 0, 0];
  const all = [['IHDR', new Array(13).fill(0)], ...chunks, ['IDAT', []]] as [string, number[]][];
  return Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...all.flatMap(([n, d]) => chunk(n, d))]);
}

test('a flat cloth of very many vertices is no fault, and no stack is too small for it', () => {
  const columns = 300_000;
  const point = (column: number) => [column % 600, 0, Math.floor(column / 600)];
  const cloth: VatAsset = {
    columns,
    clips: [{ name: 'lies', firstRow: 0, rows: 1, loop: false }],
    bounds: { min: [0, 0, 0], max: [599, 1, 499] },
    step: 1e-3,
    readPosition: (column, _row, out) => Object.assign(out, point(column)),
    rest: Float32Array.from({ length: columns * 3 }, (_, at) => point(Math.floor(at / 3))[at % 3]),
  };
  expect(validateVat(cloth)).toEqual([]);
});
