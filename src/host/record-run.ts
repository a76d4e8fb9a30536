import { type HeroInput, IDLE_INPUT } from '../game/move-hero.ts';
import type { Host, HostCommand, HostOptions } from './host.ts';
import { holdInput } from './obey.ts';
import type { Recording, RecordingEntry } from './recording.ts';

export interface RecordingHost extends Host {
  /** Everything so far; it grows. */
  readonly recording: Recording;
}

/** A host that writes down what is asked of it. It must have been started with `options`, `hashEvery` among them. */
export function recordRun(host: Host, options: HostOptions): RecordingHost {
  const recording: Recording = { horde: 'recording', version: 1, options, entries: [], hashes: [] };
  const input: HeroInput = { ...IDLE_INPUT };
  let commands: HostCommand[] = [];
  return {
    ...host,
    recording,
    send(command) {
      host.send(command);
      if (command.type === 'input') holdInput(input, command.input);
      else commands.push(structuredClone(command));
      if (command.type === 'restart') Object.assign(input, IDLE_INPUT);
    },
    advance(steps, alpha) {
      const taken = host.advance(steps, alpha);
      noteHash(host, recording);
      if (taken === 0) return taken; // commands wait for the next step, as they do in the host
      addEntry(recording.entries, { steps: taken, input: { ...input }, commands });
      commands = [];
      input.swing = input.dash = false;
      return taken;
    },
    async settled() {
      await host.settled();
      noteHash(host, recording);
    },
  };
}

/** A held input without a press goes on in the entry before. */
function addEntry(entries: RecordingEntry[], { steps, input, commands = [] }: RecordingEntry): void {
  const last = entries.at(-1);
  const goesOn =
    commands.length === 0 && !input.swing && !input.dash && last !== undefined && isHeld(last.input, input);
  if (goesOn) last.steps += steps;
  else entries.push(commands.length === 0 ? { steps, input } : { steps, input, commands });
}

const isHeld = (a: HeroInput, b: HeroInput): boolean =>
  a.moveX === b.moveX && a.moveZ === b.moveZ && a.aimX === b.aimX && a.aimZ === b.aimZ;

/** The newest hash of the run that has been shown, once. */
function noteHash(host: Host, { hashes }: Recording): void {
  const snapshot = host.snapshot();
  if (snapshot === null || snapshot.hash === '') return;
  const { run, hashStep: step, hash } = snapshot;
  const last = hashes.at(-1);
  if (last === undefined || last.run !== run || last.step !== step) hashes.push({ run, step, hash });
}
