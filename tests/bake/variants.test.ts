/** Every legal oddity bakes to what its own bytes say, judged from the outside, and tells what it had to settle. */
import { createRequire } from 'node:module';
import { bakeGlb, describeAsset, openVat } from 'horde/bake';
import { validateVat } from 'horde/vat/format';
import { afterAll, describe, expect, test } from 'vitest';
import { compareWithSource } from './compare-with-source.ts';
import { makeClip, makeRig, toGltf, turnZ } from './rig-generator.ts';
import { RIG_VARIANTS } from './rig-variants.ts';

interface Validator {
  validateBytes(bytes: Uint8Array, options: object): Promise<{ issues: { messages: { severity: number }[] } }>;
}
const validator = createRequire(import.meta.url)('gltf-validator') as Validator;

const table: Record<string, string | number>[] = [];

afterAll(() => console.table(table));

test.each(RIG_VARIANTS)('$name', async ({ name, make, note }) => {
  const source = make();
  const { file, report } = await bakeGlb(source, { name: 'tower.glb', still: true });
  const { worst, allowed } = await compareWithSource(source, file);
  table.push({ name: name.slice(0, 60), vertices: report.vertices, clips: report.clips.length, mm: worst * 1000 });
  expect(worst).toBeLessThanOrEqual(allowed);
  if (note !== undefined) expect([...report.warnings, ...report.changes].join('\n')).toMatch(note);
  expect(JSON.stringify(report)).not.toContain('null');
  expect(validateVat(describeAsset(await openVat(file, name))).filter(({ severity }) => severity === 'error')).toEqual(
    [],
  );
  const { issues } = await validator.validateBytes(new Uint8Array(file), { maxIssues: 0 });
  expect(issues.messages.filter(({ severity }) => severity === 0)).toEqual([]);
});

test('a crowd names a clip with 8 bits: more clips are told', async () => {
  const source = makeRig((draft) => {
    draft.json.animations = Array.from({ length: 257 }, (_, clip) =>
      makeClip(draft, `clip ${clip}`, 2, 'rotation', [0], [turnZ(clip)]),
    );
  });
  const { report } = await bakeGlb(source);
  expect(report.warnings).toEqual(['257 clips: a crowd can name the first 256, choose them with --clips']);
});

test('keys before the start of a clip are told', async () => {
  const keys = [turnZ(0), turnZ(80)];
  const source = makeRig((draft) => {
    draft.json.animations = [makeClip(draft, 'early', 2, 'rotation', [-1, 1], keys)];
  });
  const { report } = await bakeGlb(source);
  expect(report.warnings).toEqual(['clip early starts at 0 s: its keys before are left out']);
});

describe.each(['inside', 'beside'] as const)('a .gltf with its bytes %s', (where) => {
  test('bakes to the same texels as the .glb', async () => {
    const glb = RIG_VARIANTS[0].make();
    const { gltf, resources } = toGltf(glb, where);
    const [text, binary] = [await bakeGlb(gltf, { name: 'a.gltf', resources }), await bakeGlb(glb, { name: 'a.glb' })];
    const { worst, allowed } = await compareWithSource(gltf, text.file, { resources });
    expect(worst).toBeLessThanOrEqual(allowed);
    expect(text.report.maxErrorMm).toBe(binary.report.maxErrorMm);
    expect({ ...text.report.bytes, file: 0 }).toEqual({ ...binary.report.bytes, file: 0 });
  });
});
