/** Bakes in tests, and reads what came out. */
import { type BakeOptions, bakeGlb, openVat } from 'horde/bake';
import { sampleRow, sampleVat } from 'horde/vat/format';

/** A baked file, opened, with short ways to its vertices. */
export async function bakeAndOpen(source: Uint8Array, options: BakeOptions = {}) {
  const { file, report } = await bakeGlb(source, { name: 'test.glb', ...options });
  const vat = await openVat(file, 'test.vat.glb');
  const { manifest, texels, rest } = vat;
  /** Position of a column in a row of a clip. */
  const at = (column: number, row: number, clip = 0): number[] => {
    const out = { position: [0, 0, 0], normal: [0, 0, 0] };
    sampleRow(manifest, texels, column, manifest.clips[clip].firstRow + row, out, rest);
    return out.position;
  };
  /** Position of a column at a phase of a clip. */
  const play = (column: number, phase: number, clip = 0): number[] => {
    const out = { position: [0, 0, 0], normal: [0, 0, 0] };
    sampleVat(manifest, texels, column, { clipA: clip, phaseA: phase }, out, rest);
    return out.position;
  };
  /** All positions and normals of one row, rounded to 0.1 mm for comparing different encodings. */
  const rowOf = (row: number, clip = 0): number[] =>
    Array.from({ length: manifest.vertices }, (_, column) => at(column, row, clip)).flat();
  return { ...vat, file, report, at, play, rowOf };
}

/** Largest difference of two lists of numbers. */
export function largestDifference(a: readonly number[], b: readonly number[]): number {
  return a.reduce(
    (worst, value, index) => Math.max(worst, Math.abs(value - b[index])),
    a.length === b.length ? 0 : Infinity,
  );
}
