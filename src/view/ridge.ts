/** Far hills with a ragged line of trees, standing in the mist around the whole field: something for the eye to reach. */
import { BufferAttribute, BufferGeometry, Mesh, MeshBasicNodeMaterial } from 'three/webgpu';
import type { Atmosphere } from './atmosphere-nodes.ts';
import { createTileNoise } from './noise-texture.ts';
import { createRidgeColor } from './ridge-nodes.ts';

/** Radius and height of each line of hills, metres, nearest first. */
const RIDGES = [
  { radius: 190, height: 20, trees: 10, darkness: 0.55 },
  { radius: 300, height: 58, trees: 8, darkness: 0.32 },
] as const;
const SEGMENTS = 360;

/** Unlit: the hills are seen against the light, in the colours of the sky behind them. */
export function createRidge(atmosphere: Atmosphere, seed: number): Mesh {
  const position: number[] = [];
  const dark: number[] = [];
  const index: number[] = [];
  RIDGES.forEach(({ radius, height, trees, darkness }, ridge) => {
    const hills = createTileNoise(7, 3, seed + ridge * 9);
    const woods = createTileNoise(16, 1, seed + 3 + ridge);
    const treetops = createTileNoise(180, 1, seed + 5 + ridge);
    for (let segment = 0; segment <= SEGMENTS; segment++) {
      const u = segment / SEGMENTS;
      const hill = hills(u, 0.3 + ridge * 0.4);
      const wood = Math.max(0, woods(u, 0.5) - 0.3);
      const tree = treetops(u, 0.5) ** 2 * trees * wood * 2;
      const angle = u * 2 * Math.PI;
      const first = position.length / 3;
      for (const y of [-4, hill * hill * height * 1.6 + tree]) {
        position.push(Math.sin(angle) * radius, y, Math.cos(angle) * radius);
        dark.push(darkness);
      }
      if (segment < SEGMENTS) index.push(first, first + 1, first + 2, first + 2, first + 1, first + 3);
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute('dark', new BufferAttribute(new Float32Array(dark), 1));
  geometry.setIndex(index);
  const material = new MeshBasicNodeMaterial({ side: 2, fog: false });
  material.colorNode = createRidgeColor(atmosphere);
  const mesh = new Mesh(geometry, material);
  mesh.name = 'ridge';
  mesh.frustumCulled = false;
  return mesh;
}
