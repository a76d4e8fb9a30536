/**
 * Rows of elements that take any number of 32-bit words: the pieces of `rigid-layout.ts`, the particles of
 * `sprite-layout.ts`. Two words are a texel (RG32UI), as everywhere; elements follow each other without gaps, and a row
 * begins at a texel of its own and wraps over lines as in `texel-layout.ts`.
 *
 *   texel          0          1          2          3          4
 *               ┌──────────┬──────────┬──────────┬──────────┬──────────┐
 *   3 words     │ a0    a1 │ a2    b0 │ b1    b2 │ c0    c1 │ c2     · │     · = padding, zero
 *               └──────────┴──────────┴──────────┴──────────┴──────────┘
 *
 * Numbers of a known range are fractions of it: q / 65535, two of them in a word.
 *
 * An odd number of words costs no more fetches than the next even one, and a third less memory.
 */

import { encodeAxis, type TexelLayout } from './texel-layout.ts';

/** 32-bit words in a texel of these rows. */
export const WORDS_PER_ROW_TEXEL = 2;
/** The largest code of a fraction. */
export const FRACTION_STEPS = 65535;

/** Texels that a row of so many elements takes. */
export function countRowTexels(elements: number, wordsPerElement: number): number {
  return Math.ceil((elements * wordsPerElement) / WORDS_PER_ROW_TEXEL);
}

/** Place of an element's first word in the texels, counted in words. */
export function elementWord(
  { width, linesPerRow }: TexelLayout,
  element: number,
  wordsPerElement: number,
  row: number,
): number {
  // The lines of a row lie one after another, so that a row is one run of words at any width.
  return row * linesPerRow * width * WORDS_PER_ROW_TEXEL + element * wordsPerElement;
}

/** 16-bit code of a number within a range: its ends are exact, what lies outside is clamped. */
export function packFraction(value: number, min: number, max: number): number {
  return encodeAxis(value, min, max, FRACTION_STEPS);
}

/** The number that a 16-bit code means; only its low 16 bits count. */
export function unpackFraction(code: number, min: number, max: number): number {
  return min + ((code & 0xffff) / FRACTION_STEPS) * (max - min);
}
