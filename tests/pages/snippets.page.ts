/** README's examples of each mode run as they are written, on both back ends: something is there, and it moves. */
import { DirectionalLight, HemisphereLight, Mesh, type Object3D, PerspectiveCamera } from 'three/webgpu';
import { expect, test } from 'vitest';
import { onBothBackEnds } from './back-ends.ts';
import { comparePictures, takePicture } from './vat-scene.ts';

const CAMERA = new PerspectiveCamera(50, 1, 0.1, 60);
CAMERA.position.set(2, 3, 6);
CAMERA.lookAt(0.5, 0.8, 0);
CAMERA.updateMatrixWorld();
const SIZE = 80;

interface Example {
  object: Object3D;
  update(seconds: number): void;
}

const EXAMPLES: Record<string, () => Promise<Example>> = {
  bones: async () => {
    const { minion, update } = await import('../snippets/play-bones.ts');
    return { object: minion, update };
  },
  soft: async () => {
    const { pennants, update } = await import('../snippets/play-soft.ts');
    return { object: pennants, update };
  },
  rigid: async () => {
    const { crate, update } = await import('../snippets/play-rigid.ts');
    return { object: crate, update };
  },
  fluid: async () => {
    const { slime, update } = await import('../snippets/play-fluid.ts');
    return { object: slime, update };
  },
  sprite: async () => {
    const { sparks, update } = await import('../snippets/play-sprites.ts');
    return { object: sparks, update };
  },
};

onBothBackEnds('README’s example', (renderer) => {
  test.each(Object.keys(EXAMPLES))('of mode %s plays', async (mode) => {
    const { object, update } = await EXAMPLES[mode]();
    object.traverse((part) => {
      if (part instanceof Mesh) part.frustumCulled = false;
    });
    const sun = new DirectionalLight(0xffffff, 3);
    sun.position.set(2, 4, 3);
    const draw = async (seconds: number) => {
      update(seconds);
      return takePicture(await renderer(), [object, sun, new HemisphereLight(0xffffff, 0x404040, 2)], CAMERA, SIZE);
    };
    const { covered, mean } = comparePictures(await draw(0.2), await draw(0.7));
    expect(covered).toBeGreaterThan(60);
    expect(mean).toBeGreaterThan(3);
  });
});
