/** Which files a command line bakes, and where each goes. */

import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { BakeOptions } from 'horde/bake';
import { type BakeFlags, chooseBakeOptions } from './bake-flags.ts';
import { UsageError } from './flags-table.ts';

/** One output and what it is made of. Crosses to another process, so it is plain data. */
export interface BakeOrder {
  /** The first is the model, the others bring clips. */
  inputs: string[];
  output: string;
  options: BakeOptions;
}

/**
 * One order for each operand, once. With `-o FOLDER` (several operands, a folder that is there, or a name that ends in
 * a slash) they all go into it.
 *
 * @throws UsageError where two operands would write the same file
 */
export function listBakeOrders(flags: BakeFlags): BakeOrder[] {
  const options = chooseBakeOptions(flags);
  const inputs = [...new Set(flags.operands)];
  const orders = inputs.map((input) => ({
    inputs: [input, ...(flags['clips-from'] ?? [])],
    output: placeOutput(input, inputs.length, flags),
    options,
  }));
  const taken = new Map<string, string>();
  for (const { inputs, output } of orders) {
    const other = taken.get(resolve(output));
    if (other !== undefined)
      throw new UsageError(`${other} and ${inputs[0]} would both become ${output}: bake them apart`);
    taken.set(resolve(output), inputs[0]);
  }
  return orders;
}

function placeOutput(input: string, count: number, { out }: BakeFlags): string {
  const name = `${basename(input).replace(/\.(glb|gltf)$/i, '')}.vat.glb`;
  if (out === undefined) return join(dirname(input), name);
  const isFolder = count > 1 || /[/\\]$/.test(out) || (existsSync(out) && statSync(out).isDirectory());
  return isFolder ? join(out, name) : out;
}
