import { bakeFrames } from 'horde/bake';
import { createVatMaterial, parseVat, staticClock, staticPlayNodes } from 'horde/vat';
import { instancedBufferAttribute, uniform } from 'three/tsl';
import { InstancedBufferAttribute, InstancedBufferGeometry, Mesh, type Node } from 'three/webgpu';

// A pennant of 9 × 5 vertices that waves; any function will do that gives every vertex of a frame, say a cloth solver.
const [ACROSS, DOWN, FRAMES] = [9, 5, 24];
const indices = Array.from({ length: (ACROSS - 1) * (DOWN - 1) }, (_, quad) => {
  const a = Math.floor(quad / (ACROSS - 1)) * ACROSS + (quad % (ACROSS - 1));
  return [a, a + ACROSS, a + 1, a + 1, a + ACROSS, a + ACROSS + 1];
}).flat();
const wave = (frame: number) =>
  Array.from({ length: ACROSS * DOWN }, (_, vertex) => {
    const [x, y] = [(vertex % ACROSS) / 8, Math.floor(vertex / ACROSS) / 8];
    return [x, y, 0.2 * x * Math.sin(5 * x - (2 * Math.PI * frame) / FRAMES)];
  }).flat();
const cloth = { name: 'cloth', color: [0.6, 0.1, 0.1, 1] as [number, number, number, number], doubleSided: true };
const groups = [{ first: 0, count: indices.length, material: cloth }];
const { file } = await bakeFrames({ indices, groups }, FRAMES, wave, { fps: 24, loop: true });
const vat = await parseVat(file); // in a game: write `file` to disk once, then loadVat('pennant.vat.glb')

// Forty of them in one draw. Where a copy stands decides its moment, speed and size: no CPU per copy and frame.
const [part] = vat.full;
const geometry = new InstancedBufferGeometry().copy(part.geometry as InstancedBufferGeometry);
geometry.instanceCount = 40;
const places = Float32Array.from({ length: 3 * 40 }, (_, at) => [((at / 3) | 0) % 8, 0, (at / 24) | 0][at % 3] * 1.5);
const place = instancedBufferAttribute(new InstancedBufferAttribute(places, 3)) as unknown as Node<'vec3'>;
const clock = uniform(0);
const play = staticPlayNodes(place, clock);

export const pennants = new Mesh(
  geometry,
  createVatMaterial({
    ...{ vat, source: part.material, pose: play.pose() },
    place: ({ position, normal }) => ({ position: position.mul(play.scale).add(place), normal }),
  }),
);
pennants.frustumCulled = false; // its box is that of one copy

/** Call it each frame with the seconds since any moment. */
export function update(seconds: number): void {
  clock.value = staticClock(seconds, vat.manifest.clips[0].seconds);
}
