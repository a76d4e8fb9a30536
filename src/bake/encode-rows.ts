/**
 * Posed rows as texels of any encoding: which box the codes are fractions of, then every vertex of every row. The bytes
 * are those of `horde/vat/format`; posing is `pose-rows.ts`.
 */

import {
  type Bounds,
  createTexelCodec,
  type Domain,
  ENCODINGS,
  type Encoding,
  encodingFacts,
  MAX_HALF,
  type Storage,
  storageOf,
  type TexelCodec,
  type TexelFormat,
  type TexelLayout,
  texelIndex,
} from 'horde/vat/format';
import { BakeError } from './bake-error.ts';
import { measureBounds, type PosedRows } from './pose-rows.ts';

/** How rows are stored, and what decoding them needs beside the texels. */
export interface RowFormat extends TexelFormat {
  encoding: Encoding;
  domain: Domain;
  /** Rest positions as the mesh has them, three floats a column, when the texels are offsets from them. */
  rest: Float32Array | null;
}

/**
 * The format of rows in a storage and a domain.
 *
 * @param rest positions of the rest pose, in columns
 * @throws BakeError where numbers exceed what a half can hold
 */
export function createRowFormat(
  posed: PosedRows,
  rest: ArrayLike<number>,
  storage: Storage,
  domain: Domain,
): RowFormat {
  const { bounds } = posed;
  const { encoding } = ENCODINGS[storage];
  if (domain !== 'rest') return checkHalf({ encoding, domain, bounds, rest: null }, bounds);
  const still = Float32Array.from(rest);
  const offsets = measureOffsets(posed, still);
  return checkHalf({ encoding, domain, bounds, offsets, rest: still }, offsets);
}

/** All rows as texels in a layout. */
export function encodeRows(posed: PosedRows, format: RowFormat, layout: TexelLayout): Uint32Array {
  const codec = createTexelCodec(format);
  const { words } = codec;
  const texels = new Uint32Array(layout.width * layout.linesPerRow * posed.rows * words);
  for (let row = 0; row < posed.rows; row++) {
    encodeRow(posed, format, codec, row, texels, texelIndex(layout, 0, row) * words);
  }
  return texels;
}

/** Writes one row at `texels[word]` and after, column by column. */
export function encodeRow(
  posed: PosedRows,
  format: RowFormat,
  codec: TexelCodec,
  row: number,
  texels: Uint32Array,
  word: number,
): void {
  const { positions, rows } = posed;
  const { encoding, rest } = format;
  const normals = posed.normals[encodingFacts(encoding).normal];
  if (!normals) throw new Error(`rows were posed without normals for ${encoding}`);
  const vertices = positions.length / 3 / rows;
  for (let column = 0; column < vertices; column++) {
    const still = column * 3;
    const at = row * vertices * 3 + still;
    const x = rest === null ? positions[at] : positions[at] - rest[still];
    const y = rest === null ? positions[at + 1] : positions[at + 1] - rest[still + 1];
    const z = rest === null ? positions[at + 2] : positions[at + 2] - rest[still + 2];
    codec.write(texels, word + column * codec.words, x, y, z, normals[row * vertices + column]);
  }
}

/** The box around every vertex's offset from its rest position. */
function measureOffsets({ positions }: PosedRows, rest: Float32Array): Bounds {
  const offset = new Float64Array(rest.length);
  const box: Bounds = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };
  for (let from = 0; from < positions.length; from += rest.length) {
    for (let at = 0; at < rest.length; at++) offset[at] = positions[from + at] - rest[at];
    const { min, max } = measureBounds(offset, 'the offset from the rest pose');
    for (let axis = 0; axis < 3; axis++) {
      box.min[axis] = Math.min(box.min[axis], min[axis]);
      box.max[axis] = Math.max(box.max[axis], max[axis]);
    }
  }
  return box;
}

function checkHalf(format: RowFormat, { min, max }: Bounds): RowFormat {
  const raw = storageOf(format.encoding) === 'half' && format.domain !== 'bounds';
  const farthest = Math.max(...min.map(Math.abs), ...max.map(Math.abs));
  if (!raw || farthest <= MAX_HALF) return format;
  throw new BakeError(
    `half cannot hold ${format.domain}: ${farthest.toPrecision(4)} units are more than its ${MAX_HALF}: take bounds or float`,
  );
}
