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
  MODE_NORMALS,
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
/** A rig's bake writes no texture of normals: `bakeFrames` does. */
const VERTEX_NORMALS = ['octahedral', 'flat'];

/** What a mode can be played with, by its own refusals. */
function interpolationsOf(mode: VatMode): readonly string[] {
  return INTERPOLATIONS.filter((interpolation) => findInterpolationFault(mode, interpolation) === undefined);
}

/** Clips that loop, end, and end in a held pose; and two ways of playing them that are not forward. */
const LOOPS = ['loop', 'once', 'held', 'ping-pong', 'reverse'];

function row(mode: VatMode, encodings: readonly string[]): LegalRow {
  const normals = mode === 'vertex' ? VERTEX_NORMALS : MODE_NORMALS[mode];
  return { encodings, normals, interpolations: interpolationsOf(mode), loops: LOOPS };
}

/** Every mode and what it goes with. */
export const LEGAL: Readonly<Record<VatMode, LegalRow>> = {
  vertex: row('vertex', VERTEX_ENCODINGS),
  soft: row('soft', VERTEX_ENCODINGS),
  bones: row('bones', BONE_ENCODINGS),
  rigid: row('rigid', RIGID_ENCODINGS),
  fluid: row('fluid', ['fixed16', 'fixed16, UVs and colours']),
  sprite: row('sprite', ['fixed16', 'fixed16, colours']),
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

/**
 * Few combinations such that every pair of values that occurs together in any of them occurs in one of these. An encoding
 * counts as its parts: storage and domain, form and influences, pivot and rotation. Found greedily in
 * several orders of the list; the shortest set is taken.
 */
export function pickPairwise(all: readonly Combination[]): Combination[] {
  const families = new Map<string, Combination[]>();
  for (const combination of all) {
    const family = familyOf(combination);
    families.set(family, [...(families.get(family) ?? []), combination]);
  }
  return [...families.values()].flatMap((family) => {
    const tries = Array.from({ length: TRIES }, (_, seed) => pickGreedily(shuffle(family, seed)));
    return tries.reduce((best, one) => (one.length < best.length ? one : best));
  });
}

const TRIES = 24;

/** The same order for the same seed. */
function shuffle(all: readonly Combination[], seed: number): Combination[] {
  const keyOf = (at: number) => Math.imul((at + 1) ^ (seed * 7919), 0x9e3779b1) >>> 0;
  return all
    .map((combination, at) => ({ combination, key: keyOf(at) }))
    .sort((a, b) => a.key - b.key)
    .map(({ combination }) => combination);
}

function pickGreedily(all: readonly Combination[]): Combination[] {
  const pairs = all.map(listPairs);
  const open = new Set(pairs.flat());
  const picked: Combination[] = [];
  while (open.size > 0) {
    const counts = pairs.map((of) => of.reduce((sum, pair) => sum + Number(open.has(pair)), 0));
    const best = counts.indexOf(Math.max(...counts));
    picked.push(all[best]);
    for (const pair of pairs[best]) open.delete(pair);
  }
  return picked;
}

/** Modes have values of the same name that are something else; vertices and soft bodies share a shader. */
function familyOf({ mode }: Combination): string {
  return mode === 'soft' || mode === 'vertex' ? 'vertices' : mode;
}

/** Every pair of values in a combination. */
export function listPairs(combination: Combination): string[] {
  const { mode, encoding, normals, interpolation, loop } = combination;
  const family = familyOf(combination);
  const parts = /^(\w+) (?:of |\+ )?(\w+)$/.exec(encoding)?.slice(1) ?? [encoding];
  // Flat normals are the fragment's: what is read back here is the shader of the mode's first kind.
  const kind = normals === 'flat' ? LEGAL[mode].normals[0] : normals;
  const values = [...parts, kind, interpolation, loop].map((value, at) => `${at}:${value}`);
  // Within a family the mode is which bake made the file: it is paired with the storage alone.
  return [`${mode} ${parts[0]}`].concat(
    values.flatMap((first, at) => values.slice(at + 1).map((second) => `${family} ${first} ${second}`)),
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
