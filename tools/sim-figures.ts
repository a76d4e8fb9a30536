import { DEATH } from '../src/sim/clips.ts';
import { createGrid, fillGrid } from '../src/sim/grid.ts';
import type { Wall } from '../src/sim/walls.ts';
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
  /** Fastest turn of a heading whose agent is slower than 0.3 m/s, and the 99th percentile of such turns, degrees per second. */
  turnMax: number;
  turnP99: number;
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
  /** Turns of slow headings by degree per second, the last for all that are faster. */
  slowTurns: Uint32Array;
  turnMax: number;
  /** The way to the goal round walls; null in the open. */
  wayTo: { distance(x: number, z: number): number } | null;
  walls: readonly Wall[];
}

const FASTEST_TURN = 2000; // degrees per second, counted
const SLOW = 0.3; // metres per second
const ANOTHER = 2; // metres in a step that nobody goes

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
    slowTurns: new Uint32Array(FASTEST_TURN + 1),
    turnMax: 0,
    wayTo: null,
    walls: [],
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
    const isSame = Math.abs(stepX) + Math.abs(stepZ) < ANOTHER; // else its id has gone to a newcomer
    if (!Number.isNaN(beforeX) && isSame) {
      watch.jerk += Math.hypot(stepX - beforeX, stepZ - beforeZ) / radius[slot];
      watch.samples++;
      const fast = Math.hypot(stepX, stepZ) / STEP_SECONDS > SLOW;
      if (fast && stepX * beforeX + stepZ * beforeZ < 0) watch.turns++;
    }
    beforeLast[at] = isSame ? last[at] : Number.NaN;
    beforeLast[at + 1] = last[at + 1];
    last[at] = x[slot];
    last[at + 1] = z[slot];
    if (watch.watched === 0) watch.startDistance[id[slot]] = wayOf(watch, sim, slot);
    watchHeading(watch, sim, slot);
  }
  watch.watched++;
}

/** How fast the headings of the slow turn: they would be seen to spin. */
function watchHeading(watch: CrowdWatch, { agents }: Sim, slot: number): void {
  const { headingX, headingZ, previousHeadingX, previousHeadingZ, pace, previousX, previousZ, x, z } = agents;
  const moved = Math.hypot(x[slot] - previousX[slot], z[slot] - previousZ[slot]) / STEP_SECONDS;
  if (Math.max(moved, pace[slot]) > SLOW) return;
  const along = headingX[slot] * previousHeadingX[slot] + headingZ[slot] * previousHeadingZ[slot];
  const across = headingZ[slot] * previousHeadingX[slot] - headingX[slot] * previousHeadingZ[slot];
  const turn = (Math.abs(Math.atan2(across, along)) * 180) / Math.PI / STEP_SECONDS;
  watch.slowTurns[Math.min(FASTEST_TURN, Math.round(turn))]++;
  watch.turnMax = Math.max(watch.turnMax, turn);
}

/** Metres to the goal, round the walls if there are any. */
const wayOf = ({ wayTo }: CrowdWatch, { agents: { x, z }, goal }: Sim, slot: number): number =>
  wayTo === null ? Math.hypot(goal.x - x[slot], goal.z - z[slot]) : wayTo.distance(x[slot], z[slot]);

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
    turnMax: watch.turnMax,
    turnP99: percentileOfCounts(watch.slowTurns, 0.99),
    stuck: findStuck(watch, sim).size,
  };
}

/** The value that the fraction `part` of the sorted values do not exceed (nearest rank). */
export function percentile(sorted: ArrayLike<number>, part: number): number {
  if (sorted.length === 0) return 0;
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
}

function percentileOfCounts(counts: Uint32Array, part: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (let value = 0; value < counts.length; value++) {
    seen += counts[value];
    if (seen >= part * total) return value;
  }
  return 0;
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

/** The ids of those who neared the goal by less than a tenth of what they could, with room ahead. */
export function findStuck(watch: CrowdWatch, sim: Sim): Set<number> {
  const { agents, goal, settings } = sim;
  const { count, x, z, id, radius } = agents;
  const ahead = new Uint16Array(count);
  const isAhead = (from: number, dx: number, dz: number) => {
    const [toX, toZ] = directionOf(watch, sim, from);
    return dx * toX + dz * toZ > 0;
  };
  eachTouch(sim, LOOK_AHEAD, (a, b) => {
    if (isAhead(a, x[b] - x[a], z[b] - z[a])) ahead[a]++;
    if (isAhead(b, x[a] - x[b], z[a] - z[b])) ahead[b]++;
  });
  const packed = ((Math.PI / 2) * LOOK_AHEAD ** 2) / (Math.sqrt(3) / 2);
  const could = settings.walkSpeed * watch.watched * STEP_SECONDS;
  const stuck = new Set<number>();
  for (let slot = 0; slot < count; slot++) {
    const distance = wayOf(watch, sim, slot);
    const neared = watch.startDistance[id[slot]] - distance;
    const away = distance - goal.stop > 2 * radius[slot] + could * 0.1;
    if (!away || !(neared < could * 0.1)) continue; // NaN: not there at the start
    if (ahead[slot] < packed * ROOM * freeAhead(watch, sim, slot)) stuck.add(id[slot]);
  }
  return stuck;
}

/** Where an agent wants to go: to the goal, or round a wall, which is where it looks. */
function directionOf({ wayTo }: CrowdWatch, { agents, goal }: Sim, slot: number): [number, number] {
  if (wayTo !== null) return [agents.headingX[slot], agents.headingZ[slot]];
  return [goal.x - agents.x[slot], goal.z - agents.z[slot]];
}

/** The part of the half disc ahead that no wall takes up, by two dozen places in it. */
function freeAhead(watch: CrowdWatch, sim: Sim, slot: number): number {
  if (watch.walls.length === 0) return 1;
  const { x, z, radius } = sim.agents;
  const [toX, toZ] = directionOf(watch, sim, slot);
  let free = 0;
  for (let place = 0; place < 24; place++) {
    const far = 2 * radius[slot] * LOOK_AHEAD * Math.sqrt((Math.floor(place / 8) + 0.5) / 3);
    const angle = (((place % 8) + 0.5) / 8 - 0.5) * Math.PI;
    const atX = x[slot] + far * (toX * Math.cos(angle) - toZ * Math.sin(angle));
    const atZ = z[slot] + far * (toZ * Math.cos(angle) + toX * Math.sin(angle));
    if (watch.walls.every((wall) => isFree(wall, atX, atZ, radius[slot]))) free++;
  }
  return free / 24;
}

/** Whether a body could stand there for all that this wall minds. */
function isFree(wall: Wall, x: number, z: number, radius: number): boolean {
  const along = Math.abs((x - wall.x) * wall.alongX + (z - wall.z) * wall.alongZ);
  const across = Math.abs((z - wall.z) * wall.alongX - (x - wall.x) * wall.alongZ);
  return along > wall.halfAlong + radius || across > wall.halfAcross + radius;
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
