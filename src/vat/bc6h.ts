/**
 * BC6H blocks of one subset, unsigned: 16 texels of three numbers in 16 bytes, encoded and decoded here (Direct3D 11,
 * "BC6H Format"; Khronos Data Format 1.3, chapter 20). A block keeps two end points and, for each texel, which of 16 places
 * between them it takes:
 *
 *   mode   bits 0-4   end point A    end point B             what it suits
 *   11     00011      10 bits        10 bits                 anything
 *   12     00111      11             A + 9 bits, signed      a block that spans a quarter of the range
 *   13     01011      12             A + 8                   a sixteenth
 *   14     01111      16             A + 4                   one that hardly moves
 *
 *   bits 5-64     A red, green, blue, the low 10 bits each; then for each channel B and the high bits of A, highest first
 *   bits 65-127   an index of 4 bits a texel; the first has 3, its highest bit is 0
 *
 * Numbers are the bits of halves, 0 … 0x7bff: a block mixes those bits, not the values, so who stores a linear quantity as
 * bits gets even steps. Numbers below 1024 would be subnormal halves, which devices may show as 0: none is written. Blocks
 * of two subsets are neither written nor read.
 */

/** Texels along a side of a block. */
export const BLOCK_SIDE = 4;
/** Bytes of a block: one a texel. */
export const BLOCK_BYTES = 16;

/** Largest number that a texel can hold: the bits of the largest half. */
export const MAX_HALF_BITS = 0x7bff;

interface BlockMode {
  code: number;
  bits: number;
  /** Bits of the second end point: a signed difference from the first, but in mode 11. */
  delta: number;
}

const MODES: readonly BlockMode[] = [
  { code: 0x0f, bits: 16, delta: 4 },
  { code: 0x0b, bits: 12, delta: 8 },
  { code: 0x07, bits: 11, delta: 9 },
  { code: 0x03, bits: 10, delta: 10 },
];

const WEIGHTS = [0, 4, 9, 13, 17, 21, 26, 30, 34, 38, 43, 47, 51, 55, 60, 64] as const;
const TEXELS = BLOCK_SIDE * BLOCK_SIDE;

/** The 48 numbers of a block, texel by texel, line by line, to `out`. Throws Error for modes that this file does not write. */
export function decodeBlock(bytes: Uint8Array, at: number, out: Uint16Array): void {
  const read = createBitReader(bytes, at);
  const code = read(5);
  const mode = MODES.find((one) => one.code === code);
  if (mode === undefined) throw new Error(`a BC6H block of mode ${code.toString(2)}: one subset alone is read`);
  const a = [read(10), read(10), read(10)];
  const b = [0, 0, 0];
  for (let channel = 0; channel < 3; channel++) {
    b[channel] = read(mode.delta);
    for (let high = mode.bits - 1; high >= 10; high--) a[channel] |= read(1) << high;
  }
  for (let texel = 0; texel < TEXELS; texel++) {
    const weight = WEIGHTS[read(texel === 0 ? 3 : 4)];
    for (let channel = 0; channel < 3; channel++) {
      const far = secondEnd(mode, a[channel], b[channel]);
      out[3 * texel + channel] = between(unquantise(a[channel], mode.bits), unquantise(far, mode.bits), weight);
    }
  }
}

/**
 * Writes the block nearest to 48 numbers at `bytes[at …]`: end points along the texels' main axis, fitted twice by least
 * squares, in each of the four modes; the best is kept.
 *
 * @returns the sum of the squared differences
 */
export function encodeBlock(numbers: ArrayLike<number>, bytes: Uint8Array, at: number): number {
  fitEnds(numbers);
  let best = Infinity;
  for (const mode of MODES) {
    const error = tryMode(mode, numbers);
    if (error >= best) continue;
    best = error;
    writeBlock(mode, bytes, at);
  }
  return best;
}

/** The two ends that the fit found, in the 16 bits that blocks are mixed in. */
const _ends = new Float64Array(6);
/** The trial's codes of A, of B (or of its difference from A), and its indices. */
const _a = [0, 0, 0];
const _b = [0, 0, 0];
const _indices = new Uint8Array(TEXELS);
/** The 16 places between the trial's ends, three numbers each. */
const _palette = new Float64Array(48);

