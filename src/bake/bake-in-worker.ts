/** Bakes off the main thread: the page keeps its frames while a dropped-in character is prepared. */

import { BakeError } from './bake-error.ts';
import type { BakeOptions } from './bake-options.ts';
import type { BakeReport } from './bake-report.ts';

/** What the worker is sent. */
export interface BakeWorkerRequest {
  id: number;
  source: Uint8Array;
  options: Omit<BakeOptions, 'onProgress'>;
}

/** What the worker answers: progress any number of times, then a file or an error. */
export type BakeWorkerReply =
  | { id: number; progress: number; what: string }
  | { id: number; file: Uint8Array; report: BakeReport }
  | { id: number; error: string };

/**
 * Bakes a GLB in a worker of its own, which ends with the bake.
 *
 * @param source copied to the worker, so it stays usable here
 * @throws BakeError as `bakeGlb` does, or where the worker cannot start
 */
export function bakeInWorker(
  source: Uint8Array,
  { onProgress, ...options }: BakeOptions = {},
): Promise<{ file: Uint8Array; report: BakeReport }> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const baked = new Promise<{ file: Uint8Array; report: BakeReport }>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<BakeWorkerReply>) => {
      if ('progress' in data) onProgress?.(data.progress, data.what);
      else if ('error' in data) reject(new BakeError(data.error));
      else resolve({ file: data.file, report: data.report });
    });
    worker.addEventListener('error', ({ message }) => {
      reject(new BakeError(`the bake's worker failed (${message || 'it did not load'}): reload the page`));
    });
  });
  const request: BakeWorkerRequest = { id: 0, source, options };
  worker.postMessage(request);
  return baked.finally(() => worker.terminate());
}
