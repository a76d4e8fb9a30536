import { addComponent, addEntity, commitRemovals, createWorld, removeComponent, type World } from 'bitecs';
import type { ClipFacts } from './clips.ts';
import type { SpawnCommand, SpawnRingCommand } from './commands.ts';
import { type AgentColumns, type Components, createAgentColumns, createComponents, growComponents } from './components.ts';
import { MAX_EVENTS_PER_STEP, type SimEvent, type SimEventType } from './events.ts';
import { createGrid, type Grid } from './grid.ts';
import { createRandom, type Random } from './random.ts';
import { SIM_DEFAULTS, type SimSettings } from './settings.ts';
import { createSlots, growSlots, type Slots } from './slots.ts';

/** Seconds of one step. */
export const STEP_SECONDS = 1 / 60;

/** One simulation, whole: nothing of it lies outside this record, so any number run side by side. */
export interface Sim {
  /** Steps done. */
  step: number;
  settings: SimSettings;
  world: World<Components>;
  agents: AgentColumns;
  slots: Slots;
  grid: Grid;
  random: Random;
  /** By kind, then by role. */
  clips: ClipFacts[][];
  /** Seconds a fade from one role to another takes; 0 snaps. */
  fadeSeconds: (from: number, to: number) => number;
  /** What happened in the last step. */
  events: SimEvent[];
  droppedEvents: number;
  /** Newcomers turned away because the field was full. */
  refused: number;
  goal: Goal;
  hero: Hero;
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
}

/** An empty field. */
export function createSim(options: SimOptions): Sim {
  const agents = createAgentColumns(options.capacity);
  return {
    step: 0,
    settings: { ...SIM_DEFAULTS, ...options.settings },
    world: createWorld(createComponents(agents)),
    agents,
    slots: createSlots(options.capacity),
    grid: createGrid(options.capacity),
    random: createRandom(options.seed),
    clips: options.clips.map((facts) => [...facts]),
    fadeSeconds: options.fadeSeconds ?? (() => 0.15),
    events: [],
    droppedEvents: 0,
    refused: 0,
    goal: { x: 0, z: 0, stop: 0, hostile: false },
    hero: { id: 0, generation: 0, moveX: 0, moveZ: 0, faceX: 0, faceZ: 0, speed: 1, attackSeconds: 0 },
    pending: { spawns: [], rings: [], removals: [] },
  };
}
