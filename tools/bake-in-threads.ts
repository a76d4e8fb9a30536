/**
 * Bakes many files side by side, each in a worker thread. A thread that runs out of memory or ends for another reason
 * costs its file; they all end with the process.
 */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BakeReport } from 'horde/bake';
import type { BakeOrder } from './bake-orders.ts';
import type { BakeNews } from './bake-thread.ts';

/** What became of an order. */
export type BakeOutcome = { report: BakeReport; seconds?: number } | { error: string };

/**
 * Bakes all orders, `jobs` at a time; a failure holds up none of the others.
 *
 * @param onProgress the order's place, the share of it that is done, and what is being done
 * @returns the outcomes, in the order of the orders
 */
export async function bakeInThreads(
  orders: readonly BakeOrder[],
  jobs = availableParallelism(),
  onProgress: (order: number, done: number, what: string) => void = () => {},
): Promise<BakeOutcome[]> {
  const outcomes: BakeOutcome[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    let thread: Worker | undefined;
    while (next < orders.length) {
      const order = next++;
      thread ??= startThread();
      outcomes[order] = await bakeIn(thread, orders[order], (done, what) => onProgress(order, done, what));
      if (thread.threadId === -1) thread = undefined; // it has ended
      onProgress(order, 1, 'done');
    }
    await thread?.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(jobs, orders.length) }, work));
  return outcomes;
}

/** The thread's program is built where this file is (`built-program.mjs`), else it reads TypeScript. */
function startThread(): Worker {
  if (import.meta.url.endsWith('.mjs')) return new Worker(new URL('./bake-thread.mjs', import.meta.url));
  const program = JSON.stringify(new URL('./bake-thread.ts', import.meta.url).href);
  return new Worker(`import('tsx/esm/api').then(({ register }) => (register(), import(${program})))`, { eval: true });
}

function bakeIn(
  thread: Worker,
  order: BakeOrder,
  onProgress: (done: number, what: string) => void,
): Promise<BakeOutcome> {
  return new Promise((resolve) => {
    const onNews = (news: BakeNews): void => {
      if (news.type === 'progress') onProgress(news.done, news.what);
      else settle(news.type === 'baked' ? { report: news.report } : { error: news.message });
    };
    let why = 'without a word';
    const onError = ({ message, code }: NodeJS.ErrnoException): void => {
      why =
        code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? 'for lack of memory: bake it alone, or with fewer --jobs'
          : `by ${message}`;
    };
    const onExit = (): void => settle({ error: `${order.inputs[0]}: its thread ended ${why}` });
    const settle = (outcome: BakeOutcome): void => {
      thread.off('message', onNews).off('error', onError).off('exit', onExit);
      resolve(outcome);
    };
    thread.on('message', onNews).on('error', onError).on('exit', onExit);
    thread.postMessage(order);
  });
}
