/** Soft bakes against their own frames: places, and normals worked out another way. */
import { bakeFrames, type FrameGeometry } from 'horde/bake';
import { sampleRow, sampleVat } from 'horde/vat/format';
import { describe, expect, test } from 'vitest';
import { apart, openSound } from './open-frames.ts';

const RINGS = 41;
const COLUMNS = 21; // 20 sides and a seam: the last column stands where the first does
const FRAMES = 48;

/** A tentacle: rings around a bending axis; the seam's vertices are there twice. */
const tentacle: FrameGeometry = {
  indices: Array.from({ length: (RINGS - 1) * (COLUMNS - 1) }, (_, quad) => {
    const a = Math.floor(quad / (COLUMNS - 1)) * COLUMNS + (quad % (COLUMNS - 1));
    return [a, a + COLUMNS, a + 1, a + 1, a + COLUMNS, a + COLUMNS + 1];
  }).flat(),
  uvs: Array.from({ length: RINGS * COLUMNS }, (_, i) => [
    (i % COLUMNS) / (COLUMNS - 1),
    Math.floor(i / COLUMNS) / 40,
  ]).flat(),
};

function tentacleAt(frame: number): number[] {
  const turn = (2 * Math.PI * frame) / FRAMES;
  return Array.from({ length: RINGS * COLUMNS }, (_, vertex) => {
    const along = Math.floor(vertex / COLUMNS) / (RINGS - 1);
    // The same angle for both ends of the seam, to the last bit.
    const around = (2 * Math.PI * ((vertex % COLUMNS) % (COLUMNS - 1))) / (COLUMNS - 1) + along * Math.sin(turn);
    const radius = 0.2 * (1.1 - along);
    const bend = 0.5 * along * along * Math.sin(turn - 3 * along);
    return [radius * Math.cos(around) + bend, 2 * along, radius * Math.sin(around)];
  }).flat();
}

describe('a tentacle of 861 vertices, 48 frames', async () => {
  const { file, report } = await bakeFrames(tentacle, FRAMES, tentacleAt, { fps: 24, loop: true, name: 'tentacle' });
  const { manifest, texels, full, rest } = await openSound(file);
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };

  test('is a soft loop of two seconds', () => {
    expect(manifest).toMatchObject({ mode: 'soft', vertices: 861, rows: 48, unitScale: 1, rig: false });
    expect(manifest.clips).toMatchObject([
      { name: 'tentacle', seconds: 2, rows: 48, fps: 24, loop: true, loopBy: 'flag' },
    ]);
    expect(report.triangles).toBe(1600);
    expect(full[0].getAttribute('TEXCOORD_0')?.getCount()).toBe(861);
  });

  test('every vertex of every frame is within half a step of its place', () => {
    const half = [0, 1, 2].map((axis) => (manifest.bounds.max[axis] - manifest.bounds.min[axis]) / 65535 / 2 + 1e-6);
    let [worst, largest] = [0, 0];
    for (let frame = 0; frame < FRAMES; frame++) {
      const truth = tentacleAt(frame);
      for (let vertex = 0; vertex < 861; vertex++) {
        sampleRow(manifest, texels, vertex, frame, out, rest);
        for (let axis = 0; axis < 3; axis++) {
          worst = Math.max(worst, Math.abs(out.position[axis] - truth[vertex * 3 + axis]) / half[axis]);
        }
        largest = Math.max(largest, apart(out.position, truth.slice(vertex * 3, vertex * 3 + 3)));
      }
    }
    expect(worst).toBeLessThanOrEqual(1);
    expect(report.maxErrorMm).toBeCloseTo(largest * 1000, 3);
    expect(report.maxErrorMm).toBeLessThanOrEqual(report.errorBoundMm + 0.01);
  });

  test('normals follow the surface, across the seam too', () => {
    let [worst, seam] = [0, 0];
    for (const frame of [0, 11, 30]) {
      const places = tentacleAt(frame);
      for (let ring = 1; ring < RINGS - 1; ring++) {
        for (let side = 0; side < COLUMNS; side++) {
          sampleRow(manifest, texels, ring * COLUMNS + side, frame, out, rest);
          worst = Math.max(worst, angleDeg(out.normal, gridNormal(places, ring, side)));
        }
        sampleRow(manifest, texels, ring * COLUMNS, frame, out, rest);
        const first = [...(out.normal as number[])];
        sampleRow(manifest, texels, ring * COLUMNS + COLUMNS - 1, frame, out, rest);
        seam = Math.max(seam, apart(first, out.normal as number[]));
      }
    }
    expect(seam).toBe(0);
    // The code is off by at most 0.65 degrees; the rest is a surface of triangles against one of central differences.
    expect(worst).toBeLessThan(3);
  });
});

/** Across neighbours on the grid, which shares nothing with summing up triangles. */
function gridNormal(at: number[], ring: number, side: number): number[] {
  const point = (r: number, s: number) => {
    const from = (r * COLUMNS + ((s + COLUMNS - 1) % (COLUMNS - 1))) * 3;
    return at.slice(from, from + 3);
  };
  const u = point(ring, side + 1).map((value, axis) => value - point(ring, side - 1)[axis]);
  const v = point(ring + 1, side).map((value, axis) => value - point(ring - 1, side)[axis]);
  return [v[1] * u[2] - v[2] * u[1], v[2] * u[0] - v[0] * u[2], v[0] * u[1] - v[1] * u[0]];
}

