/**
 * Files of other people and other tools: each bakes with every vertex within the encoding's bound, judged by the bake and
 * again from the outside, and the result passes the validator; or it is refused in one sentence. The table lists all.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { type BakeOptions, bakeGlb } from 'horde/bake';
import { afterAll, expect, test } from 'vitest';
import { PROVE } from '../prove.ts';
import { compareWithSource } from './compare-with-source.ts';

const FOLDER = join(process.env.HORDE_TEST_DATA ?? resolve(import.meta.dirname, '../../../shared/data'), 'glb');
const FILES = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.glb')) : [];
/** Half a step of three axes, each as long as the box of all poses is at its longest, were that 2 m; and 2 % for floats. */
const BOUND_MM_AT_2_M = (2000 / 65535 / 2) * Math.sqrt(3) * 1.02;
/** Rows a second, and every how many rows the outer comparison looks; the long form takes the default rate and all. */
const [FPS, EVERY] = PROVE ? [30, 1] : [10, 8];

/** Files that cannot be baked as they are: why, and how they are baked all the same. */
const REFUSED: Record<string, { why: RegExp; with?: BakeOptions }> = {
  'kaykit_anim_only_movement.glb': { why: /^\S+ shows no mesh, only 11 clips: bake the character and give it these/ },
  'kaykit_mannequin_no_clips.glb': { why: /^\S+ has no clips: give it those of other files/, with: { still: true } },
  'blenderio_animation_pointer.glb': { why: /^\S+ has no clips: give it those of other files/, with: { still: true } },
};

interface Validator {
  validateBytes(
    bytes: Uint8Array,
    options: object,
  ): Promise<{ issues: { messages: { code: string; severity: number; pointer: string }[] } }>;
}
const validator = createRequire(import.meta.url)('gltf-validator') as Validator;

const table: Record<string, string | number>[] = [];

afterAll(() => {
  if (FILES.length === 0) console.log('skipped 27 third-party files: set HORDE_TEST_DATA to their folder');
  else console.table(table);
});

const read = (name: string): Uint8Array => readFileSync(join(FOLDER, name));

test.skipIf(FILES.length === 0).for(FILES)('%s', { timeout: PROVE ? 1_200_000 : 300_000 }, async (name) => {
  const source = read(name);
  const refused = REFUSED[name];
  if (refused !== undefined) {
    const { message } = await bakeGlb(source, { name }).then(
      () => new Error('baked'),
      (error: Error) => error,
    );
    expect(message).toMatch(refused.why);
    expect(message).not.toContain('\n');
    if (refused.with === undefined) {
      table.push({ file: name, vertices: 0, clips: 0, bytes: 0, 'error mm': '—', warnings: message.slice(0, 60) });
      return;
    }
  }
  const { file, report } = await bakeGlb(source, { name, fps: FPS, ...refused?.with });
  const { worst, allowed, longestSide } = await compareWithSource(source, file, {}, EVERY);
  table.push({
    ...{ file: name, vertices: report.vertices, clips: report.clips.length, bytes: file.byteLength },
    'error mm': Number(report.maxErrorMm.toFixed(4)),
    warnings: report.warnings
      .map((text) => text.slice(0, 60))
      .join(' | ')
      .slice(0, 100),
  });
  expect(report.rowStride).toBe(1);
  expect(report.maxErrorMm).toBeLessThanOrEqual(report.errorBoundMm * 1.001);
  expect((report.maxErrorMm * 2) / longestSide).toBeLessThan(BOUND_MM_AT_2_M);
  expect(worst).toBeLessThanOrEqual(allowed);
  expect(report.reduced.triangles).toBeLessThanOrEqual(600);
  const { issues } = await validator.validateBytes(new Uint8Array(file), { maxIssues: 0 });
  expect(issues.messages.filter(({ severity }) => severity === 0)).toEqual([]);
});

test.skipIf(FILES.length === 0)('a body takes the clips of a file that has nothing else', async () => {
  const clipSources = [{ name: 'movement.glb', bytes: read('kaykit_anim_only_movement.glb') }];
  const source = read('kaykit_mannequin_no_clips.glb');
  const { file, report } = await bakeGlb(source, { name: 'mannequin.glb', clipSources, fps: 5 });
  expect(report.clips).toHaveLength(11);
  expect(report.warnings.join('\n')).toMatch(/movement\.glb: \d+ nodes are not in the character and were left out: /);
  const { worst, allowed } = await compareWithSource(source, file, { clipSources }, 4);
  expect(worst).toBeLessThanOrEqual(allowed);
});
