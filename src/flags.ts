/**
 * URL flags to a typed record. The only reader of `location`.
 * `?count=10000&wave=5&ui=0`; any setting too, by group: `?sim.walkSpeed=2&view.grass=0.5`.
 */
import { FLAGS, type FlagName, type Flags, SHORT_FLAGS } from './flag-table.ts';
import { GAME_RANGES } from './game/settings.ts';
import { nearestName } from './nearest-name.ts';
import { SIM_RANGES } from './sim/settings.ts';
import { checkSetting, type SettingRange, type SettingValue } from './store/settings.ts';
import { VIEW_RANGES } from './view/settings.ts';

/** The ranges of each settings group that may stand in the address. */
export type FlagGroups = Readonly<Record<string, Readonly<Record<string, SettingRange | undefined>>>>;

const GROUPS: FlagGroups = { sim: SIM_RANGES, game: GAME_RANGES, view: VIEW_RANGES };

export interface ReadFlags {
  flags: Flags;
  /** Names that the address gave a usable value. */
  given: Set<string>;
  /** One line for each value that could not be used as it stood. */
  notices: string[];
}

const MAX_NOTICES = 6;
const IGNORED = /^(utm_.*|fbclid|gclid|ref)$/; // put there by others

/** The flags in `search`; each wrong value is clamped or left at its default, with a notice. Never throws. */
export function readFlags(search: string, groups: FlagGroups = GROUPS): ReadFlags {
  const flags = defaultFlags();
  const given = new Set<string>();
  const notices: string[] = [];
  for (const [name, raw] of new URLSearchParams(search)) {
    if (IGNORED.test(name)) continue;
    const row = findRow(name, groups);
    if (!row) {
      notices.push(unknownFlag(name, groups));
      continue;
    }
    const { value, problem } = checkSetting(row, raw);
    if (value !== undefined) {
      setFlag(flags, name, value);
      given.add(name);
    }
    const used = getFlag(flags, name) ?? 'the default';
    if (problem) notices.push(`${name}=${shorten(raw)} ${problem}: using ${String(used) || 'none'}`);
  }
  if (notices.length > MAX_NOTICES)
    notices.splice(MAX_NOTICES - 1, Infinity, `and ${notices.length - MAX_NOTICES + 1} more flags to check`);
  return { flags, given, notices };
}

/** The shortest search string that `readFlags` turns back into `flags`. */
export function writeFlags(flags: Flags): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(FLAGS) as FlagName[]) {
    if (flags[name] !== FLAGS[name].default && flags[name] !== null) search.set(name, flagText(flags[name]));
  }
  for (const [group, changes] of Object.entries(flags.settings)) {
    for (const [key, value] of Object.entries(changes)) search.set(shortName(`${group}.${key}`), flagText(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

export function defaultFlags(): Flags {
  const flags: Record<string, unknown> = { settings: {} };
  for (const [name, row] of Object.entries(FLAGS)) flags[name] = row.default;
  return flags as Flags;
}

/** The flags of the page's own address. */
export const readPageFlags = (groups?: FlagGroups): ReadFlags => readFlags(window.location.search, groups);

/** The address of this page with other flags. */
export function addressOf(flags: Flags): string {
  const { origin, pathname } = window.location;
  return origin + pathname + writeFlags(flags);
}

/** Puts `flags` into the page's address, without a reload. */
export function writePageFlags(flags: Flags): void {
  window.history.replaceState(window.history.state, '', addressOf(flags));
}

/** Starts the page again from nothing. */
export const reloadPage = (): void => window.location.reload();

function findRow(name: string, groups: FlagGroups): SettingRange | undefined {
  if (Object.hasOwn(FLAGS, name)) return FLAGS[name as FlagName];
  const [group, key, ...rest] = longName(name).split('.');
  if (rest.length > 0 || key === undefined || !Object.hasOwn(groups, group)) return undefined;
  return Object.hasOwn(groups[group], key) ? groups[group][key] : undefined;
}

function setFlag(flags: Flags, name: string, value: SettingValue): void {
  const [group, key] = longName(name).split('.');
  if (key === undefined) (flags as Record<string, unknown>)[name] = value;
  else {
    flags.settings[group] ??= {};
    flags.settings[group][key] = value;
  }
}

function getFlag(flags: Flags, name: string): unknown {
  const [group, key] = longName(name).split('.');
  return key === undefined ? (flags as Record<string, unknown>)[name] : flags.settings[group]?.[key];
}

const longName = (name: string): string => (Object.hasOwn(SHORT_FLAGS, name) ? SHORT_FLAGS[name] : name);
const shortName = (name: string): string => Object.keys(SHORT_FLAGS).find((key) => SHORT_FLAGS[key] === name) ?? name;
const flagText = (value: unknown): string => (value === true ? '1' : value === false ? '0' : String(value));
const shorten = (text: string): string => (text.length > 32 ? `${text.slice(0, 31)}…` : text);

function unknownFlag(name: string, groups: FlagGroups): string {
  const settings = Object.entries(groups).flatMap(([group, ranges]) =>
    Object.keys(ranges).map((key) => `${group}.${key}`),
  );
  const nearest = nearestName(name, [...Object.keys(FLAGS), ...Object.keys(SHORT_FLAGS), ...settings]);
  return `Unknown flag “${shorten(name)}”${nearest ? `: did you mean “${nearest}”?` : ''}`;
}
