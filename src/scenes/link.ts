/** Settings in an address: a link to send, and the page's own address where the browser's store is not to be touched. */
import { FLAGS, type Flags } from '../flag-table.ts';
import { addressOf, defaultFlags, writePageFlags } from '../flags.ts';
import type { Store } from '../store/store.ts';
import type { TuningChanges } from '../ui/tuning-group.ts';
import type { Demo } from './demo.ts';

/** An address that opens with what was changed here, whatever the one who opens it keeps. */
export function linkTo({ flags, clock }: Demo, changes: TuningChanges): string {
  const { seed, wave, camera, tiers, quality, backend, character, god, autoplay } = flags;
  const sent = { seed, wave, camera, tiers, quality, backend, character, god, autoplay };
  const time = { slow: clock.speed, pause: clock.paused };
  return addressOf({ ...defaultFlags(), ...sent, ...time, ...readChanges(changes), kept: false });
}

/** Puts changes into the browser's store. */
export const keepIn =
  (store: Store) =>
  (changes: TuningChanges): void =>
    void store.write('settings', changes);

/** Puts changes into the page's own address: there a reload finds them. */
export const keepInAddress =
  ({ flags }: Demo) =>
  (changes: TuningChanges): void =>
    writePageFlags({ ...flags, ...readChanges(changes), kept: false });

/**
 * Whether this visit uses and updates what the browser keeps. Neither a held picture does, nor a link with settings in
 * it: it opens as it was sent, and leaves the visitor's own alone.
 */
export function usesKept({ freeze, kept }: Flags, given: ReadonlySet<string>): boolean {
  if (freeze !== null) return false;
  return given.has('kept') ? kept : [...given].every((name) => Object.hasOwn(FLAGS, name));
}

function readChanges({ horde, time: _time, ...settings }: TuningChanges): Pick<Flags, 'count' | 'settings'> {
  return { count: Number(horde?.count ?? FLAGS.count.default), settings };
}
