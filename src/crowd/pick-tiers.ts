/**
 * Which level of detail each agent in view should have: distance rings with hysteresis, and a cap on the near tier that
 * takes the nearest first and does not thrash. It only says what is wanted; `swap-tiers.ts` carries it out.
 */
import type { CrowdColumns } from './agent-pose.ts';
import { isKnown, NO_TIER, type TierColumns } from './swap-tiers.ts';

/** The rings. Tier 0 is the near one. */
export interface TierRules {
  /** Largest distance of each tier, nearest first, metres. Beyond the last an agent has no body. */
  readonly limits: ArrayLike<number>;
  /** Share of a limit by which an agent may pass it before it changes tier, 0.1 = ±10 %. */
  readonly hysteresis: number;
  /** Agents in tier 0 at most; those of a kind in `alwaysNear` are not counted. */
  readonly nearCap: number;
  /** By kind: 1 puts every agent of the kind in tier 0 whatever the distance. */
  readonly alwaysNear: Uint8Array;
}

/** Room for the choice of the nearest; made once, grown when the cap is. */
export interface TierChoice {
  /** By place in the list of agents in view: the tier that is wanted. */
  wanted: Uint8Array;
  /** A binary heap of those that hold a place in the near tier, the worst at the top. */
  keys: Float64Array;
  places: Uint32Array;
}

/** A choice for up to `capacity` agents. */
export function createTierChoice(capacity: number): TierChoice {
  return { wanted: new Uint8Array(capacity), keys: new Float64Array(0), places: new Uint32Array(0) };
}

/**
 * The tier at a squared distance. An agent that has a tier keeps it within the hysteresis band of either edge;
 * `current` NO_TIER has no memory. Returns `limits.length` beyond the last limit.
 */
export function tierAtDistanceSq(
  distanceSq: number,
  current: number,
  limits: ArrayLike<number>,
  hysteresis: number,
): number {
  let tier = 0;
  while (tier < limits.length) {
    const slack = current === NO_TIER ? 1 : tier < current ? 1 - hysteresis : 1 + hysteresis;
    const limit = limits[tier] * slack;
    if (distanceSq <= limit * limit) break;
    tier++;
  }
  return tier;
}

/**
 * Writes into `choice.wanted`, for each of the first `visibleCount` slots of `visible`, the tier its agent should have.
 *
 * `points` holds x, y, z of one or more viewpoints (the camera, the hero); the nearest one counts. `held` by slot is 1
 * for an agent that must keep the tier it has (it is dying, or between two clips), and so must one that is changing: it
 * still takes its place in the near tier. When the cap binds, an agent already near is challenged only by one that is closer by more than the hysteresis;
 * equal distances go to the smaller id. One hot loop over every agent in view.
 */
export function pickTiers(
  tiers: TierColumns,
  columns: CrowdColumns,
  visible: Uint32Array,
  visibleCount: number,
  held: Uint8Array,
  points: Float32Array,
  rules: TierRules,
  choice: TierChoice,
): void {
  const { limits, hysteresis, nearCap, alwaysNear } = rules;
  const { id, kind, generation, x, y, z } = columns;
  const { tier: tierOf, outgoing, seen, generation: generationOf, kind: kindOf } = tiers;
  const before = tiers.frame - 1;
  const loyal = (1 - hysteresis) * (1 - hysteresis);
  reserve(choice, visible.length, nearCap);
  const { wanted, keys, places } = choice;

  let room = nearCap;
  for (let place = 0; place < visibleCount; place++) {
    const slot = visible[place];
    if (tierOf[id[slot]] === 0 && alwaysNear[kind[slot]] === 0 && isHeld(tiers, columns, slot, held)) room--;
  }

  let taken = 0;
  for (let place = 0; place < visibleCount; place++) {
    const slot = visible[place];
    if (alwaysNear[kind[slot]] === 1) {
      wanted[place] = 0;
      continue;
    }
    const who = id[slot];
    // `isKnown`, with its columns in locals
    const known = seen[who] === before && generationOf[who] === generation[slot] && kindOf[who] === kind[slot];
    const current = known ? tierOf[who] : NO_TIER;
    if (known && (held[slot] === 1 || outgoing[who] !== NO_TIER)) {
      wanted[place] = current;
      continue;
    }
    let distanceSq = Number.POSITIVE_INFINITY;
    for (let p = 0; p < points.length; p += 3) {
      const dx = x[slot] - points[p];
      const dy = y[slot] - points[p + 1];
      const dz = z[slot] - points[p + 2];
      const sq = dx * dx + dy * dy + dz * dz;
      if (sq < distanceSq) distanceSq = sq;
    }
    const tier = tierAtDistanceSq(distanceSq, current, limits, hysteresis);
    wanted[place] = tier;
    if (tier !== 0) continue;
    const key = current === 0 ? distanceSq * loyal : distanceSq;
    if (taken < room) {
      keys[taken] = key;
      places[taken] = place;
      siftUp(choice, visible, id, taken++);
    } else if (taken > 0 && isWorse(keys[0], id[visible[places[0]]], key, id[slot])) {
      wanted[places[0]] = 1;
      keys[0] = key;
      places[0] = place;
      siftDown(choice, visible, id, taken);
    } else {
      wanted[place] = 1;
    }
  }
}

function isHeld(tiers: TierColumns, columns: CrowdColumns, slot: number, held: Uint8Array): boolean {
  const id = columns.id[slot];
  return (held[slot] === 1 || tiers.outgoing[id] !== NO_TIER) && isKnown(tiers, columns, slot);
}

function reserve(choice: TierChoice, capacity: number, nearCap: number): void {
  if (choice.wanted.length < capacity) choice.wanted = new Uint8Array(capacity);
  if (choice.keys.length >= nearCap) return;
  choice.keys = new Float64Array(nearCap);
  choice.places = new Uint32Array(nearCap);
}

function isWorse(key: number, id: number, otherKey: number, otherId: number): boolean {
  return key > otherKey || (key === otherKey && id > otherId);
}

function siftUp({ keys, places }: TierChoice, visible: Uint32Array, id: Uint32Array, from: number): void {
  let child = from;
  const key = keys[child];
  const place = places[child];
  while (child > 0) {
    const parent = (child - 1) >> 1;
    if (!isWorse(key, id[visible[place]], keys[parent], id[visible[places[parent]]])) break;
    keys[child] = keys[parent];
    places[child] = places[parent];
    child = parent;
  }
  keys[child] = key;
  places[child] = place;
}

function siftDown({ keys, places }: TierChoice, visible: Uint32Array, id: Uint32Array, count: number): void {
  const key = keys[0];
  const place = places[0];
  let parent = 0;
  for (;;) {
    let child = parent * 2 + 1;
    if (child >= count) break;
    const right = child + 1;
    if (right < count && isWorse(keys[right], id[visible[places[right]]], keys[child], id[visible[places[child]]]))
      child = right;
    if (!isWorse(keys[child], id[visible[places[child]]], key, id[visible[place]])) break;
    keys[parent] = keys[child];
    places[parent] = places[child];
    parent = child;
  }
  keys[parent] = key;
  places[parent] = place;
}
