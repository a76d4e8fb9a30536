/**
 * Distances of points from a triangle surface, for the reduced mesh's stated error. Exact: triangles are only left out
 * where the sphere around them, or around a run of them, lies farther than one that was looked at.
 */

/** Triangles in a run: neighbours in the list are mostly neighbours in space. */
const RUN = 12;

/** Triangles to be near to, in the order in which they are searched. */
export interface Surface {
  positions: Float32Array;
  /** Three vertices a triangle. */
  corners: Uint32Array;
  /** Four numbers a triangle or a run: centre and radius. */
  triangles: Float64Array;
  runs: Float64Array;
}

/** Bounds triangles by spheres; a surface has one triangle at least. */
export function createSurface(positions: Float32Array, corners: Uint32Array): Surface {
  return { positions, corners, ...boundTriangles(positions, corners) };
}

/** Largest and mean distance of the points (indices into `positions`) from the nearest triangle. */
export function measureSurfaceDistance(
  positions: Float32Array,
  points: Uint32Array,
  triangles: Uint32Array,
): { max: number; mean: number } {
  const surface = createSurface(positions, triangles);
  const isCorner = new Uint8Array(positions.length / 3);
  for (const corner of triangles) isCorner[corner] = 1;
  let [max, sum, near] = [0, 0, 0];
  for (const point of points) {
    if (isCorner[point] === 1) continue; // it lies on the surface
    const at = point * 3;
    near = findNearest(surface, positions[at], positions[at + 1], positions[at + 2], near);
    const distance = distanceToTriangle(
      positions,
      triangles,
      near,
      positions[at],
      positions[at + 1],
      positions[at + 2],
    );
    if (distance > max) max = distance;
    sum += distance;
  }
  return { max, mean: sum / Math.max(1, points.length) };
}

function boundTriangles(positions: Float32Array, corners: Uint32Array): Pick<Surface, 'triangles' | 'runs'> {
  const triangles = new Float64Array((corners.length / 3) * 4);
  for (let at = 0; at * 3 < corners.length; at++) {
    const a = corners[at * 3] * 3;
    const b = corners[at * 3 + 1] * 3;
    const c = corners[at * 3 + 2] * 3;
    for (let axis = 0; axis < 3; axis++) {
      triangles[at * 4 + axis] = (positions[a + axis] + positions[b + axis] + positions[c + axis]) / 3;
    }
    const reach = (corner: number): number => distanceFrom(triangles, at, positions, corner);
    triangles[at * 4 + 3] = Math.max(reach(a), reach(b), reach(c));
  }
  const runs = new Float64Array(Math.ceil(corners.length / 3 / RUN) * 4);
  for (let run = 0; run * 4 < runs.length; run++) boundRun(triangles, run, runs);
  return { triangles, runs };
}

/** Writes the sphere around the spheres of a run. */
function boundRun(triangles: Float64Array, run: number, runs: Float64Array): void {
  const first = run * RUN;
  const last = Math.min(first + RUN, triangles.length / 4);
  for (let at = first; at < last; at++) {
    for (let axis = 0; axis < 3; axis++) runs[run * 4 + axis] += triangles[at * 4 + axis] / (last - first);
  }
  for (let at = first; at < last; at++) {
    const reach = distanceFrom(runs, run, triangles, at * 4) + triangles[at * 4 + 3];
    runs[run * 4 + 3] = Math.max(runs[run * 4 + 3], reach * (1 + ROUNDING));
  }
}

/** A share of a radius, and more than arithmetic loses. */
const ROUNDING = 1e-9;

function distanceFrom(spheres: Float64Array, sphere: number, points: Float32Array | Float64Array, at: number): number {
  const x = points[at] - spheres[sphere * 4];
  const y = points[at + 1] - spheres[sphere * 4 + 1];
  const z = points[at + 2] - spheres[sphere * 4 + 2];
  return Math.sqrt(x * x + y * y + z * z);
}

/**
 * First corner of the nearest triangle. The search begins at the triangle `guess`: neighbours in the list of points are
 * mostly neighbours in space, so that nearly all other runs are farther than the guess by their spheres alone.
 */
export function findNearest(
  { positions, corners, triangles, runs }: Surface,
  px: number,
  py: number,
  pz: number,
  guess: number,
): number {
  let nearest = guess;
  let best = distanceToTriangle(positions, corners, guess, px, py, pz);
  for (let run = 0; run * 4 < runs.length; run++) {
    if (isBeyond(runs, run, px, py, pz, best)) continue;
    const last = Math.min((run + 1) * RUN, triangles.length / 4);
    for (let triangle = run * RUN; triangle < last; triangle++) {
      if (isBeyond(triangles, triangle, px, py, pz, best)) continue;
      const distance = distanceToTriangle(positions, corners, triangle * 3, px, py, pz, best);
      if (distance >= best) continue;
      best = distance;
      nearest = triangle * 3;
    }
  }
  return nearest;
}

