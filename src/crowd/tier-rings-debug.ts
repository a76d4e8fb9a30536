/** The tiers' distances as line segments on the ground: data, for whoever draws lines. */

/** Segments of one ring. */
const SEGMENTS = 96;

/** Numbers that `fillTierRings` writes for one ring: x, y, z of both ends of each segment. */
export const RING_LENGTH = SEGMENTS * 6;

/**
 * Writes a ring of each radius in `limits`, metres, around x, z at height y into `out` (RING_LENGTH numbers a ring).
 * Returns the numbers written. A ring that does not fit is left out.
 */
export function fillTierRings(limits: ArrayLike<number>, x: number, y: number, z: number, out: Float32Array): number {
  let at = 0;
  for (let ring = 0; ring < limits.length && at + RING_LENGTH <= out.length; ring++) {
    for (let end = 0; end < SEGMENTS * 2; end++) {
      const angle = (Math.ceil(end / 2) * Math.PI * 2) / SEGMENTS;
      out[at++] = x + Math.sin(angle) * limits[ring];
      out[at++] = y;
      out[at++] = z + Math.cos(angle) * limits[ring];
    }
  }
  return at;
}
