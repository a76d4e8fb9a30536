/** The moonlit meadow: sky, lights, ground, grass and props around the hero, endless in every direction. */
import { Color, type Mesh, type Object3D, Scene } from 'three/webgpu';
import { createArenaEdge } from './arena-edge.ts';
import { createAtmosphere } from './atmosphere-nodes.ts';
import { createGrass } from './grass.ts';
import { createGround } from './ground.ts';
import { createHeroRing } from './hero-marks.ts';
import { createLightField } from './light-field-nodes.ts';
import { createLights } from './lights.ts';
import { createNoiseTexture } from './noise-texture.ts';
import { mixPalette } from './palette.ts';
import { createLanternMap, listFlames, placeProps } from './prop-places.ts';
import { createProps } from './props.ts';
import { createRidge } from './ridge.ts';
import { setScatterShare } from './scatter.ts';
import type { ViewSettings } from './settings.ts';
import { createSky } from './sky.ts';
import { createGroundMask, createReliefTexture, PROP_TILE } from './terrain.ts';

/** 'low' is for software GL: less grass, a smaller shadow map. */
export type Quality = 'low' | 'high';

const LOW_GRASS = 0.25;
const SHADOW_SIZE = { low: 1024, high: 2048 } as const;

export type WorldScene = ReturnType<typeof createWorldScene>;

export interface WorldOptions {
  quality: Quality;
  /** Metres: where the horde's field ends. */
  arenaRadius: number;
  seed?: number;
}

/** The hero's place and the way it faces, a unit vector. */
export interface WorldFocus {
  x: number;
  z: number;
  heading: { x: number; z: number };
}

/** Makes the world once; `settings` is the live record. */
export function createWorldScene(settings: ViewSettings, options: WorldOptions) {
  const { quality, arenaRadius, seed = 7 } = options;
  const noise = createNoiseTexture(seed);
  const mask = createGroundMask(seed);
  const relief = createReliefTexture(noise);
  const places = placeProps(seed);
  const flames = listFlames(places);
  const lanternMap = createLanternMap(flames);

  const scene = new Scene();
  scene.background = new Color(0x05070f);
  const atmosphere = createAtmosphere(noise);
  scene.fogNode = atmosphere.fogNode;
  const field = createLightField(atmosphere, lanternMap, PROP_TILE);
  const lights = createLights(scene, atmosphere, field.irradiance, SHADOW_SIZE[quality]);
  const ground = createGround({ noise, mask, relief });
  const grass = createGrass(atmosphere, noise, seed);
  const props = createProps(atmosphere, places, flames, seed);
  const ridge = createRidge(atmosphere, seed);
  const ring = createHeroRing(atmosphere, noise);
  let edgeRadius = arenaRadius;
  let edge = createArenaEdge(atmosphere, noise, edgeRadius, seed);
  scene.add(createSky(atmosphere, noise), ridge, ground, grass, props, edge, ring);

  return {
    scene,
    atmosphere,
    noise,
    lights,
    lightField: field,
    places,
    seed,
    /** Moves the stones to where the field ends; nothing when they stand there. Metres. */
    setArenaRadius(radius: number): void {
      if (radius === edgeRadius) return;
      scene.remove(edge);
      edge.traverse(disposeMesh);
      edgeRadius = radius;
      edge = createArenaEdge(atmosphere, noise, edgeRadius, seed);
      scene.add(edge);
    },
    /** Follows `focus` (the hero) and takes up the settings. `time` in seconds, wrapped by the caller if it is long. */
    update(time: number, focus: WorldFocus): void {
      const { uniforms, palette } = atmosphere;
      uniforms.time.value = time;
      uniforms.focus.value.set(focus.x, 0, focus.z);
      uniforms.fogDensity.value = settings.fogDensity;
      mixPalette(settings.timeOfNight, palette);
      ground.position.set(focus.x, 0, focus.z);
      ridge.position.copy(ground.position);
      ring.position.set(focus.x, ring.position.y, focus.z);
      ring.rotation.y = Math.atan2(focus.heading.x, focus.heading.z);
      setScatterShare(grass, settings.grass * (quality === 'low' ? LOW_GRASS : 1));
      lights.setShadows(settings.shadows);
      lights.update(focus);
    },
    dispose(): void {
      scene.traverse(disposeMesh);
      lights.dispose();
      for (const texture of [noise, mask, relief, lanternMap]) texture.dispose();
    },
  };
}

function disposeMesh(object: Object3D): void {
  const mesh = object as Mesh;
  if (!mesh.isMesh) return;
  mesh.geometry.dispose();
  for (const material of [mesh.material].flat()) material.dispose();
}
