/**
 * The model's vertices in the present pose of its node tree, in double precision.
 *
 *   morph first:  p = position + Σ weight · target
 *   then skin:    v = Σ weight · (jointWorld · inverseBind) · p       the skinned node's own transform is ignored
 *   or rigid:     v = nodeWorld · p
 *
 * Normals go by the inverse transpose of the same matrix. Where a scale of zero leaves no direction, the rest normal
 * stands. A piece without normals has one vertex a corner, and each face gets its own normal from the posed corners.
 */

import { determinant, multiplyInto, type NodeTree } from './pose-nodes.ts';
import type { Model, Piece, SkinPose } from './read-model.ts';

/** Three numbers a column. Normals are of unit length. */
export interface PosedVertices {
  positions: Float64Array;
  normals: Float64Array;
}

/** Room for one pose of a model. */
export function createPosedVertices(vertices: number): PosedVertices {
  return { positions: new Float64Array(vertices * 3), normals: new Float64Array(vertices * 3) };
}

/** Poses every vertex. Writes `out` and the skins' matrices. */
export function poseVertices(model: Model, out: PosedVertices): void {
  const { tree } = model;
  for (const skin of model.skins) poseSkin(tree, skin);
  for (const piece of model.pieces) {
    const { positions, normals } = applyMorphs(piece, tree.weights[piece.node]);
    if (piece.skin === null) placeRigid(piece, tree.world.subarray(piece.node * 16), positions, normals, out);
    else placeSkinned(piece, piece.skin, positions, normals, out);
    if (piece.normals === null) faceNormals(piece, out);
  }
}

/** Whether a skin turns most vertices of a piece inside out in the present pose: then its triangles run the other way. */
export function mirrorsMost(
  { world }: NodeTree,
  skin: SkinPose,
  { stride, joints, weights }: NonNullable<Piece['influences']>,
): boolean {
  poseSkin({ world }, skin);
  let mirrored = 0;
  for (let first = 0; first < joints.length; first += stride) {
    blendMatrices(skin.matrices, joints, weights, first, stride);
    if (determinant(_blend, 0) < 0) mirrored++;
  }
  return mirrored * stride * 2 > joints.length;
}

function poseSkin({ world }: Pick<NodeTree, 'world'>, { joints, inverseBinds, matrices }: SkinPose): void {
  for (let joint = 0; joint < joints.length; joint++) {
    multiplyInto(world, joints[joint] * 16, inverseBinds, joint * 16, matrices, joint * 16);
  }
}

function applyMorphs(piece: Piece, weights: Float64Array): { positions: Float64Array; normals: Float64Array | null } {
  let { positions, normals } = piece;
  piece.targets.forEach((target, index) => {
    const weight = weights[index] ?? 0;
    if (weight === 0) return;
    if (target.positions) positions = addScaled(positions, target.positions, weight, positions === piece.positions);
    if (target.normals && normals) normals = addScaled(normals, target.normals, weight, normals === piece.normals);
  });
  return { positions, normals };
}

function addScaled(base: Float64Array, offsets: Float64Array, weight: number, copy: boolean): Float64Array {
  const sum = copy ? base.slice() : base;
  for (let i = 0; i < sum.length; i++) sum[i] += offsets[i] * weight;
  return sum;
}

function placeRigid(
  piece: Piece,
  matrix: Float64Array,
  positions: Float64Array,
  normals: Float64Array | null,
  out: PosedVertices,
): void {
  _blend.set(matrix.subarray(0, 16));
  for (let vertex = 0; vertex < piece.count; vertex++) {
    place(_blend, positions, vertex * 3, out.positions, (piece.firstColumn + vertex) * 3);
    if (normals) turn(_blend, normals, vertex * 3, out.normals, (piece.firstColumn + vertex) * 3);
  }
}

function placeSkinned(
  piece: Piece,
  skin: SkinPose,
  positions: Float64Array,
  normals: Float64Array | null,
  out: PosedVertices,
): void {
  const { stride, joints, weights } = piece.influences!;
  for (let vertex = 0; vertex < piece.count; vertex++) {
    blendMatrices(skin.matrices, joints, weights, vertex * stride, stride);
    place(_blend, positions, vertex * 3, out.positions, (piece.firstColumn + vertex) * 3);
    if (normals) turn(_blend, normals, vertex * 3, out.normals, (piece.firstColumn + vertex) * 3);
  }
}

const _blend = new Float64Array(16);

