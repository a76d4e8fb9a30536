/** The URL flags: one row each, with its range, its default and its help. `flags.ts` reads and writes them. */
import type { SettingChanges, SettingRange, SettingValue } from './store/settings.ts';

type FlagRow = SettingRange & { readonly default: SettingValue | null };

/** Every flag. A default of null means: not given, the settings decide. */
export const FLAGS = {
  scene: { kind: 'choice', options: ['game', 'gallery', 'bench'], default: 'game', help: 'what the page shows' },
  count: { min: 0, max: 250_000, step: 1, default: 5000, help: 'agents in the horde' },
  seed: { min: 0, max: 4_294_967_295, step: 1, default: 1, help: 'the same seed and inputs give the same run' },
  wave: { min: 1, max: 999, step: 1, default: 1, help: 'the wave to begin with' },
  freeze: { min: 0, max: 1_000_000, step: 1, default: null, help: 'run this many steps, draw once, hold' },
  preset: {
    kind: 'choice',
    options: ['start', 'crowd', 'near', 'far', 'night', 'death', 'battle'],
    default: null,
    help: 'a prepared picture',
  },
  camera: {
    kind: 'choice',
    options: ['follow', 'orbit', 'top', 'close'],
    default: 'follow',
    help: 'the camera to begin with',
  },
  backend: { kind: 'choice', options: ['auto', 'webgpu', 'webgl2'], default: 'auto', help: 'the graphics interface' },
  tiers: { kind: 'choice', options: [2, 3], default: 3, help: '2: rigs and one VAT mesh; 3: a reduced mesh too' },
  worker: {
    kind: 'choice',
    options: ['auto', 0, 1],
    default: 'auto',
    help: 'the simulation in a worker; auto: wherever the page may share memory with one',
  },
  quality: { kind: 'choice', options: ['auto', 'low', 'high'], default: 'auto', help: 'the picture’s cost' },
  character: {
    kind: 'text',
    maxLength: 2048,
    default: '',
    help: 'name or address of a rigged GLB that joins the horde',
  },
  mode: { kind: 'choice', options: ['vertex', 'bones'], default: 'vertex', help: 'what is baked of that character' },
  exhibit: { kind: 'text', maxLength: 64, default: '', help: 'where the walk through the gallery begins' },
  clip: { kind: 'text', maxLength: 64, default: '', help: 'the only clip that the gallery plays' },
  slow: { min: 0.05, max: 4, default: 1, help: 'speed of time' },
  pause: { kind: 'boolean', default: false, help: 'begin paused' },
  ui: { kind: 'boolean', default: true, help: 'HUD and panels' },
  panel: { kind: 'boolean', default: false, help: 'begin with the tuning panel open' },
  stats: { kind: 'boolean', default: false, help: 'begin with the stats panel open' },
  kept: {
    kind: 'boolean',
    default: true,
    help: 'use and update the settings that this browser keeps; links with settings do not',
  },
  nodraw: { kind: 'boolean', default: false, help: 'run everything but the draws' },
  god: { kind: 'boolean', default: false, help: 'the hero cannot be hurt' },
  record: { kind: 'boolean', default: false, help: 'write the run down; the panel saves it' },
  replay: {
    kind: 'text',
    maxLength: 2048,
    default: '',
    help: 'address of a recording that runs again, every hash checked',
  },
  autoplay: { kind: 'boolean', default: false, help: 'the hero fights by itself' },
} as const satisfies Record<string, FlagRow>;

/** Short names for settings that are often given. */
export const SHORT_FLAGS: Readonly<Record<string, string>> = {
  near: 'view.nearDistance',
  mid: 'view.midDistance',
  far: 'view.farDistance',
  scale: 'view.renderScale',
  shadows: 'view.shadows',
};

export type FlagName = keyof typeof FLAGS;
type ValueOf<Row> = Row extends { kind: 'boolean' }
  ? boolean
  : Row extends { kind: 'choice'; options: readonly (infer Option)[] }
    ? Option
    : Row extends { kind: 'text' }
      ? string
      : number;
export type Flags = {
  -readonly [Name in FlagName]:
    | ValueOf<(typeof FLAGS)[Name]>
    | ((typeof FLAGS)[Name]['default'] extends null ? null : never);
} & {
  /** Settings by group and key; only those that were given. */
  settings: Record<string, SettingChanges>;
};
