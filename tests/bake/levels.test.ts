/** Levels of detail: how many, what they keep, where their vertices lie, and that limbs stay limbs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLevelDistance, type HordeVat } from 'horde/bake';
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { expect, test } from 'vitest';
import { planClips } from '../../src/bake/plan-clips.ts';
import { poseRows } from '../../src/bake/pose-rows.ts';
import { prepareMeshes } from '../../src/bake/prepare-meshes.ts';
import { readModel } from '../../src/bake/read-model.ts';
import { readSource } from '../../src/bake/read-source.ts';
import { reduceToLevels } from '../../src/bake/reduce-mesh.ts';
import { bakeAndOpen } from './play-bake.ts';
import { type GlbDraft, makeClip, makeRig, turnZ } from './rig-generator.ts';

const MINION = readFileSync(join(import.meta.dirname, '../../assets/models/minion.glb'));
const AROUND = 16;

/** A tube along Y, 2 m high, as one skinned primitive over the tower's two joints; a thin one beside it if asked for. */
function makeTube(radius: number, rings: number, clip?: (draft: GlbDraft) => unknown, limbRadius?: number): Uint8Array {
  return makeRig((draft) => {
    const [positions, normals, joints, weights, indices]: number[][] = [[], [], [], [], []];
    const addTube = (thick: number, aside: number): void => {
      const first = positions.length / 3;
      for (let ring = 0; ring <= rings; ring++) {
        for (let side = 0; side < AROUND; side++) {
          const angle = (side * 2 * Math.PI) / AROUND;
          const y = (ring * 2) / rings;
          const tip = Math.min(1, Math.max(0, (y - 0.9) / 0.2));
          positions.push(aside + thick * Math.sin(angle), y, thick * Math.cos(angle));
          normals.push(Math.sin(angle), 0, Math.cos(angle));
          joints.push(0, 1, 0, 0);
          weights.push(1 - tip, tip, 0, 0);
          const [a, b] = [side, (side + 1) % AROUND].map((at) => first + ring * AROUND + at);
          if (ring < rings) indices.push(a, b, a + AROUND, b, b + AROUND, a + AROUND);
        }
      }
    };
    addTube(radius, 0);
    if (limbRadius !== undefined) addTube(limbRadius, 0.8);
    const primitive = draft.json.meshes[0].primitives[0];
    primitive.attributes = {
      POSITION: draft.add(positions, 'VEC3'),
      NORMAL: draft.add(normals, 'VEC3'),
      JOINTS_0: draft.add(joints, 'VEC4', { componentType: 5121 }),
      WEIGHTS_0: draft.add(weights, 'VEC4'),
    };
    primitive.indices = draft.add(indices, 'SCALAR', { componentType: 5123 });
    if (clip) draft.json.animations = [clip(draft)];
  });
}

test('--lod gives that many levels over the same columns, coarser and further off from one to the next', async () => {
  const { manifest, document, full, reduced, report } = await bakeAndOpen(MINION, {
    lod: [1, 0.5, 0.2, 0.08],
    clips: ['walk'],
    fps: 10,
  });
  const levels = manifest.levels ?? [];
  expect(levels).toHaveLength(4);
  expect(levels[0].meshes).toEqual(manifest.meshes.full);
  expect(levels[3].meshes).toEqual(manifest.meshes.reduced);
  [1, 0.5, 0.2, 0.08].forEach((share, level) => {
    expect(levels[level].triangles).toBeLessThanOrEqual(Math.ceil(share * report.triangles));
    expect(levels[level].triangles).toBeGreaterThan(0.8 * share * report.triangles);
    expect(levels[level].distanceM).toBeCloseTo(findLevelDistance(levels[level].errorMm / 1000), 9);
    if (level > 0) expect(levels[level].errorMm).toBeGreaterThan(levels[level - 1].errorMm);
  });
  const middle = (document.getRoot().getExtension('HORDE_vat') as HordeVat).listMeshes('middle');
  const bodies = [full, ...middle.map((mesh) => mesh.listPrimitives()), reduced];
  for (const [level, [primitive]] of bodies.entries()) {
    expect((primitive.getIndices()?.getCount() ?? 0) / 3).toBe(levels[level].triangles);
    const columns = primitive.getAttribute('_VAT_TEXEL')!;
    for (const semantic of ['POSITION', 'NORMAL', 'COLOR_0']) {
      const [own, whole] = [primitive, full[0]].map((each) => each.getAttribute(semantic));
      for (let vertex = 0; vertex < columns.getCount(); vertex += 7) {
        expect(own?.getElement(vertex, [])).toEqual(whole?.getElement(columns.getScalar(vertex), []));
      }
    }
  }
});

