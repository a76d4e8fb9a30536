/**
 * `npm run inspect`: what a `.vat.glb` holds: clips, rows, bytes per part, and how well its loops close.
 */

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { BakeError, type OpenVat, openVat } from 'horde/bake';
import { sampleRow, type VatClip } from 'horde/vat/format';
import { type CommandTable, readCommandLine } from './flags-table.ts';
import { formatBytes, formatTable } from './text-table.ts';

const COMMAND = {
  usage: 'npm run inspect -- FILE.vat.glb [--json]',
  about: 'Lists the clips, rows and bytes of a .vat.glb, and the size of the seam of each loop.',
  operands: ['FILE.vat.glb'],
  flags: { json: { type: 'boolean', help: 'print one JSON object' } },
} as const satisfies CommandTable;

const command = readCommandLine(COMMAND);
try {
  const [path] = command.operands;
  const bytes = readFile(path);
  const vat = await openVat(bytes, basename(path));
  const facts = listFacts(vat, bytes.byteLength);
  process.stdout.write(command.json ? `${JSON.stringify(facts)}\n` : `${describeFacts(facts)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof BakeError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    throw new BakeError(`${path} cannot be read: check the path`);
  }
}

type Facts = ReturnType<typeof listFacts>;

function listFacts({ manifest, texels, full, reduced }: OpenVat, fileBytes: number) {
  const { meshes, clips, vertices, width, linesPerRow, rows, heightM, unitScale, triangles, rig, source } = manifest;
  const describeParts = (body: 'full' | 'reduced', primitives: OpenVat['full']) =>
    primitives.map((primitive, part) => ({
      body,
      name: meshes[body][part].name,
      vertices: primitive.getAttribute('POSITION')?.getCount() ?? 0,
      triangles: (primitive.getIndices()?.getCount() ?? 0) / 3,
      bytes: [...primitive.listAttributes(), primitive.getIndices()].reduce(
        (sum, a) => sum + (a?.getByteLength() ?? 0),
        0,
      ),
    }));
  return {
    ...{ source, heightM, unitScale, vertices, rows, rig, triangles },
    texture: { width, height: linesPerRow * rows, bytes: texels.byteLength },
    fileBytes,
    parts: [...describeParts('full', full), ...describeParts('reduced', reduced)],
    clips: clips.map(({ bounds: _, ...clip }) => ({ ...clip, ...measureSteps(manifest, texels, clip) })),
    report: manifest.report,
  };
}

/** The largest step of a vertex between two rows, and across the seam of a loop (null for one-shots), in mm. */
function measureSteps(manifest: OpenVat['manifest'], texels: Uint32Array, clip: Omit<VatClip, 'bounds'>) {
  const { firstRow, rows, loop } = clip;
  const here = { position: [0, 0, 0], normal: [0, 0, 0] };
  const next = { position: [0, 0, 0], normal: [0, 0, 0] };
  let [inner, seam] = [0, 0];
  for (let row = 0; row < rows; row++) {
    const isSeam = row === rows - 1;
    for (let column = 0; column < manifest.vertices; column++) {
      sampleRow(manifest, texels, column, firstRow + row, here);
      sampleRow(manifest, texels, column, firstRow + ((row + 1) % rows), next);
      const [a, b] = [here.position, next.position];
      const step = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]) * manifest.unitScale * 1000;
      if (isSeam) seam = Math.max(seam, step);
      else inner = Math.max(inner, step);
    }
  }
  return { largestStepMm: inner, seamMm: loop ? seam : null };
}

function describeFacts(facts: Facts): string {
  const { texture, parts, clips, report } = facts;
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  return [
    `${facts.source.name}: ${facts.heightM.toFixed(2)} m, ${facts.vertices} vertices x ${facts.rows} rows, ` +
      `${facts.rig ? 'with' : 'without'} rig`,
    `texture ${texture.width} x ${texture.height}, ${formatBytes(texture.bytes)} of ${formatBytes(facts.fileBytes)}`,
    `off by at most ${report.maxErrorMm.toFixed(4)} mm and ${report.maxNormalErrorDeg.toFixed(2)} degrees`,
    '',
    formatTable(
      ['clip', 'seconds', 'rows', 'fps', 'plays', 'm/s', 'largest step mm', 'seam mm'],
      clips.map(({ name, seconds, rows, fps, loop, loopBy, speed, largestStepMm, seamMm }) => [
        ...[name, round(seconds, 3), rows, round(fps, 2), `${loop ? 'loop' : 'once'} (${loopBy})`, round(speed, 2)],
        ...[round(largestStepMm, 1), seamMm === null ? '-' : seamMm.toFixed(1)],
      ]),
    ),
    '',
    formatTable(
      ['part', 'mesh', 'vertices', 'triangles', 'bytes'],
      parts.map(({ name, body, vertices, triangles, bytes }) => [name, body, vertices, triangles, bytes]),
    ),
    ...report.warnings.map((warning) => `warning: ${warning}`),
  ].join('\n');
}
