/**
 * Sockets: where a named node is in every row, so that a weapon or a hat can follow a body that has no skeleton left.
 * Two VEC4 a socket and row: `x y z scale`, then a quaternion that never jumps to its other sign from row to row.
 */

import { SOCKET_NUMBERS } from 'horde/vat/format';
import { BakeError } from './bake-error.ts';
import { type ClipPlan, rowSeconds } from './plan-clips.ts';
import { poseNodes } from './pose-nodes.ts';
import type { Model } from './read-model.ts';
import { findSimilarity, type Similarity } from './similarity.ts';

/** All rows of the sockets. Throws BakeError for a name that no node has. */
export function bakeSockets(model: Model, names: readonly string[], clips: readonly ClipPlan[], rows: number) {
  const nodes = names.map((name) => findNode(model, name));
  const values = new Float32Array(rows * nodes.length * SOCKET_NUMBERS);
  for (const clip of clips) {
    for (let row = 0; row < clip.rows; row++) {
      poseNodes(model.tree, clip.tracks, rowSeconds(clip, row));
      nodes.forEach((node, socket) => {
        const at = ((clip.firstRow + row) * nodes.length + socket) * SOCKET_NUMBERS;
        writeTransform(model.tree.world, node * 16, values, at);
        if (row > 0) keepHemisphere(values, at + 4, at + 4 - nodes.length * SOCKET_NUMBERS);
      });
    }
  }
  return { names: [...names], values };
}

function findNode({ tree }: Model, name: string): number {
  const node = tree.nodes.findIndex((each) => each.getName() === name);
  if (node >= 0) return node;
  const known = [...new Set(tree.nodes.map((each) => each.getName()).filter((each) => each !== ''))];
  throw new BakeError(`there is no node ${name} for a socket: the file has ${known.join(', ') || 'none with a name'}`);
}

/** A matrix as position, uniform scale (below 0 where it mirrors) and turn; what stretches or shears is left out. */
function writeTransform(m: Float64Array, at: number, out: Float32Array, to: number): void {
  const { turn, scale } = findSimilarity(m, at, UNTURNED);
  out.set([m[at + 12], m[at + 13], m[at + 14], scale, ...turn], to);
}

const UNTURNED: Similarity['turn'] = [0, 0, 0, 1];

function keepHemisphere(values: Float32Array, at: number, before: number): void {
  let dot = 0;
  for (let part = 0; part < 4; part++) dot += values[at + part] * values[before + part];
  if (dot >= 0) return;
  for (let part = 0; part < 4; part++) values[at + part] = -values[at + part];
}
