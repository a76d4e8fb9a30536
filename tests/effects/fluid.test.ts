/** Splash and blobs: a pool that holds every row, corners that mean nothing from one row to the next. */
import { countRowTriangles, createFluidPoint, findPoint, sampleFluid, sampleFluidRow } from 'horde/vat/format';
import { beforeAll, describe, expect, test } from 'vitest';
import { isInside, openEffect } from './open-effect.ts';

describe.each(['slime-splash', 'blob'])('%s', (name) => {
  let vat: Awaited<ReturnType<typeof openEffect>>;
  beforeAll(async () => {
    vat = await openEffect(name);
  });
  const rows = () => Array.from({ length: vat.manifest.rows }, (_, row) => row);

  test('is a small file whose pool is that of the busiest row', () => {
    const most = Math.max(...rows().map((row) => countRowTriangles(vat.manifest, vat.texels, row)));
    expect(vat.manifest.fluid!.triangles).toBe(most);
    expect(vat.bytes.length).toBeLessThan(600_000);
  });

  test('every row looks up its own points, and what it does not need is one place', () => {
    const { manifest, texels } = vat;
    const record = manifest.fluid!;
    let [seen, last] = [0, -1];
    for (const row of rows()) {
      const used = countRowTriangles(manifest, texels, row) * 3;
      const points = Array.from({ length: record.triangles * 3 }, (_, corner) =>
        findPoint(manifest, texels, corner, row),
      );
      expect(Math.max(...points)).toBeLessThan(record.points);
      expect(Math.min(...points)).toBeGreaterThan(last); // no row shows another's points
      last = Math.max(...points.slice(0, Math.max(used, 1)));
      expect(new Set(points.slice(used)).size).toBeLessThanOrEqual(1);
      seen += new Set(points.slice(0, used)).size || 1;
    }
    expect(seen).toBe(record.points);
  });

  test('every corner is in the box, its normal of length 1', () => {
    const { manifest, texels } = vat;
    const point = createFluidPoint();
    let [outside, longest] = [0, 0];
    for (const row of rows()) {
      for (let corner = 0; corner < countRowTriangles(manifest, texels, row) * 3; corner += 7) {
        sampleFluidRow(manifest, texels, corner, row, point);
        if (!isInside(point.position as number[], manifest.bounds)) outside++;
        longest = Math.max(longest, Math.abs(Math.hypot(...(point.normal as number[])) - 1));
      }
    }
    expect(outside).toBe(0);
    expect(longest).toBeLessThan(1e-6);
  });

  test('normals look out of the surface', () => {
    const { manifest, texels } = vat;
    const [a, b, c] = [createFluidPoint(), createFluidPoint(), createFluidPoint()];
    for (const row of rows().filter((one) => one % 6 === 1)) {
      let [out, all] = [0, 0];
      for (let corner = 0; corner < countRowTriangles(manifest, texels, row) * 3; corner += 3) {
        for (const [at, point] of [a, b, c].entries()) sampleFluidRow(manifest, texels, corner + at, row, point);
        const [u, v] = [b, c].map(({ position }) => [0, 1, 2].map((axis) => position[axis] - a.position[axis]));
        const face = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
        const along = face.reduce(
          (sum, part, axis) => sum + part * (a.normal[axis] + b.normal[axis] + c.normal[axis]),
          0,
        );
        all += Math.hypot(...face);
        if (along > 0) out += Math.hypot(...face);
      }
      if (all > 0) expect(out / all).toBeGreaterThan(0.93); // by area: thin sheets of a thousand triangles look past their faces at the rim
    }
  });

  test('nothing is mixed between two rows', () => {
    const { manifest, texels } = vat;
    expect(manifest.clips.every(({ step }) => step)).toBe(true);
    const [between, row] = [createFluidPoint(), createFluidPoint()];
    const { rows: count, loop } = manifest.clips[0];
    const at = (10 + 0.6) / (loop ? count : count - 1);
    for (let corner = 0; corner < manifest.fluid!.triangles * 3; corner += 11) {
      sampleFluid(manifest, texels, corner, { clipA: 0, phaseA: at }, between);
      sampleFluidRow(manifest, texels, corner, 10, row);
      expect(between.position).toEqual(row.position);
    }
  });
});

test('the splash has colours that change, and ends with nothing', async () => {
  const { manifest, texels } = await openEffect('slime-splash');
  expect(manifest.fluid!.colors).toBe(true);
  expect(countRowTriangles(manifest, texels, manifest.rows - 1)).toBe(0);
});

test('the blobs have a place in their picture a frame', async () => {
  const { manifest, full } = await openEffect('blob');
  expect(manifest.fluid!.uvBounds).toBeDefined();
  expect(full[0].getMaterial()!.getBaseColorTexture()).not.toBeNull();
});
