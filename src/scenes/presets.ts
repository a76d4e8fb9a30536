/** Seven prepared pictures: flags, and settings by group. What the address says itself goes before what a preset says. */
import type { Flags } from '../flag-table.ts';
import type { CameraPreset } from '../view/camera-rig.ts';

export type PresetName = NonNullable<Flags['preset']>;

interface Preset {
  camera: CameraPreset;
  flags: Partial<Flags>;
}

/** 60 steps are a second. */
export const PRESETS: Readonly<Record<PresetName, Preset>> = {
  start: { camera: 'start', flags: { freeze: 90, god: true } },
  crowd: { camera: 'crowd', flags: { freeze: 496, god: true, autoplay: true } },
  near: { camera: 'near', flags: { freeze: 243, god: true, autoplay: true } },
  far: { camera: 'far', flags: { freeze: 60, god: true, settings: { view: { fogDensity: 1.35 } } } },
  night: {
    camera: 'night',
    flags: { freeze: 412, god: true, autoplay: true, settings: { view: { timeOfNight: 0.5, exposure: 0.8 } } },
  },
  death: {
    camera: 'death',
    flags: { freeze: 780, autoplay: true, settings: { game: { minionDamage: 50, hurtPause: 0.1, waveHeal: 0 } } },
  },
  // Every mode of a VAT at once: banners and tentacles, bones, slime, embers and crows.
  battle: {
    camera: 'battle',
    flags: {
      ...{ freeze: 780, count: 1200, god: true, autoplay: true, quality: 'high' },
      settings: { game: { tentacleWave: 1, tentaclePause: 1.6 }, view: { burstShare: 1 } },
    },
  },
};

/** `flags` with the preset's values wherever the address gave none of its own. */
export function applyPreset(flags: Flags, given: ReadonlySet<string>): Flags {
  if (flags.preset === null) return flags;
  const preset = PRESETS[flags.preset].flags;
  const merged: Flags = { ...flags, settings: { ...flags.settings } };
  for (const [name, value] of Object.entries(preset)) {
    if (name !== 'settings' && !given.has(name)) (merged as Record<string, unknown>)[name] = value;
  }
  for (const [group, changes] of Object.entries(preset.settings ?? {})) {
    merged.settings[group] = { ...changes, ...flags.settings[group] };
  }
  return merged;
}
