/** What `npm run inspect` found, as text for people. */

import type { Facts } from './inspect-facts.ts';
import type { WorstVertex } from './inspect-worst.ts';
import { formatBytes, formatTable } from './text-table.ts';

/** The whole table. */
export function describeFacts(facts: Facts, worst: WorstVertex | undefined): string {
  const { texture, parts, clips, report, mode, encoding, domain } = facts;
  const storage = encoding === null ? '' : ` ${encoding}${domain === 'bounds' ? '' : ` (${domain})`}`;
  return [
    `${facts.source.name}: ${facts.heightM.toFixed(2)} m, ${facts.vertices} vertices x ${facts.rows} rows, ` +
      `${facts.rig ? 'with' : 'without'} rig`,
    `mode ${mode}${storage}, texture ${texture.width} x ${texture.height}, ` +
      `${formatBytes(texture.bytes)} of ${formatBytes(facts.fileBytes)}`,
    `off by at most ${report.maxErrorMm.toFixed(4)} mm and ${report.maxNormalErrorDeg.toFixed(2)} degrees, as the bake recorded`,
    worst === undefined
      ? `worst vertex: not measured again (${facts.rig ? 'the rig has other vertices' : 'the file has no rig'})`
      : `worst vertex, measured again against the rig in the file: ${worst.errorMm.toFixed(4)} mm at vertex ` +
        `${worst.column}, row ${worst.row} (clip ${worst.clip}, frame ${worst.frame}), in ${worst.rows} rows`,
    '',
    describeClips(clips),
    '',
    formatTable(
      ['part', 'mesh', 'vertices', 'triangles', 'bytes'],
      parts.map(({ name, body, vertices, triangles, bytes }) => [name, body, vertices, triangles, bytes]),
    ),
    ...report.warnings.map((warning) => `warning: ${warning}`),
  ].join('\n');
}

function describeClips(clips: Facts['clips']): string {
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  const mm = (value: number | null | undefined) => (value === null || value === undefined ? '-' : value.toFixed(1));
  return formatTable(
    ['clip', 'seconds', 'first row', 'rows', 'fps', 'plays', 'm/s', 'largest step mm', 'seam mm', 'between rows mm'],
    clips.map((clip) => [
      ...[clip.name, round(clip.seconds, 3), clip.firstRow, clip.rows, round(clip.fps, 2)],
      `${clip.loop ? 'loop' : 'once'} (${clip.loopBy})${clip.step ? ', steps' : ''}`,
      ...[round(clip.speed, 2), mm(clip.largestStepMm), mm(clip.seamMm), mm(clip.betweenRowsMm)],
    ]),
  );
}