/** The number that is mixed to this many half bits, in its middle. */
function toMixed(bits: number): number {
  return ((bits + 0.5) * 64) / 31;
}

function fitEnds(numbers: ArrayLike<number>): void {
  const mean = [0, 0, 0];
  for (let i = 0; i < 3 * TEXELS; i++) mean[i % 3] += toMixed(numbers[i]) / TEXELS;
  const axis = findAxis(numbers, mean);
  let [low, high] = [0, 0];
  for (let texel = 0; texel < TEXELS; texel++) {
    let along = 0;
    for (let channel = 0; channel < 3; channel++) {
      along += (toMixed(numbers[3 * texel + channel]) - mean[channel]) * axis[channel];
    }
    low = Math.min(low, along);
    high = Math.max(high, along);
  }
  for (let channel = 0; channel < 3; channel++) {
    _ends[channel] = clampMixed(mean[channel] + axis[channel] * low);
    _ends[3 + channel] = clampMixed(mean[channel] + axis[channel] * high);
  }
  for (let round = 0; round < 2; round++) refineEnds(numbers);
}

/** The direction in which the texels lie farthest apart, by power iteration. */
function findAxis(numbers: ArrayLike<number>, mean: readonly number[]): number[] {
  let axis = [1, 1, 1];
  for (let round = 0; round < 6; round++) {
    const next = [0, 0, 0];
    for (let texel = 0; texel < TEXELS; texel++) {
      const off = [0, 1, 2].map((channel) => toMixed(numbers[3 * texel + channel]) - mean[channel]);
      const along = off[0] * axis[0] + off[1] * axis[1] + off[2] * axis[2];
      for (let channel = 0; channel < 3; channel++) next[channel] += off[channel] * along;
    }
    const length = Math.hypot(next[0], next[1], next[2]);
    if (!(length > 0)) return round === 0 ? widestAxis(numbers) : axis;
    axis = next.map((value) => value / length);
  }
  return axis;
}

/** Where the first guess lies across all texels: the channel that spans most. */
function widestAxis(numbers: ArrayLike<number>): number[] {
  const spans = [0, 1, 2].map((channel) => {
    const values = Array.from({ length: TEXELS }, (_, texel) => numbers[3 * texel + channel]);
    return Math.max(...values) - Math.min(...values);
  });
  const widest = spans.indexOf(Math.max(...spans));
  return [0, 1, 2].map((channel) => (channel === widest ? 1 : 0));
}

/** Least squares: the ends that suit the places the texels take now. */
function refineEnds(numbers: ArrayLike<number>): void {
  let [aa, ab, bb] = [0, 0, 0];
  const [toA, toB] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let texel = 0; texel < TEXELS; texel++) {
    const share = WEIGHTS[nearestIndex(numbers, texel)] / 64;
    aa += (1 - share) ** 2;
    ab += (1 - share) * share;
    bb += share ** 2;
    for (let channel = 0; channel < 3; channel++) {
      const value = toMixed(numbers[3 * texel + channel]);
      toA[channel] += (1 - share) * value;
      toB[channel] += share * value;
    }
  }
  const determinant = aa * bb - ab * ab;
  if (determinant < 1e-9) return;
  for (let channel = 0; channel < 3; channel++) {
    _ends[channel] = clampMixed((toA[channel] * bb - toB[channel] * ab) / determinant);
    _ends[3 + channel] = clampMixed((toB[channel] * aa - toA[channel] * ab) / determinant);
  }
}

/** Bits of the smallest half that is not subnormal, which devices may show as 0: no end lies below. */
export const LEAST_HALF_BITS = 1024;
const LEAST_MIXED = Math.ceil((LEAST_HALF_BITS * 64) / 31);

function clampMixed(value: number): number {
  return Math.min(Math.max(value, LEAST_MIXED), 0xffff);
}

/** The place between the ends that is nearest to a texel. */
function nearestIndex(numbers: ArrayLike<number>, texel: number): number {
  let [along, length] = [0, 0];
  for (let channel = 0; channel < 3; channel++) {
    const way = _ends[3 + channel] - _ends[channel];
    along += (toMixed(numbers[3 * texel + channel]) - _ends[channel]) * way;
    length += way * way;
  }
  return length > 0 ? Math.min(Math.max(Math.round((15 * along) / length), 0), 15) : 0;
}

