/** Bone mode: what is stored, what it is held to, and what it refuses. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BakeOptions, createReferenceSkinner } from 'horde/bake';
import { type BoneBinding, type BoneRecord, countClipSteps, decodeBone, sampleRow, sampleVat } from 'horde/vat/format';
import { expect, test } from 'vitest';
import { dropClips, makeBoneRig, turnY } from '../fixtures/make-bone-rig.ts';
import { bakeAndOpen, largestDifference } from './play-bake.ts';
import { type GlbDraft, makeClip, makeRig } from './rig-generator.ts';

const bake = (source: Uint8Array, options: BakeOptions = {}) => bakeAndOpen(source, { mode: 'bones', ...options });
const model = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../assets/models/${name}.glb`, import.meta.url)));

type Baked = Awaited<ReturnType<typeof bake>>;

/** Largest distance of the opened file, as the decoder plays it, from the independent skinner at every `step`-th row. */
async function compareWithReference(source: Uint8Array, baked: Baked, step = 1): Promise<number> {
  const { manifest, texels, rest } = baked;
  const reference = await createReferenceSkinner(source);
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  let worst = 0;
  for (const [index, clip] of manifest.clips.entries()) {
    for (let row = 0; row < clip.rows; row += step) {
      reference.pose(index, (row * clip.seconds) / Math.max(countClipSteps(clip), 1));
      const { positions } = reference.skin(bodyOf(source), 0);
      for (let column = 0; column < manifest.vertices; column++) {
        sampleRow(manifest, texels, column, clip.firstRow + row, out, rest);
        const exact = positions.subarray(column * 3, column * 3 + 3);
        worst = Math.max(worst, Math.hypot(...[0, 1, 2].map((axis) => out.position[axis] - exact[axis])));
      }
    }
  }
  return worst;
}

/** Node of the only mesh. */
function bodyOf(source: Uint8Array): number {
  const length = new DataView(source.buffer, source.byteOffset).getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(source.subarray(20, 20 + length)));
  return json.nodes.findIndex((node: { mesh?: number }) => node.mesh !== undefined);
}

test('every row of every clip lies within what half floats may be off', async () => {
  const source = makeBoneRig();
  const baked = await bake(source);
  const worst = await compareWithReference(source, baked);
  expect(baked.report.maxErrorMm).toBeCloseTo(worst * 1000, 6);
  expect(worst * 1000).toBeLessThanOrEqual(baked.report.errorBoundMm);
  // Parts 1.5 m from their joint, grown to twice their size: half a step of halves is 1 mm an axis from 2 to 4 m, and turns
  // and scales add the like. What is found is far less.
  expect(baked.report.errorBoundMm).toBeLessThan(5);
  expect(worst * 1000).toBeLessThan(2);
  // The oracle sees one bit: the largest one of the fraction of qy, of the joint that turns, in row 5.
  baked.texels[(5 * 3 + 1) * 4] ^= 1 << 25;
  expect((await compareWithReference(source, baked)) * 1000).toBeGreaterThan(baked.report.errorBoundMm);
});

test('along a clip each quaternion lies in the half space of the one before', async () => {
  const { manifest, texels } = await bake(makeBoneRig());
  const { joints } = manifest.bones as BoneRecord;
  const [a, b] = [new Float64Array(8), new Float64Array(8)];
  const before: number[] = [];
  for (const { firstRow, rows, name } of manifest.clips) {
    for (let row = firstRow + 1; row < firstRow + rows; row++) {
      for (let joint = 0; joint < joints; joint++) {
        decodeBone(texels, ((row - 1) * manifest.width + joint) * 4, a);
        decodeBone(texels, (row * manifest.width + joint) * 4, b);
        expect(
          a.subarray(0, 4).reduce((sum, part, i) => sum + part * b[i], 0),
          `${name} ${row}`,
        ).toBeGreaterThan(0);
      }
      before.push(row);
    }
  }
  expect(before.length).toBeGreaterThan(50);
  // A whole turn ends in the other half space: there the seam of the loop needs the sign turned.
  const sway = manifest.clips[2];
  decodeBone(texels, sway.firstRow * manifest.width * 4, a);
  decodeBone(texels, (sway.firstRow + sway.rows - 1) * manifest.width * 4, b);
  expect(a.subarray(0, 4).reduce((sum, part, i) => sum + part * b[i], 0)).toBeLessThan(0);
});

test('a quaternion and its negative are one turn, between rows, at the seam and in fades', async () => {
  const { manifest, texels, rest } = await bake(makeBoneRig());
  const flipped = texels.slice();
  for (let row = 1; row < manifest.rows; row += 2) {
    for (let joint = 0; joint < 3; joint++) {
      flipped[(row * manifest.width + joint) * 4] ^= 0x80008000;
      flipped[(row * manifest.width + joint) * 4 + 1] ^= 0x80008000;
    }
  }
  const [a, b] = [0, 1].map(() => ({ position: [0, 0, 0], normal: [0, 0, 0] }));
  for (let column = 0; column < manifest.vertices; column += 3) {
    for (const phase of [0.01, 0.013, 0.35, 0.99]) {
      for (const fade of [0, 0.5]) {
        const pose = { clipA: 2, phaseA: phase, clipB: 1, phaseB: 1 - phase, fade };
        sampleVat(manifest, texels, column, pose, a, rest);
        sampleVat(manifest, flipped, column, pose, b, rest);
        expect(largestDifference(a.position, b.position)).toBeLessThan(1e-12);
      }
    }
  }
});

