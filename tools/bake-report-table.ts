/** A bake's report as text for people. */

import type { BakeReport } from 'horde/bake';
import { formatBytes, formatTable } from './text-table.ts';

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
    `texture ${formatBytes(bytes.texture)}, meshes ${formatBytes(bytes.geometry)}, file ${formatBytes(bytes.file)}`,
    `checked: at most ${report.maxErrorMm.toFixed(4)} mm (${report.errorBoundMm.toFixed(4)} allowed) and ` +
      `${report.maxNormalErrorDeg.toFixed(2)} degrees off, in ${report.checkedRows} rows; between rows at most ` +
      `${report.betweenRowsMm.toFixed(1)} mm`,
    '',
    formatTable(['clip', 'seconds', 'first row', 'rows', 'fps', 'plays', 'm/s', 'between mm'], clips),
    ...report.changes.map((change) => `changed: ${change}`),
  ].join('\n');
}
