/** A mesh as its loose pieces: what hangs together by positions, whatever seams of UVs and normals run between. */

/**
 * Triangles of each piece, in the order of their first corners.
 *
 * @param twins for each vertex the first one at the same position
 */
export function findLoosePieces(indices: Uint32Array, twins: Uint32Array): Uint32Array[] {
  const find = joinTriangles(indices, Uint32Array.from(twins));
  const pieces = new Map<number, number[]>();
  for (let corner = 0; corner < indices.length; corner += 3) {
    const piece = find(indices[corner]);
    const corners = pieces.get(piece) ?? [];
    corners.push(indices[corner], indices[corner + 1], indices[corner + 2]);
    pieces.set(piece, corners);
  }
  return [...pieces.values()].map((corners) => Uint32Array.from(corners));
}

/**
 * Joins the corners of each triangle into one group (union-find, with halved paths).
 *
 * @param leader for each vertex another of its group, or itself; written to
 * @returns who leads the group of a vertex
 */
export function joinTriangles(triangles: Uint32Array, leader: Uint32Array): (vertex: number) => number {
  const find = (vertex: number): number => {
    let at = vertex;
    while (leader[at] !== at) {
      leader[at] = leader[leader[at]];
      at = leader[at];
    }
    return at;
  };
  for (let corner = 0; corner < triangles.length; corner += 3) {
    const first = find(triangles[corner]);
    leader[find(triangles[corner + 1])] = first;
    leader[find(triangles[corner + 2])] = find(first);
  }
  return find;
}
