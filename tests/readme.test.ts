import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FLAGS } from '../src/flag-table.ts';

const README = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

test.each(Object.entries(FLAGS))('README says what ?%s does, as the table of flags does', (name, { help }) => {
  const row = README.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
  expect(row).toContain(help);
});

test('every file that README points to is there', () => {
  const paths = [...README.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths) expect(readFileSync(join(import.meta.dirname, '..', path)).length).toBeGreaterThan(0);
});

test.each(['bones', 'soft', 'rigid', 'fluid', 'sprites'])(
  'README has the example of mode %s, letter for letter',
  (mode) => {
    const code = readFileSync(join(import.meta.dirname, `snippets/play-${mode}.ts`), 'utf8');
    expect(README).toContain(`\`\`\`ts\n${code}\`\`\``);
  },
);
