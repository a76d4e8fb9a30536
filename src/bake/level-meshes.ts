/**
 * The meshes of a reduced level: for each part its triangles over the vertices that they use. A vertex is a column, which
 * says where it is and how it faces, and what it wears: its own, or that of another point of the part.
 */

import type { Accessor, Document, Primitive } from '@gltf-transform/core';
import { JOINTS_ATTRIBUTE, TEXEL_ATTRIBUTE, WEIGHTS_ATTRIBUTE } from 'horde/vat/format';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import type { DressedLevel } from './dress-level.ts';
import type { Part } from './read-model.ts';
import { blendAt, type SurfacePoint } from './surface-point.ts';

/** Accessors by their names. */
export type Attributes = Map<string, Accessor>;

/** A part and all its vertices. */
export interface WrittenPart {
  part: Part;
  attributes: Attributes;
}

/** A vertex of a level. */
interface LevelVertex {
  column: number;
  /** Null where it wears its own column. */
  wears: SurfacePoint | null;
}

/** What a column has because of where it is; all else it wears. */
const PLACED = new Set(['POSITION', 'NORMAL', TEXEL_ATTRIBUTE]);

/** The triangles of one part in a level, without material; null where there are none. */
export function createLevelPrimitive(
  document: Document,
  parts: readonly WrittenPart[],
  at: number,
  level: DressedLevel,
): Primitive | null {
  const { vertices, indices } = listVertices(level, at);
  if (indices.length === 0) return null;
  // Triangles as the cache of vertices likes them, vertices as they are fetched.
  const fetched = vertices.slice();
  MeshoptEncoder.reorderMesh(indices, true, false)[0].forEach((to, from) => {
    vertices[to] = fetched[from];
  });
  const primitive = document.createPrimitive().setIndices(createIndices(document, indices));
  for (const semantic of parts[at].attributes.keys()) {
    primitive.setAttribute(semantic, gatherAttribute(document, parts, at, semantic, vertices));
  }
  return primitive;
}

/** Indices of an accessor: 16 bits where all fit. */
export function createIndices(document: Document, indices: Uint32Array<ArrayBuffer>): Accessor {
  // 65,535 is the restart mark of 16-bit indices.
  const small = indices.every((index) => index < 65535);
  return document
    .createAccessor()
    .setType('SCALAR')
    .setArray(small ? Uint16Array.from(indices) : indices);
}

/** How many vertices a level has: columns, as often as they wear something else. */
export function countLevelVertices(level: DressedLevel): number {
  return [...new Set(level.parts)].reduce((sum, part) => sum + listVertices(level, part).vertices.length, 0);
}

function listVertices(
  { indices, parts, worn }: DressedLevel,
  part: number,
): { vertices: LevelVertex[]; indices: Uint32Array<ArrayBuffer> } {
  const vertices: LevelVertex[] = [];
  const known = new Map<number | string, number>();
  const own: number[] = [];
  for (let corner = 0; corner < indices.length; corner++) {
    if (parts[Math.floor(corner / 3)] !== part) continue;
    const column = indices[corner];
    const wears = worn.get(corner) ?? null;
    const key = wears === null ? column : `${column} ${wears.columns} ${wears.weights}`;
    const vertex = known.get(key) ?? vertices.push({ column, wears }) - 1;
    known.set(key, vertex);
    own.push(vertex);
  }
  return { vertices, indices: Uint32Array.from(own) };
}

function gatherAttribute(
  document: Document,
  parts: readonly WrittenPart[],
  at: number,
  semantic: string,
  vertices: readonly LevelVertex[],
): Accessor {
  const accessor = parts[at].attributes.get(semantic) as Accessor;
  const width = accessor.getElementSize();
  const own = accessor.getArray() as Float32Array;
  const Store = own.constructor as Float32ArrayConstructor;
  const values = new Store(vertices.length * width);
  const isPlaced =
    PLACED.has(semantic) || semantic.startsWith(JOINTS_ATTRIBUTE) || semantic.startsWith(WEIGHTS_ATTRIBUTE);
  vertices.forEach(({ column, wears }, vertex) => {
    if (wears !== null && !isPlaced) {
      const local = { ...wears, columns: wears.columns.map((each) => each - parts[at].part.firstColumn) };
      const worn = blendAt(local, own, width);
      values.set(own instanceof Float32Array ? worn : worn.map(Math.round), vertex * width);
      return;
    }
    const { part, attributes } = findHome(parts, at, column);
    const from = attributes.get(semantic)?.getArray() ?? own;
    const first = (column - part.firstColumn) * width;
    values.set(from.subarray(first, first + width), vertex * width);
  });
  return document.createAccessor().setType(accessor.getType()).setArray(values).setNormalized(accessor.getNormalized());
}

/** The part that a column is of: nearly always the one that wears it. */
function findHome(parts: readonly WrittenPart[], at: number, column: number): WrittenPart {
  const holds = ({ part }: WrittenPart) => column >= part.firstColumn && column < part.firstColumn + part.vertices;
  return holds(parts[at]) ? parts[at] : (parts.find(holds) as WrittenPart);
}
