import { RADIUS } from './sim-scenes.ts';

/**
 * The most that can go through a gap: agents a second at the end of a lane as wide, packed as tight as its walls let rows
 * of them stand, all walking at full pace as if nothing narrowed. No queue can beat it.
 */
export function gapCapacity(width: number, pace: number): number {
  const body = 2 * RADIUS;
  const room = Math.max(0, width - body); // for the bodies' middles
  let perMetre = 1 / body;
  for (let rows = 2; rows <= 8; rows++) {
    const apart = room / (rows - 1); // two rows next to each other, every other one shifted
    if (rows > 2 && 2 * apart < body - 1e-9) break; // every other row stands side by side
    const shift = apart >= body ? 0 : Math.sqrt(body * body - apart * apart);
    perMetre = Math.max(perMetre, rows / Math.max(body, 2 * shift));
  }
  return perMetre * pace;
}
