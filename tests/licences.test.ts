/** Whose code is in the built site's worker is said beside it, in the versions that are installed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const licences = readText('assets/public/licences/bake-worker.txt');

test.each(
  ['@gltf-transform/core', '@gltf-transform/extensions', 'property-graph', 'ktx-parse', 'meshoptimizer'].concat([
    'jpeg-js',
    'fast-png',
    'iobuffer',
    'fflate',
    'draco3dgltf',
    'three',
  ]),
)('%s', (name) => {
  const { version } = JSON.parse(readText(`node_modules/${name}/package.json`));
  expect(licences).toContain(`${name} ${version}`);
});
