import { HERO } from '../sim/clips.ts';
import type { SimEvent } from '../sim/events.ts';
import { findSlot } from '../sim/slots.ts';
import { findHero, STEP_SECONDS } from '../sim/world.ts';
import type { Game } from './game.ts';
import { landBlow, landOnHero, throwAllBack } from './strike.ts';

const STREAK_PAUSE = 2.5; // seconds without a kill that end a streak
const STREAK_WORDS = [10, 25, 50, 100, 200, 350, 500, 750, 1000];

/** Makes rules of facts: blows land, kills count, the hero falls. */
export function readEvents(game: Game): void {
  const { sim, facts } = game;
  game.sinceKill += STEP_SECONDS;
  if (game.sinceKill > STREAK_PAUSE) facts.streak = 0;
  for (let index = 0; index < sim.events.length; index++) readEvent(game, sim.events[index]);
}

function readEvent(game: Game, event: SimEvent): void {
  const { sim, events } = game;
  const { id, x, z } = event;
  switch (event.type) {
    case 'strike':
      if (event.kind === HERO) landBlow(game, findHero(sim));
      else if (!game.facts.over) landOnHero(game, event);
      break;
    case 'rise':
      events.push({ type: 'rise', id, x, z });
      break;
    case 'hit':
    case 'death':
      if (event.kind !== HERO) tellThrow(game, event);
      if (event.type === 'death') (event.kind === HERO ? endRun : countKill)(game, event);
      break;
  }
}

function tellThrow({ sim, events }: Game, event: SimEvent): void {
  const slot = findSlot(sim.slots, event.id, event.generation);
  const { id, generation, kind, x, z } = event;
  const { agents } = sim;
  const type = event.type === 'death' ? 'death' : 'hit';
  const isThere = slot >= 0;
  events.push({
    ...{ type, id, generation, kind, x, z },
    knockX: isThere ? agents.knockX[slot] : 0,
    knockZ: isThere ? agents.knockZ[slot] : 0,
    headingX: isThere ? agents.headingX[slot] : 0,
    headingZ: isThere ? agents.headingZ[slot] : 1,
    scale: isThere ? agents.scale[slot] : 1,
    tint: isThere ? agents.tint[slot] : 0,
  });
}

function countKill(game: Game): void {
  const { facts, events } = game;
  game.sinceKill = 0;
  facts.kills++;
  facts.waveKills++;
  facts.streak++;
  facts.bestStreak = Math.max(facts.bestStreak, facts.streak);
  facts.score += 10 + Math.min(facts.streak, 90);
  if (STREAK_WORDS.includes(facts.streak)) events.push({ type: 'streak', streak: facts.streak });
}

function endRun(game: Game, { x, z }: SimEvent): void {
  const { sim, facts, events } = game;
  facts.over = true;
  throwAllBack(game, findHero(sim));
  events.push({ type: 'heroDeath', x, z, kills: facts.kills, wave: facts.wave, seconds: facts.seconds });
}
