import { screenCoordinate, vec4 } from 'three/tsl';
import { FloatType, NodeMaterial, QuadMesh } from 'three/webgpu';
import { expect, test } from 'vitest';
import { createTarget, onBothBackEnds, readPixels } from './back-ends.ts';

onBothBackEnds('read-back', (renderer) => {
  test('gives the top row first', async () => {
    const material = new NodeMaterial();
    material.fragmentNode = vec4(screenCoordinate.xy, 0, 1);
    const target = createTarget(3, 2, FloatType, false);
    const gpu = await renderer();
    gpu.setRenderTarget(target);
    new QuadMesh(material).render(gpu);
    gpu.setRenderTarget(null);
    const pixels = await readPixels(gpu, target);
    expect([...pixels]).toEqual(
      [
        [0.5, 0.5, 0, 1],
        [1.5, 0.5, 0, 1],
        [2.5, 0.5, 0, 1],
        [0.5, 1.5, 0, 1],
        [1.5, 1.5, 0, 1],
        [2.5, 1.5, 0, 1],
      ].flat(),
    );
    target.dispose();
  });
});
