/** Every encoding through the whole bake: against the reference skinner, through the validator, by name and by budget. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { BakeError, bakeGlb, compareEncodings, createReferenceSkinner, type OpenVat } from 'horde/bake';
import { ENCODINGS, type Encoding, halfStep, listEncodings, NORMAL_CODES, sampleRow } from 'horde/vat/format';
import { expect, test } from 'vitest';
import { type BakedRows, measureBake } from '../../src/bake/measure-bake.ts';
import { bakeAndOpen } from './play-bake.ts';
import { makeRig } from './rig-generator.ts';

interface Validator {
  validateBytes(bytes: Uint8Array, options: object): Promise<{ issues: { messages: { severity: number }[] } }>;
}
const validator = createRequire(import.meta.url)('gltf-validator') as Validator;

/** Of the half step: what single precision loses on a tower of 2 m. */
const SLACK = 2e-6;

/** A baked file as `measureBake` takes it; the tower is the only mesh. */
async function openBaked({ manifest, texels, rest }: OpenVat, source: Uint8Array) {
  const json = JSON.parse(
    new TextDecoder().decode(source.subarray(20, 20 + new DataView(source.buffer).getUint32(12, true))),
  );
  const node = json.nodes.findIndex((each: { mesh?: number }) => each.mesh !== undefined);
  const { encoding, domain = 'bounds', bounds, offsets } = manifest;
  const baked: BakedRows = {
    texels,
    layout: manifest,
    format: { encoding: encoding as Encoding, domain, bounds, offsets, rest: rest as Float32Array | null },
    clips: manifest.clips.map((clip, sourceIndex) => ({ ...clip, sourceIndex })),
    columns: [{ node, primitive: 0, firstColumn: 0, count: manifest.vertices }],
  };
  return { baked, node, reference: await createReferenceSkinner(source) };
}

test.each(listEncodings())(
  '$storage, $domain: every row lies where the reference does',
  async ({ storage, domain }) => {
    const source = makeRig();
    const vat = await bakeAndOpen(source, { encoding: storage, domain });
    const { manifest, texels, rest, file, report } = vat;
    expect([manifest.encoding, manifest.domain ?? 'bounds']).toEqual([ENCODINGS[storage].encoding, domain]);
    expect([report.encoding, report.domain]).toEqual([manifest.encoding, domain]);
    const { node, reference } = await openBaked(vat, source);
    const bounds = halfStep(manifest).map((half) => half + SLACK);
    const out = { position: [0, 0, 0], normal: [0, 0, 0] };
    let [worst, worstDeg] = [0, 0];
    let outside = false;
    for (const [index, { firstRow, rows, seconds, loop }] of manifest.clips.entries()) {
      for (let row = 0; row < rows; row++) {
        reference.pose(index, (row * seconds) / (loop ? rows : rows - 1));
        const { positions, normals } = reference.skin(node, 0);
        for (let column = 0; column < manifest.vertices; column++) {
          sampleRow(manifest, texels, column, firstRow + row, out, rest);
          out.position.forEach((value, axis) => {
            worst = Math.max(worst, Math.abs(value - positions[3 * column + axis]) / bounds[axis]);
          });
          const box = domain === 'bounds' ? manifest.bounds : manifest.clips[index].bounds;
          outside ||= out.position.some((value, axis) => value < box.min[axis] || value > box.max[axis]);
          const chord = Math.hypot(...out.normal.map((value, axis) => value - normals[3 * column + axis]));
          worstDeg = Math.max(worstDeg, (2 * Math.asin(chord / 2) * 180) / Math.PI);
        }
      }
    }
    expect(worst).toBeLessThanOrEqual(1);
    expect(outside).toBe(false);
    expect(worstDeg).toBeLessThanOrEqual(NORMAL_CODES[ENCODINGS[storage].normal].maxErrorDeg + 0.001);
    expect(report.maxErrorMm).toBeLessThanOrEqual(report.errorBoundMm + SLACK * 2000);
    expect(report.bytes.texture).toBe(texels.length * 4);
    const { issues } = await validator.validateBytes(new Uint8Array(file), { maxIssues: 0 });
    expect(issues.messages.filter(({ severity }) => severity === 0)).toEqual([]);
  },
);

test.each(listEncodings())(
  '$storage, $domain: one code off in one texel refuses the file',
  async ({ storage, domain }) => {
    const source = makeRig();
    const vat = await bakeAndOpen(source, { encoding: storage, domain });
    const { baked, reference } = await openBaked(vat, source);
    expect(() => measureBake(baked, reference)).not.toThrow();
    // Two codes of an axis: a sound code is off by half a step at most, this one by at least one and a half. The top
    // vertex in the last row, whose Y is far from 0. Of a float its low 8 bits are less than the slack: 2^12 of its codes.
    const word = (vat.manifest.rows * vat.manifest.vertices - 1) * ENCODINGS[storage].words;
    const offBy = {
      fixed8: [0, 2 << 8],
      split8: [1, 2],
      fixed16: [0, 2 << 16],
      half: [0, 2 << 16],
      float: [1, 1 << 12],
    };
    const [at, codes] = offBy[storage];
    baked.texels[word + at] += baked.texels[word + at] & codes ? -codes : codes;
    expect(() => measureBake(baked, reference)).toThrow(/row 30, node \d+, vertex 19 is off by .* allowed\)/);
  },
);

