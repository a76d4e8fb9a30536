/** Runs one bake on a thread of its own (`bake-thread.ts`) and ends the thread with it. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { BakeReport } from 'horde/bake';
import type { BakeNews, BakeOrder } from './bake-thread.ts';

/** Node needs help with the sources, not with the built library. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');

/**
 * Bakes off the main thread.
 *
 * @param onProgress gets the fraction done, 0 to 1, and what is being done
 * @throws Error with the baker's own one-line message
 */
export function bakeInThread(
  order: BakeOrder,
  onProgress: (done: number, what: string) => void,
): Promise<{ file: Uint8Array; report: BakeReport }> {
  const worker = new Worker(new URL('./bake-thread.ts', import.meta.url), { execArgv: nodeOptions() });
  return new Promise<{ file: Uint8Array; report: BakeReport }>((resolve, reject) => {
    worker.on('message', (news: BakeNews) => {
      if (news.type === 'progress') onProgress(news.done, news.what);
      else if (news.type === 'baked') resolve({ file: news.file, report: news.report });
      else reject(new Error(news.message));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the bake ended with code ${code} and no file`)));
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}

function nodeOptions(): string[] {
  if (!FROM_SOURCE) return [];
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return ['--conditions=source', '--import', loader];
}
