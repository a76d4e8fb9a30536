/** Every storage in every domain: the shader's texel reader against the CPU decoder, on both back ends. */
import { ENCODINGS, listEncodings, parseVat } from 'horde/vat';
import { RedIntegerFormat, RGBAIntegerFormat, RGIntegerFormat } from 'three/webgpu';
import { expect, test } from 'vitest';
import { makeVat } from '../fixtures/make-vat.ts';
import { onBothBackEnds } from './back-ends.ts';
import { compareWithDecoder, expectAgreement, listFades, listPoses } from './vat-oracle.ts';
import { quantisePose, readFragments, readVertices } from './vat-read-back.ts';

/** Half a step as a share of the box, or of the largest number: from the widths alone. */
const HALF_STEPS = { fixed8: 1 / 510, split8: 1 / 131070, fixed16: 1 / 131070, half: 2 ** -11, float: 2 ** -23 };
/** Metres that single precision may lose in the shader, 5 m from the origin. */
const FLOAT_SLACK = 2e-6;
const FORMATS = { 1: RedIntegerFormat, 2: RGIntegerFormat, 4: RGBAIntegerFormat };

onBothBackEnds('texels', (renderer) => {
  test.each(listEncodings())('of $storage, $domain agree with the decoder and lie where the egg does', async (pair) => {
    const { buffer, exact } = makeVat(pair);
    const vat = await parseVat(buffer);
    expect(vat.texture.format).toBe(FORMATS[ENCODINGS[pair.storage].words]);
    const poses = [...listPoses(vat, [0.5]), ...listFades(vat, [0.3])];
    const read = await readFragments(await renderer(), vat, poses);
    expectAgreement(vat, compareWithDecoder(vat, poses, read));

    // That both sides are right, and not merely alike: the first row of every clip beside the egg itself.
    const box = vat.manifest.offsets ?? vat.manifest.bounds;
    const farthest = Math.max(...[...box.min, ...box.max].map(Math.abs));
    const size = Math.max(...box.max.map((high, axis) => high - box.min[axis]));
    const bound = HALF_STEPS[pair.storage] * Math.max(size, farthest) + FLOAT_SLACK;
    let worst = 0;
    for (const [row, { clipA, phaseA, fade }] of poses.entries()) {
      if (phaseA !== 0 || fade !== 0) continue;
      for (let column = 0; column < vat.manifest.vertices; column++) {
        const truth = exact(clipA, 0, column).position;
        const pixel = 4 * (row * vat.manifest.vertices + column);
        for (let axis = 0; axis < 3; axis++)
          worst = Math.max(worst, Math.abs(read.position[pixel + axis] - truth[axis]));
      }
    }
    expect(worst).toBeLessThan(bound);
    expect(worst).toBeGreaterThan(0);
  });

  test.each([
    { storage: 'fixed8', domain: 'rest' },
    { storage: 'half', domain: 'rest' },
    { storage: 'float', domain: 'metres' },
  ] as const)('of $storage, $domain agree through the mesh’s own attributes', async (pair) => {
    const vat = await parseVat(makeVat(pair).buffer);
    const poses = listPoses(vat, [0.25]).map((pose) => quantisePose(vat, pose));
    expectAgreement(vat, compareWithDecoder(vat, poses, await readVertices(await renderer(), vat, poses)));
  });

  test.each([1, 2, 4])('of %i words play the same bits at any texture width', async (words) => {
    const storage = ({ 1: 'fixed8', 2: 'split8', 4: 'float' } as const)[words] ?? 'half';
    const { buffer } = makeVat({ storage, width: 2048 });
    const wide = await parseVat(buffer);
    const poses = listPoses(wide, [0.4]);
    const expected = await readFragments(await renderer(), wide, poses);
    for (const maxTextureSize of [207, 110]) {
      const vat = await parseVat(buffer, { maxTextureSize });
      expect(vat.manifest.width).toBeLessThanOrEqual(maxTextureSize);
      const read = await readFragments(await renderer(), vat, poses);
      expect(read.position.every((value, at) => value === expected.position[at])).toBe(true);
      expect(read.normal.every((value, at) => value === expected.normal[at])).toBe(true);
    }
  });

  test('of halves too small for a normal half keep their value', async () => {
    // 3 / 2^24: a GPU that flushes such halves would show 0.
    const tiny = 3 * 2 ** -24;
    const { buffer, texels, manifest } = makeVat({ storage: 'half', domain: 'metres' });
    const words = new Uint32Array(buffer);
    const at = words.findIndex((word, index) => word === texels[0] && words[index + 1] === texels[1]);
    expect(at).toBeGreaterThan(0);
    words[at] = 3 | (3 << 16);
    const vat = await parseVat(buffer);
    const pose = { clipA: 0, phaseA: 0, clipB: 0, phaseB: 0, fade: 0 };
    const { position } = await readFragments(await renderer(), vat, [pose]);
    expect([position[0], position[1]]).toEqual([tiny, tiny]);
    expect(manifest.domain).toBe('metres');
  });
});
