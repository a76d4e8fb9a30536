/** Puts the marks of `hero-nodes.ts` on the hero: one ring on the ground, one more draw for the body behind others. */
import type { RigPool } from 'horde/crowd';
import {
  AdditiveBlending,
  CustomBlending,
  type DataTexture,
  GreaterDepth,
  Mesh,
  MeshBasicNodeMaterial,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  type SkinnedMesh,
} from 'three/webgpu';
import type { Atmosphere } from './atmosphere-nodes.ts';
import { createRingColor, createShapeColor } from './hero-nodes.ts';

const RING_REACH = 3; // metres
const RING_LIFT = 0.03; // metres above the ground
/** Drawn after the horde and before the body itself, so that only others count as being in front. */
const SHAPE_ORDER = 4;
const BODY_ORDER = 5;

/** A ring that lies around the origin and points along +Z. */
export function createHeroRing(atmosphere: Atmosphere, noise: DataTexture): Mesh {
  const material = new MeshBasicNodeMaterial({ transparent: true, depthWrite: false, fog: false });
  material.blending = AdditiveBlending;
  material.colorNode = createRingColor(atmosphere, noise);
  const ring = new Mesh(new PlaneGeometry(2 * RING_REACH, 2 * RING_REACH).rotateX(-Math.PI / 2), material);
  ring.name = 'hero ring';
  ring.position.y = RING_LIFT;
  ring.frustumCulled = false;
  ring.renderOrder = 11;
  return ring;
}

/** Lets every rig of the pool shine through whatever stands in front of it. The pool frees the material. */
export function showThroughOthers(pool: RigPool): void {
  const material = new MeshBasicNodeMaterial({ depthFunc: GreaterDepth, depthWrite: false, fog: false });
  // Not `transparent`: it is drawn with the opaque bodies, in their order.
  material.blending = CustomBlending;
  material.blendSrc = OneFactor;
  material.blendDst = OneMinusSrcAlphaFactor;
  material.fragmentNode = createShapeColor();
  for (const { meshes } of pool.rigs) {
    for (const mesh of meshes) {
      mesh.renderOrder = BODY_ORDER;
      mesh.parent?.add(shapeOf(mesh, material));
    }
  }
  pool.materials.push(material);
}

function shapeOf(body: Mesh, material: MeshBasicNodeMaterial): Mesh {
  const shape = body.clone(false);
  shape.material = material;
  shape.renderOrder = SHAPE_ORDER;
  shape.castShadow = shape.receiveShadow = false;
  if ('skeleton' in body) (shape as SkinnedMesh).skeleton = (body as SkinnedMesh).skeleton;
  return shape;
}
