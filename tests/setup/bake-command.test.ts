/** `npm run bake` from outside: many files, failures among them, what is fresh, and how soon that is said. */
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drawProgressBar } from '../../tools/progress-bar.ts';
import { ROOT } from '../../tools/setup.mjs';
import { makeClip, makeRig, makeTower, turnZ } from '../bake/rig-generator.ts';

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

test('characters on one skeleton take each other’s clips, none its own twice: one texture for all', () => {
  const makeCharacter = (clip: string, degrees: number, faces: number) =>
    makeRig((draft) => {
      draft.json.animations = [makeClip(draft, clip, 2, 'rotation', [0, 1], [turnZ(0), turnZ(degrees)])];
      const { indices } = makeTower();
      draft.json.meshes[0].primitives[0].indices = draft.add(indices.slice(0, faces * 3), 'SCALAR', {
        componentType: 5123,
      });
    });
  writeFileSync(join(folder, 'knight.glb'), makeCharacter('slash', 80, 32));
  writeFileSync(join(folder, 'mage.glb'), makeCharacter('cast', -40, 20));
  const both = ['knight.glb', 'mage.glb'];
  const args = [...both, '--mode', 'bones', '--clips', 'slash,cast', '--json', '-o', 'bones/', '--clips-from', ...both];
  const { files } = JSON.parse(bake(...args).stdout);
  expect(files.map(({ clips }: { clips: { name: string }[] }) => clips.map(({ name }) => name))).toEqual([
    ['slash', 'cast'],
    ['slash', 'cast'],
  ]);
  expect(files[0].triangles).not.toBe(files[1].triangles);
  expect(files[0].bones.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(files[1].bones.hash).toBe(files[0].bones.hash);
});

test('two sources for one file are refused before anything is baked', () => {
  const { status, stderr } = bake('a/x.glb', 'b/x.glb', '-o', 'same');
  expect(status).toBe(1);
  expect(stderr).toBe(`a/x.glb and b/x.glb would both become ${join('same', 'x.vat.glb')}: bake them apart\n`);
  expect(existsSync(join(folder, 'same'))).toBe(false);
});

test('dir/*.glb again, which now names its own output too, touches nothing', () => {
  const glob = () => readdirSync(join(folder, 'twice')).map((name) => join('twice', name));
  mkdirSync(join(folder, 'twice'));
  for (const name of ['a.glb', 'b.glb']) writeFileSync(join(folder, 'twice', name), makeModel(1));
  expect(bake(...glob())).toMatchObject({ status: 0, stderr: '' });
  const before = written('twice');
  expect([...before.keys()]).toEqual(['a.glb', 'a.vat.glb', 'b.glb', 'b.vat.glb']);
  const again = bake(...glob());
  expect(again).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/2 fresh\./) });
  expect(written('twice')).toEqual(before);
});

test('a model, or a file that brings clips, is never written over by its own bake', () => {
  writeFileSync(join(folder, 'mine.glb'), makeModel(1));
  writeFileSync(join(folder, 'moves.glb'), makeModel(2));
  symlinkSync('mine.glb', join(folder, 'link.glb'));
  const over = [
    ['mine.glb', '-o', 'mine.glb'],
    ['mine.glb', '-o', './cast/../mine.glb'],
    ['mine.glb', '-o', 'link.glb'],
    ['link.glb', '-o', 'mine.glb'],
    ['mine.glb', '--clips-from', 'moves.glb', '-o', 'moves.glb'],
    ['--mode', 'rigid', 'mine.glb', '-o', 'mine.glb'],
  ];
  for (const args of over) {
    const { status, stderr } = bake(...args);
    expect([status, stderr.trim().split('\n').length], stderr).toEqual([1, 1]);
  }
  expect(bake(...over[4]).stderr).toBe('moves.glb is what is baked, and would be written over: name another with -o\n');
  expect(readFileSync(join(folder, 'mine.glb'))).toEqual(Buffer.from(makeModel(1)));
  expect(readFileSync(join(folder, 'moves.glb'))).toEqual(Buffer.from(makeModel(2)));
});

test('a command that is ended leaves no process behind that goes on and writes', async () => {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'tools/run.mjs'), 'bake', ...models, '-o', 'ended', '--jobs', '2'],
    {
      env: { ...process.env, INIT_CWD: folder },
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await vi.waitUntil(() => existsSync(join(folder, 'ended')), { timeout: 60_000, interval: 5 });
  child.kill('SIGKILL'); // nothing of it runs any more: its processes have to see it by themselves
  await ended;
  await wait(3000);
  const names = readdirSync(join(folder, 'ended'));
  expect(names.length).toBeLessThan(FILES - 1);
  await wait(2000);
  expect(readdirSync(join(folder, 'ended'))).toEqual(names);
  expect(names.filter((name) => !name.endsWith('.vat.glb'))).toEqual([]);
});

test('where the output’s folder is a file, one line says so', () => {
  writeFileSync(join(folder, 'no folder'), '');
  const { status, stderr } = bake(models[1], '-o', 'no folder/x.vat.glb');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^no folder\/x\.vat\.glb cannot be written \(E\w+\): choose another with -o\n$/);
});

test.each([
  [['--card', 'hexagon'], '--card is for frames of other tools'],
  [['--pivot', 'float32'], '--pivot is for frames of other tools'],
  [['--fps-error', '2mm'], '--fps-error is for --fps auto'],
  [['--lod', ','], '--lod ,: names nothing'],
  [['--sockets', ''], '--sockets : names nothing'],
])('%j would change nothing of a character, so it is refused', (args, reason) => {
  const { status, stderr } = bake(models[1], '-o', 'idle.vat.glb', ...args);
  expect(status).not.toBe(0);
  expect(stderr).toMatch(new RegExp(`^${reason}.*\n$`));
  expect(existsSync(join(folder, 'idle.vat.glb'))).toBe(false);
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
