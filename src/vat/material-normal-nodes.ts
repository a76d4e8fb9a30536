/**
 * What a material does with its normals beyond handing them on: flat shading, tangents for a normal map, and normal maps in
 * object space.
 *
 *   tangent space   T, B, N of the pose · map        T is the rotation texture's; without one three takes derivatives of
 *                                                    place and UV, and a mesh's own tangents would stay at rest and slide
 *   object space    turn(rest normal → normal) · map the shortest turn of each vertex, handed on as three columns
 *
 * The shortest turn knows nothing of a twist about the normal: where cloth shears or a tentacle twists, a map in object space
 * lags behind by that angle, and the rotation texture does not.
 */

import {
  abs,
  cross,
  dot,
  float,
  negateOnBackSide,
  normalGeometry,
  normalize,
  select,
  tangentLocal,
  texture,
  transformNormalToView,
  varyingProperty,
  vec3,
  vec4,
} from 'three/tsl';
import { type MeshStandardNodeMaterial, type Node, ObjectSpaceNormalMap } from 'three/webgpu';
import type { Vat } from './load-vat.ts';
import type { NormalKind } from './normal-kinds.ts';
import { settleNormals, turnNode } from './normal-nodes.ts';
import type { VatPointNodes } from './texel-nodes.ts';

/** How the normals of one material are made. */
export interface MaterialNormals {
  /** For `createVatNodes`. */
  options: { normals: NormalKind; tangents: boolean };
  /** Hands on what the fragment needs; called in the vertex stage, with what puts a direction where its instance is. */
  keep(local: VatPointNodes, place: (direction: Node<'vec3'>) => Node<'vec3'>): void;
}

/**
 * Settles the normals of a material. Writes its `flatShading`, and its `normalNode` where its map is in object space.
 *
 * @param wanted the kind, where not the file's own
 * @throws Error of one line where the file cannot be lit that way
 */
export function createMaterialNormals(
  vat: Vat,
  material: MeshStandardNodeMaterial,
  wanted: NormalKind | undefined,
): MaterialNormals {
  const normals = settleNormals(vat, wanted);
  if (normals === 'flat') material.flatShading = true;
  const hasMap = material.normalMap !== null && normals !== 'flat';
  const inObjectSpace = hasMap && material.normalMapType === ObjectSpaceNormalMap;
  const turned = inObjectSpace ? turnObjectMap(material) : undefined;
  const tangents = hasMap && !inObjectSpace && normals === 'rotation';
  return {
    options: { normals, tangents },
    keep(local, place) {
      if (tangents && local.tangent) tangentLocal.assign(place(local.tangent));
      turned?.(local.normal, place);
    },
  };
}

/** Lights a material by its map in object space; gives what hands the turn on. */
function turnObjectMap(material: MeshStandardNodeMaterial) {
  const columns = ['vatTurnX', 'vatTurnY', 'vatTurnZ'].map((name) => varyingProperty('vec3', name) as Node<'vec3'>);
  const color = texture(material.normalMap as NonNullable<typeof material.normalMap>) as unknown as Node<'vec4'>;
  const { x, y, z } = color.xyz.mul(2).sub(1).toVar() as Node<'vec3'>;
  const turned = columns[0].mul(x).add(columns[1].mul(y)).add(columns[2].mul(z));
  material.normalNode = negateOnBackSide(normalize(transformNormalToView(turned)));
  return (normal: Node<'vec3'>, place: (direction: Node<'vec3'>) => Node<'vec3'>): void => {
    const turn = turnBetweenNodes(normalGeometry, normal).toVar() as Node<'vec4'>;
    const axes = [vec3(1, 0, 0), vec3(0, 1, 0), vec3(0, 0, 1)];
    columns.forEach((column, axis) => {
      column.assign(place(turnNode(turn, axes[axis])));
    });
  };
}

/** Below this cosine two directions are opposite: any turn of half a circle about an axis across them does. */
const OPPOSITE = -0.99999;

/** The shortest turn from one unit vector to another, as a quaternion; `turnBetween` of `turn-code.ts`. */
export function turnBetweenNodes(from: Node<'vec3'>, to: Node<'vec3'>): Node<'vec4'> {
  const cosine = dot(from, to).toVar() as Node<'float'>;
  const across = cross(from, select(abs(from.x).lessThan(0.6), vec3(1, 0, 0), vec3(0, 1, 0)));
  const turn = vec4(cross(from, to), cosine.add(1));
  const half = vec4(across, float(0));
  return normalize(select(cosine.lessThan(OPPOSITE), half, turn)) as unknown as Node<'vec4'>;
}
