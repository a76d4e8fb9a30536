/**
 * Runs one bake in a process of its own (`bake-child.ts`) and ends it afterwards. A process and not a thread: Node 20
 * cannot give a thread the loader that reads TypeScript.
 */
import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BakeReport } from 'horde/bake';
import type { BakeNews, BakeOrder } from './bake-child.ts';

/** Node needs help with the sources, not with the built library. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');

/**
 * Bakes without holding up this process.
 *
 * @param onProgress gets the fraction done, 0 to 1, and what is being done
 * @throws Error with the baker's own one-line message
 */
export function bakeInChild(
  order: BakeOrder,
  onProgress: (done: number, what: string) => void,
): Promise<{ file: Uint8Array; report: BakeReport }> {
  const program = fileURLToPath(new URL('./bake-child.ts', import.meta.url));
  const child = fork(program, { execArgv: nodeOptions(), serialization: 'advanced' });
  return new Promise<{ file: Uint8Array; report: BakeReport }>((resolve, reject) => {
    child.on('message', (news: BakeNews) => {
      if (news.type === 'progress') onProgress(news.done, news.what);
      else if (news.type === 'baked') resolve({ file: news.file, report: news.report });
      else reject(new Error(news.message));
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the bake ended with code ${code} and no file`)));
    child.send(order);
  }).finally(() => child.kill());
}

function nodeOptions(): string[] {
  if (!FROM_SOURCE) return [];
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return ['--conditions=source', '--import', loader];
}
