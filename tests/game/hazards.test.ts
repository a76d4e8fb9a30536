/** Tentacles: told before they come, the same in the same run, hurting whoever stays in the circle. */
import { expect, test } from 'vitest';
import { hashSim } from '../../src/sim/state-hash.ts';
import { createSmallGame, ofType, play, putMinion } from './play.ts';

const often = { tentacleWave: 1, tentaclePause: 1, refillPerSecond: 0, ambush: 0 };

test('none come before their wave, nor where their pause is 0', () => {
  for (const game of [{}, { tentacleWave: 1, tentaclePause: 0 }]) {
    expect(ofType(play(createSmallGame({ count: 0, game }), 60 * 12), 'tentacle')).toHaveLength(0);
  }
});

test('each is told, and comes up where it was told, when it was told', () => {
  const game = createSmallGame({ count: 0, game: often, invulnerable: true });
  const told: { step: number; x: number; z: number }[] = [];
  for (let step = 0; step < 60 * 15; step++) {
    const events = play(game, 1);
    for (const { x, z } of ofType(events, 'tentacle')) told.push({ step, x, z });
    for (const { x, z } of ofType(events, 'tentacleUp')) {
      const first = told.shift();
      expect([first?.x, first?.z]).toEqual([x, z]);
      expect(step - (first?.step ?? 0)).toBe(84); // 1.4 s
    }
  }
  expect(game.hazards.told).toBeGreaterThan(4);
});

test('the hero in the circle is hurt; one that cannot be hurt plays the same run', () => {
  const [mortal, god] = [false, true].map((invulnerable) => {
    const game = createSmallGame({ count: 0, game: { ...often, tentacleRadius: 8, tentacleDamage: 1 }, invulnerable });
    const events = play(game, 60 * 6);
    return { hurts: ofType(events, 'heroHurt').length, health: game.hero.health, hash: hashSim(game.sim) };
  });
  expect(mortal.hurts).toBeGreaterThan(0);
  expect(mortal.health).toBeLessThan(100);
  expect(god.health).toBe(100);
  expect(god.hash).toBe(mortal.hash);
});

test('the horde in the circle is thrown, and nobody of it dies', () => {
  const still = { walkSpeed: 0, runSpeed: 0, lungeSpeed: 0 };
  const game = createSmallGame({ count: 0, game: { ...often, tentacleRadius: 8 }, sim: still, invulnerable: true });
  putMinion(game, 4, 0);
  let thrown = 0;
  for (let step = 0; step < 60 * 6; step++) {
    play(game, 1);
    thrown = Math.max(thrown, ...game.sim.agents.knockX.subarray(0, game.sim.agents.count).map(Math.abs));
  }
  expect(thrown).toBeGreaterThan(1);
  expect(game.facts.kills).toBe(0);
});
