/**
 * Texels on the CPU: one vertex in, 1, 2 or 4 words out, and back, in double precision. The bytes are those of
 * `encodings.ts`; `texel-nodes.ts` decodes the same in the shader. Where a texel lies is the business of
 * `texel-layout.ts`.
 */

import { type Domain, ENCODINGS, type Encoding, encodingFacts, type Storage, storageOf } from './encodings.ts';
import { fromHalf, halfUlp, toHalf } from './half-float.ts';
import type { Bounds } from './manifest.ts';
import { decodeNormalCode, encodeNormal, NORMAL_CODES } from './octahedral.ts';
import { encodeAxis, type WritableNumbers } from './texel-layout.ts';

/** What a texel's numbers mean; a manifest is one. */
export interface TexelFormat {
  /** `fixed16-oct8` where absent. */
  encoding?: Encoding;
  /** `bounds` where absent. */
  domain?: Domain;
  /** Box around every position. */
  bounds: Bounds;
  /** Box around every offset from the rest pose; there when the domain is `rest`. */
  offsets?: Bounds;
}

const WHOLE: Bounds = { min: [0, 0, 0], max: [1, 1, 1] };

/** The box that an axis is a fraction of; the unit box where numbers are stored as they are. */
export function codeBox({ encoding, domain = 'bounds', bounds, offsets }: TexelFormat): Bounds {
  if (domain === 'bounds') return bounds;
  return domain === 'rest' && encodingFacts(encoding).steps > 0 ? (offsets as Bounds) : WHOLE;
}

/** A format made ready for loops over many texels. */
export interface TexelCodec {
  /** 32-bit words in a texel. */
  words: number;
  /** Writes a texel from a position (in the domain `rest` an offset) and a normal that is already a code. */
  write(texels: Uint32Array, word: number, x: number, y: number, z: number, normal: number): void;
  /** Writes the position, or the offset from rest, to `out[0..2]`. */
  readPosition(texels: Uint32Array, word: number, out: WritableNumbers): void;
  /** Writes the unit normal to `out[0..2]`. */
  readNormal(texels: Uint32Array, word: number, out: WritableNumbers): void;
}

/** The codec of a format; it keeps the boxes as they are now. Positions outside the box are clamped to it. */
export function createTexelCodec(format: TexelFormat): TexelCodec {
  const storage = storageOf(format.encoding);
  const { steps, words, normal } = ENCODINGS[storage];
  const { min, max } = codeBox(format);
  const bytes = BYTES[storage];
  const code = NORMAL_CODES[normal];
  const number = (value: number, axis: number): number => {
    if (steps > 0) return encodeAxis(value, min[axis], max[axis], steps);
    const fraction = max[axis] > min[axis] ? (value - min[axis]) / (max[axis] - min[axis]) : 0;
    return storage === 'half' ? toHalf(fraction) : toWord(fraction);
  };
  return {
    words,
    write: (texels, word, x, y, z, packed) =>
      bytes.write(texels, word, number(x, 0), number(y, 1), number(z, 2), packed),
    readPosition: (texels, word, out) => {
      bytes.read(texels, word, out);
      out[0] = min[0] + out[0] * (max[0] - min[0]);
      out[1] = min[1] + out[1] * (max[1] - min[1]);
      out[2] = min[2] + out[2] * (max[2] - min[2]);
    },
    readNormal: (texels, word, out) => decodeNormalCode(bytes.normal(texels, word), code, out),
  };
}

/**
 * Writes one texel at `texels[word]` and after. Positions outside the box are clamped to it.
 *
 * @param stored the position, or in the domain `rest` its offset from the rest position
 * @param normal need not be of unit length; a zero one becomes +Z
 */
export function encodeTexel(
  texels: Uint32Array,
  word: number,
  format: TexelFormat,
  [x, y, z]: ArrayLike<number> & Iterable<number>,
  normal: ArrayLike<number>,
): void {
  const code = NORMAL_CODES[encodingFacts(format.encoding).normal];
  createTexelCodec(format).write(texels, word, x, y, z, encodeNormal(normal[0], normal[1], normal[2], code));
}

/** Writes the position of the texel at `texels[word]` to `out[0..2]`: in the domain `rest` its offset from there. */
export function decodePosition(texels: Uint32Array, word: number, format: TexelFormat, out: WritableNumbers): void {
  const { min, max } = codeBox(format);
  BYTES[storageOf(format.encoding)].read(texels, word, out);
  for (let axis = 0; axis < 3; axis++) out[axis] = min[axis] + out[axis] * (max[axis] - min[axis]);
}

/** Writes the unit normal of the texel at `texels[word]` to `out[0..2]`. */
export function decodeNormal(texels: Uint32Array, word: number, { encoding }: TexelFormat, out: WritableNumbers): void {
  const storage = storageOf(encoding);
  decodeNormalCode(BYTES[storage].normal(texels, word), NORMAL_CODES[ENCODINGS[storage].normal], out);
}

