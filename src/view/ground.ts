/** The meadow floor: one disc that follows the hero while its pattern stays in the world. */
import { CircleGeometry, Mesh, MeshStandardNodeMaterial } from 'three/webgpu';
import { createGroundNodes, type GroundTextures } from './ground-nodes.ts';

const GROUND_RADIUS = 420; // metres; the mist ends well before

export function createGround(textures: GroundTextures): Mesh {
  const nodes = createGroundNodes(textures);
  const material = new MeshStandardNodeMaterial({ metalness: 0 });
  material.colorNode = nodes.color;
  material.normalNode = nodes.normal;
  material.roughnessNode = nodes.roughness;
  const ground = new Mesh(new CircleGeometry(GROUND_RADIUS, 48).rotateX(-Math.PI / 2), material);
  ground.name = 'ground';
  ground.receiveShadow = true;
  ground.frustumCulled = false;
  return ground;
}
