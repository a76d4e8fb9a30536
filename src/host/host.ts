import type { GameEvent } from '../game/events.ts';
import type { HeroInput } from '../game/move-hero.ts';
import type { GameSettings } from '../game/settings.ts';
import type { ClipFacts } from '../sim/clips.ts';
import type { SimSettings } from '../sim/settings.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The far side of the boundary: it runs the game and the simulation. Everything crosses as plain data and takes effect
 * on the next `advance`, so it may as well sit in a worker. It has no rules of its own.
 */
export interface Host {
  send(command: HostCommand): void;
  /** The newest snapshot, null before the first. Its arrays are the host's: read them, keep none. */
  snapshot(): Snapshot | null;
  /** Moves the events since the last call to the end of `into`, oldest first; returns how many. */
  drainEvents(into: GameEvent[]): number;
  /** Asks for so many steps. */
  advance(steps: number): void;
  dispose(): void;
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
