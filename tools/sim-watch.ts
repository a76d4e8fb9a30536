import type { Wall } from '../src/sim/walls.ts';
import { type Sim, STEP_SECONDS } from '../src/sim/world.ts';
import { type CrowdFigures, createCrowdWatch, findStuck, sumUpCrowd, watchCrowd } from './sim-figures.ts';
import { RADIUS, type Scene } from './sim-scenes.ts';
import { createWayMap, type WayMap } from './way-map.ts';

/** Figures of a whole run, on top of those of its last two seconds. */
export interface RunFigures extends CrowdFigures {
  /** The same while all still march: seconds 1 to 3. */
  jitterMarching: number;
  reversalsMarching: number;
  /** Most agents stuck in any two seconds, and the longest that one was in a row, seconds. */
  stuckMost: number;
  stuckSeconds: number;
  /** Most agents at a time whose middle is in a wall, or outside the arena. */
  insideWalls: number;
  outside: number;
  finite: boolean;
  /** Agents a second through the gap; null where there is none. */
  flowPerS: number | null;
  /** Longest time that nobody came through, seconds. */
  noughtSeconds: number | null;
}

/** Watches a run from its first step to its last. */
export interface RunWatch {
  scene: Scene;
  steps: number;
  marching: ReturnType<typeof createCrowdWatch>;
  settled: ReturnType<typeof createCrowdWatch>;
  window: ReturnType<typeof createCrowdWatch>;
  way: WayMap | null;
  /** By id: two-second windows in a row in which it was stuck. */
  stuckWindows: Uint16Array;
  lastZ: Float64Array;
  crossings: number;
  lastCrossing: number;
  found: Pick<RunFigures, 'stuckMost' | 'stuckSeconds' | 'insideWalls' | 'outside' | 'finite'> & {
    nought: number;
    stuckNow: number;
  };
}

const MARCH = { from: 60, to: 180 }; // steps
const WINDOW = 120; // steps: two seconds
const FLOW_FROM = 300; // steps: until the crowd has come to the gap
const DEEP = 0.02; // metres in a wall that count: a hundred thousandth of a wall is rounding

export function createRunWatch(scene: Scene, sim: Sim, steps: number): RunWatch {
  const ids = sim.slots.slotOf.length;
  return {
    scene,
    steps,
    marching: createCrowdWatch(sim),
    settled: createCrowdWatch(sim),
    window: createCrowdWatch(sim),
    way: null,
    stuckWindows: new Uint16Array(ids),
    lastZ: new Float64Array(ids).fill(Number.NaN),
    crossings: 0,
    lastCrossing: Number.NaN,
    found: { stuckMost: 0, stuckSeconds: 0, insideWalls: 0, outside: 0, finite: true, nought: 0, stuckNow: 0 },
  };
}

/** To be called after each step, counted from 0. */
export function watchRun(watch: RunWatch, sim: Sim, step: number): void {
  const { steps, scene } = watch;
  if (step >= MARCH.from && step < MARCH.to) watchCrowd(watch.marching, sim);
  if (steps - step <= WINDOW) watchCrowd(watch.settled, sim);
  watchStuck(watch, sim, step);
  const isLarge = sim.agents.count * Math.max(1, scene.recipe.walls.length) > 50_000;
  if (!isLarge || step % 15 === 0 || step === steps - 1) watchPlaces(watch, sim, scene.wallsAt(step));
  if (scene.gap !== null) watchGap(watch, sim, step, scene.gap);
}

export function sumUpRun(watch: RunWatch, sim: Sim): RunFigures {
  const { nought, stuckNow, ...found } = watch.found;
  const seconds = (watch.steps - FLOW_FROM) * STEP_SECONDS;
  const hasFlow = watch.scene.gap !== null && seconds > 0;
  return {
    ...sumUpCrowd(watch.settled, sim),
    stuck: stuckNow,
    jitterMarching: watch.marching.samples === 0 ? 0 : watch.marching.jerk / watch.marching.samples,
    reversalsMarching: watch.marching.samples === 0 ? 0 : watch.marching.turns / watch.marching.samples,
    ...found,
    flowPerS: hasFlow ? watch.crossings / seconds : null,
    noughtSeconds: hasFlow ? nought : null,
  };
}

/** Every two seconds: who has come nearer to the goal, round the walls, by less than a tenth of what it could? */
function watchStuck(watch: RunWatch, sim: Sim, step: number): void {
  if (step % WINDOW === 0) {
    const walls = watch.scene.wallsAt(step);
    watch.way = walls.length === 0 ? null : createWayMap(walls, sim.goal, sim.settings.arenaRadius, RADIUS);
    watch.window = createCrowdWatch(sim);
    watch.window.wayTo = watch.way;
    watch.window.walls = walls;
    watchCrowd(watch.window, sim);
  }
  if (step % WINDOW !== WINDOW - 1) return;
  watch.window.watched = WINDOW;
  const stuck = findStuck(watch.window, sim);
  watch.found.stuckNow = stuck.size;
  watch.found.stuckMost = Math.max(watch.found.stuckMost, stuck.size);
  for (let id = 1; id < watch.stuckWindows.length; id++) {
    watch.stuckWindows[id] = stuck.has(id) ? watch.stuckWindows[id] + 1 : 0;
    const seconds = watch.stuckWindows[id] * WINDOW * STEP_SECONDS;
    watch.found.stuckSeconds = Math.max(watch.found.stuckSeconds, seconds);
  }
}

function watchPlaces({ found }: RunWatch, { agents, settings }: Sim, walls: readonly Wall[]): void {
  let inside = 0;
  let outside = 0;
  for (let slot = 0; slot < agents.count; slot++) {
    const x = agents.x[slot];
    const z = agents.z[slot];
    if (!Number.isFinite(x + z + agents.y[slot])) found.finite = false;
    if (Math.hypot(x, z) > settings.arenaRadius - agents.radius[slot] + 1e-3) outside++;
    if (walls.some((wall) => isInside(wall, x, z))) inside++;
  }
  found.insideWalls = Math.max(found.insideWalls, inside);
  found.outside = Math.max(found.outside, outside);
}

/** Whether a place lies in a box, by the box's own axes. */
function isInside(wall: Wall, x: number, z: number): boolean {
  const along = (x - wall.x) * wall.alongX + (z - wall.z) * wall.alongZ;
  const across = (x - wall.x) * -wall.alongZ + (z - wall.z) * wall.alongX;
  return Math.abs(along) < wall.halfAlong - DEEP && Math.abs(across) < wall.halfAcross - DEEP;
}

function watchGap(watch: RunWatch, { agents }: Sim, step: number, gap: { x: number; half: number }): void {
  let crossed = 0;
  for (let slot = 0; slot < agents.count; slot++) {
    const id = agents.id[slot];
    const z = agents.z[slot];
    if (watch.lastZ[id] < 0 && z >= 0 && Math.abs(agents.x[slot] - gap.x) < gap.half) crossed++;
    watch.lastZ[id] = z;
  }
  if (crossed > 0) watch.lastCrossing = step;
  if (step < FLOW_FROM) return;
  watch.crossings += crossed;
  const since = Number.isNaN(watch.lastCrossing) ? FLOW_FROM : watch.lastCrossing;
  watch.found.nought = Math.max(watch.found.nought, (step - since) * STEP_SECONDS);
}
