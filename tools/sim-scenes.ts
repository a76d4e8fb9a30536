import { MINION, STAND_IN_CLIPS } from '../src/sim/clips.ts';
import type { Command } from '../src/sim/commands.ts';
import { createRandom, nextFloat } from '../src/sim/random.ts';
import type { SimSettings } from '../src/sim/settings.ts';
import type { Wall } from '../src/sim/walls.ts';
import { createSim, type Sim, STEPS_PER_SECOND } from '../src/sim/world.ts';

/** What `npm run sim` can play. */
export const SCENARIOS = ['converge', 'circle', 'doorway', 'u-trap', 'gates', 'point'] as const;
export type ScenarioName = (typeof SCENARIOS)[number];

export interface SceneOptions {
  count: number;
  seed: number;
  /** Metres between agents at the start. */
  spacing: number;
  /** Metres per second. */
  pace: number;
}

/** All that makes a run, as plain data: with the same commands it is the same run. */
export interface SceneRecipe {
  seed: number;
  capacity: number;
  settings: Partial<SimSettings>;
  walls: Wall[];
  wallStrip: number;
}

export interface Scene {
  name: ScenarioName;
  recipe: SceneRecipe;
  places: Place[];
  /** Where all head for in a step. */
  goalAt(step: number): Place;
  /** Where the walls stand in a step. */
  wallsAt(step: number): Wall[];
  /** Who has come farther than this along z begins again behind the crowd; infinity: nobody. */
  lap: number;
  /** The gap whose flow is measured: across z = 0, metres to both sides of its middle. */
  gap: { x: number; half: number } | null;
}

export interface Place {
  x: number;
  z: number;
}

/** Body radius, metres. */
export const RADIUS = 0.4;
const THICK = 1; // metres, of all walls
const GAP = 2; // metres, of the doorway
const STRIP = 16; // metres round the walls in which agents know the way
const GOAL_SPEED = 2; // metres per second, of the goal that circles

export function describeScene(name: ScenarioName, options: SceneOptions): Scene {
  return MAKERS[name](options);
}

/** A sim by a recipe, still empty. */
export function createSceneSim({ seed, capacity, settings, walls, wallStrip }: SceneRecipe): Sim {
  return createSim({ seed, capacity, clips: [[], STAND_IN_CLIPS], settings, walls, wallStrip });
}

/** Everybody's birth: a step of its own, before the first that counts. */
export function birthCommands(scene: Scene): Command[] {
  const { x, z } = scene.goalAt(0);
  return [{ type: 'goal', x, z }, ...scene.places.map((place) => spawnAt(place))];
}

/** What is asked before a step: the goal and the walls where they are now, and who begins again. */
export function sceneCommands(scene: Scene, sim: Sim, step: number): Command[] {
  const commands: Command[] = [];
  const goal = scene.goalAt(step);
  if (goal.x !== sim.goal.x || goal.z !== sim.goal.z) commands.push({ type: 'goal', ...goal });
  for (const [index, { x, z, alongX, alongZ }] of scene.wallsAt(step).entries()) {
    const wall = sim.walls?.list[index];
    if (wall?.x !== x || wall.z !== z) commands.push({ type: 'wall', index, x, z, alongX, alongZ });
  }
  if (scene.lap === Number.POSITIVE_INFINITY) return commands;
  const { agents } = sim;
  for (let slot = 0; slot < agents.count; slot++) {
    if (agents.z[slot] < scene.lap) continue;
    commands.push({ type: 'remove', id: agents.id[slot], generation: agents.generation[slot] });
    commands.push(spawnAt(scene.places[(agents.id[slot] * 7919 + step) % scene.places.length], backOf(scene)));
  }
  return commands;
}

const spawnAt = ({ x, z }: Place, atZ = z): Command => ({ type: 'spawn', kind: MINION, x, z: atZ, health: 1 });

/** Behind everybody's birthplace, metres. */
const backOf = ({ places }: Scene): number => places[places.length - 1].z - 2;

const MAKERS: Record<ScenarioName, (options: SceneOptions) => Scene> = {
  converge: (options) => openScene('converge', options, disc(options), () => ({ x: 0, z: 0 })),
  circle(options) {
    const radius = Math.max(8, (packedRadius(options.count) * 2) / 3);
    const turn = GOAL_SPEED / radius / STEPS_PER_SECOND;
    const goalAt = (step: number) => ({ x: radius * Math.cos(step * turn), z: radius * Math.sin(step * turn) });
    return openScene('circle', options, disc(options), goalAt);
  },
  point: (options) =>
    openScene('point', options, new Array<Place>(options.count).fill({ x: 2, z: 2 }), () => ({ x: 2, z: 2 })),
  doorway(options) {
    const places = halfDisc(options, -3);
    const reach = farthest(places) + 6;
    const walls = [-1, 1].map((side) => wallAlongX(side * (GAP / 2 + reach / 2), 0, reach));
    return walledScene('doorway', options, places, walls, 14, { lap: 8, gap: { x: 0, half: GAP / 2 } });
  },
  'u-trap'(options) {
    const width = Math.sqrt(options.count * options.spacing ** 2 * 1.25) + 4;
    const places = block(options, width - 4);
    const walls = [
      wallAlongX(0, 2, width + 2 * THICK),
      ...[-1, 1].map((side) => wallAlongZ((side * (width + THICK)) / 2, 2 - width / 2, width + THICK)),
    ];
    return walledScene('u-trap', options, places, walls, 2 + width / 2 + packedRadius(options.count), {});
  },
  gates(options) {
    const places = halfDisc(options, -13);
    const reach = farthest(places) + 10;
    const still = [-9, 9].flatMap((z) => slabs(z, reach));
    const scene = walledScene('gates', options, places, still, 24, { lap: 18 });
    return { ...scene, wallsAt: (step) => still.map((wall) => ({ ...wall, x: wall.x + slide(step, wall.z) })) };
  },
};

