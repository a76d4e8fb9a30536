/** The night sky as one inside-out ball that travels with the camera. */
import { BackSide, type DataTexture, IcosahedronGeometry, Mesh, MeshBasicNodeMaterial } from 'three/webgpu';
import type { Atmosphere } from './atmosphere-nodes.ts';
import { domeVertex, skyColor } from './sky-nodes.ts';

const DOME_RADIUS = 100; // metres; drawn at the far plane, so only the shape matters

export function createSky(atmosphere: Atmosphere, noise: DataTexture): Mesh {
  const material = new MeshBasicNodeMaterial({ side: BackSide, depthWrite: false, fog: false });
  material.vertexNode = domeVertex();
  material.colorNode = skyColor(atmosphere, noise);
  const sky = new Mesh(new IcosahedronGeometry(DOME_RADIUS, 4), material);
  sky.name = 'sky';
  sky.frustumCulled = false;
  sky.renderOrder = 10; // after everything solid: only what is still empty is shaded
  return sky;
}
