/** The picture's data: colours, noise, layout, budgets. What it looks like is for the page tests. */
import { type BufferGeometry, PerspectiveCamera } from 'three/webgpu';
import { describe, expect, test } from 'vitest';
import { createCameraRig } from '../../src/view/camera-rig.ts';
import { createTileNoise } from '../../src/view/noise-texture.ts';
import { createPalette, mixPalette } from '../../src/view/palette.ts';
import { createLanternMap, listFlames, placeProps } from '../../src/view/prop-places.ts';
import { PROP_SHAPES, type PropKind } from '../../src/view/prop-shapes.ts';
import { VIEW_DEFAULTS, VIEW_RANGES, type ViewSettings } from '../../src/view/settings.ts';
import { createGrassField, GROUND_TILE, PROP_TILE, pathDistance } from '../../src/view/terrain.ts';

describe('settings', () => {
  test.each(Object.keys(VIEW_DEFAULTS) as (keyof ViewSettings)[])(
    '%s has help and a default within its range',
    (name) => {
      const range = VIEW_RANGES[name];
      const value = VIEW_DEFAULTS[name];
      expect(range.help.length).toBeGreaterThan(5);
      if (typeof value !== 'number') return;
      expect(value).toBeGreaterThanOrEqual(range.min!);
      expect(value).toBeLessThanOrEqual(range.max!);
    },
  );
});

describe('palette', () => {
  test('midnight is cold, the accent warm, and no colour leaves the gamut', () => {
    const palette = createPalette();
    for (const time of [-1, 0, 0.3, 0.5, 0.9, 1, 2]) {
      mixPalette(time, palette);
      for (const color of Object.values(palette)) {
        for (const channel of color.toArray()) expect(channel).toBeGreaterThanOrEqual(0);
        for (const channel of color.toArray()) expect(channel).toBeLessThanOrEqual(1);
      }
      expect(palette.warm.r).toBeGreaterThan(palette.warm.b * 2);
    }
    mixPalette(0.5, palette);
    expect(palette.horizon.b).toBeGreaterThan(palette.horizon.r * 2);
  });
});

describe('terrain', () => {
  test('noise repeats without a seam and stays within 0..1', () => {
    const noise = createTileNoise(6, 3, 5);
    for (let i = 0; i < 200; i++) {
      const [u, v] = [i * 0.0173, i * 0.0311];
      expect(noise(u, v)).toBeGreaterThanOrEqual(0);
      expect(noise(u, v)).toBeLessThanOrEqual(1);
      expect(noise(u + 1, v - 1)).toBeCloseTo(noise(u, v), 5);
    }
  });

  test('paths repeat every ground tile, pass the origin, and carry no grass', () => {
    const grassAt = createGrassField(7);
    expect(pathDistance(0, 0)).toBeLessThan(0.1);
    for (let z = 0; z < GROUND_TILE; z += 3.7) {
      expect(pathDistance(11 + GROUND_TILE, z - GROUND_TILE)).toBeCloseTo(pathDistance(11, z), 5);
      for (let x = 0; x < GROUND_TILE; x += 1.3) if (pathDistance(x, z) < 0.4) expect(grassAt(x, z)).toBe(0);
    }
  });
});

describe('props', () => {
  const places = placeProps(7);
  const kinds = Object.keys(places) as PropKind[];

  test('the same seed gives the same field, another seed another', () => {
    expect(placeProps(7)).toEqual(places);
    expect(placeProps(8).tree).not.toEqual(places.tree);
  });

  test.each(kinds)('%s: some stand, none blocks the start, tall ones keep off the paths', (kind) => {
    const spots = places[kind];
    expect(spots.length).toBeGreaterThan(0);
    for (let i = 0; i < spots.length; i += 4) {
      if (kind === 'rock') continue;
      const away = (metres: number) => metres - Math.round(metres / PROP_TILE) * PROP_TILE;
      expect(Math.hypot(away(spots[i]), away(spots[i + 1]))).toBeGreaterThanOrEqual(4);
      if (kind === 'tree' || kind === 'tomb') expect(pathDistance(spots[i], spots[i + 1])).toBeGreaterThan(2);
    }
  });

  test('every shape is finite, coloured and stands on the ground', () => {
    for (const kind of kinds) {
      const shape: BufferGeometry = PROP_SHAPES[kind](7);
      shape.computeBoundingBox();
      expect(shape.boundingBox!.min.y, kind).toBeLessThan(0.01);
      expect(shape.boundingBox!.max.y, kind).toBeLessThan(9);
      for (const name of ['position', 'normal', 'color', 'glow']) {
        expect(shape.getAttribute(name).array.every(Number.isFinite), `${kind} ${name}`).toBe(true);
      }
    }
  });

  test('the whole field of props costs less than 45,000 triangles', () => {
    const triangles = kinds.map(
      (kind) => (PROP_SHAPES[kind](7).getAttribute('position').count / 3) * (places[kind].length / 4),
    );
    expect(triangles.reduce((sum, each) => sum + each)).toBeLessThan(45_000);
  });

  test('light falls where the flames are, and not everywhere', () => {
    const flames = listFlames(places);
    const { data, width } = createLanternMap(flames).image as { data: Uint8Array; width: number };
    const texel = (metres: number) => ((Math.floor((metres / PROP_TILE) * width) % width) + width) % width;
    for (let i = 0; i < flames.length; i += 4) {
      expect(data[(texel(flames[i + 2]) * width + texel(flames[i])) * 4]).toBeGreaterThan(60);
    }
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] === 0) dark++;
    expect(dark / (width * width)).toBeGreaterThan(0.4);
  });
});

describe('camera rig', () => {
  const element = {} as HTMLElement;
  const heading = { x: 0, z: -1 };

  function follow(framesPerSecond: number): number[] {
    const camera = new PerspectiveCamera();
    const rig = createCameraRig(camera, element, { ...VIEW_DEFAULTS });
    rig.update(0, { x: 0, z: 0 }, heading);
    for (let frame = 0; frame < framesPerSecond; frame++) rig.update(1 / framesPerSecond, { x: 5, z: -3 }, heading);
    return camera.position.toArray();
  }

  test('follows alike at 20, 60 and 240 frames a second', () => {
    const usual = follow(60);
    for (const fps of [20, 240]) {
      for (const [axis, at] of follow(fps).entries()) expect(at).toBeCloseTo(usual[axis], 6);
    }
  });

  test('screen-up is -Z in the start view and turns with the preset', () => {
    const rig = createCameraRig(new PerspectiveCamera(), element, { ...VIEW_DEFAULTS });
    rig.update(0, { x: 0, z: 0 }, heading);
    expect(rig.yaw).toBeCloseTo(0, 6);
    rig.setPreset('near');
    rig.update(0, { x: 0, z: 0 }, heading);
    expect(rig.yaw).toBeCloseTo((-24 * Math.PI) / 180, 6);
  });

  test('shakes, calms down, and does neither under reduced motion', () => {
    const camera = new PerspectiveCamera();
    const rig = createCameraRig(camera, element, { ...VIEW_DEFAULTS });
    const at = (dt: number) => {
      rig.update(dt, { x: 0, z: 0 }, heading);
      return camera.position.x;
    };
    at(0);
    rig.shake(1);
    expect(Math.abs(at(0.016))).toBeGreaterThan(0.01);
    expect(at(1)).toBe(0);
    rig.setReducedMotion(true);
    rig.shake(1);
    expect(at(0.016)).toBe(0);
  });
});
