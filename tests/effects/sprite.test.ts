/** Embers, dust and crows: loops that close, particles that are born out of sight, birds that look where they fly. */
import { createSpritePose, sampleSprite, sampleSpriteRow, sampleVat } from 'horde/vat/format';
import { describe, expect, test } from 'vitest';
import { apart } from '../bake/frames/open-frames.ts';
import { isInside, openEffect } from './open-effect.ts';

type Opened = Awaited<ReturnType<typeof openEffect>>;

const poseAt = ({ manifest, texels }: Opened, particle: number, row: number) => {
  const pose = createSpritePose();
  sampleSpriteRow(manifest, texels, particle, row, pose);
  return pose;
};

describe.each(['embers', 'dust', 'crows'])('%s', (name) => {
  test('every particle that is there is in the box of its clip', async () => {
    const vat = await openEffect(name);
    expect(vat.bytes.length).toBeLessThan(130_000);
    for (const { firstRow, rows, bounds } of vat.manifest.clips) {
      for (let row = firstRow; row < firstRow + rows; row++) {
        for (let particle = 0; particle < vat.manifest.sprite!.particles; particle++) {
          const { size, position } = poseAt(vat, particle, row);
          if (size > 0) expect(isInside(position as number[], bounds)).toBe(true);
        }
      }
    }
  });

  test('nothing jumps: a place moves far only while nobody sees it', async () => {
    const vat = await openEffect(name);
    const largest = vat.manifest.sprite!.maxSize;
    for (const { firstRow, rows, loop } of vat.manifest.clips) {
      for (let row = 0; row + (loop ? 0 : 1) < rows; row++) {
        for (let particle = 0; particle < vat.manifest.sprite!.particles; particle++) {
          const [a, b] = [poseAt(vat, particle, firstRow + row), poseAt(vat, particle, firstRow + ((row + 1) % rows))];
          const reborn = b.life < a.life;
          const seen = Math.min(a.size * a.color[3], b.size * b.color[3]);
          if (!reborn && a.size > 0 && b.size > 0) expect(apart(a.position, b.position)).toBeLessThan(1.2);
          if (reborn) expect(seen).toBeLessThan(0.12 * largest);
        }
      }
    }
  });
});

describe('crows', () => {
  test('look where they fly, on a way that closes, and roll into the curve', async () => {
    const vat = await openEffect('crows');
    const { manifest, texels } = vat;
    expect(manifest.sprite).toMatchObject({ headings: true, facing: 'heading', card: 'crow', particles: 22 });
    const { seconds } = manifest.clips[0];
    const [before, here, after] = [createSpritePose(), createSpritePose(), createSpritePose()];
    const step = 0.1 / seconds;
    let rolled = 0;
    for (let particle = 0; particle < 22; particle++) {
      for (let phase = 0; phase < 1; phase += 0.037) {
        sampleSprite(manifest, texels, particle, { clipA: 0, phaseA: phase - step }, before);
        sampleSprite(manifest, texels, particle, { clipA: 0, phaseA: phase }, here);
        sampleSprite(manifest, texels, particle, { clipA: 0, phaseA: phase + step }, after);
        const way = [0, 1, 2].map((axis) => after.position[axis] - before.position[axis]);
        const long = Math.hypot(...way);
        const along = way.reduce((sum, part, axis) => sum + (part / long) * here.heading[axis], 0);
        expect(along).toBeGreaterThan(0.97); // two rows lie 0.1 s apart, in which a bird turns by some degrees
        expect(long / 0.2).toBeLessThan(12); // metres a second
        // They wheel one way round: all lean inwards, to one side.
        if (Math.abs(here.spin - Math.round(here.spin)) > 0.005) rolled++;
      }
    }
    expect(rolled).toBeGreaterThan(300);
  });

  test('a crow is a few dozen triangles, and its wings beat without a jump', async () => {
    const { manifest, texels, full, bytes } = await openEffect('crow');
    expect(manifest.mode).toBe('soft');
    const triangles = full[0].getIndices()!.getCount() / 3;
    expect(triangles).toBeGreaterThan(24);
    expect(triangles).toBeLessThan(72);
    expect(bytes.length).toBeLessThan(30_000);
    const [a, b] = [1, 2].map(() => ({ position: [0, 0, 0], normal: [0, 0, 0] }));
    let [low, high] = [0, 0];
    for (let vertex = 0; vertex < manifest.vertices; vertex++) {
      for (let row = 0; row < manifest.rows; row++) {
        sampleVat(manifest, texels, vertex, { clipA: 0, phaseA: row / manifest.rows }, a);
        sampleVat(manifest, texels, vertex, { clipA: 0, phaseA: (row + 1) / manifest.rows }, b);
        expect(apart(a.position, b.position)).toBeLessThan(0.24); // metres a row, at the tip of a wing in mid-beat
        [low, high] = [Math.min(low, a.position[1]), Math.max(high, a.position[1])];
      }
    }
    expect(high - low).toBeGreaterThan(0.5);
  });
});
