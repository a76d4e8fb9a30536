import type { Host } from './host.ts';
import type { Recording, RecordingEntry } from './recording.ts';

/** How a replay stands. */
export interface Replay {
  /** Hashes that were as recorded, and how many the recording has. */
  checked: number;
  hashes: number;
  /** Nothing is left to play. */
  isOver: boolean;
  /** The first hash that was not as recorded, in words; null while all are. */
  mismatch: string | null;
}

export interface ReplayHost extends Host {
  readonly replay: Replay;
}

/** A host that does what a recording says, whatever it is asked. It must have been started with the recording's options. */
export function replayRun(host: Host, { entries, hashes }: Recording): ReplayHost {
  const expected = new Map(hashes.map(({ run, step, hash }) => [`${run}:${step}`, hash]));
  const replay: Replay = { checked: 0, hashes: hashes.length, isOver: entries.length === 0, mismatch: null };
  let place = 0;
  let left = entries[0]?.steps ?? 0;
  let isFresh = true; // nothing of the entry has been sent
  const check = () => checkHash(host, expected, replay);
  return {
    ...host,
    replay,
    send: () => {},
    advance(steps, alpha) {
      const entry = entries[place];
      if (entry === undefined) {
        host.advance(0, alpha);
        check();
        return 0;
      }
      if (isFresh && steps > 0) {
        sendEntry(host, entry);
        isFresh = false;
      }
      const taken = host.advance(Math.min(steps, left), alpha);
      left -= taken;
      check();
      if (left > 0) return taken;
      place++;
      left = entries[place]?.steps ?? 0;
      isFresh = true;
      replay.isOver = entries[place] === undefined;
      return taken;
    },
    async settled() {
      await host.settled();
      check();
    },
  };
}

function sendEntry(host: Host, { commands = [], input }: RecordingEntry): void {
  for (const command of commands) host.send(command);
  host.send({ type: 'input', input });
}

/** Compares the newest hash that the host shows with the one recorded for that step. */
function checkHash(host: Host, expected: Map<string, string>, replay: Replay): void {
  const snapshot = host.snapshot();
  if (snapshot === null || snapshot.hash === '') return;
  const { run, hashStep, hash } = snapshot;
  const name = `${run}:${hashStep}`;
  const recorded = expected.get(name);
  if (recorded === undefined) return;
  expected.delete(name);
  if (recorded === hash) replay.checked++;
  else replay.mismatch ??= `step ${hashStep}${run > 0 ? ` of run ${run + 1}` : ''}: recorded ${recorded}, here ${hash}`;
}
