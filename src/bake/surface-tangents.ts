/**
 * Tangents of a posed surface from its UVs, and the rotation that takes a vertex's frame at rest to its frame in a row.
 *
 *   triangle   T = dP/du, made unit
 *   vertex     Σ angle · (T without its part along N), made unit      B = N × T · w, w = ±1 as glTF has it
 *   rotation   [T B N] · [T₀ B₀ N₀]ᵀ
 *
 * Vertices that share a normal (the two sides of a seam of UVs) share their tangent where theirs point the same way at
 * rest, so that no line shows in a normal map there. It does NOT follow MikkTSpace to the letter: it has no seams of its own.
 */

/** A surface whose vertices all move. */
export interface TangentSource {
  /** Three vertices a triangle. */
  indices: ArrayLike<number>;
  /** Two numbers a vertex; V runs down the picture. */
  uvs: ArrayLike<number>;
  /** For each vertex the first of those that stand where it does. */
  shared: ArrayLike<number>;
}

/** Frames at rest. */
export interface RestFrames {
  normals: ArrayLike<number>;
  /** Unit tangents, three numbers a vertex, perpendicular to the normals. */
  tangents: Float64Array;
  /** ±1 a vertex. */
  sides: Float64Array;
  /** For each vertex the first of those that share its tangent. */
  shared: Uint32Array;
}

/** Cosine above which two tangents at one place are one: 30°. */
const SAME_WAY = 0.866;

/** The frames of the pose that others are turned from. */
export function createRestFrames(
  source: TangentSource,
  positions: ArrayLike<number>,
  normals: ArrayLike<number>,
): RestFrames {
  const vertices = source.shared.length;
  const own = Uint32Array.from({ length: vertices }, (_, vertex) => vertex);
  const tangents = new Float64Array(vertices * 3);
  const sides = new Float64Array(vertices).fill(1);
  addTangents(source, own, positions, normals, tangents, sides);
  settle(tangents, own, normals, (vertex) => anyAcross(normals, vertex));
  const shared = Uint32Array.from(own, (vertex) => {
    const first = source.shared[vertex];
    return sides[first] === sides[vertex] && dotAt(tangents, first, tangents, vertex) > SAME_WAY ? first : vertex;
  });
  addTangents(source, shared, positions, normals, tangents, null);
  settle(tangents, shared, normals, (vertex) => anyAcross(normals, vertex));
  return { normals, tangents, sides, shared };
}

/** Writes the unit tangents of a pose to `out`; where UVs or triangles give none, the rest's, turned with the normal. */
export function computeTangents(
  source: TangentSource,
  rest: RestFrames,
  positions: ArrayLike<number>,
  normals: ArrayLike<number>,
  out: Float64Array,
): void {
  addTangents(source, rest.shared, positions, normals, out, null);
  settle(out, rest.shared, normals, (vertex) => turnedRest(rest, normals, vertex));
}

/** Writes the quaternion x y z w that turns a vertex's frame at rest to the one of a pose to `out[0..3]`. */
export function frameTurn(
  rest: RestFrames,
  normals: ArrayLike<number>,
  tangents: ArrayLike<number>,
  vertex: number,
  out: Float64Array,
): void {
  const from = frameAt(rest.normals, rest.tangents, vertex);
  const to = frameAt(normals, tangents, vertex);
  const m = (row: number, column: number) =>
    to[row] * from[column] + to[3 + row] * from[3 + column] + to[6 + row] * from[6 + column];
  const [xx, yy, zz] = [m(0, 0), m(1, 1), m(2, 2)];
  // The largest component first, so that nothing is divided by little (Shepperd 1978).
  const sizes = [1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz, 1 + xx + yy + zz];
  const largest = sizes.indexOf(Math.max(...sizes));
  const wide = [m(2, 1) - m(1, 2), m(0, 2) - m(2, 0), m(1, 0) - m(0, 1)];
  if (largest === 3) out.set([wide[0], wide[1], wide[2], sizes[3]]);
  else {
    const [i, j, k] = [largest, (largest + 1) % 3, (largest + 2) % 3];
    out[i] = sizes[i];
    out[j] = m(i, j) + m(j, i);
    out[k] = m(i, k) + m(k, i);
    out[3] = wide[i];
  }
}

