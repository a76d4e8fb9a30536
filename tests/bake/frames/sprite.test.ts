/** Sprite bakes against their own particles. */
import { bakeSprites, type SpriteFrame } from 'horde/bake';
import { createSpritePose, sampleSprite, sampleSpriteRow } from 'horde/vat/format';
import { describe, expect, test } from 'vitest';
import { apart, createDice, openSound } from './open-frames.ts';

const PARTICLES = 50;
const FRAMES = 20;
const dice = createDice(3);
const starts = Array.from({ length: PARTICLES }, () => [dice() * 4 - 2, dice(), dice() * 4 - 2]);
const ages = Array.from({ length: PARTICLES }, () => dice());

/** Embers: each rises for a second, dies, and is born again elsewhere; every seventh sleeps. */
function embers(frame: number): Required<SpriteFrame> {
  const each = starts.map(([x, y, z], particle) => {
    const age = ages[particle] + frame / FRAMES;
    const life = age - Math.floor(age);
    const drift = Math.floor(age) * 0.7;
    return {
      place: [x + drift, y + 2 * life, z - drift],
      size: particle % 7 === 6 ? 0 : 0.05 + 0.1 * (1 - life),
      life,
    };
  });
  return {
    positions: each.flatMap(({ place }) => place),
    sizes: each.map(({ size }) => size),
    lives: each.map(({ life }) => life),
    spins: each.map((_, particle) => particle / 10 + frame / 3 - 2),
    colors: each.flatMap(({ life }, particle) => [1, life, particle / PARTICLES, 1 - life]),
    headings: null,
  };
}

describe.each([true, false])('with colours: %s', (colored) => {
  test('every particle of every frame is where it was, as large, as old, as turned', async () => {
    const frames = (frame: number) => ({ ...embers(frame), ...(colored ? {} : { colors: null }) });
    const { file, report } = await bakeSprites(PARTICLES, FRAMES, frames, { fps: 20, loop: true, name: 'embers' });
    const { manifest, texels, full } = await openSound(file);
    expect(manifest).toMatchObject({
      mode: 'sprite',
      vertices: PARTICLES * 4,
      sprite: { particles: PARTICLES, facing: 'camera' },
    });
    expect(texels.byteLength).toBe(PARTICLES * FRAMES * (colored ? 16 : 12));
    expect(full[0].getMaterial()?.getExtension('KHR_materials_unlit')).toBeTruthy();
    const { min, max } = manifest.sprite!.centers;
    const half = [0, 1, 2].map((axis) => (max[axis] - min[axis]) / 131070 + 5e-6);
    const pose = createSpritePose();
    let largest = 0;
    for (let row = 0; row < FRAMES; row++) {
      const { positions, sizes, lives, spins, colors } = embers(row) as Record<keyof SpriteFrame, number[]>;
      for (let particle = 0; particle < PARTICLES; particle++) {
        sampleSpriteRow(manifest, texels, particle, row, pose);
        expect(Math.abs(pose.size - sizes[particle])).toBeLessThan(0.15 / 65535);
        if (sizes[particle] === 0) {
          expect(pose.size).toBe(0);
          continue;
        }
        const truth = positions.slice(particle * 3, particle * 3 + 3);
        for (let axis = 0; axis < 3; axis++)
          expect(Math.abs(pose.position[axis] - truth[axis])).toBeLessThanOrEqual(half[axis]);
        largest = Math.max(largest, apart(pose.position, truth));
        expect(Math.abs(pose.life - lives[particle])).toBeLessThan(0.51 / 65535);
        const turn = pose.spin - spins[particle];
        expect(Math.abs(turn - Math.round(turn))).toBeLessThan(0.51 / 65536);
        if (colored) expect(Math.abs(pose.color[3] - colors[particle * 4 + 3])).toBeLessThan(0.51 / 255);
        else expect(pose.color).toEqual([1, 1, 1, 1]);
      }
    }
    expect(report.maxErrorMm).toBeCloseTo(largest * 1000, 3);
    expect(report.maxErrorMm).toBeLessThanOrEqual(report.errorBoundMm);
  });
});

