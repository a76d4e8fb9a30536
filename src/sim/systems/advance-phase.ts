import { ATTACK, type ClipTable, clipEntry, HERO } from '../clips.ts';
import { type Sim, STEP_SECONDS } from '../world.ts';

const SLOWEST = 0.3; // of a clip's own rate: feet slide rather than freeze
const FASTEST = 1.9;

/** Plays the clips on: walking as fast as the feet go, the rest at the agent's own speed. Loops wrap, one-shots hold. */
export function advancePhase({ agents, clips, hero }: Sim): void {
  const { count, kind, clip, previousClip, phase, previousPhase, phaseStep, previousPhaseStep, fade } = agents;
  const { pace, scale, speed } = agents;
  const { loop } = clips;
  const heroEntry = clipEntry(HERO, ATTACK);
  for (let slot = 0; slot < count; slot++) {
    const entry = clipEntry(kind[slot], clip[slot]);
    let step = phaseRate(clips, entry, pace[slot], scale[slot], speed[slot]) * STEP_SECONDS;
    if (entry === heroEntry) step = STEP_SECONDS / hero.attackSeconds;
    const next = phase[slot] + step;
    phaseStep[slot] = loop[entry] === 1 ? step : Math.min(step, 1 - phase[slot]);
    phase[slot] = loop[entry] === 1 ? next - Math.floor(next) : Math.min(1, next);
    previousPhaseStep[slot] = 0;
    if (fade[slot] >= 1) continue;
    const before = clipEntry(kind[slot], previousClip[slot]);
    const stepBefore = phaseRate(clips, before, pace[slot], scale[slot], speed[slot]) * STEP_SECONDS;
    const nextBefore = previousPhase[slot] + stepBefore;
    previousPhaseStep[slot] = loop[before] === 1 ? stepBefore : Math.min(stepBefore, 1 - previousPhase[slot]);
    previousPhase[slot] = loop[before] === 1 ? nextBefore - Math.floor(nextBefore) : Math.min(1, nextBefore);
  }
}

/** Fractions of the clip per second. */
function phaseRate(clips: ClipTable, entry: number, pace: number, scale: number, speed: number): number {
  const invSpeed = clips.invSpeed[entry];
  const factor = invSpeed > 0 ? Math.max(SLOWEST, Math.min(FASTEST, (pace * invSpeed) / scale)) : speed;
  return factor * clips.invSeconds[entry];
}
