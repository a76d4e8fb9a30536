/**
 * Poses every row of every clip. Positions are kept as floats until the box around all of them is known (only then
 * can they become fractions of it: `encode-rows.ts`); normals are octahedral at once.
 */

import { type Bounds, encodeNormal, NORMAL_CODES, type NormalCodeName } from 'horde/vat/format';
import { BakeError } from './bake-error.ts';
import { type ClipPlan, rowSeconds } from './plan-clips.ts';
import { poseNodes } from './pose-nodes.ts';
import { createPosedVertices, type PosedVertices, poseVertices } from './pose-vertices.ts';
import type { Model } from './read-model.ts';

/** Octahedral codes by their width. */
export type PosedNormals = { [Name in NormalCodeName]?: Uint8Array | Uint16Array | Uint32Array };

/** All rows, posed and not yet encoded. */
export interface PosedRows {
  /** Rows of `3 · vertices` numbers. */
  positions: Float32Array;
  /** Rows of `vertices` octahedral codes, in each of the widths that were asked for. */
  normals: PosedNormals;
  /** Box of each clip, rounded outwards to floats. */
  clipBounds: Bounds[];
  bounds: Bounds;
  rows: number;
}

/**
 * Poses all rows.
 *
 * @param onRow is told how many rows are done
 * @param codes widths of normal codes to pack
 */
export function poseRows(
  model: Model,
  clips: readonly ClipPlan[],
  onRow: (done: number) => void,
  codes: readonly NormalCodeName[] = ['oct8'],
): PosedRows {
  const rows = clips.reduce((sum, clip) => sum + clip.rows, 0);
  const { vertices } = model;
  const positions = new Float32Array(rows * vertices * 3);
  const normals: PosedNormals = {};
  for (const code of codes) normals[code] = new CODE_ARRAYS[code](rows * vertices);
  const posed = createPosedVertices(vertices);
  const clipBounds = clips.map((clip) => {
    for (let row = 0; row < clip.rows; row++) {
      poseNodes(model.tree, clip.tracks, rowSeconds(clip, row));
      poseVertices(model, posed);
      const at = (clip.firstRow + row) * vertices;
      positions.set(posed.positions, at * 3);
      packNormals(posed, normals, at);
      onRow(clip.firstRow + row + 1);
    }
    const from = clip.firstRow * vertices * 3;
    return measureBounds(positions.subarray(from, from + clip.rows * vertices * 3), `clip ${clip.name}`);
  });
  return { positions, normals, clipBounds, bounds: joinBounds(clipBounds), rows };
}

/** The box around triples of numbers, rounded outwards to floats so that the GPU decodes with the very same box. */
export function measureBounds(positions: ArrayLike<number>, where: string): Bounds {
  const min: Bounds['min'] = [Infinity, Infinity, Infinity];
  const max: Bounds['max'] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 3) {
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[at + axis];
      if (value < min[axis]) min[axis] = value;
      if (value > max[axis]) max[axis] = value;
      // Neither below nor above anything: NaN.
      if (!Number.isFinite(value)) throw new BakeError(`${where} has a vertex at ${value}: check its keys and scales`);
    }
  }
  return { min: min.map(Math.fround) as Bounds['min'], max: max.map(Math.fround) as Bounds['max'] };
}

const CODE_ARRAYS = { oct4: Uint8Array, oct8: Uint16Array, oct16: Uint32Array } as const;

function packNormals({ normals: from }: PosedVertices, normals: PosedNormals, at: number): void {
  for (const name of Object.keys(normals) as NormalCodeName[]) {
    const to = normals[name] as Uint32Array;
    const code = NORMAL_CODES[name];
    for (let vertex = 0; vertex * 3 < from.length; vertex++) {
      to[at + vertex] = encodeNormal(from[vertex * 3], from[vertex * 3 + 1], from[vertex * 3 + 2], code);
    }
  }
}

/** The box around boxes. */
export function joinBounds(boxes: readonly Bounds[]): Bounds {
  const join = (pick: (...values: number[]) => number, side: 'min' | 'max') =>
    [0, 1, 2].map((axis) => pick(...boxes.map((box) => box[side][axis]))) as Bounds['min'];
  return { min: join(Math.min, 'min'), max: join(Math.max, 'max') };
}
