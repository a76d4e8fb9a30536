/** The lie of the land: heights at the corners of square cells, bilinear in between, level beyond the edge. Metres. */
export interface HeightField {
  originX: number;
  originZ: number;
  cellSize: number;
  /** Corners in a row, and rows of them. */
  columns: number;
  rows: number;
  heights: Float32Array;
}

/** The height of the ground at a place. */
export function heightAt({ originX, originZ, cellSize, columns, rows, heights }: HeightField, x: number, z: number) {
  const alongX = Math.max(0, Math.min(columns - 1, (x - originX) / cellSize));
  const alongZ = Math.max(0, Math.min(rows - 1, (z - originZ) / cellSize));
  const column = Math.min(columns - 2, Math.floor(alongX));
  const row = Math.min(rows - 2, Math.floor(alongZ));
  const partX = alongX - column;
  const partZ = alongZ - row;
  const at = row * columns + column;
  const near = heights[at] + (heights[at + 1] - heights[at]) * partX;
  const far = heights[at + columns] + (heights[at + columns + 1] - heights[at + columns]) * partX;
  return near + (far - near) * partZ;
}

/** A field of so many corners whose heights a function gives. */
export function createHeightField(
  size: { originX: number; originZ: number; cellSize: number; columns: number; rows: number },
  height: (x: number, z: number) => number,
): HeightField {
  const { originX, originZ, cellSize, columns, rows } = size;
  const heights = new Float32Array(columns * rows);
  for (let at = 0; at < heights.length; at++) {
    const column = at % columns;
    heights[at] = height(originX + column * cellSize, originZ + ((at - column) / columns) * cellSize);
  }
  return { ...size, heights };
}
