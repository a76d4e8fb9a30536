/** The error between rows that a bake reports, held against every moment of every step, played by the CPU decoder. */
import { bakeGlb, createReferenceSkinner, openVat } from 'horde/bake';
import { sampleClip } from 'horde/vat/format';
import { expect, test } from 'vitest';
import { makeClip, makeRig, turnZ } from './rig-generator.ts';
import { RIG_VARIANTS } from './rig-variants.ts';

const MOMENTS = [0.2, 0.4, 0.6, 0.8];

/** The largest distance at all four moments of all steps, in millimetres, for a file of one primitive on node 3. */
async function measureAll(source: Uint8Array, file: Uint8Array, clip: number): Promise<number> {
  const { manifest, texels, rest } = await openVat(file, 'x.vat.glb');
  const reference = await createReferenceSkinner(source);
  const span = manifest.clips[clip];
  const steps = span.loop && span.seconds > 0 ? span.rows : span.rows - 1;
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  let worst = 0;
  for (let step = 0; step < steps; step++) {
    for (const moment of MOMENTS) {
      const phase = (step + moment) / (steps + (span.held ?? 0));
      reference.pose(clip, phase * span.seconds);
      const { positions } = reference.skin(3, 0);
      for (let column = 0; column < manifest.vertices; column++) {
        sampleClip(manifest, texels, column, span, phase, out, rest);
        const distance = Math.hypot(...out.position.map((value, axis) => value - positions[column * 3 + axis]));
        worst = Math.max(worst, distance);
      }
    }
  }
  return worst * 1000;
}

test('a quarter turn at four rows strays as far as the chord from its arc', async () => {
  const source = makeRig((draft) => {
    draft.json.animations = [makeClip(draft, 'turn', 1, 'rotation', [0, 1], [turnZ(0), turnZ(90)])];
  });
  const { report } = await bakeGlb(source, { fps: 3, once: ['turn'] });
  // The corner farthest from the axis: 0.2 m aside, 2 m up. At 2/5 of 30 degrees.
  const [a, b, at] = [0, 30, 12].map((degrees) => (degrees * Math.PI) / 180);
  const aside = 0.6 * Math.cos(a) + 0.4 * Math.cos(b) - Math.cos(at);
  const up = 0.6 * Math.sin(a) + 0.4 * Math.sin(b) - Math.sin(at);
  expect(report.clips[0].betweenRowsMm).toBeCloseTo(1000 * Math.hypot(0.2, 2) * Math.hypot(aside, up), 0);
  expect(report.betweenRowsMm).toBe(report.clips[0].betweenRowsMm);
});

const SINGLE = [
  'plain',
  'a mirrored armature',
  'morph targets that move while the tower bends',
  'CUBICSPLINE keys, late and with a flipped quaternion',
  'late first keys, different joints, one key, no length',
  'STEP keys',
];

test.each(SINGLE)('%s: the report names the worst of all moments', async (name) => {
  const source = RIG_VARIANTS.find((variant) => variant.name === name)!.make();
  for (const fps of [3, 7, 30]) {
    const { file, report } = await bakeGlb(source, { fps });
    for (const [index, { betweenRowsMm }] of report.clips.entries()) {
      const all = await measureAll(source, file, index);
      expect(betweenRowsMm, `clip ${index} at ${fps}`).toBeCloseTo(all, 6);
    }
    expect(report.betweenRowsMm).toBe(Math.max(...report.clips.map(({ betweenRowsMm = 0 }) => betweenRowsMm)));
  }
});

test('more rows stray less', async () => {
  const strays = [5, 10, 20, 40].map(async (fps) => (await bakeGlb(makeRig(), { fps })).report.betweenRowsMm);
  const [a, b, c, d] = await Promise.all(strays);
  expect([a > 3 * b, b > 3 * c, c > 3 * d]).toEqual([true, true, true]);
});
