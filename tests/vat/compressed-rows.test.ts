/** What BC6H misses by on cloth and tentacles, with vertices in order of their motion and without: README's table. */
import { readFileSync } from 'node:fs';
import { openVat } from 'horde/bake';
import { type CompressedRows, compressRows, sampleCompressedRow, sampleRow } from 'horde/vat/format';
import { expect, test } from 'vitest';

const NAMES = ['banner', 'flag', 'tentacle', 'vine'];

async function open(name: string) {
  const file = readFileSync(new URL(`../../assets/effects/${name}.vat.glb`, import.meta.url));
  const { manifest, texels, full, rest } = await openVat(new Uint8Array(file), `${name}.vat.glb`);
  const still = new Float32Array(3 * manifest.vertices);
  for (const part of full) {
    const [columns, places] = ['_VAT_TEXEL', 'POSITION'].map((attribute) => part.getAttribute(attribute)!);
    for (let vertex = 0; vertex < columns.getCount(); vertex++) {
      still.set(places.getElement(vertex, [0, 0, 0]), 3 * columns.getScalar(vertex));
    }
  }
  const compress = (maxErrorMm?: number, tuneOrder = true): CompressedRows =>
    compressRows(manifest, texels, still, rest, { maxErrorMm, tuneOrder });
  return { manifest, texels, rest, compress };
}

test('the order in which vertices move alike pays, and an eighth of the bytes is what it takes', async () => {
  let [tuned, asTheyAre] = [0, 0];
  for (const name of NAMES) {
    const { manifest, compress } = await open(name);
    const [best, plain] = [compress(1e9), compress(1e9, false)];
    const mm = ({ maxErrorMm, meanErrorMm }: CompressedRows) =>
      `${maxErrorMm.toFixed(0)} mm (mean ${meanErrorMm.toFixed(1)})`;
    console.log(
      `BC6H ${name}, ${manifest.heightM.toFixed(1)} m: ${mm(best)}; in the file's order ${mm(plain)}; ${best.bytes.length} bytes`,
    );
    // A vertex and row is a byte, but for what fills whole blocks.
    expect(best.bytes.length).toBeLessThan(1.1 * manifest.vertices * manifest.rows + 4096);
    tuned += best.meanErrorMm;
    asTheyAre += plain.meanErrorMm;
  }
  expect(tuned).toBeLessThan(0.95 * asTheyAre);
});

test('the error told is the error there is, and above the limit nothing is given', async () => {
  const { manifest, texels, rest, compress } = await open('vine');
  const rows = compress(1e9);
  const truth = { position: [0, 0, 0], normal: [0, 0, 0] };
  const here = [0, 0, 0];
  let worst = 0;
  for (let row = 0; row < manifest.rows; row++) {
    for (let column = 0; column < manifest.vertices; column++) {
      sampleRow(manifest, texels, column, row, truth, rest);
      sampleCompressedRow(rows, column, row, here);
      worst = Math.max(worst, Math.hypot(...here.map((value, axis) => value - truth.position[axis])));
    }
  }
  expect(worst * 1000 * manifest.unitScale).toBeCloseTo(rows.maxErrorMm, 3);
  expect(() => compress()).toThrow(/^BC6H misses by [\d.]+ mm, more than the [\d.]+ mm allowed: take fixed8/);
});
