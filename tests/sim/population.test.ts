import { query } from 'bitecs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEATH, MINION } from '../../src/sim/clips.ts';
import type { Command } from '../../src/sim/commands.ts';
import { growSim } from '../../src/sim/population.ts';
import { createRandom, nextFloat, nextUint } from '../../src/sim/random.ts';
import { findSlot } from '../../src/sim/slots.ts';
import { stepSim } from '../../src/sim/step.ts';
import { PATIENCE, PROVE } from '../prove.ts';
import { blow, checkField, createField, run } from './field.ts';

const spawn = (x = 0, z = 0): Command => ({ type: 'spawn', kind: MINION, x, z, health: 10 });

test.each(PROVE ? [99, 100, 101, 102, 103] : [99])(
  'slots and agents stay one to one over 10,000 random spawns, blows, removals and walks, seed %i',
  PATIENCE,
  (seed) => {
    const sim = createField({ capacity: 64, settings: { corpseSeconds: 0.05, dissolveSeconds: 0.1 } });
    const random = createRandom(seed);
    const known = new Map<number, number>();
    for (let step = 0; step < 10_000; step++) {
      const commands: Command[] = [];
      for (let spawns = nextUint(random) % 3; spawns > 0; spawns--) {
        commands.push(spawn(nextFloat(random) * 20 - 10, nextFloat(random) * 20 - 10));
      }
      const { count, id, generation } = sim.agents;
      const slot = count > 0 ? nextUint(random) % count : 0;
      if (count > 0 && nextFloat(random) < 0.3) commands.push(blow(sim, slot, 4, 6));
      if (count > 0 && nextFloat(random) < 0.2) {
        commands.push({ type: 'remove', id: id[slot], generation: generation[slot] });
      }
      stepSim(sim, commands);
      checkField(sim);
      for (let at = 0; at < sim.agents.count; at++) {
        const name = sim.agents.id[at] * 65536 + sim.agents.generation[at];
        const luck = sim.agents.offset[at];
        if ((known.get(name) ?? luck) !== luck) throw new Error(`agent ${name} has become another`);
        known.set(name, luck);
      }
    }
    expect(sim.refused).toBeGreaterThan(0);
    expect(known.size).toBeGreaterThan(1000);
  },
);

test('any order of commands leaves a sound field (fuzz)', PATIENCE, () => {
  const command = fc.oneof(
    fc.record({
      type: fc.constant('spawn'),
      kind: fc.nat(2),
      x: fc.double({ min: -99, max: 99, noNaN: true }),
      z: fc.constant(0),
      health: fc.nat(20),
      rise: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('hurt'),
      id: fc.nat(20),
      generation: fc.nat(3),
      amount: fc.nat(20),
      knockX: fc.integer({ min: -30, max: 30 }),
      knockZ: fc.constant(3),
      lift: fc.nat(5),
      flash: fc.constant(1),
    }),
    fc.record({ type: fc.constant('remove'), id: fc.nat(20), generation: fc.nat(3) }),
    fc.record({ type: fc.constant('attack'), seconds: fc.constant(0.4) }),
    fc.record({ type: fc.constant('clear') }),
    fc.record({
      type: fc.constant('spawnRing'),
      kind: fc.constant(1),
      count: fc.nat(12),
      x: fc.constant(0),
      z: fc.constant(0),
      innerRadius: fc.constant(1),
      outerRadius: fc.nat(200),
      crowding: fc.constant(0.5),
      health: fc.constant(10),
      rise: fc.boolean(),
      perStep: fc.integer({ min: 1, max: 5 }),
    }),
  ) as fc.Arbitrary<Command>;
  fc.assert(
    fc.property(fc.array(fc.array(command, { maxLength: 6 }), { maxLength: 40 }), (steps) => {
      const sim = createField({ capacity: 16, settings: { corpseSeconds: 0, dissolveSeconds: 0.1 } });
      for (const commands of steps) {
        stepSim(sim, commands);
        checkField(sim);
      }
    }),
    { seed: 5, numRuns: PROVE ? 10_000 : 200 },
  );
});

test.each([-1, 0, 1])('a field asked for its capacity %i turns away only what does not fit', (more) => {
  const sim = createField({ capacity: 20 });
  stepSim(
    sim,
    Array.from({ length: 20 + more }, () => spawn()),
  );
  checkField(sim);
  expect(sim.agents.count).toBe(Math.min(20, 20 + more));
  expect(sim.refused).toBe(Math.max(0, more));
});

