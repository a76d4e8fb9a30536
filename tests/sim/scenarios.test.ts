import { describe, expect, test } from 'vitest';
import { MINION } from '../../src/sim/clips.ts';
import type { Command } from '../../src/sim/commands.ts';
import { stepSim } from '../../src/sim/step.ts';
import { gapCapacity } from '../../tools/sim-capacity.ts';
import { playScene } from '../../tools/sim-run.ts';
import type { ScenarioName } from '../../tools/sim-scenes.ts';
import { PROVE } from '../prove.ts';
import { checkField, createField } from './field.ts';

/** The gates of a good crowd, at 2,000 agents and in the long form at 20,000 and 100,000 too. */
const COUNTS = PROVE ? [2000, 20_000, 100_000] : [2000];
const PATIENCE = { timeout: PROVE ? 3_600_000 : 120_000 };
const PACE = 3; // metres per second

const play = (name: ScenarioName, count: number, steps: number) =>
  playScene(name, { count, seed: 7, spacing: 0.95, pace: PACE }, steps);

/** Nobody in a wall, outside or nowhere; nobody slow spins. */
function expectSound(figures: ReturnType<typeof play>): void {
  expect([figures.insideWalls, figures.outside, figures.finite]).toEqual([0, 0, true]);
  expect(figures.turnMax).toBeLessThanOrEqual(300); // degrees per second
}

describe.each(COUNTS)('%i agents', PATIENCE, (count) => {
  test('converging, after 30 s: packed tight, hardly an overlap, at rest, nobody stuck', () => {
    const figures = play('converge', count, 1800);
    expectSound(figures);
    expect(figures.overlapP50).toBeLessThanOrEqual(0.01);
    expect(figures.overlapP95).toBeLessThanOrEqual(0.03);
    expect(figures.overlapP99).toBeLessThanOrEqual(0.05);
    expect(figures.overlapMax).toBeLessThanOrEqual(0.25);
    expect(figures.pack).toBeLessThanOrEqual(1.08);
    expect(figures.jitter).toBeLessThanOrEqual(1e-4);
    expect(figures.jitterMarching).toBeLessThanOrEqual(2e-3);
    expect(figures.reversals).toBeLessThanOrEqual(1e-3);
    expect(figures.stuckSeconds).toBeLessThan(10);
  });

  test('round a goal that circles, after 20 s: they follow and do not fall over each other', () => {
    const figures = play('circle', count, 1200);
    expectSound(figures);
    expect(figures.overlapP99).toBeLessThanOrEqual(0.08);
    expect(figures.jitter).toBeLessThanOrEqual(2e-3);
    expect(figures.stuckSeconds).toBeLessThan(10);
  });
});

/** In walls the way is as long as the crowd is wide: 100,000 would take minutes of simulated time to come round. */
describe.each(PROVE ? [2000, 20_000] : [600])('%i agents among walls', PATIENCE, (count) => {
  test('through a gap of 2 m: four fifths of what could go through at most, never nobody for 5 s', () => {
    const figures = play('doorway', count, 1500);
    expectSound(figures);
    expect(figures.flowPerS).toBeGreaterThanOrEqual(gapCapacity(2, PACE) * 0.8);
    expect(figures.noughtSeconds).toBeLessThan(5);
    expect(figures.stuckSeconds).toBeLessThan(10);
  });

  test('out of a U-shaped trap, and through gates that move: nobody is stuck for 10 s', () => {
    for (const scenario of ['u-trap', 'gates'] as const) {
      const figures = play(scenario, count, PROVE ? 3600 : 1200);
      expectSound(figures);
      expect(figures.stuckSeconds, scenario).toBeLessThan(10);
    }
  });
});

test('500 born on one point are apart after 3 s', () => {
  const figures = play('point', 500, 180);
  expectSound(figures);
  expect(figures.overlapMax).toBeLessThan(0.4);
});

test('a gap of 2 m lets at most four shifted rows of 0.8 m through: 8.7 a second at 3 m/s', () => {
  expect(gapCapacity(2, 3)).toBeCloseTo((4 * 3) / (2 * Math.sqrt(0.64 - 0.16)), 9);
  expect(gapCapacity(0.8, 3)).toBeCloseTo(3 / 0.8, 9);
});

/** 5,000 in one square metre are 12 million pairs at first; the bar is a hundred times what a step of a spread crowd takes. */
const CROWDED = PROVE ? 5000 : 1500;

test(`${CROWDED} agents in one square metre stay bounded in time, and all finite`, PATIENCE, () => {
  const sim = createField({ capacity: CROWDED + 8 });
  const commands = Array.from({ length: CROWDED }, (_, born): Command => {
    return { type: 'spawn', kind: MINION, x: (born % 71) / 71, z: Math.floor(born / 71) / 71, health: 1 };
  });
  const began = process.cpuUsage();
  stepSim(sim, commands);
  for (let step = 0; step < 30; step++) stepSim(sim, []);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1e6).toBeLessThan(30);
  checkField(sim);
});
