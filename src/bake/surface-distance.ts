/** Distances of points from a triangle surface, for the reduced mesh's stated error. */

/** Largest and mean distance of the points (indices into `positions`) from the nearest triangle. */
export function measureSurfaceDistance(
  positions: Float32Array,
  points: Uint32Array,
  triangles: Uint32Array,
): { max: number; mean: number } {
  const spheres = boundTriangles(positions, triangles);
  const isCorner = new Uint8Array(positions.length / 3);
  for (const corner of triangles) isCorner[corner] = 1;
  let [max, sum, near] = [0, 0, 0];
  for (const point of points) {
    if (isCorner[point] === 1) continue; // it lies on the surface
    near = findNearest(positions, point, triangles, spheres, near);
    const at = point * 3;
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

/** Four numbers a triangle: centre and radius, so that most triangles are left out without a closer look. */
function boundTriangles(positions: Float32Array, triangles: Uint32Array): Float64Array {
  const spheres = new Float64Array((triangles.length / 3) * 4);
  for (let triangle = 0; triangle * 3 < triangles.length; triangle++) {
    for (let axis = 0; axis < 3; axis++) {
      const at = (corner: number) => positions[triangles[triangle * 3 + corner] * 3 + axis];
      spheres[triangle * 4 + axis] = (at(0) + at(1) + at(2)) / 3;
    }
    for (let corner = 0; corner < 3; corner++) {
      const at = triangles[triangle * 3 + corner] * 3;
      const x = positions[at] - spheres[triangle * 4];
      const y = positions[at + 1] - spheres[triangle * 4 + 1];
      const z = positions[at + 2] - spheres[triangle * 4 + 2];
      spheres[triangle * 4 + 3] = Math.max(spheres[triangle * 4 + 3], Math.sqrt(x * x + y * y + z * z));
    }
  }
  return spheres;
}

/**
 * First corner of the nearest triangle. The search begins at the triangle `guess`: neighbours in the list of points are
 * mostly neighbours in space, so that nearly all other triangles are farther than the guess by their spheres alone.
 */
function findNearest(
  positions: Float32Array,
  point: number,
  triangles: Uint32Array,
  spheres: Float64Array,
  guess: number,
): number {
  const px = positions[point * 3];
  const py = positions[point * 3 + 1];
  const pz = positions[point * 3 + 2];
  let nearest = guess;
  let best = distanceToTriangle(positions, triangles, guess, px, py, pz);
  for (let triangle = 0; triangle * 3 < triangles.length; triangle++) {
    const x = px - spheres[triangle * 4];
    const y = py - spheres[triangle * 4 + 1];
    const z = pz - spheres[triangle * 4 + 2];
    const reach = best + spheres[triangle * 4 + 3];
    if (x * x + y * y + z * z >= reach * reach) continue;
    const distance = distanceToTriangle(positions, triangles, triangle * 3, px, py, pz);
    if (distance >= best) continue;
    best = distance;
    nearest = triangle * 3;
  }
  return nearest;
}

/**
 * Distance of a point from a triangle: from its plane where the foot of the perpendicular lies inside, else from the
 * nearest of its edges (Ericson 2005, "Real-Time Collision Detection", 5.1.5, by edges rather than regions).
 */
function distanceToTriangle(
  positions: Float32Array,
  triangles: Uint32Array,
  first: number,
  px: number,
  py: number,
  pz: number,
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
    // Barycentric coordinates of the foot of the perpendicular.
    const v = ((apy * acz - apz * acy) * nx + (apz * acx - apx * acz) * ny + (apx * acy - apy * acx) * nz) / areaSq;
    const w = ((aby * apz - abz * apy) * nx + (abz * apx - abx * apz) * ny + (abx * apy - aby * apx) * nz) / areaSq;
    if (v >= 0 && w >= 0 && v + w <= 1) return Math.abs(apx * nx + apy * ny + apz * nz) / Math.sqrt(areaSq);
  }
  return Math.min(
    distanceToEdge(positions, a, b, px, py, pz),
    distanceToEdge(positions, b, c, px, py, pz),
    distanceToEdge(positions, c, a, px, py, pz),
  );
}

function distanceToEdge(positions: Float32Array, a: number, b: number, px: number, py: number, pz: number): number {
  const dx = positions[b] - positions[a];
  const dy = positions[b + 1] - positions[a + 1];
  const dz = positions[b + 2] - positions[a + 2];
  const x = px - positions[a];
  const y = py - positions[a + 1];
  const z = pz - positions[a + 2];
  const lengthSq = dx * dx + dy * dy + dz * dz;
  const t = lengthSq > 0 ? Math.min(Math.max((x * dx + y * dy + z * dz) / lengthSq, 0), 1) : 0;
  return Math.sqrt((x - dx * t) ** 2 + (y - dy * t) ** 2 + (z - dz * t) ** 2);
}
