/** The committed effects are what their recipes make; a slow recipe runs again in the long form alone. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EFFECTS } from '../../tools/effects/index.ts';
import { PROVE } from '../prove.ts';

const FOLDER = join(import.meta.dirname, '../../assets/effects');

for (const { name, bake, slow } of EFFECTS) {
  test.skipIf(slow && !PROVE)(
    `${name} is made again by the same code, byte for byte`,
    { timeout: 120_000 },
    async () => {
      const kept = await readFile(join(FOLDER, `${name}.vat.glb`));
      expect(Buffer.compare(await bake(), kept)).toBe(0);
    },
  );
}

test('every effect has a name of its own, and a file that git keeps', async () => {
  expect(new Set(EFFECTS.map(({ name }) => name)).size).toBe(EFFECTS.length);
});
