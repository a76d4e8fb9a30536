/** Rows wrapped at every width from 256 to 8,192: the rule of the shader finds every vertex in what was wrapped. */
import { countTextureWords, fitTexture, texelIndex, type VatManifest, wrapTexels } from 'horde/vat/format';
import { expect, test } from 'vitest';

const [VERTICES, ROWS, WORDS] = [9001, 3, 2];
/** A word that says where it belongs. */
const wordOf = (column: number, row: number, word: number) => (row * VERTICES + column) * WORDS + word + 1;
const flat = { width: VERTICES, linesPerRow: 1 };
const texels = Uint32Array.from({ length: VERTICES * ROWS * WORDS }, (_, at) => at + 1);

test('every width from 256 to 8,192', () => {
  for (let width = 256; width <= 8192; width++) {
    const layout = { width, linesPerRow: Math.ceil(VERTICES / width) };
    const wrapped = wrapTexels(texels, flat, layout, VERTICES, ROWS, WORDS);
    for (let row = 0; row < ROWS; row++) {
      for (const column of [0, 1, width - 1, width, 2 * width - 1, 2 * width, VERTICES - 1]) {
        if (column >= VERTICES) continue;
        // As `texel-nodes.ts` has it: the line within the row by an integer division, the place in it by what is left.
        const line = Math.trunc(column / width);
        const [x, y] = [column - line * width, row * layout.linesPerRow + line];
        const word = (y * width + x) * WORDS;
        const found = texelIndex(layout, column, row) * WORDS === word && wrapped[word] === wordOf(column, row, 0);
        if (!found || wrapped[word + 1] !== wordOf(column, row, 1)) {
          expect.unreachable(`width ${width}, row ${row}, column ${column} holds ${wrapped[word]}`);
        }
      }
    }
  }
}, 60_000);

test('a device of any limit gets lines it can hold, with the same words', () => {
  const clips: VatManifest['clips'] = [];
  const manifest = { mode: 'vertex', vertices: VERTICES, rows: ROWS, clips, ...flat } as unknown as VatManifest;
  for (let limit = 256; limit <= 8192; limit += 97) {
    const fitted = fitTexture(manifest, texels, limit);
    const { width, linesPerRow } = fitted.manifest;
    expect(width).toBeLessThanOrEqual(limit);
    expect(width * linesPerRow).toBeGreaterThanOrEqual(VERTICES);
    expect(fitted.texels.length).toBe(countTextureWords(fitted.manifest));
    const last = texelIndex(fitted.manifest, VERTICES - 1, ROWS - 1) * WORDS;
    expect(fitted.texels[last + 1]).toBe(wordOf(VERTICES - 1, ROWS - 1, 1));
  }
});
