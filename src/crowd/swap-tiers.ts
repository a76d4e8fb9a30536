/**
 * Carries out the changes of tier: which body an agent has, which one it is leaving, and how far the dithered cross-fade
 * between the two has come. The columns belong to the caller and are keyed by the agent's stable id, never by slot.
 *
 *   picked anew        fade 1, one body
 *   wants another      outgoing = the old tier, tier = the new one, fade starts; `handOver` is 1 in this frame alone
 *   fading             two bodies with complementary masks; no other change until it is over
 *   done               outgoing = NO_TIER, one body again
 *
 * An agent that was not seen in the frame before (it comes into view, or it is new in a re-used id) gets its tier at
 * once: nobody watched it change.
 */
import type { CrowdColumns } from './agent-pose.ts';

/** No body, or no memory of one. */
export const NO_TIER = 255;

/** Seconds a change of tier takes. */
export const SWAP_SECONDS = 0.25;

/** View state of every agent, indexed by stable id. */
export interface TierColumns {
  /** Ids below this fit. */
  capacity: number;
  /** Number of the frame being made; see `beginTierFrame`. */
  frame: number;
  /** The agent's tier, or the number of tiers when it is too far to have a body. */
  tier: Uint8Array;
  /** The tier it is leaving, or NO_TIER. */
  outgoing: Uint8Array;
  /** How far the change has come; 1 outside one. */
  fade: Float32Array;
  /** 1 in the first frame of a change. */
  handOver: Uint8Array;
  /** The frame in which it was last in view. */
  seen: Uint32Array;
  /** Whose id it was then, and which character's. */
  generation: Uint16Array;
  kind: Uint8Array;
}

/** View state for ids 0 to `capacity` - 1, nobody seen yet. */
export function createTierColumns(capacity: number): TierColumns {
  return {
    capacity,
    frame: 1,
    tier: new Uint8Array(capacity).fill(NO_TIER),
    outgoing: new Uint8Array(capacity).fill(NO_TIER),
    fade: new Float32Array(capacity).fill(1),
    handOver: new Uint8Array(capacity),
    seen: new Uint32Array(capacity),
    generation: new Uint16Array(capacity),
    kind: new Uint8Array(capacity),
  };
}

/** Starts a frame, growing the columns (by at least half) when an id of the crowd does not fit. */
export function beginTierFrame(tiers: TierColumns, { count, id }: CrowdColumns): void {
  let largest = 0;
  for (let slot = 0; slot < count; slot++) if (id[slot] > largest) largest = id[slot];
  if (largest >= tiers.capacity) growTierColumns(tiers, Math.max(largest + 1, Math.ceil(tiers.capacity * 1.5)));
  tiers.frame++;
}

/** From now on keeps the agents' tiers in `column`, indexed by id, for instance an entity system's component. */
export function lendTierColumn(tiers: TierColumns, column: Uint8Array): void {
  if (tiers.tier === column) return;
  column.set(tiers.tier.length > column.length ? tiers.tier.subarray(0, column.length) : tiers.tier);
  tiers.tier = column;
}

/** Forgets everybody: the ids of a new run mean other agents. */
export function forgetTiers(tiers: TierColumns): void {
  tiers.frame++;
}

/** Whether this very agent, the one in `slot`, was in view in the frame before. */
export function isKnown(tiers: TierColumns, columns: CrowdColumns, slot: number): boolean {
  const id = columns.id[slot];
  return (
    tiers.seen[id] === tiers.frame - 1 &&
    tiers.generation[id] === columns.generation[slot] &&
    tiers.kind[id] === columns.kind[slot]
  );
}

/** Whoever hands out the bodies of tier 0, of which there are few. */
export interface NearBodies {
  /** Gives the agent a body of its kind and returns true, or returns false when there is none left. */
  acquire(kind: number, id: number): boolean;
  /** Takes back the agent's body, if it has one. */
  release(id: number): void;
}

/**
 * Applies what `pickTiers` wants to the agents in view and moves their cross-fades on by `seconds`. Writes the columns
 * of `tiers`. An agent for whom no near body is left stays in the tier behind. Never allocates.
 */
export function swapTiers(
  tiers: TierColumns,
  columns: CrowdColumns,
  visible: Uint32Array,
  visibleCount: number,
  wanted: Uint8Array,
  seconds: number,
  bodies: NearBodies,
): void {
  const { tier, outgoing, fade, handOver, frame } = tiers;
  const advance = seconds / SWAP_SECONDS;
  for (let place = 0; place < visibleCount; place++) {
    const slot = visible[place];
    const id = columns.id[slot];
    handOver[id] = 0;
    if (!isKnown(tiers, columns, slot)) {
      bodies.release(id);
      tier[id] = wanted[place] === 0 && !bodies.acquire(columns.kind[slot], id) ? 1 : wanted[place];
      endSwap(tiers, id, bodies);
    } else if (outgoing[id] !== NO_TIER) {
      fade[id] += advance;
      if (fade[id] >= 1) endSwap(tiers, id, bodies);
    } else if (wanted[place] !== tier[id]) {
      const next = wanted[place] === 0 && !bodies.acquire(columns.kind[slot], id) ? 1 : wanted[place];
      if (next !== tier[id]) {
        outgoing[id] = tier[id];
        tier[id] = next;
        fade[id] = advance;
        handOver[id] = 1;
        if (advance >= 1) endSwap(tiers, id, bodies);
      }
    }
    tiers.seen[id] = frame;
    tiers.generation[id] = columns.generation[slot];
    tiers.kind[id] = columns.kind[slot];
  }
}

function endSwap({ tier, outgoing, fade }: TierColumns, id: number, bodies: NearBodies): void {
  if (outgoing[id] === 0 && tier[id] !== 0) bodies.release(id);
  outgoing[id] = NO_TIER;
  fade[id] = 1;
}

function growTierColumns(tiers: TierColumns, capacity: number): void {
  const grown = createTierColumns(capacity);
  for (const name of ['tier', 'outgoing', 'fade', 'handOver', 'seen', 'generation', 'kind'] as const) {
    grown[name].set(tiers[name]);
  }
  Object.assign(tiers, grown, { frame: tiers.frame });
}
