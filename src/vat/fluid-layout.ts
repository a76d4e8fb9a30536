/**
 * A fluid VAT: a mesh whose triangles are others in every frame, as a splash's. The mesh in the file is a pool of
 * triangles, as many as the busiest frame has; each corner of the pool looks up which point it shows in a row. The points
 * of all rows follow each other behind the lookups, each stored once a row however many triangles meet in it.
 *
 *          ┌──────┬───────────────┬───────────────┬─────┐
 *   row 0  │ head │ c0  c1  c2 c3 │ c4  c5  c6 c7 │  …  │    `linesPerRow` lines a row, as in `texel-layout.ts`
 *   row 1  │ head │ c0  c1  c2 c3 │ c4  c5  c6 c7 │  …  │
 *          ├──────┴───────┬───────┴──────┬────────┴─────┤
 *   points │ p0           │ p1           │ p2           │    from line rows · linesPerRow on, row 0's points first
 *          └──────────────┴──────────────┴──────────────┘
 *
 *   head    word 0  the row's first point, counted through all rows       word 1  how many triangles it shows
 *   corner  16 bits: the point, counted from the row's first one; corners 0 1 in word 0, 2 3 in word 1
 *   point   word 0  x16 | y16 << 16          of `manifest.bounds`
 *           word 1  z16 | u8 << 16 | v8 << 24  octahedral normal (`octahedral.ts`)
 *           word 2  u16 | v16 << 16          UV, a fraction of `uvBounds`; 0 where the frames have none
 *           word 3  r8 g8 b8 a8, red lowest  colour, linear; white where the frames have none
 *
 * A point without UV and colour is one texel, else two. Corners of unused triangles all show point 0: they collapse
 * where no pixel sees them. A frame without triangles keeps one point. Corners mean nothing from one row to the next, so
 * that nothing is mixed: a row stands until the next one's turn.
 */

import type { Bounds, VatManifest } from './manifest.ts';
import { decodeNormalCode, encodeNormal, NORMAL_CODES } from './octahedral.ts';
import { MAX_FILE_WIDTH, type TexelLayout, type WritableNumbers } from './texel-layout.ts';
import { FRACTION_STEPS, packFraction, unpackFraction, WORDS_PER_ROW_TEXEL } from './word-rows.ts';

/** A range of UVs. */
export interface UvBounds {
  min: [number, number];
  max: [number, number];
}

/** What a manifest of mode `fluid` adds. */
export interface FluidRecord {
  /** Triangles in the pool: those of the busiest row. */
  triangles: number;
  /** Points of all rows together. */
  points: number;
  /** Range of the UVs, absent where the frames have none. */
  uvBounds?: UvBounds;
  /** True where each point has a colour. */
  colors: boolean;
}

/** Corners that look up in one texel. */
export const CORNERS_PER_TEXEL = 4;
/** Most points in a row: a corner has 16 bits. */
export const MAX_ROW_POINTS = 65536;

/** A point of the fluid. UV and colour are white and 0 where the frames have none. */
export interface FluidPoint {
  position: WritableNumbers;
  normal: WritableNumbers;
  uv: WritableNumbers;
  /** Linear RGBA, 0 … 1. */
  color: WritableNumbers;
}

/** Texels of a point: one, or two where it has UV or colour. */
export function pointTexels({ uvBounds, colors }: FluidRecord): 1 | 2 {
  return uvBounds !== undefined || colors ? 2 : 1;
}

/** Texels that a row of lookups takes, its head included. */
export function fluidRowTexels({ triangles }: Pick<FluidRecord, 'triangles'>): number {
  return 1 + Math.ceil((triangles * 3) / CORNERS_PER_TEXEL);
}

/** Lines of the whole texture, lookups and points. */
export function fluidHeight(record: FluidRecord, rows: number, { width, linesPerRow }: TexelLayout): number {
  return rows * linesPerRow + Math.ceil((record.points * pointTexels(record)) / width);
}

/**
 * The layout with the shortest rows of at most `maxTextureSize` that a device can hold, lines of at most 2,048 texels
 * where that does.
 *
 * @throws Error of one line with the needed and the allowed sizes, where nothing fits
 */
export function fitFluid(record: FluidRecord, rows: number, maxTextureSize: number): TexelLayout {
  const row = fluidRowTexels(record);
  const points = record.points * pointTexels(record);
  for (const widest of [Math.min(MAX_FILE_WIDTH, maxTextureSize), maxTextureSize]) {
    const linesPerRow = Math.ceil(row / widest);
    // Short rows get wider lines, so that the points behind them do not become a tower.
    const width = Math.min(widest, Math.max(Math.ceil(row / linesPerRow), Math.ceil(points / widest)));
    const layout = { width, linesPerRow };
    if (fluidHeight(record, rows, layout) <= maxTextureSize) return layout;
  }
  throw new Error(
    `${row} x ${rows} texels of lookups and ${points} of points do not fit in ${maxTextureSize} x ${maxTextureSize}: ` +
      'bake fewer frames or fewer triangles',
  );
}

