import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/setup.mjs';

const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const NAMES = Object.keys(scripts).filter((name) => name !== 'prepack');

test('every command of the project is there', () => {
  const wanted = 'start test check prove dev build preview bake inspect sim bench oracle shot cast effects'.split(' ');
  expect(NAMES.toSorted()).toEqual(wanted.toSorted());
});

test.each(NAMES)('%s explains itself', { timeout: 30_000 }, (name) => {
  const [program, ...args] = scripts[name].split(' ').slice(1);
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, program), ...args, '--help'], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(new RegExp(`npm (run )?${name === 'dev' ? 'start' : name}\\b`));
});

test('a flag that is none is refused in one line, with exit code 2', () => {
  const start = spawnSync(process.execPath, [join(ROOT, 'tools/start.mjs'), '--prot', '1'], { encoding: 'utf8' });
  expect(start.status).toBe(2);
  expect(start.stderr).toMatch(/--prot/);
});

test.each(['start', 'preview'])('%s refuses a port that is none before it does anything', (name) => {
  const run = spawnSync(process.execPath, [join(ROOT, `tools/${name}.mjs`), '--port', '70000'], { encoding: 'utf8' });
  expect([run.status, run.stdout]).toEqual([2, '']);
  expect(run.stderr).toBe('--port 70000: needs a whole number from 1 to 65535\n');
});

test('README has a line for each', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  expect(
    NAMES.filter((name) => !readme.includes(name.match(/^(start|test)$/) ? `npm ${name}` : `npm run ${name}`)),
  ).toEqual([]);
});

test('versions are pinned exactly', () => {
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d/.test(version),
  );
  expect(loose).toEqual([]);
});

test('source folders are src, assets, tools and tests, and no others', () => {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' });
  const known = stdout
    ? stdout
        .split('\n')
        .filter((path) => path.includes('/'))
        .map((path) => path.split('/')[0])
    : [];
  const folders =
    known.length > 0 ? known : readdirSync(ROOT).filter((name) => /^(src|assets|tools|tests)$/.test(name));
  expect([...new Set(folders)].filter((name) => !name.startsWith('.')).toSorted()).toEqual([
    'assets',
    'src',
    'tests',
    'tools',
  ]);
});
