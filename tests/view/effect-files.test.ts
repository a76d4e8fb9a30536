import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EFFECT_NAMES } from '../../src/view/effects/vat-effects.ts';

test.each(EFFECT_NAMES)('assets/effects has %s', (name) => {
  expect(existsSync(join(import.meta.dirname, `../../assets/effects/${name}.vat.glb`))).toBe(true);
});
