/**
 * How a vertex is stored: every storage, every domain, and which of them go together. The one place with the bytes of a
 * texel. A texel is 1, 2 or 4 words of 32 bits, so that one loader serves all (R32UI, RG32UI, RGBA32UI: exact loads on
 * WebGPU and WebGL2 alike); bytes of a word are numbered from the lowest, as they lie in memory:
 *
 *                 word 0                    word 1                    word 2     word 3              bytes
 *   fixed8-oct4   x  y  z  u4|v4                                                                     4
 *   split8-oct8   Xh Xl Yh u8               Yl Zh Zl v8                                              8
 *   fixed16-oct8  x16 | y16 << 16           z16 | u8 << 16 | v8 << 24                                8
 *   half-oct8     xh16 | yh16 << 16         zh16 | u8 << 16 | v8 << 24                               8
 *   float-oct16   x32                       y32                       z32        u16 | v16 << 16     16
 *
 * `fixed8` is one RGBA8 texel, `split8` two RGB8 texels (Xh, Xl, Yh) and (Yl, Zh, Zl) with value = high * 256 + low,
 * `half` three channels of RGBA16F, `float` three of RGBA32F; what remains holds the octahedral normal (u, v) of
 * `octahedral.ts`. What the numbers of an axis mean is the domain's:
 *
 *   bounds   min + f * (max - min) of `manifest.bounds`
 *   metres   the number itself, in the file's units             (half and float)
 *   rest     the rest position, which the mesh has, plus        half and float: the number itself
 *                                                               else: min + f * (max - min) of `manifest.offsets`
 *
 * f = code / (2^bits - 1), or the half or float itself. The CPU's side is in `texel-codec.ts`, the shader's in
 * `texel-nodes.ts`.
 */

import type { NormalCodeName } from './octahedral.ts';

/** How the three numbers of a position are stored. */
export type Storage = 'fixed8' | 'split8' | 'fixed16' | 'half' | 'float';

/** What the numbers of a position mean. */
export type Domain = 'bounds' | 'metres' | 'rest';

/** A storage with its code of the normal: `manifest.encoding`. */
export type Encoding = 'fixed8-oct4' | 'split8-oct8' | 'fixed16-oct8' | 'half-oct8' | 'float-oct16';

/** One storage. */
export interface StorageFacts {
  encoding: Encoding;
  /** 32-bit words in a texel. */
  words: 1 | 2 | 4;
  normal: NormalCodeName;
  /** Largest code of an axis; 0 where an axis is a floating-point number. */
  steps: number;
  /** Why a domain cannot be had; those that are missing can. */
  refused: Partial<Record<Domain, string>>;
}

const NOT_RAW = 'its codes are fractions of a box: take bounds or rest, or half or float for raw metres';

/** Every storage, smallest first: the table of what is allowed. */
export const ENCODINGS: Readonly<Record<Storage, StorageFacts>> = {
  fixed8: { encoding: 'fixed8-oct4', words: 1, normal: 'oct4', steps: 255, refused: { metres: NOT_RAW } },
  split8: { encoding: 'split8-oct8', words: 2, normal: 'oct8', steps: 65535, refused: { metres: NOT_RAW } },
  fixed16: { encoding: 'fixed16-oct8', words: 2, normal: 'oct8', steps: 65535, refused: { metres: NOT_RAW } },
  half: { encoding: 'half-oct8', words: 2, normal: 'oct8', steps: 0, refused: {} },
  float: { encoding: 'float-oct16', words: 4, normal: 'oct16', steps: 0, refused: {} },
};

/** Every storage, in the order of the tables. */
export const STORAGES = Object.keys(ENCODINGS) as Storage[];
/** Every domain, in the order of the tables. */
export const DOMAINS: readonly Domain[] = ['bounds', 'metres', 'rest'];

/** What is written where nothing else is asked for. */
export const DEFAULT_STORAGE: Storage = 'fixed16';

const STORAGE_OF = Object.fromEntries(STORAGES.map((storage) => [ENCODINGS[storage].encoding, storage])) as Record<
  Encoding,
  Storage
>;

/** The storage of a manifest's encoding; absent means the default. */
export function storageOf(encoding: Encoding | undefined): Storage {
  return encoding === undefined ? DEFAULT_STORAGE : STORAGE_OF[encoding];
}

/** The facts of a manifest's encoding. */
export function encodingFacts(encoding: Encoding | undefined): StorageFacts {
  return ENCODINGS[storageOf(encoding)];
}

/** 32-bit words in a texel of this encoding. */
export function wordsPerTexel(encoding: Encoding | undefined): StorageFacts['words'] {
  return encodingFacts(encoding).words;
}

/** Every combination that can be had. */
export function listEncodings(): { storage: Storage; domain: Domain }[] {
  return STORAGES.flatMap((storage) =>
    DOMAINS.filter((domain) => ENCODINGS[storage].refused[domain] === undefined).map((domain) => ({ storage, domain })),
  );
}

/** What is wrong with a manifest's encoding and domain, in half a sentence; undefined where nothing is. */
export function findEncodingFault(encoding: string, domain = 'bounds'): string | undefined {
  const storage = STORAGE_OF[encoding as Encoding];
  if (storage === undefined) return `encoding is ${encoding}, not one of ${Object.keys(STORAGE_OF).join(', ')}`;
  return findPairFault(storage, domain);
}

/** Why this storage and this domain are no pair, in half a sentence; undefined where they are one. */
export function findPairFault(storage: string, domain: string): string | undefined {
  if (!Object.hasOwn(ENCODINGS, storage)) return `there is no encoding ${storage}: there are ${STORAGES.join(', ')}`;
  if (!DOMAINS.includes(domain as Domain)) return `there is no domain ${domain}: there are ${DOMAINS.join(', ')}`;
  const reason = ENCODINGS[storage as Storage].refused[domain as Domain];
  return reason && `${storage} cannot hold ${domain}: ${reason}`;
}
