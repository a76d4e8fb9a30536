import { ATTACK, clipEntry, HERO } from '../clips.ts';
import { type Sim, STEP_SECONDS } from '../world.ts';

const SLOWEST = 0.3; // of a clip's own rate: feet slide rather than freeze
const FASTEST = 1.9;

/** Plays the clips on: walking as fast as the feet go, the rest at the agent's own speed. Loops wrap, one-shots hold. */
export function advancePhase(sim: Sim): void {
  const { agents, clips } = sim;
  const { count, kind, clip, previousClip, phase, previousPhase, phaseStep, previousPhaseStep, fade } = agents;
  for (let slot = 0; slot < count; slot++) {
    const entry = clipEntry(kind[slot], clip[slot]);
    const step = phaseRate(sim, slot, clip[slot], entry) * STEP_SECONDS;
    const next = phase[slot] + step;
    phaseStep[slot] = clips.loop[entry] === 1 ? step : Math.min(step, 1 - phase[slot]);
    phase[slot] = clips.loop[entry] === 1 ? next - Math.floor(next) : Math.min(1, next);
    if (fade[slot] >= 1) {
      previousPhaseStep[slot] = 0;
      continue;
    }
    const previousEntry = clipEntry(kind[slot], previousClip[slot]);
    const previousStep = phaseRate(sim, slot, previousClip[slot], previousEntry) * STEP_SECONDS;
    const loop = clips.loop[previousEntry] === 1;
    const previous = previousPhase[slot] + previousStep;
    previousPhaseStep[slot] = loop ? previousStep : Math.min(previousStep, 1 - previousPhase[slot]);
    previousPhase[slot] = loop ? previous - Math.floor(previous) : Math.min(1, previous);
  }
}

/** Fractions of the clip per second. */
function phaseRate({ agents, clips, hero }: Sim, slot: number, role: number, entry: number): number {
  const invSpeed = clips.invSpeed[entry];
  if (invSpeed > 0) {
    const factor = (agents.pace[slot] * invSpeed) / agents.scale[slot];
    return Math.max(SLOWEST, Math.min(FASTEST, factor)) * clips.invSeconds[entry];
  }
  if (role === ATTACK && agents.kind[slot] === HERO) return 1 / hero.attackSeconds;
  return agents.speed[slot] * clips.invSeconds[entry];
}
