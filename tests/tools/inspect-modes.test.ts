/** inspect over every mode: what it draws and judges is where the sources put it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bakeFluid, bakeFrames, bakeGlb, bakeRigid, bakeSprites, createVatRowReader, openVat } from 'horde/bake';
import { afterAll, expect, test } from 'vitest';
import { listFacts } from '../../tools/inspect-facts.ts';
import { findFaults } from '../../tools/inspect-faults.ts';
import { drawPictures, readRange } from '../../tools/inspect-pictures.ts';
import { describeFacts } from '../../tools/inspect-table.ts';
import { makeRig } from '../bake/rig-generator.ts';

const folder = process.env.HORDE_SHOW ?? mkdtempSync(join(tmpdir(), 'horde-modes-'));
afterAll(() => process.env.HORDE_SHOW || rmSync(folder, { recursive: true, force: true }));

const FRAMES = 12;
const SIDE = 9;
const GRID = Array.from({ length: SIDE * SIDE }, (_, at) => [(at % SIDE) / 4, Math.floor(at / SIDE) / 4]);
const QUADS = Array.from({ length: (SIDE - 1) ** 2 }, (_, quad) => {
  const a = Math.floor(quad / (SIDE - 1)) * SIDE + (quad % (SIDE - 1));
  return [a, a + 1, a + SIDE, a + 1, a + SIDE + 1, a + SIDE];
}).flat();

/** A flag: the farther from its pole, the more it waves. */
const flagAt = (frame: number) =>
  GRID.flatMap(([x, y]) => [x, 1 + y, 0.15 * x * Math.sin(2 * x - (2 * Math.PI * frame) / FRAMES)]);

const CUBE = {
  positions: Array.from({ length: 8 }, (_, corner) =>
    [corner & 1, (corner >> 1) & 1, corner >> 2].map((end) => end - 0.5),
  ).flat(),
  indices: [0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5],
};
/** Two cubes: one rises, one turns about Y by 10 degrees a frame. */
const cubesAt = (frame: number) => {
  const half = ((frame * 10) / 360) * Math.PI;
  return { positions: [0, 0.2 * frame, 0, 3, 0, 0], rotations: [0, 0, 0, 1, 0, Math.sin(half), 0, Math.cos(half)] };
};

/** A fan of as many triangles as the frame's number says. */
const fanAt = (frame: number) => {
  const count = 3 + ((frame * 5) % 7);
  const rim = Array.from({ length: count }, (_, at) => (2 * Math.PI * at) / count);
  return {
    positions: [0, 0.5, 0, ...rim.flatMap((angle) => [Math.cos(angle), 0.1 * frame, Math.sin(angle)])],
    indices: Array.from({ length: count }, (_, at) => [0, 1 + ((at + 1) % count), 1 + at]).flat(),
  };
};

const PARTICLES = 30;
const sparksAt = (frame: number) => ({
  positions: Array.from({ length: PARTICLES }, (_, at) => [
    Math.cos(at) * 2,
    ((at + frame) % 12) / 4,
    Math.sin(at) * 2,
  ]).flat(),
  sizes: Array.from({ length: PARTICLES }, (_, at) => 0.1 + 0.02 * (at % 5)),
});

const BAKES = {
  vertex: () => bakeGlb(makeRig(), { name: 'tower' }),
  bones: () => bakeGlb(makeRig(), { name: 'tower', mode: 'bones' }),
  soft: () => bakeFrames({ indices: QUADS }, FRAMES, flagAt, { fps: 24, loop: true, name: 'flag' }),
  rigid: () =>
    bakeRigid(
      [CUBE, { ...CUBE, positions: CUBE.positions.map((value, at) => value + (at % 3 === 0 ? 3 : 0)) }],
      FRAMES,
      cubesAt,
      { fps: 24, loop: false, name: 'cubes' },
    ),
  fluid: () => bakeFluid(FRAMES, fanAt, { fps: 24, loop: true, name: 'splash' }),
  sprite: () => bakeSprites(PARTICLES, FRAMES, sparksAt, { fps: 24, loop: true, name: 'sparks' }),
};

test.each(Object.keys(BAKES) as (keyof typeof BAKES)[])('mode %s is listed, drawn and found sound', async (mode) => {
  const { file } = await BAKES[mode]();
  const vat = await openVat(file, `${mode}.vat.glb`);
  const facts = listFacts(vat, file.byteLength);
  expect(facts).toMatchObject({ mode, texture: { bytes: vat.texels.byteLength } });
  expect(facts.parts[0].triangles).toBeGreaterThan(0);
  expect(describeFacts(facts, undefined)).toMatch(new RegExp(`mode ${mode}`));
  expect(await findFaults(file, `${mode}.vat.glb`)).toEqual([]);
  const said = drawPictures(vat, join(folder, mode), readRange(undefined, vat.manifest.vertices));
  expect(said.split('\n')).toHaveLength(2 + vat.manifest.clips.length);
});

test('soft: a row has every vertex where its frame has it', async () => {
  const positions = await readPositions('soft', 5);
  expect(worstDistance(positions, flagAt(5))).toBeLessThan(1e-4);
});

test('rigid: a row has every corner where its piece has gone', async () => {
  const positions = await readPositions('rigid', 9);
  const [risen, turned] = [positions.slice(0, 24), positions.slice(24)];
  expect(
    worstDistance(
      risen,
      CUBE.positions.map((value, at) => value + (at % 3 === 1 ? 1.8 : 0)),
    ),
  ).toBeLessThan(1e-3);
  // A quarter turn about Y takes (x, z) to (z, -x).
  const quarter = CUBE.positions.map((_, at) => {
    const [x, y, z] = CUBE.positions.slice(at - (at % 3), at - (at % 3) + 3);
    return [3 + z, y, -x][at % 3];
  });
  expect(worstDistance(turned, quarter)).toBeLessThan(2e-3);
});

test('fluid: a row shows the triangles of its frame, and the rest as points', async () => {
  const positions = await readPositions('fluid', 3);
  const { positions: points, indices } = fanAt(3);
  const wanted = indices.flatMap((point) => points.slice(point * 3, point * 3 + 3));
  expect(worstDistance(positions.slice(0, wanted.length), wanted)).toBeLessThan(1e-3);
  const rest = positions.slice(wanted.length);
  expect(
    worstDistance(
      rest,
      rest.map((_, at) => rest[at % 3]),
    ),
  ).toBe(0);
});

test('sprite: a row has every card around its particle', async () => {
  const positions = await readPositions('sprite', 7);
  const { positions: centers } = sparksAt(7);
  const means = centers.map((_, at) => {
    const [particle, axis] = [Math.floor(at / 3), at % 3];
    return [0, 1, 2, 3].reduce((sum, corner) => sum + positions[(particle * 4 + corner) * 3 + axis] / 4, 0);
  });
  expect(worstDistance(means, centers)).toBeLessThan(1e-3);
});

async function readPositions(mode: keyof typeof BAKES, row: number): Promise<number[]> {
  const { file } = await BAKES[mode]();
  const vat = await openVat(file, 'x.vat.glb');
  const [positions, normals] = [0, 1].map(() => new Float64Array(vat.manifest.vertices * 3));
  createVatRowReader(vat)(row, positions, normals);
  return Array.from(positions);
}

function worstDistance(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((value, at) => Math.abs(value - b[at])));
}