/** Rounds the ends to a mode and finds the best index of each texel; leaves them in `_a`, `_b` and `_indices`. */
function tryMode(mode: BlockMode, numbers: ArrayLike<number>): number {
  // The first texel's index has its highest bit 0: where it lies nearer to B, the ends change places.
  const swap = nearestIndex(numbers, 0) > 7 ? 3 : 0;
  for (let channel = 0; channel < 3; channel++) {
    _a[channel] = quantise(_ends[channel + swap], mode.bits);
    const wanted = quantise(_ends[channel + 3 - swap], mode.bits);
    const most = 2 ** (mode.delta - 1);
    const difference = Math.min(Math.max(wanted - _a[channel], -most), most - 1);
    _b[channel] = mode.bits === mode.delta ? wanted : difference & (2 * most - 1);
    const from = unquantise(_a[channel], mode.bits);
    const to = unquantise(secondEnd(mode, _a[channel], _b[channel]), mode.bits);
    for (let index = 0; index < 16; index++) _palette[3 * index + channel] = between(from, to, WEIGHTS[index]);
  }
  let total = 0;
  for (let texel = 0; texel < TEXELS; texel++) total += chooseIndex(numbers, texel);
  return total;
}

/** One hot loop: up to 16 places for each of 16 texels, in four modes of every block. */
function chooseIndex(numbers: ArrayLike<number>, texel: number): number {
  const [x, y, z] = [numbers[3 * texel], numbers[3 * texel + 1], numbers[3 * texel + 2]];
  let best = Infinity;
  for (let index = 0; index < (texel === 0 ? 8 : 16); index++) {
    const at = 3 * index;
    const error = (_palette[at] - x) ** 2 + (_palette[at + 1] - y) ** 2 + (_palette[at + 2] - z) ** 2;
    if (error >= best) continue;
    best = error;
    _indices[texel] = index;
  }
  return best;
}

function writeBlock(mode: BlockMode, bytes: Uint8Array, at: number): void {
  const write = createBitWriter(bytes, at);
  write(mode.code, 5);
  for (const low of _a) write(low & 1023, 10);
  for (let channel = 0; channel < 3; channel++) {
    write(_b[channel], mode.delta);
    for (let high = mode.bits - 1; high >= 10; high--) write((_a[channel] >>> high) & 1, 1);
  }
  for (let texel = 0; texel < TEXELS; texel++) write(_indices[texel], texel === 0 ? 3 : 4);
}

/** The second end point's code from what is stored of it. */
function secondEnd({ bits, delta }: BlockMode, first: number, stored: number): number {
  if (bits === delta) return stored;
  const signed = stored >= 2 ** (delta - 1) ? stored - 2 ** delta : stored;
  return (first + signed) & (2 ** bits - 1);
}

function quantise(mixed: number, bits: number): number {
  return Math.min(Math.floor(mixed / 2 ** (16 - bits)), 2 ** bits - 1);
}

function unquantise(code: number, bits: number): number {
  if (bits >= 15 || code === 0) return code;
  if (code === 2 ** bits - 1) return 0xffff;
  return Math.floor((code * 0x10000 + 0x8000) / 2 ** bits);
}

function between(a: number, b: number, weight: number): number {
  return (((a * (64 - weight) + b * weight + 32) >> 6) * 31) >> 6;
}

function createBitReader(bytes: Uint8Array, at: number): (count: number) => number {
  let bit = at * 8;
  return (count) => {
    let value = 0;
    for (let i = 0; i < count; i++, bit++) value |= ((bytes[bit >> 3] >> (bit & 7)) & 1) << i;
    return value;
  };
}

function createBitWriter(bytes: Uint8Array, at: number): (value: number, count: number) => void {
  let bit = at * 8;
  bytes.fill(0, at, at + BLOCK_BYTES);
  return (value, count) => {
    for (let i = 0; i < count; i++, bit++) bytes[bit >> 3] |= ((value >> i) & 1) << (bit & 7);
  };
}