function angleDeg(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const cosine =
    (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / Math.hypot(a[0], a[1], a[2]) / Math.hypot(b[0], b[1], b[2]);
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
}

const square = { indices: [0, 1, 2, 0, 2, 3] };
const lift = (height: number) => [0, height, 0, 1, height, 0, 1, height + 1, 0, 0, height + 1, 0];

test('a last frame that repeats the first makes a loop and is left out', async () => {
  const heights = [0, 0.5, 1, 0.5, 0];
  const { file, report } = await bakeFrames(square, 5, (frame) => lift(heights[frame]), { fps: 10 });
  const { manifest, texels } = await openSound(file);
  expect(manifest.clips[0]).toMatchObject({ rows: 4, seconds: 0.4, loop: true, loopBy: 'pose' });
  expect(report.changes.join()).toContain('its last frame repeats the first');
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  const seen = [0, 1, 2, 3, 3.5].map((row) => {
    sampleVat(manifest, texels, 0, { clipA: 0, phaseA: row / 4 }, out);
    return out.position[1];
  });
  for (const [at, height] of [0, 0.5, 1, 0.5, 0.25].entries()) expect(seen[at]).toBeCloseTo(height, 4);
});

test('frames that end elsewhere play once and hold; runs of frames are clips of their own', async () => {
  const clips = [
    { name: 'up', first: 0, count: 3 },
    { name: 'wave', first: 2, count: 4, loop: true },
  ];
  const { file } = await bakeFrames(square, 6, lift, { fps: 10, clips });
  const { manifest } = await openSound(file);
  expect(manifest.clips).toMatchObject([
    { name: 'up', firstRow: 0, rows: 3, seconds: 0.2, loop: false },
    { name: 'wave', firstRow: 3, rows: 4, seconds: 0.4, loop: true },
  ]);
  expect(manifest.clips[0].bounds.max[1]).toBeCloseTo(3, 5);
});

test.each(['fixed8', 'split8', 'half', 'float'] as const)('stored as %s, within what that allows', async (encoding) => {
  const { file, report } = await bakeFrames(square, 6, lift, { encoding });
  expect((await openSound(file)).manifest.encoding).toMatch(encoding);
  expect(report.maxErrorMm).toBeLessThanOrEqual(report.errorBoundMm + 0.01);
});

test('a hard edge of the first frame stays one, a seam does not', async () => {
  // Two quads that meet at a right angle in x = 1; the vertices of that edge are there twice.
  const bent = [0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1];
  const indices = [0, 2, 1, 0, 3, 2, 4, 6, 5, 4, 7, 6];
  const up = [0, 1, 0];
  const side = [-1, 0, 0];
  const normalOf = async (normals: number[] | undefined, vertex: number) => {
    const { file } = await bakeFrames({ indices, normals }, 1, () => bent);
    const { manifest, texels } = await openSound(file);
    const out = { position: [0, 0, 0], normal: [0, 0, 0] };
    sampleRow(manifest, texels, vertex, 0, out);
    return out.normal as number[];
  };
  const hard = [...up, ...up, ...up, ...up, ...side, ...side, ...side, ...side];
  expect(angleDeg(await normalOf(hard, 1), up)).toBeLessThan(0.7);
  expect(angleDeg(await normalOf(undefined, 1), [-1, 1, 0])).toBeLessThan(0.7);
});

test.each([
  [
    () => bakeFrames(square, 3, (frame) => lift(0).slice(0, frame === 1 ? 9 : 12)),
    'frame 1 has 3 vertices, frame 0 4: bake it as fluid',
  ],
  [() => bakeFrames(square, 2, (frame) => lift(frame / 0)), 'frame 0, vertex 0 is at NaN'],
  [() => bakeFrames({ indices: [0, 1, 9] }, 1, lift), 'a triangle uses vertex 9 of 4'],
  [() => bakeFrames(square, 0, lift), 'has no frames'],
  [() => bakeFrames(square, 2, lift, { clips: [] }), 'frames has an empty list of clips'],
  [
    () => bakeFrames(square, 2, lift, { frameNormals: () => [0, 1, 0] }),
    'frame 0: its normals are not three numbers for each of 4 vertices',
  ],
  [() => bakeFrames(square, 2, lift, { fps: 0 }), 'fps is 0: give a number from 1 to 240'],
  [
    () => bakeFrames(square, 2, lift, { clips: [{ name: 'x', first: 1, count: 2 }] }),
    'clip x is of frames 1 to 2: there are 0 to 1',
  ],
])('refuses what makes no sense: %#', async (bake, message) => {
  await expect(bake()).rejects.toThrow(message);
});

test.each([
  ['half', 'metres'],
  ['half', 'rest'],
  ['fixed16', 'rest'],
  ['float', 'metres'],
] as const)('the boxes hold what %s %s decodes to', async (encoding, domain) => {
  const { file } = await bakeFrames(tentacle, 12, tentacleAt, { loop: true, encoding, domain });
  const { manifest, texels, rest } = await openSound(file);
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  const [{ bounds = manifest.bounds }] = manifest.clips;
  let beyond = 0;
  for (let row = 0; row < manifest.rows; row++) {
    for (let vertex = 0; vertex < manifest.vertices; vertex++) {
      sampleRow(manifest, texels, vertex, row, out, rest);
      out.position.forEach((value, axis) => {
        for (const { min, max } of [manifest.bounds, bounds])
          beyond = Math.max(beyond, min[axis] - value, value - max[axis]);
      });
    }
  }
  expect(beyond).toBeLessThanOrEqual(0);
});
