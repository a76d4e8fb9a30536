import { ATTACK, type ClipTable, clipEntry, HERO } from '../clips.ts';
import type { AgentColumns } from '../components.ts';
import { type Sim, STEP_SECONDS } from '../world.ts';

const SLOWEST = 0.3; // of a clip's own rate: feet slide rather than freeze
const FASTEST = 1.9;

/** Sets how fast the clips play: walking as fast as the feet go, the rest at the agent's own speed. */
export function setPhaseRate({ agents, clips, hero, turns }: Sim): void {
  const { thinkers } = turns;
  const { kind, clip, previousClip, phaseStep, previousPhaseStep, fade } = agents;
  const heroEntry = clipEntry(HERO, ATTACK);
  for (let turn = 0; turn < turns.count; turn++) {
    const slot = thinkers[turn];
    const entry = clipEntry(kind[slot], clip[slot]);
    const rate = entry === heroEntry ? 1 / hero.attackSeconds : phaseRate(clips, entry, agents, slot);
    phaseStep[slot] = rate * STEP_SECONDS;
    if (fade[slot] === 1) previousPhaseStep[slot] = 0;
    else {
      const before = clipEntry(kind[slot], previousClip[slot]);
      previousPhaseStep[slot] = phaseRate(clips, before, agents, slot) * STEP_SECONDS;
    }
  }
}

/** Fractions of the clip per second. */
function phaseRate(clips: ClipTable, entry: number, { pace, scale, speed }: AgentColumns, slot: number): number {
  const invSpeed = clips.invSpeed[entry];
  if (invSpeed === 0) return speed[slot] * clips.invSeconds[entry];
  const factor = Math.max(SLOWEST, Math.min(FASTEST, (pace[slot] * invSpeed) / scale[slot]));
  return factor * clips.invSeconds[entry];
}
