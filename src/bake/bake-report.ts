/** What a bake made and measured, as `npm run bake -- --json` prints it and as the file keeps it. */

import {
  type Domain,
  type Encoding,
  halfStep,
  type NormalKind,
  type VatClip,
  type VatFileReport,
  type VatMode,
} from 'horde/vat/format';
import type { BakedScene } from './bake-glb.ts';
import { type BoneReport, createBoneReport } from './bone-report.ts';
import { findLevelDistance } from './choose-levels.ts';
import { countLevelVertices } from './level-meshes.ts';
import type { EncodingTrial } from './try-encodings.ts';

/** Lengths are in metres or millimetres at real size, that is after `unitScale`. */
export interface BakeReport {
  heightM: number;
  unitScale: number;
  vertices: number;
  triangles: number;
  clips: Omit<VatClip, 'bounds'>[];
  bytes: { texture: number; geometry: number; file: number };
  mode: VatMode;
  /** How vertices are stored, and what the numbers mean; not in bone mode. */
  encoding?: Encoding;
  domain?: Domain;
  /** Of bone mode alone. */
  bones?: BoneReport;
  /** What a budget chose from, and why it chose so. */
  choice?: { why: string; tried: EncodingTrial[] };
  maxErrorMm: number;
  meanErrorMm: number;
  /** Half a step of all three axes as a distance, or half an ulp, or what halves do to bones: what `maxErrorMm` may be. */
  errorBoundMm: number;
  /** Where normals come from. */
  normals: NormalKind;
  /** Largest angle of a decoded from a posed normal; in kind `none` of the rest's. */
  maxNormalErrorDeg: number;
  /** The same of tangents, where normals are of kind `rotation`. */
  maxTangentErrorDeg?: number;
  /** Largest distance between playback and the source between two rows, at four moments of each step. */
  betweenRowsMm: number;
  /** Rows compared with the reference; 1 in `rowStride` of them (all when it is 1). */
  checkedRows: number;
  rowStride: number;
  /** Largest distance of the file's rig from the source, from limiting it to four influences; 0 without a rig. */
  rigErrorMm: number;
  reduced: { triangles: number; vertices: number; silhouetteErrorMm: number; meanErrorMm: number };
  /** All levels of detail, finest first; `distanceM` as `findLevelDistance` gives it. */
  levels: { triangles: number; vertices: number; errorMm: number; meanErrorMm: number; distanceM: number }[];
  /** Names of the sockets; absent where none were asked for. */
  sockets?: string[];
  warnings: string[];
  changes: string[];
}

/** The part of the report that goes into the file. */
export function createFileReport({
  unitScale,
  errors,
  between,
  reduced,
  lit,
  warnings,
  changes,
}: BakedScene): VatFileReport & { betweenRowsMm: number } {
  const toMm = unitScale * 1000;
  return {
    maxErrorMm: errors.max * toMm,
    meanErrorMm: errors.mean * toMm,
    maxNormalErrorDeg: lit.kind === 'octahedral' || lit.kind === 'turned' ? errors.maxNormalDeg : lit.maxNormalErrorDeg,
    betweenRowsMm: Math.max(...between) * toMm,
    silhouetteErrorMm: reduced.maxError * toMm,
    warnings,
    changes,
  };
}

/** The whole report. */
export function createBakeReport(
  scene: BakedScene,
  clips: readonly VatClip[],
  bytes: BakeReport['bytes'],
  rigError: number,
): BakeReport {
  const { model, format, bones, choice, errors, reduced, unitScale, height } = scene;
  const { silhouetteErrorMm, ...measured } = createFileReport(scene);
  return {
    heightM: height * unitScale,
    unitScale,
    vertices: model.vertices,
    triangles: model.triangles,
    clips: clips.map(({ bounds: _, ...clip }) => clip),
    bytes,
    mode: bones === null ? 'vertex' : 'bones',
    ...(format && { encoding: format.encoding, domain: format.domain }),
    ...(bones && { bones: createBoneReport(bones, unitScale) }),
    normals: scene.lit.kind,
    ...(scene.lit.kind === 'rotation' && { maxTangentErrorDeg: scene.lit.maxTangentErrorDeg }),
    ...(choice && { choice: { why: choice.why, tried: choice.tried } }),
    ...measured,
    errorBoundMm: (bones?.allowed ?? (format === null ? 0 : Math.hypot(...halfStep(format)))) * unitScale * 1000,
    checkedRows: errors.checkedRows,
    rowStride: errors.rowStride,
    rigErrorMm: rigError * unitScale * 1000,
    reduced: {
      triangles: reduced.indices.length / 3,
      vertices: countLevelVertices(reduced),
      silhouetteErrorMm,
      meanErrorMm: reduced.meanError * unitScale * 1000,
    },
    levels: scene.levels.map((level) => ({
      triangles: level.indices.length / 3,
      vertices: countLevelVertices(level),
      errorMm: level.maxError * unitScale * 1000,
      meanErrorMm: level.meanError * unitScale * 1000,
      distanceM: findLevelDistance(level.maxError * unitScale),
    })),
    ...(scene.sockets && { sockets: scene.sockets.names }),
  };
}
