/**
 * Reads whole rows of a `.vat.glb` back by the CPU decoder, for tools and checks: every vertex of the full mesh, by
 * column, in any mode whose vertices are known from the file alone.
 */

import {
  BONE_MATRIX,
  type BoneBinding,
  type BoneRecord,
  momentOfRow,
  poseBones,
  sampleRow,
  skinColumn,
  type VatSample,
} from 'horde/vat/format';
import type { OpenVat } from './open-vat.ts';

/** Writes all vertices of a row, three numbers a column, in the file's own units; normals are of unit length. */
export type ReadVatRow = (row: number, positions: Float64Array, normals: Float64Array) => void;

/** A reader of the file's rows; undefined for a mode whose rows hold no fixed vertices. */
export function createVatRowReader({ manifest, texels, rest }: OpenVat): ReadVatRow | undefined {
  const { mode } = manifest;
  if (mode !== 'vertex' && mode !== 'soft' && mode !== 'bones') return undefined;
  const sample: VatSample = { position: [0, 0, 0], normal: [0, 0, 0] };
  const matrices = new Float64Array(mode === 'bones' ? (manifest.bones as BoneRecord).joints * BONE_MATRIX : 0);
  return (row, positions, normals) => {
    if (mode === 'bones') poseBones(manifest, texels, momentOfRow(row), matrices);
    for (let column = 0; column < manifest.vertices; column++) {
      if (mode === 'bones') skinColumn(rest as BoneBinding, matrices, column, sample);
      else sampleRow(manifest, texels, column, row, sample, rest);
      for (let axis = 0; axis < 3; axis++) {
        positions[column * 3 + axis] = sample.position[axis];
        normals[column * 3 + axis] = sample.normal[axis];
      }
    }
  };
}
