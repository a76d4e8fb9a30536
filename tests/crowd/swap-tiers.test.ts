import { beginTierFrame, createTierColumns, forgetTiers, NO_TIER, swapTiers } from 'horde/crowd';
import { expect, test } from 'vitest';
import { addAgent, everySlot, makeColumns } from './make-columns.ts';

/** One agent with id 7 and a pool of `rigs` bodies. */
function makeSwap(rigs = 1) {
  const columns = makeColumns(1);
  addAgent(columns, 7, 0, 0);
  const tiers = createTierColumns(1);
  const owners: number[] = [];
  const bodies = {
    acquire: (_kind: number, id: number) => owners.length < rigs && owners.push(id) > 0,
    release: (id: number) => {
      if (owners.includes(id)) owners.splice(owners.indexOf(id), 1);
    },
  };
  const frame = (wanted: number, seconds = 0.05) => {
    beginTierFrame(tiers, columns);
    swapTiers(tiers, columns, everySlot(columns), 1, Uint8Array.of(wanted), seconds, bodies);
    return { tier: tiers.tier[7], outgoing: tiers.outgoing[7], handOver: tiers.handOver[7], fade: tiers.fade[7] };
  };
  return { columns, tiers, owners, frame };
}

test('a change takes 0.25 s, hands over in its first frame alone, and gives the rig back at its end', () => {
  const { frame, owners } = makeSwap();
  expect(frame(0)).toEqual({ tier: 0, outgoing: NO_TIER, handOver: 0, fade: 1 });
  expect(frame(1)).toMatchObject({ tier: 1, outgoing: 0, handOver: 1 });
  expect(frame(1)).toMatchObject({ tier: 1, outgoing: 0, handOver: 0 });
  expect(frame(0)).toMatchObject({ tier: 1, outgoing: 0 }); // one change at a time
  expect(owners).toEqual([7]);
  frame(1);
  expect(frame(1)).toEqual({ tier: 1, outgoing: NO_TIER, handOver: 0, fade: 1 });
  expect(owners).toEqual([]);
});

test('ids that do not fit make the columns grow and keep what they hold', () => {
  const { frame, tiers } = makeSwap();
  frame(2);
  expect(tiers.capacity).toBeGreaterThan(7);
  expect(frame(2).tier).toBe(2);
});

test('with no rig left the agent stays in the tier behind, and gets one when there is', () => {
  const { frame, owners } = makeSwap();
  owners.push(99);
  expect(frame(0)).toMatchObject({ tier: 1, outgoing: NO_TIER });
  expect(frame(0)).toMatchObject({ tier: 1, outgoing: NO_TIER });
  owners.pop();
  expect(frame(0)).toMatchObject({ tier: 0, outgoing: 1, handOver: 1 });
});

test('a newcomer in a re-used id inherits neither tier nor rig nor fade', () => {
  const { columns, frame, owners } = makeSwap();
  frame(0);
  columns.generation[0]++;
  expect(frame(2)).toEqual({ tier: 2, outgoing: NO_TIER, handOver: 0, fade: 1 });
  expect(owners).toEqual([]);
});

test('after a restart nobody is known', () => {
  const { tiers, frame } = makeSwap();
  frame(0);
  forgetTiers(tiers);
  expect(frame(1)).toMatchObject({ tier: 1, outgoing: NO_TIER });
});

test('a long frame changes at once, with one body', () => {
  const { frame, owners } = makeSwap();
  frame(0);
  expect(frame(1, 2)).toMatchObject({ tier: 1, outgoing: NO_TIER, fade: 1 });
  expect(owners).toEqual([]);
});

test('leaving the last tier fades out, coming back fades in', () => {
  const { frame } = makeSwap();
  frame(2);
  expect(frame(3)).toMatchObject({ tier: 3, outgoing: 2, handOver: 1 });
  for (let i = 0; i < 5; i++) frame(3);
  expect(frame(2)).toMatchObject({ tier: 2, outgoing: 3, handOver: 1 });
});
