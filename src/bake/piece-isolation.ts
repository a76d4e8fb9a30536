/**
 * How far each loose piece stands from what would be left if it went: from the larger pieces. A rib lies beside others and
 * is hardly missed; a tooth or an eye has nothing behind it, and without it a face is another one.
 */

import { boundNearest, createSurface, findCheapest, type Surface } from './surface-distance.ts';

/** Larger pieces that are looked at, the largest ones; a head of hair has thousands. */
const LARGEST = 64;
/** By so much larger: a tooth does not stand for the next one, as both may go. */
const LARGER = 1.5;
/** Corners of a piece that are looked at. */
const SAMPLES = 10;

/**
 * Largest distance of each piece from the larger ones over some poses, in the unit of the positions; 0 for the largest.
 *
 * @param pieces triangles of each
 * @param areas of the pieces
 * @param poses positions of all columns
 */
export function measureIsolation(
  pieces: readonly Uint32Array[],
  areas: readonly number[],
  poses: readonly Float32Array[],
): number[] {
  const order = pieces.map((_, piece) => piece).sort((a, b) => areas[b] - areas[a] || a - b);
  const isolation = new Array<number>(pieces.length).fill(0);
  for (const positions of poses) {
    const largest = order.slice(0, LARGEST).map((piece) => createSurface(positions, pieces[piece]));
    order.forEach((piece) => {
      const larger = largest.filter((_, rank) => areas[order[rank]] > LARGER * areas[piece]);
      if (larger.length === 0) return;
      isolation[piece] = Math.max(isolation[piece], measurePiece(larger, positions, pieces[piece]));
    });
  }
  return isolation;
}

function measurePiece(larger: readonly Surface[], positions: Float32Array, corners: Uint32Array): number {
  const step = Math.max(1, Math.floor(corners.length / SAMPLES));
  let farthest = 0;
  for (let corner = 0; corner < corners.length; corner += step) {
    const at = corners[corner] * 3;
    farthest = Math.max(farthest, measureNearest(larger, positions.subarray(at, at + 3)));
  }
  return farthest;
}

function measureNearest(surfaces: readonly Surface[], place: Float32Array): number {
  let nearest = Math.min(...surfaces.map((surface) => boundNearest(surface, place)));
  for (const surface of surfaces) {
    findCheapest(surface, place, nearest, (_, distance) => {
      nearest = Math.min(nearest, distance);
      return distance;
    });
  }
  return nearest;
}
