/** What a bake's command says: one file's report, or a table of the whole cast. */

import { basename } from 'node:path';
import type { BakeReport } from 'horde/bake';
import { type BakeSummary, readBakeSummary } from './bake-summary.ts';
import { formatTrials } from './encodings-table.ts';
import { formatBytes, formatTable } from './text-table.ts';

/** What became of one order. */
export interface BakeResult {
  input: string;
  output: string;
  /** The key that the file carries. */
  key?: string;
  state: 'baked' | 'fresh' | 'failed';
  /** Of a file baked now. */
  report?: BakeReport;
  /** What reading, baking, checking and writing took, where one file was baked alone. */
  seconds?: number;
  /** One line, of a failed one. */
  error?: string;
}

/** The results as `--json` prints them: of one file its report, of several an object with all and their bytes. */
export function listResults(results: readonly BakeResult[]): unknown {
  const files = results.map(({ key: _, seconds: _seconds, report, ...result }) => {
    if (result.state === 'failed') return result;
    return { ...result, ...(report ?? readBakeSummary(result.output)) };
  });
  if (results.length > 1) return { files, bytes: sumBytes(readSummaries(results).map(({ facts }) => facts)) };
  const [{ input: _input, output: _output, state, ...facts }] = files;
  return state === 'fresh' ? { ...facts, fresh: true } : facts;
}

/** The results as text: of one file its report, of several a table, ending with the bytes of the whole cast. */
export function describeResults(results: readonly BakeResult[]): string {
  const [first] = results;
  if (results.length > 1) return describeCast(results);
  if (first.state === 'failed') return '';
  if (first.report) {
    const took = first.seconds === undefined ? '' : `, baked and checked in ${first.seconds.toFixed(2)} s`;
    return `${describeReport(first.report)}\n\nwritten: ${first.output}${took}`;
  }
  const { heightM, vertices, rows, bytes } = readBakeSummary(first.output);
  return (
    `fresh: ${first.output}: ${heightM.toFixed(2)} m, ${vertices} vertices x ${rows} rows, ` +
    `texture ${formatBytes(bytes.texture)}; nothing to do (--force bakes it again)`
  );
}

/** One file's report. */
export function describeReport(report: BakeReport): string {
  const { heightM, unitScale, vertices, triangles, bytes, reduced } = report;
  const clips = report.clips.map(({ name, seconds, firstRow, rows, fps, loop, loopBy, speed, betweenRowsMm = 0 }) => [
    ...[name, Number(seconds.toFixed(3)), firstRow, rows, Number(fps.toFixed(2))],
    `${loop ? 'loop' : 'once'} (${loopBy})`,
    ...[Number(speed.toFixed(2)), Number(betweenRowsMm.toFixed(1))],
  ]);
  const scale = unitScale === 1 ? '' : ` (x ${unitScale.toPrecision(4)})`;
  return [
    `${heightM.toFixed(2)} m tall${scale}, ${vertices} vertices, ${triangles} triangles`,
    `reduced to ${reduced.triangles} triangles, at most ${reduced.silhouetteErrorMm.toFixed(1)} mm off, ${reduced.meanErrorMm.toFixed(1)} mm on average`,
    ...(report.levels.length > 2 ? [describeLevels(report)] : []),
    `texture ${formatBytes(bytes.texture)}, meshes ${formatBytes(bytes.geometry)}, file ${formatBytes(bytes.file)}`,
    describeStorage(report),
    `checked: at most ${report.maxErrorMm.toFixed(4)} mm (${report.errorBoundMm.toFixed(4)} allowed) and ` +
      `${report.maxNormalErrorDeg.toFixed(2)} degrees off, in ${report.checkedRows} rows; between rows at most ` +
      `${report.betweenRowsMm.toFixed(1)} mm`,
    '',
    formatTable(['clip', 'seconds', 'first row', 'rows', 'fps', 'plays', 'm/s', 'between mm'], clips),
    ...(report.choice ? ['', formatTrials(report.choice.tried)] : []),
    ...report.changes.map((change) => `changed: ${change}`),
  ].join('\n');
}

function describeLevels({ levels }: BakeReport): string {
  const rows = levels.map(({ triangles, vertices, errorMm, meanErrorMm, distanceM }, level) => [
    ...[level, triangles, vertices, Number(errorMm.toFixed(1)), Number(meanErrorMm.toFixed(1))],
    Number(distanceM.toFixed(1)),
  ]);
  return formatTable(['level', 'triangles', 'vertices', 'at most mm', 'mean mm', 'from m'], rows);
}

function describeStorage({ encoding, domain, choice, bones, betweenRowsMm }: BakeReport): string {
  if (bones === undefined) return `stored as ${encoding}, ${domain}${choice ? `: ${choice.why}` : ''}`;
  const { form, joints, bytesPerJoint, influences, bytesPerVertex, fetches, influenceErrors, lengthLossPercent } =
    bones;
  const errors = influenceErrors.map(({ influences: count, maxErrorMm, meanErrorMm }) => {
    return `${count}: ${maxErrorMm.toFixed(2)} (${meanErrorMm.toFixed(3)})`;
  });
  return [
    `stored as ${joints} joints, ${form}: ${bytesPerJoint} B a joint and row; ${influences} influences: ${bytesPerVertex} B ` +
      `and ${fetches} texels a vertex`,
    `influences and their largest (mean) error in mm: ${errors.join(', ')}`,
    `between rows ${betweenRowsMm.toFixed(2)} mm, vertices would stray ${bones.betweenAsVerticesMm.toFixed(2)} mm`,
    ...(lengthLossPercent
      ? [
          `lengths lost: ${lengthLossPercent.rows.toFixed(2)} % between rows, ${lengthLossPercent.fades.toFixed(1)} % in fades`,
        ]
      : []),
  ].join('\n');
}

function describeCast(results: readonly BakeResult[]): string {
  const cast = readSummaries(results);
  const count = (state: BakeResult['state']) => results.filter((result) => result.state === state).length;
  const rows = cast.map(({ result, facts: { heightM, vertices, clips, rows, bytes, maxErrorMm } }) => [
    ...[basename(result.output), result.state, heightM.toFixed(2), vertices, clips.length, rows],
    ...[formatBytes(bytes.texture), formatBytes(bytes.geometry), formatBytes(bytes.file), maxErrorMm.toFixed(3)],
  ]);
  const heads = ['file', '', 'height m', 'vertices', 'clips', 'rows', 'texture', 'meshes', 'file size', 'error mm'];
  const { texture, geometry, file } = sumBytes(cast.map(({ facts }) => facts));
  const states = (['baked', 'fresh', 'failed'] as const).filter((state) => count(state) > 0);
  return [
    ...(cast.length > 0 ? [formatTable(heads, rows), ''] : []),
    `${states.map((state) => `${count(state)} ${state}`).join(', ')}. The whole cast: textures ${formatBytes(texture)} + ` +
      `meshes ${formatBytes(geometry)} = ${formatBytes(texture + geometry)} of VAT, files ${formatBytes(file)}`,
  ].join('\n');
}

function readSummaries(results: readonly BakeResult[]): { result: BakeResult; facts: BakeSummary }[] {
  return results.flatMap((result) =>
    result.state === 'failed' ? [] : [{ result, facts: readBakeSummary(result.output) }],
  );
}

function sumBytes(cast: readonly BakeSummary[]): BakeReport['bytes'] {
  const sum = (part: keyof BakeReport['bytes']) => cast.reduce((total, { bytes }) => total + bytes[part], 0);
  return { texture: sum('texture'), geometry: sum('geometry'), file: sum('file') };
}