/** Sums the tangents of all triangles; one hot loop. */
function addTangents(
  { indices, uvs }: TangentSource,
  shared: Uint32Array,
  positions: ArrayLike<number>,
  normals: ArrayLike<number>,
  out: Float64Array,
  sides: Float64Array | null,
): void {
  out.fill(0);
  for (let corner = 0; corner + 2 < indices.length; corner += 3) {
    for (let step = 0; step < 3; step++) {
      const here = indices[corner + step];
      const next = indices[corner + ((step + 1) % 3)];
      const last = indices[corner + ((step + 2) % 3)];
      const [ux, uy, uz] = edge(positions, here, next);
      const [vx, vy, vz] = edge(positions, here, last);
      const [du1, dv1] = [uvs[next * 2] - uvs[here * 2], uvs[next * 2 + 1] - uvs[here * 2 + 1]];
      const [du2, dv2] = [uvs[last * 2] - uvs[here * 2], uvs[last * 2 + 1] - uvs[here * 2 + 1]];
      const area = du1 * dv2 - du2 * dv1;
      if (area === 0) continue;
      const sign = area < 0 ? -1 : 1;
      const tangent = [dv2 * ux - dv1 * vx, dv2 * uy - dv1 * vy, dv2 * uz - dv1 * vz].map((value) => value * sign);
      const [nx, ny, nz] = [normals[here * 3], normals[here * 3 + 1], normals[here * 3 + 2]];
      const along = tangent[0] * nx + tangent[1] * ny + tangent[2] * nz;
      const flat = [tangent[0] - along * nx, tangent[1] - along * ny, tangent[2] - along * nz];
      const length = sizeOf(flat[0], flat[1], flat[2]);
      if (!(length > 0)) continue;
      const cross = sizeOf(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
      const weight = Math.atan2(cross, ux * vx + uy * vy + uz * vz) / length;
      const at = shared[here] * 3;
      for (let axis = 0; axis < 3; axis++) out[at + axis] += flat[axis] * weight;
      // V runs down the picture: a triangle whose UVs run round as its corners do is seen from behind.
      if (sides) sides[here] = sign < 0 ? 1 : -1;
    }
  }
}

/** Makes the sums unit and perpendicular to the normals, and gives each vertex its group's. */
function settle(
  tangents: Float64Array,
  shared: Uint32Array,
  normals: ArrayLike<number>,
  fallback: (vertex: number) => ArrayLike<number>,
): void {
  for (let vertex = 0; vertex < shared.length; vertex++) {
    const from = shared[vertex] * 3;
    const along = dotAt(tangents, shared[vertex], normals, vertex);
    const flat = [0, 1, 2].map((axis) => tangents[from + axis] - along * normals[vertex * 3 + axis]);
    const length = sizeOf(flat[0], flat[1], flat[2]);
    const kept = length > 1e-12 ? flat.map((value) => value / length) : fallback(vertex);
    for (let axis = 0; axis < 3; axis++) tangents[vertex * 3 + axis] = kept[axis];
  }
}

/** Some direction across a normal: the axis that is farthest from it, made perpendicular. */
function anyAcross(normals: ArrayLike<number>, vertex: number): number[] {
  const n = [normals[vertex * 3], normals[vertex * 3 + 1], normals[vertex * 3 + 2]];
  if (n[0] === 0 && n[1] === 0 && n[2] === 0) return [1, 0, 0];
  const sizes = n.map(Math.abs);
  const axis = sizes.indexOf(Math.min(...sizes));
  const flat = n.map((value, part) => (part === axis ? 1 : 0) - value * n[axis]);
  const length = sizeOf(flat[0], flat[1], flat[2]);
  return flat.map((value) => value / length);
}

/** The rest's tangent, turned the shortest way that the normal has turned. */
function turnedRest({ normals: from, tangents }: RestFrames, normals: ArrayLike<number>, vertex: number): number[] {
  const at = (values: ArrayLike<number>) => [values[vertex * 3], values[vertex * 3 + 1], values[vertex * 3 + 2]];
  const [a, b, t] = [at(from), at(normals), at(tangents)];
  const cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  if (!(cosine > -0.999999)) return anyAcross(normals, vertex);
  // t − (a + b) (b · t) / (1 + a · b), as a · t = 0
  const share = (b[0] * t[0] + b[1] * t[1] + b[2] * t[2]) / (1 + cosine);
  return t.map((value, axis) => value - (a[axis] + b[axis]) * share);
}

/** T, B = N × T, N: nine numbers; three axes where a vertex has no normal. */
function frameAt(normals: ArrayLike<number>, tangents: ArrayLike<number>, vertex: number): number[] {
  const [x, y, z] = [normals[vertex * 3], normals[vertex * 3 + 1], normals[vertex * 3 + 2]];
  if (!(x * x + y * y + z * z > 0.5)) return [1, 0, 0, 0, 1, 0, 0, 0, 1];
  const [tx, ty, tz] = [tangents[vertex * 3], tangents[vertex * 3 + 1], tangents[vertex * 3 + 2]];
  return [tx, ty, tz, y * tz - z * ty, z * tx - x * tz, x * ty - y * tx, x, y, z];
}

/** As `Math.hypot`, of operations that every engine rounds alike. */
function sizeOf(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}

function edge(positions: ArrayLike<number>, from: number, to: number): [number, number, number] {
  const at = (axis: number) => positions[to * 3 + axis] - positions[from * 3 + axis];
  return [at(0), at(1), at(2)];
}

function dotAt(a: ArrayLike<number>, i: number, b: ArrayLike<number>, j: number): number {
  return a[i * 3] * b[j * 3] + a[i * 3 + 1] * b[j * 3 + 1] + a[i * 3 + 2] * b[j * 3 + 2];
}
