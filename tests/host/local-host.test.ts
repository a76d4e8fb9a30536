import { expect, test } from 'vitest';
import { advanceClock, createClock } from '../../src/clock.ts';
import type { GameEvent } from '../../src/game/events.ts';
import { IDLE_INPUT } from '../../src/game/move-hero.ts';
import { createEventRing, drainRing, pushEvent } from '../../src/host/event-ring.ts';
import type { Host, HostOptions } from '../../src/host/host.ts';
import { createLocalHost } from '../../src/host/local-host.ts';
import { GUEST, HERO, STAND_IN_CLIPS } from '../../src/sim/clips.ts';
import { createRandom, nextFloat } from '../../src/sim/random.ts';
import { PATIENCE, PROVE } from '../prove.ts';

const start = (options: Partial<HostOptions> = {}, now?: () => number): Host =>
  createLocalHost({ seed: 7, count: 200, clips: [STAND_IN_CLIPS, STAND_IN_CLIPS], ...options }, now);

const shot = (host: Host) => host.snapshot() ?? expect.unreachable();

/** The places of everybody, by id: what must not depend on how the steps were cut into frames. */
const places = (host: Host) => {
  const { count, id, x, z } = shot(host).agents;
  return Array.from({ length: count }, (_, slot) => [id[slot], x[slot], z[slot]]).sort((a, b) => a[0] - b[0]);
};

test('there is no snapshot before the first advance, and one record ever after', () => {
  const host = start();
  expect(host.snapshot()).toBeNull();
  host.advance(1);
  const first = host.snapshot();
  host.advance(3);
  expect(host.snapshot()).toBe(first);
  expect(first?.step).toBe(4);
});

test('previous columns are the last step but one', () => {
  const host = start();
  host.advance(30);
  const before = Array.from(shot(host).agents.x);
  const ids = Array.from(shot(host).agents.id);
  host.advance(1);
  const { agents } = shot(host);
  for (let slot = 0; slot < agents.count; slot++) {
    expect(agents.previousX[slot]).toBe(before[ids.indexOf(agents.id[slot])]);
  }
});

test('what a reader writes into the snapshot changes nothing behind the boundary', () => {
  const [honest, rude] = [start(), start()];
  for (let step = 0; step < 50; step++) {
    honest.advance(1);
    rude.advance(1);
    shot(rude).agents.x.fill(0);
    shot(rude).agents.state.fill(5);
    shot(rude).hero.health = -1;
  }
  honest.advance(1);
  rude.advance(1);
  expect(places(rude)).toEqual(places(honest));
});

test('commands take effect on the next advance, as they were when they were sent', () => {
  const host = start({ count: 0 });
  const input = { ...IDLE_INPUT, moveX: 1 };
  host.send({ type: 'input', input });
  input.moveX = -1;
  host.advance(1);
  const { hero, agents } = shot(host);
  expect(agents.x[hero.slot]).toBeGreaterThan(0);
});

test('a press between two frames that do no step is not lost', () => {
  const host = start({ count: 0 });
  host.send({ type: 'input', input: { ...IDLE_INPUT, swing: true } });
  host.advance(0);
  host.send({ type: 'input', input: { ...IDLE_INPUT } });
  host.advance(1);
  const events: GameEvent[] = [];
  host.drainEvents(events);
  expect(events.filter(({ type }) => type === 'swing')).toHaveLength(1);
});

/** The hash matrix: frame rates times the same run of 2,000. */
const STEPS = PROVE ? 10_000 : 300;
const MATRIX = { count: 2000, autoplay: true, invulnerable: true };
let reference: Host | undefined;

test.each([30, 60, 144, 240])(`at %i frames a second the run of ${STEPS} steps is the same`, PATIENCE, (hertz) => {
  const host = start(MATRIX);
  const clock = createClock();
  advanceClock(clock, 0);
  const jitter = createRandom(hertz);
  for (let now = 0; clock.steps < STEPS; ) {
    now += (1000 / hertz) * (0.7 + nextFloat(jitter) * 0.6);
    host.advance(Math.min(advanceClock(clock, now), STEPS - shotStep(host)));
  }
  if (reference === undefined) {
    reference = start(MATRIX);
    reference.advance(STEPS);
  }
  expect(shot(host).step).toBe(STEPS);
  expect(places(host)).toEqual(places(reference));
});

const shotStep = (host: Host) => host.snapshot()?.step ?? 0;

test('each event arrives exactly once, however many steps a frame has', () => {
  const [slow, fast] = [start({ autoplay: true }), start({ autoplay: true })];
  const drained: GameEvent[][] = [[], []];
  for (let frame = 0; frame < 100; frame++) {
    slow.advance(frame % 4 === 0 ? 0 : frame % 4 === 1 ? 1 : frame % 4 === 2 ? 3 : 8);
    slow.drainEvents(drained[0]);
  }
  for (let step = 0; step < 300; step++) {
    fast.advance(1);
    fast.drainEvents(drained[1]);
  }
  expect(drained[0]).toEqual(drained[1]);
  expect(drained[0].length).toBeGreaterThan(20);
  expect(slow.drainEvents(drained[0])).toBe(0);
});

