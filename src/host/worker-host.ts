import { type HeroInput, IDLE_INPUT } from '../game/move-hero.ts';
import { createEventRing, drainRing, type EventRing, pushEvent } from './event-ring.ts';
import type { StepReply } from './game-server.ts';
import type { Host, HostCommand, HostOptions } from './host.ts';
import { createMoment, type Moment, nextMoment, showMoment } from './moment.ts';
import { holdInput } from './obey.ts';
import { viewSharedColumns } from './shared-columns.ts';
import { type AgentSnapshot, createSnapshot, type Snapshot } from './snapshot.ts';
import {
  answersToAll,
  askForSteps,
  FRAMES,
  type Later,
  openLine,
  throwFailure,
  type WorkerLike,
  type WorkerLine,
} from './worker-line.ts';

interface WorkerHost {
  line: WorkerLine;
  now: () => number;
  snapshot: Snapshot | null;
  /** By frame: views of the memory that the worker writes it to. */
  frames: (AgentSnapshot | null)[];
  /** The frame on show; -1 before the first. */
  shown: number;
  tier: Uint8Array;
  moment: Moment;
  /** Commands since the last request. */
  queue: HostCommand[];
  input: HeroInput;
  events: EventRing;
}

/**
 * The game and the simulation in a worker; its snapshots are memory that both threads see. Resolves when the field is
 * open; rejects when the worker does not start. `now` gives milliseconds; `later` sends requests after the frame that asks.
 */
export async function startWorkerHost(
  options: HostOptions,
  now = (): number => 0,
  worker: WorkerLike = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'horde' }),
  later: Later = (run) => queueMicrotask(run),
): Promise<Host> {
  const host: WorkerHost = {
    line: await openLine(worker, options, later),
    now,
    snapshot: null,
    frames: new Array(FRAMES).fill(null),
    shown: -1,
    tier: new Uint8Array(0),
    moment: createMoment(),
    queue: [],
    input: { ...IDLE_INPUT },
    events: createEventRing(),
  };
  return {
    kind: 'worker',
    send(command) {
      if (command.type === 'input') holdInput(host.input, command.input);
      else host.queue.push(structuredClone(command));
      if (command.type === 'restart') Object.assign(host.input, IDLE_INPUT); // old presses are no blows of the new run
    },
    snapshot: () => host.snapshot,
    drainEvents: (into) => drainRing(host.events, into),
    advance: (steps, alpha = 1) => advance(host, steps, alpha),
    settled: () => settle(host),
    dispose() {
      worker.terminate();
      host.snapshot = null;
    },
  };
}

function advance(host: WorkerHost, steps: number, alpha: number): number {
  throwFailure(host.line);
  takeReplies(host);
  const taken = askForSteps(host.line, host.queue, host.input, steps);
  nextMoment(host.moment, taken, alpha);
  if (host.snapshot !== null) host.snapshot.alpha = host.moment.alpha;
  return taken;
}

async function settle(host: WorkerHost): Promise<void> {
  await answersToAll(host.line);
  takeReplies(host);
  if (host.queue.length > 0) {
    askForSteps(host.line, host.queue, host.input, 0);
    await answersToAll(host.line);
    takeReplies(host);
  }
  showMoment(host.moment);
  if (host.snapshot !== null) host.snapshot.alpha = host.moment.alpha;
}

/** Shows the newest of what has come, with the events and times of all that came. */
function takeReplies(host: WorkerHost): void {
  const began = host.now();
  if (host.snapshot !== null) {
    const { stats } = host.snapshot;
    stats.simMs = stats.copyMs = stats.extractMs = stats.steps = 0;
  }
  const { arrived } = host.line;
  if (arrived.length === 0) return;
  for (const reply of arrived) takeReply(host, reply);
  arrived.length = 0;
  (host.snapshot as Snapshot).stats.extractMs = host.now() - began;
}

function takeReply(host: WorkerHost, reply: StepReply): void {
  const { frame, columns, facts, events, steps, simMs, copyMs } = reply;
  if (columns !== undefined) host.frames[frame] = viewSharedColumns(columns.buffer, columns.capacity);
  host.tier = reply.tier ?? host.tier;
  const agents = host.frames[frame] as AgentSnapshot;
  agents.count = reply.count;
  if (host.shown >= 0) host.line.free.push(host.shown);
  host.shown = frame;
  host.moment.there += steps;
  for (const event of events) pushEvent(host.events, event);
  host.snapshot ??= createSnapshot(facts, agents, host.tier);
  const { snapshot } = host;
  Object.assign(snapshot, facts, { agents, tier: host.tier, droppedEvents: facts.droppedEvents + host.events.dropped });
  snapshot.stats.steps += steps;
  snapshot.stats.simMs += simMs;
  snapshot.stats.copyMs += copyMs;
}