test('the default is fixed16 in the bounds, and its file is the one that it has always been', async () => {
  const source = makeRig();
  const plain = await bakeAndOpen(source);
  const named = await bakeGlb(source, { name: 'test.glb', encoding: 'fixed16', domain: 'bounds' });
  expect(named.file).toEqual(plain.file);
  expect(plain.manifest).not.toHaveProperty('domain');
  expect(createHash('sha256').update(plain.texels).digest('hex')).toBe(DEFAULT_TEXELS);
});

/** Texels of the tower as the first version baked them. */
const DEFAULT_TEXELS = '6abfbdd9ac214b8c229a287a7d84b1d85bcaf0c85f6a89ada166cf53e672037f';

test.each([
  [{ encoding: 'fixed8', domain: 'metres' }, /^fixed8 cannot hold metres: its codes are fractions of a box/],
  [{ domain: 'metres' }, /^fixed16 cannot hold metres/],
  [{ encoding: 'fixed12' }, /^there is no encoding fixed12: there are fixed8, split8, fixed16, half, float$/],
  [{ encoding: 'half', domain: 'world' }, /^there is no domain world: there are bounds, metres, rest$/],
  [{ maxErrorMm: -1 }, /^maxErrorMm is -1/],
])('%o is refused in one line', async (options, says) => {
  const message = await bakeGlb(makeRig(), options as never).catch((error: Error) => error.message);
  expect(message).toMatch(says);
  expect(message).not.toContain('\n');
});

test('halves refuse numbers beyond their range, and bounds hold them', async () => {
  const huge = makeRig(({ json }) => {
    json.nodes.push({ name: 'giant', children: json.scenes[0].nodes, scale: [50_000, 50_000, 50_000] });
    json.scenes[0].nodes = [json.nodes.length - 1];
  });
  await expect(bakeGlb(huge, { encoding: 'half', domain: 'metres' })).rejects.toThrow(
    /^half cannot hold metres: 1\.0\d+e\+5 units are more than its 65504: take bounds or float$/,
  );
  expect((await bakeGlb(huge, { encoding: 'half' })).report.encoding).toBe('half-oct8');
  const tried = await compareEncodings(huge);
  expect(tried.map(({ storage, domain }) => `${storage} ${domain}`)).not.toContain('half metres');
});

test('the comparison measures what a bake of each would', async () => {
  const source = makeRig();
  // The mode is of no matter: what is compared is how vertices are stored.
  const tried = await compareEncodings(source, { name: 'test.glb', mode: 'bones', influences: 2 });
  expect(tried.map(({ storage, domain }) => ({ storage, domain }))).toEqual(listEncodings());
  for (const trial of tried) {
    const { report } = await bakeAndOpen(source, { encoding: trial.storage, domain: trial.domain });
    expect(trial).toMatchObject({
      encoding: report.encoding,
      bytes: report.bytes.texture,
      maxErrorMm: report.maxErrorMm,
      meanErrorMm: report.meanErrorMm,
      maxNormalErrorDeg: report.maxNormalErrorDeg,
      theoryMm: report.errorBoundMm,
    });
  }
});

test.each([
  // 20 vertices x 31 rows: 2,480 bytes at 4 a texel, 4,960 at 8, 9,920 at 16.
  [{ maxErrorMm: 20 }, 'fixed8-oct4', /is the smallest of 12 within 20 mm \(12 tried\)$/],
  [{ maxErrorMm: 1 }, 'fixed16-oct8', /is the smallest of \d+ within 1 mm/],
  [{ maxErrorMm: 0.001 }, 'float-oct16', /^float \w+ \(.* mm, 9\.69 KiB\) is the smallest of 3 within 0\.001 mm/],
  [{ maxBytes: 5000 }, 'fixed16-oct8', /is the most exact of 9 within 4\.88 KiB of texels/],
  [{ maxErrorMm: 2, maxBytes: 5000, encoding: 'half' }, 'half-oct8', /is the smallest of 3 .* \(3 tried\)$/],
  [{ maxErrorMm: 2, domain: 'metres' }, 'half-oct8', /^half metres .* \(2 tried\)$/],
] as const)('a budget of %o takes %s', async (budget, encoding, why) => {
  const { report, manifest } = await bakeAndOpen(makeRig(), budget);
  expect(report.encoding).toBe(encoding);
  expect(manifest.encoding).toBe(encoding);
  expect(report.choice?.why).toMatch(why);
  expect(report.maxErrorMm).toBeLessThanOrEqual((budget as { maxErrorMm?: number }).maxErrorMm ?? Infinity);
  const taken = report.choice?.tried.find((trial) => trial.encoding === encoding && trial.domain === report.domain);
  expect(taken?.maxErrorMm).toBe(report.maxErrorMm);
});

test('a budget that nothing keeps to is refused with what comes closest', async () => {
  const refused = bakeGlb(makeRig(), { maxErrorMm: 0.01, maxBytes: 4000 });
  await expect(refused).rejects.toThrow(BakeError);
  await expect(refused).rejects.toThrow(
    /^no encoding stays within 0\.01 mm and 3\.91 KiB of texels: \w+ \w+ \(.* mm, 4\.84 KiB\) comes closest: allow more, or /,
  );
});
