import { listChanges, type SettingChanges, type SettingRange } from '../store/settings.ts';

/** A settings record with its ranges beside it. */
export interface TuningGroup {
  /** Names the group in the store and in the address: `sim`, `view`, `game`. */
  id: string;
  title: string;
  record: object;
  ranges: Readonly<Record<string, SettingRange | undefined>>;
  defaults: object;
  isClosed?: boolean;
  /** After each change, with the setting's name. */
  onChange?(key: string): void;
}

/** What differs from the defaults, by group. */
export type TuningChanges = Record<string, SettingChanges>;

export function listAllChanges(groups: readonly TuningGroup[]): TuningChanges {
  const all: TuningChanges = {};
  for (const { id, record, ranges, defaults } of groups) {
    const changes = listChanges(record, ranges as object, defaults);
    if (Object.keys(changes).length > 0) all[id] = changes;
  }
  return all;
}

export function resetGroup({ record, defaults, ranges, onChange }: TuningGroup): void {
  for (const key of Object.keys(ranges)) {
    const before = (record as Record<string, unknown>)[key];
    const after = (defaults as Record<string, unknown>)[key];
    (record as Record<string, unknown>)[key] = after;
    if (before !== after) onChange?.(key);
  }
}
