import { readFileSync, writeFileSync } from 'node:fs';
import { createLocalHost } from '../src/host/local-host.ts';
import { readRecording } from '../src/host/recording.ts';
import { replayRun } from '../src/host/replay-run.ts';
import type { Command } from '../src/sim/commands.ts';
import { hashSim } from '../src/sim/state-hash.ts';
import { stepSim } from '../src/sim/step.ts';
import type { Sim } from '../src/sim/world.ts';
import { createSceneSim, type SceneRecipe } from './sim-scenes.ts';

/** A run of the bare simulation: what made it, and what was asked before each step. */
interface SimRecording {
  horde: 'sim recording';
  version: 1;
  recipe: SceneRecipe;
  steps: number;
  /** Only steps with commands; step 0 is everybody's birth. */
  commands: { step: number; commands: readonly Command[] }[];
  hashes: { step: number; hash: string }[];
}

export interface SimRecorder {
  /** To be called after each step, the birth's being 0. */
  note(sim: Sim, step: number, commands: readonly Command[]): void;
  save(path: string): void;
}

const HASH_EVERY = 60; // steps

export function createSimRecorder(recipe: SceneRecipe): SimRecorder {
  const recording: SimRecording = { horde: 'sim recording', version: 1, recipe, steps: 0, commands: [], hashes: [] };
  return {
    note(sim, step, commands) {
      recording.steps = step;
      if (commands.length > 0) recording.commands.push({ step, commands: structuredClone(commands) });
      if (step % HASH_EVERY === 0) recording.hashes.push({ step, hash: hashSim(sim) });
    },
    save: (path) => writeFileSync(path, `${JSON.stringify(recording)}\n`),
  };
}

/** What became of a replay. */
export interface ReplayReport {
  steps: number;
  checked: number;
  hashes: number;
  /** In words: the step and both hashes; null when all are as recorded. */
  mismatch: string | null;
}

/** Runs a recording again, of the simulation or of the game, hash by hash. Throws when the file is neither. */
export async function replayFile(path: string): Promise<ReplayReport> {
  const text = readFileSync(path, 'utf8');
  return text.startsWith('{"horde":"sim recording"') ? replaySim(JSON.parse(text) as SimRecording) : replayGame(text);
}

function replaySim({ recipe, steps, commands, hashes }: SimRecording): ReplayReport {
  const sim = createSceneSim(recipe);
  const asked = new Map(commands.map(({ step, commands: list }) => [step, list]));
  const expected = new Map(hashes.map(({ step, hash }) => [step, hash]));
  const report: ReplayReport = { steps, checked: 0, hashes: hashes.length, mismatch: null };
  for (let step = 0; step <= steps && report.mismatch === null; step++) {
    stepSim(sim, asked.get(step) ?? []);
    const recorded = expected.get(step);
    if (recorded === undefined) continue;
    const here = hashSim(sim);
    if (here === recorded) report.checked++;
    else report.mismatch = `step ${step}: recorded ${recorded}, here ${here}`;
  }
  return report;
}

async function replayGame(text: string): Promise<ReplayReport> {
  const recording = readRecording(text);
  const host = replayRun(createLocalHost(recording.options), recording);
  let steps = 0;
  while (!host.replay.isOver && host.replay.mismatch === null) steps += host.advance(1);
  const { checked, hashes, mismatch } = host.replay;
  return { steps, checked, hashes, mismatch };
}
