import { createWorld, type World } from 'bitecs';
import { type ClipFacts, type ClipTable, createClipTable } from './clips.ts';
import type { SpawnCommand, SpawnRingCommand } from './commands.ts';
import { type AgentColumns, type Components, createAgentColumns, createComponents } from './components.ts';
import { MAX_EVENTS_PER_STEP, type SimEvent, type SimEventType } from './events.ts';
import { createFlowField, type FlowField } from './flow-field.ts';
import { createGrid, type Grid } from './grid.ts';
import type { HeightField } from './height-field.ts';
import { createRandom, type Random } from './random.ts';
import { createRows, type Rows } from './rows.ts';
import { SIM_DEFAULTS, type SimSettings } from './settings.ts';
import { createSlots, findSlot, type Slots } from './slots.ts';
import { createWalls, type Wall, type Walls } from './walls.ts';

export const STEPS_PER_SECOND = 60;

/** Seconds of one step. */
export const STEP_SECONDS = 1 / STEPS_PER_SECOND;

/** One simulation, whole: nothing of it lies outside this record, so any number run side by side. */
export interface Sim {
  /** Steps done. */
  step: number;
  settings: SimSettings;
  world: World<Components>;
  agents: AgentColumns;
  slots: Slots;
  rows: Rows;
  grid: Grid;
  random: Random;
  clips: ClipTable;
  /** Seconds a fade from one role to another takes; 0 snaps. */
  fadeSeconds: (from: number, to: number) => number;
  /** What happened in the last step. */
  events: SimEvent[];
  droppedEvents: number;
  /** Newcomers turned away because the field was full. */
  refused: number;
  /** What nobody walks through, and the way round it; null in the open. */
  walls: Walls | null;
  flow: FlowField | null;
  /** The lie of the land; null where it is level, at 0. */
  ground: HeightField | null;
  goal: Goal;
  hero: Hero;
  turns: Turns;
  /** What `applyCommands` leaves for `spawnAgents`. */
  pending: { spawns: SpawnCommand[]; rings: SpawnRingCommand[]; removals: number[] };
}

/** Where the horde heads: the hero while it stands, else the last goal commanded. */
export interface Goal {
  x: number;
  z: number;
  /** Metres from the goal at which an agent has arrived. */
  stop: number;
  hostile: boolean;
}

/** Whose turn it is to think: see `takeTurns`. */
export interface Turns {
  /** The first `count` are the slots that think in this step, each once. */
  thinkers: Int32Array;
  count: number;
  /** Slots from this one on are far from the goal; those below it think in every step. Written by `sortAgents`. */
  firstFar: number;
  /** Ids of those who must think in the next step, wherever they are. */
  called: number[];
}

export const createTurns = (capacity: number): Turns => ({
  thinkers: new Int32Array(capacity),
  count: 0,
  firstFar: Number.POSITIVE_INFINITY,
  called: [],
});

/** The hero's identity (0: none) and what its hands ask for. */
export interface Hero {
  id: number;
  generation: number;
  moveX: number;
  moveZ: number;
  faceX: number;
  faceZ: number;
  speed: number;
  attackSeconds: number;
}

export interface SimOptions {
  seed: number;
  /** Most agents at a time, the fallen included; `growSim` raises it. */
  capacity: number;
  /** By kind, then by role; a missing kind plays by MINION's. */
  clips: readonly (readonly ClipFacts[])[];
  settings?: Partial<SimSettings>;
  fadeSeconds?: (from: number, to: number) => number;
  /** In the open by default. */
  walls?: readonly Wall[];
  /** Metres round the walls that they stay within, however they move, and 4 more; default 4. */
  wallStrip?: number;
  /** Level at 0 by default. */
  ground?: HeightField;
}

/** An empty field. */
export function createSim(options: SimOptions): Sim {
  const agents = createAgentColumns(options.capacity);
  const walls = options.walls?.length ? createWalls(options.walls, options.wallStrip) : null;
  return {
    step: 0,
    settings: { ...SIM_DEFAULTS, ...options.settings },
    world: createWorld(createComponents(agents)),
    agents,
    slots: createSlots(options.capacity),
    rows: createRows(agents),
    grid: createGrid(options.capacity),
    random: createRandom(options.seed),
    clips: createClipTable(options.clips),
    fadeSeconds: options.fadeSeconds ?? (() => 0.15),
    events: [],
    droppedEvents: 0,
    refused: 0,
    walls,
    flow: walls === null ? null : createFlowField(walls),
    ground: options.ground ?? null,
    goal: { x: 0, z: 0, stop: 0, hostile: false },
    hero: { id: 0, generation: 0, moveX: 0, moveZ: 0, faceX: 0, faceZ: 0, speed: 1, attackSeconds: 0 },
    turns: createTurns(options.capacity),
    pending: { spawns: [], rings: [], removals: [] },
  };
}

/** Tells of something that befell the agent in a slot. */
export function tell(sim: Sim, type: SimEventType, slot: number): void {
  if (sim.events.length >= MAX_EVENTS_PER_STEP) {
    sim.droppedEvents++;
    return;
  }
  const { x, z, id, generation, kind } = sim.agents;
  sim.events.push({ type, x: x[slot], z: z[slot], id: id[slot], generation: generation[slot], kind: kind[slot] });
}

/** The hero's slot, or -1. */
export function findHero(sim: Sim): number {
  return sim.hero.id === 0 ? -1 : findSlot(sim.slots, sim.hero.id, sim.hero.generation);
}
