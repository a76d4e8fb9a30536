import { DEATH, HERO, HIT, RISE } from '../clips.ts';
import type { AgentColumns } from '../components.ts';
import { type Sim, STEP_SECONDS } from '../world.ts';

const FACING_PACE = 0.6; // metres per second: faster than this, an agent faces where it goes
const SLOW_TURN = 0.7; // of the turn rate, for those who stand
const EXACT = 2e-3; // radians: not worth a turn

/** The most a heading turns in one thought. */
interface Turn {
  cos: number;
  sin: number;
}

const _fast: Turn = { cos: 1, sin: 0 };
const _slow: Turn = { cos: 1, sin: 0 };
const _hero: Turn = { cos: 1, sin: 0 };

/** Turns everybody, at a limited rate, to where it goes, or to the goal while it stands. No trigonometry. */
export function turnAgents({ agents, goal, hero, settings, flow, turns }: Sim): void {
  const { thinkers } = turns;
  const { sinceThought, x, z, state, kind, velocityX, velocityZ, wishX, wishZ, pace } = agents;
  setTurn(_hero, settings.heroTurnRate * STEP_SECONDS);
  let seconds = 0;
  for (let turn = 0; turn < turns.count; turn++) {
    const slot = thinkers[turn];
    if (sinceThought[slot] !== seconds) {
      seconds = sinceThought[slot];
      setTurn(_fast, settings.turnRate * seconds);
      setTurn(_slow, settings.turnRate * SLOW_TURN * seconds);
    }
    const now = state[slot];
    if (now === DEATH || now === HIT || now === RISE) continue;
    if (kind[slot] === HERO) {
      if (hero.faceX !== 0 || hero.faceZ !== 0) turnTowards(agents, slot, hero.faceX, hero.faceZ, _hero);
      else turnTowards(agents, slot, wishX[slot], wishZ[slot], _hero);
    } else if (pace[slot] > FACING_PACE) {
      turnTowards(agents, slot, velocityX[slot] + wishX[slot], velocityZ[slot] + wishZ[slot], _fast);
    } else {
      const toX = flow === null ? goal.x - x[slot] : flow.aimX[slot];
      const toZ = flow === null ? goal.z - z[slot] : flow.aimZ[slot];
      turnTowards(agents, slot, toX, toZ, _slow);
    }
  }
}

function turnTowards({ headingX, headingZ }: AgentColumns, slot: number, toX: number, toZ: number, turn: Turn): void {
  const fromX = headingX[slot];
  const fromZ = headingZ[slot];
  const along = fromX * toX + fromZ * toZ;
  const across = fromZ * toX - fromX * toZ; // positive: the yaw grows
  if (along > 0 && Math.abs(across) < EXACT * along) return;
  const lengthSq = toX * toX + toZ * toZ;
  if (lengthSq < 1e-4) return;
  const inv = 1 / Math.sqrt(lengthSq);
  if (along * inv >= turn.cos) {
    headingX[slot] = toX * inv;
    headingZ[slot] = toZ * inv;
    return;
  }
  const sin = across >= 0 ? turn.sin : -turn.sin;
  const nextX = fromX * turn.cos + fromZ * sin;
  const nextZ = fromZ * turn.cos - fromX * sin;
  const unit = 1 / Math.sqrt(nextX * nextX + nextZ * nextZ);
  headingX[slot] = nextX * unit;
  headingZ[slot] = nextZ * unit;
}

/** A rotation by the half-angle formulas: exact arithmetic on every engine, and the angle to 1 % up to a third of one. */
function setTurn(turn: Turn, radians: number): void {
  const half = radians / 2;
  const inv = 1 / (1 + half * half);
  turn.cos = (1 - half * half) * inv;
  turn.sin = 2 * half * inv;
}
