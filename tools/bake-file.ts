/** Bakes one file from disk to disk. */

import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BakeError, type BakeReport, bakeGlb } from 'horde/bake';
import { readBakeInputs } from './bake-inputs.ts';
import type { BakeOrder } from './bake-orders.ts';

/** Bakes an order and writes its output, whole or not at all. */
export async function bakeFile(
  order: BakeOrder,
  onProgress: (done: number, what: string) => void,
): Promise<BakeReport> {
  const { source, options } = readBakeInputs(order);
  const { file, report } = await bakeGlb(source, { ...options, onProgress });
  writeWhole(order.output, file);
  return report;
}

/** Writes beside the target and renames, so that nobody ever reads half a file. */
export function writeWhole(output: string, file: Uint8Array): void {
  const part = `${output}.${process.pid}.part`;
  try {
    mkdirSync(dirname(output), { recursive: true });
    writeFileSync(part, file);
    renameSync(part, output);
  } catch (error) {
    if (existsSync(part)) rmSync(part); // where the folder is none, not even `force` may look
    throw new BakeError(
      `${output} cannot be written (${(error as NodeJS.ErrnoException).code}): choose another with -o`,
    );
  }
}
