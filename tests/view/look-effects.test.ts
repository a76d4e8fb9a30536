/** Effects and debug lines: pooled, wrapped, quiet when nothing happens. */
import { type LineSegments, type Mesh, Scene } from 'three/webgpu';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAtmosphere } from '../../src/view/atmosphere-nodes.ts';
import { createDebugLines } from '../../src/view/debug-lines.ts';
import { BURST_KINDS, type BurstName } from '../../src/view/effects/burst-kinds.ts';
import { createEffects, type Effects } from '../../src/view/effects/effects.ts';
import { createNoiseTexture } from '../../src/view/noise-texture.ts';
import type { WorldScene } from '../../src/view/world-scene.ts';

const noise = createNoiseTexture(1);

describe('effects', () => {
  let scene: Scene;
  let effects: Effects;
  const drawn = (name: string) => scene.getObjectByName(name)!.visible;

  beforeEach(() => {
    scene = new Scene();
    effects = createEffects({ scene, noise, atmosphere: createAtmosphere(noise) } as unknown as WorldScene);
  });

  test('draws nothing until something happens, and nothing after it is over', () => {
    effects.update(1 / 60);
    expect([drawn('particles'), drawn('swing trail')]).toEqual([false, false]);
    effects.burst('spark', 0, 1, 0);
    effects.swing(0, 0, 0, 1);
    effects.update(1 / 60);
    expect([drawn('particles'), drawn('swing trail')]).toEqual([true, true]);
    expect(effects.countLive()).toBe(BURST_KINDS.spark.count);
    effects.update(3);
    effects.update(1 / 60);
    expect([drawn('particles'), drawn('swing trail')]).toEqual([false, false]);
    expect(effects.countLive()).toBe(0);
  });

  test.each(Object.keys(BURST_KINDS) as BurstName[])('%s writes finite numbers', (kind) => {
    effects.burst(kind, 3, 1, -2, 2, 1, -1);
    const { attributes } = (scene.getObjectByName('particles') as Mesh).geometry;
    for (const name of ['start', 'flight', 'shape', 'paint', 'style']) {
      const attribute = attributes[name];
      for (let i = 0; i < 60; i++) expect(Number.isFinite(attribute.getX(i))).toBe(true);
    }
  });

  test('a thousand bursts in a frame re-use the oldest particles: nothing grows', () => {
    const before = scene.children.length;
    for (let i = 0; i < 1000; i++) effects.burst('bone', i, 1, 0);
    effects.update(1 / 60);
    const capacity = (scene.getObjectByName('particles') as Mesh).geometry.getAttribute('start').count;
    expect(effects.countLive()).toBe(capacity);
    expect(scene.children.length).toBe(before);
  });

  test('the clock starts over after a long fight, so old particles stay dead', () => {
    effects.burst('spark', 0, 1, 0);
    for (let second = 0; second < 400; second++) effects.update(1);
    expect(effects.countLive()).toBe(0);
    effects.burst('flash', 0, 1, 0);
    expect(effects.countLive()).toBe(1);
  });

  test('leaves the scene as it was', () => {
    effects.dispose();
    expect(scene.children).toEqual([]);
  });
});

describe('debug lines', () => {
  test('a set is made once, grows when it must, and goes', () => {
    const scene = new Scene();
    const lines = createDebugLines(scene);
    lines.set('tiers', new Float32Array(60), 12, 0xff0000);
    const first = scene.children[0] as LineSegments;
    expect(first.geometry.drawRange.count).toBe(4);
    lines.set('tiers', new Float32Array(60), 60, 0x00ff00);
    expect(scene.children).toEqual([first]);
    lines.set('tiers', new Float32Array(600), 600, 0x00ff00);
    expect(scene.children.length).toBe(1);
    expect((scene.children[0] as LineSegments).geometry.drawRange.count).toBe(200);
    lines.remove('tiers');
    expect(scene.children).toEqual([]);
  });
});
