import type { GameEvent } from '../game/events.ts';
import type { GameOptions } from '../game/game.ts';
import type { HeroInput } from '../game/move-hero.ts';
import type { GameSettings } from '../game/settings.ts';
import type { ClipFacts } from '../sim/clips.ts';
import type { SimSettings } from '../sim/settings.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The far side of the boundary: it runs the game and the simulation, on this thread or in a worker. Everything crosses
 * as plain data and takes effect on the next `advance`. It has no rules of its own.
 */
export interface Host {
  /** Where the steps run. */
  readonly kind: 'local' | 'worker';
  send(command: HostCommand): void;
  /** The newest snapshot, null before the first. Its arrays are the host's: read them until the next `advance`, keep none. */
  snapshot(): Snapshot | null;
  /** Moves the events since the last call to the end of `into`, oldest first; returns how many. */
  drainEvents(into: GameEvent[]): number;
  /**
   * Asks for so many steps, for a picture `alpha` of the way from the last but one of them to the last, and shows the
   * newest snapshot that is there. Returns how many steps were taken on: a host that is too far behind takes none.
   * Throws what went wrong behind the boundary.
   */
  advance(steps: number, alpha?: number): number;
  /** Settles when all that was asked for is done, and shows it. Rejects with what went wrong behind the boundary. */
  settled(): Promise<void>;
  dispose(): void;
}

/** Plain data: it crosses to a worker. */
export interface HostOptions extends Omit<GameOptions, 'fadeSeconds'> {
  /** Seconds that a fade from one role to another takes, by `from * CLIP_NAMES.length + to`; 0 snaps. */
  fades?: readonly number[];
  /** Steps between two hashes of all positions, for whoever records or replays; 0, the default: none. */
  hashEvery?: number;
}

export type HostCommand =
  /** Held until the next: what the hero's hands do. `swing` and `dash` count for at least one step. */
  | { type: 'input'; input: HeroInput }
  | { type: 'settings'; sim?: Partial<SimSettings>; game?: Partial<GameSettings> }
  /** A new run; what is left out stays as it was. */
  | { type: 'restart'; seed?: number; count?: number; wave?: number }
  /** Size of the horde, now and from now on. */
  | { type: 'count'; count: number }
  | { type: 'invulnerable'; on: boolean }
  /** A simple player takes the hero's hands. */
  | { type: 'autoplay'; on: boolean }
  /** A kind's character was replaced: lengths and speeds of its clips, by role. */
  | { type: 'clips'; kind: number; clips: readonly ClipFacts[] }
  /** A dropped-in character joins: `count` of them come at once, and `share` of all later newcomers. */
  | { type: 'guest'; clips: readonly ClipFacts[]; count: number; share: number };
