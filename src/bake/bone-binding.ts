/** Which joints a vertex keeps when it may have 1, 2, 4 or 8, and with which weights, as the file's attributes hold them. */

import {
  BONE_INFLUENCES,
  type BoneBinding,
  type BoneInfluences,
  JOINTS_ATTRIBUTE,
  jointSteps,
  WEIGHT_STEPS,
  WEIGHTS_ATTRIBUTE,
} from 'horde/vat/format';
import type { BoneSkeleton } from './bone-skeleton.ts';

/** Influences a vertex gets where nobody says: what the source has, and no more than four. */
const USUAL_INFLUENCES = 4;

/** The fewest influences that lose nothing, at most 4. */
export function chooseInfluences({ stride }: BoneSkeleton): BoneInfluences {
  return BONE_INFLUENCES.find((count) => count >= Math.min(stride, USUAL_INFLUENCES)) ?? USUAL_INFLUENCES;
}

/**
 * The heaviest joints of each vertex. Weights are made to sum to 1 again and rounded to 1/65,535 such that their codes sum
 * to 65,535: a sum that is off would scale the body about the origin.
 */
export function bindVertices(skeleton: BoneSkeleton, influences: BoneInfluences): BoneBinding {
  const vertices = skeleton.positions.length / 3;
  const joints = new Uint16Array(vertices * influences);
  const weights = new Float64Array(vertices * influences);
  const kept = Math.min(influences, skeleton.stride);
  for (let vertex = 0; vertex < vertices; vertex++) {
    const from = vertex * skeleton.stride;
    const to = vertex * influences;
    let sum = 0;
    for (let slot = 0; slot < kept; slot++) sum += skeleton.weights[from + slot];
    let rest = WEIGHT_STEPS;
    for (let slot = kept - 1; slot >= 0; slot--) {
      // The heaviest comes last and takes what is left.
      const code = slot === 0 ? rest : Math.round((skeleton.weights[from + slot] / sum) * WEIGHT_STEPS);
      rest -= code;
      joints[to + slot] = code > 0 ? skeleton.joints[from + slot] : skeleton.joints[from];
      weights[to + slot] = code / WEIGHT_STEPS;
    }
  }
  return {
    influences,
    positions: Float32Array.from(skeleton.positions),
    normals: Float32Array.from(skeleton.normals),
    joints,
    weights,
  };
}

/** One vertex attribute of a part, as it goes into the file. */
export interface BindingAttribute {
  name: string;
  type: 'SCALAR' | 'VEC2' | 'VEC4';
  array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;
  normalized: boolean;
}

/** The attributes of the columns from `first` on. */
export function listBindingAttributes(
  { influences, joints, weights }: BoneBinding,
  jointCount: number,
  first: number,
  count: number,
): BindingAttribute[] {
  const size = Math.min(influences, 4);
  const steps = jointSteps(influences as BoneInfluences, jointCount);
  const type = size === 1 ? 'SCALAR' : size === 2 ? 'VEC2' : 'VEC4';
  const attributes: BindingAttribute[] = [];
  for (let set = 0; set * size < influences; set++) {
    const placeOf = (place: number) => (first + Math.floor(place / size)) * influences + set * size + (place % size);
    const all = { length: count * size };
    const codesOfJoints = Array.from(all, (_, place) => joints[placeOf(place)]);
    const array = new (steps === 0 ? Float32Array : steps === 255 ? Uint8Array : Uint16Array)(codesOfJoints);
    attributes.push({ name: `${JOINTS_ATTRIBUTE}_${set}`, type, array, normalized: steps > 0 });
    if (influences === 1) continue;
    const codes = Uint16Array.from(all, (_, place) => Math.round(weights[placeOf(place)] * WEIGHT_STEPS));
    attributes.push({ name: `${WEIGHTS_ATTRIBUTE}_${set}`, type, array: codes, normalized: true });
  }
  return attributes;
}
