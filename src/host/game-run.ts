import { createGame, type Game, type GameOptions, stepGame } from '../game/game.ts';
import type { HeroInput } from '../game/move-hero.ts';
import { CLIP_NAMES } from '../sim/clips.ts';
import { hashSim } from '../sim/state-hash.ts';
import { createEventRing, type EventRing, pushEvent } from './event-ring.ts';
import type { HostCommand, HostOptions } from './host.ts';
import { obey } from './obey.ts';
import type { SnapshotFacts } from './snapshot.ts';

/** The game behind the boundary, on whichever thread. */
export interface GameRun {
  /** Of the next run. */
  options: GameOptions;
  game: Game;
  events: EventRing;
  /** Restarts so far. */
  run: number;
  hashEvery: number;
  /** The last hash and its step; '' and 0 before the first. */
  hash: string;
  hashStep: number;
}

const ROLES = CLIP_NAMES.length;

export function createGameRun({ fades, hashEvery = 0, ...rest }: HostOptions): GameRun {
  const options: GameOptions = { ...rest };
  if (fades !== undefined) options.fadeSeconds = (from, to) => fades[from * ROLES + to];
  const run: GameRun = {
    options,
    game: createGame(options),
    events: createEventRing(),
    run: 0,
    hashEvery,
    hash: '',
    hashStep: 0,
  };
  for (const event of run.game.events) pushEvent(run.events, event);
  return run;
}

/** Obeys, then steps. `input` is held throughout; its presses count for the first step, and are taken out of it. */
export function stepGameRun(run: GameRun, commands: readonly HostCommand[], input: HeroInput, steps: number): void {
  const before = run.run;
  for (const command of commands) obey(run, command);
  if (run.run !== before) run.hash = ''; // another run's
  for (let step = 0; step < steps; step++) {
    stepGame(run.game, input);
    input.swing = false;
    input.dash = false;
    noteHash(run);
    for (const event of run.game.events) pushEvent(run.events, event);
  }
}

function noteHash(run: GameRun): void {
  const { sim } = run.game;
  if (run.hashEvery === 0 || sim.step % run.hashEvery !== 0) return;
  run.hash = hashSim(sim);
  run.hashStep = sim.step;
}

export function createSnapshotFacts({ game, run, hash, hashStep }: GameRun): SnapshotFacts {
  const { sim, seed, hero, facts } = game;
  return {
    step: sim.step,
    seed,
    run,
    arenaRadius: sim.settings.arenaRadius,
    hero: { ...hero },
    game: { ...facts },
    refused: sim.refused,
    droppedEvents: 0,
    hash,
    hashStep,
  };
}

/** Writes `out`. */
export function readSnapshotFacts({ game, run, events, hash, hashStep }: GameRun, out: SnapshotFacts): void {
  const { sim, seed, hero, facts } = game;
  out.step = sim.step;
  out.seed = seed;
  out.run = run;
  out.arenaRadius = sim.settings.arenaRadius;
  Object.assign(out.hero, hero);
  Object.assign(out.game, facts);
  out.refused = sim.refused;
  out.droppedEvents = events.dropped;
  out.hash = hash;
  out.hashStep = hashStep;
}
