/**
 * `row-taps.ts` in TSL: the texels of a moment, read and mixed. The interpolation is known when the material is made, so a
 * shader holds the reads of its own alone.
 *
 *   rows ─► taps: 1, 2 or 4 decoded rows with their weights ─► blendVectors, blendDirections
 */

import { dot, float, inverseSqrt, mix, select } from 'three/tsl';
import type { Node } from 'three/webgpu';
import type { RowMixNodes } from './clip-row-nodes.ts';
import type { Interpolation } from './row-taps.ts';

/** What was decoded of a row, and its weight; weights sum to 1. */
export interface TapNodes<T> {
  value: T;
  weight: Node<'float'>;
}

/** Reads the rows of an interpolation by `decode`, in their order; called inside a `Fn`. */
export function readTaps<T>(
  interpolation: Interpolation,
  rows: RowMixNodes,
  decode: (row: Node<'float'>) => T,
): TapNodes<T>[] {
  const { rowA, rowB, amount } = rows;
  if (interpolation === 'nearest') return [{ value: decode(nearestRow(rows)), weight: float(1) }];
  if (interpolation === 'linear') {
    return [
      { value: decode(rowA), weight: float(1).sub(amount) },
      { value: decode(rowB), weight: amount },
    ];
  }
  const weights = cubicWeightNodes(amount);
  return [rows.rowBefore(), rowA, rowB, rows.rowAfter()].map((row, tap) => ({
    value: decode(row),
    weight: weights[tap],
  }));
}

/** The row that is nearer; the first where both are alike far. */
export function nearestRow({ rowA, rowB, amount }: RowMixNodes): Node<'float'> {
  return select(amount.lessThan(0.5), rowA, rowB).toVar() as Node<'float'>;
}

/** The taps' numbers, mixed. */
export function blendVectors<T extends 'float' | 'vec3' | 'vec4'>(taps: readonly TapNodes<Node<T>>[]): Node<T> {
  if (taps.length === 1) return taps[0].value;
  if (taps.length === 2) {
    const [a, b] = taps as unknown as TapNodes<Node<'vec3'>>[];
    return mix(a.value, b.value, b.weight) as unknown as Node<T>;
  }
  // From the second row on, so that four rows alike give that row and nothing else.
  const [before, { value: main }, next, after] = taps as unknown as TapNodes<Node<'vec3'>>[];
  const start = main.toVar() as Node<'vec3'>;
  const ways = [before, next, after].map(({ value, weight }) => value.sub(start).mul(weight));
  return ways.reduce((sum, way) => sum.add(way), start) as unknown as Node<T>;
}

/** Squared length below which a mix of unit vectors has no direction; as in `sample-vat.ts`. */
const NO_DIRECTION_SQ = 1e-12;

/** The taps' unit vectors mixed and made unit again: decoded before they are mixed, made unit after. */
export function blendDirections(taps: readonly TapNodes<Node<'vec3'>>[]): Node<'vec3'> {
  if (taps.length === 1) return taps[0].value;
  const kept = taps.map(({ value, weight }) => ({ value: value.toVar() as Node<'vec3'>, weight }));
  const mixed = blendVectors(kept).toVar() as Node<'vec3'>;
  const lengthSq = dot(mixed, mixed).toVar();
  const main = kept[taps.length === 4 ? 1 : 0].value;
  return select(lengthSq.lessThan(NO_DIRECTION_SQ), main, mixed.mul(inverseSqrt(lengthSq)));
}

/** Two unit vectors mixed and made unit again; the first where they cancel out. */
export function mixDirections(a: Node<'vec3'>, b: Node<'vec3'>, amount: Node<'float'>): Node<'vec3'> {
  return blendDirections([
    { value: a, weight: float(1).sub(amount) },
    { value: b, weight: amount },
  ]);
}

/** `cubicWeights` of `row-taps.ts`. */
function cubicWeightNodes(t: Node<'float'>): Node<'float'>[] {
  const half = t.mul(0.5);
  const squared = half.mul(t);
  return [
    half.mul(t.mul(float(2).sub(t)).sub(1)),
    squared.mul(t.mul(3).sub(5)).add(1),
    half.mul(t.mul(float(4).sub(t.mul(3))).add(1)),
    squared.mul(t.sub(1)),
  ].map((weight) => weight.toVar() as Node<'float'>);
}
