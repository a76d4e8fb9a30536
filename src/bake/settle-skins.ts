/**
 * Inverse bind matrices that glTF does not allow, or that flatten what hangs on them, settled or told. All others are
 * used verbatim, whatever they hold.
 */

import type { Document, Skin } from '@gltf-transform/core';
import { determinant } from './pose-nodes.ts';
import { readNumbers } from './sample-keys.ts';

/** How far a last row may be from 0 0 0 1 before it is told: rounding. */
const ROW_TOLERANCE = 1e-4;
/** A matrix whose volume is this share of the cube of its longest axis, or less, is flat. */
const FLAT_SHARE = 1e-9;

/** Makes every last row 0 0 0 1, in place; writes to `changes` where it was not, and to `warnings` what has no inverse. */
export function settleSkins(document: Document, { warnings, changes }: Record<'warnings' | 'changes', string[]>): void {
  for (const skin of document.getRoot().listSkins()) {
    const stored = skin.getInverseBindMatrices();
    if (stored === null) continue;
    const numbers = readNumbers(stored);
    const joints = skin.listJoints().length;
    const [uneven, flat]: [number[], number[]] = [[], []];
    for (let joint = 0; joint < Math.min(joints, numbers.length / 16); joint++) {
      if (!(straighten(numbers, joint * 16) <= ROW_TOLERANCE)) uneven.push(joint);
      if (isFlat(numbers, joint * 16)) flat.push(joint);
    }
    if (uneven.length > 0) {
      stored.setArray(Float32Array.from(numbers)).setNormalized(false);
      changes.push(`${tellJoints(skin, uneven)}: inverse binds did not end in the row 0 0 0 1, and do now`);
    }
    if (flat.length > 0)
      warnings.push(`${tellJoints(skin, flat)}: inverse binds flatten what hangs on them: bind it again`);
  }
}

/** Writes the last row of a matrix; returns how far it was from 0 0 0 1. */
function straighten(matrices: Float64Array, at: number): number {
  let off = 0;
  for (let column = 0; column < 4; column++) {
    const place = at + column * 4 + 3;
    const wanted = column === 3 ? 1 : 0;
    off = Math.max(off, Math.abs(matrices[place] - wanted));
    matrices[place] = wanted;
  }
  return off;
}

function isFlat(matrices: Float64Array, at: number): boolean {
  let longest = 0;
  for (const axis of [0, 4, 8]) {
    longest = Math.max(longest, Math.hypot(...matrices.subarray(at + axis, at + axis + 3)));
  }
  return Math.abs(determinant(matrices, at)) <= FLAT_SHARE * longest ** 3;
}

function tellJoints(skin: Skin, joints: readonly number[]): string {
  const [first] = joints;
  const name = skin.listJoints()[first].getName() || `${first}`;
  return joints.length === 1 ? `joint ${name}` : `joint ${name} and ${joints.length - 1} more`;
}
