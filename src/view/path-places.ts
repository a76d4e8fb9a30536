/** What lines the paths: lanterns and fences. */
import type { PropKind } from './prop-shapes.ts';
import { GROUND_TILE, PATH_HALF_WIDTH, PROP_TILE } from './terrain.ts';

/** On each of the two lanes of a tile. */
export const LANTERNS = 9;

/** Takes what stands at a place: x, z (metres), yaw (radians), scale. */
export type Put = (kind: PropKind, x: number, z: number, yaw: number, scale: number) => void;
export type Dice = () => number;

/** Lanterns by turns left and right of the long path, runs of fence between them. */
export function linePaths(put: Put, dice: Dice): void {
  for (let lane = 0; lane < 2; lane++) {
    for (let i = 0; i < LANTERNS; i++) {
      const z = i * (PROP_TILE / LANTERNS) - 5.5 + lane * 5;
      const side = (i + lane) % 2 ? 1 : -1;
      const x = laneX(z) + lane * GROUND_TILE + side * (PATH_HALF_WIDTH + 0.9);
      put('lantern', x, z, (side * -Math.PI) / 2 + (dice() - 0.5) * 0.5, 0.95 + dice() * 0.15);
      if (dice() < 0.3) continue;
      const pieces = 2 + Math.floor(dice() * 4);
      for (let piece = 0; piece < pieces; piece++) {
        const along = z + 2.5 + piece * 2.05;
        const slope = laneX(along + 0.5) - laneX(along - 0.5);
        const offset = lane * GROUND_TILE - side * (PATH_HALF_WIDTH + 1.1);
        put('fence', laneX(along) + offset, along, Math.atan2(slope, 1) + Math.PI / 2, 0.9 + dice() * 0.2);
      }
    }
  }
}

const TURN = (2 * Math.PI) / GROUND_TILE;
/** Where the long path runs: its x at a z, metres. */
export const laneX = (z: number): number => 7 * Math.sin(TURN * z) + 2.5 * Math.sin(2 * TURN * z);
