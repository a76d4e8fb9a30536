/** Where the field's moving things stand, within the tile of the props: x, z, yaw, scale of each, seeded. */
import { hashCell } from '../noise-texture.ts';
import { LANTERNS, laneX } from '../path-places.ts';
import type { PropPlaces } from '../prop-places.ts';
import { GROUND_TILE, PATH_HALF_WIDTH, PROP_TILE, pathDistance } from '../terrain.ts';

/** Nothing that stands in the way is closer to the origin. Metres. */
const CLEARING = 5;
/** Of slime, in one tile. */
export const PUDDLES = 9;

/** Banners along the long path, across from the lanterns and half-way between them. */
export function placeBanners(seed: number): number[] {
  const spots: number[] = [];
  for (let lane = 0; lane < PROP_TILE / GROUND_TILE; lane++) {
    for (let i = 0; i < LANTERNS; i++) {
      const z = (i + 0.5) * (PROP_TILE / LANTERNS) - 5.5 + lane * 5;
      const side = (i + lane) % 2 ? 1 : -1;
      const x = laneX(z) + lane * GROUND_TILE + side * (PATH_HALF_WIDTH + 1.3);
      if (Math.hypot(x, z) < CLEARING + 4) continue; // taller than the hero, who begins there
      spots.push(x, z, (hashCell(i, lane, seed + 54) - 0.5) * 0.7, 0.9 + hashCell(i, lane + 2, seed + 54) * 0.25);
    }
  }
  return spots;
}

/** Puddles of slime in the grass, nothing of them on the paths. */
export function placePuddles(seed: number, count: number): number[] {
  return scatter(seed + 51, count, 5, (x, z) => pathDistance(x, z) > 3);
}

/** Where a spot within `reach` metres is in the world, whichever copy of the tile it belongs to. Writes `out`. */
export function findSpot(
  spots: readonly number[],
  x: number,
  z: number,
  reach: number,
  out: { x: number; z: number },
): boolean {
  for (let at = 0; at < spots.length; at += 4) {
    const placeX = spots[at] + Math.round((x - spots[at]) / PROP_TILE) * PROP_TILE;
    const placeZ = spots[at + 1] + Math.round((z - spots[at + 1]) / PROP_TILE) * PROP_TILE;
    if ((placeX - x) ** 2 + (placeZ - z) ** 2 > reach * reach) continue;
    out.x = placeX;
    out.z = placeZ;
    return true;
  }
  return false;
}

/** Low dust over the paths. */
export function placeDust(seed: number, count: number): number[] {
  return scatter(seed + 52, count, 0, (x, z) => pathDistance(x, z) < 2);
}

/** Swarms above the trees. */
export function placeSwarms(seed: number, count: number): number[] {
  return scatter(seed + 53, count, 0, () => true);
}

/** A little fire's worth of embers at each lantern and candle: below the flame, on the ground. */
export function placeEmbers({ lantern }: PropPlaces, reach: number): number[] {
  const spots: number[] = [];
  for (let at = 0; at < lantern.length; at += 4) {
    const [x, z, yaw, scale] = lantern.slice(at, at + 4);
    spots.push(x + Math.sin(yaw) * reach * scale, z + Math.cos(yaw) * reach * scale, yaw, scale);
  }
  return spots;
}

/** Vines that hang from the branches: so many at each tree. */
export function placeVines({ tree }: PropPlaces, seed: number): number[] {
  const spots: number[] = [];
  for (let at = 0; at < tree.length; at += 4) {
    const [x, z, yaw, scale] = tree.slice(at, at + 4);
    for (let vine = 0; vine < 2; vine++) {
      const angle = yaw + vine * 2.4 + hashCell(at, vine, seed) * 1.2;
      const away = (0.9 + hashCell(at, vine + 5, seed) * 0.7) * scale;
      spots.push(x + Math.cos(angle) * away, z + Math.sin(angle) * away, angle, scale);
    }
  }
  return spots;
}

function scatter(seed: number, count: number, clearing: number, fits: (x: number, z: number) => boolean): number[] {
  const spots: number[] = [];
  for (let tries = 0; tries < count * 40 && spots.length < count * 4; tries++) {
    const [x, z] = [hashCell(tries, 1, seed) * PROP_TILE, hashCell(tries, 2, seed) * PROP_TILE];
    const near = Math.hypot(x - Math.round(x / PROP_TILE) * PROP_TILE, z - Math.round(z / PROP_TILE) * PROP_TILE);
    if (near < Math.max(clearing, CLEARING) || !fits(x, z)) continue;
    spots.push(x, z, hashCell(tries, 3, seed) * Math.PI * 2, 0.8 + hashCell(tries, 4, seed) * 0.5);
  }
  return spots;
}
