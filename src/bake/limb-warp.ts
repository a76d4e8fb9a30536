/**
 * A body for the simplifier's eyes: limbs as thick as they are long, so that a leg costs as much to thin as a trunk.
 *
 * An error of 3 cm is nothing on a chest and is the whole leg. So each joint's vertices are spread away from the axis
 * along which they lie, and a vertex of several joints moves by its weights, which keeps the surface whole. Only the
 * choice of the edges that go is made on this body: the reduced mesh has the vertices of the true one.
 *
 *   rest       ▐█▌──        spread      ▐██▌
 *              ▐█▌                      ▐██▌
 *               ║ thin leg              ▐▌    as thick as it is long
 *               ║                       ▐▌
 */

import type { Model, Piece } from './read-model.ts';

/** A limb is spread until it is this much thicker than long, at most. */
const THICK_AS_LONG = 1.6;
/** … and never by more than this. */
const MOST = 4;
/** Joints that move fewer vertices are no limb of their own. */
const FEWEST_VERTICES = 6;

/** The axis of the vertices that a joint moves most, and how far they are to be spread from it. */
interface Limb {
  centre: Float64Array;
  axis: Float64Array;
  spread: number;
}

/** Rest positions with limbs spread; three numbers a column, as floats for the simplifier. */
export function spreadLimbs(model: Model, rest: ArrayLike<number>): Float32Array {
  const limbs = findLimbs(model, rest);
  const spread = Float32Array.from(rest);
  const thickest = Math.max(0, ...[...limbs.values()].map(({ spread: by }) => by));
  if (thickest <= 1) return spread;
  for (const piece of model.pieces) {
    for (let vertex = 0; vertex < piece.count; vertex++) {
      const at = (piece.firstColumn + vertex) * 3;
      for (const [node, weight] of listMovers(piece, vertex)) {
        const limb = limbs.get(node);
        if (limb === undefined || limb.spread <= 1) continue;
        const along = project(limb, rest, at);
        for (let axis = 0; axis < 3; axis++) {
          const across = rest[at + axis] - limb.centre[axis] - along * limb.axis[axis];
          spread[at + axis] += weight * (limb.spread - 1) * across;
        }
      }
    }
  }
  return spread;
}

/** The node that moves each column most. */
export function listMainMovers(model: Model): Uint32Array {
  const movers = new Uint32Array(model.vertices);
  for (const piece of model.pieces) {
    for (let vertex = 0; vertex < piece.count; vertex++)
      movers[piece.firstColumn + vertex] = listMovers(piece, vertex).next().value![0];
  }
  return movers;
}

function* listMovers({ skin, influences, node }: Piece, vertex: number): Generator<[number, number]> {
  if (skin === null || influences === null) {
    yield [node, 1];
    return;
  }
  const { stride, joints, weights } = influences;
  for (let at = vertex * stride; at < (vertex + 1) * stride; at++) {
    if (weights[at] > 0) yield [skin.joints[joints[at]], weights[at]];
  }
}

function findLimbs(model: Model, rest: ArrayLike<number>): Map<number, Limb> {
  const columnsOf = new Map<number, number[]>();
  listMainMovers(model).forEach((node, column) => {
    const columns = columnsOf.get(node) ?? [];
    columns.push(column);
    columnsOf.set(node, columns);
  });
  const limbs = new Map<number, Limb>();
  for (const [node, columns] of columnsOf) {
    if (columns.length >= FEWEST_VERTICES) limbs.set(node, measureLimb(columns, rest));
  }
  return limbs;
}

/** Length and thickness are standard deviations along the axis and across it. */
function measureLimb(columns: readonly number[], rest: ArrayLike<number>): Limb {
  const centre = new Float64Array(3);
  for (const column of columns) {
    for (let axis = 0; axis < 3; axis++) centre[axis] += rest[column * 3 + axis] / columns.length;
  }
  const axis = findAxis(columns, rest, centre);
  let [alongSq, acrossSq] = [0, 0];
  for (const column of columns) {
    const along = project({ centre, axis }, rest, column * 3);
    const [x, y, z] = [0, 1, 2].map((i) => rest[column * 3 + i] - centre[i]);
    alongSq += along * along;
    acrossSq += x * x + y * y + z * z - along * along;
  }
  // Two directions across share their sum.
  const ratio = Math.sqrt(alongSq / Math.max(acrossSq / 2, 1e-12 * alongSq, Number.MIN_VALUE));
  return { centre, axis, spread: Math.min(MOST, Math.max(1, THICK_AS_LONG * ratio)) };
}

/** The direction in which points lie furthest apart, by power iteration on their covariance. */
function findAxis(columns: readonly number[], rest: ArrayLike<number>, centre: Float64Array): Float64Array {
  const m = new Float64Array(9);
  for (const column of columns) {
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++)
        m[i * 3 + j] += (rest[column * 3 + i] - centre[i]) * (rest[column * 3 + j] - centre[j]);
    }
  }
  let v = Float64Array.of(0.48, 0.6, 0.64);
  for (let turn = 0; turn < 24; turn++) {
    const next = Float64Array.from(v, (_, i) => m[i * 3] * v[0] + m[i * 3 + 1] * v[1] + m[i * 3 + 2] * v[2]);
    const length = Math.hypot(...next);
    if (!(length > 0)) return v;
    v = next.map((value) => value / length);
  }
  return v;
}

function project({ centre, axis }: Pick<Limb, 'centre' | 'axis'>, points: ArrayLike<number>, at: number): number {
  let sum = 0;
  for (let i = 0; i < 3; i++) sum += (points[at + i] - centre[i]) * axis[i];
  return sum;
}
