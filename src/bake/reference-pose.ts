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

const PATHS = ['translation', 'rotation', 'scale', 'weights'];

const isPath = (path: string) => PATHS.includes(path);

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

/** A node that may be moved. All have the same fields in the same order, which keeps the loops over them quick. */
export function copyNode({ matrix, translation, rotation, scale, weights, mesh }: MovedNode): MovedNode {
  return { matrix, translation, rotation, scale, weights, mesh };
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
  const parts = spline ? 3 : 1;
  const width = keys.length / times.length / parts;
  // A held key counts from a hair before its time, which is a float, whereas a row's time is not.
  const next = countUntil(times, kind === 'STEP' ? seconds + 1e-5 : seconds);
  const value = spline ? 1 : 0;
  if (next === times.length || next === 0) return keyAt(keys, (next === 0 ? 0 : next - 1) * parts + value, width);
  const key = next - 1;
  const from = keyAt(keys, key * parts + value, width);
  if (kind === 'STEP') return from;
  const span = times[next] - times[key];
  const s = (seconds - times[key]) / span;
  const to = keyAt(keys, next * parts + value, width);
  if (!spline) return turns ? turnBetween(from, to, s) : from.map((a, i) => a * (1 - s) + to[i] * s);
  // A spline key has three values: in-tangent, value, out-tangent.
  const m0 = keyAt(keys, key * 3 + 2, width);
  const m1 = keyAt(keys, next * 3, width);
  // Hermite basis in factored form.
  const h00 = (1 + 2 * s) * (1 - s) ** 2;
  const h10 = s * (1 - s) ** 2;
  const h01 = s * s * (3 - 2 * s);
  const h11 = s * s * (s - 1);
  const mixed = from.map((p0, i) => h00 * p0 + h10 * span * m0[i] + h01 * to[i] + h11 * span * m1[i]);
  const length = lengthOfVector(mixed);
  return turns && length > 0 ? mixed.map((part) => part / length) : mixed;
}

/** One value among keys, counted in values. */
function keyAt(keys: Float64Array, value: number, width: number): number[] {
  const found: number[] = [];
  for (let part = value * width; part < (value + 1) * width; part++) found.push(keys[part]);
  return found;
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
  const [fromLength, toLength] = [lengthOfVector(from), lengthOfVector(to)];
  let dot = 0;
  for (let i = 0; i < 4; i++) dot += from[i] * to[i];
  const side = dot < 0 ? -1 : 1;
  let chordSq = 0;
  for (let i = 0; i < 4; i++) chordSq += (from[i] / fromLength - (side * to[i]) / toLength) ** 2;
  const half = Math.asin(Math.min(1, Math.sqrt(chordSq) / 2));
  if (half < 1e-9) return from.map((part) => part / fromLength);
  const whole = Math.sin(2 * half);
  const a = Math.sin((1 - s) * 2 * half) / whole / fromLength;
  const b = (side * Math.sin(s * 2 * half)) / whole / toLength;
  return [from[0] * a + to[0] * b, from[1] * a + to[1] * b, from[2] * a + to[2] * b, from[3] * a + to[3] * b];
}

function lengthOfVector(vector: number[]): number {
  let square = 0;
  for (const part of vector) square += part * part;
  return Math.sqrt(square);
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
  const length = lengthOfVector(rotation) || 1;
  const [x, y, z, w] = [rotation[0] / length, rotation[1] / length, rotation[2] / length, rotation[3] / length];
  const [xx, yy, zz, ww] = [x * x, y * y, z * z, w * w];
  return [
    (ww + xx - yy - zz) * s[0],
    2 * (x * y - w * z) * s[1],
    2 * (x * z + w * y) * s[2],
    t[0],
    2 * (x * y + w * z) * s[0],
    (ww - xx + yy - zz) * s[1],
    2 * (y * z - w * x) * s[2],
    t[1],
    2 * (x * z - w * y) * s[0],
    2 * (y * z + w * x) * s[1],
    (ww - xx - yy + zz) * s[2],
    t[2],
  ];
}

/** a · b. */
export function times(a: Matrix, b: Matrix): Matrix {
  const sum = (row: number, column: number): number =>
    a[row] * b[column] + a[row + 1] * b[column + 4] + a[row + 2] * b[column + 8];
  return [
    sum(0, 0),
    sum(0, 1),
    sum(0, 2),
    sum(0, 3) + a[3],
    sum(4, 0),
    sum(4, 1),
    sum(4, 2),
    sum(4, 3) + a[7],
    sum(8, 0),
    sum(8, 1),
    sum(8, 2),
    sum(8, 3) + a[11],
  ];
}
