import { expect, test } from 'vitest';
import { DEATH } from '../../src/sim/clips.ts';
import { fillGrid } from '../../src/sim/grid.ts';
import { listAgentsNear } from '../../src/sim/list-agents-near.ts';
import { createRandom, nextFloat } from '../../src/sim/random.ts';
import { settleAgents } from '../../src/sim/systems/separate-agents.ts';
import type { Sim } from '../../src/sim/world.ts';
import { createField } from './field.ts';

/** Places on a 1/1024 m lattice: shifting them by a thousand metres loses nothing in f32. */
function scatter(sim: Sim, shift: number, reach: number): void {
  const random = createRandom(11);
  for (let slot = 0; slot < sim.agents.count; slot++) {
    sim.agents.x[slot] = Math.round((nextFloat(random) * 2 - 1) * reach * 1024) / 1024 + shift;
    sim.agents.z[slot] = Math.round((nextFloat(random) * 2 - 1) * reach * 1024) / 1024 + shift;
  }
}

const near = (sim: Sim, x: number, z: number, radius: number) => {
  const out = new Int32Array(512);
  return [...out.subarray(0, listAgentsNear(sim.grid, sim.agents, x, z, radius, out))].sort((a, b) => a - b);
};

for (const shift of [0, -1000]) {
  test.each([0.3, 0.8, 2.6, 7])(`neighbours within %f m round ${shift} equal brute force`, (radius) => {
    const sim = createField({ count: 400 });
    scatter(sim, shift, 12);
    sim.agents.state[17] = DEATH;
    fillGrid(sim.grid, sim.agents, 1);
    for (let probe = 0; probe < 60; probe++) {
      const x = sim.agents.x[probe];
      const z = sim.agents.z[probe];
      const brute = Array.from({ length: 400 }, (_, slot) => slot).filter(
        (slot) => slot !== 17 && (sim.agents.x[slot] - x) ** 2 + (sim.agents.z[slot] - z) ** 2 <= radius * radius,
      );
      expect(near(sim, x, z, radius)).toEqual(brute);
    }
  });
}

test('pushing apart does the same at (0, 0) and at (-1000, -1000)', () => {
  const offsets = [0, -1000].map((shift) => {
    const sim = createField({ count: 300, settings: { arenaRadius: 5000 } });
    scatter(sim, shift, 5);
    settleAgents(sim, 1);
    return Array.from(sim.agents.x.subarray(0, 300), (x) => x - shift);
  });
  for (let slot = 0; slot < 300; slot++) expect(Math.abs(offsets[0][slot] - offsets[1][slot])).toBeLessThan(2e-3);
});

test('everybody touching is found, across the widest field and the smallest', () => {
  for (const reach of [0, 0.01, 3, 4000]) {
    const sim = createField({ count: 200, settings: { arenaRadius: 9000 } });
    scatter(sim, 0, reach);
    fillGrid(sim.grid, sim.agents, 1);
    expect(sim.grid.count).toBe(200);
    for (let slot = 0; slot < 200; slot += 20) {
      expect(near(sim, sim.agents.x[slot], sim.agents.z[slot], 0.8)).toContain(slot);
    }
  }
});

test('an empty field has an empty grid', () => {
  const sim = createField();
  fillGrid(sim.grid, sim.agents, 1);
  expect([sim.grid.count, near(sim, 0, 0, 100)]).toEqual([0, []]);
});
