/** What a bake of frames made and measured: what `npm run bake -- --mode … --json` prints. */

import type { VatClip, VatFileReport, VatMode } from 'horde/vat/format';
import type { WrittenFrames } from './write-frames.ts';

/** Lengths are in metres or millimetres at real size, that is after `unitScale`. */
export interface FrameReport {
  mode: VatMode;
  heightM: number;
  unitScale: number;
  /** Vertices and triangles of the mesh in the file. */
  vertices: number;
  triangles: number;
  rows: number;
  clips: Omit<VatClip, 'bounds'>[];
  bytes: { texture: number; geometry: number; file: number };
  /** Largest and mean distance of a decoded vertex (rigid, soft, fluid) or centre (sprite) from its source frame. */
  maxErrorMm: number;
  meanErrorMm: number;
  /** What `maxErrorMm` may be with this encoding. */
  errorBoundMm: number;
  /** Largest angle of a decoded from a source normal; in kind `none` of the rest's. */
  maxNormalErrorDeg: number;
  /** Soft: the same of tangents, where normals are of kind `rotation`. */
  maxTangentErrorDeg?: number;
  /** Rigid: the largest angle between a stored and a source rotation. */
  maxRotationErrorDeg?: number;
  /** Rigid: the largest distance of a stored from a source pivot. */
  maxPivotErrorMm?: number;
  /** Rigid: pieces. Fluid: points of all rows. Sprite: particles. */
  pieces?: number;
  points?: number;
  particles?: number;
  warnings: string[];
  changes: string[];
}

/** A baked file and its report. */
export interface BakedFrames {
  file: Uint8Array;
  report: FrameReport;
}

/** The largest and the mean of many errors, in the file's units or in degrees. */
export interface ErrorTally {
  max: number;
  sum: number;
  count: number;
}

/** A tally of nothing. */
export function createTally(): ErrorTally {
  return { max: 0, sum: 0, count: 0 };
}

/** Counts one more error; one that is no number counts as infinite. */
export function tallyError(tally: ErrorTally, error: number): void {
  const size = Number.isNaN(error) ? Infinity : error;
  if (size > tally.max) tally.max = size;
  tally.sum += size;
  tally.count++;
}

/** The part of the report that goes into the file. */
export function createFrameFileReport(
  place: ErrorTally,
  maxNormalErrorDeg: number,
  unitScale: number,
  warnings: string[],
  changes: string[],
): VatFileReport {
  const toMm = unitScale * 1000;
  const meanErrorMm = (place.sum / Math.max(place.count, 1)) * toMm;
  return { maxErrorMm: place.max * toMm, meanErrorMm, maxNormalErrorDeg, silhouetteErrorMm: 0, warnings, changes };
}

/** The whole report. */
export function createFrameReport(
  { manifest, bytes, triangles }: WrittenFrames,
  more: Pick<FrameReport, 'errorBoundMm'> & Partial<FrameReport>,
): FrameReport {
  const { mode, heightM, unitScale, vertices, rows, clips, report } = manifest;
  const { silhouetteErrorMm: _, ...measured } = report;
  const plain = clips.map(({ bounds: _box, ...clip }) => clip);
  return { mode, heightM, unitScale, vertices, triangles, rows, clips: plain, bytes, ...measured, ...more };
}
