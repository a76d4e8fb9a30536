import { bakeFluid } from 'horde/bake';
import { createVatMaterial, parseVat } from 'horde/vat';
import { float, uint, uniform } from 'three/tsl';
import { Mesh, SphereGeometry } from 'three/webgpu';

// A drop that falls and becomes three: meshes that have nothing in common, as marching cubes or a simulation give them.
const FRAMES = 16;
const drop = (frame: number) => {
  const radius = 0.15 + 0.02 * frame;
  const one = new SphereGeometry(radius, 8, 6).translate(0, 1.6 - frame * 0.1, 0);
  const parts = frame < 12 ? [one] : [-0.6, 0, 0.6].map((x) => new SphereGeometry(0.2, 6, 4).translate(x, 0.2, 0));
  const counts = parts.map(({ attributes }) => attributes.position.count);
  return {
    positions: parts.flatMap(({ attributes }) => [...attributes.position.array]),
    indices: parts.flatMap(({ index }, at) => [...(index?.array ?? [])].map((vertex) => vertex + at * counts[0])),
  };
};
const { file } = await bakeFluid(FRAMES, drop, {
  ...{ fps: 16, loop: true },
  material: { name: 'slime', color: [0.1, 0.5, 0.15, 1], roughness: 0.2 },
});
const vat = await parseVat(file); // a pool of as many triangles as the busiest frame has

const phase = uniform(0);
const [part] = vat.full;
const pose = { clipA: uint(0), phaseA: phase, clipB: uint(0), phaseB: float(0), fade: float(0) };
export const slime = new Mesh(part.geometry, createVatMaterial({ vat, source: part.material, pose }));

/** Call it each frame with the seconds since any moment. Rows are held: nothing can be mixed between them. */
export function update(seconds: number): void {
  phase.value = (seconds / vat.manifest.clips[0].seconds) % 1;
}
