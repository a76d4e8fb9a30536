/**
 * The reduced mesh of the far tiers: a subset of the full mesh's triangles' corners, so that it shares the full mesh's
 * columns and needs no rows of its own.
 *
 * meshoptimizer collapses edges where it costs least, counting normals, colours and UVs, and the positions in several
 * animated rows: an elbow that is straight at rest and bent in a swing keeps its corners. It is asked in the gentlest
 * way first (seams kept), then across seams, then with small loose pieces dropped.
 *
 * The error stated is the largest distance of a vertex of the full mesh from the reduced surface, over sampled rows:
 * how far the outline can shrink at most. Inner vertices (a mouth, an eye socket) count too, so it is a pessimist.
 */

import { MeshoptSimplifier, type SimplifierFlags } from 'meshoptimizer/simplifier';
import { poseNodes } from './pose-nodes.ts';
import type { PosedRows } from './pose-rows.ts';
import { createPosedVertices, poseVertices } from './pose-vertices.ts';
import type { Model } from './read-model.ts';
import { readNumbers } from './sample-keys.ts';
import { measureSurfaceDistance } from './surface-distance.ts';

/** The triangles a reduced mesh aims at, and the most it may have. */
export const REDUCED_TRIANGLES = 580;
export const MAX_REDUCED_TRIANGLES = 600;

/** meshoptimizer allows 32 attribute numbers a vertex. */
const MAX_ATTRIBUTES = 32;
const POSES = 6;
/** Rows over which the error is measured. */
const MEASURED_ROWS = 5;
/** meshoptimizer's vertex flag: no collapse across this vertex's seam. */
const PROTECT = 2;
/** How much a unit of each counts against a whole body's length of distance. */
const WEIGHT = { normal: 0.2, color: 0.4, uv: 0.1, pose: 0.6 };
const WAYS: SimplifierFlags[][] = [[], ['Permissive'], ['Permissive', 'Prune']];

/** Triangles over the columns of all parts, and how far they are from the full surface, in the file's units. */
export interface ReducedMesh {
  indices: Uint32Array;
  maxError: number;
  meanError: number;
}

/** Reduces a model to about `target` triangles; one with no more than 600 is kept as it is. */
export async function reduceMesh(model: Model, rows: PosedRows, target: number | undefined): Promise<ReducedMesh> {
  const indices = listTriangles(model);
  const enough = target ?? MAX_REDUCED_TRIANGLES;
  if (indices.length / 3 <= enough) return { indices, maxError: 0, meanError: 0 };
  await MeshoptSimplifier.ready;
  const reduced = simplify(model, rows, indices, target ?? REDUCED_TRIANGLES);
  return { indices: reduced, ...measureReduction(model, rows, reduced) };
}

/** All triangles of the model as columns, turned to face outwards where a rigid piece is mirrored. */
export function listTriangles(model: Model): Uint32Array {
  const indices = new Uint32Array(model.triangles * 3);
  let at = 0;
  for (const piece of model.pieces) {
    for (let corner = 0; corner + 2 < piece.indices.length; corner += 3) {
      const [second, third] = piece.mirrored ? [2, 1] : [1, 2];
      indices[at++] = piece.firstColumn + piece.indices[corner];
      indices[at++] = piece.firstColumn + piece.indices[corner + second];
      indices[at++] = piece.firstColumn + piece.indices[corner + third];
    }
  }
  return indices;
}

function simplify(model: Model, rows: PosedRows, indices: Uint32Array, target: number): Uint32Array {
  const rest = createPosedVertices(model.vertices);
  poseNodes(model.tree, [], 0);
  poseVertices(model, rest);
  const positions = Float32Array.from(rest.positions);
  const { values, stride, weights } = gatherAttributes(model, rows, rest.normals);
  const locks = protectSeamsOfParts(model, positions);
  const enough = Math.max(target, Math.min(target * 1.2, MAX_REDUCED_TRIANGLES)) * 3;
  for (const flags of WAYS) {
    const [found] = MeshoptSimplifier.simplifyWithAttributes(
      ...([indices, positions, 3, values, stride, weights, locks, target * 3, 1, flags] as const),
    );
    const whole = keepWithinParts(model, found);
    if (whole.length > 0 && whole.length <= enough) return whole;
  }
  return simplifySloppily(model, positions, indices, target);
}

