/**
 * Each loose piece of a body, simplified step by step: a ladder of ever fewer triangles with the error of each rung.
 *
 * meshoptimizer collapses edges where it costs least: distances at rest, normals, colours, UVs, and the positions in
 * several animated rows, so that an elbow that is straight at rest and bent in a swing keeps its corners. It is asked in
 * the gentlest way first: seams kept, then seams of normals alone given up (a border of two colours or of two UV islands
 * is no such seam), and only where that leaves too much also those.
 */

import { MeshoptSimplifier, type SimplifierFlags } from 'meshoptimizer/simplifier';
import { isSeam, readWorn, type Worn } from './find-islands.ts';
import type { PosedRows } from './pose-rows.ts';
import type { Model } from './read-model.ts';
import { measureSurfaceDistance } from './surface-distance.ts';

/** A piece with so many triangles, as columns; `error` is a distance at rest. */
export interface Rung {
  indices: Uint32Array;
  error: number;
}

/** meshoptimizer allows 32 attribute numbers a vertex. */
const MAX_ATTRIBUTES = 32;
const POSES = 5;
/** meshoptimizer's vertex flag: no collapse across this vertex's seam. */
const PROTECT = 2;
/** How much a unit of each counts against a whole piece's length of distance. */
const WEIGHT = { normal: 0.2, color: 1, uv: 0.1, pose: 0.6 };
/** From rung to rung, so much is left: finer steps leave less over, coarser ones err more at once. */
const RUNG = 0.75;
/** A body of fewer faces, a tube of three sides among them, is a splinter: it is drawn whole or not at all. */
const FEWEST_TRIANGLES = 8;
/** A way that leaves more than this many times what was asked for is not enough: the next one is tried. */
const ENOUGH = 1.2;
/** Vertices of a piece whose distance from a rung is measured, at most; the error is their mean and a share of the worst. */
const JUDGED_VERTICES = 64;
const MAX_SHARE = 0.5;

/** What simplification looks at, in columns. */
export interface SimplifyScene {
  positions: Float32Array;
  /** For each column the first one at the same rest position. */
  twins: Uint32Array;
  worn: Worn;
  attributes: VertexAttributes;
  /** Seams that a first and a last way respect. */
  seams: Uint8Array;
  borders: Uint8Array;
}

interface VertexAttributes {
  values: Float32Array;
  stride: number;
  /** Of a body one unit long: those of poses are per unit of length. */
  weights: number[];
  /** The attributes from this one on are positions in poses. */
  firstPose: number;
}

/**
 * Gathers what simplification looks at.
 *
 * @param drive `rest` leaves out all that animation says: for comparison
 */
export function createSimplifyScene(
  model: Model,
  rest: { positions: Float64Array; normals: Float64Array },
  rows: PosedRows,
  drive: 'poses' | 'rest' = 'poses',
): SimplifyScene {
  const positions = Float32Array.from(rest.positions);
  const twins = MeshoptSimplifier.generatePositionRemap(positions, 3);
  const worn = readWorn(model);
  const { parts } = worn;
  const borders = protect(twins, (a, b) => parts[a] !== parts[b]);
  const seams = protect(twins, (a, b) => parts[a] !== parts[b] || isSeam(worn, a, b));
  const attributes = gatherAttributes(model, rows, rest.normals, worn, drive === 'poses' ? POSES : 0);
  return { positions, twins, worn, attributes, seams, borders };
}

/** The ladder of one piece, finest first; its first rung is the piece itself. */
export function simplifyPiece(scene: SimplifyScene, piece: Uint32Array): Rung[] {
  const columns = [...new Set(piece)];
  const local = compactScene(scene, columns);
  const placeOf = new Map(columns.map((column, index) => [column, index]));
  const whole = piece.map((column) => placeOf.get(column) as number);
  const stride = Math.ceil(columns.length / JUDGED_VERTICES);
  const judged = Uint32Array.from({ length: Math.ceil(columns.length / stride) }, (_, index) => index * stride);
  const rungs: Rung[] = [{ indices: piece, error: 0 }];
  let target = piece.length / 3;
  while (target > FEWEST_TRIANGLES) {
    target = Math.max(FEWEST_TRIANGLES, Math.floor(target * RUNG));
    const found = simplify(local, whole, target * 3);
    const last = rungs[rungs.length - 1];
    const isSplinter = found.length < FEWEST_TRIANGLES * 3 && !isClosed(found, local.twins);
    if (isSplinter || found.length >= last.indices.length) continue;
    const { max, mean } = measureSurfaceDistance(local.positions, judged, found);
    const error = Math.max(mean + MAX_SHARE * max, last.error);
    rungs.push({ indices: found.map((vertex) => columns[vertex]), error });
  }
  return rungs;
}

