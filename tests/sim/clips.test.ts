import { expect, test } from 'vitest';
import {
  ATTACK,
  clipEntry,
  DEATH,
  MINION,
  RISE,
  RUN,
  STAND_IN_CLIPS,
  setClipFacts,
  WALK,
} from '../../src/sim/clips.ts';
import { enterState } from '../../src/sim/state-machine.ts';
import { STEP_SECONDS } from '../../src/sim/world.ts';
import { blow, createField, run } from './field.ts';

test('phases are continuous: they jump only when a clip begins', () => {
  const sim = createField({ count: 200, hero: true });
  const { agents } = sim;
  for (let step = 0; step < 900; step++) {
    if (step === 300) Object.assign(sim.settings, { walkSpeed: 2.8, runSpeed: 5 });
    if (step === 600) Object.assign(sim.settings, { walkSpeed: 0.6, runSpeed: 1 });
    const before = new Map(
      Array.from({ length: agents.count }, (_, slot) => [
        agents.id[slot],
        { clip: agents.clip[slot], phase: agents.phase[slot] },
      ]),
    );
    run(sim, 1);
    for (let slot = 0; slot < agents.count; slot++) {
      const last = before.get(agents.id[slot]);
      if (last === undefined || last.clip !== agents.clip[slot]) continue;
      const moved = agents.phase[slot] - last.phase;
      const unwrapped = moved < 0 ? moved + 1 : moved;
      if (unwrapped > 0.06) throw new Error(`a phase jumped by ${unwrapped}`);
      if (Math.abs(unwrapped - agents.phaseStep[slot]) > 1e-6) throw new Error('phaseStep is not what the phase did');
    }
  }
});

test('feet do not slide: a walking clip goes as fast as the agent really does', () => {
  for (const metresPerSecond of [0.5, 1, 1.5, 2, 3, 4]) {
    const sim = createField({ count: 1, reach: 0, settings: { walkSpeed: metresPerSecond, runnerShare: 0 } });
    run(sim, 120, [{ type: 'goal', x: 60, z: 0 }]);
    const { x, previousX, phaseStep, clip, scale } = sim.agents;
    const { seconds, speed } = STAND_IN_CLIPS[clip[0]];
    expect([WALK, RUN]).toContain(clip[0]);
    const foot = (phaseStep[0] / STEP_SECONDS) * seconds * speed * scale[0];
    const body = (x[0] - previousX[0]) / STEP_SECONDS;
    expect(Math.abs(foot - body) / body, `${metresPerSecond} m/s`).toBeLessThan(0.1);
  }
});

test('a stride goes on between walking and running; a fade takes its time and ends', () => {
  const sim = createField({ count: 1, reach: 0, settings: { walkSpeed: 1.2, runnerShare: 0 } });
  run(sim, 100, [{ type: 'goal', x: 70, z: 0 }]);
  sim.settings.walkSpeed = 4;
  let phase = sim.agents.phase[0];
  while (sim.agents.clip[0] !== RUN) {
    phase = sim.agents.phase[0];
    run(sim, 1);
  }
  const moved = sim.agents.phase[0] - phase;
  expect(moved < 0 ? moved + 1 : moved).toBeLessThan(0.06);
  expect([sim.agents.fade[0], sim.agents.previousClip[0]]).toEqual([0, WALK]);
  // Nine steps of fading; who is far from the goal thinks in every fourth.
  run(sim, 12);
  expect(sim.agents.fade[0]).toBe(1);
});

test('one-shots hold their last pose, and corpses lie still until they sink', () => {
  const sim = createField({ count: 1, reach: 0, settings: { corpseSeconds: 4 } });
  run(sim, 90, [blow(sim, 0, 99, 9)]);
  const { phase, x, z, y, state, clip, headingX, phaseStep } = sim.agents;
  expect([state[0], clip[0], phase[0]]).toEqual([DEATH, DEATH, 1]);
  const still = [x[0], y[0], z[0], headingX[0], phase[0]];
  run(sim, 120);
  expect([x[0], y[0], z[0], headingX[0], phase[0], phaseStep[0]]).toEqual([...still, 0]);
  run(sim, 60);
  expect(y[0]).toBeLessThan(0);
  expect(sim.agents.dissolve[0]).toBeGreaterThan(0);
  run(sim, 60);
  expect(sim.agents.count).toBe(0);
});

test('who rises does so from the first frame of the clip, and then walks', () => {
  const sim = createField({ capacity: 4 });
  run(sim, 1, [{ type: 'spawn', kind: MINION, x: 20, z: 0, health: 10, rise: true }]);
  expect([sim.agents.clip[0], sim.agents.fade[0]]).toEqual([RISE, 1]);
  expect(sim.agents.phase[0]).toBeLessThan(0.03);
  const x = sim.agents.x[0];
  run(sim, 60);
  expect(sim.agents.x[0]).toBe(x);
  run(sim, 120);
  expect(sim.agents.x[0]).toBeLessThan(x);
});

test('a blow lands once, on its moment', () => {
  const sim = createField({ count: 1, reach: 0 });
  enterState(sim.agents, 0, ATTACK);
  const strikes: number[] = [];
  for (let step = 1; step < 80; step++) {
    run(sim, 1);
    if (sim.events.some(({ type }) => type === 'strike')) strikes.push(step * STEP_SECONDS);
  }
  expect(strikes).toHaveLength(1);
  const moment = (sim.clips.seconds[clipEntry(MINION, ATTACK)] * 0.45) / sim.agents.speed[0];
  expect(Math.abs(strikes[0] - moment)).toBeLessThan(0.03);
});

test.each([0, 0.004, 1 / 60, 0.9])('an attack of %f s lands once, whatever the speed of the agent', (seconds) => {
  const sim = createField({ count: 200 });
  const clips = STAND_IN_CLIPS.map((facts, role) => (role === ATTACK ? { ...facts, seconds } : facts));
  setClipFacts(sim.clips, MINION, clips);
  for (let slot = 0; slot < 200; slot++) enterState(sim.agents, slot, ATTACK);
  let strikes = 0;
  for (let step = 1; step < 80; step++) strikes += run(sim, 1).events.filter(({ type }) => type === 'strike').length;
  expect(strikes).toBe(200);
  expect(sim.agents.state.subarray(0, 200).includes(ATTACK)).toBe(false);
});

test('everybody has a place in the cycle, a speed and a size of its own', () => {
  const { agents } = createField({ count: 1000 });
  const spread = (values: Float32Array) => {
    const live = values.subarray(0, 1000);
    return [Math.min(...live), Math.max(...live)];
  };
  const [slowest, fastest] = spread(agents.speed);
  const [smallest, tallest] = spread(agents.scale);
  expect(slowest).toBeGreaterThanOrEqual(0.92);
  expect(fastest).toBeLessThanOrEqual(1.08);
  expect(fastest - slowest).toBeGreaterThan(0.15);
  expect(smallest).toBeGreaterThanOrEqual(0.94);
  expect(tallest).toBeLessThanOrEqual(1.06);
  expect(tallest - smallest).toBeGreaterThan(0.11);
  expect(new Set(agents.offset.subarray(0, 1000)).size).toBeGreaterThan(990);
  expect(new Set(agents.variant.subarray(0, 1000)).size).toBe(4);
  expect(new Set(agents.tint.subarray(0, 1000)).size).toBeGreaterThan(100);
});
