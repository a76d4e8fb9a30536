import { FADE_TABLE, fadeSeconds } from 'horde/vat';
import type { Flags } from '../flag-table.ts';
import type { Host, HostOptions } from '../host/host.ts';
import { createLocalHost } from '../host/local-host.ts';
import { recordRun } from '../host/record-run.ts';
import { HASH_EVERY } from '../host/recording.ts';
import { replayRun } from '../host/replay-run.ts';
import { startWorkerHost } from '../host/worker-host.ts';
import { CLIP_NAMES, type ClipFacts, HERO, MINION } from '../sim/clips.ts';
import { SIM_DEFAULTS, SIM_RANGES } from '../sim/settings.ts';
import { listChanges } from '../store/settings.ts';
import { listClipFacts } from '../view/clip-roles.ts';
import type { LoadedCast } from './load-cast.ts';
import { fetchRecording } from './recordings.ts';
import type { Settings } from './settings.ts';

/** Game and simulation, which are recorded or replayed if the flags say so. */
export async function startHost(cast: LoadedCast, flags: Flags, settings: Settings): Promise<Host> {
  const recording = flags.replay === '' ? null : await fetchRecording(flags.replay);
  if (recording !== null) return replayRun(await startBareHost(recording.options, flags), recording);
  const options = hostOptions(cast, flags, settings);
  if (!flags.record) return startBareHost(options, flags);
  options.hashEvery = HASH_EVERY;
  return recordRun(await startBareHost(options, flags), options);
}

/** In a worker where memory can be shared with it and nobody asked otherwise, else on this thread. */
async function startBareHost(options: HostOptions, flags: Flags): Promise<Host> {
  const now = () => performance.now();
  if (!wantsWorker(flags.worker)) return createLocalHost(options, now);
  try {
    return await startWorkerHost(options, now);
  } catch (error) {
    console.warn('The simulation stays on the main thread.', error);
    return createLocalHost(options, now);
  }
}

/** Pages that are not cross-origin isolated share no memory; on a single core a worker would only wait its turn. */
function wantsWorker(choice: Flags['worker']): boolean {
  if (choice === 0 || !globalThis.crossOriginIsolated) return false;
  return choice === 1 || navigator.hardwareConcurrency !== 1;
}

function hostOptions(cast: LoadedCast, { seed, count, wave }: Flags, { sim, game }: Settings): HostOptions {
  const clips: ClipFacts[][] = [];
  clips[HERO] = listClipFacts(cast.hero.manifest);
  clips[MINION] = listClipFacts(cast.minion.manifest);
  return {
    seed,
    count,
    wave,
    clips,
    sim: listChanges(sim, SIM_RANGES, SIM_DEFAULTS), // what nobody changed may depend on the count
    game: { ...game },
    fades: CLIP_NAMES.flatMap((from) => CLIP_NAMES.map((to) => fadeSeconds(FADE_TABLE, from, to))),
  };
}
