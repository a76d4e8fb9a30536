import { clipEntry } from '../clips.ts';
import type { Sim } from '../world.ts';

/** Plays the clips on, each at the rate that `setPhaseRate` chose. Loops wrap, one-shots hold. */
export function advancePhase({ agents, clips }: Sim): void {
  const { count, kind, clip, previousClip, phase, previousPhase, phaseStep, previousPhaseStep, fade } = agents;
  for (let slot = 0; slot < count; slot++) {
    const next = phase[slot] + phaseStep[slot];
    if (next < 1) phase[slot] = next;
    else comeToEnd(phase, phaseStep, slot, clips.loop[clipEntry(kind[slot], clip[slot])] === 1);
    if (fade[slot] === 1) continue;
    const nextBefore = previousPhase[slot] + previousPhaseStep[slot];
    if (nextBefore < 1) previousPhase[slot] = nextBefore;
    else comeToEnd(previousPhase, previousPhaseStep, slot, clips.loop[clipEntry(kind[slot], previousClip[slot])] === 1);
  }
}

/** A loop begins again; a one-shot stays at its end. */
function comeToEnd(phase: Float64Array, phaseStep: Float32Array, slot: number, loop: boolean): void {
  const next = phase[slot] + phaseStep[slot];
  if (!loop) phaseStep[slot] = 1 - phase[slot];
  phase[slot] = loop ? next - Math.floor(next) : 1;
}
