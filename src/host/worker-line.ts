import type { HeroInput } from '../game/move-hero.ts';
import type { HostReply, HostRequest, StepReply } from './game-server.ts';
import type { HostCommand, HostOptions } from './host.ts';

/** A worker, or what stands in for one. */
export interface WorkerLike {
  postMessage(request: HostRequest): void;
  addEventListener(type: 'message' | 'error', listener: (event: Event) => void): void;
  terminate(): void;
}

/** Runs something when this thread has done what it is at. */
export type Later = (run: () => void) => void;

/** The page's end of the line to the worker: requests out, replies in, and which frames may be written to. */
export interface WorkerLine {
  worker: WorkerLike;
  later: Later;
  /** Frames that the worker may write to: neither on show nor under way. */
  free: number[];
  /** Requests sent, and answered. */
  asked: number;
  answered: number;
  /** Answers that nobody has taken yet, oldest first. */
  arrived: StepReply[];
  failure: Error | null;
  /** Called at each answer, and when it fails. */
  waiting: (() => void)[];
}

/** One on show, one that has come, one that is being written. */
export const FRAMES = 3;
/** Requests under way: with one more there would be no frame for it to be written to. */
const MAX_UNDER_WAY = FRAMES - 1;

/** Has the worker start the game. Resolves when the field is open; rejects when it does not come to that. */
export async function openLine(worker: WorkerLike, options: HostOptions, later: Later): Promise<WorkerLine> {
  const free = Array.from({ length: FRAMES }, (_, frame) => frame);
  const line: WorkerLine = { worker, later, free, asked: 0, answered: 0, arrived: [], failure: null, waiting: [] };
  const started = nextAnswer(line);
  worker.addEventListener('message', (event) => receive(line, (event as MessageEvent<HostReply>).data));
  worker.addEventListener('error', (event) => {
    const { message, filename, lineno } = event as ErrorEvent;
    fail(line, new Error(message ? `${message} (${filename}:${lineno})` : 'the simulation’s worker did not load'));
  });
  post(line, { type: 'start', options });
  await started;
  if (line.failure !== null) worker.terminate();
  throwFailure(line);
  return line;
}

/**
 * Asks for steps. Returns how many: none when there is no frame for them to be written to. The commands are then kept. The
 * request leaves when this thread has done what it is at, a whole frame: begun earlier, the steps and the picture, which
 * shows older ones anyway, would take each other's time on a machine with few cores.
 */
export function askForSteps(line: WorkerLine, commands: HostCommand[], input: HeroInput, steps: number): number {
  const isNews = steps > 0 || commands.length > 0 || line.asked === 0;
  if (!isNews || line.asked - line.answered + line.arrived.length >= MAX_UNDER_WAY) return 0;
  const frame = line.free.pop() as number;
  const request: HostRequest = { type: 'step', commands: commands.slice(), input: { ...input }, steps, frame };
  line.later(() => post(line, request));
  line.asked++;
  commands.length = 0;
  if (steps > 0) input.swing = input.dash = false;
  return steps;
}

/** Resolves when everything asked so far is answered. */
export async function answersToAll(line: WorkerLine): Promise<void> {
  const { asked } = line;
  while (line.answered < asked && line.failure === null) await nextAnswer(line);
  throwFailure(line);
}

/** Throws what ended the worker's work, if it has ended. */
export function throwFailure({ failure }: WorkerLine): void {
  if (failure !== null) throw failure;
}

const post = ({ worker }: WorkerLine, request: HostRequest): void => worker.postMessage(request);

const nextAnswer = ({ waiting }: WorkerLine): Promise<void> => new Promise((resolve) => void waiting.push(resolve));

function receive(line: WorkerLine, reply: HostReply): void {
  if (reply.type === 'failed') {
    fail(line, Object.assign(new Error(reply.message), { stack: reply.stack }));
    return;
  }
  if (reply.type === 'stepped') {
    line.answered++;
    line.arrived.push(reply);
  }
  wake(line);
}

function fail(line: WorkerLine, error: Error): void {
  line.failure ??= error;
  wake(line);
}

function wake({ waiting }: WorkerLine): void {
  for (const go of waiting.splice(0)) go();
}
