/** Circles on the ground, a fixed number of them in one draw. */
import {
  AdditiveBlending,
  type DataTexture,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  MeshBasicNodeMaterial,
  PlaneGeometry,
  type Scene,
} from 'three/webgpu';
import type { Atmosphere } from '../atmosphere-nodes.ts';
import { createWarningNodes } from './warning-nodes.ts';

const CAPACITY = 8;

export type WarningRings = ReturnType<typeof createWarningRings>;

export function createWarningRings(scene: Scene, atmosphere: Atmosphere, noise: DataTexture) {
  const { object, facts, clock } = createMesh(atmosphere, noise);
  scene.add(object);
  const rate = new Float32Array(CAPACITY);
  const values = facts.array as Float32Array;
  let next = 0;
  let live = 0;
  return {
    name: 'warnings',
    object,
    draws: 1,
    triangles: 2,
    countLive: () => live,
    /** A circle of `radius` metres that fills within so many seconds. */
    play(x: number, z: number, radius: number, seconds: number): void {
      values.set([x, z, radius, 0], next * 4);
      rate[next] = 1 / Math.max(seconds, 0.01);
      next = (next + 1) % CAPACITY;
    },
    update(dt: number): void {
      live = 0;
      for (let ring = 0; ring < CAPACITY; ring++) {
        const at = ring * 4;
        if (values[at + 2] === 0) continue;
        values[at + 3] += dt * rate[ring];
        if (values[at + 3] >= 1) values[at + 2] = 0;
        else live++;
      }
      clock.value = live > 0 ? (clock.value + dt) % 100 : 0;
      object.visible = live > 0;
      facts.needsUpdate ||= live > 0;
    },
    clear: () => void values.fill(0),
    show(shown: boolean): void {
      object.visible = shown;
    },
    dispose(): void {
      scene.remove(object);
      object.geometry.dispose();
      object.material.dispose();
    },
  };
}

function createMesh(atmosphere: Atmosphere, noise: DataTexture) {
  const { clock, position, color } = createWarningNodes(atmosphere, noise);
  const material = new MeshBasicNodeMaterial({ transparent: true, depthWrite: false, fog: false });
  material.blending = AdditiveBlending;
  material.positionNode = position;
  material.colorNode = color;
  const quad = new PlaneGeometry(2, 2).rotateX(-Math.PI / 2);
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(quad.index);
  geometry.setAttribute('position', quad.getAttribute('position'));
  geometry.setAttribute('uv', quad.getAttribute('uv'));
  const facts = new InstancedBufferAttribute(new Float32Array(CAPACITY * 4), 4).setUsage(DynamicDrawUsage);
  geometry.setAttribute('warning', facts);
  geometry.instanceCount = CAPACITY;
  const object = new Mesh(geometry, material);
  object.name = 'warnings';
  object.frustumCulled = false;
  object.visible = false;
  object.renderOrder = 12;
  return { object, facts, clock };
}
