/** Trails of the hero's blade, a few at once, in one draw. */
import {
  CustomBlending,
  DoubleSide,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  MeshBasicNodeMaterial,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  type Scene,
} from 'three/webgpu';
import type { Atmosphere } from '../atmosphere-nodes.ts';
import { createSwingNodes, TRAIL_SECONDS } from './swing-nodes.ts';

const CAPACITY = 4;
const SEGMENTS = 32;
const NARROW_ARC = 2.5; // radians

export function createSwingTrail(scene: Scene, atmosphere: Atmosphere) {
  const nodes = createSwingNodes(atmosphere);
  const material = new MeshBasicNodeMaterial({ transparent: true, depthWrite: false, fog: false, side: DoubleSide });
  material.blending = CustomBlending;
  material.blendSrc = OneFactor;
  material.blendDst = OneMinusSrcAlphaFactor;
  material.positionNode = nodes.position;
  material.fragmentNode = nodes.color;

  const strip = new PlaneGeometry(1, 1, SEGMENTS, 1).translate(0.5, 0.5, 0);
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(strip.index);
  geometry.setAttribute('position', strip.getAttribute('position'));
  geometry.setAttribute('uv', strip.getAttribute('uv'));
  const swing = new InstancedBufferAttribute(new Float32Array(CAPACITY * 4), 4).setUsage(DynamicDrawUsage);
  const sweep = new InstancedBufferAttribute(new Float32Array(CAPACITY * 4).fill(-10), 4).setUsage(DynamicDrawUsage);
  geometry.setAttribute('swing', swing);
  geometry.setAttribute('sweep', sweep);
  geometry.instanceCount = CAPACITY;
  const mesh = new Mesh(geometry, material);
  mesh.name = 'swing trail';
  mesh.frustumCulled = false;
  mesh.visible = false;
  mesh.renderOrder = 21;
  scene.add(mesh);

  let next = 0;
  let side = 1;
  let age = TRAIL_SECONDS;
  return {
    /** Begins a trail; every second one sweeps the other way. `heavy` goes all the way round. */
    begin(x: number, z: number, headingX: number, headingZ: number, reach: number, heavy: boolean): void {
      if (age >= TRAIL_SECONDS) {
        nodes.clock.value = 0;
        sweep.array.fill(-10);
      }
      swing.setXYZW(next, x, z, headingX, headingZ);
      sweep.setXYZW(next, nodes.clock.value, reach, heavy ? 2 * Math.PI : NARROW_ARC, side);
      swing.needsUpdate = sweep.needsUpdate = true;
      next = (next + 1) % CAPACITY;
      side = -side;
      age = 0;
    },
    update(dt: number): void {
      age += dt;
      nodes.clock.value += dt;
      mesh.visible = age < TRAIL_SECONDS;
    },
    show(shown: boolean): void {
      mesh.visible = shown;
    },
    dispose(): void {
      scene.remove(mesh);
      geometry.dispose();
      material.dispose();
    },
  };
}
