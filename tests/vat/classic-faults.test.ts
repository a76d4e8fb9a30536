/**
 * The classic failures of vertex animation textures that show in numbers alone; those of samplers are in
 * `tests/pages/classic-faults.page.ts`, those that a file shows without its source in `validate-vat.test.ts`. Each test takes
 * the fault as a parameter: without it the measure is small, with it large.
 */
import { bakeFrames, bakeRigid, openVat } from 'horde/bake';
import {
  createRigidPose,
  createTexelCodec,
  decodeNormalCode,
  encodeNormal,
  moveRigid,
  NORMAL_CODES,
  type RigidPose,
  readManifest,
  sampleRigid,
  sampleRigidRow,
  sampleVat,
  staticPlay,
  type VatAsset,
  validateVat,
} from 'horde/vat/format';
import { describe, expect, test } from 'vitest';
import { makeVat } from '../fixtures/make-vat.ts';

describe('a box that does not hold every row', () => {
  const { manifest, exact } = makeVat();
  // What the first row alone fills: the leap then stops on its wall.
  const first = Array.from({ length: manifest.vertices }, (_, column) => exact(0, 0, column).position);
  const ofRest = {
    min: [0, 1, 2].map((axis) => Math.min(...first.map((point) => point[axis]))) as [number, number, number],
    max: [0, 1, 2].map((axis) => Math.max(...first.map((point) => point[axis]))) as [number, number, number],
  };

  test.each([
    { planted: false, bounds: manifest.bounds },
    { planted: true, bounds: ofRest },
  ])('planted $planted', ({ planted, bounds }) => {
    const codec = createTexelCodec({ bounds });
    const texels = new Uint32Array(2);
    const read = (column: number, row: number, out: number[]) => {
      const clip = manifest.clips.findLastIndex(({ firstRow }) => firstRow <= row);
      const { firstRow, rows, loop } = manifest.clips[clip];
      const steps = loop ? rows : Math.max(rows - 1, 1);
      const { position } = exact(clip, (row - firstRow) / steps, column);
      codec.write(texels, 0, position[0], position[1], position[2], 0);
      codec.readPosition(texels, 0, out);
      return Math.hypot(...out.map((value, axis) => value - position[axis]));
    };
    let worst = 0;
    const out = [0, 0, 0];
    for (let row = 0; row < manifest.rows; row++) {
      for (let column = 0; column < manifest.vertices; column++) worst = Math.max(worst, read(column, row, out));
    }
    if (planted) expect(worst).toBeGreaterThan(1);
    else expect(worst).toBeLessThan(2e-4);

    const rest = first.flat();
    const asset = {
      columns: manifest.vertices,
      clips: manifest.clips.map(({ bounds: _, ...clip }) => clip),
      bounds,
      rest,
    };
    const step = (bounds.max[0] - bounds.min[0]) / 65535;
    const faults = validateVat({ ...asset, step, readPosition: read } as unknown as VatAsset);
    const found = faults.find(({ fault, severity }) => fault === 'bounds' && severity === 'error');
    if (planted)
      expect(found?.message).toMatch(/vertices are stuck at . = .*, the wall of the box: .*take the box of all rows/);
    else expect(found).toBeUndefined();
  });

  test('a file whose clips reach outside its box is refused', () => {
    const spoilt = structuredClone(manifest);
    spoilt.bounds = ofRest;
    const there = { accessors: Array(99).fill({}), meshes: Array(9).fill({}) };
    const json = (record: object) => ({ ...there, extensions: { HORDE_vat: record } });
    expect(() => readManifest(json(manifest), 'egg.vat.glb')).not.toThrow();
    expect(() => readManifest(json(spoilt), 'egg.vat.glb')).toThrow(
      'egg.vat.glb is damaged (clip spin reaches outside the bounds: they must hold every row): run npm run bake',
    );
  });
});

describe('lockstep', () => {
  test.each([false, true])('planted %s', (planted) => {
    const phase = Float64Array.from({ length: 400 }, (_, agent) =>
      planted ? 0.25 : staticPlay([(agent % 20) * 1.5, 0, Math.floor(agent / 20) * 1.5]).offset,
    );
    const { columns, clips, bounds, step, readPosition } = stillAsset();
    const agents = { clip: new Uint8Array(400), phase };
    const faults = validateVat({ columns, clips, bounds, step, readPosition, agents });
    const messages = faults.filter(({ fault }) => fault === 'lockstep').map(({ message }) => message);
    expect(messages).toEqual(
      planted ? ['400 of 400 agents show the same moment of the same clip: give each an offset within the clip'] : [],
    );
  });
});

