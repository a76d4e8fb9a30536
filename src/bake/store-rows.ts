/**
 * Posed rows → the texels of the file: the layout that devices can hold, the encoding that was asked for or that a budget
 * chooses, and every row in it.
 */

import {
  createTexelCodec,
  DEFAULT_STORAGE,
  ENCODINGS,
  type NormalCodeName,
  type TexelCodec,
  type TexelLayout,
  texelIndex,
} from 'horde/vat/format';
import { BakeError } from './bake-error.ts';
import type { BakeOptions } from './bake-options.ts';
import { createRowFormat, encodeRows, type RowFormat } from './encode-rows.ts';
import { fitRows } from './fit-rows.ts';
import type { ReferenceSkinner } from './reference-skinner.ts';
import {
  chooseEncoding,
  type EncodingChoice,
  hasBudget,
  listCandidates,
  type TrialScene,
  tryEncodings,
} from './try-encodings.ts';

/** The rows of a file, and what decodes them. */
export interface StoredRows {
  format: RowFormat;
  layout: TexelLayout;
  texels: Uint32Array;
  /** What a budget chose, and why. */
  choice?: EncodingChoice;
}

/** Half a gigabyte of texels. */
const MAX_TEXEL_BYTES = 2 ** 29;

/** Widths of normal codes that the wanted encoding, or those that a budget may choose from, are made of; fine ones for normals of their own. */
export function listNormalCodes(options: BakeOptions): NormalCodeName[] {
  const { encoding = DEFAULT_STORAGE } = options;
  const storages = hasBudget(options) ? listCandidates(options).map(({ storage }) => storage) : [encoding];
  const fine = options.normals === 'separate' || options.normals === 'rotation' || options.normals === 'none';
  return [...new Set([...storages.map((storage) => ENCODINGS[storage].normal), ...(fine ? ['oct16' as const] : [])])];
}

/**
 * The file's layout, once it is sure that some device can hold the texture.
 *
 * @throws BakeError with what is needed, what is allowed, and what helps
 */
export function planLayout(vertices: number, rows: number, options: BakeOptions): TexelLayout {
  const { encoding = DEFAULT_STORAGE } = options;
  const words = hasBudget(options)
    ? Math.min(...listCandidates(options).map(({ storage }) => ENCODINGS[storage].words))
    : ENCODINGS[encoding].words;
  const bytes = vertices * rows * words * 4;
  if (bytes > MAX_TEXEL_BYTES) {
    throw new BakeError(
      `${vertices} vertices x ${rows} rows are ${(bytes / 2 ** 20).toFixed(0)} MiB of texels, ` +
        `${MAX_TEXEL_BYTES / 2 ** 20} are allowed: use a lower --fps, fewer --clips or fewer vertices`,
    );
  }
  return fitRows(vertices, rows);
}

/**
 * All rows as texels.
 *
 * @throws BakeError where no encoding keeps to the budget, or a half cannot hold the numbers
 */
export function storeRows(scene: TrialScene, reference: ReferenceSkinner, options: BakeOptions): StoredRows {
  const { rows, rest, layout } = scene;
  const { encoding = DEFAULT_STORAGE, domain = 'bounds' } = options;
  const store = (format: RowFormat) => ({ format, layout, texels: encodeRows(rows, format, layout) });
  if (!hasBudget(options)) return store(createRowFormat(rows, rest, encoding, domain));
  const tried = tryEncodings(scene, reference, listCandidates(options)).filter(({ bytes }) => bytes <= MAX_TEXEL_BYTES);
  const choice = chooseEncoding(tried, options);
  return { ...store(createRowFormat(rows, rest, choice.taken.storage, choice.taken.domain)), choice };
}

/** Reads rows back as a player decodes them, three numbers a column. */
export function createRowReader({ texels, layout, format }: StoredRows): (row: number, out: Float64Array) => void {
  const codec = createTexelCodec(format);
  const { rest } = format;
  return (row, out) => {
    decodeRow(texels, texelIndex(layout, 0, row) * codec.words, codec, out);
    if (rest !== null) for (let at = 0; at < out.length; at++) out[at] += rest[at];
  };
}

/** The texels of a row lie side by side; one hot loop. */
function decodeRow(texels: Uint32Array, first: number, { words, readPosition }: TexelCodec, out: Float64Array): void {
  for (let at = 0, word = first; at < out.length; at += 3, word += words) {
    readPosition(texels, word, _position);
    out[at] = _position[0];
    out[at + 1] = _position[1];
    out[at + 2] = _position[2];
  }
}

const _position = new Float64Array(3);
