import {
  beginTierFrame,
  createTierChoice,
  createTierColumns,
  type NearBodies,
  NO_TIER,
  pickTiers,
  swapTiers,
  tierAtDistanceSq,
} from 'horde/crowd';
import { describe, expect, test } from 'vitest';
import { addAgent, type Columns, everySlot, makeColumns, makeRandom, placeAgent } from './make-columns.ts';

const LIMITS = [10, 30, 100];
const FRAME = 1 / 60;
const ENDLESS: NearBodies = { acquire: () => true, release: () => {} };

describe('hysteresis', () => {
  test.each([
    { metres: 9.9, current: NO_TIER, tier: 0 },
    { metres: 10.1, current: NO_TIER, tier: 1 }, // no memory, no band
    { metres: 10.5, current: 0, tier: 0 }, // inside the band: stays near
    { metres: 11.1, current: 0, tier: 1 },
    { metres: 9.5, current: 1, tier: 1 }, // inside the band: stays mid
    { metres: 8.9, current: 1, tier: 0 },
    { metres: 32, current: 1, tier: 1 },
    { metres: 34, current: 1, tier: 2 },
    { metres: 28, current: 2, tier: 2 },
    { metres: 8, current: 2, tier: 0 },
    { metres: 105, current: 2, tier: 2 },
    { metres: 111, current: 2, tier: 3 }, // beyond: no body
    { metres: 95, current: 3, tier: 3 },
    { metres: 89, current: 3, tier: 2 },
  ])('$metres m from tier $current gives tier $tier', ({ metres, current, tier }) => {
    expect(tierAtDistanceSq(metres * metres, current, LIMITS, 0.1)).toBe(tier);
  });
});

/** A crowd whose tiers are picked and swapped; counts the swaps. */
function makeField(columns: Columns, nearCap: number) {
  const tiers = createTierColumns(columns.id.length + 2);
  const choice = createTierChoice(0);
  const visible = everySlot(columns);
  const held = new Uint8Array(columns.id.length);
  const points = new Float32Array(3);
  const rules = { limits: LIMITS, hysteresis: 0.1, nearCap, alwaysNear: Uint8Array.of(0, 1) };
  let swaps = 0;
  return {
    tiers,
    held,
    points,
    rules,
    get swaps() {
      return swaps;
    },
    near: () => [...visible].filter((slot) => tiers.tier[columns.id[slot]] === 0),
    frame(seconds = FRAME) {
      beginTierFrame(tiers, columns);
      pickTiers(tiers, columns, visible, visible.length, held, points, rules, choice);
      swapTiers(tiers, columns, visible, visible.length, choice.wanted, seconds, ENDLESS);
      for (const slot of visible) swaps += tiers.handOver[columns.id[slot]];
    },
  };
}

test('an agent around which the camera sways by ±1 % changes once a crossing', () => {
  const columns = makeColumns(1);
  addAgent(columns, 1, 0, 12);
  const field = makeField(columns, 8);
  field.frame();
  for (let crossing = 1; crossing <= 4; crossing++) {
    const centre = crossing % 2 === 1 ? 8.9 : 11.1; // the edges of the band
    for (let frame = 0; frame < 600; frame++) {
      placeAgent(columns, 0, 0, centre * (1 + 0.01 * Math.sin(frame / 3)));
      field.frame();
    }
    expect(field.swaps).toBe(crossing);
  }
});

test('the cap takes the nearest and keeps them while everybody jitters', () => {
  const random = makeRandom(3);
  const columns = makeColumns(200);
  const place = (slot: number) => placeAgent(columns, slot, (2 + slot * 0.03) * (1 + 0.02 * (random() - 0.5)), 0);
  for (let id = 1; id <= 200; id++) place(addAgent(columns, id, 0, 0));
  const field = makeField(columns, 32);
  field.frame();
  expect(field.near()).toHaveLength(32);
  expect(Math.max(...field.near())).toBeLessThan(40);
  for (let frame = 0; frame < 600; frame++) {
    for (let slot = 0; slot < 200; slot++) place(slot);
    field.frame();
    expect(field.near().length).toBeLessThanOrEqual(32);
  }
  expect(field.swaps).toBe(0);
});

test('equal distances go to the smaller id, whatever the order of the slots', () => {
  const columns = makeColumns(20);
  for (let i = 0; i < 20; i++) addAgent(columns, 20 - i, 5, 0);
  const field = makeField(columns, 4);
  field.frame();
  expect(
    field
      .near()
      .map((slot) => columns.id[slot])
      .sort((a, b) => a - b),
  ).toEqual([1, 2, 3, 4]);
});

test('the cap holds while the crowd streams past, and a much closer newcomer takes a place', () => {
  const random = makeRandom(5);
  const columns = makeColumns(300);
  const speed = new Float32Array(300);
  for (let id = 1; id <= 300; id++) {
    const slot = addAgent(columns, id, random() * 60 - 30, random() * 60 - 30);
    speed[slot] = 2 + random() * 4;
  }
  const field = makeField(columns, 16);
  for (let frame = 0; frame < 900; frame++) {
    for (let slot = 0; slot < 300; slot++) {
      const x = columns.x[slot] + speed[slot] * FRAME;
      placeAgent(columns, slot, x > 30 ? -30 : x, columns.z[slot]);
    }
    field.frame();
    expect(field.near().length).toBeLessThanOrEqual(16);
  }
  const nearest = [...everySlot(columns)].sort((a, b) => distance(columns, a) - distance(columns, b));
  const near = new Set(field.near());
  for (const slot of nearest.slice(0, 4)) expect(near).toContain(slot);
});

test('a lowered cap sends the farthest away, a cap of 0 everybody', () => {
  const columns = makeColumns(10);
  for (let id = 1; id <= 10; id++) addAgent(columns, id, id / 2, 0);
  const field = makeField(columns, 8);
  field.frame();
  field.rules.nearCap = 3;
  field.frame();
  expect(field.near()).toEqual([0, 1, 2]);
  field.rules.nearCap = 0;
  for (let frame = 0; frame < 40; frame++) field.frame();
  expect(field.near()).toEqual([]);
});

test('a held agent keeps its tier and its place under the cap; the always-near need none', () => {
  const columns = makeColumns(4);
  for (let id = 1; id <= 3; id++) addAgent(columns, id, id, 0);
  addAgent(columns, 4, 90, 0, 1);
  const field = makeField(columns, 1);
  field.frame();
  expect(field.near()).toEqual([0, 3]);
  field.held[0] = 1;
  placeAgent(columns, 0, 50, 0); // dying, and carried far away
  for (let frame = 0; frame < 40; frame++) field.frame();
  expect(field.near()).toEqual([0, 3]);
  field.held[0] = 0;
  for (let frame = 0; frame < 40; frame++) field.frame();
  expect(field.near()).toEqual([1, 3]);
});

function distance(columns: Columns, slot: number): number {
  return Math.hypot(columns.x[slot], columns.z[slot]);
}
