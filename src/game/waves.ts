import { type ClipFacts, DEATH, GUEST, HERO, MINION, setClipFacts } from '../sim/clips.ts';
import { growSim } from '../sim/population.ts';
import { SIM_DEFAULTS } from '../sim/settings.ts';
import { stepSim } from '../sim/step.ts';
import { settleAgents } from '../sim/systems/separate-agents.ts';
import { findHero, STEP_SECONDS } from '../sim/world.ts';
import type { Game } from './game.ts';

const CLEARING = 11; // metres round the hero that are free at the start
const EDGE = 2; // metres inside the arena's edge that nobody starts in
const GROUND = 3.5; // square metres for each of the horde, at least
const ROOM = 0.85; // of the spacing that the field has for each: so far apart they start, nobody in clumps
const MOST_ELBOWS = 1; // metres
const SETTLE_PASSES = 40;
const BATCH = 6; // newcomers that come together
const RING_WIDTH = 16; // metres
const AMBUSH_FROM = 9; // metres from the hero
const AMBUSH_TO = 14;
const WAVE_REFILL = 0.2; // more newcomers a second with each wave
const WAVE_SIZE = 0.05; // more of the horde with each wave
const MOST_WAVE_SIZE = 1.25;

/** Radius of a field on which so many do not stand on each other's feet. */
export function arenaFor(count: number): number {
  return Math.max(SIM_DEFAULTS.arenaRadius, Math.sqrt((count * GROUND) / Math.PI));
}

/** Room for the horde at its largest, its dead, and the hero. */
export function capacityFor(count: number): number {
  return Math.ceil(count * (MOST_WAVE_SIZE + 0.1)) + 600;
}

/** The hero in the middle, the horde all round it. */
export function openField(game: Game): void {
  const { sim, commands, settings } = game;
  commands.push({ type: 'spawn', kind: HERO, x: 0, z: 0, health: settings.heroHealth });
  const outer = sim.settings.arenaRadius - EDGE;
  sendRing(game, game.count, CLEARING, outer, 0, false);
  stepSim(sim, commands);
  spreadOut(game, outer);
  sim.step = 0;
  commands.length = 0;
}

/** Gives everybody the same elbow room: ground between the many is what shows that they are many. */
function spreadOut({ sim, count }: Game, outer: number): void {
  const { agents } = sim;
  const share = (Math.PI * (outer * outer - CLEARING * CLEARING)) / Math.max(1, count);
  const elbows = Math.min((ROOM * Math.sqrt(share)) / 2, MOST_ELBOWS);
  const bodies = agents.radius.slice(0, agents.count);
  for (let slot = 0; slot < agents.count; slot++) {
    if (agents.kind[slot] !== HERO) agents.radius[slot] = Math.max(bodies[slot], elbows);
  }
  settleAgents(sim, SETTLE_PASSES);
  agents.radius.set(bodies);
}

export function startWave(game: Game, wave: number): void {
  const { facts, settings, events } = game;
  facts.wave = wave;
  facts.waveKills = 0;
  facts.waveGoal = settings.waveKills + settings.waveGrowth * (wave - 1);
  events.push({ type: 'wave', wave, size: facts.waveGoal });
}

/** Newcomers rise at the edge of sight until the horde is full again; enough kills begin the next wave. */
export function runWave(game: Game): void {
  const { facts, settings } = game;
  const { spawnRadius } = settings;
  if (facts.waveKills >= facts.waveGoal) nextWave(game);
  const grown = 1 + WAVE_REFILL * (facts.wave - 1);
  const size = game.count * Math.min(MOST_WAVE_SIZE, 1 + WAVE_SIZE * (facts.wave - 1));
  game.owed = Math.min(game.owed + settings.refillPerSecond * grown * STEP_SECONDS, Math.max(0, size - facts.alive));
  if (game.owed < BATCH) return;
  sendRing(game, Math.floor(game.owed), spawnRadius, spawnRadius + RING_WIDTH, 0.5, true);
  game.owed -= Math.floor(game.owed);
}

function nextWave(game: Game): void {
  const { sim, facts, settings, commands, events } = game;
  startWave(game, facts.wave + 1);
  sendRing(game, Math.round(settings.ambush * (1 + facts.wave * 0.2)), AMBUSH_FROM, AMBUSH_TO, 0, true);
  const hero = findHero(sim);
  if (hero < 0) return;
  const { id, generation, health } = sim.agents;
  const amount = Math.min(settings.waveHeal, settings.heroHealth - health[hero]);
  if (amount <= 0) return;
  commands.push({ type: 'heal', id: id[hero], generation: generation[hero], amount });
  events.push({ type: 'heal', amount, health: health[hero] + amount });
}

function sendRing(game: Game, count: number, inner: number, outer: number, crowding: number, rise: boolean): void {
  const { sim, commands, settings, guestShare } = game;
  const hero = findHero(sim);
  const guests = Math.round(count * guestShare);
  const ring = {
    type: 'spawnRing',
    x: hero < 0 ? 0 : sim.agents.x[hero],
    z: hero < 0 ? 0 : sim.agents.z[hero],
    innerRadius: inner,
    outerRadius: outer,
    crowding,
    health: settings.minionHealth,
    rise,
    perStep: rise ? sim.settings.spawnsPerStep : Number.MAX_SAFE_INTEGER,
  } as const;
  if (count > guests) commands.push({ ...ring, kind: MINION, count: count - guests });
  if (guests > 0) commands.push({ ...ring, kind: GUEST, count: guests });
}

/** Sets the horde's size: the missing rise around the hero, the surplus vanishes from the far end. */
export function resizeHorde(game: Game, count: number): void {
  const { sim, facts, commands } = game;
  game.count = count;
  growSim(sim, capacityFor(count));
  sim.settings.arenaRadius = Math.max(sim.settings.arenaRadius, arenaFor(count));
  const missing = count - facts.alive;
  if (missing > 0) sendRing(game, missing, CLEARING, sim.settings.arenaRadius - EDGE, 0, true);
  if (missing >= 0) return;
  const { agents } = sim;
  const slots = Array.from({ length: agents.count }, (_, slot) => slot);
  const horde = slots.filter((slot) => agents.kind[slot] !== HERO && agents.state[slot] !== DEATH);
  horde.sort((a, b) => agents.rank[b] - agents.rank[a] || agents.id[a] - agents.id[b]);
  for (const slot of horde.slice(0, -missing)) {
    commands.push({ type: 'remove', id: agents.id[slot], generation: agents.generation[slot] });
  }
}

/** A dropped-in character joins: `count` at once, rising near the hero, and a share of all who come later. */
export function inviteGuests(game: Game, clips: readonly ClipFacts[], count: number, share: number): void {
  setClipFacts(game.sim.clips, GUEST, clips);
  game.guestShare = 1;
  growSim(game.sim, game.sim.agents.count + count + 600);
  sendRing(game, count, AMBUSH_FROM, AMBUSH_FROM + Math.sqrt(count), 0, true);
  game.guestShare = share;
}
