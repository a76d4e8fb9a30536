/**
 * The text of every material's shaders, as three gives them to the driver, beside what was reviewed: `tests/golden/shaders`.
 * A change of shader is seen in a diff. `npm run oracle -- --shaders` writes them anew.
 */
import { expect, test } from 'vitest';
import { listShaders, SHADER_NAMES } from '../../tools/oracle/list-shaders.ts';
import { onBothBackEnds } from './back-ends.ts';

const GOLDENS = import.meta.glob<string>('../golden/shaders/*.{glsl,wgsl}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

onBothBackEnds('the shader of', (renderer, backEnd) => {
  const end = backEnd === 'webgpu' ? 'wgsl' : 'glsl';

  test.each(SHADER_NAMES)('%s is the one that was reviewed', async (name) => {
    const [{ text }] = await listShaders(await renderer(), [name]);
    const golden = GOLDENS[`../golden/shaders/${name}.${end}`];
    expect(golden, `no golden: npm run oracle -- --shaders`).toBeDefined();
    expect(text).toBe(golden);
  });
});
