/**
 * A thread that bakes one file after another. `bake-in-threads.ts` starts it, sends one `BakeOrder` at a time and hears
 * `BakeNews` until that file is written or has failed.
 */

import { parentPort } from 'node:worker_threads';
import type { BakeReport } from 'horde/bake';
import { bakeFile } from './bake-file.ts';
import type { BakeOrder } from './bake-orders.ts';

/** What the thread says. */
export type BakeNews =
  | { type: 'progress'; done: number; what: string }
  | { type: 'baked'; report: BakeReport }
  | { type: 'failed'; message: string };

function say(news: BakeNews): void {
  parentPort?.postMessage(news);
}

parentPort?.on('message', async (order: BakeOrder) => {
  try {
    const report = await bakeFile(order, (done, what) => say({ type: 'progress', done, what }));
    say({ type: 'baked', report });
  } catch (error) {
    const { name, message, stack } = error as Error;
    say({ type: 'failed', message: name === 'BakeError' || name === 'UsageError' ? message : `${stack}` });
  }
});
