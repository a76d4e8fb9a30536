/** The bot plays for long: ten minutes in the long form. */
import { expect, test } from 'vitest';
import { ATTACK, STAND_IN_CLIPS } from '../../src/sim/clips.ts';
import { PATIENCE, PROVE } from '../prove.ts';
import { checkField } from '../sim/field.ts';
import { createSmallGame, play } from './play.ts';

const SECONDS = PROVE ? 600 : 20;
const POSES = STAND_IN_CLIPS.map((facts, role) => (role === ATTACK ? { ...facts, seconds: 0 } : facts));

test.each([
  { hero: 'that cannot fall', invulnerable: true, count: 2000 },
  { hero: 'that falls and begins again, among guests', invulnerable: false, count: 400 },
])(`${SECONDS} s of a bot with a hero $hero leave a sound field`, PATIENCE, ({ invulnerable, count }) => {
  const options = {
    count,
    invulnerable,
    autoplay: true,
    clips: [STAND_IN_CLIPS, STAND_IN_CLIPS, POSES],
    guestShare: 0.3,
  };
  let game = createSmallGame(options);
  let [kills, falls] = [0, 0];
  for (let second = 0; second < SECONDS; second++) {
    play(game, 60);
    checkField(game.sim); // one to one, no NaN, states and phases in their ranges
    const { agents, settings } = game.sim;
    for (let slot = 0; slot < agents.count; slot++) {
      const distance = Math.hypot(agents.x[slot], agents.z[slot]);
      if (distance > settings.arenaRadius) throw new Error(`second ${second}: somebody is ${distance} m out`);
    }
    if (!game.facts.over) continue;
    kills += game.facts.kills;
    game = createSmallGame({ ...options, seed: 8 + falls++ });
  }
  kills += game.facts.kills;
  expect(kills).toBeGreaterThan(SECONDS);
  expect(falls > 0).toBe(!invulnerable && PROVE);
});
