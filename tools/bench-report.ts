/** The bench's result: what it holds, how it prints, how two of them compare. */

export interface Percentiles {
  p50: number;
  p95: number;
}

export const STAGES = ['sim', 'extract', 'cull', 'tiers', 'fill', 'rigs', 'effects', 'submit'] as const;

/** One scenario at one count. Times in milliseconds a frame, of the main thread but for a worker's `sim`. */
export interface BenchRow {
  scenario: string;
  count: number;
  /** Where the simulation ran: a worker's time is in `stages.sim`, and not in the totals. */
  host: 'worker' | 'local';
  /** Fresh steps that a frame showed, in the mean; 1 when the simulation kept up. */
  stepsPerFrame: number;
  /** Steps that the host had no room for. */
  droppedSteps: number;
  /** Copying a snapshot out, on the simulation's thread. */
  copyMsP50: number;
  /** Agents in each tier, nearest first. */
  tiers: number[];
  totalMsP50: number;
  totalMsP95: number;
  stages: Partial<Record<(typeof STAGES)[number], Percentiles>>;
  draws: number;
  triangles: number;
  uploadBytes: number;
  vatBytes: number;
  /** Null where nothing was measured, for the reason in `gpuNote`. */
  gpuMs: number | null;
  gpuNote: string | null;
  heapGrowthBytes: number;
}

export interface BenchReport {
  machine: string;
  browser: string;
  gpu: string;
  backend: string;
  versions: Record<string, string>;
  seed: number;
  rows: BenchRow[];
}

const COLUMNS = [
  'scenario',
  'count',
  'host',
  'steps',
  'p50 ms',
  'p95 ms',
  ...STAGES,
  'draws',
  'triangles',
  'upload kB',
  'gpu ms',
  'tiers',
];

/** The report as a table, medians in milliseconds. */
export function printBench({ machine, browser, gpu, backend, versions, seed, rows }: BenchReport): string {
  const lines = rows.map((row) => [
    row.scenario,
    String(row.count),
    row.host,
    row.stepsPerFrame.toFixed(2),
    row.totalMsP50.toFixed(2),
    row.totalMsP95.toFixed(2),
    ...STAGES.map((stage) => row.stages[stage]?.p50.toFixed(2) ?? '–'),
    String(row.draws),
    String(row.triangles),
    (row.uploadBytes / 1000).toFixed(0),
    row.gpuMs?.toFixed(2) ?? '–',
    row.tiers.join(' '),
  ]);
  const known = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const about = `${machine} · Chromium ${browser} · ${gpu} · ${backend} · ${known.join(', ')} · seed ${seed}`;
  const notes = 'p50 and p95 are the main thread’s; a worker’s sim is its own clock’s and not in them.';
  return [about, notes, '', ...alignColumns([COLUMNS, ...lines])].join('\n');
}

/** Sets two reports side by side; `slower` counts the rows whose median grew by more than the tolerance. */
export function compareBenches(
  before: BenchReport,
  after: BenchReport,
  tolerance: number,
): { text: string; slower: number } {
  let slower = 0;
  const lines = after.rows.flatMap((row) => {
    const old = before.rows.find((other) => keyOf(other) === keyOf(row));
    if (old === undefined || before.backend !== after.backend) return [];
    const growth = row.totalMsP50 / old.totalMsP50 - 1;
    const verdict = growth > tolerance ? 'slower' : growth < -tolerance ? 'faster' : 'same';
    if (verdict === 'slower') slower++;
    const percent = `${growth >= 0 ? '+' : ''}${(growth * 100).toFixed(0)} %`;
    return [
      [
        row.scenario,
        String(row.count),
        row.host,
        old.totalMsP50.toFixed(2),
        row.totalMsP50.toFixed(2),
        percent,
        verdict,
      ],
    ];
  });
  if (lines.length === 0) return { text: 'Nothing to compare: no scenario, count and host in common.', slower };
  return {
    text: alignColumns([['scenario', 'count', 'host', 'before', 'after', '', ''], ...lines]).join('\n'),
    slower,
  };
}

/** Reports from before there was a worker name no host. */
const keyOf = ({ scenario, count, host = 'local' }: Partial<BenchRow>): string => `${scenario} ${count} ${host}`;

function alignColumns(table: readonly string[][]): string[] {
  const widths = table[0].map((_, column) => Math.max(...table.map((line) => line[column].length)));
  return table.map((line) => line.map((text, column) => text.padStart(widths[column])).join('  '));
}
