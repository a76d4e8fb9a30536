/**
 * Bakes many files side by side, each in a process of its own. Processes and not threads: Node 20 cannot give a thread
 * the loader that reads TypeScript, and a crash or a lack of memory costs one file instead of all.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BakeReport } from 'horde/bake';
import type { BakeNews } from './bake-child.ts';
import type { BakeOrder } from './bake-orders.ts';

/** What became of an order. */
export type BakeOutcome = { report: BakeReport; seconds?: number } | { error: string };

/**
 * Bakes all orders, `jobs` at a time; a failure holds up none of the others.
 *
 * @param onProgress the order's place, the share of it that is done, and what is being done
 * @returns the outcomes, in the order of the orders
 */
export async function bakeInProcesses(
  orders: readonly BakeOrder[],
  jobs = availableParallelism(),
  onProgress: (order: number, done: number, what: string) => void = () => {},
): Promise<BakeOutcome[]> {
  const outcomes: BakeOutcome[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    let child: ChildProcess | undefined;
    while (next < orders.length) {
      const order = next++;
      child = child?.connected ? child : startChild();
      outcomes[order] = await bakeIn(child, orders[order], (done, what) => onProgress(order, done, what));
      onProgress(order, 1, 'done');
    }
    if (child?.connected) child.disconnect();
  };
  await Promise.all(Array.from({ length: Math.min(jobs, orders.length) }, work));
  return outcomes;
}

/** The process is built where this file is (`built-program.mjs`), else it reads TypeScript. */
function startChild(): ChildProcess {
  const isBuilt = import.meta.url.endsWith('.mjs');
  const program = new URL(isBuilt ? './bake-child.mjs' : './bake-child.ts', import.meta.url);
  const execArgv = isBuilt ? [] : ['--conditions=source', '--import', findLoader()];
  return fork(fileURLToPath(program), { execArgv, serialization: 'advanced' });
}

function findLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}

function bakeIn(
  child: ChildProcess,
  order: BakeOrder,
  onProgress: (done: number, what: string) => void,
): Promise<BakeOutcome> {
  return new Promise((resolve) => {
    const onNews = (news: BakeNews): void => {
      if (news.type === 'progress') onProgress(news.done, news.what);
      else settle(news.type === 'baked' ? { report: news.report } : { error: news.message });
    };
    const onExit = (code: number | null, signal: string | null): void =>
      settle({ error: `${order.inputs[0]}: its process ended with ${signal ?? `code ${code}`} and no file` });
    const settle = (outcome: BakeOutcome): void => {
      child.off('message', onNews).off('exit', onExit);
      resolve(outcome);
    };
    child.on('message', onNews).on('exit', onExit);
    child.send(order);
  });
}
