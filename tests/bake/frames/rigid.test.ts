/** Rigid bakes against matrices, and between rows against the arc a spinning body really follows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Primitive } from '@gltf-transform/core';
import { bakeRigid, type RigidOptions, type RigidPiece, type RigidTransforms } from 'horde/bake';
import {
  createRigidPose,
  maxRotationErrorDeg,
  moveRigid,
  type PivotStorage,
  type RotationStorage,
  sampleRigid,
  sampleRigidRow,
} from 'horde/vat/format';
import { describe, expect, test } from 'vitest';
import { apart, createDice, openSound } from './open-frames.ts';

const PIECES = 24;
const FRAMES = 30;
const FPS = 30;

/** Boxes in a row, each with its own throw and spin. */
const boxAt = (x: number, size: number): RigidPiece => ({
  positions: [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) => [
    x + (corner & 1 ? size : -size),
    1 + (corner & 2 ? size : -size),
    corner & 4 ? size : -size,
  ]),
  indices: [0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5],
});
const dice = createDice(7);
const pieces = Array.from({ length: PIECES }, (_, piece) => boxAt(piece * 0.5, 0.1 + 0.1 * dice()));
const throws = pieces.map(() => [dice() - 0.5, 3 * dice(), dice() - 0.5].map((value) => value * 2));
const axes = pieces.map(() => {
  const [x, y, z] = [dice() - 0.5, dice() - 0.5, dice() - 0.5];
  return [x, y, z].map((value) => value / Math.hypot(x, y, z));
});

/** A rotation of `angle` about `axis` as a quaternion, of either sign. */
const turn = (axis: number[], angle: number, sign = 1) => [
  ...axis.map((value) => sign * value * Math.sin(angle / 2)),
  sign * Math.cos(angle / 2),
];

/** All pieces at a time in seconds: thrown, and turning at their own speed. */
const speeds = pieces.map((_, piece) => 2 + piece * 0.35); // radians a second, below half a turn a frame
function transformsAt(seconds: number, flip = false): RigidTransforms {
  return {
    positions: pieces.flatMap((_, piece) => [
      piece * 0.5 + throws[piece][0] * seconds,
      1 + throws[piece][1] * seconds - 4.9 * seconds * seconds,
      throws[piece][2] * seconds,
    ]),
    // Signs as a careless exporter gives them: now this, now that.
    rotations: pieces.flatMap((_, piece) =>
      turn(axes[piece], speeds[piece] * seconds, flip && Math.round(seconds * FPS + piece) % 3 === 0 ? -1 : 1),
    ),
    scales: pieces.map((_, piece) => (piece === 5 ? Math.max(0, 1 - 2 * seconds) : 1)),
  };
}

/** Rodrigues' formula, not quaternions. */
function truthOf(piece: number, seconds: number, rest: number[]): number[] {
  const { positions, scales } = transformsAt(seconds);
  const [axis, angle] = [axes[piece], speeds[piece] * seconds];
  const arm = [rest[0] - piece * 0.5, rest[1] - 1, rest[2]];
  const along = arm[0] * axis[0] + arm[1] * axis[1] + arm[2] * axis[2];
  const across = [0, 1, 2].map((i) => axis[(i + 1) % 3] * arm[(i + 2) % 3] - axis[(i + 2) % 3] * arm[(i + 1) % 3]);
  return arm.map((value, i) => {
    const turned = value * Math.cos(angle) + across[i] * Math.sin(angle) + axis[i] * along * (1 - Math.cos(angle));
    return turned * scales![piece] + positions[piece * 3 + i];
  });
}

/** Gives an attribute's numbers of a vertex. */
function createReader(primitive: Primitive): (name: string, vertex: number) => number[] {
  const known = new Map<string, number[][]>();
  return (name, vertex) => {
    const accessor = primitive.getAttribute(name)!;
    const values =
      known.get(name) ?? Array.from({ length: accessor.getCount() }, (_, index) => accessor.getElement(index, []));
    known.set(name, values);
    return values[vertex];
  };
}

