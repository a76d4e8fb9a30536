/**
 * Marching cubes (Lorensen & Cline 1987): the surface of a field on a grid, where it has a given value. The 256 cases
 * are three.js's table; vertices on shared edges are made once.
 *
 *        7────6          edge   0  1  2  3  4  5  6  7  8  9 10 11
 *       ╱│   ╱│          from   0  1  3  0  4  5  7  4  0  1  2  3
 *      4─┼──5 │          to     1  2  2  3  5  6  6  7  4  5  6  7
 *      │ 3──┼─2   Y
 *      │╱   │╱    │╱Z
 *      0────1     └─X
 */
import { triTable } from 'three/addons/objects/MarchingCubes.js';
import type { Grid } from './metaballs.ts';

const CORNERS = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 1],
  [1, 1, 1],
  [0, 1, 1],
];
const EDGES = [
  [0, 1],
  [1, 2],
  [3, 2],
  [0, 3],
  [4, 5],
  [5, 6],
  [7, 6],
  [4, 7],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
];
const CASE_LENGTH = 16;
/** Vertices keep this share of an edge from its ends: no slivers without area. */
const MARGIN = 0.02;

/** Triangles of the surface, counter-clockwise from where the field is lower. */
export function marchCubes({ low, cell, size, values }: Grid, level: number) {
  const positions: number[] = [];
  const indices: number[] = [];
  const known = new Map<number, number>();
  const [stepY, stepZ] = [size[0], size[0] * size[1]];
  const offsets = CORNERS.map(([x, y, z]) => x + y * stepY + z * stepZ);

  const vertexOn = (edge: number, x: number, y: number, z: number, origin: number): number => {
    const [from, to] = EDGES[edge];
    const axis = CORNERS[to].findIndex((part, at) => part !== CORNERS[from][at]);
    const key = (origin + offsets[from]) * 3 + axis;
    const there = known.get(key);
    if (there !== undefined) return there;
    const [a, b] = [values[origin + offsets[from]], values[origin + offsets[to]]];
    const share = Math.min(Math.max((level - a) / (b - a), MARGIN), 1 - MARGIN);
    [x, y, z].forEach((at, which) => {
      positions.push(low[which] + (at + CORNERS[from][which] + (which === axis ? share : 0)) * cell);
    });
    known.set(key, known.size);
    return known.size - 1;
  };

  // One hot loop: most cells are empty and are left at once.
  for (let z = 0; z + 1 < size[2]; z++) {
    for (let y = 0; y + 1 < size[1]; y++) {
      for (let x = 0; x + 1 < size[0]; x++) {
        const origin = x + y * stepY + z * stepZ;
        let kind = 0;
        for (let corner = 0; corner < 8; corner++) if (values[origin + offsets[corner]] < level) kind |= 1 << corner;
        if (kind === 0 || kind === 255) continue;
        for (let at = kind * CASE_LENGTH; triTable[at] >= 0; at += 3) {
          for (const corner of [0, 1, 2]) indices.push(vertexOn(triTable[at + corner], x, y, z, origin));
        }
      }
    }
  }
  return { positions, indices };
}
