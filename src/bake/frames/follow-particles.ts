/**
 * Which point of a frame is which particle: by their ids where the files name them, else by their place in the list. A
 * particle that a frame does not name has size 0 there, and waits where it was seen last.
 */

import type { SpriteFrame } from './bake-sprites.ts';
import type { FrameMesh } from './frame-mesh.ts';

/** All particles of a sequence. */
export interface FollowedParticles {
  particles: number;
  frames: SpriteFrame[];
}

/**
 * Follows the points of frames. Writes what had to be assumed to `warnings`.
 *
 * @param size of particles whose files do not say
 */
export function followParticles(
  frames: readonly FrameMesh[],
  warnings: string[],
  size = guessSize(frames.map(({ points }) => points)),
): FollowedParticles {
  const counts = frames.map(({ points }) => points.length / 3);
  const hasIds = frames.every(({ points, extra }) => points.length === 0 || extra.id !== undefined);
  const named = (frame: FrameMesh): number[] =>
    Array.from({ length: frame.points.length / 3 }, (_, point) => (hasIds ? frame.extra.id![point] : point));
  const ids = [...new Set(frames.flatMap(named))].sort((a, b) => a - b);
  if (!hasIds && Math.min(...counts) !== Math.max(...counts)) {
    warnings.push(
      `frames have ${Math.min(...counts)} to ${Math.max(...counts)} points and no ids: the n-th point counts as one particle`,
    );
  }
  const place = new Map(ids.map((id, particle) => [id, particle]));
  const sized = frames.some(({ extra }) => extra.size !== undefined) || ids.length > Math.min(...counts);
  const last = new Float64Array(ids.length * 3);
  backfill(frames, named, place, last);
  const followed = frames.map((frame): SpriteFrame => {
    const { points, extra, colors } = frame;
    const read: Required<SpriteFrame> = {
      positions: last,
      sizes: new Float64Array(ids.length),
      lives: new Float64Array(ids.length),
      spins: new Float64Array(ids.length),
      colors: new Float64Array(ids.length * 4).fill(1),
      headings: null,
    };
    named(frame).forEach((id, point) => {
      const particle = place.get(id) as number;
      last.set(points.subarray(point * 3, point * 3 + 3), particle * 3);
      (read.sizes as Float64Array)[particle] = extra.size?.[point] ?? size;
      (read.lives as Float64Array)[particle] = extra.life?.[point] ?? 0;
      (read.spins as Float64Array)[particle] = extra.spin?.[point] ?? 0;
      if (colors) (read.colors as Float64Array).set(colors.subarray(point * 4, point * 4 + 4), particle * 4);
    });
    return {
      ...read,
      positions: last.slice(),
      sizes: sized ? read.sizes : null,
      colors: frames.some((each) => each.colors !== null) ? read.colors : null,
    };
  });
  return { particles: ids.length, frames: followed };
}

/** Before its first frame a particle waits where it will be seen. */
function backfill(
  frames: readonly FrameMesh[],
  named: (frame: FrameMesh) => number[],
  place: ReadonlyMap<number, number>,
  out: Float64Array,
): void {
  for (const frame of frames.toReversed()) {
    named(frame).forEach((id, point) => {
      out.set(frame.points.subarray(point * 3, point * 3 + 3), (place.get(id) as number) * 3);
    });
  }
}

/** Size of particles where nobody says: a hundredth of the extent of all frames, whose points are three numbers each. */
export function guessSize(frames: readonly ArrayLike<number>[]): number {
  const range = [0, 1, 2].map((axis) => {
    let [low, high] = [Infinity, -Infinity];
    for (const points of frames) {
      for (let at = axis; at < points.length; at += 3)
        [low, high] = [Math.min(low, points[at]), Math.max(high, points[at])];
    }
    return high - low;
  });
  return Math.max(Math.hypot(...range) / 100, 1e-3);
}
