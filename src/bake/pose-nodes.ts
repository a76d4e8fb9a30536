/**
 * The file's node tree and its pose at a moment of a clip, in double precision.
 *
 * Every node counts, joint or not: an animated node above the skeleton moves it too. What a clip does not key stands
 * at the node's own transform, never at what another clip left behind. Nodes are addressed by their index in the
 * file: names may be missing, odd or twice the same.
 */

import type { Document, Node } from '@gltf-transform/core';
import { type KeyTrack, sampleTrack } from './sample-keys.ts';

/** Numbers of a local transform: translation 3, rotation 4, scale 3. */
const TRS = 10;
const OFFSET = { translation: 0, rotation: 3, scale: 7 } as const;

/** The tree and its present pose. */
export interface NodeTree {
  nodes: Node[];
  /** Index of each node's parent, −1 for a root. */
  parent: Int32Array;
  /** Node indices, parents before children. */
  order: Int32Array;
  /** Local transforms as the file has them. */
  rest: Float64Array;
  restWeights: Float64Array[];
  /** Local transforms of the pose. */
  local: Float64Array;
  /** Morph weights of the pose, per node with a mesh. */
  weights: Float64Array[];
  /** World matrices of the pose, 16 numbers a node, column-major. */
  world: Float64Array;
}

/** Reads the tree, in its rest pose. */
export function createNodeTree(document: Document): NodeTree {
  const nodes = document.getRoot().listNodes();
  const indexOf = new Map(nodes.map((node, index) => [node, index]));
  const parent = Int32Array.from(nodes, (node) => indexOf.get(node.getParentNode() as Node) ?? -1);
  const rest = new Float64Array(nodes.length * TRS);
  nodes.forEach((node, index) => {
    rest.set([...node.getTranslation(), ...node.getRotation(), ...node.getScale()], index * TRS);
  });
  const restWeights = nodes.map(listMorphWeights);
  const tree: NodeTree = {
    nodes,
    parent,
    order: sortByDepth(parent),
    rest,
    restWeights,
    local: rest.slice(),
    weights: restWeights.map((weights) => weights.slice()),
    world: new Float64Array(nodes.length * 16),
  };
  poseNodes(tree, [], 0);
  return tree;
}

/** Poses the tree at a moment of a clip; no tracks give the rest pose. Writes `local`, `weights` and `world`. */
export function poseNodes(tree: NodeTree, tracks: readonly KeyTrack[], seconds: number): void {
  const { rest, restWeights, local, weights, order, parent, world } = tree;
  local.set(rest);
  for (let node = 0; node < weights.length; node++) weights[node].set(restWeights[node]);
  for (const track of tracks) {
    if (track.path === 'weights') {
      // A channel for more targets than the mesh has moves nothing that is there.
      if (track.size === weights[track.node].length) sampleTrack(track, seconds, weights[track.node], 0);
    } else {
      sampleTrack(track, seconds, local, track.node * TRS + OFFSET[track.path]);
    }
  }
  for (const node of order) {
    composeLocal(local, node * TRS, _local);
    if (parent[node] < 0) world.set(_local, node * 16);
    else multiplyInto(world, parent[node] * 16, _local, 0, world, node * 16);
  }
}

/** out = a · b for column-major 4 × 4 matrices whose last row is 0 0 0 1; `out` may not overlap `a` or `b`. */
export function multiplyInto(
  a: Float64Array,
  atA: number,
  b: Float64Array,
  atB: number,
  out: Float64Array,
  at: number,
): void {
  for (let column = 0; column < 4; column++) {
    const x = b[atB + column * 4];
    const y = b[atB + column * 4 + 1];
    const z = b[atB + column * 4 + 2];
    for (let row = 0; row < 3; row++) {
      const moved = column === 3 ? a[atA + 12 + row] : 0;
      out[at + column * 4 + row] = a[atA + row] * x + a[atA + 4 + row] * y + a[atA + 8 + row] * z + moved;
    }
    out[at + column * 4 + 3] = column === 3 ? 1 : 0;
  }
}

/** Determinant of the upper 3 × 3: negative where a matrix mirrors. */
export function determinant(m: Float64Array, at: number): number {
  return (
    m[at] * (m[at + 5] * m[at + 10] - m[at + 6] * m[at + 9]) -
    m[at + 4] * (m[at + 1] * m[at + 10] - m[at + 2] * m[at + 9]) +
    m[at + 8] * (m[at + 1] * m[at + 6] - m[at + 2] * m[at + 5])
  );
}

const _local = new Float64Array(16);

function listMorphWeights(node: Node): Float64Array {
  const mesh = node.getMesh();
  const targets = mesh?.listPrimitives()[0]?.listTargets().length ?? 0;
  const own = node.getWeights();
  const given = own.length > 0 ? own : (mesh?.getWeights() ?? []);
  return Float64Array.from({ length: targets }, (_, target) => given[target] ?? 0);
}

function sortByDepth(parent: Int32Array): Int32Array {
  const depth = (node: number): number => (parent[node] < 0 ? 0 : depth(parent[node]) + 1);
  const depths = Array.from(parent, (_, node) => depth(node));
  return Int32Array.from(parent, (_, node) => node).sort((a, b) => depths[a] - depths[b] || a - b);
}

function composeLocal(trs: Float64Array, at: number, out: Float64Array): void {
  const [qx, qy, qz, qw] = [trs[at + 3], trs[at + 4], trs[at + 5], trs[at + 6]];
  // Dividing by the squared length normalises: quantised files store rotations that are slightly off.
  const s = 2 / (qx * qx + qy * qy + qz * qz + qw * qw || 1);
  const [sx, sy, sz] = [trs[at + 7], trs[at + 8], trs[at + 9]];
  out[0] = (1 - s * (qy * qy + qz * qz)) * sx;
  out[1] = s * (qx * qy + qz * qw) * sx;
  out[2] = s * (qx * qz - qy * qw) * sx;
  out[4] = s * (qx * qy - qz * qw) * sy;
  out[5] = (1 - s * (qx * qx + qz * qz)) * sy;
  out[6] = s * (qy * qz + qx * qw) * sy;
  out[8] = s * (qx * qz + qy * qw) * sz;
  out[9] = s * (qy * qz - qx * qw) * sz;
  out[10] = (1 - s * (qx * qx + qy * qy)) * sz;
  out[12] = trs[at];
  out[13] = trs[at + 1];
  out[14] = trs[at + 2];
  out[15] = 1;
}
