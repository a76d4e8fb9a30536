import type { GameFacts, HeroFacts } from '../game/game.ts';
import { type AgentColumns, createAgentColumns } from '../sim/components.ts';

/** The columns that leave the simulation. The rest is its own affair. */
export const SNAPSHOT_COLUMNS = [
  'id',
  'generation',
  'kind',
  'variant',
  'x',
  'y',
  'z',
  'previousX',
  'previousY',
  'previousZ',
  'headingX',
  'headingZ',
  'previousHeadingX',
  'previousHeadingZ',
  'pace',
  'radius',
  'state',
  'stateSeconds',
  'health',
  'clip',
  'previousClip',
  'fade',
  'fadeRate',
  'phase',
  'previousPhase',
  'phaseStep',
  'previousPhaseStep',
  'speed',
  'scale',
  'tint',
  'flash',
  'dissolve',
] as const satisfies readonly (keyof AgentColumns)[];

/** Agents as of the newest step and, in the `previous…` columns, of the one before; slots 0 to count - 1. */
export type AgentSnapshot = Pick<AgentColumns, (typeof SNAPSHOT_COLUMNS)[number] | 'count' | 'capacity'>;

/** What the host shows of the world. One record for the host's life, rewritten by each `advance` that has news. */
export interface Snapshot extends SnapshotFacts {
  agents: AgentSnapshot;
  /** By ENTITY: the world's `Tier` column, lent to the view, which alone writes it. */
  tier: Uint8Array;
  /** 0 to 1: where the picture stands between the step before the newest and the newest. */
  alpha: number;
  stats: SnapshotStats;
}

/** What is no column: plain data. */
export interface SnapshotFacts {
  /** Steps done since the start or the restart. */
  step: number;
  seed: number;
  /** Goes up with each restart: ids of another run mean nothing in this one. */
  run: number;
  /** Metres from the origin: where the field ends. */
  arenaRadius: number;
  hero: HeroFacts;
  game: GameFacts;
  /** Newcomers turned away so far because the field was full. */
  refused: number;
  /** Events nobody fetched in time, so far. */
  droppedEvents: number;
  /** The last hash of all positions that was asked for, and its step; '' and 0 without one. */
  hash: string;
  hashStep: number;
}

/** Of the last `advance`; milliseconds are 0 without a timer. */
export interface SnapshotStats {
  /** All the steps that it brought together, and copying the columns out, each on the thread where it ran. */
  simMs: number;
  copyMs: number;
  /** What the caller's own thread paid to have the snapshot. */
  extractMs: number;
  /** Steps that it brought. */
  steps: number;
}

/** Before anything was shown. */
export function createSnapshot(facts: SnapshotFacts, agents: AgentSnapshot, tier: Uint8Array): Snapshot {
  return { ...facts, agents, tier, alpha: 1, stats: { simMs: 0, copyMs: 0, extractMs: 0, steps: 0 } };
}

export function createAgentSnapshot(capacity: number): AgentSnapshot {
  const all = createAgentColumns(capacity);
  const snapshot = { count: 0, capacity } as Record<string, unknown>;
  for (const name of SNAPSHOT_COLUMNS) snapshot[name] = all[name];
  return snapshot as unknown as AgentSnapshot;
}

/** Copies the live part of the columns. Writes `out`, whose arrays are replaced when the field has grown. */
export function copyAgents(agents: AgentColumns, out: AgentSnapshot): void {
  if (out.capacity < agents.capacity) Object.assign(out, createAgentSnapshot(agents.capacity));
  const { count } = agents;
  out.count = count;
  for (const name of SNAPSHOT_COLUMNS) {
    const from = agents[name];
    out[name].set(count === from.length ? from : from.subarray(0, count));
  }
}