test('counts of triangles are levels too, the whole body first; wrong orders are refused in one line', async () => {
  const { manifest, report } = await bakeAndOpen(MINION, { lod: [1500, 600, 200], clips: ['idle'], fps: 5 });
  expect(manifest.levels?.map(({ triangles }) => triangles)[0]).toBe(report.triangles);
  expect(manifest.levels).toHaveLength(4);
  await expect(bakeAndOpen(MINION, { lod: [0.2, 0.5] })).rejects.toThrow('lod 0.2,0.5: give the finest level first');
});

test('the columns of a coarse level lie together at the front, those of the next one behind them', async () => {
  const { document, full, reduced, manifest } = await bakeAndOpen(MINION, {
    lod: [1, 0.4, 0.1],
    clips: ['idle'],
    fps: 5,
  });
  const middle = (document.getRoot().getExtension('HORDE_vat') as HordeVat).listMeshes('middle');
  const columnsOf = (primitive: (typeof full)[number]) =>
    new Set(primitive.getAttribute('_VAT_TEXEL')!.getArray() as Float32Array);
  const coarse = columnsOf(reduced[0]);
  expect(Math.max(...coarse)).toBe(coarse.size - 1);
  const both = new Set([...coarse, ...columnsOf(middle[0].listPrimitives()[0])]);
  expect(Math.max(...both)).toBe(both.size - 1);
  // The rig has the same order: its vertex i is column i.
  const rig = document.getRoot().listMeshes()[0].listPrimitives()[0];
  const colors = [rig, full[0]].map((primitive) => primitive.getAttribute('COLOR_0')?.getArray());
  expect(colors[0]).toEqual(colors[1]);
  expect(manifest.vertices).toBe(rig.getAttribute('POSITION')?.getCount());
});

test('triangles come in an order that a cache of 16 vertices likes', async () => {
  const { full } = await bakeAndOpen(MINION, { clips: ['idle'], fps: 5 });
  const indices = Array.from(full[0].getIndices()!.getArray() as ArrayLike<number>);
  const cache: number[] = [];
  let misses = 0;
  for (const index of indices) {
    if (cache.includes(index)) continue;
    misses++;
    cache.push(index);
    if (cache.length > 16) cache.shift();
  }
  const perTriangle = misses / (indices.length / 3);
  const least = new Set(indices).size / (indices.length / 3);
  expect(perTriangle).toBeLessThan(1.45 * least);
});

test('what is still at rest and bends in a clip keeps its rings: poses drive what goes', async () => {
  const source = makeTube(0.15, 40, (draft) => makeClip(draft, 'bend', 2, 'rotation', [0, 1], [turnZ(0), turnZ(110)]));
  const document = await readSource(source, 'tube.glb');
  prepareMeshes(document, []);
  const model = readModel(document, 'tube.glb', []);
  const options = { fps: 10, travels: { of: new Map(), stripped: false } };
  const clips = planClips(document, model, options, 2, { warnings: [], changes: [] });
  const rows = poseRows(model, clips, () => {});
  const [[posed], [still]] = await Promise.all([
    reduceToLevels(model, rows, [120], 'poses'),
    reduceToLevels(model, rows, [120], 'rest'),
  ]);
  console.log(
    `bent tube, 120 triangles: ${posed.maxError.toFixed(4)} m with its poses, ${still.maxError.toFixed(4)} m at rest`,
  );
  expect(posed.maxError).toBeLessThan(0.6 * still.maxError);
});

