/** What README says of baking: its code is that of tests/snippets and runs, its commands run one after the other. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/setup.mjs';
import { makeObj, makePly } from '../bake/frames/make-frame-files.ts';
import { makeMachine, swing } from '../bake/frames/make-machine.ts';
import { makeRig } from '../bake/rig-generator.ts';

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'horde-readme-'));
const put = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every file that a command of README names. */
beforeAll(async () => {
  const clip = (name: string) =>
    makeRig(({ json }) => {
      json.animations[0].name = name;
    });
  const still = makeRig(({ json }) => {
    json.animations = [];
  });
  const robot = makeRig(({ json }) => {
    json.nodes[1].name = 'hand.r';
    json.nodes[2].name = 'head';
  });
  put('robot.glb', robot);
  for (const name of ['statue', 'body']) put(`${name}.glb`, still);
  put('knight.glb', clip('slash'));
  put('mage.glb', clip('cast'));
  for (const name of ['walk', 'run', 'moves']) put(`${name}.glb`, clip(name));
  put('crate.glb', await makeMachine([{ name: 'lid', keys: [swing] }]));
  mkdirSync(join(folder, 'frames'));
  for (const frame of [1, 2, 3]) {
    const positions = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, frame / 10];
    const cloth = makeObj({ positions, indices: [0, 1, 2, 0, 2, 3] });
    put(`flag_${frame}.obj`, cloth);
    put(`frames/cloth_${frame}.obj`, cloth);
    put(`splash_${frame}.ply`, makePly({ positions, indices: frame === 2 ? [0, 1, 2] : [0, 1, 2, 0, 2, 3] }));
    put(`embers_${frame}.ply`, makePly({ positions }));
  }
});

/** As a shell fills names in; of `*.glb` two, as some of these characters have no clips. */
function fillIn(argument: string): string[] {
  if (argument === '*.glb') return ['robot.glb', 'walk.glb'];
  if (!argument.includes('*')) return [argument];
  const [stem, end] = argument.split('*');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return files.filter((name) => name.startsWith(stem) && name.endsWith(end)).toSorted();
}

test.each(['import-a-character', 'bake-a-character'])('README has the code of %s, letter for letter', (name) => {
  expect(README).toContain(`\`\`\`ts\n${readFileSync(join(ROOT, `tests/snippets/${name}.ts`), 'utf8')}\`\`\``);
});

test('the commands run one after the other', { timeout: 600_000 }, () => {
  const lines = [...README.matchAll(/```sh\n([^`]+)```/g)].flatMap(([, block]) => block.trim().split('\n'));
  const commands = lines.filter((line) => /^npm run (bake|inspect)\b/.test(line));
  expect(commands.length).toBeGreaterThan(20);
  for (const command of commands) {
    const [, tool, rest] = /^npm run (\w+) -- (.*?)(?:\s+#.*)?$/.exec(command) ?? [];
    expect(tool, command).toBeDefined();
    const args = rest.split(/\s+/).flatMap(fillIn);
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/run.mjs'), tool, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: folder },
    });
    expect({ command, stderr, status }).toEqual({ command, stderr: expect.any(String), status: 0 });
  }
  expect(readdirSync(join(folder, 'robot'))).toContain('positions.png');
});

test('the library’s lines bake', () => {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const program = join(ROOT, 'tests/snippets/bake-a-character.ts');
  rmSync(join(folder, 'robot.vat.glb'), { force: true });
  const { status } = spawnSync(process.execPath, ['--conditions=source', '--import', loader, program], { cwd: folder });
  expect(status).toBe(0);
  expect(existsSync(join(folder, 'robot.vat.glb'))).toBe(true);
});
