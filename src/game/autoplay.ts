import { findHero } from '../sim/world.ts';
import type { Game } from './game.ts';
import type { HeroInput } from './move-hero.ts';

/** A simple player for demonstrations: walks in circles, strikes all the time, dashes when it gets tight. */
export interface Bot {
  /** Unit vector, turned a little each step. */
  x: number;
  z: number;
  input: HeroInput;
}

const COS = 0.99995; // of the turn in a step; with SIN it is a unit vector to 1e-9, renewed below
const SIN = 0.0099998;
const ROUND = 9; // metres: radius of its circles
const DASH_EVERY = 210; // steps
const SWING_EVERY = 28; // steps

export function createBot(): Bot {
  return { x: 0, z: 1, input: { moveX: 0, moveZ: 0, aimX: 0, aimZ: 0, swing: false, dash: false } };
}

export function playItself({ sim, bot }: Game): HeroInput {
  const { input } = bot;
  const slot = findHero(sim);
  const x = bot.x * COS + bot.z * SIN;
  const z = bot.z * COS - bot.x * SIN;
  const inv = 1 / Math.sqrt(x * x + z * z);
  bot.x = x * inv;
  bot.z = z * inv;
  const toX = bot.x * ROUND - (slot < 0 ? 0 : sim.agents.x[slot]);
  const toZ = bot.z * ROUND - (slot < 0 ? 0 : sim.agents.z[slot]);
  const distance = Math.sqrt(toX * toX + toZ * toZ);
  input.moveX = distance > 0.2 ? toX / distance : 0;
  input.moveZ = distance > 0.2 ? toZ / distance : 0;
  input.swing = sim.step % SWING_EVERY === 0;
  input.dash = sim.step % DASH_EVERY === 0;
  return input;
}
