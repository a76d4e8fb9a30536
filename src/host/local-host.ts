import { type HeroInput, IDLE_INPUT } from '../game/move-hero.ts';
import { drainRing } from './event-ring.ts';
import { createGameRun, createSnapshotFacts, type GameRun, readSnapshotFacts, stepGameRun } from './game-run.ts';
import type { Host, HostCommand, HostOptions } from './host.ts';
import { holdInput } from './obey.ts';
import { copyAgents, createAgentSnapshot, createSnapshot, type Snapshot } from './snapshot.ts';

interface LocalHost {
  run: GameRun;
  input: HeroInput;
  /** Commands since the last advance. */
  queue: HostCommand[];
  snapshot: Snapshot;
  shown: boolean;
  now: () => number;
}

/**
 * The game and the simulation on this thread, behind the same boundary as in a worker. `now` gives milliseconds, from
 * whoever may read a clock; without it the snapshot's times are 0.
 */
export function createLocalHost(options: HostOptions, now = (): number => 0): Host {
  const run = createGameRun(options);
  const { agents, world } = run.game.sim;
  const host: LocalHost = {
    run,
    input: { ...IDLE_INPUT },
    queue: [],
    snapshot: createSnapshot(createSnapshotFacts(run), createAgentSnapshot(agents.capacity), world.Tier.tier),
    shown: false,
    now,
  };
  return {
    kind: 'local',
    send: (command) => {
      if (command.type === 'input') holdInput(host.input, command.input);
      else host.queue.push(structuredClone(command));
      if (command.type === 'restart') Object.assign(host.input, IDLE_INPUT); // old presses are no blows of the new run
    },
    snapshot: () => (host.shown ? host.snapshot : null),
    drainEvents: (into) => drainRing(host.run.events, into),
    advance: (steps, alpha = 1) => {
      advance(host, steps);
      host.snapshot.alpha = alpha;
      return steps;
    },
    settled: () => Promise.resolve(),
    dispose: () => {
      host.queue.length = 0;
      host.shown = false;
    },
  };
}

function advance(host: LocalHost, steps: number): void {
  const { run, snapshot, now } = host;
  const { stats } = snapshot;
  if (steps === 0 && host.queue.length === 0 && host.shown) {
    stats.simMs = stats.copyMs = stats.extractMs = stats.steps = 0;
    return; // the picture goes on between the same two steps
  }
  const began = now();
  stepGameRun(run, host.queue, host.input, steps);
  host.queue.length = 0;
  const stepped = now();
  const { sim } = run.game;
  readSnapshotFacts(run, snapshot);
  copyAgents(sim.agents, snapshot.agents);
  snapshot.tier = sim.world.Tier.tier;
  stats.simMs = stepped - began;
  stats.copyMs = stats.extractMs = now() - stepped;
  stats.steps = steps;
  host.shown = true;
}
