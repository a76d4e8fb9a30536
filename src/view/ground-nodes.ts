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
  const grass = patch.r.mul(smoothstep(0.1, 0.55, detail.b.add(patch.r.mul(0.5))));
  const pebbles = smoothstep(0.15, 0.5, detail.a).mul(patch.g.mul(0.8).add(0.1));

  const turf = mix(
    color(GRASS_COLOR),
    color(GRASS_DRY_COLOR),
    smoothstep(0.4, 0.75, patch.a.mul(0.6).add(broad.mul(0.4))),
  );
  const soil = mix(color(0x4b3f45), color(0x6d5c52), broad);
  const trodden = mix(soil, color(0x94887c), patch.g.mul(0.75));
  const bare = mix(trodden, color(0x37303c), patch.b.mul(0.7));
  const layered = mix(mix(bare, turf, grass), color(0xb3aca2), pebbles);
  const shade = detail.b.mul(0.75).add(0.5).mul(broad.mul(0.4).add(0.8));
  const slope = detail.rg.sub(0.5).mul(vec2(patch.b.mul(-0.55).add(1).mul(1.5)));
  return {
    color: layered.mul(shade) as Node<'vec3'>,
    normal: transformNormalToView(vec3(slope.x.negate(), 1, slope.y.negate()).normalize()) as Node<'vec3'>,
    roughness: mix(mix(0.95, 0.42, patch.b), 0.95, grass) as Node<'float'>,
  };
}
