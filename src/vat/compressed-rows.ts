/**
 * Positions of a Vat in BC6H: one byte a vertex and row, an eighth of the default. What it misses by depends on the motion,
 * so it is measured vertex by vertex, and refused where it exceeds a limit.
 *
 *   slot = place of a column in an order in which vertices that move alike stand together, four to a block
 *   x = slot % width         y = floor(slot / width) · (rows, rounded up to fours) + row         blocks of 4 × 4
 *   texel = half bits 1024 + f · 30719 of offset from rest = min + f · size       one size for all axes, so that a block's
 *                                                                                 error is as large in each
 *
 * Offsets rather than places, because neighbours move alike wherever they are. Bits, because a block mixes bits: steps are
 * even that way; none below 1024, where a half is subnormal and devices may show 0. There is no fourth number: normals come
 * from the triangles (`flat`) or from the rest pose (`none`).
 *
 * The shader is in `compressed-nodes.ts`, the blocks are those of `bc6h.ts`.
 */

import { BLOCK_BYTES, BLOCK_SIDE, decodeBlock, encodeBlock, LEAST_HALF_BITS, MAX_HALF_BITS } from './bc6h.ts';
import type { VatManifest } from './manifest.ts';
import { clipTaps, type Interpolation, type RowTaps } from './row-taps.ts';
import { sampleRow, type VatRest, type VatSample } from './sample-vat.ts';
import type { WritableNumbers } from './texel-layout.ts';

/** Half bits of f = 0. */
export const COMPRESSED_LOW = LEAST_HALF_BITS;
/** Steps of half bits from f = 0 up to f = 1. */
export const COMPRESSED_STEPS = MAX_HALF_BITS - COMPRESSED_LOW;

/** Positions in blocks, and how to read them. */
export interface CompressedRows {
  bytes: Uint8Array<ArrayBuffer>;
  /** Texels; both are multiples of four. */
  width: number;
  height: number;
  /** Lines from one run of `width` slots to the next. */
  linesPerRun: number;
  /** Slot of each column. */
  slots: Uint32Array;
  /** Rest positions, three numbers a column. */
  rest: ArrayLike<number>;
  /** Offset at f = 0, and what f = 1 adds, in the file's own units. */
  min: [number, number, number];
  size: number;
  /** Against the texels it was made from, in millimetres at real size. */
  maxErrorMm: number;
  meanErrorMm: number;
}

/** How to compress. */
export interface CompressOptions {
  /** Refuses what misses by more, in millimetres at real size; 5 mm for a figure of two metres where absent. */
  maxErrorMm?: number;
  /** The largest side of a texture; 8,192 by default. */
  maxTextureSize?: number;
  /** False keeps columns in their order, which is worse: to see by how much. */
  tuneOrder?: boolean;
}

/**
 * Compresses the positions of modes `vertex` and `soft`.
 *
 * @param restPositions three numbers a column, as the mesh has them
 * @param rest what `sampleVat` needs beside the texels
 * @throws Error of one line: another mode, a texture too large, an error above the limit
 */
export function compressRows(
  manifest: VatManifest,
  texels: Uint32Array,
  restPositions: ArrayLike<number>,
  rest: VatRest,
  options: CompressOptions = {},
): CompressedRows {
  const { mode, vertices, rows, heightM, unitScale } = manifest;
  const { maxErrorMm = 2.5 * heightM, maxTextureSize = 8192, tuneOrder = true } = options;
  if (mode !== 'vertex' && mode !== 'soft')
    throw new Error(`mode ${mode} holds turns or lookups: BC6H would spoil them`);
  const offsets = readOffsets(manifest, texels, restPositions, rest);
  const slots = tuneOrder ? orderSlots(offsets, vertices, rows) : Uint32Array.from({ length: vertices }, (_, at) => at);
  const fours = (count: number) => Math.ceil(count / BLOCK_SIDE) * BLOCK_SIDE;
  const width = Math.min(fours(vertices), maxTextureSize - (maxTextureSize % BLOCK_SIDE));
  const linesPerRun = fours(rows);
  const height = linesPerRun * Math.ceil(vertices / width);
  if (height > maxTextureSize)
    throw new Error(`BC6H needs ${width} x ${height} texels, this device allows ${maxTextureSize}`);
  const { min, size } = boxOf(offsets);
  const bytes = new Uint8Array((width * height * BLOCK_BYTES) / BLOCK_SIDE ** 2);
  const packed: CompressedRows = {
    ...{ bytes, width, height, linesPerRun, slots, rest: restPositions, min, size },
    ...{ maxErrorMm: 0, meanErrorMm: 0 },
  };
  encodeRuns(packed, offsets, vertices, rows);
  Object.assign(packed, measure(packed, offsets, vertices, rows, 1000 * unitScale));
  if (packed.maxErrorMm > maxErrorMm) {
    const [off, most] = [packed.maxErrorMm, maxErrorMm].map((value) => value.toPrecision(3));
    throw new Error(
      `BC6H misses by ${off} mm, more than the ${most} mm allowed: take fixed8 (4 bytes) or raise the limit`,
    );
  }
  return packed;
}

