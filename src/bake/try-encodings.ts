/**
 * What each encoding would cost and miss by, measured on the very rows of a bake against its reference skinner; and the
 * choice among them by a budget. Nothing is kept of a trial but its figures: each row is encoded, judged and forgotten.
 */

import {
  createTexelCodec,
  type Domain,
  ENCODINGS,
  type Encoding,
  halfStep,
  listEncodings,
  NORMAL_CODES,
  type NormalCodeName,
  type Storage,
  type TexelLayout,
} from 'horde/vat/format';
import { BakeError } from './bake-error.ts';
import type { BakeOptions } from './bake-options.ts';
import { createRowFormat, encodeRow } from './encode-rows.ts';
import { type BakedRows, measureTexels, type RowTexels } from './measure-bake.ts';
import type { PosedRows } from './pose-rows.ts';
import type { ReferenceSkinner } from './reference-skinner.ts';

/** One encoding tried. Millimetres are at real size; the theory is what the steps allow, as a distance. */
export interface EncodingTrial {
  storage: Storage;
  domain: Domain;
  encoding: Encoding;
  bytesPerVertex: number;
  /** Of all texels. */
  bytes: number;
  maxErrorMm: number;
  meanErrorMm: number;
  theoryMm: number;
  maxNormalErrorDeg: number;
  theoryDeg: number;
}

/** What is tried: a bake that is posed and not yet stored. */
export interface TrialScene {
  rows: PosedRows;
  /** Positions of the rest pose, in columns. */
  rest: ArrayLike<number>;
  layout: TexelLayout;
  clips: BakedRows['clips'];
  columns: BakedRows['columns'];
  unitScale: number;
}

/** The limits and what of the choice is already made. */
export type Budget = Pick<BakeOptions, 'encoding' | 'domain' | 'maxErrorMm' | 'maxBytes'>;

/** The outcome of a budget: what was taken, why, and all that was tried. */
export interface EncodingChoice {
  taken: EncodingTrial;
  why: string;
  tried: EncodingTrial[];
}

/** True when a budget has to choose. */
export function hasBudget({ maxErrorMm, maxBytes }: Budget): boolean {
  return maxErrorMm !== undefined || maxBytes !== undefined;
}

/** The encodings that a budget may choose from: all, or those of one storage or domain. */
export function listCandidates({ encoding, domain }: Budget): { storage: Storage; domain: Domain }[] {
  return listEncodings().filter(
    (pair) => pair.storage === (encoding ?? pair.storage) && pair.domain === (domain ?? pair.domain),
  );
}

/** Measures encodings of the same rows; those that cannot hold these numbers (a half beyond 65,504) are left out. */
export function tryEncodings(
  { rows, rest, layout, clips, columns, unitScale }: TrialScene,
  reference: ReferenceSkinner,
  pairs: readonly { storage: Storage; domain: Domain }[] = listEncodings(),
): EncodingTrial[] {
  const vertices = rows.positions.length / 3 / rows.rows;
  // Storages with the same code of the normal have the same normals: they are judged once.
  const measured = new Set<NormalCodeName>();
  const trials = pairs.flatMap(({ storage, domain }) => {
    try {
      const format = createRowFormat(rows, rest, storage, domain);
      const codec = createTexelCodec(format);
      const texels = new Uint32Array(vertices * codec.words);
      const findRow = (row: number) => {
        encodeRow(rows, format, codec, row, texels, 0);
        return 0;
      };
      const line: TexelLayout = { width: vertices, linesPerRow: 1 };
      const normals = !measured.has(ENCODINGS[storage].normal);
      measured.add(ENCODINGS[storage].normal);
      return [{ storage, domain, trial: { texels, layout: line, format, findRow, normals } satisfies RowTexels }];
    } catch (error) {
      if (error instanceof BakeError) return [];
      throw error;
    }
  });
  const errors = measureTexels(...([clips, columns, reference, trials.map(({ trial }) => trial)] as const));
  const toMm = unitScale * 1000;
  return trials.map(({ storage, domain, trial: { format } }, index) => {
    const { encoding, words, normal } = ENCODINGS[storage];
    const { max, mean } = errors[index];
    const judged = trials.findIndex((other) => ENCODINGS[other.storage].normal === normal);
    return {
      ...{ storage, domain, encoding, bytesPerVertex: 4 * words },
      bytes: layout.width * layout.linesPerRow * rows.rows * 4 * words,
      maxErrorMm: max * toMm,
      meanErrorMm: mean * toMm,
      theoryMm: Math.hypot(...halfStep(format)) * toMm,
      maxNormalErrorDeg: errors[judged].maxNormalDeg,
      theoryDeg: NORMAL_CODES[normal].maxErrorDeg,
    };
  });
}

/**
 * The encoding of the fewest bytes that stays below both limits, and among equals the most exact one. Where only bytes
 * are limited, the most exact one that fits.
 *
 * @throws BakeError of one line where none fits, naming the one that comes closest
 */
export function chooseEncoding(tried: readonly EncodingTrial[], budget: Budget): EncodingChoice {
  const { maxErrorMm = Infinity, maxBytes = Infinity } = budget;
  const fitting = tried.filter(({ maxErrorMm: error, bytes }) => error <= maxErrorMm && bytes <= maxBytes);
  const limits = describeLimits(budget);
  if (fitting.length === 0) {
    const excess = (trial: EncodingTrial) => Math.max(trial.maxErrorMm / maxErrorMm, trial.bytes / maxBytes);
    const [closest] = [...tried].sort((a, b) => excess(a) - excess(b) || compareTrials(a, b, false));
    if (closest === undefined) throw new BakeError('no encoding can hold these numbers: take float');
    throw new BakeError(
      `no encoding stays within ${limits}: ${describeTrial(closest)} comes closest: ` +
        'allow more, or use a lower --fps, fewer --clips or fewer vertices',
    );
  }
  const exact = budget.maxErrorMm === undefined;
  const taken = [...fitting].sort((a, b) => compareTrials(a, b, exact))[0];
  const why =
    `${describeTrial(taken)} is the ${exact ? 'most exact' : 'smallest'} of ${fitting.length} within ${limits} ` +
    `(${tried.length} tried)`;
  return { taken, why, tried: [...tried] };
}

/** A trial in a few words. */
export function describeTrial({ storage, domain, maxErrorMm, bytes }: EncodingTrial): string {
  return `${storage} ${domain} (${formatMm(maxErrorMm)}, ${formatBytes(bytes)})`;
}

function compareTrials(a: EncodingTrial, b: EncodingTrial, exact: boolean): number {
  const byBytes = a.bytes - b.bytes;
  const byError = a.maxErrorMm - b.maxErrorMm;
  // split8 and fixed16 are the same numbers: the default goes first.
  const byHabit = Number(b.storage === 'fixed16') - Number(a.storage === 'fixed16');
  return (exact ? byError || byBytes : byBytes || byError) || byHabit;
}

function describeLimits({ maxErrorMm, maxBytes }: Budget): string {
  return [
    maxErrorMm === undefined ? '' : formatMm(maxErrorMm),
    maxBytes === undefined ? '' : `${formatBytes(maxBytes)} of texels`,
  ]
    .filter(Boolean)
    .join(' and ');
}

const formatMm = (mm: number) => `${Number(mm.toPrecision(3))} mm`;
function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [size, unit] = bytes < 2 ** 20 ? [bytes / 1024, 'KiB'] : [bytes / 2 ** 20, 'MiB'];
  return `${Number(size.toPrecision(3))} ${unit}`;
}
