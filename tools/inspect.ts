/**
 * `npm run inspect`: what a `.vat.glb` holds, as a table, as one JSON object or as pictures; what is wrong with it; and
 * how large one would be.
 *
 *   inspect-facts, inspect-table    clips, rows, bytes per part, loop seams
 *   inspect-worst                   the worst vertex, measured again against the rig in the file
 *   inspect-pictures                --png: textures and filmstrips
 *   inspect-faults                  --validate: the classic faults
 *   inspect-calc                    --calc: bytes and fits before anything is baked
 */

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { BakeError, openVat } from 'horde/bake';
import { STORAGES } from 'horde/vat/format';
import { type CommandTable, readCommandLine, UsageError } from './flags-table.ts';
import { calcTexture, describeCalc } from './inspect-calc.ts';
import { listFacts } from './inspect-facts.ts';
import { describeFaults, findFaults } from './inspect-faults.ts';
import { drawPictures, readRange } from './inspect-pictures.ts';
import { describeFacts } from './inspect-table.ts';
import { measureWorst } from './inspect-worst.ts';

const COMMAND = {
  usage:
    'npm run inspect -- FILE.vat.glb [--validate | --png DIR | --json]   or   npm run inspect -- --calc --vertices N --frames N',
  about:
    'Lists the clips, rows and bytes of a .vat.glb, its worst vertex and the seam of each loop; draws it; finds what is wrong with it; or tells how large one would be.',
  operands: ['?FILE.vat.glb'],
  flags: {
    validate: {
      type: 'boolean',
      help: 'look for the classic faults; exit code 1 where one is an error and no mere warning',
    },
    png: {
      type: 'string',
      value: 'DIR',
      help: 'write positions and normals as pictures, and a filmstrip of each clip',
    },
    calc: { type: 'boolean', help: 'no file: bytes and fits for --vertices and --frames' },
    vertices: { type: 'string', value: 'N', help: 'with --calc how many; with --png which, as 100-499' },
    frames: {
      type: 'number',
      value: 'N',
      min: 1,
      max: 1e6,
      integer: true,
      help: 'with --calc: rows of all clips together',
    },
    encoding: { type: 'string', default: 'fixed16', oneOf: STORAGES, help: 'with --calc: how positions are stored' },
    normals: {
      type: 'string',
      default: 'packed',
      oneOf: ['packed', 'separate', 'none'],
      help: 'with --calc: in the same texel, in a second texture, or nowhere',
    },
    json: { type: 'boolean', help: 'print one JSON object' },
  },
} as const satisfies CommandTable;

const command = readCommandLine(COMMAND);
try {
  process.stdout.write(`${await answer()}\n`);
} catch (error) {
  const known = error instanceof BakeError || error instanceof UsageError;
  process.stderr.write(`${known ? error.message : (error as Error).stack}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function answer(): Promise<string> {
  const { operands, json, png, calc, validate } = command;
  if (calc) return calculate();
  const [path] = operands;
  if (path === undefined) throw new UsageError(`FILE.vat.glb is missing: ${COMMAND.usage}`);
  const bytes = readFile(path);
  if (validate) {
    const faults = await findFaults(bytes, basename(path));
    if (faults.some(({ severity }) => severity === 'error')) process.exitCode = 1;
    return json ? JSON.stringify({ faults }) : describeFaults(basename(path), faults);
  }
  const vat = await openVat(bytes, basename(path));
  if (png !== undefined) return drawPictures(vat, png, readRange(command.vertices, vat.manifest.vertices));
  const facts = listFacts(vat, bytes.byteLength);
  const worst = await measureWorst(bytes, vat);
  return json ? JSON.stringify({ ...facts, worst: worst ?? null }) : describeFacts(facts, worst);
}

function calculate(): string {
  const { vertices, frames, encoding, normals, json } = command;
  const count = Number(vertices);
  if (!(Number.isInteger(count) && count > 0))
    throw new UsageError('--calc needs --vertices N, a whole number above 0');
  if (frames === undefined) throw new UsageError('--calc needs --frames N');
  const result = calcTexture({
    ...{ vertices: count, frames },
    encoding: encoding as (typeof STORAGES)[number],
    normals: normals as 'packed' | 'separate' | 'none',
  });
  return json ? JSON.stringify(result) : describeCalc(result);
}

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    throw new BakeError(`${path} cannot be read: check the path`);
  }
}
