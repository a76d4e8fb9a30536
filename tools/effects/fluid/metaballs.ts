/**
 * Metaballs: soft balls that flow into one another, as a field that is highest in their middles, and its surface.
 *
 *   one ball      (1 − d² ∕ 4r²)³ within twice its radius r, else 0
 *   surface       where the sum is 27 ∕ 64: a ball alone then has its own radius
 */
import type { FluidFrame } from 'horde/bake';
import type { Vec3 } from '../../cast/vector.ts';
import { marchCubes } from './marching-cubes.ts';
import { thinSurface } from './thin-surface.ts';

/** A ball, flattened by `squash` along Y: 1 is round, 0.3 a puddle. */
export interface Metaball {
  at: Vec3;
  radius: number;
  squash?: number;
  /** What the surface near it has, mixed where balls meet: 0 … 1. */
  tone?: number;
}

/** A place on the surface, for who colours it. */
export interface SurfacePoint {
  at: Vec3;
  normal: Vec3;
  /** The balls' own tone there. */
  tone: number;
}

const SURFACE = 27 / 64;

/** How finely a surface is made. */
export interface SurfaceOptions {
  /** Metres between the points that the field is asked at. */
  cell: number;
  /** Most triangles of a frame: flat places lose theirs first. */
  triangles: number;
  /** What lies below this height is buried and left out. */
  ground?: number;
}

/** The surface of all balls as triangles, with smooth normals from the field itself. */
export function surfaceOfBalls(
  balls: readonly Metaball[],
  options: SurfaceOptions,
  shade: (point: SurfacePoint) => { color?: readonly number[]; uv?: readonly number[] },
): FluidFrame {
  if (balls.length === 0) return { positions: [], indices: [], normals: [], colors: [], uvs: null };
  const grid = createGrid(balls, options.cell);
  for (const ball of balls) splat(ball, grid);
  const { positions, indices } = thinSurface(marchCubes(grid, SURFACE), options);
  const normals: number[] = [];
  const colors: number[] = [];
  const uvs: number[] = [];
  for (let at = 0; at < positions.length; at += 3) {
    const place: Vec3 = [positions[at], positions[at + 1], positions[at + 2]];
    const { normal, tone } = lookAround(balls, place);
    normals.push(...normal);
    const { color, uv } = shade({ at: place, normal, tone });
    if (color) colors.push(...color);
    if (uv) uvs.push(...uv);
  }
  return {
    ...{ positions, indices, normals },
    colors: colors.length > 0 ? colors : null,
    uvs: uvs.length > 0 ? uvs : null,
  };
}

/** Values on a regular grid, X fastest. */
export interface Grid {
  low: Vec3;
  cell: number;
  size: [number, number, number];
  values: Float64Array;
}

function createGrid(balls: readonly Metaball[], cell: number): Grid {
  const reach = (axis: number, side: 1 | -1) =>
    balls.map(({ at, radius, squash = 1 }) => at[axis] + side * 2 * radius * (axis === 1 ? squash : 1));
  // Whole cells from the origin: a surface that stands still has the same triangles in each frame.
  const low = [0, 1, 2].map((axis) => Math.floor(Math.min(...reach(axis, -1), 0) / cell - 1) * cell) as unknown as Vec3;
  const size = [0, 1, 2].map((axis) => Math.ceil((Math.max(...reach(axis, 1), 0) - low[axis]) / cell) + 2);
  return { low, cell, size: size as Grid['size'], values: new Float64Array(size[0] * size[1] * size[2]) };
}

/** Adds one ball to the grid. One hot loop over the points it reaches. */
function splat({ at, radius, squash = 1 }: Metaball, { low, cell, size, values }: Grid): void {
  const reach = [2 * radius, 2 * radius * squash, 2 * radius];
  const [from, to] = [-1, 1].map((side) =>
    [0, 1, 2].map((axis) => {
      const place = (at[axis] + side * reach[axis] - low[axis]) / cell;
      return side < 0 ? Math.max(Math.ceil(place), 0) : Math.min(Math.floor(place), size[axis] - 1);
    }),
  );
  for (let z = from[2]; z <= to[2]; z++) {
    for (let y = from[1]; y <= to[1]; y++) {
      for (let x = from[0]; x <= to[0]; x++) {
        const [dx, dy, dz] = [
          low[0] + x * cell - at[0],
          (low[1] + y * cell - at[1]) / squash,
          low[2] + z * cell - at[2],
        ];
        const left = 1 - (dx * dx + dy * dy + dz * dz) / (4 * radius * radius);
        if (left > 0) values[x + size[0] * (y + size[1] * z)] += left * left * left;
      }
    }
  }
}

/** Downhill in the field at a place, of length 1, and the balls' tone there. */
function lookAround(balls: readonly Metaball[], place: Vec3): { normal: Vec3; tone: number } {
  const down = [0, 0, 0];
  let [tones, weights] = [0, 0];
  for (const { at, radius, squash = 1, tone = 0 } of balls) {
    const [dx, dy, dz] = [place[0] - at[0], (place[1] - at[1]) / squash, place[2] - at[2]];
    const left = 1 - (dx * dx + dy * dy + dz * dz) / (4 * radius * radius);
    if (left <= 0) continue;
    const slope = (left * left) / (radius * radius);
    down[0] += slope * dx;
    down[1] += (slope * dy) / squash;
    down[2] += slope * dz;
    tones += left ** 3 * tone;
    weights += left ** 3;
  }
  const length = Math.sqrt(down[0] ** 2 + down[1] ** 2 + down[2] ** 2);
  const normal: Vec3 = length > 0 ? [down[0] / length, down[1] / length, down[2] / length] : [0, 1, 0];
  return { normal, tone: weights > 0 ? tones / weights : 0 };
}
