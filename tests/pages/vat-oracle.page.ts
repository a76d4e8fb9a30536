/** The shader against the CPU decoder, every vertex of every clip: `vat-nodes.ts` and `sample-vat.ts` are one. */
import { halfStep, parseVat } from 'horde/vat';
import { expect, test } from 'vitest';
import { makeVat } from '../fixtures/make-vat.ts';
import { onBothBackEnds } from './back-ends.ts';
import { compareWithDecoder, expectAgreement, listFades, listPoses } from './vat-oracle.ts';
import { quantisePose, readFragments, readVertices } from './vat-read-back.ts';

const BETWEEN = [0.25, 0.5, 0.83];
const FADES = [0, 0.1, 0.5, 0.9, 1];

onBothBackEnds('the VAT shader', (renderer) => {
  test('agrees with the decoder in every row, between rows and past the ends', async () => {
    const vat = await parseVat(makeVat().buffer);
    const poses = listPoses(vat, BETWEEN);
    expectAgreement(vat, compareWithDecoder(vat, poses, await readFragments(await renderer(), vat, poses)));
  });

  test('agrees with the decoder in fades of every clip into every other', async () => {
    const vat = await parseVat(makeVat().buffer);
    const poses = listFades(vat, FADES);
    expectAgreement(vat, compareWithDecoder(vat, poses, await readFragments(await renderer(), vat, poses)));
  });

  test('agrees through vertex attributes, packed instances and varyings', async () => {
    const vat = await parseVat(makeVat().buffer);
    const poses = [...listPoses(vat, BETWEEN), ...listFades(vat, FADES)].map((pose) => quantisePose(vat, pose));
    expectAgreement(vat, compareWithDecoder(vat, poses, await readVertices(await renderer(), vat, poses)));
  });

  test('never mixes in a row of another clip', async () => {
    const { buffer, exact } = makeVat();
    const vat = await parseVat(buffer);
    const still = ['left', 'right', 'flat'].map((name) => vat.manifest.clips.findIndex((clip) => clip.name === name));
    const phases = [0, 1e-7, 0.2, 0.25, 0.5, 0.75, 0.99, 0.9999, 1 - 2 ** -24, 1, -1e-7, 7.3];
    const poses = still.flatMap((clip) =>
      phases.map((phase) => ({ clipA: clip, phaseA: Math.fround(phase), clipB: 0, phaseB: 0, fade: 0 })),
    );
    const { position } = await readFragments(await renderer(), vat, poses);
    // Half a 16-bit step of each axis and float rounding; the neighbouring clip is metres away.
    const slack = halfStep(vat.manifest).map((half) => half + 2e-6);
    let worst = 0;
    for (const [row, { clipA }] of poses.entries()) {
      for (let column = 0; column < vat.manifest.vertices; column++) {
        const pixel = 4 * (row * vat.manifest.vertices + column);
        const truth = exact(clipA, 0, column).position;
        worst = Math.max(worst, ...truth.map((value, axis) => Math.abs(position[pixel + axis] - value) / slack[axis]));
      }
    }
    expect(worst).toBeLessThanOrEqual(1);
  });

  test('plays the same bits at any texture width', async () => {
    const { buffer } = makeVat({ width: 2048 });
    const wide = await parseVat(buffer);
    const poses = [...listPoses(wide, [0.4]), ...listFades(wide, [0.3])];
    const expected = await readFragments(await renderer(), wide, poses);
    for (const maxTextureSize of [207, 150, 110]) {
      const vat = await parseVat(buffer, { maxTextureSize });
      expect(vat.manifest.width).toBeLessThanOrEqual(maxTextureSize);
      const read = await readFragments(await renderer(), vat, poses);
      expect(countDifferent(read.position, expected.position)).toBe(0);
      expect(countDifferent(read.normal, expected.normal)).toBe(0);
    }
  });
});

/** Plain loop: a matcher takes seconds for arrays this long. */
function countDifferent(a: Float32Array, b: Float32Array): number {
  let count = Math.abs(a.length - b.length);
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) count++;
  return count;
}
