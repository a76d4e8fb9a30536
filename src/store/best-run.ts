/** The best run so far: most kills, then the longest. */
import type { Store } from './store.ts';

export interface Run {
  kills: number;
  wave: number;
  seconds: number;
}

const KEY = 'best-run';

export function readBestRun(store: Store): Run | null {
  const kept = store.read(KEY) as Partial<Run> | null | undefined;
  if (!kept || ![kept.kills, kept.wave, kept.seconds].every((value) => Number.isFinite(value) && value! >= 0))
    return null;
  return { kills: kept.kills!, wave: kept.wave!, seconds: kept.seconds! };
}

/** Keeps `run` if it beats the best one; true when it does. */
export function saveBestRun(store: Store, run: Run): boolean {
  const best = readBestRun(store);
  const better =
    !best ||
    run.kills > best.kills ||
    (run.kills === best.kills && run.wave === best.wave && run.seconds > best.seconds);
  if (better) store.write(KEY, { kills: run.kills, wave: run.wave, seconds: run.seconds });
  return better;
}
