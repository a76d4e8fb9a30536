/** The clips an agent can play, by role. A role is also the state that plays it: see `state-machine.ts`. */
export const IDLE = 0;
export const WALK = 1;
export const RUN = 2;
export const ATTACK = 3;
export const HIT = 4;
export const DEATH = 5;
export const RISE = 6;
export const TAUNT = 7;

/** Names of the roles, as they are called in the character files. */
export const CLIP_NAMES = ['idle', 'walk', 'run', 'attack', 'hit', 'death', 'rise', 'taunt'] as const;

/** Kinds of agent: who they are, what they look like, which clip facts they play by. */
export const HERO = 0;
export const MINION = 1;
/** A character that somebody dropped in. */
export const GUEST = 2;

/** What the simulation must know of a clip; the pictures are the view's business. */
export interface ClipFacts {
  /** Length; 0 for a single pose. */
  seconds: number;
  loop: boolean;
  /** Ground speed at which the feet do not slide, metres per second, for an agent of scale 1; 0 when it stands. */
  speed: number;
  /** Fraction of an attack at which the blow lands; 0.45 when absent. */
  strike?: number;
}

/** Stand-ins with the lengths and speeds of a plausible cast, for tools and tests that load no character. */
export const STAND_IN_CLIPS: readonly ClipFacts[] = [
  { seconds: 2, loop: true, speed: 0 },
  { seconds: 1.1, loop: true, speed: 1.1 },
  { seconds: 0.75, loop: true, speed: 3.2 },
  { seconds: 0.9, loop: false, speed: 0, strike: 0.45 },
  { seconds: 0.4, loop: false, speed: 0 },
  { seconds: 1.1, loop: false, speed: 0 },
  { seconds: 1.3, loop: false, speed: 0 },
  { seconds: 1.4, loop: false, speed: 0 },
];

/** Most kinds of agent there can be. */
export const MAX_KINDS = 8;

/** The facts of all clips, flat: entry `kind * 8 + role`. */
export interface ClipTable {
  /** 1 over the length; 0 for a single pose. */
  invSeconds: Float64Array;
  seconds: Float64Array;
  loop: Uint8Array;
  /** 1 over the ground speed; 0 when it stands. */
  invSpeed: Float64Array;
  /** Fraction at which a blow lands. */
  strike: Float64Array;
}

const STRIKE = 0.45; // for clips that do not say

export function createClipTable(clips: readonly (readonly ClipFacts[])[]): ClipTable {
  const entries = MAX_KINDS * CLIP_NAMES.length;
  const table: ClipTable = {
    invSeconds: new Float64Array(entries),
    seconds: new Float64Array(entries),
    loop: new Uint8Array(entries),
    invSpeed: new Float64Array(entries),
    strike: new Float64Array(entries),
  };
  for (let kind = 0; kind < MAX_KINDS; kind++) {
    setClipFacts(table, kind, clips[kind]?.length ? clips[kind] : clips[MINION]);
  }
  return table;
}

/** Gives a kind its clips: one for each role. Writes `table`. */
export function setClipFacts(table: ClipTable, kind: number, facts: readonly ClipFacts[]): void {
  for (let role = 0; role < CLIP_NAMES.length; role++) {
    const { seconds, loop, speed, strike = STRIKE } = facts[role];
    const entry = kind * CLIP_NAMES.length + role;
    table.seconds[entry] = seconds;
    table.invSeconds[entry] = seconds > 0 ? 1 / seconds : 0;
    table.loop[entry] = loop ? 1 : 0;
    table.invSpeed[entry] = speed > 0 ? 1 / speed : 0;
    table.strike[entry] = strike;
  }
}

/** Where the facts of a kind's clip lie in the table. */
export function clipEntry(kind: number, role: number): number {
  return kind * 8 + role;
}
