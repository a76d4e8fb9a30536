/** The same seed makes the same run in a browser as in Node: one pinned hash for both. */
import { expect, test } from 'vitest';
import { createFight, PINNED_HASHES, runFight } from '../sim/pinned-run.ts';

const STEPS = import.meta.env.HORDE_PROVE ? 10_000 : 300;

test(`2,000 agents stand after ${STEPS} steps where they stand in Node, to the last bit`, () => {
  expect(runFight(createFight(), STEPS).at(-1)).toBe(PINNED_HASHES[STEPS]);
});
