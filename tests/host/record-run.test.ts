import { expect, test } from 'vitest';
import { advanceClock, createClock, dropSteps } from '../../src/clock.ts';
import { IDLE_INPUT } from '../../src/game/move-hero.ts';
import type { Host, HostOptions } from '../../src/host/host.ts';
import { createLocalHost } from '../../src/host/local-host.ts';
import { type RecordingHost, recordRun } from '../../src/host/record-run.ts';
import { HASH_EVERY, type Recording, RecordingError, readRecording } from '../../src/host/recording.ts';
import { replayRun } from '../../src/host/replay-run.ts';
import { startWorkerHost } from '../../src/host/worker-host.ts';
import { STAND_IN_CLIPS } from '../../src/sim/clips.ts';
import { createRandom, nextFloat } from '../../src/sim/random.ts';
import { PATIENCE, PROVE } from '../prove.ts';
import { createFakeWorker } from './fake-worker.ts';

const OPTIONS: HostOptions = { seed: 7, count: 120, clips: [STAND_IN_CLIPS, STAND_IN_CLIPS], hashEvery: HASH_EVERY };

/** A player and a panel that never rest: presses, settings, a restart, all between frames of 0 to 5 steps. */
function playWildly(host: Host, frames: number): void {
  const random = createRandom(5);
  for (let frame = 0; frame < frames; frame++) {
    const input = {
      ...IDLE_INPUT,
      moveX: frame % 40 < 20 ? 0.6 : -0.6,
      swing: nextFloat(random) < 0.2,
      dash: nextFloat(random) < 0.05,
    };
    if (nextFloat(random) < 0.8) host.send({ type: 'input', input });
    if (frame % 50 === 20) host.send({ type: 'settings', sim: { walkSpeed: 1 + nextFloat(random) } });
    if (frame === 90) host.send({ type: 'restart', seed: 11 });
    if (frame === 120) host.send({ type: 'autoplay', on: true });
    host.advance(Math.floor(nextFloat(random) * 6), 0.5);
  }
}

function record(frames = 240): RecordingHost {
  const host = recordRun(createLocalHost(OPTIONS), OPTIONS);
  playWildly(host, frames);
  return host;
}

/** Plays a recording to its end, so many steps a frame. */
async function replay(host: Host, recording: Recording, stepsAtOnce: number) {
  const player = replayRun(host, recording);
  for (let frame = 0; !player.replay.isOver && frame < 5000; frame++) {
    player.send({ type: 'input', input: { ...IDLE_INPUT, moveX: 1, swing: true } }); // nobody's hands count
    player.advance(stepsAtOnce);
    await player.settled();
  }
  return player.replay;
}

const copy = (recording: Recording) => readRecording(JSON.stringify(recording));

test('a recorded run runs again to the last bit, on this thread and in a worker, whatever the frames', async () => {
  const { recording } = record();
  expect(recording.hashes.length).toBeGreaterThan(7);
  expect(recording.hashes.some(({ run }) => run === 1)).toBe(true);
  for (const stepsAtOnce of PROVE ? [1, 2, 3, 7, 20] : [3]) {
    const local = await replay(createLocalHost(recording.options), copy(recording), stepsAtOnce);
    expect(local).toEqual({
      checked: recording.hashes.length,
      hashes: recording.hashes.length,
      isOver: true,
      mismatch: null,
    });
    const worker = await startWorkerHost(recording.options, undefined, createFakeWorker());
    expect(await replay(worker, copy(recording), stepsAtOnce)).toEqual(local);
  }
});

test('a run that goes another way is told: the step and both hashes, the first only', async () => {
  const { recording } = record();
  const other = copy(recording);
  for (const { input } of other.entries) input.moveX *= 1.001;
  const { mismatch } = await replay(createLocalHost(other.options), other, 1);
  const first = recording.hashes[0];
  expect(mismatch).toMatch(new RegExp(`^step ${first.step}: recorded ${first.hash}, here [0-9a-f]{8}$`));
});

test.each([
  ['not json', 'this is no JSON'],
  ['{"a":1}', 'this is no recording of a run'],
  ['{"horde":"recording","version":2}', 'this is version 2; this build reads 1'],
  ['{"horde":"recording","version":1,"entries":[]}', 'parts of the recording are missing'],
])('%s is refused: %s', (text, message) => {
  expect(() => readRecording(text)).toThrow(new RecordingError(message));
});

/** Frames of a display, milliseconds apart. */
const RATES: Record<string, () => number> = {
  '30 Hz': () => 1000 / 30,
  '60 Hz': () => 1000 / 60,
  '144 Hz': () => 1000 / 144,
  '240 Hz': () => 1000 / 240,
};
const COUNT = PROVE ? 2000 : 300;
const STEPS = PROVE ? 1200 : 300;

/** The hashes of a fight as frames come, each an advance, until so many steps are done. */
function hashesAt(frameMs: () => number): Map<number, string> {
  const host = createLocalHost({ ...OPTIONS, count: COUNT, autoplay: true });
  const clock = createClock();
  const found = new Map<number, string>();
  for (let now = 0; (host.snapshot()?.step ?? 0) < STEPS; now += frameMs()) {
    const steps = advanceClock(clock, now);
    dropSteps(clock, steps - host.advance(steps, clock.alpha));
    const snapshot = host.snapshot();
    if (snapshot?.hash) found.set(snapshot.hashStep, snapshot.hash);
  }
  return found;
}

test(
  `the same run at every rate of frames, also irregular ones with long ones between: ${COUNT} agents`,
  PATIENCE,
  () => {
    const expected = hashesAt(RATES['60 Hz']);
    expect(expected.size).toBeGreaterThanOrEqual(STEPS / HASH_EVERY);
    const random = createRandom(3);
    const irregular = () => (nextFloat(random) < 0.03 ? 400 : 2 + nextFloat(random) * 50);
    for (const rate of [...Object.values(RATES), irregular]) {
      const found = hashesAt(rate);
      for (const [step, hash] of expected) if (step <= STEPS) expect(found.get(step), `step ${step}`).toBe(hash);
    }
  },
);
