import type { Vat } from 'horde/vat';
import { clone } from 'three/addons/utils/SkeletonUtils.js';
import { AnimationMixer, type Object3D, type Scene } from 'three/webgpu';

/** Plain rigs, as one would make them without a crowd: for scale. */
export interface Clones {
  update(seconds: number): void;
  dispose(): void;
}

const SPACING = 1.1; // metres

/** Adds `count` clones of a character in a square before the hero, each with its own mixer and its own phase. */
export function addClones(scene: Scene, { rig }: Vat, count: number): Clones {
  if (rig === null) throw new Error('The bench needs a character with its rig: bake it without --no-rig.');
  const walk = rig.animations.find(({ name }) => name === 'walk') ?? rig.animations[0];
  const side = Math.ceil(Math.sqrt(count));
  const bodies: Object3D[] = [];
  const mixers: AnimationMixer[] = [];
  for (let index = 0; index < count; index++) {
    const body = clone(rig.scene);
    body.position.set(((index % side) - side / 2) * SPACING, 0, -Math.floor(index / side) * SPACING - 2);
    body.traverse((object) => {
      object.castShadow = object.receiveShadow = true;
      object.frustumCulled = false;
    });
    const mixer = new AnimationMixer(body);
    mixer.clipAction(walk).play();
    mixer.setTime((index / count) * walk.duration);
    scene.add(body);
    bodies.push(body);
    mixers.push(mixer);
  }
  return {
    update(seconds) {
      for (const mixer of mixers) mixer.update(seconds);
    },
    dispose() {
      for (const mixer of mixers) mixer.stopAllAction();
      for (const body of bodies) body.removeFromParent();
    },
  };
}
