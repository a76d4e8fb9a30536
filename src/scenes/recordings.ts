/** Recordings of runs, as files of a browser: fetched to be replayed, saved, and how a replay stands, in words. */
import type { Host } from '../host/host.ts';
import type { RecordingHost } from '../host/record-run.ts';
import { type Recording, readRecording } from '../host/recording.ts';
import type { Replay, ReplayHost } from '../host/replay-run.ts';

/** Rejects, in words, where there is none. */
export async function fetchRecording(address: string): Promise<Recording> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`There is no recording at ${address}: ${answer.status}`);
  try {
    return readRecording(await answer.text());
  } catch (error) {
    throw new Error(`${address} cannot be replayed: ${(error as Error).message}`);
  }
}

/** Downloads what a recording host has written down so far. */
export function saveRecording(host: Host): void {
  const { recording } = host as RecordingHost;
  if (recording === undefined) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(recording)], { type: 'application/json' }));
  link.download = `horde-seed-${recording.options.seed}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const findReplay = (host: Host): Replay | null => (host as Partial<ReplayHost>).replay ?? null;

/** One line: how far it is, or where it went another way. */
export function describeReplay({ checked, hashes, isOver, mismatch }: Replay): string {
  if (mismatch !== null) return `not the same run: ${mismatch}`;
  return isOver ? `over: ${checked} of ${hashes} hashes as recorded` : `${checked} of ${hashes} hashes`;
}
