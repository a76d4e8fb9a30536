/** Seeded layout of one prop tile: lanterns and fences along the paths, graves in rows, trees and stones in the open. */

import type { DataTexture } from 'three/webgpu';
import { fillTexture, hashCell } from './noise-texture.ts';
import { type Dice, linePaths, type Put } from './path-places.ts';
import { LANTERN_REACH, type PropKind } from './prop-shapes.ts';
import { PATH_HALF_WIDTH, PROP_TILE, pathDistance } from './terrain.ts';

/** x, z, yaw, scale of every instance, by kind. */
export type PropPlaces = Record<PropKind, number[]>;

/** Nothing taller than a rock stands closer to the origin, where the hero begins. */
const CLEARING = 4;
/** Reach of a lantern's light, metres; the map's texels a side. */
const LANTERN_LIGHT_REACH = 7;
const LANTERN_MAP_SIZE = 128;

export function placeProps(seed: number): PropPlaces {
  const places: PropPlaces = {
    headstone: [],
    tallStone: [],
    cross: [],
    tomb: [],
    tree: [],
    menhir: [],
    rock: [],
    bones: [],
    fence: [],
    lantern: [],
  };
  const dice = createDice(seed);
  const put = (kind: PropKind, x: number, z: number, yaw: number, scale: number) => {
    if (kind !== 'rock' && Math.hypot(wrap(x), wrap(z)) < CLEARING) return;
    places[kind].push(x, z, yaw, scale);
  };
  linePaths(put, dice);
  plantGraves(put, dice);
  plantTrees(put, dice, places);
  for (let i = 0; i < 7; i++) {
    const angle = (i / 7) * Math.PI * 2;
    put('menhir', 44 + Math.cos(angle) * 6, -38 + Math.sin(angle) * 6, angle + dice() * 0.6, 0.85 + dice() * 0.5);
  }
  for (let i = 0; i < 110; i++)
    put('rock', dice() * PROP_TILE, dice() * PROP_TILE, dice() * 6.28, 0.35 + dice() * dice() * 1.6);
  for (let i = 0; i < 34; i++) put('bones', dice() * PROP_TILE, dice() * PROP_TILE, dice() * 6.28, 0.8 + dice() * 0.4);
  return places;
}

function plantGraves(put: Put, dice: Dice): void {
  for (let plot = 0; plot < 22; plot++) {
    const [x, z] = [dice() * PROP_TILE, dice() * PROP_TILE];
    if (pathDistance(x, z) < 4) continue;
    const yaw = (dice() - 0.5) * 0.9;
    const [rows, columns] = [2 + Math.floor(dice() * 2), 2 + Math.floor(dice() * 3)];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [u, v] = [
          (column - columns / 2) * 2 + (dice() - 0.5) * 0.5,
          (row - rows / 2) * 2.8 + (dice() - 0.5) * 0.6,
        ];
        const [gx, gz] = [x + Math.cos(yaw) * u + Math.sin(yaw) * v, z + Math.cos(yaw) * v - Math.sin(yaw) * u];
        const kind = dice();
        if (kind > 0.85 || pathDistance(gx, gz) < PATH_HALF_WIDTH + 1) continue;
        const name = kind < 0.34 ? 'headstone' : kind < 0.56 ? 'tallStone' : kind < 0.74 ? 'cross' : 'tomb';
        put(name, gx, gz, yaw + (dice() - 0.5) * 0.35, 0.85 + dice() * 0.35);
      }
    }
  }
}

function plantTrees(put: Put, dice: Dice, places: PropPlaces): void {
  for (let tries = 0; tries < 200 && places.tree.length < 17 * 4; tries++) {
    const [x, z] = [dice() * PROP_TILE, dice() * PROP_TILE];
    let near = pathDistance(x, z) < 3.5;
    for (let i = 0; i < places.tree.length; i += 4)
      near ||= Math.hypot(wrap(places.tree[i] - x), wrap(places.tree[i + 1] - z)) < 13;
    if (!near) put('tree', x, z, dice() * 6.28, 0.85 + dice() * 0.55);
  }
}

/** x, y, z, size of every flame's glow, from the places of lanterns and candle-lit tombs. */
export function listFlames(places: PropPlaces): number[] {
  const flames: number[] = [];
  each(places.lantern, (x, z, yaw, scale) => {
    const reach = LANTERN_REACH * scale;
    flames.push(x + Math.sin(yaw) * reach, 1.93 * scale, z + Math.cos(yaw) * reach, 1);
  });
  each(places.tomb, (x, z, yaw, scale) => {
    flames.push(x + Math.sin(yaw) * 0.42 * scale, 0.74 * scale, z + Math.cos(yaw) * 0.42 * scale, 0.55);
  });
  return flames;
}

/** How much lantern light falls on each place of the prop tile, 0 to 1, in the red channel. */
export function createLanternMap(flames: readonly number[]): DataTexture {
  const light = new Float32Array(LANTERN_MAP_SIZE ** 2);
  const texels = LANTERN_MAP_SIZE / PROP_TILE;
  for (let i = 0; i < flames.length; i += 4) {
    const reach = LANTERN_LIGHT_REACH * flames[i + 3] * texels;
    const [cx, cy] = [flames[i] * texels, flames[i + 2] * texels];
    for (let y = Math.floor(cy - reach); y <= cy + reach; y++) {
      for (let x = Math.floor(cx - reach); x <= cx + reach; x++) {
        const near = Math.max(1 - Math.hypot(x + 0.5 - cx, y + 0.5 - cy) / reach, 0);
        const at = mod(y) * LANTERN_MAP_SIZE + mod(x);
        light[at] += near ** 1.2 * (0.6 + 0.4 * flames[i + 3]);
      }
    }
  }
  return fillTexture((u, v, out) => {
    out[0] = light[Math.floor(v * LANTERN_MAP_SIZE) * LANTERN_MAP_SIZE + Math.floor(u * LANTERN_MAP_SIZE)];
    out[3] = 1;
  }, LANTERN_MAP_SIZE);
}

function each(spots: readonly number[], visit: (x: number, z: number, yaw: number, scale: number) => void): void {
  for (let i = 0; i < spots.length; i += 4) visit(spots[i], spots[i + 1], spots[i + 2], spots[i + 3]);
}

function createDice(seed: number): Dice {
  let draw = 0;
  return () => hashCell(draw++, 77, seed);
}

const wrap = (metres: number) => metres - Math.round(metres / PROP_TILE) * PROP_TILE;
const mod = (texel: number) => (texel + LANTERN_MAP_SIZE) % LANTERN_MAP_SIZE;
