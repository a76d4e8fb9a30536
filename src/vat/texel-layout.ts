/**
 * The layout of a vertex animation texture. Everything that writes one (`horde/bake`), reads one on the GPU
 * (`vat-nodes.ts`) or decodes one on the CPU (`sample-vat.ts`) agrees on this file and on nothing else.
 *
 * A vertex is a column, a frame is a row. A row longer than the texture is wide wraps over `linesPerRow` lines:
 *
 *                   x = column % width
 *          ┌─────────────────────────────┐
 *   y = 0  │ v0    v1    v2    v3    v4  │  row 0, columns 0 … 4        y = row * linesPerRow
 *   y = 1  │ v5    v6    v7    ·     ·   │  row 0, columns 5 … 7          + floor(column / width)
 *   y = 2  │ v0    v1    v2    v3    v4  │  row 1
 *   y = 3  │ v5    v6    v7    ·     ·   │  · = padding, zero
 *          └─────────────────────────────┘
 *
 * A texel is two 32-bit words (RG32UI):
 *
 *   word 0   x16 | y16 << 16                    position = min + q / 65535 * (max - min), for each axis
 *   word 1   z16 | oct.x8 << 16 | oct.y8 << 24  oct = (byte - 127) / 127, bytes 0 … 254, so that axes are exact
 *
 * Octahedral normal: (x, y) of the direction on the octahedron |x| + |y| + |z| = 1, the lower half (z < 0) folded over
 * its diagonals (Cigolle et al. 2014, "A Survey of Efficient Representations for Independent Unit Vectors"). The codes
 * are not affine: decode before mixing.
 */

import type { Bounds } from './manifest.ts';

/** 32-bit words in a texel. */
export const WORDS_PER_TEXEL = 2;
/** Bytes in a texel. */
export const BYTES_PER_TEXEL = 4 * WORDS_PER_TEXEL;
/** Largest code of a position axis. */
export const POSITION_STEPS = 65535;
/** Codes on either side of zero of an octahedral axis; also the byte that means zero. */
export const NORMAL_STEPS = 127;
/** The widest line a file is written with; every WebGL2 device allows it. */
export const MAX_FILE_WIDTH = 2048;
/** The coarsest normal this encoding gives, in degrees (measured over the sphere; `tests/vat/format.test.ts`). */
export const MAX_NORMAL_ERROR_DEG = 0.65;

/** How columns wrap over lines. */
export interface TexelLayout {
  /** Texels in a line. */
  width: number;
  /** Lines in a row. */
  linesPerRow: number;
}

/** Index of a texel in the texture, counted in texels, line by line. */
export function texelIndex({ width, linesPerRow }: TexelLayout, column: number, row: number): number {
  return (row * linesPerRow + Math.floor(column / width)) * width + (column % width);
}

/** The layout with the fewest lines of at most `maxWidth` texels, and the least padding. */
export function balanceLayout(vertices: number, maxWidth = MAX_FILE_WIDTH): TexelLayout {
  const linesPerRow = Math.max(1, Math.ceil(vertices / maxWidth));
  return { width: Math.max(1, Math.ceil(vertices / linesPerRow)), linesPerRow };
}

/**
 * A layout that a device with this texture limit can hold: lines of at most 2,048 texels where the height allows it,
 * else longer ones.
 *
 * @throws Error of one line with the needed and the allowed sizes, where nothing fits
 */
export function fitLayout(vertices: number, rows: number, maxTextureSize: number): TexelLayout {
  const balanced = balanceLayout(vertices, Math.min(MAX_FILE_WIDTH, maxTextureSize));
  if (balanced.linesPerRow * rows <= maxTextureSize) return balanced;
  const fewestLines = Math.ceil(vertices / maxTextureSize);
  const mostLines = Math.floor(maxTextureSize / rows);
  if (mostLines >= fewestLines) return { width: Math.ceil(vertices / mostLines), linesPerRow: mostLines };
  throw new Error(
    `${vertices} vertices x ${rows} rows need ${fewestLines * rows} lines of ${Math.ceil(vertices / fewestLines)} texels, ` +
      `this device allows ${maxTextureSize} x ${maxTextureSize}: bake with a lower --fps, fewer --clips or fewer vertices`,
  );
}

/** The same texels wrapped at another width; `texels` itself where nothing changes. */
export function wrapTexels(
  texels: Uint32Array,
  from: TexelLayout,
  to: TexelLayout,
  vertices: number,
  rows: number,
): Uint32Array {
  if (from.width === to.width && from.linesPerRow === to.linesPerRow) return texels;
  const wrapped = new Uint32Array(to.width * to.linesPerRow * rows * WORDS_PER_TEXEL);
  for (let row = 0; row < rows; row++) {
    // Lines of a row lie one after another, so a row is one run of texels in either layout.
    const start = texelIndex(from, 0, row) * WORDS_PER_TEXEL;
    const run = texels.subarray(start, start + vertices * WORDS_PER_TEXEL);
    wrapped.set(run, texelIndex(to, 0, row) * WORDS_PER_TEXEL);
  }
  return wrapped;
}

