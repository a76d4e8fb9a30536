/**
 * Signed distances: shapes as functions of space, negative inside. Bones are modelled as clay is: lumps joined softly,
 * hollows pressed in softly; `surface-mesh.ts` turns the result into triangles.
 */
import { add, type Quat, rotate, scale, sub, type Vec3 } from './vector.ts';

/** Metres to the surface, negative inside (a bound at least; ellipsoids are only close). */
export type Distance = (p: Vec3) => number;

export const sphere =
  (centre: Vec3, radius: number): Distance =>
  (p) =>
    norm(p[0] - centre[0], p[1] - centre[1], p[2] - centre[2]) - radius;

export const ellipsoid =
  (centre: Vec3, [rx, ry, rz]: Vec3): Distance =>
  (p) => {
    const x = p[0] - centre[0];
    const y = p[1] - centre[1];
    const z = p[2] - centre[2];
    const k = norm(x / rx, y / ry, z / rz);
    const slope = norm(x / (rx * rx), y / (ry * ry), z / (rz * rz));
    return slope < 1e-9 ? -Math.min(rx, ry, rz) : (k * (k - 1)) / slope;
  };

/** A stick from a to b whose radius goes from `ra` to `rb`. */
export const stick =
  (a: Vec3, b: Vec3, ra: number, rb = ra): Distance =>
  (p) => {
    const along = sub(b, a);
    const from = sub(p, a);
    const lengthSq = along[0] * along[0] + along[1] * along[1] + along[2] * along[2];
    const t = Math.min(1, Math.max(0, (from[0] * along[0] + from[1] * along[1] + from[2] * along[2]) / lengthSq));
    return norm(from[0] - along[0] * t, from[1] - along[1] * t, from[2] - along[2] * t) - (ra + (rb - ra) * t);
  };

/** A box with half sizes `half`, its edges rounded off by `round` inside them. */
export const box =
  (centre: Vec3, half: Vec3, round: number): Distance =>
  (p) => {
    const x = Math.abs(p[0] - centre[0]) - half[0] + round;
    const y = Math.abs(p[1] - centre[1]) - half[1] + round;
    const z = Math.abs(p[2] - centre[2]) - half[2] + round;
    return norm(Math.max(x, 0), Math.max(y, 0), Math.max(z, 0)) + Math.min(Math.max(x, y, z), 0) - round;
  };

/** Everything below the plane through `point` with outward unit `normal`. */
export const halfSpace =
  (point: Vec3, normal: Vec3): Distance =>
  (p) =>
    (p[0] - point[0]) * normal[0] + (p[1] - point[1]) * normal[1] + (p[2] - point[2]) * normal[2];

const softMin = (a: number, b: number, k: number): number => {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
};

/** All shapes as one, blended over about `k` metres where they meet. */
export const join =
  (k: number, ...shapes: Distance[]): Distance =>
  (p) => {
    let d = shapes[0](p);
    for (let i = 1; i < shapes.length; i++) d = softMin(d, shapes[i](p), k);
    return d;
  };

/** `shape` with `tools` pressed into it, the rim rounded over about `k` metres. */
export const carve =
  (k: number, shape: Distance, ...tools: Distance[]): Distance =>
  (p) => {
    let d = shape(p);
    for (const tool of tools) d = -softMin(-d, tool(p), k);
    return d;
  };

/** What lies in both, the edge rounded over about `k` metres. */
export const common =
  (k: number, a: Distance, b: Distance): Distance =>
  (p) =>
    -softMin(-a(p), -b(p), k);

/** The shape and its mirror image in x = 0 (model it at x ≥ 0). */
export const mirrored =
  (shape: Distance): Distance =>
  (p) =>
    shape([Math.abs(p[0]), p[1], p[2]]);

/** The shape moved so that its origin lies at `at`, after `turn`. */
export const placed =
  (shape: Distance, at: Vec3, turn: Quat): Distance =>
  (p) =>
    shape(rotate([-turn[0], -turn[1], -turn[2], turn[3]], sub(p, at)));

/** The outward unit normal, from differences `step` metres wide: a wide step softens creases. */
export function normalAt(shape: Distance, p: Vec3, step: number): Vec3 {
  const x = shape([p[0] + step, p[1], p[2]]) - shape([p[0] - step, p[1], p[2]]);
  const y = shape([p[0], p[1] + step, p[2]]) - shape([p[0], p[1] - step, p[2]]);
  const z = shape([p[0], p[1], p[2] + step]) - shape([p[0], p[1], p[2] - step]);
  const s = 1 / (norm(x, y, z) || 1);
  return [x * s, y * s, z * s];
}

/** How open the surface is at `p`, 0 in a deep crease to 1 in the open, felt over about `reach` metres. */
export function openness(shape: Distance, p: Vec3, normal: Vec3, reach: number): number {
  let shade = 0;
  for (let i = 1; i <= 4; i++) {
    const far = (reach * i) / 4;
    shade += Math.max(0, far - shape(add(p, scale(normal, far)))) / (far * 4);
  }
  return 1 - Math.min(1, shade);
}

function norm(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}
