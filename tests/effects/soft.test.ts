/** Cloth, flag, vines, tentacle and hide as they are kept: sizes, loops without a jump, cloth that does not stretch. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openVat } from 'horde/bake';
import { sampleRow } from 'horde/vat/format';
import { describe, expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../assets/effects');
const EXPECTED = {
  tentacle: { vertices: 861, rows: 48, seconds: 2 },
  banner: { rows: 32, seconds: 2 },
  flag: { rows: 32, seconds: 1.6 },
  vine: { rows: 40, seconds: 2.5 },
  hide: { vertices: 325, rows: 32, seconds: 32 / 12 },
};
/** Of a thread's length: the cloth is simulated with threads that do not give, a few steps a frame. */
const MOST_STRETCH = 0.1;

describe.each(Object.entries(EXPECTED))('%s', async (name, { seconds, ...sizes }) => {
  const file = new Uint8Array(await readFile(join(FOLDER, `${name}.vat.glb`)));
  const { manifest, texels, rest, full } = await openVat(file, name);
  const { vertices, rows } = manifest;
  const row = (at: number) =>
    Array.from({ length: vertices }, (_, vertex) => {
      const out = { position: [0, 0, 0], normal: [0, 0, 0] };
      sampleRow(manifest, texels, vertex, at, out, rest);
      return out;
    });
  const frames = Array.from({ length: rows }, (_, at) => row(at));

  test('has its size, is soft and loops', () => {
    expect(manifest).toMatchObject({ mode: 'soft', ...sizes });
    expect(manifest.clips).toHaveLength(1);
    expect(manifest.clips[0]).toMatchObject({ name, loop: true });
    expect(manifest.clips[0].seconds).toBeCloseTo(seconds, 9);
    expect(file.length).toBeLessThan(400_000);
  });

  test('the last row leads into the first as any row into the next', () => {
    const steps = frames.map((frame, at) => largestStep(frame, frames[(at + 1) % rows]));
    const inside = Math.max(...steps.slice(0, -1));
    expect(steps[rows - 1]).toBeLessThanOrEqual(1.05 * inside);
    expect(inside).toBeGreaterThan(0.02);
  });

  test.runIf(name === 'banner' || name === 'flag')('no thread is longer than it was cut', () => {
    const indices = full[0].getIndices()?.getArray() as ArrayLike<number>;
    let worst = 0;
    for (let corner = 0; corner < indices.length; corner += 3) {
      const [a, b] = [indices[corner], indices[corner + 1]];
      const lengths = frames.map((frame) => apart(frame[a].position, frame[b].position));
      const middle = [...lengths].sort((p, q) => p - q)[rows >> 1];
      worst = Math.max(worst, Math.max(...lengths) / middle - 1);
    }
    expect(worst).toBeLessThan(MOST_STRETCH);
  });
});

test('a tentacle’s seam has one normal on both sides, and colours from root to tip', async () => {
  const file = new Uint8Array(await readFile(join(FOLDER, 'tentacle.vat.glb')));
  const { manifest, texels, full } = await openVat(file, 'tentacle');
  const read = (vertex: number, at: number) => {
    const out = { position: [0, 0, 0], normal: [0, 0, 0] };
    sampleRow(manifest, texels, vertex, at, out);
    return out;
  };
  for (let ring = 0; ring < 41; ring++) {
    for (const at of [0, 17, 40]) expect(read(ring * 21, at)).toEqual(read(ring * 21 + 20, at));
  }
  const colors = full[0].getAttribute('COLOR_0');
  const hue = (vertex: number) => colors?.getElement(vertex, [] as number[]) ?? [];
  expect(apart(hue(10), hue(40 * 21 + 10))).toBeGreaterThan(0.2);
  const ring = Array.from({ length: 20 }, (_, side) => hue(12 * 21 + side).join());
  expect(new Set(ring).size).toBeGreaterThan(2); // stripes
});

function largestStep(a: { position: number[] }[], b: { position: number[] }[]): number {
  return Math.max(...a.map(({ position }, vertex) => apart(position, b[vertex].position)));
}

function apart(a: number[], b: number[]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
