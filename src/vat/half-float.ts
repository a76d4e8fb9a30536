/**
 * IEEE 754 half floats as 16-bit codes. Written out because `Float16Array` is younger than the runtimes in use, and
 * because the shader (`texel-nodes.ts`) has to do the same by hand: `unpackHalf2x16` may flush halves below 2^-14 to zero.
 *
 *   sign 1 · exponent 5 · fraction 10      value = ± (1024 + fraction) · 2^(exponent - 25)
 *                                          exponent 0: ± fraction · 2^-24
 */

/** The largest finite half. */
export const MAX_HALF = 65504;

const FRACTION_BITS = 10;
const BIAS = 25;
const SMALLEST_EXPONENT = -14;

/** The nearest half of a finite number, ties to the even code; beyond ±65,504 the largest half. */
export function toHalf(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.min(Math.abs(value), MAX_HALF);
  const exponent = Math.max(exponentOf(size), SMALLEST_EXPONENT);
  const units = roundToEven(size * powerOf2(FRACTION_BITS - exponent));
  // A carry out of the fraction lands in the exponent, which is what it means.
  const biased = exponent - SMALLEST_EXPONENT;
  return sign | (units < 1 << FRACTION_BITS ? units : (biased << FRACTION_BITS) + units);
}

/** The number that a code means. Codes of infinity and NaN are never written. */
export function fromHalf(code: number): number {
  const exponent = (code >>> FRACTION_BITS) & 31;
  const fraction = code & 1023;
  const size = (exponent > 0 ? 1024 + fraction : fraction) * powerOf2(Math.max(exponent, 1) - BIAS);
  return code & 0x8000 ? -size : size;
}

/** Half the distance between neighbouring halves at a number: the most that rounding to a half can be off there. */
export function halfUlp(value: number): number {
  return powerOf2(Math.max(exponentOf(Math.abs(value)), SMALLEST_EXPONENT) - FRACTION_BITS - 1);
}

/** Exponent of the power of two at or below a number, from the number's own bits; far below every half for 0. */
function exponentOf(size: number): number {
  _double[0] = size;
  return ((_words[LITTLE_ENDIAN ? 1 : 0] >>> 20) & 2047) - 1023;
}

const _double = new Float64Array(1);
const _words = new Uint32Array(_double.buffer);
/** From a table, as it is asked several times for every number of a bake. */
function powerOf2(exponent: number): number {
  return POWERS[exponent + LEAST_POWER] ?? 2 ** exponent;
}

const LEAST_POWER = 32;
const POWERS = Float64Array.from({ length: 2 * LEAST_POWER }, (_, index) => 2 ** (index - LEAST_POWER));
const LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

function roundToEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  return rest > 0.5 || (rest === 0.5 && floor % 2 === 1) ? floor + 1 : floor;
}
