import { FADE_TABLE, fadeSeconds } from 'horde/vat';
import { expect, test } from 'vitest';

test.each([
  { from: 'walk', to: 'run', seconds: 0.15 }, // nothing particular
  { from: 'run', to: 'attack', seconds: 0.1 },
  { from: 'hit', to: 'hit', seconds: 0 }, // the pair comes before `into`
  { from: 'death', to: 'walk', seconds: 0 },
  { from: 'mixamo.com', to: 'constructor', seconds: 0.15 }, // names of other people
])('$from into $to takes $seconds s', ({ from, to, seconds }) => {
  expect(fadeSeconds(FADE_TABLE, from, to)).toBe(seconds);
});

test.each(['hit', 'death'])('every fade into %s is at most a tenth of a second', (to) => {
  for (const from of ['idle', 'walk', 'run', 'attack', 'hit', 'death', 'rise', 'taunt']) {
    expect(fadeSeconds(FADE_TABLE, from, to)).toBeLessThanOrEqual(0.1);
  }
});
