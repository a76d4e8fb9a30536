/** The table of legal combinations: README shows the code's, the pairwise set is small and leaves no pair out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listCombinations, listPairs, pickPairwise, printLegalTable } from '../tools/oracle/legal-combinations.ts';

const README = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const MOST = 80;

test('README shows the table of legal combinations', () => {
  expect(README).toContain(printLegalTable());
});

test('at most 80 combinations have every pair of values in them', () => {
  const all = listCombinations();
  const few = pickPairwise(all);
  expect(few.length).toBeLessThanOrEqual(MOST);
  const proven = new Set(few.flatMap(listPairs));
  expect(all.flatMap(listPairs).filter((pair) => !proven.has(pair))).toEqual([]);
});

test('no combination comes twice', () => {
  const names = listCombinations().map((row) => JSON.stringify(row));
  expect(new Set(names).size).toBe(names.length);
});
