import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBrowser } from '../../tools/find-browser.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'horde-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function plant(path: string, mode = 0o755): string {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, mode);
  return file;
}

const find = (...folders: string[]): string | undefined =>
  findBrowser({ PATH: folders.map((name) => join(folder, name)).join(delimiter) }, 'linux');

test('HORDE_CHROMIUM comes before everything', () => {
  plant('bin/chromium');
  expect(findBrowser({ HORDE_CHROMIUM: '/my/own', PATH: join(folder, 'bin') }, 'linux')).toBe('/my/own');
});

test('Chromium comes before Chrome and Edge, wherever each lies on the PATH', () => {
  plant('a/msedge');
  plant('a/google-chrome');
  const chromium = plant('b/chromium');
  expect(find('a', 'b')).toBe(chromium);
});

test.each(['google-chrome', 'google-chrome-stable', 'msedge'])('%s alone is taken', (name) => {
  const file = plant(`bin/${name}`);
  expect(find('bin')).toBe(file);
});

test('a file that cannot be run is passed over', () => {
  plant('a/chromium', 0o644);
  const chrome = plant('a/google-chrome');
  expect(find('a')).toBe(process.platform === 'win32' ? join(folder, 'a/chromium') : chrome);
});