test('between rows and in fades a limb keeps its length: dual quaternions turn about the joint', async () => {
  const { manifest, texels, rest } = await bake(makeBoneRig(), { fps: 6, influences: 1 });
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  const { joints } = rest as BoneBinding;
  const tip = Array.from({ length: manifest.vertices }, (_, column) => column).filter((column) => joints[column] === 1);
  expect(tip.length).toBeGreaterThan(0);
  // Joint Tip turns about the point (0, 1, 0): everything on it keeps its distance from there.
  for (const column of tip) {
    const distances = [0, 0.13, 0.31, 0.5, 0.77, 1].map((phase) => {
      sampleVat(manifest, texels, column, { clipA: 0, phaseA: phase, clipB: 4, phaseB: phase, fade: 0.4 }, out, rest);
      return Math.hypot(out.position[0], out.position[1] - 1, out.position[2]);
    });
    expect(Math.max(...distances) - Math.min(...distances)).toBeLessThan(2e-3);
  }
});

test('1, 2, 4 and 8 influences: the error of each is told, and falls', async () => {
  const { report } = await bake(makeBoneRig());
  const errors = report.bones?.influenceErrors ?? [];
  expect(errors.map(({ influences }) => influences)).toEqual([1, 2, 4]);
  expect(errors[0].maxErrorMm).toBeGreaterThan(errors[1].maxErrorMm);
  expect(errors[1].maxErrorMm).toBeGreaterThan(10 * errors[2].maxErrorMm);
  for (const influences of [1, 2, 8] as const) {
    const baked = await bake(makeBoneRig(), { influences });
    expect(baked.manifest.bones).toMatchObject({ influences });
    const found = errors.find((error) => error.influences === Math.min(influences, 4));
    expect(baked.report.maxErrorMm).toBeGreaterThanOrEqual((found?.maxErrorMm ?? 0) * 0.99);
  }
});

test.each([1, 2, 4, 8] as const)(
  '%i influences are stored in the attributes that the layout names, validly',
  async (influences) => {
    const { full, reduced, file } = await bake(makeBoneRig(), { influences });
    const names = full[0]
      .listSemantics()
      .filter((name) => name.startsWith('_VAT_JOINTS') || name.startsWith('_VAT_WEIGHTS'));
    const bytes = names.reduce((sum, name) => {
      const array = full[0].getAttribute(name)?.getArray();
      return sum + (array?.byteLength ?? 0) / (full[0].getAttribute(name)?.getCount() ?? 1);
    }, 0);
    expect(bytes).toBe({ 1: 4, 2: 8, 4: 12, 8: 24 }[influences]);
    expect(reduced[0].listSemantics()).toEqual(expect.arrayContaining(names));
    const validator = createRequire(import.meta.url)('gltf-validator');
    const { issues } = await validator.validateBytes(new Uint8Array(file), { maxIssues: 0 });
    const codes = issues.messages.filter(({ severity }: { severity: number }) => severity <= 1);
    // The fixture's own slip: its skinned node has a parent.
    expect(codes.map(({ code }: { code: string }) => code)).toEqual(['NODE_SKINNED_MESH_NON_ROOT']);
  },
);

test('a rigid mesh on a joint becomes vertices of that joint, as vertex mode shows it', async () => {
  const source = makeBoneRig((draft) => {
    const { json } = draft;
    // A box of its own, hung askew on the top joint.
    json.nodes[4].children = [5];
    json.nodes.push({ name: 'Hat', mesh: 1, translation: [0, 0.7, 0], rotation: turnY(30), scale: [2, 0.5, 1] });
    const { JOINTS_0, WEIGHTS_0, ...attributes } = json.meshes[0].primitives[0].attributes;
    expect([JOINTS_0, WEIGHTS_0]).not.toContain(undefined);
    json.meshes.push({ name: 'hat', primitives: [{ ...json.meshes[0].primitives[0], attributes }] });
  });
  const bones = await bake(source, { fps: 10 });
  expect(bones.manifest.bones?.joints).toBe(3);
  const vertices = await bakeAndOpen(source, { fps: 10 });
  const out = [0, 1].map(() => ({ position: [0, 0, 0], normal: [0, 0, 0] }));
  for (let column = 0; column < bones.manifest.vertices; column++) {
    for (let row = 0; row < bones.manifest.rows; row += 7) {
      sampleRow(bones.manifest, bones.texels, column, row, out[0], bones.rest);
      sampleRow(vertices.manifest, vertices.texels, column, row, out[1]);
      expect(largestDifference(out[0].position, out[1].position)).toBeLessThan(2.5e-3);
      expect(largestDifference(out[0].normal, out[1].normal)).toBeLessThan(0.02);
    }
  }
});

