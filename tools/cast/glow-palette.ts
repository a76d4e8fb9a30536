/**
 * The one texture of the cast: a palette for what shines. A row is a colour, from dark at the left to white-hot at the
 * right; nearly everything sits in the first, black texel.
 *
 *   row 0   witch-fire: minions' eyes and embers
 *   row 1   gold: the hero's eyes and blade
 *   row 2   crimson: the hero's cloth, which shines a little
 *   row 3   spare
 *
 * The PNG is written here, stored rather than deflated: zlib's output may differ between versions, these bytes may not.
 */
import { color } from './colors.ts';
import { clamp, lerp, mix, type Vec3 } from './vector.ts';

const WIDTH = 16;
const RAMPS: readonly (readonly [Vec3, Vec3, Vec3])[] = [
  [color('#0fae7e'), color('#38ffc0'), color('#eafff6')],
  [color('#c85a10'), color('#ffae3a'), color('#fff6dc')],
  [color('#e01828'), color('#ff4a3a'), color('#ffd0b0')],
];
const ROWS = 4; // a power of two; rows without a ramp stay black

/** Texture coordinates of a strength (0..1) in a palette row: texel centres, so that filtering cannot mix rows. */
export const glowCoordinates = (strength: number, row: number): [number, number] => [
  (0.5 + clamp(strength) * (WIDTH - 1)) / WIDTH,
  (row + 0.5) / ROWS,
];

/** The palette as an RGB PNG. */
export function glowPalettePng(): Uint8Array {
  const raw: number[] = [];
  for (let row = 0; row < ROWS; row++) {
    raw.push(0); // no filter
    for (let x = 0; x < WIDTH; x++)
      raw.push(...(row < RAMPS.length ? glowTexel(x / (WIDTH - 1), RAMPS[row]) : [0, 0, 0]));
  }
  const header = [...bytes32(WIDTH), ...bytes32(ROWS), 8, 2, 0, 0, 0];
  const stored = [0x78, 0x01, 1, raw.length & 255, raw.length >> 8, ~raw.length & 255, (~raw.length >> 8) & 255];
  const data = [...stored, ...raw, ...bytes32(adler32(raw))];
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return new Uint8Array([...signature, ...chunk('IHDR', header), ...chunk('IDAT', data), ...chunk('IEND', [])]);
}

/** 8-bit sRGB: rises to the first colour, then to the second, then to white heat. */
function glowTexel(strength: number, [rim, body, core]: readonly [Vec3, Vec3, Vec3]): number[] {
  const s = strength * 3;
  const linear = s < 1 ? mix([0, 0, 0], rim, s) : s < 2 ? mix(rim, body, s - 1) : mix(body, core, s - 2);
  return linear.map(toSrgbByte);
}

/** The byte whose colour is nearest, by halving: the inverse of `color` without `pow`. */
function toSrgbByte(linear: number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 24; i++) {
    const c = lerp(low, high, 0.5);
    if (c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878) < linear) low = c;
    else high = c;
  }
  return Math.round(low * 255);
}

function chunk(type: string, data: readonly number[]): number[] {
  const body = [...type].map((letter) => letter.charCodeAt(0)).concat(data);
  return [...bytes32(data.length), ...body, ...bytes32(crc32(body))];
}

function bytes32(n: number): number[] {
  return [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
}

function crc32(data: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function adler32(data: readonly number[]): number {
  let [a, b] = [1, 0];
  for (const byte of data) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return b * 65536 + a;
}
