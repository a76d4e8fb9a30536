import { expect, test } from 'vitest';
import { HERO, MINION, STAND_IN_CLIPS } from '../../src/sim/clips.ts';
import type { Command } from '../../src/sim/commands.ts';
import { createHeightField, heightAt } from '../../src/sim/height-field.ts';
import { createRandom, nextFloat } from '../../src/sim/random.ts';
import { hashSim } from '../../src/sim/state-hash.ts';
import { stepSim } from '../../src/sim/step.ts';
import type { Wall } from '../../src/sim/walls.ts';
import { createSim, type Sim } from '../../src/sim/world.ts';
import { blow, checkField, createField, run } from './field.ts';
import { distanceToBox, wallAlongX, wallAlongZ } from './walls-scene.ts';

function createWalledField(walls: Wall[], count: number, wallStrip = 4, seed = 3): Sim {
  const sim = createSim({ seed, capacity: count + 9, clips: [STAND_IN_CLIPS, STAND_IN_CLIPS], walls, wallStrip });
  const random = createRandom(seed);
  const commands: Command[] = [{ type: 'spawn', kind: HERO, x: 0, z: 9, health: 1e9 }];
  for (let born = 0; born < count; born++) {
    const [x, z] = [nextFloat(random) * 30 - 15, nextFloat(random) * -14];
    commands.push({ type: 'spawn', kind: MINION, x, z, health: 1e9 });
  }
  stepSim(sim, commands);
  return sim;
}

/** How deep the middle of anybody is in a wall, metres. */
function deepest({ agents, walls }: Sim): number {
  let deep = 0;
  for (let slot = 0; slot < agents.count; slot++) {
    for (const wall of walls?.list ?? []) deep = Math.max(deep, -distanceToBox(wall, agents.x[slot], agents.z[slot]));
  }
  return deep;
}

const SIN = Math.SQRT1_2;
const RUINS = [
  wallAlongX(0, 2, 16),
  wallAlongZ(-8, -4, 10, 0.6),
  { ...wallAlongX(9, -5, 9, 0.5), alongX: SIN, alongZ: SIN },
];

test('nobody is ever in a wall, though blows of any strength throw them at it', () => {
  const sim = createWalledField(RUINS, 200);
  const random = createRandom(9);
  for (let step = 0; step < 400; step++) {
    const slot = Math.floor(nextFloat(random) * sim.agents.count);
    const throwIt = {
      ...blow(sim, slot, 0),
      knockX: nextFloat(random) * 400 - 200,
      knockZ: nextFloat(random) * 400 - 200,
    };
    stepSim(sim, [throwIt as Command]);
    if (deepest(sim) > 1e-3) throw new Error(`${deepest(sim)} m in a wall in step ${step}`);
  }
  checkField(sim);
});

test('they come round: behind a wall nobody is left after 40 s, and bodies keep their radius off its face', () => {
  const sim = createWalledField(RUINS, 12);
  run(sim, 60 * 40);
  const { count, x, z } = sim.agents;
  const hero = sim.slots.slotOf[sim.hero.id];
  const near = Array.from({ length: count }, (_, slot) => Math.hypot(x[slot] - x[hero], z[slot] - z[hero]));
  expect(Math.max(...near)).toBeLessThan(7); // 12 bodies of 0.44 m in a queue to both sides reach 6 m
  for (let slot = 0; slot < count; slot++) {
    for (const wall of RUINS)
      expect(distanceToBox(wall, x[slot], z[slot])).toBeGreaterThan(sim.agents.radius[slot] - 0.01);
  }
});

test('a wall that moves takes along whoever stands there, at any pace up to 3 m/s', () => {
  const sim = createWalledField([wallAlongZ(-10, 0, 60)], 200, 30);
  for (let step = 0; step < 300; step++) {
    stepSim(sim, [{ type: 'wall', index: 0, x: -10 + step * 0.05, z: 0, alongX: 0, alongZ: 1 }]);
    if (deepest(sim) > 1e-3) throw new Error(`${deepest(sim)} m in a wall in step ${step}`);
  }
});

