/** Grids of vertices, row by row, as geometry for `bakeFrames`: tubes (the last column closes the seam) and cloths. */

/** Three vertices a triangle; fronts face where row × column points: out of a tube, to +Z of a cloth that hangs. */
export function gridIndices(rows: number, columns: number, first = 0): number[] {
  const indices: number[] = [];
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const a = first + row * columns + column;
      // Diagonals alternate, so that folds run either way alike.
      if ((row + column) % 2 === 0) indices.push(a, a + columns, a + 1, a + 1, a + columns, a + columns + 1);
      else indices.push(a, a + columns, a + columns + 1, a, a + columns + 1, a + 1);
    }
  }
  return indices;
}

/** Two numbers a vertex: (column, row) from (u0, v0) to (u1, v1). */
export function gridUvs(rows: number, columns: number, [u0, v0, u1, v1]: readonly number[] = [0, 0, 1, 1]): number[] {
  return Array.from({ length: rows * columns }, (_, vertex) => {
    const [row, column] = [Math.floor(vertex / columns), vertex % columns];
    return [u0 + ((u1 - u0) * column) / (columns - 1), v0 + ((v1 - v0) * row) / (rows - 1)];
  }).flat();
}
