import { ATTACK, type ClipTable, clipEntry, HERO } from '../clips.ts';
import type { AgentColumns } from '../components.ts';
import { type Sim, STEP_SECONDS } from '../world.ts';

const SLOWEST = 0.3; // of a clip's own rate: feet slide rather than freeze
const FASTEST = 1.9;

/** Plays the clips on: walking as fast as the feet go, the rest at the agent's own speed. Loops wrap, one-shots hold. */
export function advancePhase({ agents, clips, hero }: Sim): void {
  const { count, kind, clip, previousClip, phase, previousPhase, phaseStep, previousPhaseStep, fade } = agents;
  const heroEntry = clipEntry(HERO, ATTACK);
  for (let slot = 0; slot < count; slot++) {
    const entry = clipEntry(kind[slot], clip[slot]);
    const rate = entry === heroEntry ? 1 / hero.attackSeconds : phaseRate(clips, entry, agents, slot);
    advance(phase, phaseStep, slot, rate * STEP_SECONDS, clips.loop[entry] === 1);
    if (fade[slot] >= 1) {
      previousPhaseStep[slot] = 0;
      continue;
    }
    const before = clipEntry(kind[slot], previousClip[slot]);
    const rateBefore = phaseRate(clips, before, agents, slot);
    advance(previousPhase, previousPhaseStep, slot, rateBefore * STEP_SECONDS, clips.loop[before] === 1);
  }
}

/** Writes the slot's phase, and how far it went. */
function advance(phase: Float64Array, phaseStep: Float32Array, slot: number, step: number, loop: boolean): void {
  const from = phase[slot];
  const next = from + step;
  phaseStep[slot] = loop || next < 1 ? step : 1 - from;
  phase[slot] = next < 1 ? next : loop ? next - Math.floor(next) : 1;
}

/** Fractions of the clip per second. */
function phaseRate(clips: ClipTable, entry: number, { pace, scale, speed }: AgentColumns, slot: number): number {
  const invSpeed = clips.invSpeed[entry];
  if (invSpeed === 0) return speed[slot] * clips.invSeconds[entry];
  const factor = Math.max(SLOWEST, Math.min(FASTEST, (pace[slot] * invSpeed) / scale[slot]));
  return factor * clips.invSeconds[entry];
}
