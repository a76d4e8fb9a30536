/** Seeded, tileable noise as textures, made at start: cheaper in a fragment than noise in the shader. */
import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, RGBAFormat } from 'three/webgpu';

/** Texels of a side. */
const SIZE = 256;

/** Noise over the unit square, repeating; [0, 1]. */
export type TileNoise = (u: number, v: number) => number;

/** A number in [0, 1) from integers; the same everywhere. */
export function hashCell(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Octaves of smooth value noise, the first with `cells` cells a side. Its lattices are drawn once, here. */
export function createTileNoise(cells: number, octaves: number, seed: number): TileNoise {
  const lattices = Array.from({ length: octaves }, (_, octave) => {
    const period = cells << octave;
    return Float32Array.from({ length: period * period }, (_, i) =>
      hashCell(i % period, (i / period) | 0, seed + octave),
    );
  });
  const total = 2 - 2 ** (1 - octaves);
  return (u, v) => {
    let sum = 0;
    for (let octave = 0; octave < octaves; octave++) {
      sum += sampleLattice(lattices[octave], cells << octave, u, v) / (1 << octave);
    }
    return sum / total;
  };
}

/**
 * The noise that ground, mist, clouds and moon share. R: broad; G: fine; B: pebbles (0 between them); A: middle.
 */
export function createNoiseTexture(seed: number): DataTexture {
  const broad = createTileNoise(4, 4, seed);
  const fine = createTileNoise(32, 3, seed + 10);
  const middle = createTileNoise(10, 3, seed + 30);
  const pebbles = scatterPebbles(210, seed + 20);
  return fillTexture((u, v, out) => {
    out[0] = contrast(broad(u, v), 1.7);
    out[1] = contrast(fine(u, v), 1.6);
    out[2] = pebbles[Math.floor(v * SIZE) * SIZE + Math.floor(u * SIZE)];
    out[3] = contrast(middle(u, v), 1.6);
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

/** Round pebbles of differing size as heights, 1 at the middle of one. */
function scatterPebbles(count: number, seed: number): Float32Array {
  const heights = new Float32Array(SIZE * SIZE);
  for (let pebble = 0; pebble < count; pebble++) {
    const dice = (n: number) => hashCell(pebble, n, seed);
    const [cx, cy, radius] = [dice(1) * SIZE, dice(2) * SIZE, 1.6 + 5 * dice(3) * dice(3)];
    const reach = Math.ceil(radius * 1.2);
    for (let y = Math.floor(cy) - reach; y <= cy + reach; y++) {
      for (let x = Math.floor(cx) - reach; x <= cx + reach; x++) {
        const away = Math.hypot(x - cx, (y - cy) * (0.9 + 0.4 * dice(4))) / radius;
        const at = ((y + SIZE) % SIZE) * SIZE + ((x + SIZE) % SIZE);
        heights[at] = Math.max(heights[at], 1 - away * away);
      }
    }
  }
  return heights;
}

function sampleLattice(lattice: Float32Array, period: number, u: number, v: number): number {
  const x = (u - Math.floor(u)) * period;
  const y = (v - Math.floor(v)) * period;
  const left = Math.floor(x) % period;
  const top = Math.floor(y) % period;
  const right = (left + 1) % period;
  const bottom = ((top + 1) % period) * period;
  const fx = smooth(x - Math.floor(x));
  const fy = smooth(y - Math.floor(y));
  const upper = lattice[top * period + left] * (1 - fx) + lattice[top * period + right] * fx;
  const lower = lattice[bottom + left] * (1 - fx) + lattice[bottom + right] * fx;
  return upper * (1 - fy) + lower * fy;
}

const smooth = (t: number) => t * t * (3 - 2 * t);
const contrast = (value: number, gain: number) => (value - 0.5) * gain + 0.5;
