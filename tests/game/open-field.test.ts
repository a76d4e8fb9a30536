/** The opening picture: ground between the many, and room around the hero. */
import { expect, test } from 'vitest';
import { DEATH } from '../../src/sim/clips.ts';
import { createSmallGame, play } from './play.ts';

test('nobody starts near the hero or in a clump', () => {
  const { sim, hero } = createSmallGame({ count: 2000 });
  const { x, z, count } = sim.agents;
  let nearest = Number.POSITIVE_INFINITY;
  let closest = Number.POSITIVE_INFINITY;
  for (let a = 0; a < count; a++) {
    if (a === hero.slot) continue;
    nearest = Math.min(nearest, Math.hypot(x[a] - x[hero.slot], z[a] - z[hero.slot]));
    for (let b = a + 1; b < count; b++) {
      if (b !== hero.slot) closest = Math.min(closest, Math.hypot(x[a] - x[b], z[a] - z[b]));
    }
  }
  expect(nearest).toBeGreaterThan(9.5);
  expect(closest).toBeGreaterThan(1.2);
});

test('the horde stands in a circle around the fallen hero', () => {
  const game = createSmallGame({ count: 300, game: { minionDamage: 100 } });
  for (let second = 0; second < 60 && !game.facts.over; second++) play(game, 60);
  expect(game.facts.over).toBe(true);
  play(game, 90);
  const { x, z, state, count } = game.sim.agents;
  const { slot } = game.hero;
  const close = Array.from({ length: count }, (_, other) => other).filter(
    (other) => other !== slot && state[other] !== DEATH && Math.hypot(x[other] - x[slot], z[other] - z[slot]) < 1.6,
  );
  expect(close).toEqual([]);
});
