/** Fewer triangles for a surface that marching cubes made alike everywhere: what is buried goes, then what is flat. */
import { MeshoptSimplifier } from 'meshoptimizer';
import type { SurfaceOptions } from './metaballs.ts';

/** Metres that thinning may move the surface by. */
const MOST_OFF = 0.02;

await MeshoptSimplifier.ready;

export function thinSurface(
  { positions, indices }: { positions: readonly number[]; indices: readonly number[] },
  { triangles, ground = Number.NEGATIVE_INFINITY }: SurfaceOptions,
): { positions: number[]; indices: number[] } {
  const shown = dropBuried(positions, indices, ground);
  const target = Math.min(triangles * 3, shown.length);
  const places = Float32Array.from(positions);
  const [thin] =
    shown.length === 0
      ? [shown]
      : MeshoptSimplifier.simplify(Uint32Array.from(shown), places, 3, target, MOST_OFF, ['ErrorAbsolute']);
  const used = [...new Set(thin)];
  const newOf = new Map(used.map((vertex, at) => [vertex, at]));
  return {
    positions: used.flatMap((vertex) => positions.slice(vertex * 3, vertex * 3 + 3)),
    indices: Array.from(thin, (vertex) => newOf.get(vertex) as number),
  };
}

function dropBuried(positions: readonly number[], indices: readonly number[], ground: number): number[] {
  const isBuried = (corner: number) => positions[indices[corner] * 3 + 1] < ground;
  return indices.filter((_, at) => {
    const first = at - (at % 3);
    return !(isBuried(first) && isBuried(first + 1) && isBuried(first + 2));
  });
}
