/** What README says of bringing a character: its code is that of tests/snippets and runs, its commands run as they stand. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/setup.mjs';
import { makeRig } from '../bake/rig-generator.ts';

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const SECTION = README.slice(README.indexOf('## Bring your own character'), README.indexOf('## Use it in your game'));
const folder = mkdtempSync(join(tmpdir(), 'horde-readme-'));
writeFileSync(join(folder, 'robot.glb'), makeRig());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['import-a-character', 'bake-a-character'])('README has the code of %s, letter for letter', (name) => {
  expect(SECTION).toContain(`\`\`\`ts\n${readFileSync(join(ROOT, `tests/snippets/${name}.ts`), 'utf8')}\`\`\``);
});

test('the commands of the section run one after the other', { timeout: 240_000 }, () => {
  const commands = [...SECTION.matchAll(/```sh\n([^`]+)```/g)].flatMap(([, block]) => block.trim().split('\n'));
  expect(commands.length).toBeGreaterThan(4);
  for (const command of commands) {
    const [, tool, rest] = /^npm run (\w+) -- (.*?)(?:\s+#.*)?$/.exec(command) ?? [];
    expect(tool, command).toBeDefined();
    const args = rest.split(/\s+/).flatMap((arg) => (arg === '*.glb' ? ['robot.glb'] : [arg]));
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
