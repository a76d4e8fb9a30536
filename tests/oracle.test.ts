/** The table of legal combinations: README shows the code's, the pairwise set is small and leaves no pair out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEGAL, listCombinations, pickPairwise, printLegalTable } from '../tools/oracle/legal-combinations.ts';

const README = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const MOST = 80;

test('README shows the table of legal combinations', () => {
  expect(README).toContain(printLegalTable());
});

test('at most 80 combinations have every value of every mode in them', () => {
  const all = listCombinations();
  const few = pickPairwise(all, MOST);
  expect(few.length).toBeLessThanOrEqual(MOST);
  for (const [mode, { encodings, normals, interpolations, loops }] of Object.entries(LEGAL)) {
    const of = few.filter((row) => row.mode === mode || (mode === 'vertex' && row.mode === 'soft'));
    const both = few.filter(
      (row) => row.mode === mode || ['vertex', 'soft'].includes(mode) === ['vertex', 'soft'].includes(row.mode),
    );
    for (const encoding of encodings) expect(both.map((row) => row.encoding)).toContain(encoding);
    for (const kind of normals) expect(of.map((row) => row.normals)).toContain(kind);
    for (const kind of interpolations) expect(of.map((row) => row.interpolation)).toContain(kind);
    for (const loop of loops) expect(of.map((row) => row.loop)).toContain(loop);
  }
});

test('no combination comes twice', () => {
  const names = listCombinations().map((row) => JSON.stringify(row));
  expect(new Set(names).size).toBe(names.length);
});
