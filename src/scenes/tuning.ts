/** What the tuning panel can turn and press. Controls are made from the ranges; only what is no setting is named here. */
import { setPaused, stepOnce } from '../clock.ts';
import { FLAGS } from '../flag-table.ts';
import type { TuningGroup } from '../ui/tuning-group.ts';
import type { TuningAction } from '../ui/tuning-panel.ts';
import type { Demo } from './demo.ts';
import { saveRecording } from './recordings.ts';
import { SETTING_DEFAULTS, SETTING_RANGES } from './settings.ts';

const TIME_RANGES = {
  paused: { kind: 'boolean', help: 'Time stands still; the camera does not' },
  speed: { min: 0.05, max: 4, step: 0.05, unit: '×', help: 'Speed of time' },
} as const;

export function listTuningGroups(demo: Demo): TuningGroup[] {
  const { settings, host, clock, flags } = demo;
  const horde = { count: flags.count };
  return [
    {
      id: 'horde',
      title: 'Horde',
      record: horde,
      ranges: { count: { ...FLAGS.count, max: 100_000 } },
      defaults: { count: FLAGS.count.default },
      onChange: () => host.send({ type: 'count', count: horde.count }),
    },
    {
      id: 'time',
      title: 'Time',
      record: clock,
      ranges: TIME_RANGES,
      defaults: { paused: false, speed: 1 },
      onChange: () => setPaused(clock, clock.paused),
    },
    group('view', 'Picture and tiers', demo),
    {
      ...group('game', 'Rules', demo),
      isClosed: true,
      onChange: (key) => host.send({ type: 'settings', game: one(settings.game, key) }),
    },
    {
      ...group('sim', 'Movement', demo),
      isClosed: true,
      onChange: (key) => host.send({ type: 'settings', sim: one(settings.sim, key) }), // the rest may hang on the count
    },
  ];
}

export function listTuningActions(demo: Demo): TuningAction[] {
  const { host, clock } = demo;
  return [
    { label: 'Single step', help: 'Pauses, and goes one sixtieth of a second on', run: () => stepOnce(clock) },
    { label: 'Add a character …', help: 'A rigged .glb of yours joins the horde', run: () => demo.pickCharacter() },
    ...(demo.flags.record
      ? [{ label: 'Save the recording', help: 'Downloads this run', run: () => saveRecording(host) }]
      : []),
    { label: 'Restart', help: 'A new run with these settings', run: () => host.send({ type: 'restart' }) },
    {
      label: 'God mode',
      help: 'The hero cannot be hurt; again to end it',
      run() {
        demo.flags.god = !demo.flags.god;
        host.send({ type: 'invulnerable', on: demo.flags.god });
      },
    },
    {
      label: 'Autoplay',
      help: 'The hero fights by itself; again to end it',
      run() {
        demo.flags.autoplay = !demo.flags.autoplay;
        host.send({ type: 'autoplay', on: demo.flags.autoplay });
      },
    },
  ];
}

function group(id: keyof Demo['settings'], title: string, { settings }: Demo): TuningGroup {
  return { id, title, record: settings[id], ranges: SETTING_RANGES[id], defaults: SETTING_DEFAULTS[id] };
}

/** The one setting that changed. */
const one = <T extends object>(record: T, key: string): Partial<T> => ({ [key]: record[key as keyof T] }) as Partial<T>;
