/**
 * Which joints move a vertex, and how much: all JOINTS_n / WEIGHTS_n sets of a primitive, so 4, 8 or more influences.
 *
 * Weights that do not sum to 1 are normalised. A vertex whose weights are all zero follows the skin's first joint,
 * counted in a warning: it moves with the body and never becomes a spike.
 */

import type { Primitive } from '@gltf-transform/core';
import { BakeError } from './bake-error.ts';
import { readNumbers } from './sample-keys.ts';

/** `stride` joints and weights a vertex, the heaviest first; unused ones have weight 0. Weights sum to 1. */
export interface SkinInfluences {
  stride: number;
  joints: Uint16Array;
  weights: Float64Array;
  /** Vertices with more than four influences, which three's skinning cannot show. */
  overFour: number;
}

/** A sum of weights this close to 1 is rounding, not an author's slip. */
const WEIGHT_TOLERANCE = 0.02;

/** Reads a skinned primitive's influences; `where` is named in errors and warnings. */
export function readInfluences(
  primitive: Primitive,
  jointCount: number,
  vertices: number,
  where: string,
  warnings: string[],
): SkinInfluences {
  const sets = listSets(primitive, where);
  if (sets.length === 0)
    throw new BakeError(`${where} has a skin but no JOINTS_0 and WEIGHTS_0: bind it to its joints`);
  const lists = Array.from({ length: vertices }, (_, vertex) => listInfluences(sets, vertex, jointCount, where));
  const stride = lists.reduce((most, list) => Math.max(most, list.length), 1);
  const joints = new Uint16Array(vertices * stride);
  const weights = new Float64Array(vertices * stride);
  let [unbound, offSums, overFour] = [0, 0, 0];
  lists.forEach((list, vertex) => {
    const sum = list.reduce((total, { weight }) => total + weight, 0);
    if (list.length === 0) unbound++;
    else if (Math.abs(sum - 1) > WEIGHT_TOLERANCE) offSums++;
    if (list.length > 4) overFour++;
    if (list.length === 0) weights[vertex * stride] = 1;
    list.forEach(({ joint, weight }, index) => {
      joints[vertex * stride + index] = joint;
      weights[vertex * stride + index] = weight / sum;
    });
  });
  if (unbound > 0) warnings.push(`${where}: ${unbound} vertices without weights follow the skin's first joint`);
  if (offSums > 0) warnings.push(`${where}: weights of ${offSums} vertices did not sum to 1 and were normalised`);
  return { stride, joints, weights, overFour };
}

interface InfluenceSet {
  joints: ArrayLike<number>;
  weights: Float64Array;
}

interface Influence {
  joint: number;
  weight: number;
}

function listSets(primitive: Primitive, where: string): InfluenceSet[] {
  const sets: InfluenceSet[] = [];
  for (let set = 0; ; set++) {
    const joints = primitive.getAttribute(`JOINTS_${set}`)?.getArray();
    const weights = primitive.getAttribute(`WEIGHTS_${set}`);
    if (!joints || !weights) return sets;
    const numbers = readNumbers(weights);
    const bad = numbers.findIndex((value) => !Number.isFinite(value));
    if (bad >= 0) {
      throw new BakeError(`${where}: WEIGHTS_${set} of vertex ${bad >> 2} is no number: export the skin again`);
    }
    sets.push({ joints, weights: numbers });
  }
}

function listInfluences(sets: InfluenceSet[], vertex: number, jointCount: number, where: string): Influence[] {
  const list: Influence[] = [];
  for (const { joints, weights } of sets) {
    for (let index = vertex * 4; index < vertex * 4 + 4; index++) {
      const weight = weights[index];
      if (!(weight > 0)) continue;
      const joint = joints[index];
      if (joint >= jointCount) {
        throw new BakeError(`${where}: vertex ${vertex} uses joint ${joint} of ${jointCount}: export the skin again`);
      }
      const known = list.find((influence) => influence.joint === joint);
      if (known) known.weight += weight;
      else list.push({ joint, weight });
    }
  }
  return list.sort((a, b) => b.weight - a.weight || a.joint - b.joint);
}
