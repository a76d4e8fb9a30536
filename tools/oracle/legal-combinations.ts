/**
 * Which combinations of mode, encoding, normals, interpolation and loop kind there are: the table that the oracle proves,
 * row by row, and that README shows. A mode's row is a product of its lists, less what `refuses` gives a reason for.
 * Adding a word to a list adds rows to the proof; `subjects.ts` then has to know how to bake it.
 */
import {
  BONE_FORMS,
  BONE_INFLUENCES,
  findInterpolationFault,
  INTERPOLATIONS,
  listEncodings,
  type VatMode,
} from 'horde/vat/format';

/** One row of the proof. */
export interface Combination {
  mode: VatMode;
  /** Storage and domain, or what the mode stores instead. */
  encoding: string;
  normals: string;
  interpolation: string;
  loop: string;
}

/** What one mode can be combined with. */
export interface LegalRow {
  encodings: readonly string[];
  normals: readonly string[];
  interpolations: readonly string[];
  loops: readonly string[];
  /** Why a combination of these is none, in half a sentence; undefined where it is one. */
  refuses?(combination: Combination): string | undefined;
}

const VERTEX_ENCODINGS = listEncodings().map(({ storage, domain }) => `${storage} ${domain}`);
const BONE_ENCODINGS = Object.keys(BONE_FORMS).flatMap((form) =>
  BONE_INFLUENCES.map((influences) => `${form} of ${influences}`),
);
const RIGID_ENCODINGS = ['fixed16', 'float32'].flatMap((pivot) =>
  ['fixed8', 'fixed16', 'half'].map((rotation) => `${pivot} + ${rotation}`),
);
/** What a mode can be played with, by its own refusals. */
function interpolationsOf(mode: VatMode): readonly string[] {
  return INTERPOLATIONS.filter((interpolation) => findInterpolationFault(mode, interpolation) === undefined);
}

/** Clips that loop, end, and end in a held pose; and two ways of playing them that are not forward. */
const LOOPS = ['loop', 'once', 'held', 'ping-pong', 'reverse'];

function row(mode: VatMode, encodings: readonly string[], normals: readonly string[]): LegalRow {
  return { encodings, normals, interpolations: interpolationsOf(mode), loops: LOOPS };
}

/** Every mode and what it goes with. */
export const LEGAL: Readonly<Record<VatMode, LegalRow>> = {
  vertex: row('vertex', VERTEX_ENCODINGS, ['octahedral']),
  soft: row('soft', VERTEX_ENCODINGS, ['octahedral']),
  bones: row('bones', BONE_ENCODINGS, ['turned']),
  rigid: row('rigid', RIGID_ENCODINGS, ['turned']),
  fluid: row('fluid', ['fixed16', 'fixed16 + UVs and colours'], ['octahedral']),
  sprite: row('sprite', ['fixed16', 'fixed16 + colours'], ['turned']),
};

/** Every legal combination, mode by mode. */
export function listCombinations(): Combination[] {
  return (Object.keys(LEGAL) as VatMode[]).flatMap((mode) => {
    const { encodings, normals, interpolations, loops, refuses = () => undefined } = LEGAL[mode];
    const all = encodings.flatMap((encoding) =>
      normals.flatMap((kind) =>
        interpolations.flatMap((interpolation) =>
          loops.map((loop) => ({ mode, encoding, normals: kind, interpolation, loop })),
        ),
      ),
    );
    return all.filter((combination) => refuses(combination) === undefined);
  });
}

const PARTS = ['mode', 'encoding', 'normals', 'interpolation', 'loop'] as const;

/**
 * The fewest combinations, found greedily, such that every pair of values that occurs together in any of them occurs in
 * one of these: at most `most`, those that hold the most new pairs first.
 */
export function pickPairwise(all: readonly Combination[], most: number): Combination[] {
  const open = new Set(all.flatMap(pairsOf));
  const picked: Combination[] = [];
  while (open.size > 0 && picked.length < most) {
    let best = all[0];
    let bestCount = 0;
    for (const combination of all) {
      const count = pairsOf(combination).reduce((sum, pair) => sum + Number(open.has(pair)), 0);
      if (count > bestCount) [best, bestCount] = [combination, count];
    }
    picked.push(best);
    for (const pair of pairsOf(best)) open.delete(pair);
  }
  return picked;
}

/** A pair belongs to its mode; what vertices and soft bodies have in common, which is the shader, to both. */
function pairsOf(combination: Combination): string[] {
  const { mode } = combination;
  const family = mode === 'soft' || mode === 'vertex' ? 'vertices' : mode;
  return PARTS.flatMap((first, at) =>
    PARTS.slice(at + 1)
      .filter((second) => first !== 'mode' || second !== 'encoding')
      .map((second) => {
        const owner = first === 'mode' ? mode : family;
        return `${owner} ${first === 'mode' ? '' : combination[first]} ${second}=${combination[second]}`;
      }),
  );
}

/** The table of README: a line a mode, and the number of combinations. */
export function printLegalTable(): string {
  const all = listCombinations();
  const lines = (Object.keys(LEGAL) as VatMode[]).map((mode) => {
    const { encodings, normals, interpolations, loops } = LEGAL[mode];
    const cells = [shorten(encodings), normals.join(', '), interpolations.join(', '), loops.join(', ')];
    return `| ${mode} | ${cells.join(' | ')} | ${all.filter((row) => row.mode === mode).length} |`;
  });
  return [
    '| mode | encodings | normals | interpolation | loop kinds | combinations |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** `fixed16 bounds, fixed16 rest` as `fixed16 (bounds, rest)`. */
function shorten(encodings: readonly string[]): string {
  if (encodings.some((encoding) => !/^\w+ (bounds|metres|rest)\b/.test(encoding))) return encodings.join(', ');
  const domains: Record<string, string[]> = {};
  for (const encoding of encodings) {
    const [storage, ...domain] = encoding.split(' ');
    domains[storage] = [...(domains[storage] ?? []), domain.join(' ')];
  }
  return Object.entries(domains)
    .map(([storage, of]) => `${storage} (${of.join(', ')})`)
    .join(', ');
}
