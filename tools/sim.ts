import { hashSim } from '../src/sim/state-hash.ts';
import { stepSim } from '../src/sim/step.ts';
import type { Sim } from '../src/sim/world.ts';
import { type CommandTable, readCommandLine } from './flags-table.ts';
import { ROOT } from './setup.mjs';
import { gapCapacity } from './sim-capacity.ts';
import { percentile } from './sim-figures.ts';
import { type PeerReport, runPeers } from './sim-peers.ts';
import { createSimRecorder, replayFile } from './sim-recording.ts';
import {
  birthCommands,
  createSceneSim,
  describeScene,
  SCENARIOS,
  type ScenarioName,
  type Scene,
  sceneCommands,
} from './sim-scenes.ts';
import { printFigures, printPeers, type SimReport } from './sim-table.ts';
import { createRunWatch, sumUpRun, watchRun } from './sim-watch.ts';

const COMMAND = {
  usage: 'npm run sim -- [flags]',
  about: 'Runs the simulation without a picture and tells how good and how fast it is. Times are CPU time.',
  flags: {
    scenario: {
      type: 'string',
      default: 'converge',
      oneOf: SCENARIOS,
      help: 'a wide disc heads for its centre; for a goal that circles; a crowd through a 2 m gap; out of a trap; through moving gates; everybody born on one point',
    },
    count: { type: 'number', default: 10000, min: 1, max: 250000, integer: true, help: 'how many agents' },
    steps: { type: 'number', default: 600, min: 1, max: 100000, integer: true, help: 'how many steps of 1/60 s' },
    seed: { type: 'number', default: 7, min: 0, max: 4294967295, integer: true, help: 'another seed, another run' },
    spacing: { type: 'number', default: 0.95, min: 0.1, max: 20, help: 'metres between agents at the start' },
    pace: { type: 'number', default: 3, min: 0.1, max: 10, help: 'metres per second' },
    runs: { type: 'number', default: 1, min: 1, max: 20, integer: true, help: 'repeat and report the best' },
    record: {
      type: 'string',
      value: 'FILE',
      help: 'write the run down: what was asked before each step, and a hash a second',
    },
    replay: {
      type: 'string',
      value: 'FILE',
      help: 'run a recording again, of this command or of the game, every hash checked',
    },
    peers: { type: 'boolean', help: 'run DetourCrowd too, on the same scene; it is installed at the first time' },
    json: { type: 'boolean', help: 'print one JSON object and nothing else' },
  },
} as const satisfies CommandTable;

const WARM_UP = { count: 2000, steps: 150 }; // until the compiler is done

const flags = readCommandLine(COMMAND);
const scene = describeScene(flags.scenario as ScenarioName, flags);
if (flags.replay !== undefined) process.exit(await replay(flags.replay));
warmUp();
const reports = Array.from({ length: flags.runs }, () => runScene(scene));
const best = reports.reduce((a, b) => (b.msPerStepP50 < a.msPerStepP50 ? b : a));
const peers = flags.peers ? await askPeers() : [];
if (flags.json) process.stdout.write(`${JSON.stringify(flags.peers ? { ...best, peers } : best)}\n`);
else process.stdout.write(printFigures(best) + (peers.length === 0 ? '' : printPeers(best, peers)));

/** One run, with its times and figures. */
function runScene(scene: Scene): SimReport {
  const { count, steps, seed } = flags;
  const sim = createSceneSim(scene.recipe);
  const born = birthCommands(scene);
  stepSim(sim, born);
  const recorder = flags.record === undefined ? null : createSimRecorder(scene.recipe);
  recorder?.note(sim, 0, born);
  const watch = createRunWatch(scene, sim, steps);
  const times = new Float64Array(steps);
  for (let step = 0; step < steps; step++) {
    const commands = sceneCommands(scene, sim, step);
    times[step] = timeStep(sim, commands);
    watchRun(watch, sim, step);
    recorder?.note(sim, step + 1, commands);
  }
  if (flags.record !== undefined) recorder?.save(flags.record);
  times.sort();
  const [msPerStepP50, msPerStepP95, msPerStepP99] = [0.5, 0.95, 0.99].map((part) => percentile(times, part));
  return {
    scenario: scene.name,
    count,
    steps,
    seed,
    msPerStepP50,
    msPerStepP95,
    msPerStepP99,
    agentsPerMs: Math.round(count / msPerStepP50),
    agentsPerMsP95: Math.round(count / msPerStepP95),
    agentsPerMsP99: Math.round(count / msPerStepP99),
    hash: hashSim(sim),
    alive: sim.agents.count,
    ...sumUpRun(watch, sim),
    capacityPerS: scene.gap === null ? null : gapCapacity(scene.gap.half * 2, flags.pace),
  };
}

/** Runs a recording again; the exit code. */
async function replay(path: string): Promise<number> {
  const report = await replayFile(path).catch((error: Error) => error);
  if (report instanceof Error) {
    process.stderr.write(`${path}: ${report.message}\n`);
    return 2;
  }
  const { steps, checked, hashes, mismatch } = report;
  const words = mismatch ?? `${steps} steps, ${checked} of ${hashes} hashes as recorded`;
  process.stdout.write(flags.json ? `${JSON.stringify(report)}\n` : `${words}\n`);
  return mismatch === null ? 0 : 1;
}

/** DetourCrowd's reports; ends with one line where it cannot be had or cannot play the scene. */
async function askPeers(): Promise<PeerReport[]> {
  try {
    return await runPeers(scene, flags.steps, flags.pace, ROOT);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

/** CPU milliseconds of the whole process, the compiler's and the collector's threads included. */
function timeStep(sim: Sim, commands: ReturnType<typeof sceneCommands>): number {
  const before = process.cpuUsage();
  stepSim(sim, commands);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function warmUp(): void {
  const small = describeScene(scene.name, { ...flags, count: Math.min(WARM_UP.count, flags.count) });
  const sim = createSceneSim(small.recipe);
  stepSim(sim, birthCommands(small));
  for (let step = 0; step < WARM_UP.steps; step++) stepSim(sim, sceneCommands(small, sim, step));
}
