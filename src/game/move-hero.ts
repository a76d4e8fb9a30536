import { RUN } from '../sim/clips.ts';
import type { Command } from '../sim/commands.ts';
import { findHero, STEP_SECONDS } from '../sim/world.ts';
import { beginDash, pushAside } from './dash.ts';
import type { Game } from './game.ts';

/** What the hero's hands do in a step: directions are in world space. */
export interface HeroInput {
  /** -1 to 1, length at most 1. */
  moveX: number;
  moveZ: number;
  /** Unit vector to strike along; 0, 0 leaves it to the hero. */
  aimX: number;
  aimZ: number;
  swing: boolean;
  dash?: boolean;
}

export const IDLE_INPUT: Readonly<HeroInput> = { moveX: 0, moveZ: 0, aimX: 0, aimZ: 0, swing: false, dash: false };

/** What the hero is in the middle of; seconds that are left. */
export interface Hands {
  swingPause: number;
  /** A blow asked for in the middle of another is remembered this long. */
  swingWanted: number;
  /** Blows so far: every third is a heavy one. */
  swings: number;
  dashPause: number;
  dashSeconds: number;
  dashX: number;
  dashZ: number;
  safeSeconds: number;
  faceSeconds: number;
  faceX: number;
  faceZ: number;
  steer: Extract<Command, { type: 'steer' }>;
}

export function createHands(): Hands {
  return {
    swingPause: 0,
    swingWanted: 0,
    swings: 0,
    dashPause: 0,
    dashSeconds: 0,
    dashX: 0,
    dashZ: 0,
    safeSeconds: 0,
    faceSeconds: 0,
    faceX: 0,
    faceZ: 0,
    steer: { type: 'steer', moveX: 0, moveZ: 0, faceX: 0, faceZ: 0, speed: 1 },
  };
}

const REMEMBER = 0.2; // seconds
const FACE_SECONDS = 0.3; // that the hero looks along its blow

/** Turns the hands' wishes into commands: walk, swing, dash. */
export function moveHero(game: Game, input: HeroInput): void {
  const { sim, hands, commands } = game;
  const slot = findHero(sim);
  if (slot < 0) return;
  tick(hands);
  if (input.swing) hands.swingWanted = REMEMBER;
  if (input.dash) beginDash(game, slot, input);
  if (hands.swingWanted > 0 && hands.swingPause <= 0 && sim.agents.state[slot] <= RUN) beginSwing(game, slot, input);
  if (hands.dashSeconds > 0) pushAside(game, slot);

  const dashing = hands.dashSeconds > 0;
  const length = Math.sqrt(input.moveX * input.moveX + input.moveZ * input.moveZ);
  const part = length > 1 ? 1 / length : 1;
  hands.steer.moveX = dashing ? hands.dashX : input.moveX * part;
  hands.steer.moveZ = dashing ? hands.dashZ : input.moveZ * part;
  hands.steer.faceX = hands.faceSeconds > 0 ? hands.faceX : 0;
  hands.steer.faceZ = hands.faceSeconds > 0 ? hands.faceZ : 0;
  hands.steer.speed = dashing ? game.settings.dashSpeed : 1;
  commands.push(hands.steer);
}

function tick(hands: Hands): void {
  hands.swingPause = Math.max(0, hands.swingPause - STEP_SECONDS);
  hands.swingWanted = Math.max(0, hands.swingWanted - STEP_SECONDS);
  hands.dashPause = Math.max(0, hands.dashPause - STEP_SECONDS);
  hands.dashSeconds = Math.max(0, hands.dashSeconds - STEP_SECONDS);
  hands.safeSeconds = Math.max(0, hands.safeSeconds - STEP_SECONDS);
  hands.faceSeconds = Math.max(0, hands.faceSeconds - STEP_SECONDS);
}

function beginSwing(game: Game, slot: number, input: HeroInput): void {
  const { sim, hands, settings, commands, events } = game;
  const { x, z, headingX, headingZ } = sim.agents;
  hands.swingWanted = 0;
  hands.swingPause = settings.swingSeconds;
  hands.swings++;
  const aimed = input.aimX !== 0 || input.aimZ !== 0;
  const moved = input.moveX * input.moveX + input.moveZ * input.moveZ;
  const inv = moved > 0 ? 1 / Math.sqrt(moved) : 0;
  hands.faceX = aimed ? input.aimX : moved > 0 ? input.moveX * inv : headingX[slot];
  hands.faceZ = aimed ? input.aimZ : moved > 0 ? input.moveZ * inv : headingZ[slot];
  hands.faceSeconds = FACE_SECONDS;
  commands.push({ type: 'attack', seconds: settings.swingSeconds });
  const heavy = isHeavy(hands);
  const reach = settings.swingReach;
  events.push({ type: 'swing', x: x[slot], z: z[slot], headingX: hands.faceX, headingZ: hands.faceZ, heavy, reach });
}

/** Every third blow of a run goes all the way round. */
export function isHeavy(hands: Hands): boolean {
  return hands.swings % 3 === 0;
}
