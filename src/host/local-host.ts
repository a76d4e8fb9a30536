import { createGame, type Game, type GameOptions, stepGame } from '../game/game.ts';
import { type HeroInput, IDLE_INPUT } from '../game/move-hero.ts';
import { createEventRing, drainRing, type EventRing, pushEvent } from './event-ring.ts';
import type { Host, HostCommand } from './host.ts';
import { holdInput, obey } from './obey.ts';
import { copyAgents, createAgentSnapshot, type Snapshot } from './snapshot.ts';

export interface LocalHostOptions extends GameOptions {
  /** Milliseconds, from whoever may read a clock; without it the snapshot's times are 0. */
  now?: () => number;
}

interface LocalHost {
  options: LocalHostOptions;
  game: Game;
  input: HeroInput;
  /** Commands since the last advance. */
  queue: HostCommand[];
  events: EventRing;
  snapshot: Snapshot;
  shown: boolean;
}

const noTime = (): number => 0;

/** The game and the simulation on this thread, behind the same boundary as in a worker. */
export function createLocalHost(options: LocalHostOptions): Host {
  const game = createGame(options);
  const host: LocalHost = {
    options: { ...options },
    game,
    input: { ...IDLE_INPUT },
    queue: [],
    events: createEventRing(),
    snapshot: createSnapshot(game),
    shown: false,
  };
  for (const event of game.events) pushEvent(host.events, event);
  return {
    send: (command) => {
      if (command.type === 'input') holdInput(host.input, command.input);
      else host.queue.push(structuredClone(command));
      if (command.type === 'restart') Object.assign(host.input, IDLE_INPUT); // old presses are no blows of the new run
    },
    snapshot: () => (host.shown ? host.snapshot : null),
    drainEvents: (into) => drainRing(host.events, into),
    advance: (steps) => advance(host, steps),
    dispose: () => {
      host.queue.length = 0;
      host.shown = false;
    },
  };
}

function advance(host: LocalHost, steps: number): void {
  const { options, snapshot } = host;
  if (steps === 0 && host.queue.length === 0 && host.shown) {
    snapshot.stats.simMs = snapshot.stats.extractMs = snapshot.stats.steps = 0;
    return; // the picture goes on between the same two steps
  }
  const now = options.now ?? noTime;
  const began = now();
  for (const command of host.queue) obey(host, command);
  host.queue.length = 0;
  for (let step = 0; step < steps; step++) {
    stepGame(host.game, host.input);
    host.input.swing = false;
    host.input.dash = false;
    for (const event of host.game.events) pushEvent(host.events, event);
  }
  const stepped = now();
  const { sim, hero, facts, seed } = host.game;
  snapshot.step = sim.step;
  snapshot.seed = seed;
  copyAgents(sim.agents, snapshot.agents);
  snapshot.tier = sim.world.Tier.tier;
  snapshot.arenaRadius = sim.settings.arenaRadius;
  Object.assign(snapshot.hero, hero);
  Object.assign(snapshot.game, facts);
  snapshot.stats.simMs = stepped - began;
  snapshot.stats.extractMs = now() - stepped;
  snapshot.stats.steps = steps;
  snapshot.stats.refused = sim.refused;
  snapshot.stats.droppedEvents = host.events.dropped;
  host.shown = true;
}

function createSnapshot({ sim, seed, hero, facts }: Game): Snapshot {
  return {
    step: sim.step,
    seed,
    run: 0,
    agents: createAgentSnapshot(sim.agents.capacity),
    tier: sim.world.Tier.tier,
    arenaRadius: sim.settings.arenaRadius,
    hero: { ...hero },
    game: { ...facts },
    stats: { simMs: 0, extractMs: 0, steps: 0, refused: 0, droppedEvents: 0 },
  };
}
