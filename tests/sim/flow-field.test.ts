import { expect, test } from 'vitest';
import { createFlowField, type FlowField, updateFlowField } from '../../src/sim/flow-field.ts';
import { wayFrom } from '../../src/sim/follow-field.ts';
import { createRandom, nextFloat } from '../../src/sim/random.ts';
import { createWalls, distanceToWall, moveWall, touchesWall, type Wall } from '../../src/sim/walls.ts';
import { distanceToBox, wallAlongX, wallAlongZ } from './walls-scene.ts';

const BODY = 0.4; // metres

function makeField(list: readonly Wall[], goalX: number, goalZ: number): FlowField {
  const field = createFlowField(createWalls(list));
  updateFlowField(field, goalX, goalZ, BODY);
  field.rested = 99; // as if that were long ago
  return field;
}

/** Walks along the field in small steps; returns how long the way was, or infinity when it leads into a wall or nowhere. */
function walkAlong(field: FlowField, fromX: number, fromZ: number, goalX: number, goalZ: number, limit = 200): number {
  const way = { x: 0, z: 0 };
  const step = 0.05; // metres
  let [x, z] = [fromX, fromZ];
  for (let gone = 0; gone < limit; gone += step) {
    if (Math.hypot(goalX - x, goalZ - z) < 0.1) return gone;
    wayFrom(field, x, z, goalX, goalZ, way);
    const length = Math.hypot(way.x, way.z);
    x += (way.x / length) * step;
    z += (way.z / length) * step;
    if (field.walls.list.some((wall) => distanceToBox(wall, x, z) < 0)) return Number.POSITIVE_INFINITY;
  }
  return Number.POSITIVE_INFINITY;
}

test('the distance to a wall is what its corners and sides say, inside and out, turned and straight', () => {
  const random = createRandom(3);
  for (let trial = 0; trial < 300; trial++) {
    const [x, z, part] = [nextFloat(random) * 12 - 6, nextFloat(random) * 12 - 6, nextFloat(random) * 2 - 1];
    const wall = { x: 1, z: -1, halfAlong: 3, halfAcross: 0.5, alongX: part, alongZ: Math.sqrt(1 - part * part) };
    expect(distanceToWall(wall, x, z)).toBeCloseTo(distanceToBox(wall, x, z), 9);
    const walls = createWalls([wall]);
    expect(touchesWall(walls, x, z, BODY)).toBe(distanceToBox(wall, x, z) < BODY);
  }
});

test('in sight of the goal the way is the straight one, to the bit', () => {
  const field = makeField([wallAlongX(0, 0, 20)], 3, 10);
  const way = { x: 0, z: 0 };
  for (const [x, z] of [
    [-9, 9],
    [5, 4],
    [3, 30],
    [-40, 12],
  ]) {
    wayFrom(field, x, z, 3, 10, way);
    expect([way.x, way.z]).toEqual([3 - x, 10 - z]);
  }
});

/**
 * Behind a wall of 20 m the shortest way of a body's middle goes round the end at 0.4 m from its corners. The field's may
 * be longer by what its cells of 0.5 m round off: measured at most 5 %, from outside the grid, where
 * it heads for the goal until it comes to the grid.
 */
test.each([
  [-1, -5],
  [4, -3],
  [-8, -9],
  [9, -2],
])('from (%f, %f) the way round the end of a wall is the shortest', (x, z) => {
  const field = makeField([wallAlongX(0, 0, 20)], 0, 6);
  const round = (side: number) => Math.hypot(x - side * 10.4, z + 0.9) + 1.8 + Math.hypot(side * 10.4, 6 - 0.9);
  const shortest = Math.min(round(1), round(-1));
  const walked = walkAlong(field, x, z, 0, 6);
  expect(walked).toBeGreaterThan(shortest * 0.97);
  expect(walked).toBeLessThan(shortest * 1.06 + 0.3);
  const way = { x: 0, z: 0 };
  wayFrom(field, x, z, 0, 6, way);
  expect(Math.abs(Math.hypot(way.x, way.z) - shortest)).toBeLessThan(3); // it says how far it is
});

