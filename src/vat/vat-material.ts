/**
 * The material of a VAT tier: what the glTF material looks like, moved by `vat-nodes.ts`. `positionNode` drives the depth
 * and shadow passes too, so shadows follow the pose with no code of their own.
 *
 *   pose ─► vat-nodes ─► place (instance → world) ─► positionNode, normalLocal
 *   glTF colour, map, vertex colour ─► color hook ─► colorNode          glTF emissive ─► emissive hook ─► emissiveNode
 *
 * The hooks take and give TSL nodes, so that a crowd can put the agent in its place, tint it and dissolve it without this
 * folder knowing the crowd.
 *
 * It does NOT keep: clearcoat, transmission and other extensions of glTF's physical material, tangents and morph targets.
 */

import { Fn, materialColor, materialEmissive, normalLocal, vec3, vec4, vertexColor } from 'three/tsl';
import { type Material, MeshStandardNodeMaterial, type Node } from 'three/webgpu';
import type { Vat } from './load-vat.ts';
import { createPointSurface, type PointSurface, placePoint, samplePointMap } from './point-surface-nodes.ts';
import type { Interpolation } from './row-taps.ts';
import type { VatPointNodes } from './texel-nodes.ts';
import { createVatNodes, type VatPoseNodes } from './vat-nodes.ts';

/** What a VAT material is made of. */
export interface VatMaterialOptions {
  vat: Vat;
  /** The look: a part's material as GLTFLoader made it (standard, physical or unlit). Textures are shared, not copied. */
  source: Material;
  pose: VatPoseNodes;
  /** How a moment between two rows is made; linear in most modes (`row-taps.ts`). */
  interpolation?: Interpolation;
  /** From the file's own space to the object's: scale, turn and move an instance. The normal need not be of unit length. */
  place?: (local: VatPointNodes) => VatPointNodes;
  /** Changes the surface colour: linear RGB and alpha, with map and vertex colour in it. */
  color?: (base: Node<'vec4'>) => Node<'vec4'>;
  /** Changes the light the surface gives off: linear RGB, with map and intensity in it; black where it has none. */
  emissive?: (base: Node<'vec3'>) => Node<'vec3'>;
  /** False discards the pixel, in shadows too unless `maskShadow` says otherwise. */
  mask?: Node<'bool'>;
  /** False discards the pixel of the shadow map. */
  maskShadow?: Node<'bool'>;
}

/** A material that draws the pose; one for all instances of a part. Dispose it with `material.dispose()`. */
export function createVatMaterial(options: VatMaterialOptions): MeshStandardNodeMaterial {
  const { vat, source, pose, interpolation, place, color, emissive, mask, maskShadow } = options;
  const material = createLook(source);
  const nodes = createVatNodes(vat, { interpolation });
  const surface = createPointSurface(vat);

  material.positionNode = Fn(() => {
    const local = nodes.pose(pose);
    surface.keep(local);
    const placed = placePoint(local, place);
    normalLocal.assign(placed.normal);
    return placed.position;
  })();

  const base = surfaceColor(source, material, surface);
  material.colorNode = color ? color(base) : base;
  if (emissive) material.emissiveNode = emissive(vec3(materialEmissive));
  if (mask) material.maskNode = mask;
  if (maskShadow) material.maskShadowNode = maskShadow;
  return material;
}

/** Properties taken over where the source has them. Colours and vectors are copied, textures shared. */
const KEPT = [
  ...['name', 'side', 'shadowSide', 'transparent', 'opacity', 'alphaTest', 'alphaHash', 'depthWrite', 'flatShading'],
  ...['color', 'map', 'alphaMap', 'roughness', 'roughnessMap', 'metalness', 'metalnessMap', 'aoMap', 'aoMapIntensity'],
  ...['emissive', 'emissiveIntensity', 'emissiveMap', 'normalMap', 'normalMapType', 'normalScale', 'envMapIntensity'],
];

function createLook(source: Material): MeshStandardNodeMaterial {
  const material = new MeshStandardNodeMaterial();
  const from = source as unknown as Record<string, unknown>;
  const to = material as unknown as Record<string, unknown>;
  for (const key of KEPT) {
    const value = from[key];
    if (value === undefined) continue;
    const { clone, isTexture } = (value ?? {}) as { clone?: () => unknown; isTexture?: boolean };
    to[key] = clone && !isTexture ? clone.call(value) : value;
  }
  // KHR_materials_unlit: three then shows the surface colour as it is.
  if ((source as { isMeshBasicMaterial?: boolean }).isMeshBasicMaterial) material.lights = false;
  return material;
}

/**
 * Vertex colours go in here rather than through `material.vertexColors`, so that a tint lies over them. UVs and colours
 * that change with the rows stand in for the mesh's own.
 */
function surfaceColor(source: Material, look: MeshStandardNodeMaterial, { uv, color }: PointSurface): Node<'vec4'> {
  const { map } = look;
  // A map is taken from the look where it has UVs of its own: three would sample it at the mesh's.
  if (map && uv) look.map = null;
  // A colour with a map has four components, else three; its type knows only the latter.
  let base: Node<'vec4'> = vec4(materialColor as unknown as Node<'vec4'>);
  if (map && uv) base = base.mul(samplePointMap(map, uv));
  if (color) return base.mul(color);
  return source.vertexColors ? base.mul(vertexColor() as unknown as Node<'vec4'>) : base;
}