const SLAB = 12; // metres
const GATE = 4; // metres between two slabs
const SLIDE = 5; // metres to both sides
const SLIDE_SPEED = 0.8; // metres per second

const slabs = (z: number, reach: number): Wall[] =>
  Array.from({ length: 2 * Math.ceil(reach / (SLAB + GATE)) + 1 }, (_, index) =>
    wallAlongX((index - Math.ceil(reach / (SLAB + GATE))) * (SLAB + GATE), z, SLAB),
  );

/** To and fro at one pace, the two rows against each other. */
function slide(step: number, z: number): number {
  const way = (step / STEPS_PER_SECOND) * SLIDE_SPEED;
  const round = way % (4 * SLIDE);
  const to = round < SLIDE ? round : round < 3 * SLIDE ? 2 * SLIDE - round : round - 4 * SLIDE;
  return z < 0 ? to : -to;
}

function openScene(name: ScenarioName, options: SceneOptions, places: Place[], goalAt: Scene['goalAt']): Scene {
  const recipe = recipeOf(options, farthest(places) * 1.1 + 20, []);
  return { name, recipe, places, goalAt, wallsAt: () => [], lap: Number.POSITIVE_INFINITY, gap: null };
}

function walledScene(
  name: ScenarioName,
  options: SceneOptions,
  places: Place[],
  walls: Wall[],
  goalZ: number,
  { lap = Number.POSITIVE_INFINITY, gap = null }: Partial<Pick<Scene, 'lap' | 'gap'>>,
): Scene {
  const reach = Math.max(farthest(places), goalZ + packedRadius(options.count)) * 1.1 + 20;
  const recipe = recipeOf(options, reach, walls);
  return { name, recipe, places, goalAt: () => ({ x: 0, z: goalZ }), wallsAt: () => walls, lap, gap };
}

function recipeOf({ count, seed, pace }: SceneOptions, arenaRadius: number, walls: Wall[]): SceneRecipe {
  const settings = { agentRadius: RADIUS, arenaRadius, runSpeed: pace, walkSpeed: pace, runnerShare: 1 };
  return { seed, capacity: count + 64, settings, walls, wallStrip: STRIP };
}

/** A disc of agents on a jittered square lattice, the nearest to its middle first. */
function disc({ count, seed, spacing }: SceneOptions): Place[] {
  const side = Math.ceil(Math.sqrt(count) * 1.2);
  return lattice(side, side, spacing, seed)
    .sort((a, b) => a.x * a.x + a.z * a.z - (b.x * b.x + b.z * b.z))
    .slice(0, count);
}

/** The half of a disc that lies before `z`, the nearest to its middle first. */
function halfDisc({ count, seed, spacing }: SceneOptions, z: number): Place[] {
  const side = Math.ceil(Math.sqrt(count) * 1.7);
  return lattice(side, side, spacing, seed)
    .filter((place) => place.z < 0)
    .sort((a, b) => a.x * a.x + a.z * a.z - (b.x * b.x + b.z * b.z))
    .slice(0, count)
    .map((place) => ({ x: place.x, z: place.z + z }));
}

/** As many as there are in a square as wide as that, its far side at z = 0. */
function block({ count, seed, spacing }: SceneOptions, width: number): Place[] {
  const side = Math.floor(width / spacing);
  return lattice(side, Math.ceil(count / side), spacing, seed)
    .slice(0, count)
    .map(({ x, z }) => ({ x, z: z - (Math.ceil(count / side) * spacing) / 2 }));
}

function lattice(columns: number, rows: number, spacing: number, seed: number): Place[] {
  const random = createRandom(seed);
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: ((index % columns) - columns / 2 + (nextFloat(random) - 0.5) * 0.4) * spacing,
    z: (Math.floor(index / columns) - rows / 2 + (nextFloat(random) - 0.5) * 0.4) * spacing,
  }));
}

const farthest = (places: Place[]): number => places.reduce((most, { x, z }) => Math.max(most, Math.hypot(x, z)), 0);

/** Radius of so many packed as tight as can be. */
const packedRadius = (count: number): number => Math.sqrt((count * (2 * RADIUS) ** 2 * Math.sqrt(3)) / 2 / Math.PI);

const wallAlongX = (x: number, z: number, length: number): Wall => ({
  x,
  z,
  halfAlong: length / 2,
  halfAcross: THICK / 2,
  alongX: 1,
  alongZ: 0,
});

const wallAlongZ = (x: number, z: number, length: number): Wall => ({
  ...wallAlongX(x, z, length),
  alongX: 0,
  alongZ: 1,
});
