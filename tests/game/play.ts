import type { GameEvent } from '../../src/game/events.ts';
import { createGame, type Game, type GameOptions, stepGame } from '../../src/game/game.ts';
import { type HeroInput, IDLE_INPUT } from '../../src/game/move-hero.ts';
import { MINION, STAND_IN_CLIPS } from '../../src/sim/clips.ts';

/** A game with a small horde. */
export function createSmallGame(options: Partial<GameOptions> = {}): Game {
  return createGame({ seed: 7, count: 60, clips: [STAND_IN_CLIPS, STAND_IN_CLIPS], ...options });
}

/** Plays so many steps with the same hands; returns all that happened. */
export function play(game: Game, steps: number, input: Partial<HeroInput> = {}): GameEvent[] {
  const events: GameEvent[] = [];
  for (let step = 0; step < steps; step++) {
    stepGame(game, { ...IDLE_INPUT, ...input });
    events.push(...game.events);
  }
  return events;
}

/** Puts a minion down at a place, alone on the field if nobody else was there. */
export function putMinion(game: Game, x: number, z: number, health = 10): void {
  game.commands.push({ type: 'spawn', kind: MINION, x, z, health });
}

export const ofType = <T extends GameEvent['type']>(events: readonly GameEvent[], type: T) =>
  events.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type);
