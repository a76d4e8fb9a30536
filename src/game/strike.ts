import type { SimEvent } from '../sim/events.ts';
import { listAgentsNear } from '../sim/grid.ts';
import { findSlot } from '../sim/slots.ts';
import { findHero } from '../sim/world.ts';
import type { Game } from './game.ts';
import { isHeavy } from './move-hero.ts';

const SHOVE_DEPTH = 1.7; // metres behind the struck that are pushed
const HEAVY = 1.35; // a heavy blow's knock and a little of its reach
const CLOSE = 1; // metres: who stands as close is hit all the same
const HORDE_REACH = 1.65; // metres from the hero at which a blow of the horde lands
const WAVE_DAMAGE = 0.1; // more with each wave

const _near = new Int32Array(256);

/** The hero's blow lands: what is in the arc is hurt and thrown, what stands behind it is shoved. */
export function landBlow(game: Game, hero: number): void {
  const { sim, hands, settings, commands, events } = game;
  const { agents, grid } = sim;
  const { x, z, id, generation, health, radius } = agents;
  const heavy = isHeavy(hands);
  const reach = heavy ? settings.swingReach * 1.15 : settings.swingReach;
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
    const far = Math.min(1, distance / (reach + SHOVE_DEPTH));
    const force =
      (hit ? settings.knockback * (lethal ? 1 : 0.7) : settings.shove) * (1.15 - 0.5 * far) * (heavy ? HEAVY : 1);
    commands.push({
      type: 'hurt',
      id: id[slot],
      generation: generation[slot],
      amount: hit ? settings.swingDamage : 0,
      knockX: (dx / distance + hands.faceX * 0.35) * force,
      knockZ: (dz / distance + hands.faceZ * 0.35) * force,
      lift: lethal ? force * 0.42 : hit ? 1.2 : 0,
      flash: hit ? 1 : 0,
    });
  }
  events.push({ type: 'impact', x: x[hero], z: z[hero], hits, kills, heavy });
}

/** A blow of the horde lands, if the hero is still in reach and not safe. */
export function landOnHero(
  { sim, hands, settings, facts, commands, events, invulnerable }: Game,
  strike: SimEvent,
): void {
  const hero = findHero(sim);
  const slot = findSlot(sim.slots, strike.id, strike.generation);
  if (hero < 0 || slot < 0 || hands.safeSeconds > 0) return;
  const { x, z, id, generation, health } = sim.agents;
  const dx = x[hero] - x[slot];
  const dz = z[hero] - z[slot];
  if (dx * dx + dz * dz > HORDE_REACH * HORDE_REACH) return;
  hands.safeSeconds = settings.hurtPause;
  const amount = invulnerable ? 0 : settings.minionDamage * (1 + WAVE_DAMAGE * (facts.wave - 1));
  commands.push({
    type: 'hurt',
    id: id[hero],
    generation: generation[hero],
    amount,
    knockX: 0,
    knockZ: 0,
    lift: 0,
    flash: 0.8,
  });
  events.push({ type: 'heroHurt', x: x[hero], z: z[hero], health: Math.max(0, health[hero] - amount), amount });
}
