/** Normals of soft bakes and of a character, of each kind, against normals and tangents worked out another way. */
import { readFile } from 'node:fs/promises';
import { bakeFrames, bakeGlb, bakeRigid, createReferenceSkinner, type FrameGeometry } from 'horde/bake';
import { MAX_TURN_ERROR_DEG, NORMAL_CODES, type NormalKind, sampleRow } from 'horde/vat/format';
import { describe, expect, test } from 'vitest';
import { openSound } from './open-frames.ts';

const ROWS = 31;
const COLUMNS = 21;
const FRAMES = 12;

const places = Array.from({ length: ROWS * COLUMNS }, (_, at) => [at % COLUMNS, Math.floor(at / COLUMNS)]);
const geometry: FrameGeometry = {
  indices: Array.from({ length: (ROWS - 1) * (COLUMNS - 1) }, (_, quad) => {
    const a = Math.floor(quad / (COLUMNS - 1)) * COLUMNS + (quad % (COLUMNS - 1));
    return [a, a + COLUMNS, a + 1, a + 1, a + COLUMNS, a + COLUMNS + 1];
  }).flat(),
  uvs: places.flatMap(([column, row]) => [column / (COLUMNS - 1), row / (ROWS - 1)]),
};

/** A tube whose seam is the last column; it bends, twists and swells. u goes around, v downwards. */
function tube(u: number, v: number, frame: number): number[] {
  const swing = Math.sin((2 * Math.PI * frame) / FRAMES);
  const around = 2 * Math.PI * (u - Math.floor(u)) + 1.1 * swing * v;
  const radius = 0.3 + 0.08 * swing * Math.sin(3 * v);
  return [radius * Math.sin(around) + 0.5 * swing * v * v, 1 - v, radius * Math.cos(around)];
}
const tubeAt = (frame: number) =>
  places.flatMap(([column, row]) => tube(column / (COLUMNS - 1), row / (ROWS - 1), frame));

const open = async (normals: NormalKind) => {
  const baked = await bakeFrames(geometry, FRAMES, tubeAt, { fps: 12, loop: true, name: 'tube', normals });
  return { ...(await openSound(baked.file)), report: baked.report };
};

