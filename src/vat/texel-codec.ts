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
  stored: ArrayLike<number>,
  normal: ArrayLike<number>,
): void {
  const code = NORMAL_CODES[encodingFacts(format.encoding).normal];
  writeTexel(
    texels,
    word,
    format,
    stored[0],
    stored[1],
    stored[2],
    encodeNormal(normal[0], normal[1], normal[2], code),
  );
}

/** Like `encodeTexel`, with a normal that is already a code of this encoding's width. */
export function writeTexel(
  texels: Uint32Array,
  word: number,
  format: TexelFormat,
  x: number,
  y: number,
  z: number,
  normal: number,
): void {
  const { min, max } = codeBox(format);
  const storage = storageOf(format.encoding);
  const a = encodeNumber(storage, x, min[0], max[0]);
  const b = encodeNumber(storage, y, min[1], max[1]);
  const c = encodeNumber(storage, z, min[2], max[2]);
  if (storage === 'fixed8') texels[word] = a | (b << 8) | (c << 16) | (normal << 24);
  else if (storage === 'split8') {
    texels[word] = (a >>> 8) | ((a & 0xff) << 8) | ((b >>> 8) << 16) | (normal << 24);
    texels[word + 1] = (b & 0xff) | ((c >>> 8) << 8) | ((c & 0xff) << 16) | ((normal >>> 8) << 24);
  } else if (storage === 'float') {
    texels[word] = a;
    texels[word + 1] = b;
    texels[word + 2] = c;
    texels[word + 3] = normal;
  } else {
    texels[word] = a | (b << 16);
    texels[word + 1] = c | (normal << 16);
  }
}

/** Writes the position of the texel at `texels[word]` to `out[0..2]`: in the domain `rest` its offset from there. */
export function decodePosition(texels: Uint32Array, word: number, format: TexelFormat, out: WritableNumbers): void {
  const { min, max } = codeBox(format);
  const storage = storageOf(format.encoding);
  const first = texels[word];
  const second = texels[word + 1];
  if (storage === 'fixed16') {
    setFractions(out, (first & 0xffff) / 65535, (first >>> 16) / 65535, (second & 0xffff) / 65535);
  } else if (storage === 'half') {
    setFractions(out, fromHalf(first & 0xffff), fromHalf(first >>> 16), fromHalf(second & 0xffff));
  } else if (storage === 'float') {
    setFractions(out, toFloat(first), toFloat(second), toFloat(texels[word + 2]));
  } else if (storage === 'split8') {
    const x = (first & 0xff) * 256 + ((first >>> 8) & 0xff);
    const y = ((first >>> 16) & 0xff) * 256 + (second & 0xff);
    const z = ((second >>> 8) & 0xff) * 256 + ((second >>> 16) & 0xff);
    setFractions(out, x / 65535, y / 65535, z / 65535);
  } else setFractions(out, (first & 0xff) / 255, ((first >>> 8) & 0xff) / 255, ((first >>> 16) & 0xff) / 255);
  for (let axis = 0; axis < 3; axis++) out[axis] = min[axis] + out[axis] * (max[axis] - min[axis]);
}

/** Writes the unit normal of the texel at `texels[word]` to `out[0..2]`. */
export function decodeNormal(texels: Uint32Array, word: number, { encoding }: TexelFormat, out: WritableNumbers): void {
  const storage = storageOf(encoding);
  let code: number;
  if (storage === 'fixed8') code = texels[word] >>> 24;
  else if (storage === 'split8') code = (texels[word] >>> 24) | ((texels[word + 1] >>> 24) << 8);
  else if (storage === 'float') code = texels[word + 3];
  else code = texels[word + 1] >>> 16;
  decodeNormalCode(code, NORMAL_CODES[encodingFacts(encoding).normal], out);
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
  const { steps } = encodingFacts(format.encoding);
  const { min, max } = codeBox(format);
  const size = max[axis] - min[axis];
  if (steps > 0) return size / steps / 2;
  if (!(size > 0)) return 0;
  const fraction = (stored - min[axis]) / size;
  // A fraction of 1 lies at the end of the binade below it.
  const within = format.domain === undefined || format.domain === 'bounds' ? Math.min(fraction, BELOW_ONE) : fraction;
  return halfUlp(within) * size * (storageOf(format.encoding) === 'half' ? 1 : FLOAT_PER_HALF);
}

const BELOW_ONE = 1 - 2 ** -30;
/** A float has 13 bits more than a half, and is rounded twice: the bake keeps posed vertices as floats already. */
const FLOAT_PER_HALF = 2 ** -12;

/** Code of one axis: a fraction of the box, or the number itself where the box is the unit box. */
function encodeNumber(storage: Storage, value: number, min: number, max: number): number {
  const { steps } = ENCODINGS[storage];
  if (steps > 0) return encodeAxis(value, min, max, steps);
  const number = max > min ? (value - min) / (max - min) : 0;
  if (storage === 'half') return toHalf(number);
  _float[0] = number;
  return _word[0];
}

const _float = new Float32Array(1);
const _word = new Uint32Array(_float.buffer);

function toFloat(word: number): number {
  _word[0] = word;
  return _float[0];
}

function setFractions(out: WritableNumbers, x: number, y: number, z: number): void {
  out[0] = x;
  out[1] = y;
  out[2] = z;
}
