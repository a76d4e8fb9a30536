/**
 * The CPU decoder: the pose of one vertex, in double precision, by the same rules as the shader in `vat-nodes.ts`.
 * It is the oracle that GPU read-backs are compared with, and it needs nothing but the file.
 *
 *   clip:   position = mix(rowA, rowB, t)     normal = normalize(mix(rowA, rowB, t))
 *   fade:   position = mix(A, B, fade)        normal = normalize(mix(A, B, fade))
 *
 * A mix of opposite normals has no direction: then the first of the two stands. Bones are mixed before they move a vertex:
 * see `sample-bones.ts`.
 */

import { type ClipSpan, clipRows, type RowMix } from './clip-rows.ts';
import { wordsPerTexel } from './encodings.ts';
import type { VatManifest, VatMode } from './manifest.ts';
import {
  type BoneBinding,
  type BoneMoment,
  momentOfClip,
  momentOfPose,
  momentOfRow,
  sampleBones,
} from './sample-bones.ts';
import { decodeNormal, decodePosition } from './texel-codec.ts';
import { texelIndex, type WritableNumbers } from './texel-layout.ts';

/** What an agent plays: clip A, and during a fade also clip B. */
export interface VatPose {
  /** Index into `manifest.clips`. */
  clipA: number;
  phaseA: number;
  clipB?: number;
  phaseB?: number;
  /** 0 = all A (the default), 1 = all B. */
  fade?: number;
}

/** Where a vertex is and where it faces, in the file's own units. */
export interface VatSample {
  position: WritableNumbers;
  normal: WritableNumbers;
}

/**
 * Writes the vertex of this column in this pose to `out`; of the modes `vertex`, `soft` and `bones`.
 *
 * @param rest what `Vat.rest` and `OpenVat.rest` hold: needed in mode `bones`, and when `manifest.domain` is `rest`
 * @throws Error of one line where `rest` is missing, or in a mode whose texels are no vertices
 */
export function sampleVat(
  manifest: VatManifest,
  texels: Uint32Array,
  column: number,
  pose: VatPose,
  out: VatSample,
  rest?: VatRest,
): void {
  if (manifest.mode === 'bones') {
    sampleMoment(manifest, texels, column, momentOfPose(manifest, pose), out, rest);
    return;
  }
  sampleClip(manifest, texels, column, manifest.clips[pose.clipA], pose.phaseA, out, rest);
  const { clipB, phaseB = 0, fade = 0 } = pose;
  if (clipB === undefined || !(fade > 0)) return;
  sampleClip(manifest, texels, column, manifest.clips[clipB], phaseB, _second, rest);
  mixInto(out.position, _second.position, Math.min(fade, 1));
  mixDirectionInto(out.normal, _second.normal, Math.min(fade, 1));
}

/**
 * What a mesh at rest adds to the texels: rest positions, three numbers a column, where those are offsets; joints and
 * weights in mode `bones`; null where the texels alone say all.
 */
export type VatRest = ArrayLike<number> | BoneBinding | null;

/** Writes the vertex of this column at this phase of one clip to `out`. */
export function sampleClip(
  manifest: VatManifest,
  texels: Uint32Array,
  column: number,
  clip: ClipSpan,
  phase: number,
  out: VatSample,
  rest?: VatRest,
): void {
  if (manifest.mode === 'bones') {
    sampleMoment(manifest, texels, column, momentOfClip(clip, phase), out, rest);
    return;
  }
  const { rowA, rowB, mix } = clipRows(clip, phase, _rows);
  sampleRow(manifest, texels, column, rowA, out, rest);
  if (mix === 0) return;
  sampleRow(manifest, texels, column, rowB, _next, rest);
  mixInto(out.position, _next.position, mix);
  mixDirectionInto(out.normal, _next.normal, mix);
}

/** Writes the vertex of this column in this row, as stored, to `out`. */
export function sampleRow(
  manifest: VatManifest,
  texels: Uint32Array,
  column: number,
  row: number,
  out: VatSample,
  rest?: VatRest,
): void {
  if (manifest.mode === 'bones') {
    sampleMoment(manifest, texels, column, momentOfRow(row), out, rest);
    return;
  }
  const decoder = OTHER_DECODERS[manifest.mode];
  if (decoder !== undefined)
    throw new Error(`this VAT is of mode ${manifest.mode}, its texels are no vertices: ${decoder}`);
  const word = texelIndex(manifest, column, row) * wordsPerTexel(manifest.encoding);
  decodePosition(texels, word, manifest, out.position);
  decodeNormal(texels, word, manifest, out.normal);
  if (manifest.domain !== 'rest') return;
  if (!rest || !('length' in rest)) {
    throw new Error('this VAT holds offsets from the rest pose: give sampleVat the rest positions (Vat.rest)');
  }
  for (let axis = 0; axis < 3; axis++) out.position[axis] += rest[3 * column + axis];
}

function sampleMoment(
  manifest: VatManifest,
  texels: Uint32Array,
  column: number,
  moment: BoneMoment,
  out: VatSample,
  rest: VatRest | undefined,
): void {
  if (!rest || 'length' in rest)
    throw new Error('this VAT holds bones: give sampleVat the joints and weights (Vat.rest)');
  sampleBones(manifest, texels, column, moment, out, rest);
}

/** Who decodes the modes whose texels are no vertices. */
const OTHER_DECODERS: Readonly<Partial<Record<VatMode, string>>> = {
  rigid: 'take sampleRigid',
  fluid: 'take sampleFluid',
  sprite: 'take sampleSprite',
};

const _rows: RowMix = { rowA: 0, rowB: 0, mix: 0 };
const _next: VatSample = { position: [0, 0, 0], normal: [0, 0, 0] };
const _second: VatSample = { position: [0, 0, 0], normal: [0, 0, 0] };

/** Squared length below which a mix of unit normals counts as having no direction. */
const NO_DIRECTION_SQ = 1e-12;

function mixInto(a: WritableNumbers, b: WritableNumbers, t: number): void {
  for (let axis = 0; axis < 3; axis++) a[axis] += (b[axis] - a[axis]) * t;
}

function mixDirectionInto(a: WritableNumbers, b: WritableNumbers, t: number): void {
  const x = a[0] + (b[0] - a[0]) * t;
  const y = a[1] + (b[1] - a[1]) * t;
  const z = a[2] + (b[2] - a[2]) * t;
  const lengthSq = x * x + y * y + z * z;
  if (lengthSq < NO_DIRECTION_SQ) return;
  const length = Math.sqrt(lengthSq);
  a[0] = x / length;
  a[1] = y / length;
  a[2] = z / length;
}
