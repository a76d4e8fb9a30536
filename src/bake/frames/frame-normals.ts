/**
 * Normals of a mesh in each frame, from its triangles: each weighs in by its angle
 * at the vertex, so that it does not matter how a face was cut (Thürmer & Wüthrich 1998). Vertices that stand at one place in
 * every frame looked at are one point split by a seam of UVs and share their normal, so that no crease shows there; where
 * the first frame's own normals differ it is a hard edge, and they do not.
 */

import type { FrameGeometry } from './frame-mesh.ts';

/** Cosine below which two of the first frame's normals are a hard edge: 5°. */
const HARD_EDGE = 0.9962;

/**
 * Which vertices share their normal: for each the first of its group.
 *
 * @param frames positions of some frames, three numbers a vertex: what stands together in all of them belongs together
 */
export function weldSeams({ normals }: FrameGeometry, frames: readonly ArrayLike<number>[]): Uint32Array {
  const vertices = frames[0].length / 3;
  const known = new Map<string, number[]>();
  return Uint32Array.from({ length: vertices }, (_, vertex) => {
    const key = frames.map((at) => `${at[vertex * 3]} ${at[vertex * 3 + 1]} ${at[vertex * 3 + 2]}`).join('|');
    const here = known.get(key) ?? [];
    if (here.length === 0) known.set(key, here);
    const friend = here.find((other) => !normals || cosine(normals, other, vertex) > HARD_EDGE);
    if (friend === undefined) here.push(vertex);
    return friend ?? vertex;
  });
}

/** Writes the unit normals of a frame to `out`; 0 0 0 where a vertex has no area around it. */
export function computeNormals(
  indices: ArrayLike<number>,
  positions: ArrayLike<number>,
  shared: Uint32Array,
  out: Float64Array,
): void {
  out.fill(0);
  for (let corner = 0; corner + 2 < indices.length; corner += 3) {
    for (let step = 0; step < 3; step++) {
      const here = indices[corner + step] * 3;
      const next = indices[corner + ((step + 1) % 3)] * 3;
      const last = indices[corner + ((step + 2) % 3)] * 3;
      const ux = positions[next] - positions[here];
      const uy = positions[next + 1] - positions[here + 1];
      const uz = positions[next + 2] - positions[here + 2];
      const vx = positions[last] - positions[here];
      const vy = positions[last + 1] - positions[here + 1];
      const vz = positions[last + 2] - positions[here + 2];
      const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
      const area = Math.sqrt(x * x + y * y + z * z);
      if (!(area > 0)) continue;
      const weight = Math.atan2(area, ux * vx + uy * vy + uz * vz) / area;
      const at = shared[indices[corner + step]] * 3;
      out[at] += x * weight;
      out[at + 1] += y * weight;
      out[at + 2] += z * weight;
    }
  }
  for (let vertex = 0; vertex < shared.length; vertex++) {
    const from = shared[vertex] * 3;
    // The first of a group comes before its others and is of unit length by then.
    const length = Math.sqrt(out[from] ** 2 + out[from + 1] ** 2 + out[from + 2] ** 2) || 1;
    for (let axis = 0; axis < 3; axis++) out[vertex * 3 + axis] = out[from + axis] / length;
  }
}

function cosine(normals: ArrayLike<number>, a: number, b: number): number {
  const dot = (i: number, j: number) =>
    normals[i * 3] * normals[j * 3] + normals[i * 3 + 1] * normals[j * 3 + 1] + normals[i * 3 + 2] * normals[j * 3 + 2];
  return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);
}
