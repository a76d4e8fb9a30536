/**
 * `npm run bake`: a rigged GLB → a `.vat.glb` beside it, with a report. Progress goes to stderr; the report to stdout,
 * as a table or with --json as one object. Nothing is left behind when the bake fails.
 */

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BakeError, type BakeReport, bakeGlb } from 'horde/bake';
import { type CommandTable, readCommandLine, UsageError } from './flags-table.ts';
import { formatBytes, formatTable } from './text-table.ts';

const COMMAND = {
  usage: 'npm run bake -- INPUT.glb [-o OUT.vat.glb] [flags]',
  about: 'Bakes a rigged GLB into a .vat.glb: rig, full and reduced mesh, and every vertex of every frame.',
  operands: ['INPUT.glb'],
  flags: {
    out: { type: 'string', short: 'o', value: 'OUT.vat.glb', help: 'where to write; beside the input by default' },
    fps: { type: 'number', value: 'N', default: 30, min: 1, max: 240, help: 'rows a second of a clip' },
    clips: { type: 'names', value: 'walk,run', help: 'only these clips, in this order' },
    loop: { type: 'names', value: 'NAME', help: 'this clip loops, whatever the file says' },
    once: { type: 'names', value: 'NAME', help: 'this clip plays once, whatever the file says' },
    height: { type: 'number', value: 'METRES', min: 0.001, max: 10000, help: 'how tall the character is to stand' },
    'no-rig': { type: 'boolean', help: 'leave out skin and clips: the file shows the rest pose' },
    json: { type: 'boolean', help: 'print the report as one JSON object' },
  },
} as const satisfies CommandTable;

const command = readCommandLine(COMMAND);
try {
  await bakeFile(command.operands[0]);
} catch (error) {
  const known = error instanceof BakeError || error instanceof UsageError;
  process.stderr.write(`${known ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

async function bakeFile(input: string): Promise<void> {
  const { fps, clips, loop, once, height } = command;
  const output = command.out ?? join(dirname(input), `${basename(input).replace(/\.glb$/i, '')}.vat.glb`);
  const { file, report } = await bakeGlb(readInput(input), {
    ...{ fps, clips, loop, once, height },
    rig: !command['no-rig'],
    name: basename(input),
    onProgress: showProgress,
  });
  writeWhole(output, file);
  for (const warning of report.warnings) process.stderr.write(`warning: ${warning}\n`);
  if (command.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else process.stdout.write(`${describeReport(report)}\n\nwritten: ${output}\n`);
}

function readInput(input: string): Uint8Array {
  try {
    return readFileSync(input);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new BakeError(code === 'ENOENT' ? `${input} is not there: check the path` : `${input}: ${message}`);
  }
}

/** Writes beside the target and renames, so that nobody ever reads half a file. */
function writeWhole(output: string, file: Uint8Array): void {
  const part = `${output}.${process.pid}.part`;
  try {
    writeFileSync(part, file);
    renameSync(part, output);
  } catch (error) {
    rmSync(part, { force: true });
    throw new BakeError(
      `${output} cannot be written (${(error as NodeJS.ErrnoException).code}): choose another with -o`,
    );
  }
}

function showProgress(done: number, what: string): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(done < 1 ? `\r${what} ${Math.round(done * 100)} %   ` : '\r\x1b[K');
}

function describeReport(report: BakeReport): string {
  const { heightM, unitScale, vertices, triangles, bytes, reduced } = report;
  const clips = report.clips.map(({ name, seconds, firstRow, rows, fps, loop, loopBy, speed }) => [
    ...[name, Number(seconds.toFixed(3)), firstRow, rows, Number(fps.toFixed(2))],
    `${loop ? 'loop' : 'once'} (${loopBy})`,
    Number(speed.toFixed(2)),
  ]);
  const scale = unitScale === 1 ? '' : ` (x ${unitScale.toPrecision(4)})`;
  return [
    `${heightM.toFixed(2)} m tall${scale}, ${vertices} vertices, ${triangles} triangles`,
    `reduced to ${reduced.triangles} triangles, at most ${reduced.silhouetteErrorMm.toFixed(1)} mm off, ${reduced.meanErrorMm.toFixed(1)} mm on average`,
    `texture ${formatBytes(bytes.texture)}, meshes ${formatBytes(bytes.geometry)}, file ${formatBytes(bytes.file)}`,
    `checked: at most ${report.maxErrorMm.toFixed(4)} mm (${report.errorBoundMm.toFixed(4)} allowed) and ` +
      `${report.maxNormalErrorDeg.toFixed(2)} degrees off, in ${report.checkedRows} rows`,
    '',
    formatTable(['clip', 'seconds', 'first row', 'rows', 'fps', 'plays', 'm/s'], clips),
    ...report.changes.map((change) => `changed: ${change}`),
  ].join('\n');
}