/** Where a storage's three numbers and its normal lie in the words: the picture of `encodings.ts`. */
interface StorageBytes {
  /** From three codes and the normal's. */
  write(texels: Uint32Array, word: number, x: number, y: number, z: number, normal: number): void;
  /** Three fractions of the box, or numbers. */
  read(texels: Uint32Array, word: number, out: WritableNumbers): void;
  normal(texels: Uint32Array, word: number): number;
}

const BYTES: Readonly<Record<Storage, StorageBytes>> = {
  fixed8: {
    write(texels, word, x, y, z, normal) {
      texels[word] = x | (y << 8) | (z << 16) | (normal << 24);
    },
    read: (texels, word, out) =>
      setNumbers(
        out,
        (texels[word] & 0xff) / 255,
        ((texels[word] >>> 8) & 0xff) / 255,
        ((texels[word] >>> 16) & 0xff) / 255,
      ),
    normal: (texels, word) => texels[word] >>> 24,
  },
  split8: {
    write(texels, word, x, y, z, normal) {
      texels[word] = (x >>> 8) | ((x & 0xff) << 8) | ((y >>> 8) << 16) | (normal << 24);
      texels[word + 1] = (y & 0xff) | ((z >>> 8) << 8) | ((z & 0xff) << 16) | ((normal >>> 8) << 24);
    },
    read(texels, word, out) {
      const [first, second] = [texels[word], texels[word + 1]];
      const x = (first & 0xff) * 256 + ((first >>> 8) & 0xff);
      const y = ((first >>> 16) & 0xff) * 256 + (second & 0xff);
      const z = ((second >>> 8) & 0xff) * 256 + ((second >>> 16) & 0xff);
      setNumbers(out, x / 65535, y / 65535, z / 65535);
    },
    normal: (texels, word) => (texels[word] >>> 24) | ((texels[word + 1] >>> 24) << 8),
  },
  fixed16: {
    write: writeHalves,
    read: (texels, word, out) =>
      setNumbers(
        out,
        (texels[word] & 0xffff) / 65535,
        (texels[word] >>> 16) / 65535,
        (texels[word + 1] & 0xffff) / 65535,
      ),
    normal: (texels, word) => texels[word + 1] >>> 16,
  },
  half: {
    write: writeHalves,
    read: (texels, word, out) =>
      setNumbers(
        out,
        fromHalf(texels[word] & 0xffff),
        fromHalf(texels[word] >>> 16),
        fromHalf(texels[word + 1] & 0xffff),
      ),
    normal: (texels, word) => texels[word + 1] >>> 16,
  },
  float: {
    write(texels, word, x, y, z, normal) {
      texels[word] = x;
      texels[word + 1] = y;
      texels[word + 2] = z;
      texels[word + 3] = normal;
    },
    read: (texels, word, out) =>
      setNumbers(out, toFloat(texels[word]), toFloat(texels[word + 1]), toFloat(texels[word + 2])),
    normal: (texels, word) => texels[word + 3],
  },
};

/** Three codes of 16 bits and a normal of 16: `fixed16` and `half`. */
function writeHalves(texels: Uint32Array, word: number, x: number, y: number, z: number, normal: number): void {
  texels[word] = x | (y << 16);
  texels[word + 1] = z | (normal << 16);
}

const _float = new Float32Array(1);
const _word = new Uint32Array(_float.buffer);

function toWord(float: number): number {
  _float[0] = float;
  return _word[0];
}

function toFloat(word: number): number {
  _word[0] = word;
  return _float[0];
}

function setNumbers(out: WritableNumbers, x: number, y: number, z: number): void {
  out[0] = x;
  out[1] = y;
  out[2] = z;
}

/** The largest error of an encoded axis anywhere in the box: half a step, or half an ulp at the box's far side. */
export function halfStep(format: TexelFormat): [number, number, number] {
  const { domain = 'bounds', bounds, offsets } = format;
  const { min, max } = domain === 'rest' ? (offsets as Bounds) : bounds;
  const at = (axis: number) =>
    errorAt(format, axis, domain === 'bounds' ? max[axis] : Math.max(Math.abs(min[axis]), Math.abs(max[axis])));
  return [at(0), at(1), at(2)];
}

/** The largest error of an encoded axis whose stored number (a position, or an offset from rest) is near `stored`. */
export function errorAt(format: TexelFormat, axis: number, stored: number): number {
  const storage = storageOf(format.encoding);
  const { steps } = ENCODINGS[storage];
  const { min, max } = codeBox(format);
  const size = max[axis] - min[axis];
  if (steps > 0) return size / steps / 2;
  const fraction = size > 0 ? (stored - min[axis]) / size : 0;
  // A fraction of 1 lies at the end of the binade below it.
  const within = format.domain === undefined || format.domain === 'bounds' ? Math.min(fraction, BELOW_ONE) : fraction;
  if (storage === 'half') return halfUlp(within) * size;
  // Rounded twice: the bake keeps posed vertices as floats already.
  const farthest = Math.max(Math.abs(format.bounds.min[axis]), Math.abs(format.bounds.max[axis]));
  return (halfUlp(within) * size + halfUlp(farthest)) * FLOAT_PER_HALF;
}

const BELOW_ONE = 1 - 2 ** -30;
/** A float has 13 bits more than a half. */
const FLOAT_PER_HALF = 2 ** -13;
