/**
 * Brings every mesh of the source to the one form that the rest of the bake and three's loader read alike: indexed or
 * plain triangles, float positions and normals, and where normals are missing one vertex a corner, so that each face
 * can have its own. The rig and the VAT are made from the same result, so they agree vertex for vertex.
 */

import { Accessor, type Document, type Mesh, type Primitive } from '@gltf-transform/core';
import { BakeError } from './bake-error.ts';
import { readNumbers } from './sample-keys.ts';

/** Extensions whose work is done once the file is read: the output is written without them. */
const DECODED = [
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
  'KHR_draco_mesh_compression',
  'KHR_mesh_quantization',
];
/** Core glTF allows these to be normalised integers, so they pass through as they are. */
const PASSES_QUANTISED = /^(TEXCOORD_|COLOR_|JOINTS_|WEIGHTS_|_)/;

/** What glTF's own attributes are made of. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  POSITION: ['VEC3'],
  NORMAL: ['VEC3'],
  TANGENT: ['VEC4'],
  TEXCOORD: ['VEC2'],
  COLOR: ['VEC3', 'VEC4'],
  JOINTS: ['VEC4'],
  WEIGHTS: ['VEC4'],
};

/** How far from 1 the length of a normal may be: quantised ones are off by less. */
const NORMAL_TOLERANCE = 0.01;

/** Rewrites the meshes in place and tells what it changed. */
export function prepareMeshes(document: Document, changes: string[]): void {
  const root = document.getRoot();
  for (const node of root.listNodes()) {
    if (node.getExtension('EXT_mesh_gpu_instancing') !== null) {
      throw new BakeError(`node ${node.getName()} uses EXT_mesh_gpu_instancing: export it as one mesh`);
    }
  }
  const extensions = root.listExtensionsUsed().map(({ extensionName }) => extensionName);
  for (const mesh of root.listMeshes()) for (const primitive of mesh.listPrimitives()) checkPrimitive(mesh, primitive);
  for (const mesh of root.listMeshes()) prepareMesh(document, mesh, changes);
  for (const name of DECODED) {
    if (!extensions.includes(name)) continue;
    document.disposeExtension(name);
    changes.push(`${name} decoded`);
  }
}

function checkPrimitive(mesh: Mesh, primitive: Primitive): void {
  const name = mesh.getName() || 'a mesh without a name';
  const position = primitive.getAttribute('POSITION');
  if (primitive.getMode() < 4) throw new BakeError(`${name} has points or lines, a VAT holds triangles: remove them`);
  if (position === null || position.getCount() === 0) throw new BakeError(`${name} has no positions: remove it`);
  for (const semantic of primitive.listSemantics()) {
    const count = primitive.getAttribute(semantic)?.getCount();
    if (count === position.getCount()) continue;
    throw new BakeError(
      `${name}: ${semantic} has ${count} values for ${position.getCount()} vertices: export it again`,
    );
  }
  for (const semantic of primitive.listSemantics()) {
    const types = TYPES[semantic.replace(/_\d+$/, '')];
    const type = primitive.getAttribute(semantic)?.getType() ?? '';
    if (types !== undefined && !types.includes(type))
      throw new BakeError(`${name}: ${semantic} is ${type}, not ${types.join(' or ')}: export it again`);
  }
  const broken = primitive.listSemantics().find((semantic) => hasNoNumber(semantic, primitive.getAttribute(semantic)));
  if (broken) throw new BakeError(`${name}: ${broken} has a value that is no number: export the mesh again`);
  for (const target of primitive.listTargets()) {
    for (const semantic of target.listSemantics()) {
      const count = target.getAttribute(semantic)?.getCount();
      if (count === position.getCount()) continue;
      throw new BakeError(
        `${name}: a morph target has ${count} values for ${position.getCount()} vertices: export it again`,
      );
    }
  }
  const indices = primitive.getIndices()?.getArray() ?? [];
  for (const index of indices) {
    if (index < position.getCount()) continue;
    throw new BakeError(`${name}: index ${index} of ${position.getCount()} vertices: export it again`);
  }
}

/** Of what is passed on as it is: positions, normals and weights are looked at where they are read. */
function hasNoNumber(semantic: string, attribute: Accessor | null): boolean {
  if (!/^(TEXCOORD|COLOR|TANGENT)/.test(semantic)) return false;
  const array = attribute?.getArray();
  return array instanceof Float32Array && !array.every(Number.isFinite);
}

function prepareMesh(document: Document, mesh: Mesh, changes: string[]): void {
  const name = mesh.getName() || 'mesh without a name';
  for (const primitive of mesh.listPrimitives()) {
    if (primitive.getMode() > 4) {
      turnIntoTriangles(document, primitive);
      changes.push(`${name}: strips turned into triangles`);
    }
    for (const semantic of primitive.listSemantics()) {
      const attribute = primitive.getAttribute(semantic) as Accessor;
      if (needsFloats(semantic, attribute)) turnIntoFloats(attribute);
    }
    for (const target of primitive.listTargets()) {
      for (const semantic of target.listSemantics()) turnIntoFloats(target.getAttribute(semantic) as Accessor);
    }
    const stretched = levelNormals(primitive);
    if (stretched > 0) changes.push(`${name}: ${stretched} normals were not of unit length`);
    const empty = fillNormals(primitive);
    if (empty > 0) changes.push(`${name}: ${empty} normals had no length: those of their faces stand in`);
    if (primitive.getAttribute('NORMAL') === null && primitive.getIndices() !== null) {
      splitCorners(document, primitive);
      changes.push(`${name}: no normals, so one vertex a corner and one normal a face`);
    }
  }
}

