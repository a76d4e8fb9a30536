/**
 * The CPU decoder of a fluid VAT: what a corner of the pool shows, by the rules of `fluid-nodes.ts`. Nothing is mixed:
 * the row is the last whose turn has come, and a fade shows the clip that is ahead.
 */

import { clipRows, type RowMix } from './clip-rows.ts';
import { decodePoint, type FluidPoint, type FluidRecord, findPoint, lookupWord, pointTexels } from './fluid-layout.ts';
import type { VatManifest } from './manifest.ts';
import type { VatPose } from './sample-vat.ts';
import { WORDS_PER_ROW_TEXEL } from './word-rows.ts';

/** A place for one point. */
export function createFluidPoint(): FluidPoint {
  return { position: [0, 0, 0], normal: [0, 0, 1], uv: [0, 0], color: [1, 1, 1, 1] };
}

/** Writes what a corner of the pool shows in this pose to `out`. */
export function sampleFluid(
  manifest: VatManifest,
  texels: Uint32Array,
  corner: number,
  pose: VatPose,
  out: FluidPoint,
): void {
  sampleFluidRow(manifest, texels, corner, fluidRow(manifest, pose), out);
}

/** Writes what a corner of the pool shows in this row to `out`. */
export function sampleFluidRow(
  manifest: VatManifest,
  texels: Uint32Array,
  corner: number,
  row: number,
  out: FluidPoint,
): void {
  const record = manifest.fluid as FluidRecord;
  const point = findPoint(manifest, texels, corner, row);
  const word = lookupWord(manifest, manifest.rows) + point * pointTexels(record) * WORDS_PER_ROW_TEXEL;
  decodePoint(texels, word, record, manifest.bounds, out);
}

/** The row that a fluid shows in a pose. */
function fluidRow(manifest: VatManifest, { clipA, phaseA, clipB, phaseB = 0, fade = 0 }: VatPose): number {
  const second = clipB !== undefined && fade >= 0.5;
  return clipRows(manifest.clips[second ? clipB : clipA], second ? phaseB : phaseA, _rows).rowA;
}

/** Triangles that a row shows; the rest of the pool is collapsed. */
export function countRowTriangles(manifest: VatManifest, texels: Uint32Array, row: number): number {
  return texels[lookupWord(manifest, row) + 1];
}

const _rows: RowMix = { rowA: 0, rowB: 0, mix: 0 };
