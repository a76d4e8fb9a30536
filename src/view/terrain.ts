/**
 * Where the meadow has paths, mud and grass. The pattern repeats every `GROUND_TILE` metres, the props every `PROP_TILE`,
 * so that the field has no edge; the mist hides the repetition.
 */
import type { DataTexture } from 'three/webgpu';
import { createTileNoise, fillTexture } from './noise-texture.ts';

/** Metres after which the ground repeats. */
export const GROUND_TILE = 64;
/** Metres after which the props and their lights repeat: a whole number of ground tiles. */
export const PROP_TILE = 2 * GROUND_TILE;
/** Half the width of a trodden path, metres. */
export const PATH_HALF_WIDTH = 1.5;

const TURN = (2 * Math.PI) / GROUND_TILE;

/** Metres to the middle of the nearest of the two winding paths; one of them passes the origin. */
export function pathDistance(x: number, z: number): number {
  const lane = x - (7 * Math.sin(TURN * z) + 2.5 * Math.sin(2 * TURN * z));
  const cross = z - (24 + 5 * Math.sin(TURN * x + 2));
  return Math.min(wrapDistance(lane) * 0.85, wrapDistance(cross) * 0.9);
}

/** How much grass grows at a place (metres), 0 to 1. */
export function createGrassField(seed: number): (x: number, z: number) => number {
  const patches = createTileNoise(6, 3, seed + 40);
  const ragged = createTileNoise(40, 1, seed + 45);
  return (x, z) => {
    const [u, v] = [x / GROUND_TILE, z / GROUND_TILE];
    const verge = pathDistance(x, z) + (ragged(u, v) - 0.5) * 1.4;
    return smooth(0.26, 0.54, patches(u, v)) * smooth(PATH_HALF_WIDTH - 0.3, PATH_HALF_WIDTH + 1.4, verge);
  };
}

/** One ground tile. R: grass; G: trodden path; B: wet mud; A: dry tint. */
export function createGroundMask(seed: number): DataTexture {
  const grassAt = createGrassField(seed);
  const ragged = createTileNoise(48, 1, seed + 50);
  const wet = createTileNoise(9, 3, seed + 60);
  const dry = createTileNoise(5, 3, seed + 70);
  return fillTexture((u, v, out) => {
    const [x, z] = [u * GROUND_TILE, v * GROUND_TILE];
    const verge = pathDistance(x, z) + (ragged(u, v) - 0.5) * 1.2;
    out[0] = grassAt(x, z);
    out[1] = 1 - smooth(PATH_HALF_WIDTH - 0.9, PATH_HALF_WIDTH + 0.5, verge);
    out[2] = smooth(0.5, 0.72, wet(u, v)) * (0.35 + 0.65 * out[1]);
    out[3] = dry(u, v);
  });
}

/** Fine relief that repeats every few metres. RG: slope along x and z around 0.5; B: height; A: pebbles. */
export function createReliefTexture(noise: DataTexture): DataTexture {
  const { data, width } = noise.image as { data: Uint8Array; width: number };
  const heightAt = (x: number, y: number) => {
    const at = (((y + width) % width) * width + ((x + width) % width)) * 4;
    return (data[at + 1] * 0.32 + data[at + 3] * 0.5 + data[at + 2] * 0.22) / 255;
  };
  return fillTexture((u, v, out) => {
    const x = Math.floor(u * width);
    const y = Math.floor(v * width);
    out[0] = 0.5 + (heightAt(x + 1, y) - heightAt(x - 1, y)) * 1.5;
    out[1] = 0.5 + (heightAt(x, y + 1) - heightAt(x, y - 1)) * 1.5;
    out[2] = heightAt(x, y);
    out[3] = data[(y * width + x) * 4 + 2] / 255;
  }, width);
}

function wrapDistance(metres: number): number {
  return Math.abs(metres - Math.round(metres / GROUND_TILE) * GROUND_TILE);
}

function smooth(from: number, to: number, value: number): number {
  const t = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
}
