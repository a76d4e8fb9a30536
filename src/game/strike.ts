import type { SimEvent } from '../sim/events.ts';
import { listAgentsNear } from '../sim/list-agents-near.ts';
import { findSlot } from '../sim/slots.ts';
import { findHero } from '../sim/world.ts';
import type { Game } from './game.ts';
import { isHeavy } from './move-hero.ts';

const SHOVE_DEPTH = 1.7; // metres behind the struck that are pushed
const HEAVY = 1.35; // a heavy blow's knock and a little of its reach
const CLOSE = 1; // metres: who stands as close is hit all the same
const STAGGER = 0.7; // of the knock that kills
const ALONG = 0.35; // of the throw goes along the blow, whatever the place
const LIFT = 0.42; // of the throw goes up
const HOP = 1.2; // metres per second up, of those who live
const HORDE_REACH = 1.65; // metres from the hero at which a blow of the horde lands
const LAST_CRY = 4; // metres
const WAVE_DAMAGE = 0.1; // more with each wave

const _near = new Int32Array(256);

/** The hero's blow lands: what is in the arc is hurt and thrown, what stands behind it is shoved. */
export function landBlow(game: Game, hero: number): void {
  const { sim, hands, settings, events } = game;
  const { agents, grid } = sim;
  const { x, z, health, radius } = agents;
  const heavy = isHeavy(hands);
  const reach = settings.swingReach * (heavy ? 1.15 : 1);
  const found = listAgentsNear(grid, agents, x[hero], z[hero], reach + SHOVE_DEPTH, _near);
  let hits = 0;
  let kills = 0;
  for (let index = 0; index < found; index++) {
    const slot = _near[index];
    if (slot === hero) continue;
    const dx = x[slot] - x[hero];
    const dz = z[slot] - z[hero];
    const distance = Math.max(0.05, Math.sqrt(dx * dx + dz * dz));
    const along = (dx * hands.faceX + dz * hands.faceZ) / distance;
    const arc = heavy ? -1 : distance < CLOSE ? settings.swingArc - 0.4 : settings.swingArc;
    if (along < arc) continue;
    const hit = distance - radius[slot] <= reach;
    const lethal = hit && health[slot] <= settings.swingDamage;
    if (hit) hits++;
    if (lethal) kills++;
    const fading = (1.15 - (0.5 * distance) / (reach + SHOVE_DEPTH)) * (heavy ? HEAVY : 1);
    throwAgent(game, slot, dx / distance, dz / distance, fading, hit, lethal);
  }
  events.push({ type: 'impact', x: x[hero], z: z[hero], hits, kills, heavy });
}

/** Away from the hero and a little along the blow: the dying fly, the hit stagger, the rest are shoved. */
function throwAgent(
  { sim, hands, settings, commands }: Game,
  slot: number,
  awayX: number,
  awayZ: number,
  strength: number,
  hit: boolean,
  lethal: boolean,
): void {
  const force = strength * (lethal ? settings.knockback : hit ? settings.knockback * STAGGER : settings.shove);
  commands.push({
    type: 'hurt',
    id: sim.agents.id[slot],
    generation: sim.agents.generation[slot],
    amount: hit ? settings.swingDamage : 0,
    knockX: (awayX + hands.faceX * ALONG) * force,
    knockZ: (awayZ + hands.faceZ * ALONG) * force,
    lift: lethal ? force * LIFT : hit ? HOP : 0,
    flash: hit ? 0.5 : 0,
  });
}

/** A blow of the horde lands, if the hero is still in reach and not safe. */
export function landOnHero(game: Game, strike: SimEvent): void {
  const { sim, settings, facts } = game;
  const hero = findHero(sim);
  const slot = findSlot(sim.slots, strike.id, strike.generation);
  if (hero < 0 || slot < 0) return;
  const { x, z } = sim.agents;
  const dx = x[hero] - x[slot];
  const dz = z[hero] - z[slot];
  if (dx * dx + dz * dz > HORDE_REACH * HORDE_REACH) return;
  hurtHero(game, hero, settings.minionDamage * (1 + WAVE_DAMAGE * (facts.wave - 1)));
}

/** Something takes the hero's health, unless the hero is safe; and makes it safe for a moment. */
export function hurtHero(
  { sim, hands, settings, commands, events, invulnerable }: Game,
  hero: number,
  damage: number,
): void {
  if (hands.safeSeconds > 0) return;
  const { x, z, id, generation, health } = sim.agents;
  hands.safeSeconds = settings.hurtPause;
  const amount = invulnerable ? 0 : damage;
  commands.push({
    type: 'hurt',
    id: id[hero],
    generation: generation[hero],
    amount,
    knockX: 0,
    knockZ: 0,
    lift: 0,
    flash: invulnerable ? 0 : 0.5,
  });
  events.push({ type: 'heroHurt', x: x[hero], z: z[hero], health: Math.max(0, health[hero] - amount), amount });
}

/** The hero's last cry: everybody close is thrown back, nobody is hurt. */
export function throwAllBack({ sim, settings, commands }: Game, hero: number): void {
  const { agents, grid } = sim;
  const { x, z, id, generation } = agents;
  const found = listAgentsNear(grid, agents, x[hero], z[hero], LAST_CRY, _near);
  for (let index = 0; index < found; index++) {
    const slot = _near[index];
    if (slot === hero) continue;
    const dx = x[slot] - x[hero];
    const dz = z[slot] - z[hero];
    const distance = Math.max(0.05, Math.sqrt(dx * dx + dz * dz));
    const force = (settings.knockback * (1.3 - distance / LAST_CRY)) / distance;
    const throwX = dx * force;
    const throwZ = dz * force;
    const who = { id: id[slot], generation: generation[slot] };
    commands.push({ type: 'hurt', ...who, amount: 0, knockX: throwX, knockZ: throwZ, lift: HOP, flash: 0 });
  }
}
