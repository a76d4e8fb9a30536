/**
 * How long one clip fades into another. Without bones a fade moves every vertex along a straight line, so clips that lie
 * far apart shrink limbs on the way: such fades are short, or snap.
 */

/** Seconds by clip name; the most particular entry counts: pair, then `into`, then `usual`. 0 snaps. */
export interface FadeTable {
  /** Seconds of any fade not named below. */
  usual: number;
  /** By the name of the clip faded into. */
  into: Readonly<Record<string, number>>;
  /** By both names: `pairs.rise.idle`. */
  pairs: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** The demo's fades: 0.15 s, quicker into what must read at once, a snap up from the ground. */
export const FADE_TABLE: FadeTable = {
  usual: 0.15,
  into: { attack: 0.1, hit: 0.06, death: 0.1, rise: 0 },
  pairs: { hit: { hit: 0 }, death: { idle: 0, walk: 0, run: 0 } },
};

/** Seconds of the fade from one clip to another, 0 for a snap. */
export function fadeSeconds(table: FadeTable, fromClipName: string, toClipName: string): number {
  const pairs = own(table.pairs, fromClipName);
  return (pairs && own(pairs, toClipName)) ?? own(table.into, toClipName) ?? table.usual;
}

/** A clip may be named like something every object has ("constructor"). */
function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
