/** A point on a triangle, by its three weights. */

import type { Surface } from './surface-distance.ts';

/** Columns and what each counts; the weights sum to 1. One column alone is a vertex. */
export interface SurfacePoint {
  columns: number[];
  weights: number[];
}

/**
 * The point of a triangle that is nearest to a place (Ericson 2005, "Real-Time Collision Detection", 5.1.5).
 *
 * @param first its first corner in the surface's list
 */
export function findSurfacePoint(
  { positions, corners }: Surface,
  first: number,
  place: readonly number[],
): SurfacePoint {
  const columns = [corners[first], corners[first + 1], corners[first + 2]];
  const [a, b, c] = columns.map((column) => positions.subarray(column * 3, column * 3 + 3));
  return { columns, weights: weighNearest(a, b, c, place) };
}

/** What a point has of values that lie `width` numbers a column. */
export function blendAt({ columns, weights }: SurfacePoint, values: ArrayLike<number>, width: number): number[] {
  const sum = new Array<number>(width).fill(0);
  columns.forEach((column, at) => {
    for (let part = 0; part < width; part++) sum[part] += weights[at] * values[column * width + part];
  });
  return sum;
}

function weighNearest(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  c: ArrayLike<number>,
  p: ArrayLike<number>,
): number[] {
  const [ab, ac, ap] = [subtract(b, a), subtract(c, a), subtract(p, a)];
  const [d00, d01, d11] = [dot(ab, ab), dot(ab, ac), dot(ac, ac)];
  const [d20, d21] = [dot(ap, ab), dot(ap, ac)];
  const area = d00 * d11 - d01 * d01;
  if (area > 0) {
    const v = (d11 * d20 - d01 * d21) / area;
    const w = (d00 * d21 - d01 * d20) / area;
    if (v >= 0 && w >= 0 && v + w <= 1) return [1 - v - w, v, w];
  }
  const corners = [a, b, c];
  let [best, weights] = [Infinity, [1, 0, 0]];
  for (let edge = 0; edge < 3; edge++) {
    const next = (edge + 1) % 3;
    const along = subtract(corners[next], corners[edge]);
    const from = subtract(p, corners[edge]);
    const lengthSq = dot(along, along);
    const t = lengthSq > 0 ? Math.min(1, Math.max(0, dot(from, along) / lengthSq)) : 0;
    const offSq = from.reduce((sum, value, axis) => sum + (value - t * along[axis]) ** 2, 0);
    if (offSq >= best) continue;
    best = offSq;
    weights = [0, 0, 0];
    weights[edge] = 1 - t;
    weights[next] = t;
  }
  return weights;
}

function subtract(a: ArrayLike<number>, b: ArrayLike<number>): number[] {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