/** Writes where a column is in a row to `out`: the CPU decoder of the blocks. */
export function sampleCompressedRow(packed: CompressedRows, column: number, row: number, out: WritableNumbers): void {
  const { width, linesPerRun, slots, bytes, min, size, rest } = packed;
  const slot = slots[column];
  const [x, y] = [slot % width, Math.floor(slot / width) * linesPerRun + row];
  const block = Math.floor(y / BLOCK_SIDE) * (width / BLOCK_SIDE) + Math.floor(x / BLOCK_SIDE);
  if (_read.bytes !== bytes || _read.block !== block) {
    decodeBlock(bytes, block * BLOCK_BYTES, _block);
    _read.bytes = bytes;
    _read.block = block;
  }
  const texel = 3 * ((y % BLOCK_SIDE) * BLOCK_SIDE + (x % BLOCK_SIDE));
  for (let axis = 0; axis < 3; axis++) {
    const f = (_block[texel + axis] - COMPRESSED_LOW) / COMPRESSED_STEPS;
    out[axis] = rest[3 * column + axis] + min[axis] + f * size;
  }
}

/** Writes where a column is at a phase of a clip to `out.position`; there is no normal. */
export function sampleCompressed(
  { clips }: Pick<VatManifest, 'clips'>,
  packed: CompressedRows,
  column: number,
  clip: number,
  phase: number,
  out: Pick<VatSample, 'position'>,
  interpolation: Interpolation = 'linear',
): void {
  const { count, rows, weights }: RowTaps = clipTaps(clips[clip], phase, interpolation);
  const sum = [0, 0, 0];
  for (let tap = 0; tap < count; tap++) {
    sampleCompressedRow(packed, column, rows[tap], _point);
    for (let axis = 0; axis < 3; axis++) sum[axis] += _point[axis] * weights[tap];
  }
  for (let axis = 0; axis < 3; axis++) out.position[axis] = sum[axis];
}

const _block = new Uint16Array(3 * BLOCK_SIDE ** 2);
/** What `_block` holds: neighbours ask for the same block. */
const _read: { bytes: Uint8Array | null; block: number } = { bytes: null, block: -1 };
const _point = [0, 0, 0];

/** Offsets from rest, three numbers a column, row after row. */
function readOffsets(
  manifest: VatManifest,
  texels: Uint32Array,
  restPositions: ArrayLike<number>,
  rest: VatRest,
): Float64Array {
  const { vertices, rows } = manifest;
  const offsets = new Float64Array(3 * vertices * rows);
  const out: VatSample = { position: [0, 0, 0], normal: [0, 0, 0] };
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < vertices; column++) {
      sampleRow(manifest, texels, column, row, out, rest);
      for (let axis = 0; axis < 3; axis++, at++) offsets[at] = out.position[axis] - restPositions[3 * column + axis];
    }
  }
  return offsets;
}

function boxOf(offsets: Float64Array): { min: [number, number, number]; size: number } {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (let at = 0; at < offsets.length; at++) {
    min[at % 3] = Math.min(min[at % 3], offsets[at]);
    max[at % 3] = Math.max(max[at % 3], offsets[at]);
  }
  const low = min.map(Math.fround) as [number, number, number];
  const spans = max.map((high, axis) => high - low[axis]);
  return { min: low, size: Math.fround(Math.max(...spans, 1e-6) * (1 + 1e-6)) };
}

