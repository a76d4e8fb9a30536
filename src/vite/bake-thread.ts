/**
 * The thread a bake runs on, so that the dev server goes on answering. Started by `bake-in-thread.ts`, which sends
 * one `BakeOrder` and hears `BakeNews` until the file or the failure is in.
 */
import { parentPort } from 'node:worker_threads';
import { type BakeOptions, type BakeReport, bakeGlb } from 'horde/bake';

/** What the thread is asked to bake. */
export interface BakeOrder {
  source: Uint8Array;
  options: Omit<BakeOptions, 'onProgress'>;
}

/** What the thread says: any number of steps forward, then a file or an error. */
export type BakeNews =
  | { type: 'progress'; done: number; what: string }
  | { type: 'baked'; file: Uint8Array; report: BakeReport }
  | { type: 'failed'; message: string };

parentPort?.once('message', async ({ source, options }: BakeOrder) => {
  const say = (news: BakeNews): void => parentPort?.postMessage(news);
  try {
    const onProgress = (done: number, what: string): void => say({ type: 'progress', done, what });
    const { file, report } = await bakeGlb(source, { ...options, onProgress });
    say({ type: 'baked', file, report });
  } catch (error) {
    say({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
