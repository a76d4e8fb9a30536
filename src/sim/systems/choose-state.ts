import { ATTACK, clipEntry, DEATH, HERO, HIT, IDLE, RUN, TAUNT, WALK } from '../clips.ts';
import { mixUint } from '../random.ts';
import { ATTACK_ORDER, enterState, HURT } from '../state-machine.ts';
import { type Sim, STEP_SECONDS, tell } from '../world.ts';

const WALK_ABOVE = 0.35; // metres per second: slower than this is standing
const SETTLE_SECONDS = 0.2; // least time in idle, walk or run before the next of them
const TAUNT_AFTER = 3; // seconds of standing about

/** Everybody follows at most one arrow of the diagram; blows land on their moment. */
export function chooseState(sim: Sim): void {
  const { agents } = sim;
  const { count, state, stateSeconds, cooldown, signal, health, kind } = agents;
  for (let slot = 0; slot < count; slot++) {
    stateSeconds[slot] += STEP_SECONDS;
    const now = state[slot];
    if (now === DEATH) continue;
    if (cooldown[slot] > 0) cooldown[slot] -= STEP_SECONDS;
    const signals = signal[slot];
    signal[slot] = 0;
    if (health[slot] <= 0) die(sim, slot);
    else if ((signals & HURT) !== 0 && kind[slot] !== HERO && enterState(agents, slot, HIT)) continue;
    else if (now <= RUN) chooseFreely(sim, slot, signals);
    else finish(sim, slot, now);
  }
}

function die(sim: Sim, slot: number): void {
  enterState(sim.agents, slot, DEATH);
  tell(sim, 'death', slot);
}

/** Idle, walking and running: strike, or go by the pace. */
function chooseFreely(sim: Sim, slot: number, signals: number): void {
  const { agents, settings, goal } = sim;
  const hero = agents.kind[slot] === HERO;
  const strikes = hero
    ? (signals & ATTACK_ORDER) !== 0
    : goal.hostile && agents.cooldown[slot] <= 0 && agents.rank[slot] >= 0 && agents.rank[slot] < settings.attackReach;
  if (strikes && enterState(agents, slot, ATTACK)) {
    const luck = mixUint(agents.id[slot] * 31 + sim.step) / 4294967296;
    agents.cooldown[slot] = hero ? 0 : attackSeconds(sim, slot) + settings.attackPause * (1 + luck * 0.6);
    tell(sim, 'swing', slot);
    return;
  }
  chooseGait(sim, slot);
}

function chooseGait(sim: Sim, slot: number): void {
  const { agents, settings } = sim;
  const { pace, slowSeconds, state, stateSeconds } = agents;
  const now = state[slot];
  const slack = now === IDLE ? 1 + settings.hysteresis : 1 - settings.hysteresis;
  slowSeconds[slot] = pace[slot] < WALK_ABOVE * slack ? slowSeconds[slot] + STEP_SECONDS : 0;
  if (stateSeconds[slot] < SETTLE_SECONDS && agents.kind[slot] !== HERO) return;
  const runAbove = settings.runAbove * (now === RUN ? 1 - settings.hysteresis : 1 + settings.hysteresis);
  if (slowSeconds[slot] === 0) {
    const next = pace[slot] > runAbove ? RUN : WALK;
    if (next !== now) enterState(agents, slot, next);
  } else if (now !== IDLE) {
    if (slowSeconds[slot] >= settings.idleDelay) enterState(agents, slot, IDLE);
  } else if (stateSeconds[slot] > TAUNT_AFTER && agents.kind[slot] !== HERO) {
    if (isTimeToTaunt(agents.id[slot], sim.step)) enterState(agents, slot, TAUNT);
  }
}

/** Once in 32 steps an agent may feel like it; once in 16 times it does. */
function isTimeToTaunt(id: number, step: number): boolean {
  return ((id + step) & 31) === 0 && (mixUint(id + step * 7919) & 15) === 0;
}

/** Attack, hit, rise and taunt: play to the end; a blow that crosses its moment lands. */
function finish(sim: Sim, slot: number, now: number): void {
  const { agents, clips } = sim;
  const { stateSeconds } = agents;
  const entry = clipEntry(agents.kind[slot], now);
  if (now === ATTACK) {
    const seconds = attackSeconds(sim, slot);
    const moment = seconds * clips.strike[entry];
    if (stateSeconds[slot] >= moment && stateSeconds[slot] - STEP_SECONDS < moment) tell(sim, 'strike', slot);
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