const bake = (options: RigidOptions) =>
  bakeRigid(pieces, FRAMES, (frame) => transformsAt(frame / FPS, true), {
    fps: FPS,
    loop: false,
    name: 'crate',
    ...options,
  });

const STORAGES = (['fixed16', 'float32'] as PivotStorage[]).flatMap((pivot) =>
  (['fixed8', 'fixed16', 'half'] as RotationStorage[]).map((rotation) => ({ pivot, rotation })),
);

describe.each(STORAGES)('pivots in $pivot, rotations in $rotation', ({ pivot, rotation }) => {
  test('every corner of every piece of every row is within the bound', async () => {
    const { file, report } = await bake({ pivot, rotation });
    const { manifest, texels, full } = await openSound(file);
    expect(manifest).toMatchObject({ mode: 'rigid', vertices: PIECES * 8, rigid: { pieces: PIECES, pivot, rotation } });
    const read = createReader(full[0]);
    const pose = createRigidPose();
    const out = { position: [0, 0, 0], normal: [0, 0, 0] };
    const { min, max } = manifest.rigid!.pivotBounds;
    const half = pivot === 'fixed16' ? Math.hypot(...max.map((high, axis) => high - min[axis])) / 131070 : 1e-6;
    let [worst, largest] = [0, 0];
    for (let row = 0; row < FRAMES; row++) {
      for (let vertex = 0; vertex < PIECES * 8; vertex++) {
        const [piece] = read('_VAT_TEXEL', vertex);
        const rest = read('POSITION', vertex);
        sampleRigidRow(manifest, texels, piece, row, pose);
        moveRigid(pose, read('_VAT_PIVOT', vertex), rest, [0, 0, 1], out);
        const error = apart(out.position, truthOf(piece, row / FPS, rest));
        const arm = apart(rest, read('_VAT_PIVOT', vertex));
        worst = Math.max(worst, error / (half + arm * ((maxRotationErrorDeg(rotation) * Math.PI) / 180 + 1e-5) + 5e-6));
        largest = Math.max(largest, error);
      }
    }
    expect(worst).toBeLessThanOrEqual(1);
    expect(report.maxErrorMm).toBeCloseTo(largest * 1000, 3);
    expect(report.maxErrorMm).toBeLessThanOrEqual(report.errorBoundMm);
    expect(report.maxRotationErrorDeg).toBeLessThanOrEqual(maxRotationErrorDeg(rotation));
  });
});

test('coarser storages are coarser, and take fewer bytes', async () => {
  const reports = await Promise.all(STORAGES.map(async (storage) => (await bake(storage)).report));
  const [eight, sixteen, half, eightFloat] = reports;
  const rows = reports.map(({ bytes, maxPivotErrorMm = 0, maxRotationErrorDeg: turned = 0, maxErrorMm }, at) => {
    const { pivot, rotation } = STORAGES[at];
    const errors = [maxPivotErrorMm.toFixed(4), turned.toFixed(4), maxErrorMm.toFixed(3)];
    return `${pivot} ${rotation}: ${bytes.texture / PIECES / FRAMES} B, pivot mm, rotation degrees, corner mm: ${errors.join(', ')}`;
  });
  console.log(rows.join('\n'));
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8').split('\n');
  reports.forEach(({ bytes, maxPivotErrorMm = 0, maxRotationErrorDeg: turned = 0, maxErrorMm }, at) => {
    const { pivot, rotation } = STORAGES[at];
    const line = readme.find((one) => new RegExp(`^\\| ${pivot} \\| ${rotation}( \\(default\\))? \\|`).test(one));
    const [, , , size, moved, angle, corner] = (line ?? '').split('|').map((cell) => cell.trim());
    const [measured, allowed] = angle.split(/[ ()]+/).map(Number);
    expect(Number(size)).toBe(bytes.texture / PIECES / FRAMES);
    const pairs = [
      [Number(moved), maxPivotErrorMm],
      [measured, turned],
      [allowed, maxRotationErrorDeg(rotation)],
      [Number(corner), maxErrorMm],
    ];
    // README rounds to one or two digits.
    for (const [said, found] of pairs)
      expect(Math.abs(said / found - 1), `${pivot} ${rotation}: ${found}`).toBeLessThan(0.3);
  });
  expect(eight.maxRotationErrorDeg).toBeGreaterThan(half.maxRotationErrorDeg! * 5);
  expect(half.maxRotationErrorDeg).toBeGreaterThan(sixteen.maxRotationErrorDeg! * 5);
  expect(eight.bytes.texture).toBe(PIECES * FRAMES * 12);
  expect(sixteen.bytes.texture).toBe(PIECES * FRAMES * 16);
  expect(eightFloat.bytes.texture).toBe(PIECES * FRAMES * 20);
  expect(eightFloat.maxPivotErrorMm).toBeLessThan(sixteen.maxPivotErrorMm! / 50);
});