/** Half a step of each axis: the largest error of an encoded position. */
export function halfStep({ min, max }: Bounds): [number, number, number] {
  const half = (axis: number) => (max[axis] - min[axis]) / POSITION_STEPS / 2;
  return [half(0), half(1), half(2)];
}

/**
 * Writes one texel at `texels[word]`, `texels[word + 1]`. The normal need not be of unit length; a zero one becomes +Z.
 * Positions outside `bounds` are clamped to it.
 */
export function encodeTexel(
  texels: Uint32Array,
  word: number,
  bounds: Bounds,
  [x, y, z]: ArrayLike<number> & Iterable<number>,
  normal: ArrayLike<number>,
): void {
  const qx = encodeAxis(x, bounds.min[0], bounds.max[0]);
  const qy = encodeAxis(y, bounds.min[1], bounds.max[1]);
  const qz = encodeAxis(z, bounds.min[2], bounds.max[2]);
  texels[word] = qx | (qy << 16);
  texels[word + 1] = qz | (encodeNormal(normal[0], normal[1], normal[2]) << 16);
}

/** Code of one position axis, 0 to 65,535. */
export function encodeAxis(value: number, min: number, max: number): number {
  if (!(max > min)) return 0;
  const code = Math.round(((value - min) / (max - min)) * POSITION_STEPS);
  return Math.min(Math.max(code, 0), POSITION_STEPS);
}

/**
 * Octahedral code of a direction: x byte in the low 8 bits, y byte above it. Of the four codes around the exact place
 * it takes the one whose decoded direction is nearest (rounding alone is up to half again as coarse).
 */
export function encodeNormal(x: number, y: number, z: number): number {
  const sum = Math.abs(x) + Math.abs(y) + Math.abs(z);
  // Also catches NaN: a face without area has no direction.
  if (!(sum > 0)) return NORMAL_STEPS | (NORMAL_STEPS << 8);
  let u = x / sum;
  let v = y / sum;
  if (z < 0) {
    const fold = 1 - Math.abs(v);
    v = (1 - Math.abs(u)) * (v < 0 ? -1 : 1);
    u = fold * (u < 0 ? -1 : 1);
  }
  const lowU = Math.floor(u * NORMAL_STEPS);
  const lowV = Math.floor(v * NORMAL_STEPS);
  let best = -2;
  let code = 0;
  for (let corner = 0; corner < 4; corner++) {
    const cu = Math.min(lowU + (corner & 1), NORMAL_STEPS);
    const cv = Math.min(lowV + (corner >> 1), NORMAL_STEPS);
    const along = cosineToCode(cu, cv, x, y, z);
    if (along > best) {
      best = along;
      code = (cu + NORMAL_STEPS) | ((cv + NORMAL_STEPS) << 8);
    }
  }
  return code;
}

/** Writes the position of the texel at `texels[word]` to `out[0..2]`. */
export function decodePosition(texels: Uint32Array, word: number, { min, max }: Bounds, out: WritableNumbers): void {
  const xy = texels[word];
  out[0] = min[0] + ((xy & 0xffff) / POSITION_STEPS) * (max[0] - min[0]);
  out[1] = min[1] + ((xy >>> 16) / POSITION_STEPS) * (max[1] - min[1]);
  out[2] = min[2] + ((texels[word + 1] & 0xffff) / POSITION_STEPS) * (max[2] - min[2]);
}

/** Writes the unit normal of the texel at `texels[word]` to `out[0..2]`. */
export function decodeNormal(texels: Uint32Array, word: number, out: WritableNumbers): void {
  const packed = texels[word + 1];
  const u = (((packed >>> 16) & 0xff) - NORMAL_STEPS) / NORMAL_STEPS;
  const v = ((packed >>> 24) - NORMAL_STEPS) / NORMAL_STEPS;
  const z = 1 - Math.abs(u) - Math.abs(v);
  // Unfolds the lower half: `fold` is 0 on the upper one.
  const fold = Math.max(-z, 0);
  const x = u + (u >= 0 ? -fold : fold);
  const y = v + (v >= 0 ? -fold : fold);
  const length = Math.sqrt(x * x + y * y + z * z);
  out[0] = x / length;
  out[1] = y / length;
  out[2] = z / length;
}

/** Anything a vector can be written to. */
export interface WritableNumbers {
  [index: number]: number;
}

function cosineToCode(codeU: number, codeV: number, x: number, y: number, z: number): number {
  const u = codeU / NORMAL_STEPS;
  const v = codeV / NORMAL_STEPS;
  const nz = 1 - Math.abs(u) - Math.abs(v);
  const fold = Math.max(-nz, 0);
  const nx = u + (u >= 0 ? -fold : fold);
  const ny = v + (v >= 0 ? -fold : fold);
  return (nx * x + ny * y + nz * z) / Math.sqrt(nx * nx + ny * ny + nz * nz);
}
