import { MINION, STAND_IN_CLIPS } from '../src/sim/clips.ts';
import type { Command } from '../src/sim/commands.ts';
import { createRandom, nextFloat } from '../src/sim/random.ts';
import { hashSim } from '../src/sim/state-hash.ts';
import { stepSim } from '../src/sim/step.ts';
import { createSim, type Sim } from '../src/sim/world.ts';
import { type CommandTable, readCommandLine } from './flags-table.ts';
import { createCrowdWatch, percentile, sumUpCrowd, watchCrowd } from './sim-figures.ts';

const COMMAND = {
  usage: 'npm run sim -- [flags]',
  about: 'Runs the simulation without a picture: agents on a wide disc all head for its centre. Times are CPU time.',
  flags: {
    count: { type: 'number', default: 10000, min: 1, max: 200000, integer: true, help: 'how many agents' },
    steps: { type: 'number', default: 600, min: 1, max: 100000, integer: true, help: 'how many steps of 1/60 s' },
    seed: { type: 'number', default: 7, min: 0, max: 4294967295, integer: true, help: 'another seed, another run' },
    spacing: {
      type: 'number',
      default: 0.95,
      min: 0,
      max: 20,
      help: 'metres between agents at the start; 0: one spot',
    },
    pace: { type: 'number', default: 3, min: 0.1, max: 10, help: 'metres per second' },
    runs: { type: 'number', default: 1, min: 1, max: 20, integer: true, help: 'repeat and report the best' },
    json: { type: 'boolean', help: 'print one JSON object and nothing else' },
  },
} as const satisfies CommandTable;

const RADIUS = 0.4; // metres
const WARM_UP = { count: 2000, steps: 150 }; // until the compiler is done
const WATCHED_STEPS = 120; // two seconds at the end, for the figures that need a stretch of time

const flags = readCommandLine(COMMAND);
warmUp();
const results = Array.from({ length: flags.runs }, runOnce);
const best = results.reduce((a, b) => (b.msPerStepP50 < a.msPerStepP50 ? b : a));
if (flags.json) process.stdout.write(`${JSON.stringify(best)}\n`);
else printTable(best);

function runOnce() {
  const { count, steps, seed } = flags;
  const sim = createScene(count);
  const watch = createCrowdWatch(sim);
  const times = new Float64Array(steps);
  for (let step = 0; step < steps; step++) {
    const before = process.cpuUsage();
    stepSim(sim, []);
    const { user, system } = process.cpuUsage(before);
    times[step] = (user + system) / 1000;
    if (steps - step <= WATCHED_STEPS) watchCrowd(watch, sim);
  }
  times.sort();
  const msPerStepP50 = percentile(times, 0.5);
  return {
    count,
    steps,
    seed,
    msPerStepP50,
    msPerStepP95: percentile(times, 0.95),
    msPerStepP99: percentile(times, 0.99),
    agentsPerMs: Math.round(count / msPerStepP50),
    hash: hashSim(sim),
    alive: sim.agents.count,
    ...sumUpCrowd(watch, sim),
  };
}

function warmUp(): void {
  const sim = createScene(Math.min(WARM_UP.count, flags.count));
  for (let step = 0; step < WARM_UP.steps; step++) stepSim(sim, []);
}

/** A disc of agents on a jittered square lattice; its spawning is not part of the times. */
function createScene(count: number): Sim {
  const { seed, spacing, pace } = flags;
  const reach = Math.sqrt(count / Math.PI) * spacing;
  const settings = {
    agentRadius: RADIUS,
    arenaRadius: reach * 1.1 + 20,
    runSpeed: pace,
    walkSpeed: pace,
    runnerShare: 1,
  };
  const sim = createSim({ seed, capacity: count, clips: [[], STAND_IN_CLIPS], settings });
  const random = createRandom(seed);
  const commands: Command[] = [];
  const side = Math.ceil(Math.sqrt(count) * 1.2);
  const places = Array.from({ length: side * side }, (_, index) => ({
    x: ((index % side) - side / 2 + (nextFloat(random) - 0.5) * 0.4) * spacing,
    z: (Math.floor(index / side) - side / 2 + (nextFloat(random) - 0.5) * 0.4) * spacing,
  }));
  places.sort((a, b) => a.x * a.x + a.z * a.z - (b.x * b.x + b.z * b.z));
  for (const { x, z } of places.slice(0, count)) commands.push({ type: 'spawn', kind: MINION, x, z, health: 1 });
  stepSim(sim, commands);
  return sim;
}

function printTable(figures: Record<string, number | string>): void {
  for (const [name, value] of Object.entries(figures)) {
    const text = typeof value === 'number' && !Number.isInteger(value) ? value.toPrecision(4) : String(value);
    process.stdout.write(`${name.padEnd(14)} ${text.padStart(12)}\n`);
  }
}
