import { DEATH } from '../src/sim/clips.ts';
import { createGrid, fillGrid } from '../src/sim/grid.ts';
import { type Sim, STEP_SECONDS } from '../src/sim/world.ts';

/** The figures that say how good a crowd is; contact distance = the sum of two radii. */
export interface CrowdFigures {
  /** Percentiles of an agent's worst overlap, as a fraction of the contact distance. */
  overlapP50: number;
  overlapP95: number;
  overlapP99: number;
  overlapMax: number;
  /** Radius that holds nine tenths of the crowd, over that of a perfect packing of as many. */
  pack: number;
  /** Mean second difference of the position over the radius, per step. */
  jitter: number;
  /** Share of agent-steps faster than 0.3 m/s that turned against the step before. */
  reversals: number;
  /** Agents that neared the goal by less than a tenth of what they could while there was room ahead. */
  stuck: number;
}

/** Watches a crowd step by step and sums up its last steps. */
export interface CrowdWatch {
  stuckSeconds: number;
  last: Float64Array;
  beforeLast: Float64Array;
  startDistance: Float64Array;
  watched: number;
  jerk: number;
  pairs: number;
  turns: number;
  samples: number;
}

export function createCrowdWatch(sim: Sim): CrowdWatch {
  const ids = sim.slots.slotOf.length;
  return {
    stuckSeconds: 0,
    last: new Float64Array(ids * 2).fill(Number.NaN),
    beforeLast: new Float64Array(ids * 2).fill(Number.NaN),
    startDistance: new Float64Array(ids).fill(Number.NaN),
    watched: 0,
    jerk: 0,
    pairs: 0,
    turns: 0,
    samples: 0,
  };
}

/** To be called after each step of the stretch that counts: two seconds of it make all figures mean something. */
export function watchCrowd(watch: CrowdWatch, sim: Sim): void {
  const { count, id, x, z, radius } = sim.agents;
  const { last, beforeLast } = watch;
  for (let slot = 0; slot < count; slot++) {
    const at = id[slot] * 2;
    const stepX = x[slot] - last[at];
    const stepZ = z[slot] - last[at + 1];
    const beforeX = last[at] - beforeLast[at];
    const beforeZ = last[at + 1] - beforeLast[at + 1];
    if (!Number.isNaN(beforeX)) {
      watch.jerk += Math.hypot(stepX - beforeX, stepZ - beforeZ) / radius[slot];
      watch.samples++;
      const fast = Math.hypot(stepX, stepZ) / STEP_SECONDS > 0.3;
      if (fast && stepX * beforeX + stepZ * beforeZ < 0) watch.turns++;
    }
    beforeLast[at] = last[at];
    beforeLast[at + 1] = last[at + 1];
    last[at] = x[slot];
    last[at + 1] = z[slot];
    if (watch.watched === 0) watch.startDistance[id[slot]] = Math.hypot(sim.goal.x - x[slot], sim.goal.z - z[slot]);
  }
  watch.watched++;
}

export function sumUpCrowd(watch: CrowdWatch, sim: Sim): CrowdFigures {
  const overlaps = worstOverlaps(sim);
  return {
    overlapP50: percentile(overlaps, 0.5),
    overlapP95: percentile(overlaps, 0.95),
    overlapP99: percentile(overlaps, 0.99),
    overlapMax: overlaps[overlaps.length - 1] ?? 0,
    pack: packRatio(sim),
    jitter: watch.samples === 0 ? 0 : watch.jerk / watch.samples,
    reversals: watch.samples === 0 ? 0 : watch.turns / watch.samples,
    stuck: countStuck(watch, sim),
  };
}

/** The value that the fraction `part` of the sorted values do not exceed (nearest rank). */
export function percentile(sorted: ArrayLike<number>, part: number): number {
  if (sorted.length === 0) return 0;
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
}

function worstOverlaps(sim: Sim): Float64Array {
  const worst = new Float64Array(sim.agents.count);
  eachTouch(sim, 1, (a, b, distance, contact) => {
    const overlap = 1 - distance / contact;
    worst[a] = Math.max(worst[a], overlap);
    worst[b] = Math.max(worst[b], overlap);
  });
  return worst.sort();
}

function packRatio({ agents, goal }: Sim): number {
  const distances = new Float64Array(agents.count);
  let area = 0;
  for (let slot = 0; slot < agents.count; slot++) {
    distances[slot] = Math.hypot(agents.x[slot] - goal.x, agents.z[slot] - goal.z);
    area += (2 * agents.radius[slot]) ** 2 * (Math.sqrt(3) / 2);
  }
  return percentile(distances.sort(), 0.9) / Math.sqrt((area * 0.9) / Math.PI);
}

const LOOK_AHEAD = 2; // contact distances
const ROOM = 0.5; // of the packed density

function countStuck(watch: CrowdWatch, sim: Sim): number {
  const { agents, goal, settings } = sim;
  const { count, x, z, id, radius } = agents;
  const ahead = new Uint16Array(count);
  const distanceOf = (slot: number) => Math.hypot(goal.x - x[slot], goal.z - z[slot]);
  eachTouch(sim, LOOK_AHEAD, (a, b) => {
    const dx = x[b] - x[a];
    const dz = z[b] - z[a];
    if (dx * (goal.x - x[a]) + dz * (goal.z - z[a]) > 0) ahead[a]++;
    if (dx * (goal.x - x[b]) + dz * (goal.z - z[b]) < 0) ahead[b]++;
  });
  const packed = ((Math.PI / 2) * LOOK_AHEAD ** 2) / (Math.sqrt(3) / 2);
  const seconds = watch.watched * STEP_SECONDS;
  let stuck = 0;
  for (let slot = 0; slot < count; slot++) {
    const neared = watch.startDistance[id[slot]] - distanceOf(slot);
    const could = settings.walkSpeed * seconds;
    const away = distanceOf(slot) - goal.stop > 2 * radius[slot] + could * 0.1;
    if (away && neared < could * 0.1 && ahead[slot] < packed * ROOM) stuck++;
  }
  return stuck;
}

/** Calls back with every pair of the living closer than `reach` contact distances, once. */
function eachTouch(sim: Sim, reach: number, touch: (a: number, b: number, distance: number, contact: number) => void) {
  const { agents } = sim;
  const grid = createGrid(agents.capacity);
  fillGrid(grid, agents, reach);
  const { start, slotAt, columns, rows } = grid;
  for (let cell = columns + 1; cell < columns * (rows - 1) - 1; cell++) {
    for (let place = start[cell]; place < start[cell + 1]; place++) {
      const a = slotAt[place];
      for (let row = -1; row <= 1; row++) {
        const from = start[cell + row * columns - 1];
        const to = start[cell + row * columns + 2];
        for (let other = Math.max(from, place + 1); other < to; other++) {
          const b = slotAt[other];
          if (agents.state[a] === DEATH || agents.state[b] === DEATH) continue;
          const contact = agents.radius[a] + agents.radius[b];
          const distance = Math.hypot(agents.x[b] - agents.x[a], agents.z[b] - agents.z[a]);
          if (distance < contact * reach) touch(a, b, distance, contact);
        }
      }
    }
  }
}