test('growing keeps everybody and lengthens every array', () => {
  const sim = createField({ count: 20, capacity: 20 });
  const before = Array.from(sim.agents.id.subarray(0, 20), (id, slot) => [
    id,
    sim.agents.x[slot],
    sim.agents.phase[slot],
  ]);
  growSim(sim, 50);
  expect(
    Array.from(sim.agents.id.subarray(0, 20), (id, slot) => [id, sim.agents.x[slot], sim.agents.phase[slot]]),
  ).toEqual(before);
  stepSim(
    sim,
    Array.from({ length: 31 }, () => spawn()),
  );
  checkField(sim);
  expect([sim.agents.count, sim.refused]).toEqual([50, 1]);
});

test('a stale name never means a newcomer, even one with the same id', () => {
  const sim = createField({ count: 1, capacity: 1 });
  const id = sim.agents.id[0];
  const old = sim.agents.generation[0];
  stepSim(sim, [{ type: 'remove', id, generation: old }, spawn(3, 3)]);
  expect([sim.agents.count, sim.agents.id[0]]).toEqual([1, id]); // removed and spawned in one step: the id is used again
  expect(findSlot(sim.slots, id, old)).toBe(-1);
  stepSim(sim, [{ type: 'hurt', id, generation: old, amount: 99, knockX: 9, knockZ: 9, lift: 9, flash: 1 }]);
  expect([sim.agents.health[0], sim.agents.flash[0], sim.agents.knockX[0]]).toEqual([10, 0, 0]);
});

test('a newcomer inherits nothing from the agent whose slot and id it gets', () => {
  const sim = createField({ count: 1, capacity: 1, settings: { corpseSeconds: 0, dissolveSeconds: 0.05 } });
  run(sim, 1, [blow(sim, 0, 99, 12)]);
  while (sim.agents.count > 0) run(sim, 1);
  run(sim, 1, [spawn(2, 2)]);
  const { health, flash, dissolve, knockX, state, fade, y, previousX, x } = sim.agents;
  expect([health[0], flash[0], dissolve[0], knockX[0], fade[0], y[0]]).toEqual([10, 0, 0, 0, 1, 0]);
  expect(state[0]).not.toBe(DEATH);
  expect(Math.abs(previousX[0] - x[0])).toBeLessThan(0.1); // no flight from the old one's place
});

test('killed twice in the step in which it was told to strike, it dies once and does not swing', () => {
  const sim = createField({ count: 3, hero: true });
  const hero = sim.slots.slotOf[sim.hero.id];
  const events = (steps: number) =>
    Array.from({ length: steps }, () => [...run(sim, 1).events]).flatMap((told) => told.map(({ type }) => type));
  stepSim(sim, [{ type: 'attack', seconds: 0.4 }, blow(sim, hero, 2e9), blow(sim, hero, 2e9)]);
  expect(sim.agents.state[sim.slots.slotOf[sim.hero.id]]).toBe(DEATH);
  expect(sim.events.filter(({ type }) => type === 'death')).toHaveLength(1);
  expect(sim.events.filter(({ type }) => type === 'swing')).toHaveLength(0);
  expect(events(60).filter((type) => type === 'death' || type === 'strike')).toEqual([]);
});

test('ids rest as long as they can before they are used again', () => {
  const sim = createField({ count: 10, capacity: 10 });
  const gone = sim.agents.id[0];
  stepSim(
    sim,
    [0, 1, 2].map((slot) => ({ type: 'remove', id: sim.agents.id[slot], generation: 1 })),
  );
  stepSim(sim, [spawn()]);
  expect(sim.agents.id[sim.agents.count - 1]).toBe(gone); // the first to leave has rested longest
});

test('the world knows its agents: a query finds those on the field, and no others', () => {
  const sim = createField({ count: 12 });
  stepSim(sim, [{ type: 'remove', id: sim.agents.id[4], generation: 1 }]);
  const found = [...query(sim.world, [sim.world.Agent, sim.world.Position])].sort((a, b) => a - b);
  expect(found).toEqual(Array.from(sim.agents.id.subarray(0, 11)).sort((a, b) => a - b));
});
