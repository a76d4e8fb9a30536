/**
 * Where a texel lies in a vertex animation texture; what is in it stands in `encodings.ts`. Everything that writes a VAT
 * (`horde/bake`), reads one on the GPU (`texel-nodes.ts`) or decodes one on the CPU (`sample-vat.ts`) agrees on these two
 * files and on nothing else.
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
 */

/** The widest line a file is written with; every WebGL2 device allows it. */
export const MAX_FILE_WIDTH = 2048;

/** How columns wrap over lines. */
export interface TexelLayout {
  /** Texels in a line. */
  width: number;
  /** Lines in a row. */
  linesPerRow: number;
}

/** Index of a texel in the texture, counted in texels, line by line: the lines of a row follow one another. */
export function texelIndex({ width, linesPerRow }: TexelLayout, column: number, row: number): number {
  return row * linesPerRow * width + column;
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
 * @param what the columns are, for the error
 * @throws Error of one line with the needed and the allowed sizes, where nothing fits
 */
export function fitLayout(columns: number, rows: number, maxTextureSize: number, what = 'vertices'): TexelLayout {
  const balanced = balanceLayout(columns, Math.min(MAX_FILE_WIDTH, maxTextureSize));
  if (balanced.linesPerRow * rows <= maxTextureSize) return balanced;
  const fewestLines = Math.ceil(columns / maxTextureSize);
  const mostLines = Math.floor(maxTextureSize / rows);
  if (mostLines >= fewestLines) return { width: Math.ceil(columns / mostLines), linesPerRow: mostLines };
  throw new Error(
    `${columns} ${what} x ${rows} rows need ${fewestLines * rows} lines of ${Math.ceil(columns / fewestLines)} texels, ` +
      `this device allows ${maxTextureSize} x ${maxTextureSize}: bake with a lower --fps, fewer --clips or fewer ${what}`,
  );
}

/**
 * The same texels wrapped at another width; `texels` itself where nothing changes.
 *
 * @param words 32-bit words in a texel, 2 in the default encoding
 */
export function wrapTexels(
  texels: Uint32Array,
  from: TexelLayout,
  to: TexelLayout,
  vertices: number,
  rows: number,
  words = 2,
): Uint32Array {
  if (from.width === to.width && from.linesPerRow === to.linesPerRow) return texels;
  const wrapped = new Uint32Array(to.width * to.linesPerRow * rows * words);
  for (let row = 0; row < rows; row++) {
    // Lines of a row lie one after another, so a row is one run of texels in either layout.
    const start = texelIndex(from, 0, row) * words;
    const run = texels.subarray(start, start + vertices * words);
    wrapped.set(run, texelIndex(to, 0, row) * words);
  }
  return wrapped;
}

/** Code of a number as a fraction of a range, 0 to `steps`; outside the range it is clamped, in an empty one 0. */
export function encodeAxis(value: number, min: number, max: number, steps: number): number {
  if (!(max > min)) return 0;
  const code = Math.round(((value - min) / (max - min)) * steps);
  return Math.min(Math.max(code, 0), steps);
}

/** Anything a vector can be written to. */
export interface WritableNumbers {
  [index: number]: number;
}
