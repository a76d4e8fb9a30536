import { expect, test } from 'vitest';
import { advanceClock, createClock, dropSteps, holdClock, resumeClock, setPaused, stepOnce } from '../src/clock.ts';

/** Runs a clock on made-up frames; returns the steps of each. */
function run(clock = createClock(), framesMs: readonly number[] = []): number[] {
  let now = 1000;
  advanceClock(clock, now);
  return framesMs.map((ms) => {
    now += ms;
    return advanceClock(clock, now);
  });
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const every = (hertz: number, seconds: number) => new Array<number>(hertz * seconds).fill(1000 / hertz);

test.each([30, 60, 75, 90, 120, 144, 240])('at %i Hz ten seconds make 600 steps', (hertz) => {
  expect(Math.abs(sum(run(createClock(), every(hertz, 10))) - 600)).toBeLessThanOrEqual(1);
});

test('at 60 Hz every frame is one step, however the frames jitter', () => {
  const frames = Array.from({ length: 600 }, (_, index) => 1000 / 60 + (index % 2 === 0 ? 0.3 : -0.3));
  expect(sum(run(createClock(), frames))).toBeGreaterThanOrEqual(599);
  expect(run(createClock(), every(60, 10)).every((steps) => steps === 1)).toBe(true);
});

test.each([5, 120])(
  'a frame of %i s is cut to the limit, the rest dropped and counted, and time goes on',
  (seconds) => {
    const clock = createClock({ maxSteps: 4 });
    const [long, ...after] = run(clock, [seconds * 1000, ...every(60, 1)]);
    expect(long).toBe(4);
    expect(clock.droppedSteps).toBe(seconds * 60 - 4);
    expect(sum(after)).toBe(60);
    expect(Math.max(...after)).toBe(1);
    expect(clock.frameSeconds).toBeLessThan(0.1);
  },
);

test('a simulation half as fast as real time drops every second step and never falls behind', () => {
  const clock = createClock({ maxSteps: 3 });
  const steps = run(clock, new Array(100).fill(100));
  expect(steps.every((count) => count === 3)).toBe(true);
  expect(clock.droppedSteps).toBe(300);
  expect(clock.owed).toBeLessThan(1 / 60);
});

test('a hidden tab, resumed, costs nothing and drops nothing', () => {
  const clock = createClock();
  advanceClock(clock, 0);
  advanceClock(clock, 16);
  resumeClock(clock);
  expect(advanceClock(clock, 3_600_000)).toBe(0);
  expect(advanceClock(clock, 3_600_017)).toBe(1);
  expect(clock.droppedSteps).toBe(0);
});

test('alpha stays in 0 to 1 and never runs backwards within a step', () => {
  const clock = createClock();
  advanceClock(clock, 0);
  for (let now = 0, last = 0; now < 2000; now += 4.1) {
    const steps = advanceClock(clock, now);
    expect(clock.alpha).toBeGreaterThanOrEqual(0);
    expect(clock.alpha).toBeLessThanOrEqual(1);
    if (steps === 0) expect(clock.alpha).toBeGreaterThanOrEqual(last);
    last = clock.alpha;
  }
});

test('paused nothing is due but single steps, and nothing is made up for', () => {
  const clock = createClock();
  setPaused(clock, true);
  expect(sum(run(clock, every(60, 1)))).toBe(0);
  stepOnce(clock);
  stepOnce(clock);
  expect(advanceClock(clock, clock.nowMs + 16)).toBe(2);
  expect(advanceClock(clock, clock.nowMs + 16)).toBe(0);
  expect(clock.alpha).toBe(1);
  expect(clock.worldSeconds).toBe(0);
  setPaused(clock, false);
  expect(advanceClock(clock, clock.nowMs + 17)).toBe(1);
});

test('a held moment passes without steps, then time goes on; holds do not add up', () => {
  const clock = createClock();
  advanceClock(clock, 0);
  holdClock(clock, 50);
  holdClock(clock, 50);
  const steps = [16, 33, 50, 67, 84].map((now) => advanceClock(clock, now));
  expect(steps).toEqual([0, 0, 0, 1, 1]);
});

test('slow motion is a quarter of the steps', () => {
  const clock = createClock();
  clock.speed = 0.25;
  expect(sum(run(clock, every(60, 4)))).toBe(60);
});

test('time that runs backwards is no time', () => {
  const clock = createClock();
  advanceClock(clock, 1000);
  expect(advanceClock(clock, 500)).toBe(0);
  expect(clock.frameSeconds).toBe(0);
});

test('a frame that was due before a hidden tab came back, and comes after it, brings no lost time back', () => {
  const clock = createClock();
  run(clock, every(60, 1));
  resumeClock(clock, 9000);
  expect(advanceClock(clock, 2100)).toBe(0); // stamped when the tab was still hidden
  expect(advanceClock(clock, 9000 + 1000 / 60)).toBe(1);
  expect(clock.droppedSteps).toBe(0);
});

test('steps that nobody took on are dropped and counted; single ones are tried again', () => {
  const clock = createClock();
  advanceClock(clock, 0);
  dropSteps(clock, advanceClock(clock, 34));
  expect([clock.steps, clock.droppedSteps]).toEqual([0, 2]);
  stepOnce(clock);
  dropSteps(clock, advanceClock(clock, 50));
  expect(advanceClock(clock, 66)).toBe(1);
  expect([clock.steps, clock.droppedSteps]).toEqual([1, 2]);
});