test('bodies on one skeleton with one set of clips hold the same texture', async () => {
  const clips = { name: 'minion.glb', bytes: model('minion') };
  const [minion, hero] = await Promise.all(
    ['minion', 'hero'].map((name) => bake(dropClips(model(name)), { fps: 5, clipSources: [clips] })),
  );
  expect(hero.manifest.vertices).not.toBe(minion.manifest.vertices);
  expect(hero.manifest.bones?.hash).toBe(minion.manifest.bones?.hash);
  expect(hero.texels).toEqual(minion.texels);
  const own = await bake(model('hero'), { fps: 5 });
  expect(own.manifest.bones?.hash).not.toBe(minion.manifest.bones?.hash);
});

/** The tip scaled unevenly by a clip. */
const stretched = (most: number) =>
  makeBoneRig((draft: GlbDraft) => {
    const scales = [1, most].map((size) => [1, size, 1]);
    draft.json.animations = [makeClip(draft, 'stretch', 2, 'scale', [0, 1], scales)];
  });

test('an uneven stretch is stored as affine matrices, with the error of one scale told; quaternions alone refuse it', async () => {
  const { report, manifest } = await bake(stretched(1.4));
  expect(manifest.bones?.form).toBe('affine');
  expect(report.warnings.join()).toMatch(
    /clip stretch, row 30: joint Top is stretched unevenly .* \d+ mm off \(0\.100 allowed\)/,
  );
  expect(report.maxErrorMm).toBeLessThanOrEqual(report.errorBoundMm);
  await expect(bake(stretched(1.4), { bones: 'quaternion' })).rejects.toThrow(
    /^clip stretch, row 30: joint Top .*: bake with --bones affine or --mode vertex$/,
  );
  expect((await bake(stretched(1.00001))).manifest.bones?.form).toBe('quaternion');
});

test('affine matrices that would shorten a limb between rows are refused, with how much; fades are told', async () => {
  const once = (draft: GlbDraft) => (draft.json.animations = [draft.json.animations[0]]);
  await expect(bake(makeBoneRig(once), { bones: 'affine', fps: 10 })).rejects.toThrow(
    /^clip twist, row \d+, joint Tip: a limb would lose 4\.\d % of its length between two rows .*\(1\.0 % allowed\)/,
  );
  const { report } = await bake(makeBoneRig(), { bones: 'affine', fps: 60 });
  // 340° a second at 60 rows a second are 5.7° a row: 1 - cos 2.8°.
  expect(report.bones?.lengthLossPercent?.rows).toBeCloseTo((1 - Math.cos((5.667 * Math.PI) / 360)) * 100, 1);
  expect(report.bones?.lengthLossPercent?.fades).toBeGreaterThan(30);
  expect(report.warnings.join()).toMatch(/affine matrices lose up to \d+\.\d % of a length halfway through fades/);
});

test('morphs that a clip moves are refused; those of the rest pose are in the mesh', async () => {
  const morphed = (weights: number[], keys: number[][]) =>
    makeRig((draft) => {
      const offsets = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 0.3 : 0));
      draft.json.meshes[0].primitives[0].targets = [{ POSITION: draft.add(offsets, 'VEC3') }];
      draft.json.meshes[0].weights = weights;
      draft.json.animations.push(makeClip(draft, 'frown', 3, 'weights', [0, 1], keys));
    });
  await expect(bake(morphed([0], [[0], [1]]))).rejects.toThrow(
    'clip frown moves morph targets of node Body, which bones cannot hold: bake with --mode vertex, or leave the clip out',
  );
  const still = morphed([0.5], [[0.5], [0.5]]);
  expect(largestDifference((await bake(still)).rowOf(0), (await bakeAndOpen(still)).rowOf(0))).toBeLessThan(1e-3);
});

test.each([
  ['an armature of 0.01', (draft: GlbDraft) => (draft.json.nodes[0].scale = [0.01, 0.01, 0.01])],
  ['an armature that mirrors', (draft: GlbDraft) => (draft.json.nodes[0].scale = [-1, 1, 1])],
  ['a turned armature', (draft: GlbDraft) => (draft.json.nodes[0].rotation = turnY(90))],
  ['a joint of size 0', (draft: GlbDraft) => (draft.json.nodes[4].scale = [0, 0, 0])],
])('%s is held like any other', async (_, edit) => {
  const source = makeBoneRig(edit);
  const baked = await bake(source);
  const worst = await compareWithReference(source, baked, 5);
  expect(worst * 1000).toBeLessThanOrEqual(baked.report.errorBoundMm);
  expect((worst / baked.report.heightM) * 2000).toBeLessThan(2);
});

test('options of the other mode are refused in one line', async () => {
  await expect(bake(makeBoneRig(), { encoding: 'half' })).rejects.toThrow(/^encoding is how vertices are stored/);
  await expect(bakeAndOpen(makeBoneRig(), { influences: 2 })).rejects.toThrow(
    /^bones and influences are for mode bones/,
  );
  await expect(bake(makeBoneRig(), { influences: 3 as 2 })).rejects.toThrow('influences is 3: give 1, 2, 4, 8');
});