/** Writes the rows of `_blend` that place and turn; one hot loop, on numbers rather than in the array. */
function blendMatrices(
  matrices: Float64Array,
  joints: Uint16Array,
  weights: Float64Array,
  first: number,
  stride: number,
): void {
  let m0 = 0;
  let m1 = 0;
  let m2 = 0;
  let m4 = 0;
  let m5 = 0;
  let m6 = 0;
  let m8 = 0;
  let m9 = 0;
  let m10 = 0;
  let m12 = 0;
  let m13 = 0;
  let m14 = 0;
  for (let influence = first; influence < first + stride; influence++) {
    const share = weights[influence];
    // Heaviest first: the first zero ends the list.
    if (share === 0) break;
    const at = joints[influence] * 16;
    m0 += matrices[at] * share;
    m1 += matrices[at + 1] * share;
    m2 += matrices[at + 2] * share;
    m4 += matrices[at + 4] * share;
    m5 += matrices[at + 5] * share;
    m6 += matrices[at + 6] * share;
    m8 += matrices[at + 8] * share;
    m9 += matrices[at + 9] * share;
    m10 += matrices[at + 10] * share;
    m12 += matrices[at + 12] * share;
    m13 += matrices[at + 13] * share;
    m14 += matrices[at + 14] * share;
  }
  _blend[0] = m0;
  _blend[1] = m1;
  _blend[2] = m2;
  _blend[4] = m4;
  _blend[5] = m5;
  _blend[6] = m6;
  _blend[8] = m8;
  _blend[9] = m9;
  _blend[10] = m10;
  _blend[12] = m12;
  _blend[13] = m13;
  _blend[14] = m14;
}

function place(m: Float64Array, from: Float64Array, at: number, to: Float64Array, put: number): void {
  const x = from[at];
  const y = from[at + 1];
  const z = from[at + 2];
  to[put] = m[0] * x + m[4] * y + m[8] * z + m[12];
  to[put + 1] = m[1] * x + m[5] * y + m[9] * z + m[13];
  to[put + 2] = m[2] * x + m[6] * y + m[10] * z + m[14];
}

/** Turns a normal by the cofactors of the matrix: its inverse transpose but for a factor, and never a division by 0. */
function turn(m: Float64Array, from: Float64Array, at: number, to: Float64Array, put: number): void {
  const x = from[at];
  const y = from[at + 1];
  const z = from[at + 2];
  const c00 = m[5] * m[10] - m[6] * m[9];
  const c01 = m[2] * m[9] - m[1] * m[10];
  const c02 = m[1] * m[6] - m[2] * m[5];
  const side = m[0] * c00 + m[4] * c01 + m[8] * c02 < 0 ? -1 : 1;
  const nx = c00 * x + c01 * y + c02 * z;
  const ny = (m[6] * m[8] - m[4] * m[10]) * x + (m[0] * m[10] - m[2] * m[8]) * y + (m[2] * m[4] - m[0] * m[6]) * z;
  const nz = (m[4] * m[9] - m[5] * m[8]) * x + (m[1] * m[8] - m[0] * m[9]) * y + (m[0] * m[5] - m[1] * m[4]) * z;
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
  const usable = length > 0;
  to[put] = usable ? (nx / length) * side : x;
  to[put + 1] = usable ? (ny / length) * side : y;
  to[put + 2] = usable ? (nz / length) * side : z;
}

function faceNormals({ indices, firstColumn, mirrored }: Piece, { positions, normals }: PosedVertices): void {
  const side = mirrored ? -1 : 1;
  for (let corner = 0; corner + 2 < indices.length; corner += 3) {
    const a = (firstColumn + indices[corner]) * 3;
    const b = (firstColumn + indices[corner + 1]) * 3;
    const c = (firstColumn + indices[corner + 2]) * 3;
    const [ux, uy, uz] = [
      positions[b] - positions[a],
      positions[b + 1] - positions[a + 1],
      positions[b + 2] - positions[a + 2],
    ];
    const [vx, vy, vz] = [
      positions[c] - positions[a],
      positions[c + 1] - positions[a + 1],
      positions[c + 2] - positions[a + 2],
    ];
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    for (const at of [a, b, c]) {
      normals[at] = length > 0 ? (nx / length) * side : 0;
      normals[at + 1] = length > 0 ? (ny / length) * side : 0;
      normals[at + 2] = length > 0 ? (nz / length) * side : 1;
    }
  }
}
