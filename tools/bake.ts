/**
 * `npm run bake`: rigged GLBs → a `.vat.glb` beside each, with a report. Progress goes to stderr; the report to stdout,
 * as a table or with --json as one object. Nothing is left behind when a bake fails, and the others are still baked.
 *
 *   bake-flags          the command line → the bake's options
 *   bake-orders         which files, and where they go
 *   bake-inputs         what one of them reads from disk
 *   fresh-bakes         which of them are baked already
 *   bake-file           bakes and writes one (bake-in-threads: many side by side)
 *   bake-report-table   what it says about them
 *   bake-frames         the same for frames of other tools (--mode soft, rigid, fluid, sprite, auto)
 *
 * What bakes is only loaded once there is something to bake.
 */

import { basename } from 'node:path';
import { BAKE_COMMAND, isFrameBake } from './bake-flags.ts';
import type { BakeOutcome } from './bake-in-threads.ts';
import { readBakeInputs } from './bake-inputs.ts';
import { type BakeOrder, listBakeOrders } from './bake-orders.ts';
import { type BakeResult, describeResults, listResults } from './bake-report-table.ts';
import { readCommandLine } from './flags-table.ts';
import { hashBake, isBaked, rememberRun } from './fresh-bakes.mjs';
import { drawProgressBar } from './progress-bar.ts';

const flags = readCommandLine(BAKE_COMMAND);
const sources: string[] = [];
try {
  if (isFrameBake(flags)) await printFrames();
  else if (flags['compare-encodings']) await printComparison();
  else await printBakes();
} catch (error) {
  say(tellFault(error));
  process.exitCode = 1;
}

async function printFrames(): Promise<void> {
  const { bakeFrameFiles } = await import('./bake-frames.ts');
  const { said, warnings } = await bakeFrameFiles(flags, (done, what) => {
    showLine(`${what} ${Math.round(done * 100)} %`, done >= 1);
  });
  for (const warning of warnings) say(`warning: ${warning}`);
  process.stdout.write(`${said}\n`);
}

async function printComparison(): Promise<void> {
  const { compareOrders } = await import('./compare-encodings.ts');
  process.stdout.write(`${await compareOrders(listBakeOrders(flags), flags.json)}\n`);
}

async function printBakes(): Promise<void> {
  const results = await bakeAll(listBakeOrders(flags));
  for (const { input, error, report } of results) {
    for (const warning of report?.warnings ?? []) say(`warning: ${named(input, warning)}`);
    if (error !== undefined) say(named(input, error));
  }
  if (results.some(({ error }) => error !== undefined)) process.exitCode = 1;
  else if (!flags.force) rememberRun(process.argv.slice(2), process.cwd(), { sources, ...listRecord(results) });
  const said = flags.json ? JSON.stringify(listResults(results)) : describeResults(results);
  if (said !== '') process.stdout.write(`${said}\n`);
}

/** Settles every order: fresh, baked now, or failed. */
async function bakeAll(orders: BakeOrder[]): Promise<BakeResult[]> {
  const results = orders.map(checkOrder);
  const stale = results.filter(({ state }) => state === undefined);
  const outcomes = await bakeStale(stale.map(({ order }) => order));
  stale.forEach((result, place) => {
    const outcome = outcomes[place];
    result.state = 'error' in outcome ? 'failed' : 'baked';
    Object.assign(result, outcome);
  });
  return results.map(({ order, state = 'failed', ...rest }) => ({
    ...{ input: order.inputs[0], output: order.output, key: order.options.key, state },
    ...rest,
  }));
}

interface Checked extends Partial<BakeResult> {
  order: BakeOrder;
}

/** Reads an order's inputs, gives it its key, and sees whether its output is there already. */
function checkOrder(order: BakeOrder): Checked {
  try {
    const { source, options, files } = readBakeInputs(order);
    sources.push(...files);
    const key = hashBake(source, options);
    order.options = { ...order.options, key };
    return !flags.force && isBaked(order.output, key) ? { order, state: 'fresh' } : { order };
  } catch (error) {
    return { order, state: 'failed', error: tellFault(error) };
  }
}

async function bakeStale(orders: BakeOrder[]): Promise<BakeOutcome[]> {
  if (orders.length === 0) return [];
  if (orders.length === 1) return [await bakeHere(orders[0])];
  const { bakeInThreads } = await import('./bake-in-threads.ts');
  const shares = orders.map(() => 0);
  const names = orders.map(({ inputs: [input] }) => basename(input).replace(/\.gl(b|tf)$/i, ''));
  return bakeInThreads(orders, flags.jobs, (order, done) => {
    shares[order] = done;
    showLine(
      drawProgressBar(shares, names, process.stderr.columns),
      shares.every((share) => share >= 1),
    );
  });
}

async function bakeHere(order: BakeOrder): Promise<BakeOutcome> {
  try {
    const { bakeFile } = await import('./bake-file.ts');
    const startMs = performance.now();
    const report = await bakeFile(order, (done, what) => showLine(`${what} ${Math.round(done * 100)} %`, done >= 1));
    return { report, seconds: (performance.now() - startMs) / 1000 };
  } catch (error) {
    return { error: tellFault(error) };
  }
}

function listRecord(results: BakeResult[]) {
  const fresh = results.map((result): BakeResult => ({ ...result, state: 'fresh', report: undefined }));
  return {
    outputs: results.map(({ output, key }) => ({ path: output, key })),
    said: `${flags.json ? JSON.stringify(listResults(fresh)) : describeResults(fresh)}\n`,
  };
}

/** One line on a terminal, overwritten by the next. */
function showLine(text: string, last: boolean): void {
  if (process.stderr.isTTY) process.stderr.write(last ? '\r\x1b[K' : `\r${text}\x1b[K`);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** With the file's name before it, where several are baked and the text does not tell. */
function named(input: string, text: string): string {
  return flags.operands.length < 2 || text.includes(basename(input)) ? text : `${basename(input)}: ${text}`;
}

function tellFault(error: unknown): string {
  const { name, message, stack } = error as Error;
  return name === 'BakeError' || name === 'UsageError' ? message : `${stack}`;
}
