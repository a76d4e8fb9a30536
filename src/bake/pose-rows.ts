/**
 * Poses every row of every clip. Positions are kept as floats until the box around all of them is known (only then
 * can they become 16-bit fractions); normals are octahedral at once.
 */

import { type Bounds, encodeAxis, encodeNormal, type TexelLayout, texelIndex, WORDS_PER_TEXEL } from 'horde/vat/format';
import { BakeError } from './bake-error.ts';
import { type ClipPlan, rowSeconds } from './plan-clips.ts';
import { poseNodes } from './pose-nodes.ts';
import { createPosedVertices, type PosedVertices, poseVertices } from './pose-vertices.ts';
import type { Model } from './read-model.ts';

/** All rows, posed and not yet encoded. */
export interface PosedRows {
  /** Rows of `3 · vertices` numbers. */
  positions: Float32Array;
  /** Rows of `vertices` octahedral codes. */
  normals: Uint16Array;
  /** Box of each clip, rounded outwards to floats. */
  clipBounds: Bounds[];
  bounds: Bounds;
  rows: number;
}

/** Poses all rows; `onRow` is told how many are done. */
export function poseRows(model: Model, clips: readonly ClipPlan[], onRow: (done: number) => void): PosedRows {
  const rows = clips.reduce((sum, clip) => sum + clip.rows, 0);
  const { vertices } = model;
  const positions = new Float32Array(rows * vertices * 3);
  const normals = new Uint16Array(rows * vertices);
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

/** All rows as texels in a layout. */
export function encodeRows(posed: PosedRows, vertices: number, layout: TexelLayout): Uint32Array {
  const { positions, normals, bounds, rows } = posed;
  const { min, max } = bounds;
  const texels = new Uint32Array(layout.width * layout.linesPerRow * rows * WORDS_PER_TEXEL);
  for (let row = 0; row < rows; row++) {
    let word = texelIndex(layout, 0, row) * WORDS_PER_TEXEL;
    let at = row * vertices * 3;
    for (let column = 0; column < vertices; column++, word += WORDS_PER_TEXEL, at += 3) {
      const x = encodeAxis(positions[at], min[0], max[0]);
      const y = encodeAxis(positions[at + 1], min[1], max[1]);
      texels[word] = x | (y << 16);
      texels[word + 1] = encodeAxis(positions[at + 2], min[2], max[2]) | (normals[row * vertices + column] << 16);
    }
  }
  return texels;
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

function packNormals({ normals: from }: PosedVertices, to: Uint16Array, at: number): void {
  for (let vertex = 0; vertex * 3 < from.length; vertex++) {
    to[at + vertex] = encodeNormal(from[vertex * 3], from[vertex * 3 + 1], from[vertex * 3 + 2]);
  }
}

function joinBounds(boxes: readonly Bounds[]): Bounds {
  const join = (pick: (...values: number[]) => number, side: 'min' | 'max') =>
    [0, 1, 2].map((axis) => pick(...boxes.map((box) => box[side][axis]))) as Bounds['min'];
  return { min: join(Math.min, 'min'), max: join(Math.max, 'max') };
}
