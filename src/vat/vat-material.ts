/**
 * The material of a VAT tier: what the glTF material looks like, moved by `vat-nodes.ts`.
 *
 *   pose ─► vat-nodes ─► place (instance → world) ─► positionNode, normalLocal
 *   glTF colour, map, vertex colour ─► color hook ─► colorNode          glTF emissive ─► emissive hook ─► emissiveNode
 *
 * Every pass follows with no code of its own: three takes `positionNode` for depth, shadows and outlines too, the mask
 * discards in shadows, and where a pass asks for `velocity` the pose of the last frame (`previous`) is computed as well.
 *
 * The hooks take and give TSL nodes, so that a crowd can put the agent in its place, tint it and dissolve it without this
 * folder knowing the crowd.
 *
 * Tangents follow the pose where normals are of kind `rotation`, and a normal map in object space (`normalMapType` of the
 * source) in any kind: `material-normal-nodes.ts`.
 *
 * It does NOT keep: morph targets.
 */

import { Fn, materialColor, materialEmissive, normalLocal, positionPrevious, vec3, vec4, vertexColor } from 'three/tsl';
import {
  type Material,
  MeshPhysicalNodeMaterial,
  MeshStandardNodeMaterial,
  type Node,
  type NodeBuilder,
} from 'three/webgpu';
import type { Vat } from './load-vat.ts';
import { createMaterialNormals } from './material-normal-nodes.ts';
import type { NormalKind } from './normal-kinds.ts';
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
  /** Where normals come from: by default the file's own kind; `flat`, `none` or `octahedral` ask for less than it has. */
  normals?: NormalKind;
  /** From the file's own space to the object's: scale, turn and move an instance. The normal need not be of unit length. */
  place?: (local: VatPointNodes) => VatPointNodes;
  /**
   * What the instance played in the last frame and where it stood, for motion vectors (`velocity` of an MRT: temporal
   * anti-aliasing, motion blur). Costs nothing where no pass asks for them. Without it only object and camera move.
   */
  previous?: VatPreviousNodes;
  /** Changes the surface colour: linear RGB and alpha, with map and vertex colour in it. */
  color?: (base: Node<'vec4'>) => Node<'vec4'>;
  /** Changes the light the surface gives off: linear RGB, with map and intensity in it; black where it has none. */
  emissive?: (base: Node<'vec3'>) => Node<'vec3'>;
  /** False discards the pixel, in shadows too unless `maskShadow` says otherwise. */
  mask?: Node<'bool'>;
  /** False discards the pixel of the shadow map. */
  maskShadow?: Node<'bool'>;
}

/** The last frame of an instance. */
export interface VatPreviousNodes {
  pose: VatPoseNodes;
  /** As `place`, of the last frame; by default the present one. */
  place?: VatMaterialOptions['place'];
}

/** A material that draws the pose; one for all instances of a part. Dispose it with `material.dispose()`. */
export function createVatMaterial(options: VatMaterialOptions): MeshStandardNodeMaterial {
  const { vat, source, pose, interpolation, place, previous, color, emissive, mask, maskShadow } = options;
  const material = createLook(source);
  const lit = createMaterialNormals(vat, material, options.normals);
  const nodes = createVatNodes(vat, { interpolation, ...lit.options });
  const surface = createPointSurface(vat);

  material.positionNode = Fn((pass: NodeBuilder) => {
    const local = nodes.pose(pose);
    surface.keep(local);
    const placed = placePoint(local, place);
    normalLocal.assign(placed.normal);
    lit.keep(local, (normal) => placePoint({ ...local, normal }, place).normal);
    if (!asksForVelocity(pass)) return placed.position;
    const position = placed.position.toVar();
    const last = previous && placePoint(nodes.pose(previous.pose), previous.place ?? place);
    positionPrevious.assign(last ? last.position : position);
    return position;
  })();

  const base = surfaceColor(source, material, surface);
  material.colorNode = color ? color(base) : base;
  if (emissive) material.emissiveNode = emissive(vec3(materialEmissive));
  if (mask) material.maskNode = mask;
  if (maskShadow) material.maskShadowNode = maskShadow;
  return material;
}

/** Whether the pass being built writes motion vectors; three's types leave the question out. */
function asksForVelocity(pass: NodeBuilder): boolean {
  return (pass as unknown as { needsPreviousData(): boolean }).needsPreviousData();
}

/** Properties taken over where the source has them. Colours and vectors are copied, textures shared. */
const KEPT = [
  ...['name', 'side', 'shadowSide', 'transparent', 'opacity', 'alphaTest', 'alphaHash', 'depthWrite', 'flatShading'],
  ...['color', 'map', 'alphaMap', 'roughness', 'roughnessMap', 'metalness', 'metalnessMap', 'aoMap', 'aoMapIntensity'],
  ...['emissive', 'emissiveIntensity', 'emissiveMap', 'normalMap', 'normalMapType', 'normalScale', 'envMapIntensity'],
];

/** The same of a physical material: glTF's extensions. Without transmission: a crowd's glass is opaque, for what lies behind it costs a pass. */
const KEPT_PHYSICAL = [
  ...['clearcoat', 'clearcoatMap', 'clearcoatRoughness', 'clearcoatRoughnessMap', 'clearcoatNormalMap'],
  ...['clearcoatNormalScale', 'ior', 'specularIntensity', 'specularIntensityMap', 'specularColor', 'specularColorMap'],
  ...['sheen', 'sheenColor', 'sheenColorMap', 'sheenRoughness', 'sheenRoughnessMap', 'iridescence', 'iridescenceMap'],
  ...['iridescenceIOR', 'iridescenceThicknessMinimum', 'iridescenceThicknessMaximum', 'iridescenceThicknessMap'],
  ...['thickness', 'thicknessMap', 'attenuationDistance', 'attenuationColor', 'dispersion'],
];

function createLook(source: Material): MeshStandardNodeMaterial {
  const isPhysical = (source as { isMeshPhysicalMaterial?: boolean }).isMeshPhysicalMaterial === true;
  const material = isPhysical ? new MeshPhysicalNodeMaterial() : new MeshStandardNodeMaterial();
  const from = source as unknown as Record<string, unknown>;
  const to = material as unknown as Record<string, unknown>;
  for (const key of isPhysical ? [...KEPT, ...KEPT_PHYSICAL] : KEPT) {
    const value = from[key];
    if (value === undefined) continue;
    const { clone, isTexture } = (value ?? {}) as { clone?: () => unknown; isTexture?: boolean };
    to[key] = clone && !isTexture ? clone.call(value) : value;
  }
  // Back and front of what is seen through would be two draws; instances are not sorted, so one does as well.
  material.forceSinglePass = true;
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
