/**
 * `npm run bake`: rigged GLBs → a `.vat.glb` beside each, with a report. Progress goes to stderr; the report to stdout,
 * as a table or with --json as one object. Nothing is left behind when a bake fails.
 *
 *   bake-flags          the command line → the bake's options
 *   bake-orders         which files, and where they go
 *   bake-inputs         what one of them reads from disk
 *   bake-file           bakes and writes one
 *   bake-report-table   what it says about it
 */

import { BakeError } from 'horde/bake';
import { bakeFile } from './bake-file.ts';
import { BAKE_COMMAND } from './bake-flags.ts';
import { listBakeOrders } from './bake-orders.ts';
import { describeReport } from './bake-report-table.ts';
import { readCommandLine, UsageError } from './flags-table.ts';

const flags = readCommandLine(BAKE_COMMAND);
try {
  for (const order of listBakeOrders(flags)) {
    const report = await bakeFile(order, showProgress);
    for (const warning of report.warnings) process.stderr.write(`warning: ${warning}\n`);
    if (flags.json) process.stdout.write(`${JSON.stringify(report)}\n`);
    else process.stdout.write(`${describeReport(report)}\n\nwritten: ${order.output}\n`);
  }
} catch (error) {
  const known = error instanceof BakeError || error instanceof UsageError;
  process.stderr.write(`${known ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

function showProgress(done: number, what: string): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(done < 1 ? `\r${what} ${Math.round(done * 100)} %   ` : '\r\x1b[K');
}
