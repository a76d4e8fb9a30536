/** What bone mode adds to a bake's report. */

import { type BoneForm, type BoneInfluences, bindingBytes, boneBytes } from 'horde/vat/format';
import type { JudgedBones } from './judge-rows.ts';

/** Lengths in millimetres at real size. */
export interface BoneReport {
  form: BoneForm;
  joints: number;
  influences: BoneInfluences;
  /** Bytes of the texture a joint and row, and of joints and weights a vertex. */
  bytesPerJoint: number;
  bytesPerVertex: number;
  /** Texels that a vertex reads in a clip; twice as many in a fade. */
  fetches: number;
  /** What each number of influences is off against the source, over rows spread through all clips. */
  influenceErrors: { influences: BoneInfluences; maxErrorMm: number; meanErrorMm: number }[];
  /** What vertex mode would stray between rows, beside the report's `betweenRowsMm`. */
  betweenAsVerticesMm: number;
  /** Of affine matrices: the most of a length that is lost halfway between two rows, and halfway through a fade, in percent. */
  lengthLossPercent?: { rows: number; fades: number };
  /** Equal in files that can share a texture. */
  hash: string;
}

/** The report of a judged bake. */
export function createBoneReport(bones: JudgedBones, unitScale: number): BoneReport {
  const { form, joints, influences, hash } = bones.record;
  const toMm = unitScale * 1000;
  return {
    ...{ form, joints, influences },
    bytesPerJoint: boneBytes(form),
    bytesPerVertex: bindingBytes(influences, joints),
    fetches: 2 * influences * (form === 'affine' ? 3 : 1),
    influenceErrors: bones.influenceErrors.map(({ influences: count, max, mean }) => {
      return { influences: count, maxErrorMm: max * toMm, meanErrorMm: mean * toMm };
    }),
    betweenAsVerticesMm: Math.max(...bones.betweenAsVertices) * toMm,
    ...(bones.loss && { lengthLossPercent: { rows: bones.loss.rows * 100, fades: bones.loss.fades * 100 } }),
    hash,
  };
}
