import { expect, test } from 'vitest';
import { advanceClock, createClock, dropSteps } from '../../src/clock.ts';
import type { GameEvent } from '../../src/game/events.ts';
import { IDLE_INPUT } from '../../src/game/move-hero.ts';
import type { Host, HostOptions } from '../../src/host/host.ts';
import { createLocalHost } from '../../src/host/local-host.ts';
import { createMoment, nextMoment } from '../../src/host/moment.ts';
import { createSharedColumns, viewSharedColumns } from '../../src/host/shared-columns.ts';
import { createAgentSnapshot, SNAPSHOT_COLUMNS, type Snapshot } from '../../src/host/snapshot.ts';
import { startWorkerHost } from '../../src/host/worker-host.ts';
import { GUEST, STAND_IN_CLIPS } from '../../src/sim/clips.ts';
import { createRandom, nextFloat } from '../../src/sim/random.ts';
import { createFakeWorker } from './fake-worker.ts';

const OPTIONS: HostOptions = { seed: 7, count: 200, clips: [STAND_IN_CLIPS, STAND_IN_CLIPS], autoplay: true };

async function start(options: Partial<HostOptions> = {}) {
  const worker = createFakeWorker();
  const host = await startWorkerHost({ ...OPTIONS, ...options }, undefined, worker, (send) => send());
  return { host, worker };
}
const startLocal = (options: Partial<HostOptions> = {}): Host => createLocalHost({ ...OPTIONS, ...options });

const shot = (host: Host): Snapshot => host.snapshot() ?? expect.unreachable();
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** All that crosses, by id where it has one. */
function describeSnapshot({ agents, stats: _, tier: __, alpha: ___, ...facts }: Snapshot) {
  const slots = Array.from({ length: agents.count }, (_slot, slot) => slot);
  return { ...facts, agents: SNAPSHOT_COLUMNS.map((name) => slots.map((slot) => agents[name][slot])) };
}

const sumColumns = ({ agents }: Snapshot): number =>
  SNAPSHOT_COLUMNS.reduce((sum, name) => {
    for (let slot = 0; slot < agents.count; slot++) sum += agents[name][slot] * ((slot % 97) + 1);
    return sum;
  }, 0);

/** So many frames of a display, irregular as they are. The worker answers after 0 to 2 frames, by chance. */
async function play(hertz: number, steps: number) {
  const { host, worker } = await start();
  worker.prompt = false;
  const clock = createClock();
  const chance = createRandom(hertz);
  advanceClock(clock, 0);
  let shown = Number.NEGATIVE_INFINITY;
  for (let now = 0; clock.steps < steps; ) {
    now += (1000 / hertz) * (0.7 + nextFloat(chance) * 0.6);
    const due = advanceClock(clock, now);
    const taken = host.advance(due, clock.alpha);
    dropSteps(clock, due - taken);
    const snapshot = host.snapshot();
    if (snapshot !== null) {
      const sum = sumColumns(snapshot);
      const place = snapshot.step - 1 + snapshot.alpha;
      expect(place).toBeGreaterThanOrEqual(shown);
      expect(snapshot.alpha).toBeGreaterThanOrEqual(0);
      expect(snapshot.alpha).toBeLessThanOrEqual(1);
      shown = place;
      while (worker.requests.length > 0 && nextFloat(chance) < 0.6) worker.answer();
      expect(sumColumns(snapshot)).toBe(sum); // what is on show is not written to
    } else while (worker.requests.length > 0) worker.answer();
    expect(worker.requests.length).toBeLessThanOrEqual(2);
  }
  while (worker.requests.length > 0) worker.answer();
  await host.settled();
  return { host, clock };
}

test.each([30, 60, 144, 240])(
  'at %i frames a second, with answers when they come, the run is the local one',
  async (hertz) => {
    const { host, clock } = await play(hertz, 300);
    const local = startLocal();
    local.advance(clock.steps);
    expect(clock.droppedSteps).toBeGreaterThan(0); // it was late now and then
    expect(shot(host).step).toBe(clock.steps);
    expect(describeSnapshot(shot(host))).toEqual(describeSnapshot(shot(local)));
  },
);

test('a worker that answers in time shows what the local host shows, one frame later', async () => {
  const { host } = await start();
  const local = startLocal();
  const clock = createClock();
  const chance = createRandom(3);
  const seen: number[][] = [[], []];
  advanceClock(clock, 0);
  host.advance(0);
  local.advance(0);
  await host.settled();
  for (let now = 0, frame = 0; frame < 400; frame++) {
    now += (1000 / 90) * (0.7 + nextFloat(chance) * 0.6);
    const steps = advanceClock(clock, now);
    expect(host.advance(steps, clock.alpha)).toBe(steps);
    local.advance(steps, clock.alpha);
    for (const [index, one] of [host, local].entries()) seen[index].push(shot(one).step - 1 + shot(one).alpha);
    await turn();
  }
  for (let frame = 2; frame < 400; frame++) expect(seen[0][frame]).toBeCloseTo(seen[1][frame - 1], 9);
  expect(seen[1].at(-1)).toBeGreaterThan(200);
});

