import { clipEntry, HIT, RUN, WALK } from '../clips.ts';
import type { Sim } from '../world.ts';

/** The state picks the clip; a change fades from whichever of the two old clips showed more. Fades go on. */
export function chooseClip(sim: Sim): void {
  const { agents, turns } = sim;
  const { thinkers } = turns;
  const { state, clip, fade, fadeRate, stateSeconds, sinceThought } = agents;
  for (let turn = 0; turn < turns.count; turn++) {
    const slot = thinkers[turn];
    const again = state[slot] === HIT && stateSeconds[slot] === 0;
    if (clip[slot] !== state[slot] || again) beginClip(sim, slot, state[slot]);
    else if (fade[slot] < 1) fade[slot] = Math.min(1, fade[slot] + fadeRate[slot] * sinceThought[slot]);
  }
}

function beginClip({ agents, fadeSeconds, clips }: Sim, slot: number, role: number): void {
  const { clip, previousClip, phase, previousPhase, fade, fadeRate, offset, kind } = agents;
  const from = clip[slot];
  if (fade[slot] >= 0.5) {
    previousClip[slot] = from;
    previousPhase[slot] = phase[slot];
  }
  const seconds = fadeSeconds(from, role);
  fade[slot] = seconds > 0 ? 0 : 1;
  fadeRate[slot] = seconds > 0 ? 1 / seconds : 0;
  clip[slot] = role;
  const inStride = (from === WALK && role === RUN) || (from === RUN && role === WALK);
  const loop = clips.loop[clipEntry(kind[slot], role)] === 1;
  if (!inStride) phase[slot] = loop ? offset[slot] : 0;
}
