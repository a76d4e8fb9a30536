/** Fluid bakes against their own frames, triangle by triangle. */
import { bakeFluid, type FluidFrame } from 'horde/bake';
import { countRowTriangles, createFluidPoint, sampleFluid, sampleFluidRow } from 'horde/vat/format';
import { describe, expect, test } from 'vitest';
import { apart, openSound } from './open-frames.ts';

/** A fan of so many triangles that grows and shrinks: nothing is the same in two frames. */
const COUNTS = [3, 12, 40, 7, 0, 25];
function fan(frame: number): FluidFrame {
  const count = COUNTS[frame];
  const rim = Array.from({ length: count }, (_, at) => (2 * Math.PI * at) / Math.max(count, 3) + frame);
  const points = [
    [0, frame * 0.1, 0],
    ...rim.map((angle) => [Math.cos(angle) * (1 + frame), Math.sin(3 * angle), Math.sin(angle)]),
  ];
  return {
    positions: count === 0 ? [] : points.flat(),
    indices: Array.from({ length: count }, (_, at) => [0, 1 + at, 1 + ((at + 1) % count)]).flat(),
  };
}
const withSurface = (frame: number): FluidFrame => {
  const { positions, indices } = fan(frame);
  const vertices = Array.from({ length: (positions as number[]).length / 3 }, (_, vertex) => vertex);
  return {
    ...{ positions, indices },
    uvs: vertices.flatMap((vertex) => [vertex / 40 - 0.5, frame / 3]),
    colors: vertices.flatMap((vertex) => [(vertex % 5) / 4, frame / 6, 1, vertex % 2]),
  };
};

describe.each([
  ['places alone', fan, 1],
  ['with UVs and colours', withSurface, 2],
])('%s', (_, frames, texels) => {
  test('every corner of every frame is where it was; the rest of the pool is one point', async () => {
    const { file, report } = await bakeFluid(COUNTS.length, frames, { fps: 10, loop: false, name: 'splash' });
    const vat = await openSound(file);
    const { manifest, full } = vat;
    expect(manifest).toMatchObject({ mode: 'fluid', vertices: 120, fluid: { triangles: 40 } });
    expect(manifest.clips[0]).toMatchObject({ rows: 6, seconds: 0.5, loop: false, step: true });
    expect(full[0].getAttribute('_VAT_TEXEL')?.getCount()).toBe(120);
    // A fan has one point more than triangles; the frame without any keeps one.
    expect(report.points).toBe(COUNTS.reduce((sum, count) => sum + count + 1, 0));
    expect(vat.texels.length).toBeGreaterThanOrEqual(2 * (6 * 31 + report.points! * texels));
    const point = createFluidPoint();
    const half = [0, 1, 2].map((axis) => (manifest.bounds.max[axis] - manifest.bounds.min[axis]) / 131070 + 5e-6);
    let largest = 0;
    for (let row = 0; row < 6; row++) {
      const { positions, indices, uvs, colors } = frames(row);
      expect(countRowTriangles(manifest, vat.texels, row)).toBe(COUNTS[row]);
      const spare = new Set<string>();
      for (let corner = 0; corner < 120; corner++) {
        sampleFluidRow(manifest, vat.texels, corner, row, point);
        const vertex = (indices as number[])[corner];
        if (vertex === undefined) {
          spare.add(String(point.position));
          continue;
        }
        const truth = (positions as number[]).slice(vertex * 3, vertex * 3 + 3);
        for (let axis = 0; axis < 3; axis++) {
          expect(Math.abs(point.position[axis] - truth[axis])).toBeLessThanOrEqual(half[axis]);
        }
        largest = Math.max(largest, apart(point.position, truth));
        if (uvs) expect(Math.abs(point.uv[0] - uvs[vertex * 2])).toBeLessThan(1 / 65535);
        if (colors) expect(Math.abs(point.color[0] - colors[vertex * 4])).toBeLessThan(0.5 / 255 + 1e-6);
        if (colors) expect(point.color[3]).toBe(vertex % 2);
      }
      expect(spare.size).toBeLessThanOrEqual(1);
    }
    expect(report.maxErrorMm).toBeCloseTo(largest * 1000, 3);
    expect(report.maxErrorMm).toBeLessThanOrEqual(report.errorBoundMm);
  });
});

test('a row stands until the next one’s turn, and nothing is ever mixed', async () => {
  const { file } = await bakeFluid(COUNTS.length, fan, { fps: 10, loop: true });
  const { manifest, texels } = await openSound(file);
  const [played, stored] = [createFluidPoint(), createFluidPoint()];
  for (const [phase, row] of [
    [0, 0],
    [0.16, 0],
    [0.17, 1],
    [0.6, 3],
    [0.999, 5],
    [1, 0],
    [-0.01, 5],
  ]) {
    sampleFluid(manifest, texels, 4, { clipA: 0, phaseA: phase }, played);
    sampleFluidRow(manifest, texels, 4, row, stored);
    expect(played).toEqual(stored);
  }
});

test('vertices that stand alike are one point, however often a frame lists them', async () => {
  const corners = [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];
  const { report } = await bakeFluid(2, () => ({ positions: corners, indices: [0, 1, 2, 3, 4, 5] }));
  expect(report.points).toBe(2 * 4); // four places in each of two frames
});

test('a big frame wraps over lines, and comes out the same', async () => {
  const rings = 70;
  const grid = (frame: number): FluidFrame => ({
    positions: Array.from({ length: rings * rings }, (_, at) => [
      at % rings,
      Math.sin(at + frame),
      Math.floor(at / rings),
    ]).flat(),
    indices: Array.from({ length: (rings - 1) * (rings - 1) }, (_, quad) => {
      const a = Math.floor(quad / (rings - 1)) * rings + (quad % (rings - 1));
      return [a, a + rings, a + 1, a + 1, a + rings, a + rings + 1];
    }).flat(),
  });
  const { file } = await bakeFluid(3, grid, { loop: false });
  const { manifest, texels } = await openSound(file);
  expect(manifest.linesPerRow).toBeGreaterThan(2);
  const point = createFluidPoint();
  const { positions, indices } = grid(2);
  for (const corner of [0, 8000, 8191, 8192, 8193, (indices as number[]).length - 1]) {
    sampleFluidRow(manifest, texels, corner, 2, point);
    const vertex = (indices as number[])[corner];
    expect(apart(point.position, (positions as number[]).slice(vertex * 3, vertex * 3 + 3))).toBeLessThan(0.002);
  }
});

test.each([
  [() => bakeFluid(1, () => ({ positions: [], indices: [] })), 'has no triangles in any frame'],
  [() => bakeFluid(1, () => ({ positions: [0, 0, 0], indices: [0, 0, 1] })), 'frame 0: a triangle uses vertex 1 of 1'],
  [() => bakeFluid(1, () => ({ positions: [0, Number.NaN, 0], indices: [0, 0, 0] })), 'positions of vertex 0 is NaN'],
  [
    () => bakeFluid(1, () => ({ positions: [0, 0, 0, 1, 0, 0, 0, 0, 1], indices: [0, 1, 2] }), { height: 2 }),
    'fluid is flat: it cannot be given a height',
  ],
  [() => bakeFluid(2, (at) => (at === 0 ? fan(0) : withSurface(1))), 'some frames have UVs and some have none'],
])('refuses what makes no sense: %#', async (make, message) => {
  await expect(make()).rejects.toThrow(message);
});
