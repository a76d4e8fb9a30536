/** Files of other people in bone mode: every vertex of every row within what half floats may be off, or one line why not. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bakeGlb } from 'horde/bake';
import { afterAll, expect, test } from 'vitest';

const FOLDER = join(process.env.HORDE_TEST_DATA ?? resolve(import.meta.dirname, '../../../shared/data'), 'glb');
/** What each has that bones must get right; the last two have morphs that move, and nodes without a skin. */
const FILES = [
  ['godot_platformer_player', '27 joints'],
  ['khronos_fox', 'no normals, 79 m tall'],
  ['synth_fox_8influences_split', 'two sets of influences'],
  ['synth_fox_no_ibm', 'no inverse binds'],
  ['quaternius_goblin_meshopt', 'one influence a vertex'],
  ['robotexpressive', 'two skins, rigid meshes on bones, scaled nodes, morphs at rest'],
  ['sketchbook_boxman', '34 clips'],
  ['synth_tube_300joints', '300 joints'],
  ['kenney_character_nodeanim', 'no skin'],
] as const;
const missing = [...FILES, ['blenderio_cubic_morph']].filter(([name]) => !existsSync(join(FOLDER, `${name}.glb`)));
const isMissing = (name: string) => missing.some(([other]) => other === name);

afterAll(() => {
  if (missing.length > 0)
    console.log(`skipped ${missing.length} third-party files: set HORDE_TEST_DATA to their folder`);
});

for (const [name, what] of FILES) {
  test.skipIf(isMissing(name))(`${name} (${what}) plays from its joints`, { timeout: 180_000 }, async () => {
    const { report } = await bakeGlb(readFileSync(join(FOLDER, `${name}.glb`)), { name, mode: 'bones', fps: 10 });
    const scale = 2 / report.heightM;
    const { joints, form, influences, influenceErrors = [] } = report.bones ?? {};
    const errors = influenceErrors.map((error) => `${error.influences}: ${(error.maxErrorMm * scale).toFixed(1)}`);
    console.log(
      `${name}: ${joints} joints, ${form}, ${influences} influences, ${report.bytes.texture} bytes, at 2 m at most ` +
        `${(report.maxErrorMm * scale).toFixed(3)} mm (${(report.errorBoundMm * scale).toFixed(3)} allowed); ${errors.join(', ')}`,
    );
    expect(report.rowStride).toBe(1);
    expect(form).toBe('quaternion');
    expect(report.maxErrorMm).toBeLessThanOrEqual(report.errorBoundMm);
    // Half a step of halves is 1 mm an axis for what lies 2 to 4 m from its origin.
    expect(report.maxErrorMm * scale).toBeLessThan(2);
    expect(report.maxNormalErrorDeg).toBeLessThan(1);
  });
}

test.skipIf(isMissing('blenderio_cubic_morph'))('morphs that move are refused in one line', async () => {
  const source = readFileSync(join(FOLDER, 'blenderio_cubic_morph.glb'));
  await expect(bakeGlb(source, { mode: 'bones' })).rejects.toThrow(
    /^clip KeyAction moves morph targets .* --mode vertex/,
  );
});