/**
 * First corner of the triangle whose cost is least, -1 where all cost more than `most`; the cost of a triangle must not
 * be less than its distance. Of equals the first.
 */
export function findCheapest(
  { positions, corners, triangles, runs }: Surface,
  place: ArrayLike<number>,
  most: number,
  costOf: (first: number, distance: number) => number,
): number {
  const [px, py, pz] = [place[0], place[1], place[2]];
  let [cheapest, best] = [-1, most];
  for (let run = 0; run * 4 < runs.length; run++) {
    if (isBeyond(runs, run, px, py, pz, best)) continue;
    const last = Math.min((run + 1) * RUN, triangles.length / 4);
    for (let triangle = run * RUN; triangle < last; triangle++) {
      if (isBeyond(triangles, triangle, px, py, pz, best)) continue;
      const distance = distanceToTriangle(positions, corners, triangle * 3, px, py, pz, best);
      const cost = distance >= best ? best : costOf(triangle * 3, distance);
      if (cost >= best) continue;
      best = cost;
      cheapest = triangle * 3;
    }
  }
  return cheapest;
}

/** A distance that the nearest triangle is not beyond, by the spheres alone. */
export function boundNearest({ runs }: Surface, place: ArrayLike<number>): number {
  let bound = Infinity;
  for (let run = 0; run * 4 < runs.length; run++) {
    const x = place[0] - runs[run * 4];
    const y = place[1] - runs[run * 4 + 1];
    const z = place[2] - runs[run * 4 + 2];
    bound = Math.min(bound, Math.sqrt(x * x + y * y + z * z) + runs[run * 4 + 3]);
  }
  return bound * (1 + ROUNDING);
}

/** Whether nothing in a sphere is nearer to a point than `best`. */
function isBeyond(spheres: Float64Array, sphere: number, px: number, py: number, pz: number, best: number): boolean {
  const x = px - spheres[sphere * 4];
  const y = py - spheres[sphere * 4 + 1];
  const z = pz - spheres[sphere * 4 + 2];
  const reach = best + spheres[sphere * 4 + 3];
  return x * x + y * y + z * z >= reach * reach;
}

/**
 * Distance of a point from a triangle: from its plane where the foot of the perpendicular lies inside, else from the
 * nearest of its edges (Ericson 2005, "Real-Time Collision Detection", 5.1.5, by edges rather than regions). Infinity where
 * its plane alone is farther than `most`.
 */
function distanceToTriangle(
  positions: Float32Array,
  triangles: Uint32Array,
  first: number,
  px: number,
  py: number,
  pz: number,
  most = Infinity,
): number {
  const a = triangles[first] * 3;
  const b = triangles[first + 1] * 3;
  const c = triangles[first + 2] * 3;
  const abx = positions[b] - positions[a];
  const aby = positions[b + 1] - positions[a + 1];
  const abz = positions[b + 2] - positions[a + 2];
  const acx = positions[c] - positions[a];
  const acy = positions[c + 1] - positions[a + 1];
  const acz = positions[c + 2] - positions[a + 2];
  const apx = px - positions[a];
  const apy = py - positions[a + 1];
  const apz = pz - positions[a + 2];
  const nx = aby * acz - abz * acy;
  const ny = abz * acx - abx * acz;
  const nz = abx * acy - aby * acx;
  const areaSq = nx * nx + ny * ny + nz * nz;
  if (areaSq > 0) {
    const height = apx * nx + apy * ny + apz * nz;
    if (height * height > most * most * areaSq * (1 + ROUNDING)) return Infinity;
    // Barycentric coordinates of the foot of the perpendicular.
    const v = ((apy * acz - apz * acy) * nx + (apz * acx - apx * acz) * ny + (apx * acy - apy * acx) * nz) / areaSq;
    const w = ((aby * apz - abz * apy) * nx + (abz * apx - abx * apz) * ny + (abx * apy - aby * apx) * nz) / areaSq;
    if (v >= 0 && w >= 0 && v + w <= 1) return Math.abs(height) / Math.sqrt(areaSq);
  }
  const edges = Math.min(
    squareToEdge(positions, a, b, px, py, pz),
    squareToEdge(positions, b, c, px, py, pz),
    squareToEdge(positions, c, a, px, py, pz),
  );
  return Math.sqrt(edges);
}

/** The squared distance of a point from an edge. */
function squareToEdge(positions: Float32Array, a: number, b: number, px: number, py: number, pz: number): number {
  const dx = positions[b] - positions[a];
  const dy = positions[b + 1] - positions[a + 1];
  const dz = positions[b + 2] - positions[a + 2];
  const x = px - positions[a];
  const y = py - positions[a + 1];
  const z = pz - positions[a + 2];
  const lengthSq = dx * dx + dy * dy + dz * dz;
  const t = lengthSq > 0 ? Math.min(Math.max((x * dx + y * dy + z * dz) / lengthSq, 0), 1) : 0;
  return (x - dx * t) ** 2 + (y - dy * t) ** 2 + (z - dz * t) ** 2;
}
