/**
 * A process that bakes one file after another. `bake-in-processes.ts` starts it, sends one `BakeOrder` at a time and
 * hears `BakeNews` until that file is written or has failed.
 */

import type { BakeReport } from 'horde/bake';
import { bakeFile } from './bake-file.ts';
import type { BakeOrder } from './bake-orders.ts';

/** What the process says. */
export type BakeNews =
  | { type: 'progress'; done: number; what: string }
  | { type: 'baked'; report: BakeReport }
  | { type: 'failed'; message: string };

/** Who asked. While a file is baked no event comes through, so a bake that nobody waits for any more is noticed here. */
const parent = process.ppid;

function say(news: BakeNews): void {
  if (process.ppid !== parent) process.exit(1);
  process.send?.(news);
}

process.on('message', async (order: BakeOrder) => {
  try {
    const report = await bakeFile(order, (done, what) => say({ type: 'progress', done, what }));
    say({ type: 'baked', report });
  } catch (error) {
    const { name, message, stack } = error as Error;
    say({ type: 'failed', message: name === 'BakeError' || name === 'UsageError' ? message : `${stack}` });
  }
});
process.once('disconnect', () => process.exit()); // who asked is gone, or there is no more to bake
