/**
 * Reads whole rows of a `.vat.glb` back by the CPU decoders, for tools and checks: where every vertex of the full mesh is
 * in a row of any mode. A vertex has a place among the numbers:
 *
 *   vertex, soft, bones      its column
 *   rigid, fluid, sprite     its number, counted through all full meshes: there a column is a piece, a corner, a particle
 */

import type { Primitive } from '@gltf-transform/core';
import {
  BONE_MATRIX,
  type BoneBinding,
  type BoneRecord,
  CARD_ATTRIBUTE,
  createFluidPoint,
  createRigidPose,
  createSpritePose,
  momentOfRow,
  moveRigid,
  PIVOT_ATTRIBUTE,
  poseBones,
  sampleFluidRow,
  sampleRigidRow,
  sampleRow,
  sampleSpriteRow,
  skinColumn,
  TEXEL_ATTRIBUTE,
  type VatSample,
} from 'horde/vat/format';
import type { OpenVat } from './open-vat.ts';
import { readNumbers } from './sample-keys.ts';

/**
 * Writes all vertices of a row, three numbers each, in the file's own units; normals are of unit length. Cards of mode
 * `sprite` lie as they do when they do not turn to the camera.
 */
export type ReadVatRow = (row: number, positions: Float64Array, normals: Float64Array) => void;

/** The place of each vertex of each full mesh, mesh by mesh. */
export function listVertexPlaces({ manifest, full }: OpenVat): Int32Array[] {
  const isColumn = manifest.mode === 'vertex' || manifest.mode === 'soft' || manifest.mode === 'bones';
  let first = 0;
  return full.map((primitive) => {
    const columns = readAttribute(primitive, TEXEL_ATTRIBUTE);
    const places = Int32Array.from(columns, (column, vertex) => (isColumn ? Math.round(column) : first + vertex));
    first += columns.length;
    return places;
  });
}

/** A reader of the file's rows. */
export function createVatRowReader(vat: OpenVat): ReadVatRow {
  const sample: VatSample = { position: [0, 0, 0], normal: [0, 0, 0] };
  const { vertices } = vat.manifest;
  const sampler = createSampler(vat, sample);
  return (row, positions, normals) => {
    sampler.start(row);
    for (let place = 0; place < vertices; place++) {
      sampler.read(place, row);
      for (let axis = 0; axis < 3; axis++) {
        positions[place * 3 + axis] = sample.position[axis];
        normals[place * 3 + axis] = sample.normal[axis];
      }
    }
  };
}

interface Sampler {
  /** Called once a row. */
  start(row: number): void;
  /** Writes one vertex to the sample. */
  read(place: number, row: number): void;
}

function createSampler(vat: OpenVat, out: VatSample): Sampler {
  const { manifest, texels, rest } = vat;
  const start = (): void => {};
  if (manifest.mode === 'bones') {
    const matrices = new Float64Array((manifest.bones as BoneRecord).joints * BONE_MATRIX);
    return {
      start: (row) => poseBones(manifest, texels, momentOfRow(row), matrices),
      read: (column) => skinColumn(rest as BoneBinding, matrices, column, out),
    };
  }
  if (manifest.mode === 'rigid') return { start, read: readRigid(vat, out) };
  if (manifest.mode === 'fluid') return { start, read: readFluid(vat, out) };
  if (manifest.mode === 'sprite') return { start, read: readSprite(vat, out) };
  return { start, read: (column, row) => sampleRow(manifest, texels, column, row, out, rest) };
}

function readRigid({ manifest, texels, full }: OpenVat, out: VatSample): Sampler['read'] {
  const pieces = joinAttribute(full, TEXEL_ATTRIBUTE);
  const [points, normals, pivots] = ['POSITION', 'NORMAL', PIVOT_ATTRIBUTE].map((name) => joinAttribute(full, name));
  const pose = createRigidPose();
  let [pivot, point, normal] = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  return (vertex, row) => {
    sampleRigidRow(manifest, texels, pieces[vertex], row, pose);
    [pivot, point, normal] = [pivots, points, normals].map((from) => takeTriple(from, vertex));
    moveRigid(pose, pivot, point, normal, out);
  };
}

function readFluid({ manifest, texels, full }: OpenVat, out: VatSample): Sampler['read'] {
  const corners = joinAttribute(full, TEXEL_ATTRIBUTE);
  const point = createFluidPoint();
  return (vertex, row) => {
    sampleFluidRow(manifest, texels, corners[vertex], row, point);
    for (let axis = 0; axis < 3; axis++) {
      out.position[axis] = point.position[axis];
      out.normal[axis] = point.normal[axis];
    }
  };
}

function readSprite({ manifest, texels, full }: OpenVat, out: VatSample): Sampler['read'] {
  const particles = joinAttribute(full, TEXEL_ATTRIBUTE);
  const cards = joinAttribute(full, CARD_ATTRIBUTE);
  const pose = createSpritePose();
  return (vertex, row) => {
    sampleSpriteRow(manifest, texels, particles[vertex], row, pose);
    const [x, y, z] = takeTriple(cards, vertex);
    const [turnX, turnY] = [Math.cos(2 * Math.PI * pose.spin), Math.sin(2 * Math.PI * pose.spin)];
    const corner = [x * turnX - y * turnY, x * turnY + y * turnX, z];
    for (let axis = 0; axis < 3; axis++) {
      out.position[axis] = pose.position[axis] + corner[axis] * pose.size;
      out.normal[axis] = axis === 2 ? 1 : 0;
    }
  };
}

function takeTriple(values: ArrayLike<number>, vertex: number): number[] {
  return [values[vertex * 3], values[vertex * 3 + 1], values[vertex * 3 + 2]];
}

function readAttribute(primitive: Primitive, name: string): ArrayLike<number> {
  const accessor = primitive.getAttribute(name);
  return accessor === null ? [] : readNumbers(accessor);
}

function joinAttribute(full: readonly Primitive[], name: string): Float64Array {
  return Float64Array.from(full.flatMap((primitive) => Array.from(readAttribute(primitive, name))));
}
