import type { Command } from './commands.ts';
import { advancePhase } from './systems/advance-phase.ts';
import { applyCommands } from './systems/apply-commands.ts';
import { chooseClip } from './systems/choose-clip.ts';
import { chooseHeading } from './systems/choose-heading.ts';
import { chooseState } from './systems/choose-state.ts';
import { clearCorpses } from './systems/clear-corpses.ts';
import { fadeFlash } from './systems/fade-flash.ts';
import { keepOutOfWalls } from './systems/keep-out-of-walls.ts';
import { keepPrevious } from './systems/keep-previous.ts';
import { measureProgress } from './systems/measure-progress.ts';
import { moveAgents } from './systems/move-agents.ts';
import { separateAgents } from './systems/separate-agents.ts';
import { setPhaseRate } from './systems/set-phase-rate.ts';
import { sortAgents } from './systems/sort-agents.ts';
import { spawnAgents } from './systems/spawn-agents.ts';
import { standOnGround } from './systems/stand-on-ground.ts';
import { steerAgents } from './systems/steer-agents.ts';
import { takeTurns } from './systems/take-turns.ts';
import { turnAgents } from './systems/turn-agents.ts';
import type { Sim } from './world.ts';

/** One step, 1/60 s, top to bottom. Slots change hands in `sortAgents` and `spawnAgents` alone. */
export function stepSim(sim: Sim, commands: readonly Command[]): void {
  sim.step++;
  sim.events.length = 0;
  applyCommands(sim, commands);
  clearCorpses(sim);
  sortAgents(sim);
  spawnAgents(sim);
  keepPrevious(sim);
  takeTurns(sim);
  chooseState(sim);
  steerAgents(sim);
  moveAgents(sim);
  separateAgents(sim);
  keepOutOfWalls(sim);
  standOnGround(sim);
  measureProgress(sim);
  chooseHeading(sim);
  turnAgents(sim);
  chooseClip(sim);
  setPhaseRate(sim);
  advancePhase(sim);
  fadeFlash(sim);
}