test('rows of a piece lie in one hemisphere, whatever signs the frames came with', async () => {
  const { manifest, texels } = await openSound((await bake({})).file);
  const [a, b] = [createRigidPose(), createRigidPose()];
  for (let piece = 0; piece < PIECES; piece++) {
    for (let row = 1; row < FRAMES; row++) {
      sampleRigidRow(manifest, texels, piece, row - 1, a);
      sampleRigidRow(manifest, texels, piece, row, b);
      expect([0, 1, 2, 3].reduce((sum, part) => sum + a.rotation[part] * b.rotation[part], 0)).toBeGreaterThan(0);
    }
  }
});

test('between rows pieces turn without shrinking, close to the arc they follow', async () => {
  const { manifest, texels, full } = await openSound((await bake({})).file);
  const read = createReader(full[0]);
  const pose = createRigidPose();
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  let [worst, length] = [0, 0];
  for (let step = 0; step < 4 * (FRAMES - 1); step++) {
    const seconds = (step + 0.5) / 4 / FPS;
    for (let vertex = 0; vertex < PIECES * 8; vertex++) {
      const [piece] = read('_VAT_TEXEL', vertex);
      const rest = read('POSITION', vertex);
      sampleRigid(manifest, texels, piece, { clipA: 0, phaseA: seconds / manifest.clips[0].seconds }, pose);
      moveRigid(pose, read('_VAT_PIVOT', vertex), rest, [0, 0, 1], out);
      worst = Math.max(worst, apart(out.position, truthOf(piece, seconds, rest)));
      length = Math.max(length, Math.abs(Math.hypot(...Array.from({ length: 4 }, (_, at) => pose.rotation[at])) - 1));
    }
  }
  // Free fall bends by g / 8 · dt² = 1.4 mm between rows; the rest is the blend of scale and rotation.
  expect(worst).toBeLessThan(0.002);
  expect(length).toBeLessThan(1e-9);
});

