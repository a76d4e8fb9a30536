/**
 * The reduced meshes of the far tiers: subsets of the full mesh's triangles' corners, so that they share the full mesh's
 * columns and need no rows of their own.
 *
 *   1 the body falls into loose pieces                                  loose-pieces
 *   2 each piece is simplified, rung by rung, as its poses ask          simplify-pieces
 *   3 for each level, a rung of every piece within the triangles asked  choose-rungs, list-main-movers
 *   4 its triangles get the columns and the place on the texture that fit them   dress-level
 *   5 the error is measured over sampled rows                           surface-distance
 *
 * The error stated is the largest distance of a vertex of the full mesh from the reduced surface: how far the outline
 * can shrink at most. Inner vertices (a mouth, an eye socket) count too, so it is a pessimist.
 */

import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { chooseRungs, weighLadders } from './choose-rungs.ts';
import { type DressedLevel, dressLevel } from './dress-level.ts';
import { listMainMovers } from './list-main-movers.ts';
import { findLoosePieces } from './loose-pieces.ts';
import { poseNodes } from './pose-nodes.ts';
import type { PosedRows } from './pose-rows.ts';
import { createPosedVertices, poseVertices } from './pose-vertices.ts';
import type { Model } from './read-model.ts';
import { createSimplifyScene, simplifyPiece, simplifyPieceTo } from './simplify-pieces.ts';
import { createSourceSurface } from './source-surface.ts';
import { measureSurfaceDistance } from './surface-distance.ts';

/** Triangles that a reduced mesh aims at. */
export const REDUCED_TRIANGLES = 580;
/** Triangles up to which a model is its own reduced mesh. */
export const MAX_REDUCED_TRIANGLES = 600;

/** Rows over which the error is measured. */
const MEASURED_ROWS = 5;

/** Triangles over the columns of all parts, and how far they are from the full surface, in the file's units. */
export interface ReducedMesh extends DressedLevel {
  maxError: number;
  meanError: number;
}

/**
 * Reduces a model to several levels at once.
 *
 * @param targets most triangles of each; a target of all triangles or more keeps the model as it is
 * @param drive `rest` leaves out what animation says: for comparison
 */
export async function reduceToLevels(
  model: Model,
  rows: PosedRows,
  targets: readonly number[],
  drive: 'poses' | 'rest' = 'poses',
): Promise<ReducedMesh[]> {
  const indices = listTriangles(model);
  const whole = { ...keepDress(model, indices), maxError: 0, meanError: 0 };
  if (targets.every((target) => target * 3 >= indices.length)) return targets.map(() => whole);
  await MeshoptSimplifier.ready;
  const rest = createPosedVertices(model.vertices);
  poseNodes(model.tree, [], 0);
  poseVertices(model, rest);
  const scene = createSimplifyScene(model, rest, rows, drive);
  const size = Math.max(...[0, 1, 2].map((axis) => rows.bounds.max[axis] - rows.bounds.min[axis]));
  const pieces = findLoosePieces(indices, scene.twins);
  const source = createSourceSurface(scene, rest.normals, rows, pieces);
  const rungs = pieces.map((piece) => simplifyPiece(scene, piece));
  const ladders = weighLadders(
    rungs,
    { positions: rest.positions, poses: samplePoses(rows, model.vertices), size },
    listMainMovers(model),
  );
  return targets.map((target) => {
    if (target * 3 >= indices.length) return whole;
    const reduced = chooseRungs(ladders, target, (piece, triangles) =>
      simplifyPieceTo(scene, pieces[piece], triangles),
    );
    return { ...dressLevel(source, reduced), ...measureReduction(model, rows, reduced) };
  });
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

/** All triangles, each as it is. */
function keepDress({ parts }: Model, indices: Uint32Array): DressedLevel {
  const partOf = Uint16Array.from(parts.flatMap(({ triangles }, part) => new Array<number>(triangles).fill(part)));
  return { indices, parts: partOf, worn: new Map(), strayed: 0 };
}

function measureReduction(
  model: Model,
  rows: PosedRows,
  reduced: Uint32Array,
): { maxError: number; meanError: number } {
  const used = new Set(listTriangles(model));
  const points = Uint32Array.from(used);
  const poses = samplePoses(rows, model.vertices);
  let [maxError, total] = [0, 0];
  for (const positions of poses) {
    const { max, mean } = measureSurfaceDistance(positions, points, reduced);
    maxError = Math.max(maxError, max);
    total += mean / poses.length;
  }
  return { maxError, meanError: total };
}

/** Positions of the rows over which levels are judged. */
function samplePoses({ positions, rows }: PosedRows, vertices: number): Float32Array[] {
  const samples = Math.min(MEASURED_ROWS, rows);
  return Array.from({ length: samples }, (_, sample) => {
    const row = Math.floor(((sample + 0.5) * rows) / samples);
    return positions.subarray(row * vertices * 3, (row + 1) * vertices * 3);
  });
}
