/**
 * A primitive of a source file as `reference-skinner.ts` skins it: its accessors as doubles, its influences side by side.
 * It shares no code with the bake.
 */

import type { GltfJson, GltfPrimitive } from './reference-file.ts';

/** What skinning a primitive needs. */
export interface PrimitiveSource {
  skin: number | undefined;
  positions: Float64Array;
  normals: Float64Array | null;
  targets: { positions: Float64Array | null; normals: Float64Array | null }[];
  /** Of all sets, `influences` a vertex; weights sum to 1. */
  influences: number;
  joints: Uint16Array;
  weights: Float64Array;
  /** Whether it is turned inside out at rest: by its node, or for most of its vertices by its joints. */
  mirrors: boolean;
  /** The vertex of each corner, where the primitive has no normals. */
  corners: Float64Array | null;
  /** Reused by every pose. */
  out: ReferenceVertices;
}

/** Vertices of one primitive in the present pose, in file units. A normal that has no direction is NaN. */
export interface ReferenceVertices {
  positions: Float64Array;
  normals: Float64Array;
}

/** Reads primitive `index` of a node's mesh. */
export function openPrimitive(
  json: GltfJson,
  node: number,
  index: number,
  read: (accessor: number) => Float64Array,
): PrimitiveSource {
  const { mesh = 0, skin } = (json.nodes ?? [])[node];
  const primitive = (json.meshes ?? [])[mesh].primitives[index];
  const { attributes, targets = [] } = primitive;
  const open = (accessor: number | undefined) => (accessor === undefined ? null : read(accessor));
  const positions = read(attributes.POSITION);
  const sets = [0, 1, 2, 3].filter((set) => skin !== undefined && attributes[`JOINTS_${set}`] !== undefined);
  const corners = attributes.NORMAL === undefined ? listCorners(primitive, read) : null;
  const size = corners === null ? positions.length : corners.length * 3;
  return {
    skin,
    positions,
    normals: open(attributes.NORMAL),
    targets: targets.map((target) => ({ positions: open(target.POSITION), normals: open(target.NORMAL) })),
    ...(skin === undefined
      ? hangOnNode(positions.length / 3)
      : joinSets(
          positions.length / 3,
          sets.map((set) => read(attributes[`JOINTS_${set}`])),
          sets.map((set) => read(attributes[`WEIGHTS_${set}`])),
        )),
    corners,
    mirrors: false,
    out: { positions: new Float64Array(size), normals: new Float64Array(size) },
  };
}

/** Numbers the vertices of a primitive that has normals anew: place i holds what was vertex `order[i]`. */
export function orderPrimitiveSource(source: PrimitiveSource, order: Uint32Array): PrimitiveSource {
  const { positions, normals, targets, influences, joints, weights } = source;
  const move = <Numbers extends Float64Array | Uint16Array>(from: Numbers, width: number): Numbers =>
    from.map((_, at) => from[order[Math.floor(at / width)] * width + (at % width)]) as Numbers;
  const moveDirections = (from: Float64Array | null) => from && move(from, 3);
  return {
    ...source,
    positions: move(positions, 3),
    normals: moveDirections(normals),
    targets: targets.map((target) => ({
      positions: moveDirections(target.positions),
      normals: moveDirections(target.normals),
    })),
    joints: move(joints, influences),
    weights: move(weights, influences),
  };
}

/** Of a rigid primitive: all vertices hang on one matrix, that of the node. */
function hangOnNode(vertices: number) {
  return { influences: 1, joints: new Uint16Array(vertices), weights: new Float64Array(vertices).fill(1) };
}

/** All sets side by side, weights normalised; a vertex without any weight hangs on the skin's first joint. */
function joinSets(vertices: number, jointSets: Float64Array[], weightSets: Float64Array[]) {
  const influences = jointSets.length * 4;
  const joints = new Uint16Array(vertices * influences);
  const weights = new Float64Array(vertices * influences);
  for (let vertex = 0; vertex < vertices; vertex++) {
    const first = vertex * influences;
    let sum = 0;
    for (let slot = 0; slot < influences; slot++) {
      const from = vertex * 4 + (slot & 3);
      joints[first + slot] = jointSets[slot >> 2][from];
      weights[first + slot] = Math.max(weightSets[slot >> 2][from], 0);
      sum += weights[first + slot];
    }
    for (let slot = 0; slot < influences; slot++) {
      if (sum !== 0) weights[first + slot] /= sum;
      else [joints[first + slot], weights[first + slot]] = [0, Number(slot === 0)];
    }
  }
  return { influences, joints, weights };
}

function listCorners({ attributes, indices, mode = 4 }: GltfPrimitive, read: (accessor: number) => Float64Array) {
  const order =
    indices === undefined
      ? read(attributes.POSITION)
          .filter((_, i) => i % 3 === 0)
          .map((_, i) => i)
      : read(indices);
  if (mode === 4) return order;
  return Float64Array.from({ length: (order.length - 2) * 3 }, (_, corner) => {
    const [face, part] = [Math.floor(corner / 3), corner % 3];
    if (mode === 6) return order[[face + 1, face + 2, 0][part]];
    return order[part === 0 ? face : face + (face % 2 === 0 ? part : 3 - part)];
  });
}
