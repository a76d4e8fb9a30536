/** `npm run bake -- --mode …` over files on disk. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openVat } from 'horde/bake';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../../tools/setup.mjs';
import { makeRig } from '../rig-generator.ts';
import { makeGlb, makeObj, makePly } from './make-frame-files.ts';
import { makeMachine, swing } from './make-machine.ts';

const folder = mkdtempSync(join(tmpdir(), 'horde frames '));
afterAll(() => rmSync(folder, { recursive: true }));

const put = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);
const square = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];
for (let frame = 1; frame <= 12; frame++) {
  const lifted = square.map((value, at) => (at % 3 === 2 ? frame / 10 : value));
  put(`flag_${frame}.obj`, makeObj({ positions: lifted, indices: [0, 1, 2, 0, 2, 3] }));
  const indices = frame % 2 === 0 ? [0, 1, 2, 0, 2, 3] : [0, 1, 2];
  put(`splash_${frame}.ply`, makePly({ positions: lifted, indices }, 'binary_little_endian'));
  put(`dust_${frame}.glb`, await makeGlb({ positions: lifted }));
}
put('machine.glb', await makeMachine([{ name: 'arm', keys: [swing] }]));
put('broken_1.obj', 'v 0 0 0\nv 1 0\n');

/** Runs the command in the folder, as a shell would with names filled in. */
function bake(...args: string[]) {
  const files = readdirSync(folder);
  const given = args.flatMap((argument) => {
    const stem = argument.endsWith('*') ? argument.slice(0, -1) : undefined;
    return stem === undefined ? [argument] : files.filter((name) => name.startsWith(stem) && !name.includes('.vat.'));
  });
  return spawnSync(process.execPath, [join(ROOT, 'tools/run.mjs'), 'bake', ...given], {
    cwd: folder,
    env: { ...process.env, INIT_CWD: folder },
    encoding: 'utf8',
  });
}

const open = (name: string) => openVat(new Uint8Array(readFileSync(join(folder, name))), name);

test.each([
  [
    'soft',
    ['--mode', 'soft', '--fps', '24', 'flag_*'],
    'flag.vat.glb',
    'all 12 frames have the same 4 points and 2 triangles',
    12,
  ],
  ['soft', ['--loop', 'flag_*'], 'flag.vat.glb', 'all 12 frames have the same 4 points and 2 triangles', 12],
  ['fluid', ['--mode', 'auto', '--once', 'splash_*'], 'splash.vat.glb', 'frames have 1 to 2 triangles', 12],
  ['sprite', ['--mode', 'sprite', '--card', 'hexagon', '--size', '0.2', 'dust_*'], 'dust.vat.glb', 'asked for', 12],
  [
    'rigid',
    ['--mode', 'rigid', '--rotation', 'fixed8', 'machine.glb'],
    'machine.vat.glb',
    '1 nodes with meshes move',
    31,
  ],
] as const)('%s: %j', { timeout: 60_000 }, async (mode, args, output, reason, rows) => {
  const { status, stdout, stderr } = bake(...args, '--json');
  expect([status, stderr]).toEqual([0, '']);
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ mode, reason: expect.stringContaining(reason), rows });
  expect(report.maxErrorMm).toBeLessThanOrEqual(report.errorBoundMm);
  const { manifest } = await open(output);
  expect(manifest).toMatchObject({ mode, rows });
  expect(manifest.clips[0].loop).toBe((args as readonly string[]).includes('--loop'));
  if (args[1] === 'soft') expect(manifest.clips[0].fps).toBe(24);
  if (mode === 'rigid') expect(manifest.rigid?.rotation).toBe('fixed8');
});

test('as text: which mode and why, what was measured, what to be warned of', { timeout: 60_000 }, () => {
  const { status, stdout, stderr } = bake(
    '--mode',
    'auto',
    'flag_1.obj',
    'flag_2.obj',
    'flag_5.obj',
    '-o',
    'some.vat.glb',
  );
  expect(status).toBe(0);
  expect(stdout).toContain('soft: all 3 frames have the same 4 points and 2 triangles');
  expect(stdout).toMatch(/checked: at most 0\.\d+ mm \(0\.\d+ allowed\)/);
  expect(stdout).toContain('written: some.vat.glb');
  expect(stderr).toContain('warning: frames 3 to 4 are missing');
});

test.each([
  [['broken_*'], 'broken_1.obj line 2: "v 1 0" needs 3 numbers or more: export the frame again\n'],
  [
    ['--mode', 'soft', 'splash_*'],
    /^splash_2\.ply has 2 triangles, splash_1\.ply 1: triangles that change need --mode fluid\n$/,
  ],
  [
    ['--mode', 'soft', '--max-error', '1mm', 'flag_*'],
    '--max-error is for rigged characters: --mode soft bakes frames\n',
  ],
  [['--mode', 'soft', 'nothing.obj'], 'nothing.obj is not there: check the path\n'],
  [['.'], '. is a folder: name its files, as *.glb does\n'],
])('refused in one line, and nothing written: %j', { timeout: 60_000 }, (args, message) => {
  const before = readdirSync(folder);
  const { status, stdout, stderr } = bake(...args);
  expect([status, stdout]).toEqual([1, '']);
  if (typeof message === 'string') expect(stderr).toBe(message);
  else expect(stderr).toMatch(message);
  expect(readdirSync(folder)).toEqual(before);
});

test.each([
  [['--mode', 'soft', '--lod', '1,0.5', 'flag_*'], '--lod is for rigged characters: --mode soft bakes frames'],
  [['--clips', 'wave', 'flag_*'], 'mode soft has one clip, its frames: clips are chosen in mode rigid'],
  [['--mode', 'soft', '--card', 'hexagon', 'flag_*'], '--card is for mode sprite, and this is mode soft: leave it out'],
  [['--encoding', 'half', 'splash_*'], '--encoding is for mode soft, and this is mode fluid: leave it out'],
])('what a mode has no use for is refused: %j', { timeout: 60_000 }, (args, reason) => {
  const { status, stdout, stderr } = bake(...args, '-o', 'idle.vat.glb');
  expect([status, stdout, stderr]).toEqual([1, '', `${reason}\n`]);
});

test.each(['auto', 'soft', 'sprite'])('a character with clips is no frame: --mode %s', { timeout: 60_000 }, (mode) => {
  put('hero.glb', makeRig());
  const { status, stdout, stderr } = bake('--mode', mode, 'hero.glb');
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `hero.glb has clips, and a frame keeps none: bake it without --mode ${mode}\n`,
  ]);
});
