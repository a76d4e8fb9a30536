/** Graves, trees, stones, fences and lanterns: one draw for what casts a shadow, one for what does not, one of glows. */
import {
  AdditiveBlending,
  Group,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  MeshBasicNodeMaterial,
  MeshLambertNodeMaterial,
  PlaneGeometry,
} from 'three/webgpu';
import type { Atmosphere } from './atmosphere-nodes.ts';
import { mergeScatters } from './merge-scatter.ts';
import { createGlowNodes, createPropNodes, type GlowOptions } from './prop-nodes.ts';
import type { PropPlaces } from './prop-places.ts';
import { PROP_SHAPES, type PropKind } from './prop-shapes.ts';

/** Too low to be worth a second draw in the shadow pass. */
const WITHOUT_SHADOW: readonly PropKind[] = ['rock', 'bones'];

export function createProps(
  atmosphere: Atmosphere,
  places: PropPlaces,
  flames: readonly number[],
  seed: number,
): Group {
  const material = dressProp(new MeshLambertNodeMaterial(), createPropNodes(atmosphere));
  const props = new Group();
  props.name = 'props';
  for (const castShadow of [true, false]) {
    const kinds = (Object.keys(PROP_SHAPES) as PropKind[]).filter(
      (kind) => WITHOUT_SHADOW.includes(kind) !== castShadow,
    );
    const scatters = kinds.map((kind) => ({ shape: PROP_SHAPES[kind](seed), spots: places[kind] }));
    const mesh = mergeScatters(castShadow ? 'tall props' : 'low props', scatters, material);
    mesh.castShadow = castShadow;
    mesh.receiveShadow = true;
    props.add(mesh);
  }
  props.add(createGlows(atmosphere, flames));
  return props;
}

/** Gives the material the nodes of a prop. */
export function dressProp(
  material: MeshLambertNodeMaterial,
  nodes: ReturnType<typeof createPropNodes>,
): MeshLambertNodeMaterial {
  material.positionNode = nodes.position;
  material.colorNode = nodes.color;
  material.emissiveNode = nodes.emissive;
  material.maskNode = nodes.mask;
  material.maskShadowNode = nodes.maskShadow;
  return material;
}

/** Soft glows at `flames` (x, y, z, size each), in one draw. */
export function createGlows(atmosphere: Atmosphere, flames: readonly number[], options: GlowOptions = {}): Mesh {
  const nodes = createGlowNodes(atmosphere, options);
  const material = new MeshBasicNodeMaterial({
    transparent: true,
    depthWrite: false,
    blending: AdditiveBlending,
    fog: false,
  });
  material.vertexNode = nodes.vertex;
  material.colorNode = nodes.color;
  const quad = new PlaneGeometry();
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(quad.index);
  geometry.setAttribute('position', quad.getAttribute('position'));
  geometry.setAttribute('uv', quad.getAttribute('uv'));
  geometry.setAttribute('flame', new InstancedBufferAttribute(Float32Array.from(flames), 4));
  geometry.instanceCount = flames.length / 4;
  const glows = new Mesh(geometry, material);
  glows.name = 'glows';
  glows.frustumCulled = false;
  return glows;
}
