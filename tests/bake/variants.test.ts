/** Every legal oddity bakes to what its own bytes say, judged from the outside, and tells what it had to settle. */
import { bakeGlb } from 'horde/bake';
import { afterAll, describe, expect, test } from 'vitest';
import { compareWithSource } from './compare-with-source.ts';
import { toGltf } from './rig-generator.ts';
import { RIG_VARIANTS } from './rig-variants.ts';

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
