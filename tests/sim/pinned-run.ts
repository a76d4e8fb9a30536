import type { Command } from '../../src/sim/commands.ts';
import { hashSim } from '../../src/sim/state-hash.ts';
import { stepSim } from '../../src/sim/step.ts';
import type { Sim } from '../../src/sim/world.ts';
import { blow, createField } from './field.ts';

/**
 * Hashes of one fight of 2,000 after so many steps, the same in every engine: Node's is checked by
 * `tests/sim/determinism.test.ts`, Chromium's by `tests/pages/sim-hash.page.ts`. Whoever changes what the simulation does
 * on purpose takes the new ones from `HORDE_PROVE=1 npx vitest run --project unit tests/sim/determinism.test.ts`.
 */
export const PINNED_HASHES: Record<number, string> = { 300: '80fd3054', 10000: '5ac53541' };

/** A field of 2,000 with a hero, its commands a function of the step alone: walks, blows, throws, deaths, newcomers. */
export function createFight(seed = 7, count = 2000): Sim {
  return createField({ seed, count, capacity: count + 100, hero: true });
}

export function listFightCommands(sim: Sim): Command[] {
  const { step } = sim;
  const { count } = sim.agents;
  const ahead = step % 400 < 200 ? 0.7 : -0.7;
  const commands: Command[] = [{ type: 'steer', moveX: ahead, moveZ: 0.4, faceX: 0, faceZ: 0, speed: 1 }];
  if (step % 28 === 0) commands.push({ type: 'attack', seconds: 0.45 });
  if (step % 5 === 0) commands.push(blow(sim, (step * 7919) % count, 4, (step % 9) - 4));
  if (step % 60 === 0) {
    const ring = { x: 0, z: 0, innerRadius: 12, outerRadius: 30, crowding: 0.5, health: 10, rise: true, perStep: 9 };
    commands.push({ type: 'spawnRing', kind: 1, count: 6, ...ring });
  }
  return commands;
}

/** Fights so many steps; returns the hash of every sixtieth, and of the last. */
export function runFight(sim: Sim, steps: number): string[] {
  const hashes: string[] = [];
  for (let step = 1; step <= steps; step++) {
    stepSim(sim, listFightCommands(sim));
    if (step % 60 === 0 || step === steps) hashes.push(hashSim(sim));
  }
  return hashes;
}
