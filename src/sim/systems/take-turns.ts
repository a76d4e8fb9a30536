import { findHero, type Sim, STEP_SECONDS } from '../world.ts';

const TURNS = 4; // steps between two thoughts of one who is far from the goal
const STRIPE = 16; // slots that think together: a cache line of f32

/**
 * Lists who thinks in this step: all who are near the goal, a quarter of the rest, and whoever was called on. Thinking is
 * choosing a state, a direction, a pace and a clip; moving, contacts and the phase go on in every step for everybody.
 */
export function takeTurns(sim: Sim): void {
  const { step, agents, turns, slots } = sim;
  const { count } = agents;
  turns.count = 0;
  const near = Math.min(turns.firstFar, count);
  for (let slot = 0; slot < near; slot++) think(sim, slot);
  for (let from = near + (step % TURNS) * STRIPE; from < count; from += TURNS * STRIPE) {
    const end = Math.min(from + STRIPE, count);
    for (let slot = from; slot < end; slot++) think(sim, slot);
  }
  const hero = findHero(sim);
  if (hero >= 0 && agents.thoughtStep[hero] !== step) think(sim, hero);
  for (let index = 0; index < turns.called.length; index++) {
    const slot = slots.slotOf[turns.called[index]];
    if (slot >= 0 && agents.thoughtStep[slot] !== step) think(sim, slot);
  }
  turns.called.length = 0;
}

function think({ step, agents, turns }: Sim, slot: number): void {
  turns.thinkers[turns.count++] = slot;
  agents.sinceThought[slot] = Math.max(1, step - agents.thoughtStep[slot]) * STEP_SECONDS;
  agents.thoughtStep[slot] = step;
}
