/**
 * Sockets: where a named node is in every row, so that a weapon or a hat can follow a body that has no skeleton left.
 * Two VEC4 a socket and row: `x y z scale`, then a quaternion that never jumps to its other sign from row to row.
 */

import { BakeError } from './bake-error.ts';
import { type ClipPlan, rowSeconds } from './plan-clips.ts';
import { poseNodes } from './pose-nodes.ts';
import type { Model } from './read-model.ts';

/** Numbers of a socket in a row. */
const SOCKET_NUMBERS = 8;

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

/** A matrix as position, uniform scale and turn; what shears or mirrors is left out. */
function writeTransform(m: Float64Array, at: number, out: Float32Array, to: number): void {
  const columns = [0, 4, 8].map((column) => [m[at + column], m[at + column + 1], m[at + column + 2]]);
  const lengths = columns.map((column) => Math.hypot(...column));
  const scale = Math.cbrt(lengths[0] * lengths[1] * lengths[2]);
  const [x, y, z] = columns.map((column, axis) => column.map((value) => value / (lengths[axis] || 1)));
  out.set([m[at + 12], m[at + 13], m[at + 14], scale, ...quaternionOf(x, y, z)], to);
}

/** The quaternion of three unit columns (Shepperd 1978: the largest of its four numbers is found first). */
function quaternionOf(x: number[], y: number[], z: number[]): number[] {
  const trace = x[0] + y[1] + z[2];
  const squares = [1 + x[0] - y[1] - z[2], 1 - x[0] + y[1] - z[2], 1 - x[0] - y[1] + z[2], 1 + trace];
  const largest = squares.indexOf(Math.max(...squares));
  const s = Math.sqrt(Math.max(squares[largest], 1e-30)) * 2;
  const found = [
    [s / 4, (x[1] + y[0]) / s, (z[0] + x[2]) / s, (y[2] - z[1]) / s],
    [(x[1] + y[0]) / s, s / 4, (y[2] + z[1]) / s, (z[0] - x[2]) / s],
    [(z[0] + x[2]) / s, (y[2] + z[1]) / s, s / 4, (x[1] - y[0]) / s],
    [(y[2] - z[1]) / s, (z[0] - x[2]) / s, (x[1] - y[0]) / s, s / 4],
  ][largest];
  const length = Math.hypot(...found) || 1;
  return found.map((value) => value / length);
}

function keepHemisphere(values: Float32Array, at: number, before: number): void {
  let dot = 0;
  for (let part = 0; part < 4; part++) dot += values[at + part] * values[before + part];
  if (dot >= 0) return;
  for (let part = 0; part < 4; part++) values[at + part] = -values[at + part];
}
