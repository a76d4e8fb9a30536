/** Seeded, tileable noise as textures, made at start: cheaper in a fragment than noise in the shader. */
import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, RGBAFormat } from 'three/webgpu';

/** Texels of a side. */
const SIZE = 256;

/** A number in [0, 1) from integers; the same everywhere. */
export function hashCell(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth value noise that repeats every `period` cells; [0, 1]. */
export function tileNoise(x: number, y: number, period: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = fade(x - x0);
  const fy = fade(y - y0);
  const xa = wrap(x0, period);
  const xb = wrap(x0 + 1, period);
  const ya = wrap(y0, period);
  const yb = wrap(y0 + 1, period);
  const top = hashCell(xa, ya, seed) * (1 - fx) + hashCell(xb, ya, seed) * fx;
  const bottom = hashCell(xa, yb, seed) * (1 - fx) + hashCell(xb, yb, seed) * fx;
  return top * (1 - fy) + bottom * fy;
}

/** Octaves of `tileNoise` over the unit square; [0, 1]. */
export function tileFbm(u: number, v: number, cells: number, octaves: number, seed: number): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let octave = 0, period = cells; octave < octaves; octave++, period *= 2, weight *= 0.5) {
    sum += tileNoise(u * period, v * period, period, seed + octave) * weight;
    total += weight;
  }
  return sum / total;
}

/** Round pebbles of differing size in about a third of the cells; 1 at the middle of one, 0 between them. */
export function tilePebbles(u: number, v: number, cells: number, seed: number): number {
  const x = u * cells;
  const y = v * cells;
  let height = 0;
  for (let cy = Math.floor(y) - 1; cy <= Math.floor(y) + 1; cy++) {
    for (let cx = Math.floor(x) - 1; cx <= Math.floor(x) + 1; cx++) {
      const dice = (n: number) => hashCell(wrap(cx, cells), wrap(cy, cells), seed + n);
      if (dice(0) > 0.35) continue;
      const radius = 0.22 + 0.5 * dice(3) * dice(3);
      const away = Math.hypot(cx + dice(1) - x, (cy + dice(2) - y) * 1.2) / radius;
      height = Math.max(height, 1 - away * away);
    }
  }
  return height;
}

/**
 * The noise that ground, mist, clouds and moon share. R: broad fbm; G: fine fbm; B: pebbles;
 * A: middle fbm.
 */
export function createNoiseTexture(seed: number): DataTexture {
  return fillTexture((u, v, out) => {
    out[0] = contrast(tileFbm(u, v, 4, 4, seed), 1.7);
    out[1] = contrast(tileFbm(u, v, 32, 3, seed + 10), 1.6);
    out[2] = tilePebbles(u, v, 30, seed + 20);
    out[3] = contrast(tileFbm(u, v, 10, 3, seed + 30), 1.6);
  });
}

/** Fills a repeating RGBA8 texture from a function of the unit square; `out` in [0, 1], clamped. */
export function fillTexture(sample: (u: number, v: number, out: number[]) => void, size = SIZE): DataTexture {
  const texels = new Uint8Array(size * size * 4);
  const out = [0, 0, 0, 0];
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      sample((x + 0.5) / size, (y + 0.5) / size, out);
      for (let channel = 0; channel < 4; channel++) texels[at++] = Math.min(Math.max(out[channel], 0), 1) * 255;
    }
  }
  const texture = new DataTexture(texels, size, size, RGBAFormat);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}

const fade = (t: number) => t * t * (3 - 2 * t);
const wrap = (cell: number, period: number) => ((cell % period) + period) % period;
const contrast = (value: number, gain: number) => (value - 0.5) * gain + 0.5;
