/**
 * What a surface wears, as islands: triangles that hang together where neither the texture, nor the colour, nor the
 * material jumps. A seam of normals alone is no border.
 *
 *   ┌───────┬───────┐   the columns at one place that wear the same are one spot; a triangle joins its three spots;
 *   │ a   a │ b   b │   what is joined is an island: a and b meet at two places, but at no spot
 *   │ a   a │ b   b │
 *   └───────┴───────┘
 */

import type { Material } from '@gltf-transform/core';
import { joinTriangles } from './loose-pieces.ts';
import type { Model, Piece } from './read-model.ts';
import { readNumbers } from './sample-keys.ts';

/** UVs and colours that differ by no more are the same. */
const SAME = 1e-4;

/** What columns wear. */
export interface Worn {
  /** Two numbers a column, 0 where the material has no texture; null where nothing has one. */
  uvs: Float32Array | null;
  /** Three numbers a column; null where nothing has colours. */
  colors: Float32Array | null;
  /** The part, that is the material, of each column. */
  parts: Uint16Array;
}

/** Reads what the columns of a model wear. */
export function readWorn(model: Model): Worn {
  const parts = new Uint16Array(model.vertices);
  model.parts.forEach(({ firstColumn, vertices }, part) => {
    parts.fill(part, firstColumn, firstColumn + vertices);
  });
  const textured = model.parts.filter(({ material }) => material !== null && hasTexture(material));
  const uvs = gather(
    model,
    textured.flatMap(({ pieces }) => pieces),
    'TEXCOORD_0',
    2,
    0,
  );
  return { uvs, colors: gather(model, model.pieces, 'COLOR_0', 3, 1), parts };
}

/** Whether UVs show; what extensions add may have pictures too. */
function hasTexture(material: Material): boolean {
  const textures = [
    material.getBaseColorTexture(),
    material.getEmissiveTexture(),
    material.getMetallicRoughnessTexture(),
    material.getNormalTexture(),
    material.getOcclusionTexture(),
  ];
  return textures.some((texture) => texture !== null) || material.listExtensions().length > 0;
}

/** True where the texture or the colour jumps from one column to another at the same place. */
export function isSeam({ uvs, colors }: Worn, a: number, b: number): boolean {
  return differ(uvs, 2, a, b) || differ(colors, 3, a, b);
}

/**
 * The island of each column, named by one of its columns; one that no triangle uses is its own.
 *
 * @param twins for each column the first one at the same place
 */
export function findIslands(triangles: Uint32Array, twins: Uint32Array, worn: Worn): Uint32Array {
  const leader = listSpots(twins, worn);
  const find = joinTriangles(triangles, leader);
  return leader.map((_, column) => find(column));
}

/** For each column the first one at the same place that wears the same. */
function listSpots(twins: Uint32Array, worn: Worn): Uint32Array {
  const spots = Uint32Array.from(twins);
  const known = new Map<number, number[]>();
  for (let column = 0; column < twins.length; column++) {
    const there = known.get(twins[column]) ?? [];
    const found = there.find((spot) => worn.parts[spot] === worn.parts[column] && !isSeam(worn, spot, column));
    spots[column] = found ?? column;
    if (found !== undefined) continue;
    there.push(column);
    known.set(twins[column], there);
  }
  return spots;
}

function differ(values: Float32Array | null, width: number, a: number, b: number): boolean {
  if (values === null) return false;
  for (let at = 0; at < width; at++) if (Math.abs(values[a * width + at] - values[b * width + at]) > SAME) return true;
  return false;
}

/** An attribute over all columns, or null where none of the pieces has it. */
function gather(
  model: Model,
  pieces: readonly Piece[],
  semantic: string,
  width: number,
  missing: number,
): Float32Array | null {
  if (!pieces.some(({ primitive }) => primitive.getAttribute(semantic) !== null)) return null;
  const values = new Float32Array(model.vertices * width).fill(missing);
  for (const { primitive, firstColumn, count } of pieces) {
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