describe('between rows', () => {
  /** One particle: alive at 0, gone at 1, born at 2 elsewhere, alive at 3, another in its place at 4. */
  const story = [
    { at: 0, size: 1, life: 0.8, spin: 0.9 },
    { at: 9, size: 0, life: 0, spin: 0 },
    { at: 5, size: 1, life: 0, spin: 0 },
    { at: 6, size: 3, life: 0.5, spin: 0.1 },
    { at: -4, size: 1, life: 0.1, spin: 0.2 },
    { at: -3, size: 1, life: 0.2, spin: 0.9 },
  ];
  const bake = () =>
    bakeSprites(
      1,
      story.length,
      (frame) => ({
        positions: [story[frame].at, 0, 0],
        sizes: [story[frame].size],
        lives: [story[frame].life],
        spins: [story[frame].spin],
      }),
      { loop: false },
    );

  test.each<[string, number, { at: number; size: number; spin?: number }]>([
    ['a particle that dies shrinks where it was', 0.5, { at: 0, size: 0.5 }],
    ['one that is born grows where it will be', 1.5, { at: 5, size: 0.5 }],
    ['one that lives moves, grows and turns on', 2.5, { at: 5.5, size: 2, spin: 0.05 }],
    ['one whose place another takes stays until then', 3.9, { at: 6, size: 3, spin: 0.1 }],
    ['spin takes the shorter way round', 4.5, { at: -3.5, size: 1, spin: 0.05 }],
  ])('%s', async (_, place, { at, size, spin }) => {
    const { manifest, texels } = await openSound((await bake()).file);
    const pose = createSpritePose();
    sampleSprite(manifest, texels, 0, { clipA: 0, phaseA: place / 5 }, pose);
    expect(pose.position[0]).toBeCloseTo(at, 3);
    expect(pose.size).toBeCloseTo(size, 3);
    if (spin !== undefined) expect(pose.spin).toBeCloseTo(spin, 3);
  });
});

test.each([
  ['square', 4, 2],
  ['triangle', 3, 1],
  ['hexagon', 6, 4],
] as const)('a %s has %i corners around a circle of diameter 1', async (card, corners, triangles) => {
  const { file, report } = await bakeSprites(
    3,
    1,
    () => ({ positions: [0, 0, 0, 1, 0, 0, 2, 0, 0], sizes: [1, 1, 1] }),
    { card },
  );
  const { full, manifest } = await openSound(file);
  expect([report.vertices, report.triangles]).toEqual([3 * corners, 3 * triangles]);
  expect(manifest.sprite?.card).toBe(card);
  const places = Array.from({ length: corners }, (_, corner) =>
    full[0].getAttribute('_VAT_CARD')!.getElement(corner, []),
  );
  for (const [corner, here] of places.entries()) {
    const next = places[(corner + 1) % corners];
    // The side's distance from the middle, and its way round: counter-clockwise seen from +Z.
    const cross = here[0] * next[1] - here[1] * next[0];
    expect(cross / apart(here, next)).toBeCloseTo(0.5, 5);
    const [u, v] = full[0].getAttribute('TEXCOORD_0')!.getElement(corner, [] as number[]);
    expect([u, 1 - v]).toEqual([expect.closeTo(here[0] + 0.5, 5), expect.closeTo(here[1] + 0.5, 5)]);
  }
});

test('a card of one’s own, that does not turn to the camera', async () => {
  const card = { positions: [0, 0, 0, 1, 0, 0, 0, 0, -1], indices: [0, 1, 2], normals: [0, 1, 0, 0, 1, 0, 0, 1, 0] };
  const { file } = await bakeSprites(2, 2, (frame) => ({ positions: [0, frame, 0, 3, frame, 0] }), {
    card,
    facing: 'fixed',
    size: 0.5,
  });
  const { full, manifest } = await openSound(file);
  expect(manifest.sprite).toMatchObject({ facing: 'fixed', card: 'custom', maxSize: 0.5 });
  expect(full[0].getAttribute('NORMAL')!.getElement(0, [])).toEqual([0, 1, 0]);
  expect(full[0].getAttribute('POSITION')!.getElement(1, [])).toEqual([0.5, 0, 0]);
  // Cards reach out of the box of their middles.
  expect(manifest.bounds.max[0]).toBeCloseTo(3.5, 5);
});

test.each([
  [() => bakeSprites(0, 1, () => ({ positions: [] })), 'has 0 particles'],
  [() => bakeSprites(2, 1, () => ({ positions: [0, 0, 0] })), 'frame 0: 1 positions for 2 particles'],
  [() => bakeSprites(1, 1, () => ({ positions: [0, 0, Number.NaN] })), 'positions of particle 0 is NaN'],
  [() => bakeSprites(1, 1, () => ({ positions: [0, 0, 0], sizes: [0] })), 'has no particle of any size'],
  [() => bakeSprites(1, 1, () => ({ positions: [0, 0, 0] }), { height: 2 }), 'sprites is flat: it cannot be given a'],
  [() => bakeSprites(1, 9000, () => ({ positions: [0, 0, 0] })), '2 texels of particles x 9000 rows need 9000 lines'],
])('refuses what makes no sense: %#', async (make, message) => {
  await expect(make()).rejects.toThrow(message);
});
