import type { HeroInput } from '../game/move-hero.ts';
import type { HostCommand, HostOptions } from './host.ts';

/** A run of the game, so that it can be run again: how it began, and what was asked of it before which steps. */
export interface Recording {
  horde: 'recording';
  version: 1;
  options: HostOptions;
  entries: RecordingEntry[];
  /** What the run's positions hashed to on the way. */
  hashes: RecordedHash[];
}

/** Commands are obeyed first; then so many steps with the input held, its presses in the first of them. */
export interface RecordingEntry {
  steps: number;
  input: HeroInput;
  commands?: HostCommand[];
}

export interface RecordedHash {
  /** Restarts before it. */
  run: number;
  step: number;
  hash: string;
}

/** Steps between two hashes of a run that is recorded or replayed. */
export const HASH_EVERY = 60;

export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}

/** A recording from its JSON. Throws a `RecordingError` that says what is wrong with it. */
export function readRecording(text: string): Recording {
  let found: Partial<Recording>;
  try {
    found = JSON.parse(text) as Partial<Recording>;
  } catch {
    throw new RecordingError('this is no JSON');
  }
  if (found === null || typeof found !== 'object' || found.horde !== 'recording') {
    throw new RecordingError('this is no recording of a run');
  }
  if (found.version !== 1) throw new RecordingError(`this is version ${found.version}; this build reads 1`);
  const { options, entries, hashes } = found;
  const isWhole = typeof options?.seed === 'number' && Array.isArray(entries) && Array.isArray(hashes);
  if (!isWhole || !entries.every(isEntry)) throw new RecordingError('parts of the recording are missing');
  return found as Recording;
}

const isEntry = (entry: RecordingEntry): boolean =>
  Number.isInteger(entry?.steps) && entry.steps > 0 && typeof entry.input?.moveX === 'number';