test('a worker that is late is waited for: the picture holds, surplus steps are refused, presses are kept', async () => {
  const { host, worker } = await start({ count: 0, autoplay: false });
  host.advance(0);
  await host.settled();
  worker.prompt = false;
  expect([host.advance(1, 0.5), host.advance(1, 0.5)]).toEqual([1, 1]);
  host.send({ type: 'input', input: { ...IDLE_INPUT, swing: true } });
  expect([host.advance(1, 0.5), host.advance(5, 0.5)]).toEqual([0, 0]);
  expect([shot(host).step, shot(host).alpha, worker.requests.length]).toEqual([0, 1, 2]);
  host.send({ type: 'input', input: { ...IDLE_INPUT } });
  worker.answer();
  worker.answer();
  host.advance(0, 0.5);
  expect([shot(host).step, shot(host).alpha]).toEqual([2, 0.5]);
  host.advance(1, 0);
  expect([shot(host).step, shot(host).alpha]).toEqual([2, 0.5]);
  worker.answer();
  await host.settled();
  const events: GameEvent[] = [];
  host.drainEvents(events);
  expect(events.filter(({ type }) => type === 'swing')).toHaveLength(1);
  expect(shot(host)).toMatchObject({ step: 3, alpha: 0 });
});

test('restarts, another size past all room, guests and settings come out as they do on this thread', async () => {
  const { host } = await start();
  const local = startLocal();
  const both = async (act: (host: Host) => void) => {
    const told: GameEvent[][] = [[], []];
    for (const [index, one] of [host, local].entries()) {
      act(one);
      await one.settled();
      one.drainEvents(told[index]);
    }
    expect(describeSnapshot(shot(host))).toEqual(describeSnapshot(shot(local)));
    expect(told[0]).toEqual(told[1]);
  };
  await both((one) => one.advance(20));
  const { capacity } = shot(host).agents;
  await both((one) => {
    one.send({ type: 'count', count: 3000 });
    one.advance(60);
  });
  for (let frame = 0; frame < 5; frame++) await both((one) => one.advance(1)); // every frame in its turn
  expect(shot(host).agents.capacity).toBeGreaterThan(capacity);
  await both((one) => {
    one.send({ type: 'guest', clips: STAND_IN_CLIPS, count: 12, share: 0.5 });
    one.send({ type: 'settings', sim: { heroSpeed: 9 }, game: { heroHealth: 50 } });
    one.advance(30);
  });
  expect(shot(host).agents.kind.subarray(0, shot(host).agents.count).includes(GUEST)).toBe(true);
  await both((one) => {
    one.send({ type: 'restart', seed: 8, count: 50, wave: 4 });
    one.advance(0);
  });
  expect(shot(host)).toMatchObject({ run: 1, seed: 8, step: 0 });
  await both((one) => one.advance(100));
});

test('commands go as they were when they were sent; with no step to make they take effect all the same', async () => {
  const { host } = await start({ count: 0 });
  const game = { heroHealth: 50 };
  host.send({ type: 'settings', game });
  game.heroHealth = 1;
  host.advance(0);
  await host.settled();
  expect(shot(host).step).toBe(0);
  host.advance(1);
  await host.settled();
  expect(shot(host).hero.maxHealth).toBe(50);
});

test('the Tier column is one memory on both sides, before and after the field has grown', async () => {
  const { host, worker } = await start();
  host.advance(1);
  await host.settled();
  const first = shot(host).tier;
  expect(first.buffer).toBeInstanceOf(SharedArrayBuffer);
  first[5] = 2;
  host.send({ type: 'count', count: 4000 });
  host.advance(1);
  await host.settled();
  expect(shot(host).tier.length).toBeGreaterThan(first.length);
  expect(shot(host).tier[5]).toBe(2);
  host.dispose();
  expect([worker.terminated, host.snapshot()]).toEqual([true, null]);
});

test('what breaks behind the boundary is thrown by the next frame, and by who waits', async () => {
  const { host } = await start();
  host.advance(1);
  await host.settled();
  host.send({ type: 'clips', kind: 1, clips: [] });
  host.advance(1);
  await expect(host.settled()).rejects.toThrow(/undefined/);
  expect(() => host.advance(1)).toThrow(/undefined/);
  const other = await start();
  other.worker.prompt = false;
  other.host.advance(1);
  const waiting = other.host.settled();
  other.worker.crash('out of memory');
  await expect(waiting).rejects.toThrow(/out of memory/);
});

test('a worker that does not start is told, and ended', async () => {
  for (const message of ['', 'syntax']) {
    const worker = createFakeWorker();
    worker.prompt = false;
    const started = startWorkerHost(OPTIONS, undefined, worker);
    worker.crash(message);
    await expect(started).rejects.toThrow(message || /did not load/);
    expect(worker.terminated).toBe(true);
  }
});

test('shared columns are as wide as the snapshot’s own, apart from each other, at every capacity', () => {
  for (const capacity of [1, 3, 7, 64, 1001]) {
    const own = createAgentSnapshot(capacity);
    const buffer = createSharedColumns(capacity);
    const shared = viewSharedColumns(buffer, capacity);
    let end = 0;
    for (const name of SNAPSHOT_COLUMNS) {
      expect(shared[name].constructor, name).toBe(own[name].constructor);
      expect(shared[name].length).toBe(capacity);
      expect(shared[name].byteOffset).toBeGreaterThanOrEqual(end);
      end = shared[name].byteOffset + shared[name].byteLength;
    }
    expect(end).toBeLessThanOrEqual(buffer.byteLength);
  }
});

test('the moment on show never goes back, though a refused step throws the clock’s alpha back', () => {
  const moment = createMoment();
  nextMoment(moment, 1, 0.9);
  moment.there = 1;
  nextMoment(moment, 0, 0.1);
  expect(moment.alpha).toBeCloseTo(0.9);
  nextMoment(moment, 0, 0.1);
  expect(moment.alpha).toBeCloseTo(0.9);
  nextMoment(moment, 1, 0.2);
  nextMoment(moment, 0, 0.4);
  expect([moment.shown, moment.alpha]).toEqual([1, 1]); // as far as it is there
});
