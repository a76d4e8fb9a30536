/** The pool of VAT instances: a fixed number, the oldest gives way, phases stay in the clip, nothing grows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseVat, type Vat } from 'horde/vat';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSpot, placeBanners, placePuddles } from '../../src/view/effects/effect-places.ts';
import { createVatPool, type VatPool } from '../../src/view/effects/vat-pool.ts';
import { createBurstBodies, hideBurst, markBurst } from '../../src/view/systems/hide-burst.ts';

const EFFECTS = join(import.meta.dirname, '../../assets/effects');
const STEP = 1 / 60;
let tentacle: Vat;

beforeAll(async () => {
  (globalThis as { self?: unknown }).self ??= globalThis;
  const bytes = readFileSync(join(EFFECTS, 'tentacle.vat.glb'));
  tentacle = await parseVat(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
});

const create = (more: Partial<Parameters<typeof createVatPool>[2]> = {}): VatPool =>
  createVatPool('tentacle', tentacle, { capacity: 4, stay: 1, leave: 0.5, ...more });

const drawnOf = ({ object }: VatPool) => (object.children[0] as unknown as { count: number; visible: boolean }).count;

describe('a pool', () => {
  test('draws nothing at rest, one that lives, and nothing when it is over', () => {
    const pool = create();
    pool.update(STEP);
    expect([pool.countLive(), object(pool).visible]).toEqual([0, false]);
    pool.play({ x: 1, z: 2 });
    pool.update(STEP);
    expect([pool.countLive(), drawnOf(pool), object(pool).visible]).toEqual([1, 1, true]);
    pool.update(1.6);
    expect([pool.countLive(), object(pool).visible]).toEqual([0, false]);
  });

  test('a hundred at once leave as many as there is room for, the newest; its meshes stay the same', () => {
    const pool = create();
    const before = pool.object.children.slice();
    for (let one = 0; one < 100; one++) pool.play({ x: one, z: 0 });
    pool.update(STEP);
    expect([pool.countLive(), drawnOf(pool)]).toEqual([4, 4]);
    expect(pool.object.children).toEqual(before);
    expect([...readX(pool)].sort()).toEqual([96, 97, 98, 99]);
  });

  test('who would give way next is told by its age', () => {
    const pool = create({ capacity: 2 });
    expect(pool.oldestAge()).toBe(Number.POSITIVE_INFINITY);
    pool.play({ x: 0, z: 0 });
    pool.update(0.25);
    pool.play({ x: 0, z: 0 });
    expect(pool.oldestAge()).toBeCloseTo(0.25, 6);
  });

  test('a late one waits unseen; one from below comes up to the ground and goes back', () => {
    const pool = create({ enter: 0.4, depth: 3 });
    pool.play({ x: 0, z: 0, delay: 0.5 });
    pool.update(0.2);
    expect([pool.countLive(), drawnOf(pool)]).toEqual([1, 0]);
    pool.update(0.3);
    const heights = [readY(pool)];
    for (const seconds of [1, 0.7]) {
      pool.update(seconds);
      heights.push(readY(pool));
    }
    expect(heights[0]).toBeCloseTo(-3, 5);
    expect(heights[1]).toBeCloseTo(0, 5);
    expect(heights[2]).toBeLessThan(-0.3);
  });

  test('wears its own colours: no flash, no fade between clips', () => {
    const pool = create();
    pool.play({ x: 0, z: 0 });
    pool.update(STEP);
    const words = new Uint32Array(floatsOf(pool).buffer);
    expect([(words[4] >> 16) & 255, words[7] & 0xffff]).toEqual([0, 0]);
  });

  test('everything ends with a new run', () => {
    const pool = create();
    pool.play({ x: 0, z: 0 });
    pool.clear();
    pool.update(STEP);
    expect(pool.countLive()).toBe(0);
  });
});

test('a corpse that burst is not drawn; whoever has its id next is', () => {
  const burst = createBurstBodies();
  markBurst(burst, 3000, 7); // beyond the first room
  const agents = { id: [3000, 5], generation: [7, 0], state: [5, 5] };
  const view = { visible: Uint32Array.of(0, 1), visibleCount: 2 };
  const hide = () => hideBurst(burst, view as never, { snapshot: { agents } } as never);
  hide();
  expect([...view.visible.subarray(0, view.visibleCount)]).toEqual([1]);
  agents.generation[0] = 8;
  Object.assign(view, { visible: Uint32Array.of(0, 1), visibleCount: 2 });
  hide();
  expect([view.visibleCount, burst.count]).toEqual([2, 0]);
});

test('places lie in the tile, and a puddle is found in whichever copy of it', () => {
  const banners = placeBanners(7);
  expect(banners.length % 4).toBe(0);
  expect(banners.every(Number.isFinite)).toBe(true);
  const puddles = placePuddles(7, 9);
  expect(puddles).toHaveLength(36);
  const out = { x: 0, z: 0 };
  expect(findSpot(puddles, puddles[0] + 256 + 0.5, puddles[1] - 128, 1, out)).toBe(true);
  expect([out.x, out.z]).toEqual([puddles[0] + 256, puddles[1] - 128]);
  expect(findSpot(puddles.slice(0, 4), puddles[0] + 60, puddles[1], 1, out)).toBe(false);
});

const object = (pool: VatPool) => pool.object.children[0];
const floatsOf = (pool: VatPool) => {
  const mesh = pool.object.children[0] as unknown as {
    geometry: { attributes: Record<string, { data: { array: Uint32Array } }> };
  };
  return new Float32Array(mesh.geometry.attributes.instance0.data.array.buffer);
};
function* readX(pool: VatPool) {
  for (let at = 0; at < drawnOf(pool); at++) yield floatsOf(pool)[at * 8];
}
const readY = (pool: VatPool): number => floatsOf(pool)[1];
