/**
 * Moments with a name, from a clip's extras: `events` as a list of `{ name, time }`, `{ name, seconds }` or
 * `{ name, phase }`, or as a record of name → seconds (one or several). Blender's custom properties come as either.
 */

import type { ClipEvent } from 'horde/vat/format';

/** The events of a clip in rising order; what cannot be read is said in `warnings`. */
export function readClipEvents(extras: Record<string, unknown>, seconds: number, clip: string, warnings: string[]) {
  const { events } = extras;
  if (events === undefined || events === null) return [];
  const found: ClipEvent[] = [];
  const entries = typeof events === 'object' ? listEntries(events as object) : [{ name: undefined, at: undefined }];
  for (const { name, at, isPhase } of entries as Entry[]) {
    const phase = isPhase || seconds === 0 ? at : Number(at) / seconds;
    if (typeof name === 'string' && typeof phase === 'number' && phase >= 0 && phase <= 1 + 1e-6) {
      found.push({ name, phase: Math.min(phase, 1) });
    } else {
      warnings.push(`clip ${clip}: an event in its extras is left out (a name and a time within the clip are needed)`);
    }
  }
  return found.sort((a, b) => a.phase - b.phase);
}

interface Entry {
  name: unknown;
  at: unknown;
  isPhase?: boolean;
}

function listEntries(events: object): Entry[] {
  if (!Array.isArray(events)) {
    return Object.entries(events).flatMap(([name, times]) => [times].flat().map((at: unknown) => ({ name, at })));
  }
  return events.map((event: Record<string, unknown> | null) => {
    const { name, time, seconds, phase } = event ?? {};
    return { name, at: phase ?? seconds ?? time, isPhase: phase !== undefined };
  });
}
