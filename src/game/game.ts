import { type ClipFacts, DEATH, HERO } from '../sim/clips.ts';
import type { Command } from '../sim/commands.ts';
import type { SimSettings } from '../sim/settings.ts';
import { stepSim } from '../sim/step.ts';
import { createSim, findHero, type Sim, STEP_SECONDS } from '../sim/world.ts';
import { createBot, playItself } from './autoplay.ts';
import type { GameEvent } from './events.ts';
import { createHazards, runHazards } from './hazards.ts';
import { createHands, type HeroInput, moveHero } from './move-hero.ts';
import { readEvents } from './read-events.ts';
import { GAME_DEFAULTS, type GameSettings } from './settings.ts';
import { arenaFor, capacityFor, openField, runWave, startWave } from './waves.ts';

export interface GameOptions {
  seed: number;
  /** Size of the horde. */
  count: number;
  /** By kind, then by role. */
  clips: readonly (readonly ClipFacts[])[];
  wave?: number;
  sim?: Partial<SimSettings>;
  game?: Partial<GameSettings>;
  fadeSeconds?: (from: number, to: number) => number;
  /** Nothing takes the hero's health. */
  invulnerable?: boolean;
  autoplay?: boolean;
  /** Share of the newcomers that are GUESTs. */
  guestShare?: number;
}

export type { HeroInput } from './move-hero.ts';

/** One run, from the first blow to the fall. A restart makes another. */
export type Game = ReturnType<typeof createGame>;

export function createGame(options: GameOptions) {
  const { seed, count, clips, fadeSeconds, invulnerable = false, autoplay = false, guestShare = 0 } = options;
  const settings: GameSettings = { ...GAME_DEFAULTS, ...options.game };
  const arena = { arenaRadius: arenaFor(count) };
  const game = {
    sim: createSim({ seed, clips, fadeSeconds, capacity: capacityFor(count), settings: { ...arena, ...options.sim } }),
    seed,
    settings,
    count,
    invulnerable,
    autoplay,
    guestShare,
    hands: createHands(),
    hazards: createHazards(),
    bot: createBot(),
    /** For the next step. */
    commands: [] as Command[],
    /** Of the last step. */
    events: [] as GameEvent[],
    /** Newcomers due, and seconds since the last kill. */
    owed: 0,
    sinceKill: 0,
    hero: { id: 0, slot: -1, health: 0, maxHealth: 0, swingPause: 0, dashPause: 0, safe: false } as HeroFacts,
    facts: createFacts(),
  };
  openField(game);
  startWave(game, Math.max(1, options.wave ?? 1));
  updateFacts(game);
  return game;
}

/** One step of the game: hands, waves, the simulation, and what came of it. */
export function stepGame(game: Game, input: HeroInput): void {
  const { sim, commands, facts } = game;
  game.events.length = 0;
  if (!facts.over) {
    moveHero(game, game.autoplay ? playItself(game) : input);
    runWave(game);
    runHazards(game);
    facts.seconds += STEP_SECONDS;
  }
  stepSim(sim, commands);
  commands.length = 0;
  readEvents(game);
  updateFacts(game);
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
  /** Kills in this wave, and how many end it. */
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

function createFacts(): GameFacts {
  return {
    kills: 0,
    score: 0,
    wave: 1,
    waveKills: 0,
    waveGoal: 0,
    alive: 0,
    over: false,
    seconds: 0,
    streak: 0,
    bestStreak: 0,
  };
}

function updateFacts({ sim, hero, hands, settings, facts, invulnerable }: Game): void {
  const slot = findHero(sim);
  hero.id = sim.hero.id;
  hero.slot = slot;
  hero.health = slot < 0 ? 0 : Math.max(0, sim.agents.health[slot]);
  hero.maxHealth = settings.heroHealth;
  hero.swingPause = hands.swingPause;
  hero.dashPause = hands.dashPause;
  hero.safe = invulnerable || hands.safeSeconds > 0;
  facts.alive = countHorde(sim);
}

function countHorde({ agents: { count, state, kind } }: Sim): number {
  let alive = 0;
  for (let slot = 0; slot < count; slot++) if (state[slot] !== DEATH && kind[slot] !== HERO) alive++;
  return alive;
}