describe('quaternions between two rows', async () => {
  const CUBE = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((at) => [at & 1 ? 1 : -1, at & 2 ? 1 : -1, at & 4 ? 1 : -1]);
  const FACES = [
    0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5,
  ];
  const turn = (frame: number) => [0, Math.sin(frame * 0.6), 0, Math.cos(frame * 0.6)];
  const { file } = await bakeRigid(
    [{ positions: CUBE, indices: FACES, pivot: [0, 0, 0] }],
    6,
    (frame) => ({ positions: [0, frame * 0.1, 0], rotations: turn(frame) }),
    { fps: 10, loop: false },
  );
  const { manifest, texels } = await openVat(file, 'cube.vat.glb');
  const corner = { position: [0, 0, 0], normal: [0, 0, 0] };
  const other = { position: [0, 0, 0], normal: [0, 0, 0] };
  /** The longest diagonal's length over its true one, less 1: 0 while the piece is rigid. */
  const stretch = (pose: RigidPose) => {
    moveRigid(pose, [0, 0, 0], [1, 1, 1], [1, 0, 0], corner);
    moveRigid(pose, [0, 0, 0], [-1, -1, -1], [1, 0, 0], other);
    const apart = Math.hypot(...[0, 1, 2].map((axis) => Number(corner.position[axis]) - Number(other.position[axis])));
    return Math.abs(apart / Math.sqrt(12) - 1);
  };
  const away = (pose: RigidPose, frame: number) => {
    const [, y, , w] = turn(frame);
    const along = Math.abs(Number(pose.rotation[1]) * y + Number(pose.rotation[3]) * w);
    return 2 * Math.acos(Math.min(along, 1));
  };

  test.each([
    { fault: 'none' },
    { fault: 'made unit before the mix, not after' },
    { fault: 'the second one on the other side' },
  ])('$fault', ({ fault }) => {
    const pose = createRigidPose();
    let [bent, off] = [0, 0];
    for (const place of [0.25, 0.5, 2.5, 3.75]) {
      const [row, t] = [Math.floor(place), place % 1];
      if (fault === 'none') sampleRigid(manifest, texels, 0, { clipA: 0, phaseA: place / 5 }, pose);
      else {
        const next = createRigidPose();
        sampleRigidRow(manifest, texels, 0, row, pose);
        sampleRigidRow(manifest, texels, 0, row + 1, next);
        const side = fault === 'the second one on the other side' ? -1 : 1;
        for (let part = 0; part < 4; part++) {
          const to = side * Number(next.rotation[part]);
          pose.rotation[part] = Number(pose.rotation[part]) + (to - Number(pose.rotation[part])) * t;
        }
        const length = Math.hypot(...[0, 1, 2, 3].map((part) => Number(pose.rotation[part])));
        if (side === -1)
          for (let part = 0; part < 4; part++) pose.rotation[part] = Number(pose.rotation[part]) / length;
      }
      bent = Math.max(bent, stretch(pose));
      off = Math.max(off, away(pose, place));
    }
    // Nlerp lags behind an even turn by less than a degree and a half at 69 degrees a row.
    if (fault === 'none') expect([bent < 1e-6, off < 0.026]).toEqual([true, true]);
    else expect(Math.max(bent, off)).toBeGreaterThan(0.1);
  });
});

