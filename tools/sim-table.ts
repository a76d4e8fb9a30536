import type { PeerReport } from './sim-peers.ts';
import type { ScenarioName } from './sim-scenes.ts';
import type { RunFigures } from './sim-watch.ts';
import { formatTable } from './text-table.ts';

export interface SimReport extends RunFigures {
  scenario: ScenarioName;
  count: number;
  steps: number;
  seed: number;
  msPerStepP50: number;
  msPerStepP95: number;
  msPerStepP99: number;
  agentsPerMs: number;
  agentsPerMsP95: number;
  agentsPerMsP99: number;
  hash: string;
  alive: number;
  /** Most agents a second that a gap could let through; null where there is none. */
  capacityPerS: number | null;
}

/** One line of the table: what it is, its value, and the gate that it should pass. */
interface Line {
  what: string;
  value: string;
  gate?: { text: string; isHeld: boolean };
}

/** Everything that was measured, with the gates that hold for the scenario, for people. */
export function printFigures(report: SimReport): string {
  const lines = [...timeLines(report), ...crowdLines(report), ...wallLines(report)];
  const widths = [lines.map(({ what }) => what.length), lines.map(({ value }) => value.length)].map((all) =>
    Math.max(...all),
  );
  const { scenario, count, steps, seed, hash, alive } = report;
  const head = `${scenario}: ${count} agents, ${steps} steps, seed ${seed}; ${alive} on the field, hash ${hash}\n`;
  const rows = lines.map(({ what, value, gate }) => {
    const judged = gate === undefined ? '' : `  ${gate.isHeld ? '✓' : '✗'} ${gate.text}`;
    return `  ${what.padEnd(widths[0])}  ${value.padStart(widths[1])}${judged}`;
  });
  return `${head}${rows.join('\n')}\n`;
}

function timeLines(report: SimReport): Line[] {
  const { msPerStepP50: p50, msPerStepP95: p95, msPerStepP99: p99 } = report;
  return [
    { what: 'CPU time a step: median, 95th, 99th', value: `${digits(p50)}  ${digits(p95)}  ${digits(p99)} ms` },
    {
      what: 'agents a millisecond: median, 95th, 99th',
      value: `${report.agentsPerMs}  ${report.agentsPerMsP95}  ${report.agentsPerMsP99}`,
    },
    { what: '99th over median', value: digits(p99 / p50) },
  ];
}

function crowdLines(report: SimReport): Line[] {
  const settles = report.scenario === 'converge' && report.steps >= 1800;
  const follows = report.scenario === 'circle';
  const gate = (isOn: boolean, value: number, most: number, text: string) =>
    isOn ? { text, isHeld: value <= most } : undefined;
  const { overlapP50, overlapP95, overlapP99, overlapMax, pack, jitter, reversals, turnMax, turnP99 } = report;
  return [
    { what: 'worst overlap, median', value: percent(overlapP50), gate: gate(settles, overlapP50, 0.01, '≤ 1 %') },
    { what: '95th', value: percent(overlapP95), gate: gate(settles, overlapP95, 0.03, '≤ 3 %') },
    {
      what: '99th',
      value: percent(overlapP99),
      gate: settles ? gate(true, overlapP99, 0.05, '≤ 5 %') : gate(follows, overlapP99, 0.08, '≤ 8 %'),
    },
    { what: 'most', value: percent(overlapMax), gate: gate(settles, overlapMax, 0.25, '≤ 25 %') },
    { what: 'pack ratio', value: digits(pack), gate: gate(settles, pack, 1.08, '≤ 1.08') },
    {
      what: 'jitter at the end, of a radius',
      value: digits(jitter),
      gate: settles ? gate(true, jitter, 1e-4, '≤ 1e-4') : gate(follows, jitter, 2e-3, '≤ 2e-3'),
    },
    {
      what: 'jitter marching',
      value: digits(report.jitterMarching),
      gate: gate(settles || follows, report.jitterMarching, 2e-3, '≤ 2e-3'),
    },
    {
      what: 'reversals at the end',
      value: percent(reversals),
      gate: gate(settles, reversals, 1e-3, '≤ 0.1 %'),
    },
    { what: 'reversals marching', value: percent(report.reversalsMarching) },
    {
      what: 'turns of the slow: 99th, most',
      value: `${Math.round(turnP99)}  ${Math.round(turnMax)} °/s`,
      gate: gate(true, turnMax, 300, '≤ 300'),
    },
    { what: 'stuck at the end, most at a time', value: `${report.stuck}  ${report.stuckMost}` },
    {
      what: 'longest stuck',
      value: `${digits(report.stuckSeconds)} s`,
      gate: gate(true, report.stuckSeconds, 10, '≤ 10'),
    },
  ];
}

function wallLines(report: SimReport): Line[] {
  const none = (value: number) => ({ text: 'nobody', isHeld: value === 0 });
  const { flowPerS, capacityPerS, noughtSeconds, insideWalls, outside, finite } = report;
  const lines: Line[] = [
    { what: 'in a wall', value: String(insideWalls), gate: none(insideWalls) },
    { what: 'outside the arena', value: String(outside), gate: none(outside) },
    { what: 'all numbers finite', value: finite ? 'yes' : 'no', gate: { text: 'yes', isHeld: finite } },
  ];
  if (flowPerS === null || capacityPerS === null || noughtSeconds === null) return lines;
  const share = flowPerS / capacityPerS;
  return [
    ...lines,
    {
      what: 'through the gap, of the most that could be',
      value: `${digits(flowPerS)}/s of ${digits(capacityPerS)}/s, ${percent(share)}`,
      gate: { text: '≥ 80 %', isHeld: share >= 0.8 },
    },
    {
      what: 'longest that nobody came through',
      value: `${digits(noughtSeconds)} s`,
      gate: { text: '< 5', isHeld: noughtSeconds < 5 },
    },
  ];
}

/** Ours and theirs side by side, for people. */
export function printPeers(report: SimReport, peers: readonly PeerReport[]): string {
  const heads = ['', 'ms a step', 'agents/ms', 'overlap p50', 'p95', 'p99', 'pack', 'jitter', 'reversals', 'stuck'];
  const rows = [{ ...report, name: 'horde' }, ...peers].map((one) => [
    one.name,
    digits(one.msPerStepP50),
    String(one.agentsPerMs),
    ...[one.overlapP50, one.overlapP95, one.overlapP99].map(percent),
    digits(one.pack),
    digits(one.jitter),
    percent(one.reversals),
    String(one.stuck),
  ]);
  return `\n${formatTable(heads, rows)}\n`;
}

const digits = (value: number): string => String(Number(value.toPrecision(3)));
const percent = (part: number): string => `${(part * 100).toFixed(2)} %`;
