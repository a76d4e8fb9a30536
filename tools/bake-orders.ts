/** Which files a command line bakes, and where each goes. */

import { existsSync, realpathSync, statSync } from 'node:fs';
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
 * a slash) they all go into it. None takes its own clips twice: characters may be named as each other's clips' files.
 * `dir/*.glb` names the second time what it wrote the first time: that is left out.
 *
 * @throws UsageError where two operands would write the same file, or one would write over what is read
 */
export function listBakeOrders(flags: BakeFlags): BakeOrder[] {
  const options = chooseBakeOptions(flags);
  const inputs = listModels(flags.operands);
  const orders = inputs.map((input) => ({
    inputs: [input, ...(flags['clips-from'] ?? []).filter((path) => settlePath(path) !== settlePath(input))],
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
  refuseOverSources(
    orders.map(({ output }) => output),
    orders.flatMap(({ inputs }) => inputs),
  );
  return orders;
}

/** Nobody's model is written over by its bake. Throws a UsageError that names the file. */
export function refuseOverSources(outputs: readonly string[], sources: readonly string[]): void {
  const read = new Set(sources.map(settlePath));
  const over = outputs.find((output) => read.has(settlePath(output)));
  if (over !== undefined)
    throw new UsageError(`${over} is what is baked, and would be written over: name another with -o`);
}

/** The file a path leads to, links followed where there is one. */
function settlePath(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}

/** The operands, each once, without `x.vat.glb` where its source `x.glb` or `x.gltf` is an operand too. */
function listModels(operands: readonly string[]): string[] {
  const byPath = new Map(operands.map((path) => [resolve(path), path]));
  const isBakeOf = (path: string) => {
    const stem = /^(.+)\.vat\.glb$/i.exec(path)?.[1];
    return stem !== undefined && (byPath.has(`${stem}.glb`) || byPath.has(`${stem}.gltf`));
  };
  return [...byPath].filter(([path]) => !isBakeOf(path)).map(([, operand]) => operand);
}

function placeOutput(input: string, count: number, { out }: BakeFlags): string {
  const name = `${basename(input).replace(/\.(glb|gltf)$/i, '')}.vat.glb`;
  if (out === undefined) return join(dirname(input), name);
  const isFolder = count > 1 || /[/\\]$/.test(out) || (existsSync(out) && statSync(out).isDirectory());
  return isFolder ? join(out, name) : out;
}
