/** Chance that falls the same way every time. */
import type { Vec3 } from '../cast/vector.ts';

/** Numbers from 0 to below 1 (mulberry32: a 32-bit counter, mixed). */
export type Dice = () => number;

export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number from `low` to `high`. */
export const between = (dice: Dice, low: number, high: number): number => low + (high - low) * dice();

/** A direction, all of them alike. */
export function randomDirection(dice: Dice): Vec3 {
  for (;;) {
    const [x, y, z] = [between(dice, -1, 1), between(dice, -1, 1), between(dice, -1, 1)];
    const length = Math.sqrt(x * x + y * y + z * z);
    if (length > 0.1 && length <= 1) return [x / length, y / length, z / length];
  }
}