/** The same texels at another width: rows of lookups wrapped anew, points as they follow. */
export function wrapFluid(
  texels: Uint32Array,
  record: FluidRecord,
  rows: number,
  from: TexelLayout,
  to: TexelLayout,
): Uint32Array {
  if (from.width === to.width && from.linesPerRow === to.linesPerRow) return texels;
  const wrapped = new Uint32Array(fluidHeight(record, rows, to) * to.width * WORDS_PER_ROW_TEXEL);
  const rowWords = fluidRowTexels(record) * WORDS_PER_ROW_TEXEL;
  for (let row = 0; row < rows; row++) {
    const start = lookupWord(from, row);
    wrapped.set(texels.subarray(start, start + rowWords), lookupWord(to, row));
  }
  const start = lookupWord(from, rows);
  const words = record.points * pointTexels(record) * WORDS_PER_ROW_TEXEL;
  wrapped.set(texels.subarray(start, start + words), lookupWord(to, rows));
  return wrapped;
}

/** Place of a row's head, counted in words; that of the row behind the last is where the points begin. */
export function lookupWord({ width, linesPerRow }: TexelLayout, row: number): number {
  return row * linesPerRow * width * WORDS_PER_ROW_TEXEL;
}

/** Writes one corner of a row. */
export function encodeCorner(
  texels: Uint32Array,
  layout: TexelLayout,
  row: number,
  corner: number,
  point: number,
): void {
  const word = lookupWord(layout, row) + WORDS_PER_ROW_TEXEL + (corner >> 1);
  texels[word] |= point << ((corner & 1) * 16);
}

/** The point that a corner shows in a row, counted through all rows. */
export function findPoint(manifest: VatManifest, texels: Uint32Array, corner: number, row: number): number {
  const head = lookupWord(manifest, row);
  const pair = texels[head + WORDS_PER_ROW_TEXEL + (corner >> 1)];
  return texels[head] + ((pair >>> ((corner & 1) * 16)) & 0xffff);
}

/** Writes one point at `words[at …]`: 2 words, or 4. */
export function encodePoint(
  words: Uint32Array,
  at: number,
  record: FluidRecord,
  { min, max }: Bounds,
  { position, normal, uv, color }: FluidPoint,
): void {
  const code = (axis: number) => packFraction(position[axis], min[axis], max[axis]);
  words[at] = code(0) | (code(1) << 16);
  words[at + 1] = code(2) | (encodeNormal(normal[0], normal[1], normal[2], NORMAL_CODES.oct8) << 16);
  if (pointTexels(record) === 1) return;
  const { uvBounds } = record;
  const uvCode = (part: number) => (uvBounds ? packFraction(uv[part], uvBounds.min[part], uvBounds.max[part]) : 0);
  words[at + 2] = uvCode(0) | (uvCode(1) << 16);
  const byte = (part: number) => Math.round(Math.min(Math.max(color[part], 0), 1) * 255);
  words[at + 3] = byte(0) | (byte(1) << 8) | (byte(2) << 16) | (byte(3) << 24);
}

/** Reads one point from `words[at …]` into `out`. */
export function decodePoint(
  words: Uint32Array,
  at: number,
  record: FluidRecord,
  { min, max }: Bounds,
  out: FluidPoint,
): void {
  out.position[0] = unpackFraction(words[at], min[0], max[0]);
  out.position[1] = unpackFraction(words[at] >>> 16, min[1], max[1]);
  out.position[2] = unpackFraction(words[at + 1], min[2], max[2]);
  decodeNormalCode(words[at + 1] >>> 16, NORMAL_CODES.oct8, out.normal);
  const { uvBounds } = record;
  const wide = pointTexels(record) === 2;
  for (let part = 0; part < 2; part++) {
    const code = wide ? words[at + 2] >>> (part * 16) : 0;
    out.uv[part] = uvBounds ? unpackFraction(code, uvBounds.min[part], uvBounds.max[part]) : 0;
  }
  for (let part = 0; part < 4; part++) out.color[part] = wide ? ((words[at + 3] >>> (part * 8)) & 0xff) / 255 : 1;
}

/** Half a step of a position in a box of this extent. */
export function fractionHalfStep(extent: number): number {
  return extent / FRACTION_STEPS / 2;
}
