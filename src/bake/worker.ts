/**
 * The worker's side of `bakeInWorker`: bakes what it is sent. Importing this module starts listening; it is the one
 * file of the library that does something at import.
 */

import { bakeGlb } from './bake-glb.ts';
import type { BakeWorkerReply, BakeWorkerRequest } from './bake-in-worker.ts';

/** The least step of progress worth a message. */
const PROGRESS_STEP = 0.01;

addEventListener('message', async ({ data }: MessageEvent<BakeWorkerRequest>) => {
  const { id, source, options } = data;
  let told = 0;
  const onProgress = (progress: number, what: string): void => {
    if (progress - told < PROGRESS_STEP && progress < 1) return;
    told = progress;
    reply({ id, progress, what });
  };
  try {
    const { file, report } = await bakeGlb(source, { ...options, onProgress });
    reply({ id, file, report }, [file.buffer]);
  } catch (error) {
    reply({ id, error: (error as Error).message });
  }
});

function reply(message: BakeWorkerReply, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
