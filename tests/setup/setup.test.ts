import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isNodeNewEnough, whyStale } from '../../tools/setup.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'horde-setup-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const lock = (packages: object): string => JSON.stringify({ lockfileVersion: 3, packages: { '': {}, ...packages } });

function install(name: string, version: string): object {
  mkdirSync(join(root, 'node_modules', name), { recursive: true });
  writeFileSync(join(root, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }));
  return { [`node_modules/${name}`]: { version } };
}

function record(packages: object): void {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.package-lock.json'), lock(packages));
}

test.each([
  ['20.19.0', true],
  ['20.18.9', false],
  ['18.20.0', false],
  ['21.7.0', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node %s is new enough: %s', (version, isEnough) => {
  expect(isNodeNewEnough(version)).toBe(isEnough);
});

test('nothing installed is stale', () => {
  writeFileSync(join(root, 'package-lock.json'), lock({}));
  expect(whyStale(root)).toMatch(/nothing is installed/);
});

test('what the lock file says is fresh', () => {
  const three = install('three', '0.187.0');
  writeFileSync(join(root, 'package-lock.json'), lock(three));
  record(three);
  expect(whyStale(root)).toBeUndefined();
});

test('another version is stale and named', () => {
  record(install('three', '0.186.0'));
  writeFileSync(join(root, 'package-lock.json'), lock({ 'node_modules/three': { version: '0.187.0' } }));
  expect(whyStale(root)).toBe('three 0.187.0 is missing');
});

test('a package that was deleted by hand is stale', () => {
  const three = install('three', '0.187.0');
  writeFileSync(join(root, 'package-lock.json'), lock(three));
  record(three);
  rmSync(join(root, 'node_modules/three'), { recursive: true });
  expect(whyStale(root)).toMatch(/three is gone/);
});

test("another platform's binary may be absent", () => {
  const three = install('three', '0.187.0');
  const binary = { 'node_modules/@x/win32': { version: '1.0.0', optional: true } };
  writeFileSync(join(root, 'package-lock.json'), lock({ ...three, ...binary }));
  record(three);
  expect(whyStale(root)).toBeUndefined();
});
