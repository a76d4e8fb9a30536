/** README's tables of encodings: what is allowed, and what our own character measures. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareEncodings } from 'horde/bake';
import { DOMAINS, ENCODINGS, NORMAL_CODES, STORAGES } from 'horde/vat/format';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const LINES = readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n');
const cellsOf = (start: string) =>
  (LINES.find((line) => line.startsWith(start)) ?? '').split('|').map((cell) => cell.trim());

test.each(STORAGES)('README says which domains %s goes with', (storage) => {
  const [, , bytes, bits, ...domains] = cellsOf(`| \`${storage}\` `);
  const { words, normal, refused } = ENCODINGS[storage];
  expect([Number(bytes), Number(bits)]).toEqual([words * 4, NORMAL_CODES[normal].bits]);
  DOMAINS.forEach((domain, index) => {
    expect(domains[index].startsWith('yes')).toBe(refused[domain] === undefined);
  });
});

test('README has what the comparison of our minion measures', { timeout: 120_000 }, async () => {
  const trials = await compareEncodings(readFileSync(join(ROOT, 'assets/models/minion.glb')), { name: 'minion.glb' });
  for (const { storage, domain, maxErrorMm, theoryMm } of trials) {
    const [, , , minion] = cellsOf(`| \`${storage}\`, ${domain} |`);
    const [measured, bound] = minion.split(/[ ()]+/).map(Number);
    // Two digits are printed.
    expect(Math.abs(measured / maxErrorMm - 1), `${storage} ${domain}: ${maxErrorMm}`).toBeLessThan(0.06);
    expect(Math.abs(bound / theoryMm - 1), `${storage} ${domain}: ${theoryMm}`).toBeLessThan(0.06);
    expect(measured).toBeLessThanOrEqual(bound);
  }
});
