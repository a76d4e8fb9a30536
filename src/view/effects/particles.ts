/** A ring of particles in one draw: a new one takes the place of the oldest; nothing is allocated after the start. */
import {
  CustomBlending,
  type DataTexture,
  DynamicDrawUsage,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  MeshBasicNodeMaterial,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  type Scene,
} from 'three/webgpu';
import type { Atmosphere } from '../atmosphere-nodes.ts';
import { hashCell } from '../noise-texture.ts';
import type { BurstKind } from './burst-kinds.ts';
import { createParticleNodes } from './particle-nodes.ts';

const CAPACITY = 1536;
/** start 4, flight 4, shape 4, paint 4, style 2. */
const STRIDE = 18;
const ATTRIBUTES = [
  ['start', 4, 0],
  ['flight', 4, 4],
  ['shape', 4, 8],
  ['paint', 4, 12],
  ['style', 2, 16],
] as const;
/** The clock starts over when it is this old and nothing flies: float32 stays exact. */
const CLOCK_LIMIT = 300;

export function createParticles(scene: Scene, atmosphere: Atmosphere, noise: DataTexture) {
  const floats = new Float32Array(CAPACITY * STRIDE);
  const buffer = new InstancedInterleavedBuffer(floats, STRIDE).setUsage(
    DynamicDrawUsage,
  ) as InstancedInterleavedBuffer;
  const mesh = createMesh(buffer, atmosphere, noise);
  scene.add(mesh.object);
  const { clock } = mesh;
  let next = 0;
  let draw = 0;
  let lastDeath = 0;
  let written = false;
  const dice = () => hashCell(draw++, 5, 11);

  function write(
    kind: BurstKind,
    x: number,
    y: number,
    z: number,
    strength: number,
    pushX: number,
    pushZ: number,
  ): void {
    const angle = dice() * Math.PI * 2;
    const speed = kind.speed * (0.35 + 0.65 * dice()) * strength;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const away = kind.around * Math.sqrt(dice());
    const seconds = kind.seconds * (0.65 + 0.35 * dice());
    const size = 0.7 + 0.6 * dice();
    const at = next * STRIDE;
    floats[at] = x + sin * away;
    floats[at + 1] = y + (dice() - 0.5) * kind.around;
    floats[at + 2] = z + cos * away;
    floats[at + 3] = clock.value;
    floats[at + 4] = sin * speed + pushX;
    floats[at + 5] = kind.up * (0.3 + 0.7 * dice()) * strength;
    floats[at + 6] = cos * speed + pushZ;
    floats[at + 7] = seconds;
    floats[at + 8] = kind.sizes[0] * size;
    floats[at + 9] = kind.sizes[1] * size;
    floats[at + 10] = kind.gravity;
    floats[at + 11] = kind.drag;
    for (let channel = 0; channel < 3; channel++) floats[at + 12 + channel] = kind.color[channel];
    floats[at + 15] = kind.opacity;
    floats[at + 16] = kind.stretch;
    floats[at + 17] = kind.glow;
    lastDeath = Math.max(lastDeath, clock.value + seconds);
    next = (next + 1) % CAPACITY;
    written = true;
  }

  return {
    /** `strength` scales number and speed; `pushX`, `pushZ` add to every velocity, metres per second. */
    emit(kind: BurstKind, x: number, y: number, z: number, strength: number, pushX: number, pushZ: number): void {
      const count = Math.max(1, Math.round(kind.count * Math.min(strength, 3)));
      for (let i = 0; i < count; i++) write(kind, x, y, z, strength, pushX, pushZ);
    },
    update(dt: number): void {
      clock.value += dt;
      const idle = clock.value > lastDeath;
      mesh.object.visible = !idle;
      if (idle && clock.value > CLOCK_LIMIT) clock.value = lastDeath = 0;
      if (idle && clock.value === 0) floats.fill(0);
      buffer.needsUpdate ||= written;
      written = false;
    },
    show(shown: boolean): void {
      mesh.object.visible = shown;
    },
    /** How many fly now. */
    countLive(): number {
      let live = 0;
      for (let at = 0; at < floats.length; at += STRIDE) {
        if (floats[at + 7] > 0 && clock.value < floats[at + 3] + floats[at + 7]) live++;
      }
      return live;
    },
    dispose(): void {
      scene.remove(mesh.object);
      mesh.object.geometry.dispose();
      mesh.object.material.dispose();
    },
  };
}

function createMesh(buffer: InstancedInterleavedBuffer, atmosphere: Atmosphere, noise: DataTexture) {
  const nodes = createParticleNodes(atmosphere, noise);
  const material = new MeshBasicNodeMaterial({ transparent: true, depthWrite: false, fog: false });
  material.blending = CustomBlending;
  material.blendSrc = OneFactor;
  material.blendDst = OneMinusSrcAlphaFactor;
  material.vertexNode = nodes.vertex;
  material.fragmentNode = nodes.color;
  const quad = new PlaneGeometry();
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(quad.index);
  geometry.setAttribute('position', quad.getAttribute('position'));
  geometry.setAttribute('uv', quad.getAttribute('uv'));
  for (const [name, size, offset] of ATTRIBUTES) {
    geometry.setAttribute(name, new InterleavedBufferAttribute(buffer, size, offset));
  }
  geometry.instanceCount = CAPACITY;
  const object = new Mesh(geometry, material);
  object.name = 'particles';
  object.frustumCulled = false;
  object.visible = false;
  object.renderOrder = 20;
  return { object, clock: nodes.clock };
}