test('a thin limb beside a thick trunk stays as thick as it was, within a quarter, and whole', async () => {
  // The trunk's 1,920 triangles could use all that are left: the limb is a 16th as thick.
  const { reduced, full } = await bakeAndOpen(makeTube(0.5, 60, undefined, 0.03), { reducedTriangles: 50 });
  const measure = (primitive: (typeof full)[number]) => {
    const positions = primitive.getAttribute('POSITION')!;
    const corners = Array.from(primitive.getIndices()!.getArray() as ArrayLike<number>);
    const limb = corners.map((vertex) => positions.getElement(vertex, [] as number[])).filter(([x]) => x > 0.7);
    const extent = (axis: number) => Math.max(...limb.map((at) => at[axis])) - Math.min(...limb.map((at) => at[axis]));
    return { triangles: limb.length / 3, extents: [extent(0), extent(1), extent(2)] };
  };
  const [before, after] = [measure(full[0]), measure(reduced[0])];
  expect((reduced[0].getIndices()?.getCount() ?? 0) / 3).toBeLessThanOrEqual(50);
  expect(after.triangles).toBeGreaterThanOrEqual(8);
  after.extents.forEach((extent, axis) => {
    expect(extent).toBeGreaterThan(0.75 * before.extents[axis]);
  });
});

test('with 0.3 of its triangles the minion is 50 mm off at most: each level spends them where they are missed', async () => {
  // 41 mm; with limbs made thick for the simplifier's eyes it was 70 mm, as round heads paid for them.
  const { manifest } = await bakeAndOpen(MINION, { lod: [1, 0.3], fps: 10 });
  console.log(`minion, ${manifest.levels?.[1].triangles} triangles: ${manifest.levels?.[1].errorMm.toFixed(0)} mm off`);
  expect(manifest.levels?.[1].errorMm).toBeLessThan(50);
});

test('the minion’s 580 triangles are 70 mm off at most: eyes and teeth stay, as nothing stands behind them', async () => {
  // 62 mm; without them it was 98 mm, teeth being what the jaw moves away from.
  const { report, reduced } = await bakeAndOpen(MINION);
  console.log(`minion, ${report.reduced.triangles} triangles: ${report.reduced.silhouetteErrorMm.toFixed(0)} mm off`);
  expect(report.reduced.silhouetteErrorMm).toBeLessThan(70);
  const colors = reduced[0].getAttribute('COLOR_0')!;
  const darkest = Array.from({ length: colors.getCount() }, (_, vertex) =>
    Math.max(...colors.getElement(vertex, [] as number[]).slice(0, 3)),
  );
  expect(Math.min(...darkest)).toBeLessThan(0.02); // the eyes
});

test('at 250 triangles every limb of the minion is still there, which the simplifier alone does not achieve', async () => {
  const { document, full, reduced } = await bakeAndOpen(MINION, {
    reducedTriangles: 250,
    clips: ['walk', 'attack'],
    fps: 10,
  });
  const root = document.getRoot();
  const rig = root.listMeshes()[0].listPrimitives()[0];
  const joints = root.listSkins()[0].listJoints();
  const limbOf = (vertex: number) =>
    joints[rig.getAttribute('JOINTS_0')!.getElement(vertex, [] as number[])[0]].getName();
  const count = (columns: ArrayLike<number>) => {
    const limbs = new Map<string, number>();
    for (let corner = 0; corner < columns.length; corner += 3) {
      const limb = limbOf(columns[corner]);
      limbs.set(limb, (limbs.get(limb) ?? 0) + 1);
    }
    const names = ['upperleg', 'lowerleg', 'upperarm', 'lowerarm'].flatMap((name) => [`${name}_l`, `${name}_r`]);
    return Math.min(...names.map((name) => limbs.get(name) ?? 0));
  };
  const columns = reduced[0].getAttribute('_VAT_TEXEL')!;
  const corners = Array.from(reduced[0].getIndices()!.getArray() as ArrayLike<number>, (at) => columns.getScalar(at));
  const places = full[0].getAttribute('POSITION')!.getArray() as Float32Array;
  const all = Uint32Array.from(full[0].getIndices()!.getArray() as ArrayLike<number>);
  await MeshoptSimplifier.ready;
  const [plain] = MeshoptSimplifier.simplify(all, places, 3, 250 * 3, 1, ['Permissive', 'Prune']);
  console.log(
    `fewest triangles of a limb of the minion at 250: ${count(corners)}, by the simplifier alone ${count(plain)}`,
  );
  expect(corners.length / 3).toBeLessThanOrEqual(250);
  expect(count(corners)).toBeGreaterThanOrEqual(6);
  expect(count(plain)).toBeLessThan(count(corners));
});
