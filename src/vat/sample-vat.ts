/**
 * The CPU decoder: the pose of one vertex, in double precision, by the same rules as the shader in `vat-nodes.ts`.
 * It is the oracle that GPU read-backs are compared with, and it needs nothing but the file.
 *
 *   clip:   position = mix(rowA, rowB, t)     normal = normalize(mix(rowA, rowB, t))     1, 2 or 4 rows: `row-taps.ts`
 *   fade:   position = mix(A, B, fade)        normal = normalize(mix(A, B, fade))
 *
 * A mix of opposite normals has no direction: then the first of the two stands. Bones are mixed before they move a vertex:
 * see `sample-bones.ts`.
 */

import type { ClipSpan } from './clip-rows.ts';
import { wordsPerTexel } from './encodings.ts';
import type { VatManifest, VatMode } from './manifest.ts';
import { clipTaps, createRowTaps, type Interpolation } from './row-taps.ts';
import {
  type BoneBinding,
  type BoneMoment,
  momentOfClip,
  momentOfPose,
  momentOfRow,
  sampleBones,
} from './sample-bones.ts';
import { readNormal, restPositions, type VatSurface } from './surface-normals.ts';
import { decodePosition } from './texel-codec.ts';
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
  /** Written where it is given and the file's normals are of kind `rotation`: the unit tangent. */
  tangent?: WritableNumbers;
}

/**
 * Writes the vertex of this column in this pose to `out`; of the modes `vertex`, `soft` and `bones`.
 *
 * @param rest what `Vat.rest` and `OpenVat.rest` hold: needed in mode `bones`, and when `manifest.domain` is `rest`
 * @param interpolation how a moment between two rows is made, linear where it is absent
 * @throws Error of one line where `rest` is missing, or in a mode whose texels are no vertices
 */
export function sampleVat(
  manifest: VatManifest,
  texels: Uint32Array,
  column: number,
  pose: VatPose,
  out: VatSample,
  rest?: VatRest,
  interpolation: Interpolation = 'linear',
): void {
  if (manifest.mode === 'bones') {
    sampleMoment(manifest, texels, column, momentOfPose(manifest, pose, interpolation), out, rest);
    return;
  }
  sampleClip(manifest, texels, column, manifest.clips[pose.clipA], pose.phaseA, out, rest, interpolation);
  const { clipB, phaseB = 0, fade = 0 } = pose;
  if (clipB === undefined || !(fade > 0)) return;
  sampleClip(manifest, texels, column, manifest.clips[clipB], phaseB, _second, rest, interpolation);
  mixInto(out.position, _second.position, Math.min(fade, 1));
  mixDirectionInto(out.normal, _second.normal, Math.min(fade, 1));
  if (out.tangent) mixDirectionInto(out.tangent, _second.tangent, Math.min(fade, 1));
}

/**
 * What there is beside the texels: rest positions, three numbers a column, where texels are offsets; rest normals, and the
 * words of the normal texture, where normals are not the texels' own; joints and weights in mode `bones`; null where the
 * texels alone say all.
 */
export type VatRest = ArrayLike<number> | VatSurface | BoneBinding | null;

/** Writes the vertex of this column at this phase of one clip to `out`. */
export function sampleClip(
  manifest: VatManifest,
  texels: Uint32Array,
  column: number,
  clip: ClipSpan,
  phase: number,
  out: VatSample,
  rest?: VatRest,
  interpolation: Interpolation = 'linear',
): void {
  if (manifest.mode === 'bones') {
    sampleMoment(manifest, texels, column, momentOfClip(clip, phase, interpolation), out, rest);
    return;
  }
  const { count, main, rows, weights } = clipTaps(clip, phase, interpolation, _taps);
  sampleRow(manifest, texels, column, rows[main], out, rest);
  if (count === 1) return;
  for (let axis = 0; axis < 3; axis++) {
    _main[axis] = out.position[axis];
    _main[3 + axis] = out.normal[axis];
    if (out.tangent) _main[6 + axis] = out.tangent[axis];
  }
  for (let tap = 0; tap < count; tap++) {
    if (tap === main) continue;
    sampleRow(manifest, texels, column, rows[tap], _next, rest);
    for (let axis = 0; axis < 3; axis++) {
      out.position[axis] += (_next.position[axis] - _main[axis]) * weights[tap];
      out.normal[axis] += (_next.normal[axis] - _main[3 + axis]) * weights[tap];
      if (out.tangent) out.tangent[axis] += (_next.tangent[axis] - _main[6 + axis]) * weights[tap];
    }
  }
  makeUnit(out.normal, _main[3], _main[4], _main[5]);
  if (out.tangent) makeUnit(out.tangent, _main[6], _main[7], _main[8]);
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
  readNormal(manifest, texels, { column, row, word }, out, rest);
  if (manifest.domain !== 'rest') return;
  const still = restPositions(rest);
  if (still === undefined) {
    throw new Error('this VAT holds offsets from the rest pose: give sampleVat the rest positions (Vat.rest)');
  }
  for (let axis = 0; axis < 3; axis++) out.position[axis] += still[3 * column + axis];
}

function sampleMoment(
  manifest: VatManifest,
  texels: Uint32Array,
  column: number,
  moment: BoneMoment,
  out: VatSample,
  rest: VatRest | undefined,
): void {
  if (!rest || !('joints' in rest))
    throw new Error('this VAT holds bones: give sampleVat the joints and weights (Vat.rest)');
  sampleBones(manifest, texels, column, moment, out, rest);
}

/** Who decodes the modes whose texels are no vertices. */
const OTHER_DECODERS: Readonly<Partial<Record<VatMode, string>>> = {
  rigid: 'take sampleRigid',
  fluid: 'take sampleFluid',
  sprite: 'take sampleSprite',
};

const _taps = createRowTaps();
const _main = new Float64Array(9);
const _next: Required<VatSample> = { position: [0, 0, 0], normal: [0, 0, 0], tangent: [0, 0, 0] };
const _second: Required<VatSample> = { position: [0, 0, 0], normal: [0, 0, 0], tangent: [0, 0, 0] };

/** Squared length below which a mix of unit normals counts as having no direction. */
const NO_DIRECTION_SQ = 1e-12;

function mixInto(a: WritableNumbers, b: WritableNumbers, t: number): void {
  for (let axis = 0; axis < 3; axis++) a[axis] += (b[axis] - a[axis]) * t;
}

function mixDirectionInto(a: WritableNumbers, b: WritableNumbers, t: number): void {
  const [x, y, z] = [a[0], a[1], a[2]];
  mixInto(a, b, t);
  makeUnit(a, x, y, z);
}

/** Makes a mix of directions unit again; the one given where it has no direction. */
function makeUnit(mixed: WritableNumbers, x: number, y: number, z: number): void {
  const lengthSq = mixed[0] ** 2 + mixed[1] ** 2 + mixed[2] ** 2;
  const none = lengthSq < NO_DIRECTION_SQ;
  const length = Math.sqrt(lengthSq);
  mixed[0] = none ? x : mixed[0] / length;
  mixed[1] = none ? y : mixed[1] / length;
  mixed[2] = none ? z : mixed[2] / length;
}
