/**
 * Normals of a posed character that are not the texels' own: the words of their texture, and tangents at rest. The rows are
 * those of `pose-rows.ts`, whose fine octahedral codes are off by at most 0.003 degrees.
 */

import { decodeNormalCode, MODE_NORMALS, NORMAL_CODES, type NormalKind, type TexelLayout } from 'horde/vat/format';
import type { BakeOptions } from './bake-options.ts';
import { createNormalRows, type NormalRows } from './normal-rows.ts';
import type { PosedRows } from './pose-rows.ts';
import type { PosedVertices } from './pose-vertices.ts';
import type { Model } from './read-model.ts';
import { readNumbers } from './sample-keys.ts';

/** The normals of a bake. */
export interface LitRows extends NormalRows {
  kind: NormalKind;
}

/** @throws BakeError where a rotation has no UVs to take tangents from */
export function lightRows(
  { model, rest, rows }: { model: Model; rest: PosedVertices; rows: PosedRows },
  layout: TexelLayout,
  { mode = 'vertex', normals: kind = MODE_NORMALS[mode][0] }: BakeOptions,
): LitRows {
  const { vertices } = model;
  const unit = new Float64Array(vertices * 3);
  const lit = createNormalRows(
    kind,
    {
      indices: listTriangles(model),
      uvs: kind === 'rotation' ? listUvs(model) : null,
      // A character's seams are its own: only its normals are shared, and those come from the file.
      shared: Uint32Array.from({ length: vertices }, (_, vertex) => vertex),
      rows: rows.rows,
      rest: { positions: rest.positions, normals: Float32Array.from(rest.normals) },
      positionsOf: (row) => rows.positions.subarray(row * vertices * 3, (row + 1) * vertices * 3),
      normalsOf: (row) => readRow(rows, row, unit),
    },
    layout,
  );
  const posedOff = lit.words === null ? 0 : NORMAL_CODES.oct16.maxErrorDeg;
  return { ...lit, kind, maxNormalErrorDeg: lit.maxNormalErrorDeg + posedOff };
}

/** Triangles of all pieces, in columns, the way round that they are drawn. */
function listTriangles({ pieces, triangles }: Model): Uint32Array {
  const indices = new Uint32Array(triangles * 3);
  let at = 0;
  for (const piece of pieces) {
    const order = piece.mirrored ? [0, 2, 1] : [0, 1, 2];
    for (let corner = 0; corner + 2 < piece.indices.length; corner += 3) {
      for (const step of order) indices[at++] = piece.firstColumn + piece.indices[corner + step];
    }
  }
  return indices;
}

/** UVs of all columns; null where no piece has any, 0 0 where one has none. */
function listUvs({ pieces, vertices }: Model): Float64Array | null {
  if (!pieces.some(({ primitive }) => primitive.getAttribute('TEXCOORD_0'))) return null;
  const uvs = new Float64Array(vertices * 2);
  for (const { primitive, firstColumn } of pieces) {
    const own = primitive.getAttribute('TEXCOORD_0');
    if (own) uvs.set(readNumbers(own), firstColumn * 2);
  }
  return uvs;
}

/** Writes the unit normals of a row to `out`. */
function readRow({ normals, rows }: PosedRows, row: number, out: Float64Array): Float64Array {
  const codes = normals.oct16 as Uint32Array;
  const vertices = codes.length / rows;
  for (let vertex = 0; vertex < vertices; vertex++) {
    decodeNormalCode(codes[row * vertices + vertex], NORMAL_CODES.oct16, _normal);
    out.set(_normal, vertex * 3);
  }
  return out;
}

const _normal = new Float64Array(3);
