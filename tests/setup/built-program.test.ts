import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildProgram, hashSources } from '../../tools/built-program.mjs';
import { ROOT } from '../../tools/setup.mjs';

test('the baker is built, once, with the process that bakes many', async () => {
  const program = (await buildProgram('bake')) as string;
  expect(existsSync(program)).toBe(true);
  expect(existsSync(program.replace(/bake\.mjs$/, 'bake-thread.mjs'))).toBe(true);
  expect(await buildProgram('bake')).toBe(program);
});

test('a program that needs no quick start is run as it is', async () => {
  expect(await buildProgram('sim')).toBeUndefined();
});

test('a changed source, a new one and another package each ask for another build', () => {
  const root = mkdtempSync(join(tmpdir(), 'horde-built-'));
  try {
    for (const folder of ['tools', 'src/bake', 'src/vat']) mkdirSync(join(root, folder), { recursive: true });
    cpSync(join(ROOT, 'package-lock.json'), join(root, 'package-lock.json'));
    const seen = [hashSources(root)];
    for (const [file, text] of [
      ['src/bake/a.ts', 'one'],
      ['src/bake/a.ts', 'two'],
      ['src/vat/b.ts', 'two'],
      ['tools/c.ts', 'two'],
      ['package-lock.json', '{}'],
    ]) {
      writeFileSync(join(root, file), text);
      seen.push(hashSources(root));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(hashSources(root)).toBe(seen[seen.length - 1]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
