import { stepSim } from '../src/sim/step.ts';
import type { Sim } from '../src/sim/world.ts';
import {
  birthCommands,
  createSceneSim,
  describeScene,
  type ScenarioName,
  type Scene,
  type SceneOptions,
  sceneCommands,
} from './sim-scenes.ts';
import { createRunWatch, type RunFigures, sumUpRun, watchRun } from './sim-watch.ts';

/** Plays a scene and says how good it was; `eachStep` may look on. */
export function playScene(
  name: ScenarioName,
  options: SceneOptions,
  steps: number,
  eachStep: (sim: Sim, step: number) => void = () => {},
): RunFigures & { scene: Scene } {
  const scene = describeScene(name, options);
  const sim = createSceneSim(scene.recipe);
  stepSim(sim, birthCommands(scene));
  const watch = createRunWatch(scene, sim, steps);
  for (let step = 0; step < steps; step++) {
    stepSim(sim, sceneCommands(scene, sim, step));
    watchRun(watch, sim, step);
    eachStep(sim, step);
  }
  return { ...sumUpRun(watch, sim), scene };
}
