/** Many copies of one shape in one draw: a geometry, its spots (x, z, yaw, scale), no matrices. */
import {
  type BufferGeometry,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type Material,
  Mesh,
} from 'three/webgpu';

/** A spot takes four numbers: x, z (metres within the tile), yaw (radians), scale. */
export const SPOT_SIZE = 4;

export function createScatter(name: string, shape: BufferGeometry, spots: ArrayLike<number>, material: Material): Mesh {
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(shape.index);
  for (const key of Object.keys(shape.attributes)) geometry.setAttribute(key, shape.getAttribute(key));
  geometry.setAttribute('spot', new InstancedBufferAttribute(Float32Array.from(spots), SPOT_SIZE));
  geometry.instanceCount = spots.length / SPOT_SIZE;
  const mesh = new Mesh(geometry, material);
  mesh.name = name;
  mesh.frustumCulled = false; // spread over the whole tile around the hero
  return mesh;
}

/** Draws only the first `share` (0 to 1) of the instances. */
export function setScatterShare(mesh: Mesh, share: number): void {
  const geometry = mesh.geometry as InstancedBufferGeometry;
  const all = geometry.getAttribute('spot').count;
  geometry.instanceCount = Math.round(all * Math.min(Math.max(share, 0), 1));
  mesh.visible = geometry.instanceCount > 0;
}
