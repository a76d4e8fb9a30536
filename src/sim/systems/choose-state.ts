import { ATTACK, clipEntry, DEATH, HERO, HIT, IDLE, RUN, TAUNT, WALK } from '../clips.ts';
import type { AgentColumns } from '../components.ts';
import { mixBits, mixUint } from '../random.ts';
import { ATTACK_ORDER, enterState, HURT } from '../state-machine.ts';
import { type Sim, STEP_SECONDS, STEPS_PER_SECOND, tell } from '../world.ts';

const WALK_ABOVE = 0.35; // metres per second: slower than this is standing
const SETTLE_SECONDS = 0.2; // least time in idle, walk or run before the next of them
const TAUNT_AFTER = 3; // seconds of standing about

/** Everybody follows at most one arrow of the diagram; blows land on their moment. */
export function chooseState(sim: Sim): void {
  const { agents, turns } = sim;
  const { thinkers } = turns;
  const { state, stateSeconds, sinceThought, signal } = agents;
  for (let turn = 0; turn < turns.count; turn++) {
    const slot = thinkers[turn];
    const now = state[slot];
    if (now <= RUN || now === DEATH) stateSeconds[slot] += sinceThought[slot];
    if (now === DEATH) continue;
    const signals = signal[slot];
    if (signals !== 0) signal[slot] = 0;
    if ((signals & HURT) !== 0 && suffer(sim, slot)) continue;
    if (now > RUN) finish(sim, slot, now);
    else if (!attack(sim, slot, signals)) chooseGait(sim, slot, now);
  }
}

/** The hurt die or stagger; the hero only dies. */
function suffer(sim: Sim, slot: number): boolean {
  const { agents } = sim;
  if (agents.health[slot] > 0) return agents.kind[slot] !== HERO && enterState(agents, slot, HIT);
  enterState(agents, slot, DEATH);
  tell(sim, 'death', slot);
  return true;
}

/** The hero strikes when told to, the horde when the hero is near. */
function attack(sim: Sim, slot: number, signals: number): boolean {
  const { agents, settings, goal, step } = sim;
  if ((signals & ATTACK_ORDER) === 0) {
    const distance = agents.rank[slot]; // negative: the hero, or thrown
    if (!goal.hostile || distance < 0 || distance > settings.attackReach || agents.readyStep[slot] > step) return false;
    const pause = settings.attackPause * (1 + (mixUint(agents.id[slot] * 31 + step) / 4294967296) * 0.6);
    agents.readyStep[slot] = step + (attackSeconds(sim, slot) + pause) * STEPS_PER_SECOND;
  }
  tell(sim, 'swing', slot);
  return enterState(agents, slot, ATTACK);
}

function chooseGait({ agents, settings, step }: Sim, slot: number, now: number): void {
  const { slowSeconds, stateSeconds, sinceThought } = agents;
  const { hysteresis } = settings;
  const pace = agents.pace[slot];
  const walkAbove = WALK_ABOVE * (now === IDLE ? 1 + hysteresis : 1 - hysteresis);
  if (pace >= walkAbove) {
    slowSeconds[slot] = 0;
    const runAbove = settings.runAbove * (now === RUN ? 1 - hysteresis : 1 + hysteresis);
    const next = pace > runAbove ? RUN : WALK;
    if (next !== now && mayChange(agents, slot)) enterState(agents, slot, next);
    return;
  }
  slowSeconds[slot] += sinceThought[slot];
  if (now !== IDLE) {
    if (slowSeconds[slot] >= settings.idleDelay && mayChange(agents, slot)) enterState(agents, slot, IDLE);
  } else if (stateSeconds[slot] > TAUNT_AFTER && agents.kind[slot] !== HERO && isTimeToTaunt(agents, slot, step)) {
    enterState(agents, slot, TAUNT);
  }
}

/** The horde stays in a gait for a moment; the hero answers at once. */
function mayChange({ kind, stateSeconds }: AgentColumns, slot: number): boolean {
  return stateSeconds[slot] >= SETTLE_SECONDS || kind[slot] === HERO;
}

/** Once in 512 steps an agent feels like it. */
function isTimeToTaunt({ id, sinceThought }: AgentColumns, slot: number, step: number): boolean {
  return (mixBits(id[slot] + Math.imul(step, 7919)) & 511) < sinceThought[slot] * STEPS_PER_SECOND;
}

/** Attack, hit, rise and taunt: play to the end; a blow that crosses its moment lands. */
function finish(sim: Sim, slot: number, now: number): void {
  const { agents, clips } = sim;
  const { stateSeconds } = agents;
  const entry = clipEntry(agents.kind[slot], now);
  const before = stateSeconds[slot];
  stateSeconds[slot] = before + agents.sinceThought[slot];
  if (now === ATTACK) {
    const seconds = attackSeconds(sim, slot);
    const moment = Math.max(seconds * clips.strike[entry], STEP_SECONDS / 2); // a single pose strikes too
    if (before < moment && stateSeconds[slot] >= moment) tell(sim, 'strike', slot);
    if (stateSeconds[slot] >= seconds) enterState(agents, slot, IDLE);
    return;
  }
  if (stateSeconds[slot] >= clips.seconds[entry] / agents.speed[slot]) enterState(agents, slot, IDLE);
}

function attackSeconds(sim: Sim, slot: number): number {
  const { kind, speed } = sim.agents;
  if (kind[slot] === HERO) return sim.hero.attackSeconds;
  return sim.clips.seconds[clipEntry(kind[slot], ATTACK)] / speed[slot];
}
