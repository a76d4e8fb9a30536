import { ATTACK, DEATH, HIT, IDLE, RUN, TAUNT, WALK } from './clips.ts';
import type { AgentColumns } from './components.ts';

/**
 * The diagram. One arrow a step at most; nothing but `enterState` writes `state`.
 *
 *            ┌────────── TAUNT ◄─┐
 *            ▼                   │
 *   RISE ─► IDLE ◄──► WALK ◄──► RUN        IDLE ◄──► RUN too
 *            ▲ │        │        │
 *            │ └────────┴────────┴─► ATTACK ─┐
 *            │ ◄─────────────────────────────┘
 *            └── HIT ◄─ any of these but RISE, and HIT again
 *
 *   DEATH ◄─ any of them; none leaves it: the fallen are cleared away
 */
export const ARROWS: readonly (readonly number[])[] = [
  /* IDLE   */ [WALK, RUN, ATTACK, HIT, TAUNT, DEATH],
  /* WALK   */ [IDLE, RUN, ATTACK, HIT, DEATH],
  /* RUN    */ [IDLE, WALK, ATTACK, HIT, DEATH],
  /* ATTACK */ [IDLE, HIT, DEATH],
  /* HIT    */ [IDLE, HIT, DEATH],
  /* DEATH  */ [],
  /* RISE   */ [IDLE, DEATH],
  /* TAUNT  */ [IDLE, HIT, DEATH],
];

const ARROW_BITS = ARROWS.map((targets) => targets.reduce((bits, state) => bits | (1 << state), 0));

/** Follows an arrow of the diagram if there is one. Writes `state` and `stateSeconds`. */
export function enterState(agents: AgentColumns, slot: number, next: number): boolean {
  if ((ARROW_BITS[agents.state[slot]] & (1 << next)) === 0) return false;
  agents.state[slot] = next;
  agents.stateSeconds[slot] = 0;
  agents.slowSeconds[slot] = 0;
  return true;
}

/** Bits of `signal`: hurt since the last step, told to attack. */
export const HURT = 1;
export const ATTACK_ORDER = 2;