describe('a normal map on a surface that bends', async () => {
  const SIDE = 12;
  const grid = Array.from({ length: (SIDE - 1) ** 2 }, (_, quad) => {
    const a = Math.floor(quad / (SIDE - 1)) * SIDE + (quad % (SIDE - 1));
    return [a, a + 1, a + SIDE, a + 1, a + SIDE + 1, a + SIDE];
  }).flat();
  const uvs = Array.from({ length: SIDE * SIDE }, (_, at) => [
    (at % SIDE) / (SIDE - 1),
    Math.floor(at / SIDE) / (SIDE - 1),
  ]).flat();
  /** Rolled up along u: after the last frame by 2 radians. */
  const roll = (frame: number) => (2 * frame) / 7;
  const sheet = (frame: number) =>
    Array.from({ length: SIDE * SIDE }, (_, at) => {
      const [u, v] = [(at % SIDE) / (SIDE - 1), Math.floor(at / SIDE) / (SIDE - 1)];
      const angle = Math.max(roll(frame), 1e-6);
      return [Math.sin(u * angle) / angle, v, (1 - Math.cos(u * angle)) / angle];
    }).flat();
  const { file } = await bakeFrames({ indices: grid, uvs }, 8, sheet, { fps: 8, loop: false, normals: 'rotation' });
  const { manifest, texels, rest } = await openVat(file, 'sheet.vat.glb');

  test.each([
    // A vertex of the border leans with the one triangle beside it: half a cell, 2 / 11 / 2 radians, is 5.2 degrees.
    { fault: 'none', most: 5.6 },
    { fault: 'tangents of the rest pose', most: undefined },
  ])('$fault', ({ fault, most }) => {
    let worst = 0;
    for (const frame of [0, 3, 7]) {
      for (let column = 0; column < SIDE * SIDE; column++) {
        const u = (column % SIDE) / (SIDE - 1);
        const truth = [Math.cos(u * roll(frame)), 0, Math.sin(u * roll(frame))];
        const out = { position: [0, 0, 0], normal: [0, 0, 0], tangent: [1, 0, 0] };
        if (fault === 'none') sampleVat(manifest, texels, column, { clipA: 0, phaseA: frame / 7 }, out, rest);
        const cosine = [0, 1, 2].reduce((sum, axis) => sum + truth[axis] * out.tangent[axis], 0);
        worst = Math.max(worst, (Math.acos(Math.min(Math.max(cosine, -1), 1)) * 180) / Math.PI);
      }
    }
    if (most !== undefined) expect(worst).toBeLessThan(most);
    else expect(worst).toBeGreaterThan(90);
  });
});

describe('codes that are not affine', () => {
  test.each([
    { fault: false, name: 'normals decoded, then mixed' },
    { fault: true, name: 'octahedral codes mixed, then decoded' },
  ])('$name', ({ fault }) => {
    // Either side of the fold: one direction a little up, the other a little down.
    const [a, b] = [
      [0.7, 0.7, 0.1],
      [-0.7, 0.7, -0.1],
    ].map(([x, y, z]) => encodeNormal(x, y, z, NORMAL_CODES.oct8));
    const out = [0, 0, 0];
    const [first, second] = [a, b].map((code) => {
      decodeNormalCode(code, NORMAL_CODES.oct8, out);
      return [...out];
    });
    const mixed = first.map((value, axis) => (value + second[axis]) / 2);
    if (fault) {
      const halfway = [0, 8].map((shift) => Math.round((((a >>> shift) & 255) + ((b >>> shift) & 255)) / 2));
      decodeNormalCode(halfway[0] | (halfway[1] << 8), NORMAL_CODES.oct8, mixed);
    }
    const length = Math.hypot(...mixed);
    const deg = (Math.acos(mixed[1] / length) * 180) / Math.PI;
    if (fault) expect(deg).toBeGreaterThan(30);
    else expect(deg).toBeLessThan(1);
  });

  test.each([
    { fault: false, name: 'bytes joined, then mixed' },
    { fault: true, name: 'bytes mixed by a filter of eight bits, then joined' },
  ])('$name', ({ fault }) => {
    let worst = 0;
    for (const [a, b] of [
      [255, 256],
      [1000, 1300],
      [40_000, 41_111],
    ]) {
      for (const t of [0.25, 0.5, 0.7]) {
        const mix = (pick: (code: number) => number) => Math.round(pick(a) + (pick(b) - pick(a)) * t);
        const joined = fault ? mix((code) => code >>> 8) * 256 + mix((code) => code & 255) : mix((code) => code);
        worst = Math.max(worst, Math.abs(joined - (a + (b - a) * t)));
      }
    }
    if (fault) expect(worst).toBeGreaterThan(100);
    else expect(worst).toBeLessThanOrEqual(0.5);
  });
});

/** Something sound that lockstep alone can be found in. */
function stillAsset(): VatAsset {
  return {
    columns: 1,
    clips: [{ name: 'still', firstRow: 0, rows: 1, loop: false }],
    bounds: { min: [-1, -1, -1], max: [1, 1, 1] },
    step: 1e-3,
    readPosition: (_column, _row, out) => Object.assign(out, [0, 0, 0]),
  };
}
