/**
 * The process a bake runs in, so that the dev server goes on answering. Started by `bake-in-child.ts`, which sends
 * one `BakeOrder` and hears `BakeNews` until the file or the failure is in.
 */
import { type BakeOptions, type BakeReport, bakeGlb } from 'horde/bake';

/** What the process is asked to bake. */
export interface BakeOrder {
  source: Uint8Array;
  options: Omit<BakeOptions, 'onProgress'>;
}

/** What it says: any number of steps forward, then a file or an error. */
export type BakeNews =
  | { type: 'progress'; done: number; what: string }
  | { type: 'baked'; file: Uint8Array; report: BakeReport }
  | { type: 'failed'; message: string };

const say = (news: BakeNews): boolean | undefined => process.send?.(news);

process.once('message', async ({ source, options }: BakeOrder) => {
  try {
    const onProgress = (done: number, what: string): unknown => say({ type: 'progress', done, what });
    const { file, report } = await bakeGlb(source, { ...options, onProgress });
    say({ type: 'baked', file, report });
  } catch (error) {
    say({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
process.once('disconnect', () => process.exit()); // who asked is gone
