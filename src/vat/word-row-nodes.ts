/**
 * Words of packed rows in the shader: `elementWord` of `word-rows.ts` in TSL, for the pieces of `rigid-nodes.ts` and the
 * particles of `sprite-nodes.ts`. An element of an odd number of words begins in the middle of a texel every other time.
 */

import { float, int, ivec2, select, textureLoad, uint, uniform } from 'three/tsl';
import type { DataTexture, Node } from 'three/webgpu';
import type { VatManifest } from './manifest.ts';
import { WORDS_PER_ROW_TEXEL } from './word-rows.ts';

/** Gives the function element, row → its words; called inside a `Fn`. */
export function createWordReader(
  { texture, manifest }: { texture: DataTexture; manifest: VatManifest },
  wordsPerElement: number,
): (element: Node<'float'>, row: Node<'float'>) => Node<'uint'>[] {
  const load = createTexelLoad(texture, manifest);
  const odd = wordsPerElement % WORDS_PER_ROW_TEXEL === 1;
  const texels = Math.ceil((wordsPerElement + (odd ? 1 : 0)) / WORDS_PER_ROW_TEXEL);
  return (element, row) => {
    const first = int(element).mul(wordsPerElement).toVar() as unknown as Node<'int'>;
    const start = odd ? first.shiftRight(1) : first.div(WORDS_PER_ROW_TEXEL);
    const line = int(row).mul(load.linesPerRow);
    const words = Array.from({ length: texels }, (_, texel) => load.at(line, start.add(texel) as Node<'int'>)).flat();
    if (!odd) return words;
    const late = first.bitAnd(1).equal(1).toVar();
    return Array.from({ length: wordsPerElement }, (_, at) => select(late, words[at + 1], words[at]) as Node<'uint'>);
  };
}

/** Loads a texel that lies so many texels after the beginning of a line, wrapped over lines, as two words. */
export function createTexelLoad(texture: DataTexture, manifest: VatManifest) {
  const width = uniform(manifest.width, 'int');
  const linesPerRow = uniform(manifest.linesPerRow, 'int');
  const at = (firstLine: Node<'int'>, index: Node<'int'>): [Node<'uint'>, Node<'uint'>] => {
    const line = index.div(width);
    const texel = textureLoad(texture, ivec2(index.sub(line.mul(width)), firstLine.add(line))).toVar();
    const { x, y } = texel as unknown as Node<'uvec4'>;
    return [x, y];
  };
  return { linesPerRow, at };
}

/** 16 bits of a word as a float: the low ones, or the high ones. */
export function low16(word: Node<'uint'>): Node<'float'> {
  return float(word.bitAnd(uint(0xffff)));
}

/** The high 16 bits of a word as a float. */
export function high16(word: Node<'uint'>): Node<'float'> {
  return float(word.shiftRight(uint(16)));
}

/** A byte of a word as a float, 0 the lowest. */
export function byteOf(word: Node<'uint'>, byte: 0 | 1 | 2 | 3): Node<'float'> {
  return float((byte > 0 ? word.shiftRight(uint(byte * 8)) : word).bitAnd(uint(0xff)));
}
