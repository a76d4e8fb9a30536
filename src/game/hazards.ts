import { listAgentsNear } from '../sim/list-agents-near.ts';
import { mixUint } from '../sim/random.ts';
import { findHero, STEP_SECONDS } from '../sim/world.ts';
import type { Game } from './game.ts';
import { hurtHero } from './strike.ts';

/** A tentacle of the deep: it is told by a circle on the ground, comes up there, stays a while, and is gone. */
export interface Tentacle {
  x: number;
  z: number;
  /** Since it was told; below 0 there is none. */
  seconds: number;
}

export interface Hazards {
  tentacles: Tentacle[];
  /** Seconds until the next. */
  pause: number;
  /** How many have come: what chance draws from. */
  told: number;
}

const AT_ONCE = 5;
const AIM_AHEAD = 0.55; // seconds of the hero's way
const SPREAD = 3.2; // metres from there
const RIM = 2; // metres inside the arena's edge
const BODY = 0.95; // metres: who stands as close to one that is up is hurt
const PER_WAVE = 0.12; // more often with each wave
const THROW = 0.8; // of the knock of a blow
const THROW_LIFT = 3.4; // metres per second

const _near = new Int32Array(64);

export function createHazards(): Hazards {
  return {
    tentacles: Array.from({ length: AT_ONCE }, () => ({ x: 0, z: 0, seconds: -1 })),
    pause: 3,
    told: 0,
  };
}

/** From a wave on, tentacles come up where the hero is about to be. The same run has the same ones. */
export function runHazards(game: Game): void {
  const { facts, settings, hazards } = game;
  for (const tentacle of hazards.tentacles) if (tentacle.seconds >= 0) advance(game, tentacle);
  if (facts.wave < settings.tentacleWave || settings.tentaclePause <= 0) return;
  hazards.pause -= STEP_SECONDS;
  if (hazards.pause > 0) return;
  const hero = findHero(game.sim);
  const free = hazards.tentacles.find(({ seconds }) => seconds < 0);
  if (hero < 0 || free === undefined) return;
  const often = 1 + PER_WAVE * (facts.wave - settings.tentacleWave);
  hazards.pause = (settings.tentaclePause * (0.6 + 0.8 * draw(game, 0))) / often;
  tellTentacle(game, free, hero);
  hazards.told++;
}

function tellTentacle(game: Game, tentacle: Tentacle, hero: number): void {
  const { sim, settings, events } = game;
  const { x, z, velocityX, velocityZ } = sim.agents;
  const placeX = x[hero] + velocityX[hero] * AIM_AHEAD + (draw(game, 1) - 0.5) * 2 * SPREAD;
  const placeZ = z[hero] + velocityZ[hero] * AIM_AHEAD + (draw(game, 2) - 0.5) * 2 * SPREAD;
  const out = Math.sqrt(placeX * placeX + placeZ * placeZ);
  const inside = Math.min(1, (sim.settings.arenaRadius - RIM) / Math.max(out, 1));
  tentacle.x = placeX * inside;
  tentacle.z = placeZ * inside;
  tentacle.seconds = 0;
  const { tentacleRadius: radius, tentacleWarning: warning, tentacleStay: stay } = settings;
  events.push({ type: 'tentacle', x: tentacle.x, z: tentacle.z, radius, warning, stay });
}

function advance(game: Game, tentacle: Tentacle): void {
  const { settings } = game;
  const before = tentacle.seconds;
  tentacle.seconds += STEP_SECONDS;
  if (before < settings.tentacleWarning && tentacle.seconds >= settings.tentacleWarning) breakThrough(game, tentacle);
  else if (before >= settings.tentacleWarning) reach(game, tentacle, BODY, settings.tentacleDamage / 2);
  if (tentacle.seconds >= settings.tentacleWarning + settings.tentacleStay) tentacle.seconds = -1;
}

/** Up it comes: the hero within the circle is hurt, the horde within it is thrown. */
function breakThrough(game: Game, tentacle: Tentacle): void {
  const { sim, settings, commands, events } = game;
  const { agents, grid } = sim;
  const { x, z, id, generation } = agents;
  events.push({ type: 'tentacleUp', x: tentacle.x, z: tentacle.z });
  reach(game, tentacle, settings.tentacleRadius, settings.tentacleDamage);
  const found = listAgentsNear(grid, agents, tentacle.x, tentacle.z, settings.tentacleRadius, _near);
  const hero = findHero(sim);
  for (let index = 0; index < found; index++) {
    const slot = _near[index];
    if (slot === hero) continue;
    const dx = x[slot] - tentacle.x;
    const dz = z[slot] - tentacle.z;
    const force = (settings.knockback * THROW) / Math.max(0.3, Math.sqrt(dx * dx + dz * dz));
    const who = { id: id[slot], generation: generation[slot] };
    const thrown = { knockX: dx * force, knockZ: dz * force, lift: THROW_LIFT };
    commands.push({ type: 'hurt', ...who, amount: 0, ...thrown, flash: 0 });
  }
}

function reach(game: Game, { x, z }: Tentacle, metres: number, amount: number): void {
  const { agents } = game.sim;
  const hero = findHero(game.sim);
  if (hero < 0) return;
  const dx = agents.x[hero] - x;
  const dz = agents.z[hero] - z;
  if (dx * dx + dz * dz <= metres * metres) hurtHero(game, hero, amount);
}

/** A number in [0, 1) of this run and this tentacle. */
function draw({ seed, hazards }: Game, what: number): number {
  return mixUint(seed * 7919 + hazards.told * 31 + what) / 4294967296;
}