/** Marks the vertices at which two parts meet: there a collapse may follow the seam but not cross it. */
function protectSeamsOfParts(model: Model, positions: Float32Array): Uint8Array {
  const locks = new Uint8Array(model.vertices);
  const twins = MeshoptSimplifier.generatePositionRemap(positions, 3);
  const partOf = listPartOfColumns(model);
  for (let vertex = 0; vertex < model.vertices; vertex++) {
    if (partOf[vertex] === partOf[twins[vertex]]) continue;
    locks[twins[vertex]] = PROTECT;
    locks[vertex] = PROTECT;
  }
  return locks;
}

function keepWithinParts(model: Model, indices: Uint32Array): Uint32Array {
  const partOf = listPartOfColumns(model);
  return indices.filter((_, at) => {
    const first = at - (at % 3);
    const part = partOf[indices[first]];
    return partOf[indices[first + 1]] === part && partOf[indices[first + 2]] === part;
  });
}

function listPartOfColumns(model: Model): Uint16Array {
  const partOf = new Uint16Array(model.vertices);
  model.parts.forEach(({ firstColumn, vertices }, part) => {
    partOf.fill(part, firstColumn, firstColumn + vertices);
  });
  return partOf;
}

/** The last resort, for meshes of nothing but small loose pieces: clusters of vertices, part by part. */
function simplifySloppily(model: Model, positions: Float32Array, indices: Uint32Array, target: number): Uint32Array {
  const partOf = listPartOfColumns(model);
  const found = model.parts.map(({ triangles }, part) => {
    const own = indices.filter((_, at) => partOf[indices[at - (at % 3)]] === part);
    const share = Math.max(1, Math.floor((target * triangles) / model.triangles));
    return MeshoptSimplifier.simplifySloppy(own, positions, 3, null, share * 3, 1)[0];
  });
  return Uint32Array.from(found.flatMap((triangles) => Array.from(triangles)));
}

interface VertexAttributes {
  values: Float32Array;
  stride: number;
  weights: number[];
}

function gatherAttributes(model: Model, rows: PosedRows, normals: Float64Array): VertexAttributes {
  const colors = gather(model, 'COLOR_0', 3, 1);
  const uvs = gather(model, 'TEXCOORD_0', 2, 0);
  const own = 3 + (colors ? 3 : 0) + (uvs ? 2 : 0);
  const poses = Math.min(POSES, rows.rows, Math.floor((MAX_ATTRIBUTES - own) / 3));
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
  const extent = Math.max(...[0, 1, 2].map((axis) => rows.bounds.max[axis] - rows.bounds.min[axis])) || 1;
  for (let pose = 0; pose < poses; pose++) {
    const row = Math.floor(((pose + 0.5) * rows.rows) / poses);
    const from = rows.positions.subarray(row * model.vertices * 3, (row + 1) * model.vertices * 3);
    add(from, 3, WEIGHT.pose / (extent * Math.sqrt(poses)));
  }
  return { values, stride, weights };
}

/** An attribute over all columns, or null where no piece has it. */
function gather(model: Model, semantic: string, width: number, missing: number): Float32Array | null {
  if (!model.pieces.some(({ primitive }) => primitive.getAttribute(semantic) !== null)) return null;
  const values = new Float32Array(model.vertices * width).fill(missing);
  for (const { primitive, firstColumn, count } of model.pieces) {
    const accessor = primitive.getAttribute(semantic);
    if (accessor === null) continue;
    const numbers = readNumbers(accessor);
    const from = accessor.getElementSize();
    for (let vertex = 0; vertex < count; vertex++) {
      for (let part = 0; part < width; part++)
        values[(firstColumn + vertex) * width + part] = numbers[vertex * from + part];
    }
  }
  return values;
}

function measureReduction(
  model: Model,
  rows: PosedRows,
  reduced: Uint32Array,
): { maxError: number; meanError: number } {
  const used = new Set(listTriangles(model));
  const points = Uint32Array.from(used);
  const samples = Math.min(MEASURED_ROWS, rows.rows);
  let [maxError, total] = [0, 0];
  for (let sample = 0; sample < samples; sample++) {
    const row = Math.floor(((sample + 0.5) * rows.rows) / samples);
    const positions = rows.positions.subarray(row * model.vertices * 3, (row + 1) * model.vertices * 3);
    const { max, mean } = measureSurfaceDistance(positions, points, reduced);
    maxError = Math.max(maxError, max);
    total += mean / samples;
  }
  return { maxError, meanError: total };
}
