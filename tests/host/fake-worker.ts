/** Stands in for a worker: the same server, behind messages that are copied, and delivered when the test says so. */
import { createGameServer, type HostReply, type HostRequest } from '../../src/host/game-server.ts';
import type { WorkerLike } from '../../src/host/worker-line.ts';

export interface FakeWorker extends WorkerLike {
  /** Requests that the worker has not taken up yet. */
  requests: HostRequest[];
  terminated: boolean;
  /** While true every request is answered before the page's next turn. */
  prompt: boolean;
  /** Answers the oldest request. */
  answer(): void;
  /** Dies as a worker does. */
  crash(message: string): void;
}

export function createFakeWorker(): FakeWorker {
  const listeners = new Map<string, ((event: unknown) => void)[]>();
  const tell = (type: string, event: unknown) => {
    for (const listener of listeners.get(type) ?? []) listener(event);
  };
  const reply = (answer: HostReply) => tell('message', { data: structuredClone(answer) });
  const serve = createGameServer(reply, () => 0);
  const worker: FakeWorker = {
    requests: [],
    terminated: false,
    prompt: true,
    postMessage(request: HostRequest) {
      worker.requests.push(structuredClone(request));
      if (worker.prompt) queueMicrotask(() => worker.requests.length > 0 && worker.answer());
    },
    addEventListener(type, listener) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener as (event: unknown) => void]);
    },
    terminate: () => {
      worker.terminated = true;
    },
    answer: () => serve(worker.requests.shift() as HostRequest),
    crash: (message) => tell('error', { message, filename: 'worker.js', lineno: 1 }),
  };
  return worker;
}
