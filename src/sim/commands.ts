/** What may be asked of the simulation between two steps. It is the only way in: the same commands make the same run. */
export type Command =
  | SpawnCommand
  | SpawnRingCommand
  /** The hero's hands: wish as a fraction of top speed, and where to face (0, 0: where it goes). */
  | { type: 'steer'; moveX: number; moveZ: number; faceX: number; faceZ: number; speed: number }
  /** The hero begins a blow that lasts so long, if it is free to. */
  | { type: 'attack'; seconds: number }
  /** What the horde heads for while no hero stands. */
  | { type: 'goal'; x: number; z: number }
  | HurtCommand
  | { type: 'heal'; id: number; generation: number; amount: number }
  /** Moves a wall, or turns it: its middle, and the unit vector of its axis. */
  | { type: 'wall'; index: number; x: number; z: number; alongX: number; alongZ: number }
  /** Takes an agent off the field without a fuss. */
  | { type: 'remove'; id: number; generation: number }
  /** Takes everybody but the hero off the field. */
  | { type: 'clear' };

export interface SpawnCommand {
  type: 'spawn';
  kind: number;
  x: number;
  z: number;
  health: number;
  /** Times the size of its kind: a brute is 1.7. Default 1. */
  size?: number;
  /** Comes out of the ground instead of standing there. */
  rise?: boolean;
}

export interface SpawnRingCommand {
  type: 'spawnRing';
  kind: number;
  count: number;
  x: number;
  z: number;
  innerRadius: number;
  outerRadius: number;
  /** 0 spreads them evenly over the ground, 1 thins them out with the distance. */
  crowding: number;
  /** Points of the weakest; the toughest have three times as many. */
  health: number;
  rise: boolean;
  /** At most so many a step. */
  perStep: number;
}

/** A blow: health, flash, and a throw in metres per second. A stale id hurts nobody. */
export interface HurtCommand {
  type: 'hurt';
  id: number;
  generation: number;
  amount: number;
  knockX: number;
  knockZ: number;
  lift: number;
  /** 0 to 1: whether it shows (a push alone does not). */
  flash: number;
}
