/** `npm run bake` with encodings and budgets, from outside. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listEncodings } from 'horde/vat/format';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readByteCount, readMillimetres } from '../../tools/read-amounts.ts';
import { ROOT } from '../../tools/setup.mjs';
import { makeRig } from '../bake/rig-generator.ts';

const folder = mkdtempSync(join(tmpdir(), 'horde-encodings-'));

function bake(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/run.mjs'), 'bake', ...args], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
  });
  return { status, stdout, stderr };
}

beforeAll(() => writeFileSync(join(folder, 'tower.glb'), makeRig()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('--compare-encodings prints every encoding with its bytes and errors, and writes nothing', () => {
  const { status, stdout } = bake('tower.glb', '--compare-encodings');
  expect(status).toBe(0);
  const [name, head, ...rows] = stdout.trim().split('\n');
  expect([name, head]).toEqual(['tower.glb', expect.stringMatching(/^encoding +domain +bytes +texels +error mm/)]);
  expect(rows.map((row) => row.split(/-oct\d+ +/)[0])).toEqual(listEncodings().map(({ storage }) => storage));
  expect(readdirSync(folder)).toEqual(['tower.glb']);
});

test('--encoding and --domain reach the file; the report says what was stored and how far it is off', () => {
  const { status, stdout } = bake('tower.glb', '-o', 'half.vat.glb', '--encoding', 'half', '--domain', 'rest');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^stored as half-oct8, rest$/m);
  expect(stdout).toMatch(/^checked: at most [\d.]+ mm \([\d.]+ allowed\) and [\d.]+ degrees off/m);
});

test('a budget tells what was tried and why one was taken', () => {
  const { status, stdout } = bake('tower.glb', '-o', 'small.vat.glb', '--max-error', '1mm', '--max-bytes', '1MB');
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^stored as fixed16-oct8, \w+: fixed16 \w+ \([\d.]+ mm, 4\.84 KiB\) is the smallest of \d+ within 1 mm and 977 KiB/m,
  );
  expect(stdout).toMatch(/^fixed8-oct4 +bounds +4 /m);
});

test.each([
  [['--encoding', 'split8', '--domain', 'metres'], 1, /^split8 cannot hold metres: its codes are fractions of a box/],
  [['--encoding', 'fixed12'], 2, /^--encoding fixed12: needs one of fixed8, split8, fixed16, half, float$/],
  [['--max-error', '1um', '--max-bytes', '3kB'], 1, /^no encoding stays within 0\.001 mm and 2\.93 KiB of texels: /],
])('%o is refused in one line', (flags, code, says) => {
  const { status, stdout, stderr } = bake('tower.glb', '-o', 'none.vat.glb', ...flags);
  expect([status, stdout]).toEqual([code, '']);
  expect(stderr.trim()).toMatch(says);
  expect(stderr.trim()).not.toContain('\n');
  expect(readdirSync(folder)).not.toContain('none.vat.glb');
});

test('amounts carry units', () => {
  expect(['0.5mm', '2 cm', '0.001m', '30µm'].map((text) => readMillimetres('--max-error', text))).toEqual([
    0.5, 20, 1, 0.03,
  ]);
  expect(['1MB', '1MiB', '5000', '2.5kB'].map((text) => readByteCount('--max-bytes', text))).toEqual([
    1e6, 1048576, 5000, 2500,
  ]);
  expect(() => readMillimetres('--max-error', '5')).toThrow(/^--max-error 5: needs a number above 0 and one of um, µm/);
  expect(() => readByteCount('--max-bytes', '-1MB')).toThrow(/^--max-bytes -1MB: needs/);
});