describe('a tube that bends and twists', () => {
  test.each([
    ['octahedral', NORMAL_CODES.oct8.maxErrorDeg],
    ['separate', NORMAL_CODES.oct16.maxErrorDeg],
    ['rotation', MAX_TURN_ERROR_DEG],
  ] as const)('%s normals are within %d degrees of the triangles’, each weighed by its angle', async (kind, bound) => {
    const { manifest, texels, rest, report } = await open(kind);
    expect(manifest.normals?.kind).toBe(kind === 'octahedral' ? undefined : kind);
    let worst = 0;
    for (const frame of [0, 3, 7]) {
      const exact = weighedNormals(tubeAt(frame));
      places.forEach((_, vertex) => {
        const out = read(manifest, texels, vertex, frame, rest);
        worst = Math.max(worst, angleDeg(out.normal, exact[vertex]));
      });
    }
    expect(worst).toBeLessThanOrEqual(bound + 1e-4);
    expect(report.maxNormalErrorDeg).toBeLessThanOrEqual(bound);
    expect(report.maxNormalErrorDeg).toBeGreaterThanOrEqual(worst - 1e-3);
    expect(report.bytes.texture).toBe(ROWS * COLUMNS * FRAMES * (kind === 'octahedral' ? 8 : 12));
  });

  test('turned tangents run along U on the moved surface, across the seam as well', async () => {
    const { manifest, texels, rest, full, report } = await open('rotation');
    let [worst, seam] = [0, 0];
    for (const frame of [0, 2, 3, 9]) {
      places.forEach(([column, row], vertex) => {
        if (row === 0 || row === ROWS - 1) return;
        const { normal, tangent } = read(manifest, texels, vertex, frame, rest);
        const [u, v] = [column / (COLUMNS - 1), row / (ROWS - 1)];
        const along = tube(u + 1e-5, v, frame).map((value, axis) => value - tube(u - 1e-5 + 1, v, frame)[axis]);
        worst = Math.max(worst, angleDeg(tangent, withoutPart(along, normal)));
        expect(Math.hypot(...tangent)).toBeCloseTo(1, 6);
        expect(dot(normal, tangent)).toBeCloseTo(0, 5);
      });
      for (let row = 0; row < ROWS; row++) {
        const [first, last] = [0, COLUMNS - 1].map((column) =>
          read(manifest, texels, row * COLUMNS + column, frame, rest),
        );
        seam = Math.max(seam, angleDeg(first.normal, last.normal), angleDeg(first.tangent, last.tangent));
      }
    }
    // Chords of an 18° side on a surface that twists, against its derivative.
    expect(worst).toBeLessThan(1.5);
    expect(seam).toBeLessThan(1e-5);
    expect(report.maxTangentErrorDeg).toBeLessThanOrEqual(MAX_TURN_ERROR_DEG);
    expect(full[0].getAttribute('TANGENT')?.getCount()).toBe(ROWS * COLUMNS);
  });

  test('none keeps the rest normals, and says how far off they are', async () => {
    const { manifest, texels, rest, report } = await open('none');
    const still = weighedNormals(tubeAt(0));
    let largest = 0;
    for (let frame = 0; frame < FRAMES; frame++) {
      const exact = weighedNormals(tubeAt(frame));
      places.forEach((_, vertex) => {
        expect(angleDeg(read(manifest, texels, vertex, frame, rest).normal, still[vertex])).toBeLessThan(1e-4);
        largest = Math.max(largest, angleDeg(still[vertex], exact[vertex]));
      });
    }
    expect(report.maxNormalErrorDeg).toBeCloseTo(largest, 3);
    expect(largest).toBeGreaterThan(30);
  });
});

test('tangents are glTF’s: along U, and w turns N × T up the picture', async () => {
  const square = { indices: [0, 1, 2, 0, 2, 3] };
  const flat = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];
  const bake = async (uvs: number[]) => {
    const { file } = await bakeFrames({ ...square, uvs }, 2, () => flat, { loop: false, normals: 'rotation' });
    return (await openSound(file)).full[0].getAttribute('TANGENT')?.getElement(0, [] as number[]);
  };
  // V runs down the picture, so its upper edge, v = 0, is at y = 1.
  expect(await bake([0, 1, 1, 1, 1, 0, 0, 0])).toEqual([1, 0, 0, 1]);
  expect(await bake([1, 1, 0, 1, 0, 0, 1, 0])).toEqual([-1, 0, 0, -1]);
});

test('what cannot be had is refused in one line', async () => {
  const frames = () => [0, 0, 0, 1, 0, 0, 1, 1, 0];
  const bare = { indices: [0, 1, 2] };
  await expect(bakeFrames(bare, 2, frames, { normals: 'rotation' })).rejects.toThrow(
    'rotation normals turn tangents, which follow UVs, and there are none: take separate normals',
  );
  await expect(bakeFrames(bare, 2, frames, { normals: 'turned' })).rejects.toThrow('mode soft has no turned normals');
  const piece = { positions: [0, 0, 0, 1, 0, 0, 1, 1, 0], indices: [0, 1, 2] };
  const still = () => ({ positions: [0, 0, 0], rotations: [0, 0, 0, 1] });
  const rigid = (normals: NormalKind) => bakeRigid([piece], 2, still, { normals });
  await expect(rigid('separate')).rejects.toThrow('mode rigid has no separate normals');
  expect((await openSound((await rigid('flat')).file)).manifest.normals).toEqual({ kind: 'flat' });
});

