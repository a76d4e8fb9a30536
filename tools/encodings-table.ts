/** Encodings side by side, as a table. */

import type { EncodingTrial } from 'horde/bake';
import { formatBytes, formatTable } from './text-table.ts';

/** Trials as a table: measured, and in brackets what the steps allow. */
export function formatTrials(trials: readonly EncodingTrial[]): string {
  return formatTable(
    ['encoding', 'domain', 'bytes', 'texels', 'error mm (bound)', 'mean mm', 'normal degrees (bound)'],
    trials.map(({ encoding, domain, bytesPerVertex, bytes, maxErrorMm, meanErrorMm, theoryMm, ...normal }) => [
      ...[encoding, domain, bytesPerVertex, formatBytes(bytes), `${short(maxErrorMm)} (${short(theoryMm)})`],
      ...[short(meanErrorMm), `${short(normal.maxNormalErrorDeg)} (${short(normal.theoryDeg)})`],
    ]),
  );
}

function short(value: number): string {
  return value < 1 ? value.toPrecision(2) : value.toFixed(2);
}