/** Rows that decide which vertices move alike. */
const COMPARED_ROWS = 8;

/** The order in which vertices that move alike stand together: halved again and again where they differ most. */
function orderSlots(offsets: Float64Array, vertices: number, rows: number): Uint32Array {
  const chosen = Array.from({ length: Math.min(rows, COMPARED_ROWS) }, (_, at) =>
    Math.floor((at * rows) / Math.min(rows, COMPARED_ROWS)),
  );
  const axes = chosen.flatMap((row) => [0, 1, 2].map((axis) => 3 * row * vertices + axis));
  const order = Uint32Array.from({ length: vertices }, (_, column) => column);
  halve(order, offsets, axes);
  const slots = new Uint32Array(vertices);
  order.forEach((column, slot) => {
    slots[column] = slot;
  });
  return slots;
}

function halve(order: Uint32Array, offsets: Float64Array, axes: readonly number[]): void {
  if (order.length <= BLOCK_SIDE) return;
  let [widest, span] = [axes[0], -1];
  for (const axis of axes) {
    let [low, high] = [Infinity, -Infinity];
    for (const column of order) {
      low = Math.min(low, offsets[axis + 3 * column]);
      high = Math.max(high, offsets[axis + 3 * column]);
    }
    if (high - low > span) [widest, span] = [axis, high - low];
  }
  order.sort((a, b) => offsets[widest + 3 * a] - offsets[widest + 3 * b] || a - b);
  const middle = Math.ceil(order.length / 2 / BLOCK_SIDE) * BLOCK_SIDE;
  halve(order.subarray(0, middle), offsets, axes);
  halve(order.subarray(middle), offsets, axes);
}

/** The column of each slot. */
function listColumns(slots: Uint32Array): Uint32Array {
  const columns = new Uint32Array(slots.length);
  slots.forEach((slot, column) => {
    columns[slot] = column;
  });
  return columns;
}

/** Fills the blocks; what lies beyond the last column or row repeats the last one, so that it costs no block its fit. */
function encodeRuns(packed: CompressedRows, offsets: Float64Array, vertices: number, rows: number): void {
  const { width, height, linesPerRun, slots, bytes, min, size } = packed;
  const columnOf = listColumns(slots);
  const numbers = new Uint16Array(3 * BLOCK_SIDE ** 2);
  for (let y = 0, block = 0; y < height; y += BLOCK_SIDE) {
    for (let x = 0; x < width; x += BLOCK_SIDE, block++) {
      for (let texel = 0; texel < BLOCK_SIDE ** 2; texel++) {
        const line = y + Math.floor(texel / BLOCK_SIDE);
        const slot = Math.floor(line / linesPerRun) * width + x + (texel % BLOCK_SIDE);
        const column = columnOf[Math.min(slot, vertices - 1)];
        const at = 3 * (Math.min(line % linesPerRun, rows - 1) * vertices + column);
        for (let axis = 0; axis < 3; axis++) {
          const f = (offsets[at + axis] - min[axis]) / size;
          numbers[3 * texel + axis] = COMPRESSED_LOW + Math.round(f * COMPRESSED_STEPS);
        }
      }
      encodeBlock(numbers, bytes, block * BLOCK_BYTES);
    }
  }
}

function measure(packed: CompressedRows, offsets: Float64Array, vertices: number, rows: number, mmPerUnit: number) {
  let [worst, sum] = [0, 0];
  const columns = listColumns(packed.slots);
  _read.bytes = null;
  for (let row = 0; row < rows; row++) {
    for (const column of columns) {
      sampleCompressedRow(packed, column, row, _point);
      const at = 3 * (row * vertices + column);
      const [x, y, z] = [0, 1, 2].map((axis) => _point[axis] - packed.rest[3 * column + axis] - offsets[at + axis]);
      const off = Math.hypot(x, y, z);
      worst = Math.max(worst, off);
      sum += off;
    }
  }
  return { maxErrorMm: worst * mmPerUnit, meanErrorMm: (sum / vertices / rows) * mmPerUnit };
}
