/**
 * Node poses for `reference-skinner.ts`: keyframes by the specification's own formulas (glTF 2.0, appendix C), node
 * transforms, world matrices. Plain arrays, made afresh for each pose; it shares no code with the bake.
 */

import type { GltfAnimation, GltfJson } from './reference-file.ts';

/** Three rows of four numbers. */
export type Matrix = number[];

/** Exact length of an animation in seconds: its last key. */
export function lengthOf({ channels, samplers }: GltfAnimation, read: (accessor: number) => Float64Array): number {
  const moving = channels.filter(({ target }) => target.node !== undefined && isPath(target.path));
  return Math.max(0, ...moving.map(({ sampler }) => read(samplers[sampler].input).at(-1) ?? 0));
}

const isPath = (path: string) => ['translation', 'rotation', 'scale', 'weights'].includes(path);

/** The parent of each node; undefined for roots. */
export function listParents(json: GltfJson): number[] {
  const parents: number[] = [];
  json.nodes?.forEach(({ children = [] }, node) => {
    for (const child of children) parents[child] = node;
  });
  return parents;
}

/** A node as a clip moves it. */
export interface MovedNode {
  matrix?: number[];
  translation?: number[];
  rotation?: number[];
  scale?: number[];
  weights?: number[];
  mesh?: number;
}

/** Writes a clip's values at a moment over the nodes' own. */
export function moveNodes(
  { channels, samplers }: GltfAnimation,
  seconds: number,
  read: (accessor: number) => Float64Array,
  nodes: MovedNode[],
): void {
  for (const { sampler, target } of channels) {
    if (target.node === undefined || !isPath(target.path)) continue;
    const { input, output, interpolation = 'LINEAR' } = samplers[sampler];
    const value = valueAt(read(input), read(output), interpolation, seconds, target.path === 'rotation');
    nodes[target.node][target.path as 'translation'] = value;
  }
}

function valueAt(times: Float64Array, keys: Float64Array, kind: string, seconds: number, turns: boolean): number[] {
  const spline = kind === 'CUBICSPLINE';
  const width = keys.length / times.length / (spline ? 3 : 1);
  /** One of a spline key's three values: 0 in-tangent, 1 value, 2 out-tangent. */
  const at = (key: number, part = 1): number[] => {
    const start = spline ? (key * 3 + part) * width : key * width;
    return Array.from(keys.subarray(start, start + width));
  };
  // A held key counts from a hair before its time, which is a float, whereas a row's time is not.
  const next = countUntil(times, kind === 'STEP' ? seconds + 1e-5 : seconds);
  if (next === times.length) return at(times.length - 1);
  if (next === 0) return at(0);
  const key = next - 1;
  if (kind === 'STEP') return at(key);
  const span = times[next] - times[key];
  const s = (seconds - times[key]) / span;
  const [from, to] = [at(key), at(next)];
  if (!spline) return turns ? turnBetween(from, to, s) : from.map((a, i) => a * (1 - s) + to[i] * s);
  const [p0, p1, m0, m1] = [from, to, at(key, 2), at(next, 0)];
  // Hermite basis in factored form.
  const h00 = (1 + 2 * s) * (1 - s) ** 2;
  const h10 = s * (1 - s) ** 2;
  const h01 = s * s * (3 - 2 * s);
  const h11 = s * s * (s - 1);
  const mixed = p0.map((_, i) => h00 * p0[i] + h10 * span * m0[i] + h01 * p1[i] + h11 * span * m1[i]);
  const length = Math.hypot(...mixed);
  return turns && length > 0 ? mixed.map((part) => part / length) : mixed;
}

/** How many keys lie at or before a moment. */
function countUntil(times: Float64Array, seconds: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] > seconds) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Spherical interpolation by the angle between two rotations, the short way. */
function turnBetween(from: number[], to: number[], s: number): number[] {
  const [fromLength, toLength] = [Math.hypot(...from), Math.hypot(...to)];
  const a = from.map((part) => part / fromLength);
  let b = to.map((part) => part / toLength);
  const dot = a.reduce((sum, part, i) => sum + part * b[i], 0);
  if (dot < 0) b = b.map((part) => -part);
  const chord = Math.hypot(...a.map((part, i) => part - b[i]));
  const half = Math.asin(Math.min(1, chord / 2));
  if (half < 1e-9) return a;
  const [wa, wb] = [Math.sin((1 - s) * 2 * half), Math.sin(s * 2 * half)].map((x) => x / Math.sin(2 * half));
  return a.map((part, i) => part * wa + b[i] * wb);
}

/** World matrix of a node, and of its parents, into `world`. */
export function worldOf(node: number, nodes: MovedNode[], parents: number[], world: Matrix[]): Matrix {
  if (world[node] !== undefined) return world[node];
  const own = localMatrix(nodes[node]);
  const parent = parents[node];
  world[node] = parent === undefined ? own : times(worldOf(parent, nodes, parents, world), own);
  return world[node];
}

function localMatrix(node: MovedNode): Matrix {
  const { matrix: m, translation: t = [0, 0, 0], rotation = [0, 0, 0, 1], scale: s = [1, 1, 1] } = node;
  if (m !== undefined) return [m[0], m[4], m[8], m[12], m[1], m[5], m[9], m[13], m[2], m[6], m[10], m[14]];
  const length = Math.hypot(...rotation) || 1;
  const [x, y, z, w] = rotation.map((part) => part / length);
  const right = [w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)];
  const up = [2 * (x * y - w * z), w * w - x * x + y * y - z * z, 2 * (y * z + w * x)];
  const front = [2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z];
  const matrix: Matrix = [];
  for (let row = 0; row < 3; row++) matrix.push(right[row] * s[0], up[row] * s[1], front[row] * s[2], t[row]);
  return matrix;
}

/** a · b. */
export function times(a: Matrix, b: Matrix): Matrix {
  const product: Matrix = [];
  for (let row = 0; row < 12; row += 4) {
    for (let column = 0; column < 4; column++) {
      const sum = a[row] * b[column] + a[row + 1] * b[column + 4] + a[row + 2] * b[column + 8];
      product.push(column === 3 ? sum + a[row + 3] : sum);
    }
  }
  return product;
}
