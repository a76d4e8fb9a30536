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
