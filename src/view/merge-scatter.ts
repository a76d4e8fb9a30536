/**
 * Many copies of many shapes in one draw. A draw costs the main thread far more than its vertices cost the GPU, so small
 * sets of copies are written out: each vertex carries its copy's spot, and the shader places it as in `scatter.ts`.
 */
import { BufferAttribute, BufferGeometry, type Material, Mesh } from 'three/webgpu';
import { SPOT_SIZE } from './scatter.ts';

export interface Scatter {
  /** Not indexed; freed by the merge. All shapes have the same attributes. */
  shape: BufferGeometry;
  /** x, z, yaw, scale of each copy. */
  spots: ArrayLike<number>;
}

export function mergeScatters(name: string, scatters: readonly Scatter[], material: Material): Mesh {
  const vertices = scatters.reduce((sum, scatter) => sum + countVertices(scatter), 0);
  const geometry = new BufferGeometry();
  for (const [key, { itemSize }] of Object.entries(scatters[0].shape.attributes)) {
    const array = new Float32Array(vertices * itemSize);
    let at = 0;
    for (const { shape, spots } of scatters) {
      const from = shape.getAttribute(key).array;
      for (let copy = 0; copy < spots.length / SPOT_SIZE; copy++, at += from.length) array.set(from, at);
    }
    geometry.setAttribute(key, new BufferAttribute(array, itemSize));
  }
  geometry.setAttribute('spot', new BufferAttribute(repeatSpots(scatters, vertices), SPOT_SIZE));
  for (const { shape } of scatters) shape.dispose();
  const mesh = new Mesh(geometry, material);
  mesh.name = name;
  mesh.frustumCulled = false; // spread over the whole tile around the hero
  return mesh;
}

const countVertices = ({ shape, spots }: Scatter): number =>
  (shape.getAttribute('position').count * spots.length) / SPOT_SIZE;

/** Every copy's spot, once for each of its vertices. */
function repeatSpots(scatters: readonly Scatter[], vertices: number): Float32Array {
  const array = new Float32Array(vertices * SPOT_SIZE);
  let at = 0;
  for (const { shape, spots } of scatters) {
    for (let spot = 0; spot < spots.length; spot += SPOT_SIZE) {
      for (let vertex = shape.getAttribute('position').count; vertex > 0; vertex--) {
        for (let part = 0; part < SPOT_SIZE; part++) array[at++] = spots[spot + part];
      }
    }
  }
  return array;
}