test('events that nobody fetches are dropped, oldest first, and counted', () => {
  const [idle, keen] = [start({ count: 10 }), start({ count: 10 })];
  for (const host of [idle, keen]) host.send({ type: 'count', count: 2600 }); // each of them rises, which is an event
  const all: GameEvent[] = [];
  for (let frame = 0; frame < 10; frame++) {
    keen.advance(6);
    keen.drainEvents(all);
  }
  idle.advance(60);
  expect(all.length).toBeGreaterThan(2048);
  expect([shot(keen).droppedEvents, shot(idle).droppedEvents]).toEqual([0, all.length - 2048]);
  const kept: GameEvent[] = [];
  expect(idle.drainEvents(kept)).toBe(2048);
  expect(kept).toEqual(all.slice(-2048));
});

test('a ring that goes round holds the newest 2,048, whether or not it was emptied half-way', () => {
  const ring = createEventRing();
  const told = (wave: number): GameEvent => ({ type: 'wave', wave, size: 0 });
  const waves = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => told(from + index));
  for (const event of waves(0, 1500)) pushEvent(ring, event);
  const events: GameEvent[] = [];
  expect([drainRing(ring, events), ring.dropped]).toEqual([1500, 0]);
  expect(events).toEqual(waves(0, 1500));
  for (const event of waves(1500, 1500 + 5000)) pushEvent(ring, event);
  expect([drainRing(ring, events), ring.dropped]).toEqual([2048, 5000 - 2048]);
  expect(events.slice(1500)).toEqual(waves(6500 - 2048, 6500));
  expect(drainRing(ring, events)).toBe(0);
});

test('a restart is a new run of the same kind', () => {
  const host = start({ autoplay: true });
  host.advance(120);
  const first = places(host);
  host.send({ type: 'restart' });
  host.advance(120);
  expect(places(host)).toEqual(first);
  expect([shot(host).run, shot(host).step, shot(host).game.over]).toEqual([1, 120, false]);
  host.send({ type: 'restart', seed: 8, count: 50, wave: 4 });
  host.advance(1);
  expect([shot(host).seed, shot(host).game.wave, shot(host).game.alive]).toEqual([8, 4, 50]);
});

test('the horde can be made larger, past the first capacity, and smaller again', () => {
  const host = start();
  host.advance(1);
  const { capacity } = shot(host).agents;
  for (const count of [3000, 40, 500]) {
    host.send({ type: 'count', count });
    host.advance(90);
    expect(Math.abs(shot(host).game.alive - count)).toBeLessThan(30);
    expect(shot(host).agents.x).toHaveLength(shot(host).agents.capacity);
  }
  expect(shot(host).agents.capacity).toBeGreaterThan(capacity);
});

test('settings are live, on both sides of a restart', () => {
  const host = start({ count: 0 });
  host.send({ type: 'settings', sim: { heroSpeed: 9 }, game: { heroHealth: 50 } });
  host.send({ type: 'restart' });
  host.send({ type: 'input', input: { ...IDLE_INPUT, moveX: 1 } });
  host.advance(60);
  const { agents, hero } = shot(host);
  expect(agents.pace[hero.slot]).toBeGreaterThan(8);
  expect([hero.health, hero.maxHealth]).toEqual([50, 50]);
});

test('guests join at once and among the newcomers', () => {
  const host = start({ count: 30 });
  host.advance(1);
  host.send({ type: 'guest', clips: STAND_IN_CLIPS, count: 12, share: 0.5 });
  host.advance(30);
  const countKind = (kind: number) => {
    const { agents } = shot(host);
    return agents.kind.subarray(0, agents.count).filter((one) => one === kind).length;
  };
  expect([countKind(HERO), countKind(GUEST)]).toEqual([1, 12]);
  host.send({ type: 'count', count: shot(host).game.alive + 200 });
  host.advance(10);
  expect([countKind(HERO), countKind(GUEST)]).toEqual([1, 12 + 100]);
});

test('two hosts side by side do not touch each other', () => {
  const alone = start({ seed: 3 });
  alone.advance(200);
  const [first, second] = [start({ seed: 3 }), start({ seed: 4, count: 90, autoplay: true })];
  for (let step = 0; step < 200; step++) {
    second.advance(2);
    first.advance(1);
  }
  expect(places(first)).toEqual(places(alone));
});

test('with a timer the snapshot tells what the steps and the copy cost', () => {
  let now = 0;
  const host = start({}, () => (now += 2));
  host.advance(4);
  expect(shot(host).stats).toMatchObject({ simMs: 2, copyMs: 2, extractMs: 2, steps: 4 });
});

test('who never fetches a snapshot after dispose gets none', () => {
  const host = start();
  host.advance(1);
  host.dispose();
  expect(host.snapshot()).toBeNull();
});
