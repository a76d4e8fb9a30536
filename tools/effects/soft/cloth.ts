/**
 * A cloth of a grid, simulated once: extended position-based dynamics with small steps (Macklin et al. 2016, 2019), wind
 * that pushes along the normal. The wind repeats after the loop's time, so the cloth comes to repeat too; what is left of
 * a difference is faded over one loop, and the last frame leads into the first.
 */
import { smoothstep, type Vec3 } from '../../cast/vector.ts';

export interface ClothSettings {
  rows: number;
  columns: number;
  /** Places of the flat cloth, three numbers a vertex, row by row; springs have the lengths found here. */
  rest: readonly number[];
  /** Where it begins, and where its pins hold it. */
  start: readonly number[];
  /** Vertices that stay where they are. */
  isPinned(row: number, column: number): boolean;
  /** Wind in metres a second at this part of the loop, 0 … 1. */
  windAt(phase: number, row: number, column: number): Vec3;
  frames: number;
  fps: number;
  /** Push of the wind: 1/second for a cloth that stands across it. */
  drag: number;
  /** How soft folds are, metres a newton of unit mass. */
  bend: number;
  /** Loops that pass before the first frame. */
  settle?: number;
}

interface Spring {
  a: number;
  b: number;
  length: number;
  /** Compliance: 0 does not stretch. */
  soft: number;
}

const SUBSTEPS = 16;
const GRAVITY = -9.81;
/** Air that slows every motion, 1/second. */
const DAMPING = 0.6;

/** Places of all vertices by frame, three numbers each. */
export function simulateCloth(settings: ClothSettings): Float64Array[] {
  const { frames, settle = 4 } = settings;
  const cloth = createCloth(settings);
  const kept: Float64Array[] = [];
  for (let frame = 0; frame < (settle + 2) * frames; frame++) {
    if (frame >= settle * frames) kept.push(Float64Array.from(cloth.at));
    for (let sub = 0; sub < SUBSTEPS; sub++) stepCloth(cloth, settings, ((frame + sub / SUBSTEPS) / frames) % 1);
  }
  // The second of two loops fades into the first, which by then is one loop old: both ends are the same moment.
  return kept.slice(0, frames).map((first, frame) => {
    const share = smoothstep(0, 1, frame / frames);
    return first.map((value, at) => kept[frames + frame][at] * (1 - share) + value * share);
  });
}

interface Cloth {
  at: Float64Array;
  before: Float64Array;
  velocity: Float64Array;
  free: Uint8Array;
  springs: Spring[];
}

function createCloth({ rows, columns, rest, start, isPinned, bend }: ClothSettings): Cloth {
  const at = Float64Array.from(start);
  const springs: Spring[] = [];
  const join = (a: number, row: number, column: number, soft: number) => {
    if (row >= rows || column < 0 || column >= columns) return;
    const b = row * columns + column;
    const length = Math.sqrt([0, 1, 2].reduce((sum, axis) => sum + (rest[a * 3 + axis] - rest[b * 3 + axis]) ** 2, 0));
    springs.push({ a, b, length, soft });
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * columns + column;
      join(a, row, column + 1, 0);
      join(a, row + 1, column, 0);
      join(a, row + 1, column + 1, 2e-6);
      join(a, row + 1, column - 1, 2e-6);
      join(a, row, column + 2, bend);
      join(a, row + 2, column, bend);
    }
  }
  const free = Uint8Array.from({ length: rows * columns }, (_, vertex) => {
    return isPinned(Math.floor(vertex / columns), vertex % columns) ? 0 : 1;
  });
  return { at, before: at.slice(), velocity: new Float64Array(at.length), free, springs };
}

function stepCloth(cloth: Cloth, settings: ClothSettings, phase: number): void {
  const dt = 1 / (settings.fps * SUBSTEPS);
  const { at, before, velocity, free } = cloth;
  blow(cloth, settings, phase, dt);
  for (let vertex = 0; vertex < free.length; vertex++) {
    for (let axis = 0; axis < 3; axis++) {
      const i = vertex * 3 + axis;
      before[i] = at[i];
      if (free[vertex] === 1) at[i] += velocity[i] * dt;
    }
  }
  holdSprings(cloth, dt);
  const kept = 1 - DAMPING * dt;
  for (let i = 0; i < at.length; i++) velocity[i] = ((at[i] - before[i]) / dt) * kept;
}

/** Weight and wind. */
function blow({ at, velocity }: Cloth, { rows, columns, windAt, drag }: ClothSettings, phase: number, dt: number) {
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = (row * columns + column) * 3;
      const left = (row * columns + Math.max(column - 1, 0)) * 3;
      const right = (row * columns + Math.min(column + 1, columns - 1)) * 3;
      const up = (Math.max(row - 1, 0) * columns + column) * 3;
      const down = (Math.min(row + 1, rows - 1) * columns + column) * 3;
      const [ux, uy, uz] = [at[right] - at[left], at[right + 1] - at[left + 1], at[right + 2] - at[left + 2]];
      const [vx, vy, vz] = [at[down] - at[up], at[down + 1] - at[up + 1], at[down + 2] - at[up + 2]];
      const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
      const [wx, wy, wz] = windAt(phase, row, column);
      const along = (wx - velocity[i]) * nx + (wy - velocity[i + 1]) * ny + (wz - velocity[i + 2]) * nz;
      const push = (drag * dt * along) / (nx * nx + ny * ny + nz * nz || 1);
      velocity[i] += push * nx;
      velocity[i + 1] += push * ny + GRAVITY * dt;
      velocity[i + 2] += push * nz;
    }
  }
}

/** One pass over all springs. One hot loop. */
function holdSprings({ at, free, springs }: Cloth, dt: number): void {
  for (let index = 0; index < springs.length; index++) {
    const { a, b, length, soft } = springs[index];
    const weight = free[a] + free[b];
    if (weight === 0) continue;
    const [i, j] = [a * 3, b * 3];
    const dx = at[i] - at[j];
    const dy = at[i + 1] - at[j + 1];
    const dz = at[i + 2] - at[j + 2];
    const far = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
    const move = -(far - length) / (weight + soft / (dt * dt)) / far;
    const here = free[a] * move;
    const there = free[b] * move;
    at[i] += dx * here;
    at[i + 1] += dy * here;
    at[i + 2] += dz * here;
    at[j] -= dx * there;
    at[j + 1] -= dy * there;
    at[j + 2] -= dz * there;
  }
}
