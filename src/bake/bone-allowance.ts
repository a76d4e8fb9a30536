/**
 * What a vertex of bone mode may be off, from what half floats do to its joints (`bone-rows.ts` keeps that for every joint
 * and row), from its rounded weights and from the influences that it had to leave out. `measure-bones.ts` has the formula.
 */

import { BONE_MATRIX, turnByCofactors, WEIGHT_STEPS } from 'horde/vat/format';
import type { BakedBones } from './bake-bones.ts';

/** What half floats alone can do to any vertex: no weighted mean is above the worst of its joints. */
export function findBound({ bounds, skeleton }: BakedBones): number {
  const { radius } = skeleton;
  let worst = 0;
  for (let place = 0; place < bounds.shift.length; place++) {
    const arm = radius[place % radius.length];
    if (arm > 0) worst = Math.max(worst, bounds.shift[place] + bounds.turn[place] * arm);
  }
  return worst;
}

/** The first term of `findAllowance`, which is less than the whole. */
export function leastAllowance({ skeleton, bounds, record }: BakedBones, row: number, column: number): number {
  const first = column * skeleton.stride;
  return skeleton.weights[first] * bounds.shift[row * record.joints + skeleton.joints[first]];
}

/** What a vertex may be off, and its matrix; the latter is unbounded where influences were left out. One hot loop. */
export function findAllowance(
  { skeleton, binding, bounds, record }: BakedBones,
  matrices: Float64Array,
  row: number,
  column: number,
  at: ArrayLike<number>,
): { distance: number; turn: number } {
  const { stride, positions, columns } = skeleton;
  const kept = Math.min(binding.influences, stride);
  const first = row * record.joints;
  const [px, py, pz] = [positions[column * 3], positions[column * 3 + 1], positions[column * 3 + 2]];
  let [distance, turn] = [0, 0];
  for (let slot = 0; slot < stride; slot++) {
    const weight = skeleton.weights[column * stride + slot];
    if (weight === 0) break;
    const joint = skeleton.joints[column * stride + slot];
    const { pivot } = columns[joint];
    const arm = Math.hypot(px - pivot[0], py - pivot[1], pz - pivot[2]);
    const own = bounds.shift[first + joint] + bounds.turn[first + joint] * arm;
    distance += weight * own;
    turn += weight * bounds.turn[first + joint];
    if (kept === 1 && stride === 1) continue;
    const m = joint * BONE_MATRIX;
    const x = matrices[m] * px + matrices[m + 1] * py + matrices[m + 2] * pz + matrices[m + 3] - at[0];
    const y = matrices[m + 4] * px + matrices[m + 5] * py + matrices[m + 6] * pz + matrices[m + 7] - at[1];
    const z = matrices[m + 8] * px + matrices[m + 9] * py + matrices[m + 10] * pz + matrices[m + 11] - at[2];
    const away = Math.sqrt(x * x + y * y + z * z);
    distance += slot < kept ? (slot === 0 ? kept : 1) * (away / WEIGHT_STEPS) : weight * (away + own);
    if (slot >= kept) turn = Infinity;
    else turn += (kept / WEIGHT_STEPS) * NORM_OF_A_MATRIX;
  }
  return { distance, turn };
}

/** A joint's matrix is near a turn, the Frobenius norm of which is √3; what a weight is off counts that often. */
const NORM_OF_A_MATRIX = 2;

/** How far a normal can turn where its vertex's matrix may be off by `turn`: cofactors are products of two of its rows. */
export function normalDegrees({ binding }: BakedBones, matrices: Float64Array, column: number, turn: number): number {
  if (turn === Infinity) return 180;
  const { influences, joints, weights, normals } = binding;
  _matrix.fill(0);
  for (let slot = column * influences; slot < (column + 1) * influences; slot++) {
    for (let i = 0; i < BONE_MATRIX; i++) _matrix[i] += matrices[joints[slot] * BONE_MATRIX + i] * weights[slot];
  }
  const at = column * 3;
  const length = turnByCofactors(_matrix, normals[at], normals[at + 1], normals[at + 2], _direction);
  const norm = Math.hypot(...[0, 1, 2, 4, 5, 6, 8, 9, 10].map((i) => _matrix[i]));
  const off = (2 * norm * turn + turn * turn) / length;
  return off < 1 ? (Math.asin(off) * 180) / Math.PI : 180;
}

const _matrix = new Float64Array(BONE_MATRIX);
const _direction = [0, 0, 0];
