/** Sources of one's own: README's code is that of tests/snippets, and what it makes is sound. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bakeSprites, type SpriteOptions } from 'horde/bake';
import { createSpritePose, frameOfHeading, sampleSprite, sampleSpriteRow } from 'horde/vat/format';
import { describe, expect, test } from 'vitest';
import { EFFECTS } from '../../tools/effects/index.ts';
import { openSound } from '../bake/frames/open-frames.ts';
import { made } from '../snippets/make-a-source.ts';
import { openEffect } from './open-effect.ts';

const ROOT = join(import.meta.dirname, '../..');

test('README shows the snippet, letter for letter', () => {
  const snippet = readFileSync(join(ROOT, 'tests/snippets/make-a-source.ts'), 'utf8');
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain(`\`\`\`ts\n${snippet}\`\`\``);
});

test.each(EFFECTS.map(({ name }) => name))(
  'README has the rows and the size of %s, where it lists it',
  async (name) => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` | `) && line.endsWith(' kB |'));
    if (row === undefined) return;
    const { bytes, manifest } = await openEffect(name);
    const [mode, , rows, size] = row.split('|').slice(2, 6);
    expect([mode.trim(), Number(rows), size.trim()]).toEqual([
      manifest.mode,
      manifest.rows,
      `${Math.round(bytes.length / 1000)} kB`,
    ]);
  },
);

test.each([
  ['bricks', 'rigid'],
  ['splash', 'fluid'],
  ['sparks', 'sprite'],
] as const)('%s is a sound file of mode %s, within its bound', async (name, mode) => {
  const { manifest } = await openSound(made[name].file);
  expect(manifest.mode).toBe(mode);
  expect(made[name].report.maxErrorMm).toBeLessThanOrEqual(made[name].report.errorBoundMm);
});

describe('headings', () => {
  const FRAMES = 9;
  const around = (frame: number) => (2 * Math.PI * frame) / FRAMES;
  const bake = (more: SpriteOptions, headings?: (frame: number) => number[]) =>
    bakeSprites(
      2,
      FRAMES,
      (frame) => ({
        positions: [Math.cos(around(frame)), 0, Math.sin(around(frame)), 0, 0, 0],
        sizes: [1, 1],
        headings: headings?.(frame) ?? null,
      }),
      { fps: 9, loop: true, name: 'ring', ...more },
    );

  test('are those that the frames give, to 0.003 degrees', async () => {
    const given = (frame: number) => [0, 3, frame, Math.cos(around(frame)), -1, 0.2];
    const { manifest, texels } = await openSound((await bake({ facing: 'heading' }, given)).file);
    const pose = createSpritePose();
    for (let frame = 0; frame < FRAMES; frame++) {
      for (const particle of [0, 1]) {
        sampleSpriteRow(manifest, texels, particle, frame, pose);
        const wanted = given(frame).slice(particle * 3, particle * 3 + 3);
        const cosine = wanted.reduce((sum, part, axis) => sum + part * pose.heading[axis], 0) / Math.hypot(...wanted);
        expect((Math.acos(Math.min(cosine, 1)) * 180) / Math.PI).toBeLessThan(0.003);
      }
    }
  });

  test('follow the way where cards face it and the frames say nothing; who rests keeps +Z', async () => {
    const { manifest, texels } = await openSound((await bake({ facing: 'heading' })).file);
    expect(manifest.sprite).toMatchObject({ headings: true, facing: 'heading' });
    const pose = createSpritePose();
    for (let frame = 1; frame + 1 < FRAMES; frame++) {
      sampleSpriteRow(manifest, texels, 0, frame, pose);
      const tangent = [-Math.sin(around(frame)), 0, Math.cos(around(frame))];
      expect(tangent.reduce((sum, part, axis) => sum + part * pose.heading[axis], 0)).toBeGreaterThan(0.9999);
      sampleSpriteRow(manifest, texels, 1, frame, pose);
      expect(pose.heading).toEqual([0, 0, 1]);
    }
  });

  test('take a word of a particle, and none where nobody asks', async () => {
    const [with_, without] = [await bake({ facing: 'heading' }), await bake({})];
    expect((await openSound(without.file)).manifest.sprite).not.toHaveProperty('headings');
    expect(with_.report.bytes.texture / without.report.bytes.texture).toBeCloseTo(4 / 3, 5);
  });

  test('are of length 1 between rows, and their axes stand upright', async () => {
    const { manifest, texels } = await openSound((await bake({ facing: 'heading' })).file);
    const pose = createSpritePose();
    for (let phase = 0; phase < 1; phase += 0.013) {
      sampleSprite(manifest, texels, 0, { clipA: 0, phaseA: phase }, pose);
      const heading = [...(pose.heading as number[])];
      expect(Math.hypot(...heading)).toBeCloseTo(1, 9);
      const { right, up } = frameOfHeading(heading);
      expect(right[1]).toBe(0);
      expect(up[1]).toBeGreaterThan(0.99);
      expect(right[0] * heading[0] + right[2] * heading[2]).toBeCloseTo(0, 9);
    }
    const { right, up } = frameOfHeading([0, 1, 0]); // straight up: +X stays its right
    expect([...right, ...up].map((part) => part + 0)).toEqual([1, 0, 0, 0, 0, -1]);
  });
});
