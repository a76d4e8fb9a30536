/**
 * Convex bodies as lists of flat faces, and what breaks them: a plane leaves one side, with a new face where it cut.
 *
 *   boxSolid ─► turnSolid, bevelSolid ─► cutSolid, breakIntoCells ─► joinPiece: triangles with a normal a face
 */
import type { RigidPiece } from 'horde/bake';
import { add, cross, dot, normalize, type Quat, rotate, scale, sub, type Vec3 } from '../../cast/vector.ts';

/** A flat face, counter-clockwise from outside. */
export interface Face {
  points: Vec3[];
  /** True where it was inside before something broke. */
  inner: boolean;
}

export type Solid = readonly Face[];

/** Shorter than this, two points are one. */
const NEAR = 1e-5;
/** Points this near to a plane lie on it. */
const ON_PLANE = 1e-7;

const BOX_FACES = [
  [0, 4, 6, 2],
  [1, 3, 7, 5],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 2, 3, 1],
  [4, 5, 7, 6],
];

/** A box about a middle. */
export function boxSolid(middle: Vec3, size: Vec3): Solid {
  const corner = (at: number): Vec3 => {
    const half = (axis: number) => (((at >> axis) & 1) - 0.5) * size[axis];
    return add(middle, [half(0), half(1), half(2)]);
  };
  return BOX_FACES.map((face) => ({ points: face.map(corner), inner: false }));
}

/** Turned about a point. */
export function turnSolid(solid: Solid, turn: Quat, about: Vec3): Solid {
  return solid.map(({ points, inner }) => ({
    inner,
    points: points.map((point) => add(about, rotate(turn, sub(point, about)))),
  }));
}

/** What lies where `normal · p ≤ offset`; null where nothing does. */
export function cutSolid(solid: Solid, normal: Vec3, offset: number, inner = true): Solid | null {
  const faces: Face[] = [];
  const rim: Vec3[] = [];
  for (const face of solid) {
    const points = clip(face.points, normal, offset, rim);
    if (points.length >= 3) faces.push({ points, inner: face.inner });
  }
  const cap = orderAround(rim, normal);
  if (cap.length >= 3) faces.push({ points: cap, inner });
  return faces.length >= 4 ? faces : null;
}

/** The same with its edges taken off, as wide as `by` on either face. Of boxes whose faces lie along the axes. */
export function bevelSolid(solid: Solid, by: number): Solid {
  const { min, max } = boxOf(solid);
  let left = solid;
  for (let axis = 0; axis < 3; axis++) {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
    for (const [su, sv] of [
      [-1, -1],
      [-1, 1],
      [1, -1],
      [1, 1],
    ]) {
      const normal = [0, 0, 0];
      normal[u] = su;
      normal[v] = sv;
      const edge = su * (su > 0 ? max[u] : min[u]) + sv * (sv > 0 ? max[v] : min[v]);
      left = cutSolid(left, normalize(normal as unknown as Vec3), (edge - by) / Math.SQRT2, false) ?? left;
    }
  }
  return left;
}

/** The parts that are nearest to each seed (Voronoi cells). */
export function breakIntoCells(solid: Solid, seeds: readonly Vec3[]): Solid[] {
  return seeds.flatMap((seed) => {
    let cell: Solid | null = solid;
    for (const other of seeds) {
      if (other === seed || cell === null) continue;
      const normal = normalize(sub(other, seed));
      cell = cutSolid(cell, normal, dot(normal, scale(add(seed, other), 0.5)));
    }
    return cell === null ? [] : [cell];
  });
}

/** Smallest box around it. */
export function boxOf(solid: Solid): { min: Vec3; max: Vec3 } {
  const points = solid.flatMap((face) => face.points);
  const along = (pick: (...values: number[]) => number) =>
    [0, 1, 2].map((axis) => pick(...points.map((point) => point[axis]))) as unknown as Vec3;
  return { min: along(Math.min), max: along(Math.max) };
}

/**
 * Colour of a corner. `fresh` is 0 on what was outside before something broke, 1 in the middle of a break, and little at
 * its rim: two pieces that still lie together show no light line between them.
 */
export type Paint = (point: Vec3, normal: Vec3, fresh: number) => Vec3;

const RIM_FRESH = 0.12;

/** Solids as one mesh: a fan a face, about the middle of a break, a colour a corner. */
export function joinPiece(solids: readonly Solid[], paint: Paint): RigidPiece & { positions: number[] } {
  const positions: number[] = [];
  const normals: number[] = [];
  const colors: number[] = [];
  const indices: number[] = [];
  for (const { points, inner } of solids.flat()) {
    const normal = facing(points);
    const first = positions.length / 3;
    const middle = scale(points.reduce(add), 1 / points.length);
    for (const point of inner ? [middle, ...points] : points) {
      positions.push(...point);
      normals.push(...normal);
      colors.push(...paint(point, normal, inner ? (point === middle ? 1 : RIM_FRESH) : 0), 1);
    }
    const around = inner ? points.length : points.length - 2;
    for (let at = 0; at < around; at++) {
      const [a, b] = inner ? [1 + at, 1 + ((at + 1) % points.length)] : [at + 1, at + 2];
      indices.push(first, first + a, first + b);
    }
  }
  return { positions, normals, colors, indices };
}

/** A face's part inside; where it was cut, its new ends go to the rim. */
function clip(points: readonly Vec3[], normal: Vec3, offset: number, rim: Vec3[]): Vec3[] {
  const kept: Vec3[] = [];
  points.forEach((point, at) => {
    const next = points[(at + 1) % points.length];
    const [here, there] = [dot(normal, point) - offset, dot(normal, next) - offset];
    if (here <= ON_PLANE) kept.push(point);
    if (Math.abs(here) <= ON_PLANE) rim.push(point);
    else if (Math.abs(there) > ON_PLANE && here > 0 !== there > 0) {
      const cut = add(point, scale(sub(next, point), here / (here - there)));
      kept.push(cut);
      rim.push(cut);
    }
  });
  return kept;
}

/** Different points of a plane, counter-clockwise about its normal. */
function orderAround(points: readonly Vec3[], normal: Vec3): Vec3[] {
  const different: Vec3[] = [];
  for (const point of points) {
    const isNear = (other: Vec3) => Math.max(...sub(point, other).map(Math.abs)) < NEAR;
    if (!different.some(isNear)) different.push(point);
  }
  const middle = scale(
    different.reduce((sum, point) => add(sum, point), [0, 0, 0] as Vec3),
    1 / Math.max(different.length, 1),
  );
  const across = normalize(cross(normal, Math.abs(normal[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  const up = cross(normal, across);
  const angle = (point: Vec3) => Math.atan2(dot(sub(point, middle), up), dot(sub(point, middle), across));
  return different.sort((a, b) => angle(a) - angle(b));
}

function facing(points: readonly Vec3[]): Vec3 {
  let sum: Vec3 = [0, 0, 0];
  for (let at = 2; at < points.length; at++) {
    sum = add(sum, cross(sub(points[at - 1], points[0]), sub(points[at], points[0])));
  }
  return normalize(sum);
}
