import { expect, test } from 'vitest';
import { ATTACK, CLIP_NAMES, DEATH, HIT, IDLE, RISE, RUN, TAUNT, WALK } from '../../src/sim/clips.ts';
import type { Command } from '../../src/sim/commands.ts';
import { createRandom, nextFloat, nextUint } from '../../src/sim/random.ts';
import { ARROWS, enterState } from '../../src/sim/state-machine.ts';
import { stepSim } from '../../src/sim/step.ts';
import { PATIENCE, PROVE } from '../prove.ts';
import { blow, createField, run } from './field.ts';

test.each(PROVE ? [3, 4, 5, 6, 7, 8, 9, 10] : [3])(
  'nobody leaves the diagram in 3,000 steps of a fight, seed %i',
  PATIENCE,
  (seed) => {
    const sim = createField({ seed, count: 150, hero: true, settings: { corpseSeconds: 0.3 } });
    const random = createRandom(seed);
    const before = new Map<string, number>();
    const seen = new Set<number>();
    for (let step = 0; step < 3000; step++) {
      const commands: Command[] = [{ type: 'attack', seconds: 0.45 }];
      if (nextFloat(random) < 0.4) commands.push(blow(sim, 1 + (nextUint(random) % (sim.agents.count - 1)), 6, 8));
      if (sim.agents.count < 120) {
        commands.push({
          type: 'spawnRing',
          kind: 1,
          count: 40,
          x: 0,
          z: 0,
          innerRadius: 4,
          outerRadius: 9,
          crowding: 0.5,
          health: 10,
          rise: true,
          perStep: 9,
        });
      }
      const moveX = step % 200 < 100 ? 1 : -1;
      commands.push({ type: 'steer', moveX, moveZ: 0, faceX: 0, faceZ: 0, speed: 1 });
      stepSim(sim, commands);
      const { count, id, generation, state } = sim.agents;
      for (let slot = 0; slot < count; slot++) {
        const name = `${id[slot]}:${generation[slot]}`;
        const from = before.get(name) ?? state[slot];
        before.set(name, state[slot]);
        seen.add(state[slot]);
        if (from !== state[slot] && !ARROWS[from].includes(state[slot])) {
          throw new Error(`${CLIP_NAMES[from]} → ${CLIP_NAMES[state[slot]]} is not in the diagram`);
        }
      }
    }
    for (const state of [IDLE, WALK, RUN, ATTACK, HIT, DEATH, RISE]) expect(seen, CLIP_NAMES[state]).toContain(state);
  },
);

test.each(ARROWS.flatMap((targets, from) => CLIP_NAMES.map((_, to) => ({ from, to, allowed: targets.includes(to) }))))(
  '$from → $to: $allowed',
  ({ from, to, allowed }) => {
    const { agents } = createField({ count: 1 });
    agents.state[0] = from;
    agents.stateSeconds[0] = 5;
    expect(enterState(agents, 0, to)).toBe(allowed);
    expect(agents.state[0]).toBe(allowed ? to : from);
    expect(agents.stateSeconds[0]).toBe(allowed ? 0 : 5);
  },
);

test('death is the end', () => expect(ARROWS[DEATH]).toEqual([]));

test('the blocked stand, after a short delay, and the freed walk again', () => {
  const sim = createField({ count: 300, settings: { runnerShare: 0 } });
  run(sim, 60 * 20);
  const standing = sim.agents.state.subarray(0, 300).filter((state) => state === IDLE || state === TAUNT);
  expect(standing.length).toBeGreaterThan(270);
  run(sim, 180, [{ type: 'goal', x: 40, z: 0 }]);
  const countWalking = () => sim.agents.state.subarray(0, 300).filter((state) => state === WALK).length;
  // The front goes first and makes room: by seed 243 to 280 of 300 walk after 3 s, all after 5 s.
  expect(countWalking()).toBeGreaterThan(200);
  run(sim, 240);
  expect(countWalking()).toBe(300);
});

test('a lone agent walks without a stutter', () => {
  const sim = createField({ count: 1, reach: 0, settings: { runnerShare: 0 } });
  run(sim, 1, [{ type: 'goal', x: 30, z: 0 }]);
  let changes = 0;
  for (let step = 0; step < 900; step++) {
    const before = sim.agents.state[0];
    run(sim, 1);
    if (sim.agents.state[0] !== before) changes++;
  }
  expect(changes).toBe(1);
});
