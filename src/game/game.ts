/** What the hero's hands do in a step: directions are in world space. */
export interface HeroInput {
  /** -1 to 1, length at most 1. */
  moveX: number;
  moveZ: number;
  /** Unit vector to strike along; 0, 0 leaves it to the hero. */
  aimX: number;
  aimZ: number;
  swing: boolean;
  dash?: boolean;
}

/** What the picture and the HUD want to know of the hero. */
export interface HeroFacts {
  id: number;
  /** In the snapshot's columns; -1 when there is none. */
  slot: number;
  health: number;
  maxHealth: number;
  /** Seconds until the next blow and the next dash. */
  swingPause: number;
  dashPause: number;
  /** Nothing hurts it right now. */
  safe: boolean;
}

export interface GameFacts {
  kills: number;
  score: number;
  /** From 1. */
  wave: number;
  waveKills: number;
  waveGoal: number;
  /** The horde that stands, the hero not counted. */
  alive: number;
  over: boolean;
  seconds: number;
  /** Kills without a pause. */
  streak: number;
  bestStreak: number;
}
