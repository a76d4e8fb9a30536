/** What one bake reads from disk. */

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { BakeOptions } from 'horde/bake';
import type { BakeOrder } from './bake-orders.ts';
import { UsageError } from './flags-table.ts';

/** A source's bytes, and the options with whatever other files they name as bytes too. */
export interface BakeInputs {
  source: Uint8Array;
  options: BakeOptions;
  /** Every file that was read. */
  files: string[];
}

/**
 * Reads everything that decides the bytes of one output: what this gives is also what the bake's key is made of, so
 * that a change of any file bakes afresh.
 *
 * @throws UsageError of one line where a file cannot be read
 */
export function readBakeInputs({ inputs: [input], options }: BakeOrder): BakeInputs {
  return { source: readWhole(input), options: { ...options, name: basename(input) }, files: [input] };
}

/** A file's bytes. Throws a UsageError of one line where it cannot be read. */
export function readWhole(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(code === 'ENOENT' ? `${path} is not there: check the path` : `${path}: ${message}`);
  }
}
