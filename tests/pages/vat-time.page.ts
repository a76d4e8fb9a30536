/** Nearest, linear and Catmull-Rom, and every way to play: the shader against the CPU, on both back ends. */
import { type BakeOptions, bakeGlb } from 'horde/bake';
import { createVatNodes, INTERPOLATIONS, LOOP_KINDS, parseVat, playPhase, playPhaseNode } from 'horde/vat';
import { Fn, float, screenCoordinate, vec4 } from 'three/tsl';
import { FloatType, type Node, NodeMaterial, QuadMesh } from 'three/webgpu';
import { expect, test } from 'vitest';
import { makeBoneRig } from '../fixtures/make-bone-rig.ts';
import { makeVat } from '../fixtures/make-vat.ts';
import { createTarget, onBothBackEnds, readPixels } from './back-ends.ts';
import { compareWithDecoder, expectAgreement, listFades, listPoses } from './vat-oracle.ts';
import { readFragments } from './vat-read-back.ts';

onBothBackEnds('time', (renderer) => {
  test.each(INTERPOLATIONS)(
    '%s agrees with the decoder at all rows, between them, at the ends and in fades',
    async (interpolation) => {
      const vat = await parseVat(makeVat().buffer);
      const poses = [...listPoses(vat, [0.125, 0.375, 0.83]), ...listFades(vat, [0.3, 1])];
      const read = await readFragments(await renderer(), vat, poses, interpolation);
      expectAgreement(vat, compareWithDecoder(vat, poses, read, interpolation));
    },
  );

  test('the three differ between rows, and meet at them', async () => {
    const vat = await parseVat(makeVat().buffer);
    const at = (place: number) => ({ clipA: 0, phaseA: Math.fround(place / 12), clipB: 0, phaseB: 0, fade: 0 });
    const reads: Float32Array[] = [];
    for (const interpolation of INTERPOLATIONS) {
      reads.push((await readFragments(await renderer(), vat, [at(11), at(11.3)], interpolation)).position);
    }
    const columns = vat.manifest.vertices;
    const apart = (a: number, b: number, pose: number) => {
      let largest = 0;
      for (let i = 4 * columns * pose; i < 4 * columns * (pose + 1); i++) {
        largest = Math.max(largest, Math.abs(reads[a][i] - reads[b][i]));
      }
      return largest;
    };
    expect(apart(0, 1, 0)).toBeLessThan(1e-5);
    expect(apart(1, 2, 0)).toBeLessThan(1e-5);
    expect(apart(0, 1, 1)).toBeGreaterThan(0.05);
    expect(apart(1, 2, 1)).toBeGreaterThan(0.005);
  });

  test.each([
    { bones: 'quaternion', interpolation: 'nearest' },
    { bones: 'quaternion', interpolation: 'catmull-rom' },
    { bones: 'affine', interpolation: 'catmull-rom' },
  ] as const)('$interpolation of $bones bones agrees with the decoder', async ({ bones, interpolation }) => {
    const vat = await bakeRig({ bones, influences: 2, fps: bones === 'affine' ? 240 : undefined });
    const poses = [...listPoses(vat, [0.375]), ...listFades(vat, [0.5])].filter((_, i) => i % 9 === 0);
    const read = await readFragments(await renderer(), vat, poses, interpolation);
    expectAgreement(vat, compareWithDecoder(vat, poses, read, interpolation));
  });

  test.each(LOOP_KINDS.flatMap((kind) => [false, true].map((reverse) => ({ kind, reverse }))))(
    '$kind, reverse $reverse: the phase of any cycles, below 0 too',
    async (way) => {
      // Cycles -4 … 4 in eighths, and a little beside them.
      const material = new NodeMaterial();
      const cycles = screenCoordinate.x
        .sub(0.5)
        .div(8)
        .sub(4)
        .add(1 / 64) as Node<'float'>;
      material.fragmentNode = Fn(() => vec4(playPhaseNode(way, cycles), cycles, 0, 1))();
      const target = createTarget(65, 1, FloatType, false);
      const gpu = await renderer();
      gpu.setRenderTarget(target);
      new QuadMesh(material).render(gpu);
      gpu.setRenderTarget(null);
      const pixels = await readPixels(gpu, target);
      for (let x = 0; x < 65; x++) {
        expect(pixels[4 * x + 1]).toBe(x / 8 - 4 + 1 / 64);
        expect(pixels[4 * x]).toBeCloseTo(playPhase(way, pixels[4 * x + 1]), 6);
      }
      target.dispose();
    },
  );

  test('what a mode cannot play is refused before any shader is made', async () => {
    const vat = await parseVat(makeVat().buffer);
    const fluid = { ...vat, manifest: { ...vat.manifest, mode: 'fluid' as const } };
    expect(() => createVatNodes(fluid, { interpolation: 'linear' })).toThrow(/^mode fluid has no linear/);
    expect(() => createVatNodes(vat, { column: float(0), interpolation: 'cubic' as never })).toThrow(
      /^there is no interpolation cubic/,
    );
  });
});

async function bakeRig(options: Pick<BakeOptions, 'bones' | 'influences' | 'fps'>) {
  const { file } = await bakeGlb(makeBoneRig(), { mode: 'bones', ...options });
  return parseVat(file.slice().buffer as ArrayBuffer, { name: 'rig.vat.glb' });
}
