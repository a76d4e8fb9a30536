/** Files of other people bake with every vertex within the encoding's bound, and the result passes the validator. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { bakeGlb } from 'horde/bake';
import { afterAll, expect, test } from 'vitest';

const FOLDER = join(process.env.HORDE_TEST_DATA ?? resolve(import.meta.dirname, '../../../shared/data'), 'glb');
const FILES = [
  'kaykit_skeleton_minion_meshopt',
  'quaternius_goblin_meshopt',
  'robotexpressive',
  'sketchbook_boxman',
  'khronos_fox',
  'godot_platformer_player',
];
const missing = FILES.filter((name) => !existsSync(join(FOLDER, `${name}.glb`)));
/** Half a step of an axis that is as long as the whole figure, three times over, on a figure of 2 m. */
const BOUND_MM_AT_2_M = 0.1;

interface Validator {
  validateBytes(
    bytes: Uint8Array,
    options: object,
  ): Promise<{ issues: { messages: { code: string; severity: number }[] } }>;
}
const validator = createRequire(import.meta.url)('gltf-validator') as Validator;

afterAll(() => {
  if (missing.length > 0)
    console.log(`skipped ${missing.length} third-party files: set HORDE_TEST_DATA to their folder`);
});

for (const name of FILES) {
  test.skipIf(missing.includes(name))(`${name} bakes within its bound`, { timeout: 180_000 }, async () => {
    const source = readFileSync(join(FOLDER, `${name}.glb`));
    const { file, report } = await bakeGlb(source, { name: `${name}.glb`, fps: 10 });
    const scale = 2 / report.heightM;
    console.log(
      `${name}: ${report.vertices} vertices, ${report.checkedRows} rows, at most ${report.maxErrorMm.toFixed(4)} mm`,
    );
    expect(report.rowStride).toBe(1);
    expect(report.maxErrorMm).toBeLessThanOrEqual(report.errorBoundMm * 1.001);
    expect(report.maxErrorMm * scale).toBeLessThan(BOUND_MM_AT_2_M);
    expect(report.reduced.triangles).toBeLessThanOrEqual(600);
    expect(report.reduced.triangles).toBeGreaterThanOrEqual(Math.min(250, report.triangles));
    const { issues } = await validator.validateBytes(new Uint8Array(file), { maxIssues: 0 });
    expect(issues.messages.filter(({ severity }) => severity === 0)).toEqual([]);
  });
}
