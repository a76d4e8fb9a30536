/** Grass, mud, trodden paths and pebbles, layered by the ground mask; wet mud catches the moon. */
import { color, mix, positionWorld, smoothstep, texture, transformNormalToView, vec2, vec3 } from 'three/tsl';
import type { DataTexture, Node } from 'three/webgpu';
import { GROUND_TILE } from './terrain.ts';

/** Metres after which the fine relief repeats. */
const RELIEF_TILE = 5.3;

export const GRASS_COLOR = 0x35543f;
export const GRASS_DRY_COLOR = 0x77734a;

export interface GroundTextures {
  noise: DataTexture;
  mask: DataTexture;
  relief: DataTexture;
}

/** The ground material's colour, view-space normal and roughness at the fragment. */
export function createGroundNodes({ noise, mask, relief }: GroundTextures) {
  const place = positionWorld.xz;
  const broad = texture(noise, place.div(37)).r;
  const patch = texture(mask, place.div(GROUND_TILE));
  const detail = texture(relief, place.div(RELIEF_TILE)).toVar();
  const blades = texture(noise, place.div(vec2(1.1, 2.3))).g;
  const grass = smoothstep(0.25, 0.75, patch.r.add(detail.b.sub(0.5).mul(0.6)));
  const pebbles = smoothstep(0.12, 0.4, detail.a)
    .mul(smoothstep(0.2, 0.8, patch.g).mul(0.75).add(0.08))
    .mul(grass.oneMinus());

  const dry = smoothstep(0.42, 0.72, patch.a.mul(0.55).add(broad.mul(0.45)));
  const turf = mix(color(GRASS_COLOR), color(GRASS_DRY_COLOR), dry).mul(blades.mul(0.9).add(0.55));
  const soil = mix(color(0x474149), color(0x675e55), broad.mul(0.6).add(detail.b.mul(0.4)));
  const trodden = mix(soil, color(0x857c70), smoothstep(0.1, 0.9, patch.g).mul(0.8));
  const bare = mix(trodden, color(0x302d36), patch.b.mul(0.8));
  const layered = mix(mix(bare, turf, grass), color(0x99958c), pebbles.mul(0.5));
  const shade = detail.b.mul(0.7).add(0.6).mul(broad.mul(0.5).add(0.75));
  const slope = detail.rg.sub(0.5).mul(patch.b.mul(-0.7).add(1).mul(1.3));
  return {
    color: layered.mul(shade) as Node<'vec3'>,
    normal: transformNormalToView(vec3(slope.x.negate(), 1, slope.y.negate()).normalize()) as Node<'vec3'>,
    roughness: mix(mix(0.95, 0.42, patch.b), 0.95, grass) as Node<'float'>,
  };
}
