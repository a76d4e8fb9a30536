/** `npm run bake` from outside: many files, failures among them, what is fresh, and how soon that is said. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drawProgressBar } from '../../tools/progress-bar.ts';
import { ROOT } from '../../tools/setup.mjs';
import { makeRig } from '../bake/rig-generator.ts';

vi.setConfig({ testTimeout: 120_000 }); // each test starts a few processes, on a machine that others use too

const folder = mkdtempSync(join(tmpdir(), 'horde bäke '));
const FILES = 20;
const models = Array.from({ length: FILES }, (_, index) => `model ${index}.glb`);
const BROKEN = 7;

/** As npm runs it: in the caller's folder. */
function bake(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/run.mjs'), 'bake', ...args], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
  });
  return { status, stdout, stderr };
}

function measureMs(run: () => void): number {
  const startMs = performance.now();
  run();
  return performance.now() - startMs;
}

const written = (out: string) => {
  const names = readdirSync(join(folder, out));
  return new Map(names.map((name) => [name, statSync(join(folder, out, name)).mtimeMs]));
};

beforeAll(() => {
  for (const [index, name] of models.entries()) writeFileSync(join(folder, name), makeModel(index));
  writeFileSync(join(folder, models[BROKEN]), makeModel(BROKEN).subarray(0, 700));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const makeModel = (index: number) => makeRig(({ json }) => (json.asset.generator = `the test's, number ${index}`));

test('of twenty files one is broken: nineteen are written, one line tells why, and the command fails', () => {
  const { status, stdout, stderr } = bake(...models, '-o', 'cast');
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^model 7\.glb is cut short/)]);
  expect(written('cast').size).toBe(FILES - 1);
  expect(stdout).toMatch(/19 baked, 1 failed\. The whole cast: textures .* of VAT, files .*\n$/);
});

test('the second run bakes nothing but what changed, and the third touches nothing within half a second', () => {
  const before = written('cast');
  writeFileSync(join(folder, models[BROKEN]), makeModel(BROKEN));
  const second = bake(...models, '-o', 'cast');
  expect(second).toMatchObject({ status: 0, stderr: '' });
  expect(second.stdout).toMatch(/1 baked, 19 fresh\./);
  expect(written('cast')).toEqual(new Map([...before, ['model 7.vat.glb', expect.any(Number)]]));

  const after = written('cast');
  const [bareMs, freshMs] = [
    () => spawnSync(process.execPath, ['--eval', '0']),
    () => {
      const said = bake(...models, '-o', 'cast');
      expect(said).toMatchObject({ status: 0, stdout: expect.stringMatching(/20 fresh\./) });
    },
  ].map((run) => Math.min(...[0, 1, 2].map(() => measureMs(run))));
  expect(written('cast')).toEqual(after);
  // Process start included, npm's own quarter of a second left out. Where all of Node is slow, as the machine is busy,
  // the bare start of a process is the measure: 0.14 s of it belong to the half second.
  expect(freshMs).toBeLessThan(Math.max(500, 3.5 * bareMs));
});

test.each<[string, string[], () => void]>([
  ['other flags', ['--fps', '12'], () => {}],
  ['--force', ['--force'], () => {}],
  ['a file cut short', [], () => truncateSync(join(folder, 'cast/model 0.vat.glb'), 1500)],
  ['a file that is gone', [], () => rmSync(join(folder, 'cast/model 0.vat.glb'))],
  ['another source', [], () => writeFileSync(join(folder, models[0]), makeModel(99))],
])('%s bakes again, and then it is fresh', (_, flags, change) => {
  const args = [models[0], '-o', 'cast/model 0.vat.glb', ...flags];
  bake(models[0], '-o', 'cast/model 0.vat.glb');
  change();
  expect(bake(...args).stdout).toMatch(/written: /);
  expect(bake(...args).stdout).toMatch(flags.includes('--force') ? /written: / : /^fresh: .*nothing to do/);
});

test('--json is one object: of one file its report, of several all and their sum, fresh or not', () => {
  const one = JSON.parse(bake(models[1], '-o', 'json/', '--json').stdout);
  expect(one).toMatchObject({ vertices: 20, heightM: 2, warnings: [], bytes: { texture: expect.any(Number) } });
  const again = JSON.parse(bake(models[1], '-o', 'json/', '--json').stdout);
  const shared = 'heightM unitScale vertices clips bytes maxErrorMm meanErrorMm maxNormalErrorDeg warnings'.split(' ');
  expect(again).toMatchObject({ ...Object.fromEntries(shared.map((name) => [name, one[name]])), fresh: true });
  const two = JSON.parse(bake(models[1], 'nothing.glb', '-o', 'json', '--json').stdout);
  expect(two.files).toEqual([
    expect.objectContaining({ input: 'model 1.glb', state: 'fresh', vertices: 20 }),
    { input: 'nothing.glb', output: join('json', 'nothing.vat.glb'), state: 'failed', error: expect.any(String) },
  ]);
  expect(two.bytes).toEqual(one.bytes);
});

test('two sources for one file are refused before anything is baked', () => {
  const { status, stderr } = bake('a/x.glb', 'b/x.glb', '-o', 'same');
  expect(status).toBe(1);
  expect(stderr).toBe(`a/x.glb and b/x.glb would both become ${join('same', 'x.vat.glb')}: bake them apart\n`);
  expect(existsSync(join(folder, 'same'))).toBe(false);
});

test('the file carries the key of its bake', () => {
  expect(readFileSync(join(folder, 'cast/model 1.vat.glb'), 'latin1')).toMatch(/"key":"[0-9a-f]{64}"/);
});

test.each([
  [[0, 0, 0, 0], '░░░░░░░░░░░░░░░░░░░░░░░░ 0 of 4'],
  [[1, 0.5, 0.25, 0], '███████████░░░░░░░░░░░░░ 1 of 4  b 50 %, c 25 %'],
  [[1, 1, 1, 1], '████████████████████████ 4 of 4'],
])('the bar of %j', (shares, line) => {
  expect(drawProgressBar(shares, ['a', 'b', 'c', 'd'])).toBe(line);
});