describe('whole turns between two rows', () => {
  const spinning = (radiansPerSecond: number, options: RigidOptions = {}, axis = [0, 0.6, 0.8]) =>
    bakeRigid(
      [boxAt(0, 0.2)],
      13,
      (frame) => ({
        positions: [0, 1, 0],
        rotations: turn(axis, (radiansPerSecond * frame) / 12),
        spins: axis.map((value) => value * radiansPerSecond),
      }),
      { fps: 12, loop: false, ...options },
    );

  const angleAt = async (file: Uint8Array, phase: number) => {
    const { manifest, texels } = await openSound(file);
    const pose = createRigidPose();
    sampleRigid(manifest, texels, 0, { clipA: 0, phaseA: phase }, pose);
    return pose.rotation as number[];
  };

  test.each([
    ['a bit more than a turn a row', 2 * Math.PI * 12 * 1.2],
    ['three and a half turns a row', 2 * Math.PI * 12 * 3.45],
    ['most of a turn, the long way round', 2 * Math.PI * 12 * 0.8],
    ['backwards', -2 * Math.PI * 12 * 2.3],
    ['slower than half a turn', 2 * Math.PI * 12 * 0.4],
  ])('%s', async (_, speed) => {
    const { file } = await spinning(speed);
    for (const phase of [0, 1 / 48, 1 / 24, 1 / 16, 0.4321]) {
      const truth = turn([0, 0.6, 0.8], speed * phase);
      const got = await angleAt(file, phase);
      const dot = Math.abs(got.reduce((sum, value, part) => sum + value * truth[part], 0));
      // Without turns in it, nlerp leaves the even speed of the arc by up to 4 degrees in 0.4 of a turn.
      const allowed = Math.abs(speed) < Math.PI * 12 ? 4 : 0.2;
      expect((2 * Math.acos(Math.min(1, dot)) * 180) / Math.PI).toBeLessThan(allowed);
    }
  });

  test('an exact whole turn keeps its axis by a hair', async () => {
    const { file, report } = await spinning(2 * Math.PI * 12);
    const truth = turn([0, 0.6, 0.8], Math.PI / 2);
    const got = await angleAt(file, 1 / 48);
    expect(Math.abs(got.reduce((sum, value, part) => sum + value * truth[part], 0))).toBeGreaterThan(Math.cos(0.01));
    expect(report.maxRotationErrorDeg).toBeLessThan(0.5);
  });

  test('what no storage can say is refused', async () => {
    await expect(spinning(2 * Math.PI * 12, { rotation: 'fixed8' })).rejects.toThrow(/whole turns to the next row/);
    await expect(spinning(2 * Math.PI * 12 * 20.3, { rotation: 'fixed8' })).rejects.toThrow(
      /20 times .* 15 can be stored/,
    );
  });
});

test('a piece that turns once in a loop goes on turning over the seam', async () => {
  const { file } = await bakeRigid(
    [boxAt(0, 0.2)],
    8,
    (frame) => ({ positions: [0, 1, 0], rotations: turn([0, 1, 0], (2 * Math.PI * frame) / 8) }),
    { fps: 8, loop: true },
  );
  const { manifest, texels } = await openSound(file);
  const pose = createRigidPose();
  sampleRigid(manifest, texels, 0, { clipA: 0, phaseA: 7.5 / 8 }, pose);
  const truth = turn([0, 1, 0], (2 * Math.PI * 7.5) / 8);
  const dot = Math.abs([0, 1, 2, 3].reduce((sum, part) => sum + pose.rotation[part] * truth[part], 0));
  expect(dot).toBeGreaterThan(0.99999);
});

test('the box holds every corner between rows as well', async () => {
  const { manifest, texels, full } = await openSound((await bake({})).file);
  const read = createReader(full[0]);
  const pose = createRigidPose();
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  const { min, max } = manifest.bounds;
  for (let step = 0; step <= 200; step++) {
    for (let vertex = 0; vertex < PIECES * 8; vertex++) {
      const at = (name: string) => read(name, vertex);
      sampleRigid(manifest, texels, at('_VAT_TEXEL')[0], { clipA: 0, phaseA: step / 200 }, pose);
      moveRigid(pose, at('_VAT_PIVOT'), at('POSITION'), [0, 0, 1], out);
      for (let axis = 0; axis < 3; axis++) {
        if (!(out.position[axis] >= min[axis] && out.position[axis] <= max[axis])) expect(out.position).toBe('inside');
      }
    }
  }
});

test.each([
  [() => bakeRigid([], 1, () => ({ positions: [], rotations: [] })), 'has no pieces'],
  [
    () => bakeRigid([boxAt(0, 1)], 1, () => ({ positions: [0, 0], rotations: [0, 0, 0, 1] })),
    'frame 0: positions are not 3 numbers',
  ],
  [
    () => bakeRigid([boxAt(0, 1)], 1, () => ({ positions: [0, 0, 0], rotations: [0, 0, 0, 0] })),
    'the rotation of piece 0 has no length',
  ],
  [
    () => bakeRigid([boxAt(0, 1)], 1, () => ({ positions: [0, Number.NaN, 0], rotations: [0, 0, 0, 1] })),
    'positions are not 3',
  ],
])('refuses what makes no sense: %#', async (make, message) => {
  await expect(make()).rejects.toThrow(message);
});
