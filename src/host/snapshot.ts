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

/** What the host shows of the world. One record for the host's life, rewritten by each `advance` that did steps. */
export interface Snapshot {
  /** Steps done since the start or the restart. */
  step: number;
  seed: number;
  /** Goes up with each restart: ids of another run mean nothing in this one. */
  run: number;
  agents: AgentSnapshot;
  /** By ENTITY: the world's `Tier` column, lent to the view, which alone writes it. */
  tier: Uint8Array;
  /** Metres from the origin: where the field ends. */
  arenaRadius: number;
  hero: HeroFacts;
  game: GameFacts;
  stats: SnapshotStats;
}

export interface SnapshotStats {
  /** Milliseconds of the last advance: all its steps together, and copying the columns out. 0 without a timer. */
  simMs: number;
  extractMs: number;
  /** Steps in the last advance. */
  steps: number;
  /** Newcomers turned away so far because the field was full. */
  refused: number;
  /** Events nobody fetched in time, so far. */
  droppedEvents: number;
}

export function createAgentSnapshot(capacity: number): AgentSnapshot {
  const all = createAgentColumns(capacity);
  const snapshot = { count: 0, capacity } as Record<string, unknown>;
  for (const name of SNAPSHOT_COLUMNS) snapshot[name] = all[name];
  return snapshot as unknown as AgentSnapshot;
}

/** Copies the live part of the columns. Writes `out`, whose arrays are replaced when the field has grown. */
export function copyAgents(agents: AgentColumns, out: AgentSnapshot): void {
  if (out.capacity !== agents.capacity) Object.assign(out, createAgentSnapshot(agents.capacity));
  const { count } = agents;
  out.count = count;
  for (const name of SNAPSHOT_COLUMNS) {
    const from = agents[name];
    out[name].set(count === from.length ? from : from.subarray(0, count));
  }
}
