/** The live settings of all stages, and the roads into them: what was kept, then what the address says. */
import { FLAGS, type Flags } from '../flag-table.ts';
import { GAME_DEFAULTS, GAME_RANGES, type GameSettings } from '../game/settings.ts';
import { SIM_DEFAULTS, SIM_RANGES, type SimSettings } from '../sim/settings.ts';
import { applySettings } from '../store/settings.ts';
import { VIEW_DEFAULTS, VIEW_RANGES, type ViewSettings } from '../view/settings.ts';

export interface Settings {
  view: ViewSettings;
  sim: SimSettings;
  game: GameSettings;
}

export const SETTING_RANGES = { view: VIEW_RANGES, sim: SIM_RANGES, game: GAME_RANGES };
export const SETTING_DEFAULTS: Readonly<Settings> = { view: VIEW_DEFAULTS, sim: SIM_DEFAULTS, game: GAME_DEFAULTS };

/** The horde's size as it was kept, unless the address gives one. Anything may be in `kept`. */
export function takeKeptCount(flags: Flags, given: ReadonlySet<string>, kept: unknown): Flags {
  if (given.has('count')) return flags;
  const horde = { count: flags.count };
  applySettings(horde, { count: FLAGS.count }, (kept as { horde?: unknown } | null | undefined)?.horde);
  return { ...flags, ...horde };
}

/** `kept` comes from the browser's store: anything may be in it. */
export function createSettings(flags: Flags, kept: unknown): Settings {
  const settings: Settings = { view: { ...VIEW_DEFAULTS }, sim: { ...SIM_DEFAULTS }, game: { ...GAME_DEFAULTS } };
  for (const group of Object.keys(settings) as (keyof Settings)[]) {
    applySettings(settings[group] as object, SETTING_RANGES[group] as object, (kept as Settings | null)?.[group]);
    applySettings(settings[group] as object, SETTING_RANGES[group] as object, flags.settings[group]);
  }
  return settings;
}