describe('a character', async () => {
  const source = new Uint8Array(await readFile('assets/models/minion.glb'));

  test.each([
    ['separate', 0.02],
    ['rotation', MAX_TURN_ERROR_DEG + 0.02],
  ] as const)('%s normals are within %d degrees of the skinner’s', async (normals, bound) => {
    const { file, report } = await bakeGlb(source, { normals, fps: 4, clips: ['walk'], lod: [1], name: 'minion.glb' });
    const { manifest, texels, rest, document } = await openSound(file);
    const node = document
      .getRoot()
      .listNodes()
      .findIndex((each) => each.getSkin() !== null);
    const reference = await createReferenceSkinner(file);
    let worst = 0;
    for (let row = 0; row < manifest.rows; row++) {
      reference.pose(0, (row / manifest.rows) * manifest.clips[0].seconds);
      const skin = reference.skin(node, 0);
      for (let vertex = 0; vertex < manifest.vertices; vertex += 7) {
        const out = read(manifest, texels, vertex, row, rest);
        worst = Math.max(worst, angleDeg(out.normal, Array.from(skin.normals.slice(vertex * 3, vertex * 3 + 3))));
        if (normals === 'rotation') expect(Math.abs(dot(out.normal, out.tangent))).toBeLessThan(1e-5);
      }
    }
    expect(worst).toBeLessThanOrEqual(bound);
    expect(report).toMatchObject({ normals });
    expect(report.maxNormalErrorDeg).toBeLessThanOrEqual(bound);
  });

  test('bones have theirs from the joints', async () => {
    await expect(bakeGlb(source, { mode: 'bones', normals: 'rotation' })).rejects.toThrow(
      'mode bones has no rotation normals',
    );
    const { file } = await bakeGlb(source, { mode: 'bones', normals: 'flat', clips: ['walk'], fps: 4, lod: [1] });
    expect((await openSound(file)).manifest.normals).toEqual({ kind: 'flat' });
  });
});

function read(
  manifest: Parameters<typeof sampleRow>[0],
  texels: Uint32Array,
  vertex: number,
  row: number,
  rest: Parameters<typeof sampleRow>[5],
) {
  const out = { position: [0, 0, 0], normal: [0, 0, 0], tangent: [0, 0, 0] };
  sampleRow(manifest, texels, vertex, row, out, rest);
  return out;
}

/** Angles by the law of cosines and normals by the sum over each point's corners: another road than the bake's. */
function weighedNormals(at: number[]): number[][] {
  const point = (vertex: number) => at.slice(vertex * 3, vertex * 3 + 3);
  const sums = new Map<string, number[]>();
  const keyOf = (vertex: number) => `${vertex % COLUMNS === COLUMNS - 1 ? vertex - COLUMNS + 1 : vertex}`;
  const { indices } = geometry;
  for (let corner = 0; corner < indices.length; corner += 3) {
    const abc = [0, 1, 2].map((step) => indices[corner + step]);
    const [a, b, c] = abc.map(point);
    const face = unit(cross(minus(b, a), minus(c, a)));
    abc.forEach((vertex, step) => {
      const [here, next, last] = [point(vertex), point(abc[(step + 1) % 3]), point(abc[(step + 2) % 3])];
      const [p, q, r] = [size(minus(next, here)), size(minus(last, here)), size(minus(last, next))];
      const angle = Math.acos((p * p + q * q - r * r) / (2 * p * q));
      const sum = sums.get(keyOf(vertex)) ?? [0, 0, 0];
      sums.set(
        keyOf(vertex),
        sum.map((value, axis) => value + face[axis] * angle),
      );
    });
  }
  return places.map((_, vertex) => unit(sums.get(keyOf(vertex)) as number[]));
}

const minus = (a: number[], b: number[]) => a.map((value, axis) => value - b[axis]);
const dot = (a: number[], b: number[]) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const size = (a: number[]) => Math.hypot(...a);
const unit = (a: number[]) => a.map((value) => value / size(a));
const cross = (a: number[], b: number[]) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const withoutPart = (a: number[], n: number[]) => a.map((value, axis) => value - dot(a, n) * n[axis]);
const angleDeg = (a: number[], b: number[]) => (Math.atan2(size(cross(a, b)), dot(a, b)) * 180) / Math.PI;