test('the same seed makes the same run, walls and all', () => {
  const [a, b] = [1, 2].map(() => hashSim(run(createWalledField(RUINS, 150), 300)));
  expect(a).toBe(b);
});

test('walls far away change nothing, to the bit', () => {
  const hashes = [[], [wallAlongX(0, 60, 4)]].map((walls) => {
    const sim = createSim({ seed: 3, capacity: 300, clips: [STAND_IN_CLIPS, STAND_IN_CLIPS], walls });
    const random = createRandom(3);
    const commands: Command[] = [{ type: 'spawn', kind: HERO, x: 0, z: 0, health: 1e9 }];
    for (let born = 0; born < 250; born++) {
      commands.push({
        type: 'spawn',
        kind: MINION,
        x: nextFloat(random) * 30 - 15,
        z: nextFloat(random) * -20,
        health: 9,
      });
    }
    stepSim(sim, commands);
    return hashSim(run(sim, 200));
  });
  expect(hashes[1]).toBe(hashes[0]);
});

/** A ridge along z, 3 m high at x = 0. */
const RIDGE = createHeightField(
  { originX: -40, originZ: -40, cellSize: 1, columns: 81, rows: 81 },
  (x) => 3 * Math.max(0, 1 - Math.abs(x) / 10),
);

test('feet stand on the slope; who is thrown flies over it and lands on it', () => {
  const sim = createSim({ seed: 3, capacity: 60, clips: [STAND_IN_CLIPS, STAND_IN_CLIPS], ground: RIDGE });
  const commands: Command[] = [{ type: 'goal', x: 12, z: 0 }];
  for (let born = 0; born < 40; born++)
    commands.push({ type: 'spawn', kind: MINION, x: -12 + born * 0.1, z: born - 20, health: 1e9 });
  stepSim(sim, commands);
  const { agents } = sim;
  expect(agents.y[20]).toBeCloseTo(heightAt(RIDGE, agents.x[20], agents.z[20]), 5);
  let flew = 0;
  for (let step = 0; step < 900; step++) {
    const lifted: Command = { ...blow(sim, 5, 0, 3), lift: 6 } as Command;
    stepSim(sim, step % 120 === 60 ? [lifted] : []);
    for (let slot = 0; slot < agents.count; slot++) {
      const above = agents.y[slot] - heightAt(RIDGE, agents.x[slot], agents.z[slot]);
      if (agents.lift[slot] === 0 && Math.abs(above) > 1e-4) throw new Error(`${above} m above the ground`);
      if (above < -1e-4) throw new Error(`${above} m under the ground`);
      flew = Math.max(flew, above);
    }
  }
  expect(flew).toBeGreaterThan(0.5);
});

test('a brute among minions: bodies of any size touch and do not overlap', () => {
  const sim = createField({ count: 200, hero: true, settings: { runnerShare: 1 } });
  stepSim(sim, [{ type: 'spawn', kind: MINION, x: 6, z: 0, health: 1e9, size: 1.7 }]);
  const brute = sim.agents.count - 1;
  const id = sim.agents.id[brute];
  expect(sim.agents.radius[brute]).toBeCloseTo(sim.settings.agentRadius * 1.7, 5);
  expect(sim.agents.scale[brute]).toBeGreaterThan(1.5);
  run(sim, 1200);
  const { x, z, radius } = sim.agents;
  const at = sim.slots.slotOf[id];
  let worst = 0;
  for (let slot = 0; slot < sim.agents.count; slot++) {
    if (slot === at) continue;
    const contact = radius[slot] + radius[at];
    worst = Math.max(worst, 1 - Math.hypot(x[slot] - x[at], z[slot] - z[at]) / contact);
  }
  expect(worst).toBeLessThan(0.05);
});
