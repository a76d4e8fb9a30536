/**
 * The whole body as that which reduced levels are held against: its loose pieces as surfaces to search, the islands they
 * wear, and which columns lie at one place whatever the pose.
 */

import { findIslands, type Worn } from './find-islands.ts';
import type { PosedRows } from './pose-rows.ts';
import type { SimplifyScene } from './simplify-pieces.ts';
import { createSurface, type Surface } from './surface-distance.ts';

/** The full mesh at rest. Lengths are in the file's units. */
export interface SourceSurface {
  worn: Worn;
  positions: Float32Array;
  normals: Float64Array;
  /** The island of each column, named by one of its columns. */
  islands: Uint32Array;
  /** How much UV a unit of length is, on the mean of each island. */
  densities: Map<number, number>;
  /** The first column at the same place in every pose, of each column; and all columns by that one. */
  places: Uint32Array;
  placed: Map<number, number[]>;
  pieces: SourcePiece[];
  pieceOf: Uint32Array;
  /** The third corner of each directed edge of the full mesh; where two triangles share one, of the last. */
  thirds: Map<number, number>;
}

/** A loose piece. */
export interface SourcePiece extends Surface {
  isOneIsland: boolean;
}

/** Two columns at one place at rest are so in every pose if they never part by more than this share of the body. */
const SAME_PLACE = 1e-5;

/**
 * Gathers all that.
 *
 * @param pieces triangles of each loose piece
 * @param normals of the rest pose
 */
export function createSourceSurface(
  { worn, positions, twins }: Pick<SimplifyScene, 'worn' | 'positions' | 'twins'>,
  normals: Float64Array,
  rows: PosedRows,
  pieces: readonly Uint32Array[],
): SourceSurface {
  const all = joinTriangles(pieces);
  const islands = findIslands(all, twins, worn);
  const places = findPlaces(twins, rows);
  const pieceOf = new Uint32Array(twins.length);
  pieces.forEach((corners, piece) => {
    for (const column of corners) pieceOf[column] = piece;
  });
  const placed = new Map<number, number[]>();
  places.forEach((place, column) => {
    const there = placed.get(place);
    if (there) there.push(column);
    else placed.set(place, [column]);
  });
  return {
    ...{ worn, positions, normals, islands, places, placed, pieceOf },
    thirds: listThirds(all, twins.length),
    densities: measureDensities(all, positions, worn.uvs, islands),
    pieces: pieces.map((corners) => ({
      ...createSurface(positions, corners),
      isOneIsland: corners.every((column) => islands[column] === islands[corners[0]]),
    })),
  };
}

/** Whether the full mesh has a triangle, corner by corner; one of two that share a directed edge may be denied. */
export function hasTriangle({ thirds, places }: SourceSurface, corners: ArrayLike<number>, first: number): boolean {
  return thirds.get(corners[first] * places.length + corners[first + 1]) === corners[first + 2];
}

function listThirds(corners: Uint32Array, vertices: number): Map<number, number> {
  const thirds = new Map<number, number>();
  for (let corner = 0; corner < corners.length; corner++) {
    const next = corner % 3 === 2 ? corner - 2 : corner + 1;
    thirds.set(corners[corner] * vertices + corners[next], corners[corner % 3 === 0 ? corner + 2 : corner - 1]);
  }
  return thirds;
}

function joinTriangles(pieces: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** For each column the first one that is at the same place in all rows. */
function findPlaces(twins: Uint32Array, { positions, bounds, rows }: PosedRows): Uint32Array {
  const vertices = twins.length;
  const slack = SAME_PLACE * Math.max(...bounds.max.map((max, axis) => max - bounds.min[axis]));
  const together = (a: number, b: number): boolean => {
    for (let row = 0; row < rows; row++) {
      const at = row * vertices * 3;
      for (let axis = 0; axis < 3; axis++) {
        if (Math.abs(positions[at + a * 3 + axis] - positions[at + b * 3 + axis]) > slack) return false;
      }
    }
    return true;
  };
  const heads = new Map<number, number[]>();
  return twins.map((twin, column) => {
    const known = heads.get(twin) ?? [];
    const found = known.find((head) => together(head, column));
    if (found !== undefined) return found;
    heads.set(twin, [...known, column]);
    return column;
  });
}

/** The root of UV area over area of each island; 0 where it is one spot of the texture. */
function measureDensities(
  triangles: Uint32Array,
  positions: Float32Array,
  uvs: Float32Array | null,
  islands: Uint32Array,
): Map<number, number> {
  const areas = new Map<number, { flat: number; worn: number }>();
  for (let corner = 0; uvs !== null && corner < triangles.length; corner += 3) {
    const [a, b, c] = [triangles[corner], triangles[corner + 1], triangles[corner + 2]];
    const u = [0, 1, 2].map((axis) => positions[b * 3 + axis] - positions[a * 3 + axis]);
    const v = [0, 1, 2].map((axis) => positions[c * 3 + axis] - positions[a * 3 + axis]);
    const flat = Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]);
    const [s, t] = [b, c].map((column) => [0, 1].map((part) => uvs[column * 2 + part] - uvs[a * 2 + part]));
    const island = areas.get(islands[a]) ?? { flat: 0, worn: 0 };
    island.flat += flat;
    island.worn += Math.abs(s[0] * t[1] - s[1] * t[0]);
    areas.set(islands[a], island);
  }
  return new Map([...areas].map(([island, { flat, worn }]) => [island, flat > 0 ? Math.sqrt(worn / flat) : 0]));
}
