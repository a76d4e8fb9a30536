/**
 * The order of vertices and triangles: vertices that the coarsest level uses come first, then those that the next one
 * adds, so that a far body reads neighbouring texels; within a level, and for triangles, as the GPU's caches like it
 * (meshoptimizer, after Sander et al. 2007).
 *
 *   source    v0 v1 v2 v3 v4 v5 …
 *   ordered   far far far │ mid mid mid mid │ near near near near      one such run a primitive
 *
 * Rig and VAT are both made from the ordered document, so vertex i of the rig stays column i of its run. The source's
 * order is only needed where the source itself is read again: `orderReference`.
 */

import type { Accessor, Document, Primitive } from '@gltf-transform/core';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import type { DressedLevel } from './dress-level.ts';
import type { PosedRows } from './pose-rows.ts';
import type { PosedVertices } from './pose-vertices.ts';
import type { Model } from './read-model.ts';
import type { ReferenceSkinner } from './reference-skinner.ts';

/** For each primitive that was ordered, the vertex of the source at each place. */
export type VertexOrders = Map<Primitive, Uint32Array>;

/**
 * Orders the primitives of a document in place; the model must be read again. Primitives without indices stay: there the
 * order says which corners make a face.
 *
 * @param levels triangles of each level as columns, coarsest last
 */
export async function orderVertices(
  document: Document,
  model: Model,
  levels: readonly Uint32Array[],
): Promise<VertexOrders> {
  await MeshoptEncoder.ready;
  const levelOf = new Uint8Array(model.vertices);
  levels.forEach((indices, level) => {
    for (const column of indices) levelOf[column] = level;
  });
  const orders: VertexOrders = new Map();
  for (const { primitive } of model.pieces) {
    if (orders.has(primitive) || primitive.getIndices() === null) continue;
    const uses = model.pieces.filter((piece) => piece.primitive === primitive);
    const [{ count, indices }] = uses;
    const coarsest = Uint8Array.from({ length: count }, (_, vertex) =>
      Math.max(...uses.map(({ firstColumn }) => levelOf[firstColumn + vertex])),
    );
    orders.set(primitive, orderPrimitive(document, primitive, indices, coarsest));
  }
  return orders;
}

/** A level's columns, after ordering. Writes `indices` and the points of `worn`. */
export function orderColumns({ indices, worn }: DressedLevel, model: Model, orders: VertexOrders): void {
  const columnOf = Uint32Array.from({ length: model.vertices }, (_, column) => column);
  for (const { primitive, firstColumn } of model.pieces) {
    orders.get(primitive)?.forEach((from, to) => {
      columnOf[firstColumn + from] = firstColumn + to;
    });
  }
  for (let corner = 0; corner < indices.length; corner++) indices[corner] = columnOf[indices[corner]];
  for (const point of worn.values()) point.columns = point.columns.map((column) => columnOf[column]);
}

/** Puts posed vertices into their new order. Writes `rest` and `rows`. */
export function orderPoses(rest: PosedVertices, rows: PosedRows, model: Model, orders: VertexOrders): void {
  const runs = model.pieces.flatMap(({ primitive, firstColumn }) => {
    const order = orders.get(primitive);
    return order === undefined ? [] : [{ order, firstColumn }];
  });
  const codes = Object.values(rows.normals);
  for (const { order, firstColumn } of runs) {
    permutePositions(rows.positions, firstColumn * 3, model.vertices * 3, order);
    for (const array of [rest.positions, rest.normals]) permute(array, firstColumn * 3, 3, order);
    for (const array of codes) {
      for (let first = firstColumn; first < array.length; first += model.vertices) permute(array, first, 1, order);
    }
  }
}

/** Has a reference give its vertices in the new order. */
export function orderReference(reference: ReferenceSkinner, model: Model, orders: VertexOrders): void {
  for (const { node, primitiveIndex, primitive } of model.pieces) {
    const order = orders.get(primitive);
    if (order !== undefined) reference.order(node, primitiveIndex, order);
  }
}

function orderPrimitive(
  document: Document,
  primitive: Primitive,
  indices: Uint32Array,
  coarsest: Uint8Array,
): Uint32Array {
  const cached = indices.slice();
  const [fetchOrder] = MeshoptEncoder.reorderMesh(cached, true, false);
  const place = (vertex: number): number => (vertex < fetchOrder.length ? fetchOrder[vertex] : vertex);
  const order = Uint32Array.from(coarsest, (_, vertex) => vertex).sort(
    (a, b) => coarsest[b] - coarsest[a] || place(a) - place(b),
  );
  const newPlace = new Uint32Array(order.length);
  order.forEach((from, to) => {
    newPlace[from] = to;
  });
  // `cached` counts vertices in fetch order: back to the source's, then to the new one.
  const sourceOf = new Uint32Array(order.length);
  fetchOrder.forEach((to, from) => {
    if (to < sourceOf.length) sourceOf[to] = from;
  });
  const corners = cached.map((vertex) => newPlace[sourceOf[vertex]]);
  for (const holder of [primitive, ...primitive.listTargets()]) {
    for (const semantic of holder.listSemantics()) {
      const accessor = holder.getAttribute(semantic) as Accessor;
      holder.setAttribute(semantic, permuteAccessor(document, accessor, order));
    }
  }
  const small = order.length < 65535;
  const array = small ? Uint16Array.from(corners) : Uint32Array.from(corners);
  const own = primitive.getIndices() as Accessor;
  primitive.setIndices(document.createAccessor().setType('SCALAR').setArray(array).setBuffer(own.getBuffer()));
  return order;
}

function permuteAccessor(document: Document, accessor: Accessor, order: Uint32Array): Accessor {
  const array = (accessor.getArray() as Float32Array<ArrayBuffer>).slice();
  permute(array, 0, accessor.getElementSize(), order);
  return document
    .createAccessor(accessor.getName(), accessor.getBuffer())
    .setType(accessor.getType())
    .setNormalized(accessor.getNormalized())
    .setArray(array);
}

/** Moves elements of `width` numbers so that place i holds what was at `order[i]`. Writes `array`. */
function permute(array: { [index: number]: number; length: number }, first: number, width: number, order: Uint32Array) {
  const before = (array as Float32Array).slice(first, first + order.length * width);
  for (let to = 0; to < order.length; to++) {
    for (let part = 0; part < width; part++) array[first + to * width + part] = before[order[to] * width + part];
  }
}

/** The same for the positions of many rows, `stride` numbers apart; one hot loop, for floats alone. */
function permutePositions(rows: Float32Array, first: number, stride: number, order: Uint32Array): void {
  const before = new Float32Array(order.length * 3);
  for (let row = first; row < rows.length; row += stride) {
    before.set(rows.subarray(row, row + before.length));
    for (let to = 0; to < order.length; to++) {
      const from = order[to] * 3;
      rows[row + to * 3] = before[from];
      rows[row + to * 3 + 1] = before[from + 1];
      rows[row + to * 3 + 2] = before[from + 2];
    }
  }
}
