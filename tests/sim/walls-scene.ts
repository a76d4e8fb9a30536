import type { Wall } from '../../src/sim/walls.ts';

/** A wall along x, its middle at (x, z): metres. */
export const wallAlongX = (x: number, z: number, length: number, thickness = 1): Wall => ({
  x,
  z,
  halfAlong: length / 2,
  halfAcross: thickness / 2,
  alongX: 1,
  alongZ: 0,
});

/** The same along z. */
export const wallAlongZ = (x: number, z: number, length: number, thickness = 1): Wall => ({
  ...wallAlongX(x, z, length, thickness),
  alongX: 0,
  alongZ: 1,
});

/** Metres from a point to a wall, negative inside: by sampling the box's own corners and sides, not by the sim's formula. */
export function distanceToBox(wall: Wall, x: number, z: number): number {
  const corner = (along: number, across: number) => ({
    x: wall.x + wall.alongX * along * wall.halfAlong - wall.alongZ * across * wall.halfAcross,
    z: wall.z + wall.alongZ * along * wall.halfAlong + wall.alongX * across * wall.halfAcross,
  });
  const corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  let nearest = Number.POSITIVE_INFINITY;
  let isInside = true;
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + 1) % 4];
    const sideX = b.x - a.x;
    const sideZ = b.z - a.z;
    if (sideX * (z - a.z) - sideZ * (x - a.x) < 0) isInside = false;
    const along = ((x - a.x) * sideX + (z - a.z) * sideZ) / (sideX * sideX + sideZ * sideZ);
    const part = Math.max(0, Math.min(1, along));
    nearest = Math.min(nearest, Math.hypot(x - a.x - sideX * part, z - a.z - sideZ * part));
  }
  return isInside ? -nearest : nearest;
}
