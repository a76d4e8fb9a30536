/**
 * The worker's side of the boundary. Each request names the frame that its snapshot is written to, one that the page does
 * not show; so the page never reads what is being written, and nobody waits for anybody.
 *
 *     page     shows frame 0        asks for steps into frame 1       takes frame 1 over, frame 0 is free again
 *     worker                        steps ─► writes frame 1 ─► replies
 */
import type { GameEvent } from '../game/events.ts';
import type { HeroInput } from '../game/move-hero.ts';
import { drainRing } from './event-ring.ts';
import { createGameRun, createSnapshotFacts, type GameRun, readSnapshotFacts, stepGameRun } from './game-run.ts';
import type { HostCommand, HostOptions } from './host.ts';
import { createSharedColumns, viewSharedColumns } from './shared-columns.ts';
import { type AgentSnapshot, copyAgents, type SnapshotFacts } from './snapshot.ts';

export type HostRequest = { type: 'start'; options: HostOptions } | StepRequest;

export interface StepRequest {
  type: 'step';
  commands: readonly HostCommand[];
  input: HeroInput;
  steps: number;
  frame: number;
}

export type HostReply = StepReply | { type: 'started' } | { type: 'failed'; message: string; stack?: string };

export interface StepReply {
  type: 'stepped';
  frame: number;
  steps: number;
  /** Agents in the frame's columns. */
  count: number;
  facts: SnapshotFacts;
  events: GameEvent[];
  /** Milliseconds of the steps, and of writing the frame. */
  simMs: number;
  copyMs: number;
  /** The frame's memory, when it is new. */
  columns?: { buffer: SharedArrayBuffer; capacity: number };
  /** The world's `Tier` column, when it is new. */
  tier?: Uint8Array;
}

interface GameServer {
  run: GameRun;
  facts: SnapshotFacts;
  frames: AgentSnapshot[];
  tier: Uint8Array | null;
  events: GameEvent[];
}

/** A function that takes requests and answers each by `reply`. Nothing it answers is kept: it may be copied or sent. */
export function createGameServer(reply: (answer: HostReply) => void, now: () => number): (asked: HostRequest) => void {
  let server: GameServer | null = null;
  return (asked) => {
    try {
      if (asked.type === 'start') {
        const run = createGameRun(asked.options);
        server = { run, facts: createSnapshotFacts(run), frames: [], tier: null, events: [] };
        reply({ type: 'started' });
      } else if (server !== null) reply(step(server, asked, now));
    } catch (error) {
      const { message, stack } = error as Error;
      reply({ type: 'failed', message: message ?? String(error), stack });
    }
  };
}

function step(server: GameServer, { commands, input, steps, frame }: StepRequest, now: () => number): StepReply {
  const { run, facts, events } = server;
  const began = now();
  stepGameRun(run, commands, input, steps);
  const stepped = now();
  const { agents } = run.game.sim;
  const tier = shareTier(server);
  const columns = makeRoom(server, frame, agents.capacity);
  copyAgents(agents, server.frames[frame]);
  readSnapshotFacts(run, facts);
  events.length = 0;
  drainRing(run.events, events);
  const copyMs = now() - stepped;
  const answer = { frame, steps, count: agents.count, facts, events, simMs: stepped - began, copyMs };
  return { type: 'stepped', ...answer, columns, tier };
}

/** Memory for the frame that takes all the field can hold; undefined when what it has will do. */
function makeRoom({ frames }: GameServer, frame: number, capacity: number): StepReply['columns'] {
  if (frames[frame]?.capacity >= capacity) return undefined;
  const buffer = createSharedColumns(capacity);
  frames[frame] = viewSharedColumns(buffer, capacity);
  return { buffer, capacity };
}

/** Puts the world's `Tier` column into memory that the view can write to; undefined when it lies there already. */
function shareTier(server: GameServer): Uint8Array | undefined {
  const { Tier } = server.run.game.sim.world;
  if (Tier.tier === server.tier) return undefined;
  const shared = new Uint8Array(new SharedArrayBuffer(Tier.tier.length));
  shared.set(Tier.tier);
  server.tier = shared;
  Tier.tier = shared as Uint8Array as typeof Tier.tier;
  return shared;
}
