import type { SettingRange } from '../sim/settings.ts';

export type GameSettings = typeof GAME_DEFAULTS;

/** The rules in numbers. Live: a change counts from the next step. */
export const GAME_DEFAULTS = {
  heroHealth: 100,
  swingSeconds: 0.45,
  swingReach: 2.6,
  swingArc: 0.34,
  swingDamage: 10,
  knockback: 9,
  shove: 4.5,
  minionHealth: 10,
  minionDamage: 4,
  hurtPause: 0.3,
  dashSpeed: 3.2,
  dashSeconds: 0.24,
  dashPause: 1.1,
  refillPerSecond: 14,
  spawnRadius: 46,
  ambush: 14,
  waveKills: 100,
  waveGrowth: 60,
  waveHeal: 25,
};

export const GAME_RANGES: Record<keyof GameSettings, SettingRange> = {
  heroHealth: { min: 1, max: 1000, step: 1, unit: '', help: 'What the hero can take' },
  swingSeconds: { min: 0.15, max: 2, step: 0.01, unit: 's', help: 'From one blow to the next' },
  swingReach: { min: 1, max: 8, step: 0.1, unit: 'm', help: 'How far a blow reaches' },
  swingArc: {
    min: -1,
    max: 0.95,
    step: 0.01,
    unit: '',
    help: 'Cosine of half the arc: 1 thin, 0 half the round, -1 all',
  },
  swingDamage: { min: 1, max: 100, step: 1, unit: '', help: 'What a blow takes' },
  knockback: { min: 0, max: 30, step: 0.5, unit: 'm/s', help: 'How hard the struck are thrown' },
  shove: { min: 0, max: 20, step: 0.5, unit: 'm/s', help: 'How hard those behind are pushed' },
  minionHealth: {
    min: 1,
    max: 100,
    step: 1,
    unit: '',
    help: 'What the weakest can take; the toughest three times that',
  },
  minionDamage: { min: 0, max: 50, step: 0.5, unit: '', help: "What the horde's blow takes" },
  hurtPause: { min: 0, max: 2, step: 0.05, unit: 's', help: 'Hurt, the hero is safe for so long' },
  dashSpeed: { min: 1, max: 6, step: 0.1, unit: '×', help: 'Speed of a dash, as a multiple of the top speed' },
  dashSeconds: { min: 0.05, max: 1, step: 0.01, unit: 's', help: 'Length of a dash; the hero is safe in it' },
  dashPause: { min: 0, max: 5, step: 0.1, unit: 's', help: 'From one dash to the next' },
  refillPerSecond: { min: 0, max: 500, step: 1, unit: '/s', help: 'Newcomers a second in the first wave' },
  spawnRadius: { min: 15, max: 100, step: 1, unit: 'm', help: 'Newcomers rise at this distance from the hero' },
  ambush: { min: 0, max: 200, step: 1, unit: '', help: 'How many rise around the hero when a wave begins' },
  waveKills: { min: 1, max: 1000, step: 1, unit: '', help: 'Kills that end the first wave' },
  waveGrowth: { min: 0, max: 500, step: 1, unit: '', help: 'Kills that each further wave asks for on top' },
  waveHeal: { min: 0, max: 100, step: 1, unit: '', help: 'Health the hero wins back with a wave' },
};