test('out of a trap: first away from the goal, then round', () => {
  const trap = [wallAlongX(0, 10, 20), wallAlongZ(-9.5, 3, 14), wallAlongZ(9.5, 3, 14)];
  const field = makeField(trap, 0, 20);
  const way = { x: 0, z: 0 };
  wayFrom(field, 0, 8, 0, 20, way);
  expect(way.z).toBeLessThan(0.5 * Math.abs(way.x) + 0.01);
  expect(walkAlong(field, 1, 8, 0, 20)).toBeLessThan(55);
});

test('through a gap two bodies wide, and not through a crack', () => {
  const gap = makeField([wallAlongX(-11, 0, 20), wallAlongX(11, 0, 20)], 0, 6); // 2 m
  expect(walkAlong(gap, -6, -6, 0, 6)).toBeLessThan(17);
  const crack = makeField([wallAlongX(-10.3, 0, 20), wallAlongX(10.3, 0, 20)], 0, 6); // 0.6 m: no body of 0.8 m fits
  const round = walkAlong(crack, -6, -6, 0, 6);
  expect(round).toBeGreaterThan(35);
  expect(round).toBeLessThan(60);
});

test('a goal that stands against a wall, and one far outside, are reached', () => {
  const list = [wallAlongX(0, 0, 20)];
  expect(walkAlong(makeField(list, 2, 0.92), -3, -6, 2, 0.92)).toBeLessThan(35);
  expect(walkAlong(makeField(list, 3, 70), -3, -6, 3, 70)).toBeLessThan(95);
  expect(walkAlong(makeField(list, 3, 70), -3, -60, 3, 70)).toBeLessThan(150);
});

test('who is walled in heads straight for the goal, all finite', () => {
  const cell = [wallAlongX(0, 4, 10), wallAlongX(0, -4, 10), wallAlongZ(4, 0, 10), wallAlongZ(-4, 0, 10)];
  const field = makeField(cell, 20, 0);
  const way = { x: 0, z: 0 };
  wayFrom(field, 0, 1, 20, 0, way);
  expect([way.x, way.z]).toEqual([20, -1]);
});

test('it is made again when the goal changes cell or a wall moves, some cells a step, and the old one is read meanwhile', () => {
  const field = makeField([wallAlongX(0, 0, 20)], 0, 6);
  const first = field.ready;
  updateFlowField(field, 0.01, 6.01, BODY);
  expect(field.isMaking).toBe(false); // the same cell
  let steps = 0;
  for (updateFlowField(field, 4, 6, BODY, 200); field.isMaking; steps++) {
    expect(field.ready).toBe(first);
    updateFlowField(field, 4, 6, BODY, 200);
  }
  expect(steps).toBeGreaterThan(3);
  expect(field.ready).not.toBe(first);
  moveWall(field.walls, 0, 0, 30, 1, 0);
  field.rested = 99;
  updateFlowField(field, 4, 6, BODY, 1e9);
  const way = { x: 0, z: 0 };
  wayFrom(field, 0, -3.5, 4, 6, way);
  expect(way.x).toBeCloseTo(4, 5); // nothing in between any more
});

const bytes = (column: Float64Array | Float32Array) => Buffer.from(column.buffer);

test('ways spread over steps are the ways made at once', () => {
  const list = [wallAlongX(0, 0, 20), wallAlongZ(6, 8, 10)];
  const whole = makeField(list, 3, 12);
  const pieces = makeField(list, -9, -3);
  updateFlowField(pieces, 3, 12, BODY, 37);
  while (pieces.isMaking) updateFlowField(pieces, 3, 12, BODY, 37);
  expect(Buffer.compare(bytes(pieces.ready.cost), bytes(whole.ready.cost))).toBe(0);
  expect(Buffer.compare(bytes(pieces.ready.wayX), bytes(whole.ready.wayX))).toBe(0);
});

test('a wall that a step could jump over is refused', () => {
  expect(() => createWalls([wallAlongX(0, 0, 5, 0.3)])).toThrow(RangeError);
});