/** Makes normals 1 long, and counts what was not. Left alone where morph targets add to them. */
function levelNormals(primitive: Primitive): number {
  const normals = primitive.getAttribute('NORMAL');
  const array = normals?.getArray();
  if (!normals || !array || primitive.listTargets().some((target) => target.getAttribute('NORMAL'))) return 0;
  let changed = 0;
  for (let at = 0; at + 2 < array.length; at += 3) {
    const length = Math.hypot(array[at], array[at + 1], array[at + 2]);
    if (!(length > 0) || Math.abs(length - 1) <= NORMAL_TOLERANCE) continue;
    for (let part = at; part < at + 3; part++) array[part] /= length;
    changed++;
  }
  if (changed > 0) normals.setArray(array);
  return changed;
}

/** Gives normals of no length the mean of their faces', larger faces counting more; counts them. */
function fillNormals(primitive: Primitive): number {
  const [normals, positions] = ['NORMAL', 'POSITION'].map((name) => primitive.getAttribute(name)?.getArray());
  if (!normals || !positions) return 0;
  const isEmpty = (vertex: number): boolean => [0, 1, 2].every((part) => normals[vertex * 3 + part] === 0);
  const empty = new Set(Array.from({ length: normals.length / 3 }, (_, vertex) => vertex).filter(isEmpty));
  if (empty.size === 0) return 0;
  const order = primitive.getIndices()?.getArray() ?? Uint32Array.from({ length: normals.length / 3 }, (_, at) => at);
  const sums = new Float64Array(normals.length);
  for (let at = 0; at + 2 < order.length; at += 3) {
    const corners = [order[at], order[at + 1], order[at + 2]];
    if (!corners.some((corner) => empty.has(corner))) continue;
    const [a, b, c] = corners.map((corner) => [0, 1, 2].map((part) => positions[corner * 3 + part]));
    const [u, v] = [b, c].map((end) => end.map((value, part) => value - a[part]));
    const face = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    for (const corner of corners) for (let part = 0; part < 3; part++) sums[corner * 3 + part] += face[part];
  }
  for (const vertex of empty) {
    const sum = sums.subarray(vertex * 3, vertex * 3 + 3);
    const length = Math.hypot(...sum);
    normals.set(length > 0 ? sum.map((part) => part / length) : [0, 0, 1], vertex * 3);
  }
  primitive.getAttribute('NORMAL')?.setArray(normals);
  return empty.size;
}

/** Strips and fans, cut in the order that the glTF specification gives (3.7.2.1). */
function turnIntoTriangles(document: Document, primitive: Primitive): void {
  const count = primitive.getAttribute('POSITION')?.getCount() ?? 0;
  const strip = primitive.getIndices()?.getArray() ?? Uint32Array.from({ length: count }, (_, index) => index);
  const isFan = primitive.getMode() === 6;
  const triangles = new Uint32Array(Math.max(0, strip.length - 2) * 3);
  for (let at = 0; at + 2 < strip.length; at++) {
    const odd = at % 2;
    const corners = isFan ? [at + 1, at + 2, 0] : [at, at + 1 + odd, at + 2 - odd];
    triangles.set(
      corners.map((corner) => strip[corner]),
      at * 3,
    );
  }
  const buffer = document.getRoot().listBuffers()[0];
  primitive.setMode(4).setIndices(document.createAccessor().setType('SCALAR').setArray(triangles).setBuffer(buffer));
}

function turnIntoFloats(accessor: Accessor): void {
  if (accessor.getComponentType() === Accessor.ComponentType.FLOAT) return;
  accessor.setArray(Float32Array.from(readNumbers(accessor))).setNormalized(false);
}

/** Gives each corner of each triangle a vertex of its own, in the order of the indices. */
function splitCorners(document: Document, primitive: Primitive): void {
  const corners = primitive.getIndices()?.getArray() ?? [];
  const split = (accessor: Accessor): Accessor => {
    const from = accessor.getArray() as NonNullable<ReturnType<Accessor['getArray']>>;
    const width = accessor.getElementSize();
    const to = from.slice(0, 0).constructor as new (length: number) => typeof from;
    const array = new to(corners.length * width);
    for (let corner = 0; corner < corners.length; corner++) {
      for (let part = 0; part < width; part++) array[corner * width + part] = from[corners[corner] * width + part];
    }
    return document
      .createAccessor(accessor.getName(), accessor.getBuffer())
      .setType(accessor.getType())
      .setNormalized(accessor.getNormalized())
      .setArray(array as Float32Array<ArrayBuffer>);
  };
  for (const holder of [primitive, ...primitive.listTargets()]) {
    for (const semantic of holder.listSemantics()) {
      holder.setAttribute(semantic, split(holder.getAttribute(semantic) as Accessor));
    }
  }
  primitive.setIndices(null);
}

function needsFloats(semantic: string, attribute: Accessor): boolean {
  if (attribute.getComponentType() === Accessor.ComponentType.FLOAT) return false;
  if (!PASSES_QUANTISED.test(semantic)) return true;
  return semantic.startsWith('TEXCOORD_') && (!attribute.getNormalized() || attribute.getArray() instanceof Int16Array);
}
