import type { AgentColumns } from '../components.ts';
import { type Sim, STEP_SECONDS } from '../world.ts';

/** `turning`: not at all, as those who stand do, as those who walk do, as the hero does. */
export const STILL = 0;
export const AT_EASE = 1;
export const ON_THE_WAY = 2;
export const AT_ONCE = 3;

const SLOW_TURN = 0.7; // of the turn rate, for those who stand
const EXACT = 2e-3; // radians: not worth a turn

/** The most a heading turns in a step. */
interface Turn {
  cos: number;
  sin: number;
}

/** By `turning`. */
const _turns: readonly Turn[] = Array.from({ length: 4 }, () => ({ cos: 1, sin: 0 }));

/** Turns everybody, at a limited rate, to what `chooseHeading` chose, until it is reached. No trigonometry. */
export function turnAgents({ agents, settings }: Sim): void {
  const { count, turning } = agents;
  setTurn(_turns[AT_EASE], settings.turnRate * SLOW_TURN);
  setTurn(_turns[ON_THE_WAY], settings.turnRate);
  setTurn(_turns[AT_ONCE], settings.heroTurnRate);
  for (let slot = 0; slot < count; slot++) if (turning[slot] !== STILL) turnAgent(agents, slot);
}

function turnAgent({ headingX, headingZ, faceX, faceZ, turning }: AgentColumns, slot: number): void {
  const fromX = headingX[slot];
  const fromZ = headingZ[slot];
  const toX = faceX[slot];
  const toZ = faceZ[slot];
  const turn = _turns[turning[slot]];
  const along = fromX * toX + fromZ * toZ;
  const across = fromZ * toX - fromX * toZ; // positive: the yaw grows
  const lengthSq = toX * toX + toZ * toZ;
  if (lengthSq < 1e-4 || (along > 0 && Math.abs(across) < EXACT * along)) {
    turning[slot] = STILL;
    return;
  }
  const inv = 1 / Math.sqrt(lengthSq);
  if (along * inv >= turn.cos) {
    headingX[slot] = toX * inv;
    headingZ[slot] = toZ * inv;
    turning[slot] = STILL;
    return;
  }
  const sin = across >= 0 ? turn.sin : -turn.sin;
  const nextX = fromX * turn.cos + fromZ * sin;
  const nextZ = fromZ * turn.cos - fromX * sin;
  const unit = 1 / Math.sqrt(nextX * nextX + nextZ * nextZ);
  headingX[slot] = nextX * unit;
  headingZ[slot] = nextZ * unit;
}

/** The rotation of one step, by the half-angle formulas: exact arithmetic on every engine, and the angle to 1 %. */
function setTurn(turn: Turn, radiansPerSecond: number): void {
  const half = (radiansPerSecond * STEP_SECONDS) / 2;
  const inv = 1 / (1 + half * half);
  turn.cos = (1 - half * half) * inv;
  turn.sin = 2 * half * inv;
}