/** One piece with about so many triangles, without its error. */
export function simplifyPieceTo(scene: SimplifyScene, piece: Uint32Array, triangles: number): Rung {
  const columns = [...new Set(piece)];
  const placeOf = new Map(columns.map((column, index) => [column, index]));
  const whole = piece.map((column) => placeOf.get(column) as number);
  const found = simplify(compactScene(scene, columns), whole, Math.floor(triangles) * 3);
  return { indices: found.map((vertex) => columns[vertex]), error: Number.NaN };
}

function simplify(local: Omit<SimplifyScene, 'worn'>, whole: Uint32Array, target: number): Uint32Array {
  const { positions, attributes, seams, borders } = local;
  const ask = (locks: Uint8Array, flags: SimplifierFlags[]): Uint32Array =>
    MeshoptSimplifier.simplifyWithAttributes(
      ...([whole, positions, 3, attributes.values, attributes.stride, attributes.weights, locks, target, 1e9] as const),
      ['ErrorAbsolute', ...flags],
    )[0];
  let found = ask(borders, []);
  if (found.length > target * ENOUGH) found = ask(seams, ['Permissive']);
  if (found.length > target * ENOUGH) found = ask(borders, ['Permissive']);
  if (found.length > target * ENOUGH) found = ask(new Uint8Array(borders.length), ['Permissive']);
  return found;
}

/** The scene of some columns alone, counted from 0: pieces are small, and a call looks at every vertex it is given. */
function compactScene(scene: SimplifyScene, columns: readonly number[]): Omit<SimplifyScene, 'worn'> {
  const { stride, firstPose } = scene.attributes;
  const pick = (from: Float32Array, width: number): Float32Array => {
    const to = new Float32Array(columns.length * width);
    columns.forEach((column, index) => {
      to.set(from.subarray(column * width, (column + 1) * width), index * width);
    });
    return to;
  };
  const positions = pick(scene.positions, 3);
  // The simplifier sees every piece one unit long.
  const size = measureExtent(positions);
  const weights = scene.attributes.weights.map((weight, at) => (at < firstPose ? weight : weight / size));
  return {
    positions,
    twins: Uint32Array.from(columns, (column) => scene.twins[column]),
    attributes: { values: pick(scene.attributes.values, stride), stride, weights, firstPose },
    seams: Uint8Array.from(columns, (column) => scene.seams[column]),
    borders: Uint8Array.from(columns, (column) => scene.borders[column]),
  };
}

function measureExtent(positions: Float32Array): number {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at++) {
    min[at % 3] = Math.min(min[at % 3], positions[at]);
    max[at % 3] = Math.max(max[at % 3], positions[at]);
  }
  return Math.max(...max.map((value, axis) => value - min[axis])) || 1;
}

/** True where every edge has its neighbour: a body, not a sheet. */
function isClosed(indices: Uint32Array, twins: Uint32Array): boolean {
  const edges = new Map<string, number>();
  for (let corner = 0; corner < indices.length; corner++) {
    const next = corner % 3 === 2 ? corner - 2 : corner + 1;
    const [a, b] = [twins[indices[corner]], twins[indices[next]]];
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    edges.set(key, (edges.get(key) ?? 0) + (a < b ? 1 : -1));
  }
  return [...edges.values()].every((sum) => sum === 0);
}

/** Marks the vertices that share a position with one from which they differ. */
function protect(twins: Uint32Array, differs: (a: number, b: number) => boolean): Uint8Array {
  const locks = new Uint8Array(twins.length);
  for (let vertex = 0; vertex < twins.length; vertex++) {
    if (twins[vertex] === vertex || !differs(vertex, twins[vertex])) continue;
    locks[vertex] = PROTECT;
    locks[twins[vertex]] = PROTECT;
  }
  return locks;
}

function gatherAttributes(
  model: Model,
  rows: PosedRows,
  normals: Float64Array,
  { colors, uvs }: Worn,
  wantedPoses: number,
): VertexAttributes {
  const own = 3 + (colors ? 3 : 0) + (uvs ? 2 : 0);
  const poses = Math.min(wantedPoses, rows.rows, Math.floor((MAX_ATTRIBUTES - own) / 3));
  const stride = own + poses * 3;
  const values = new Float32Array(model.vertices * stride);
  const weights: number[] = [];
  const add = (from: ArrayLike<number>, width: number, weight: number): void => {
    const offset = weights.length;
    for (let vertex = 0; vertex < model.vertices; vertex++) {
      for (let part = 0; part < width; part++) values[vertex * stride + offset + part] = from[vertex * width + part];
    }
    for (let part = 0; part < width; part++) weights.push(weight);
  };
  add(normals, 3, WEIGHT.normal);
  if (colors) add(colors, 3, WEIGHT.color);
  if (uvs) add(uvs, 2, WEIGHT.uv);
  for (let pose = 0; pose < poses; pose++) {
    const row = Math.floor(((pose + 0.5) * rows.rows) / poses);
    const from = rows.positions.subarray(row * model.vertices * 3, (row + 1) * model.vertices * 3);
    add(from, 3, WEIGHT.pose / Math.sqrt(poses));
  }
  return { values, stride, weights, firstPose: own };
}
