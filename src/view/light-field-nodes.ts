/**
 * All light but the moon's own beam, as one irradiance: sky above, fill from the camera's side, bounce from below, the
 * hero's warm pool, the lanterns, and the cold rim around silhouettes. One ambient light instead of twenty lamps.
 */
import {
  cameraPosition,
  exp,
  mix,
  normalWorld,
  positionWorld,
  sin,
  smoothstep,
  texture,
  uniform,
  vec3,
} from 'three/tsl';
import type { DataTexture, Node } from 'three/webgpu';
import type { Atmosphere } from './atmosphere-nodes.ts';

/** Reach of the light that the hero carries, metres. */
const HERO_REACH = 7;
const HERO_LAMP_HEIGHT = 1.7;

/** Strengths, live. */
export function createLightField(atmosphere: Atmosphere, lanternMap: DataTexture, lanternTile: number) {
  const { uniforms } = atmosphere;
  const strength = {
    ambient: uniform(2.5),
    fill: uniform(1.5),
    hero: uniform(2.7),
    lantern: uniform(5.5),
    rim: uniform(9),
  };
  const hemisphere = mix(uniforms.groundLight, uniforms.skyLight, normalWorld.y.mul(0.5).add(0.5));
  const fill = uniforms.fillLight.mul(normalWorld.dot(vec3(-0.35, 0.45, 0.82)).max(0));

  // What stands far off turns into a dark shape against the mist.
  const far = smoothstep(16, 60, positionWorld.distance(cameraPosition));
  const shape = far.mul(normalWorld.y.max(0).mul(-0.6).add(1)).mul(0.85).oneMinus();

  const lamps = heroLight(atmosphere)
    .mul(strength.hero)
    .add(lanternLight(atmosphere, lanternMap, lanternTile).mul(strength.lantern));
  const irradiance: Node<'vec3'> = hemisphere
    .mul(strength.ambient)
    .add(fill.mul(strength.fill))
    .mul(shape)
    .add(uniforms.warm.mul(lamps))
    .add(uniforms.moon.mul(rimLight(atmosphere).mul(strength.rim)));
  return { irradiance, strength };
}

/** The lamp that the hero carries. */
function heroLight({ uniforms }: Atmosphere): Node<'float'> {
  const toHero = uniforms.focus.add(vec3(0, HERO_LAMP_HEIGHT, 0)).sub(positionWorld);
  const distance = toHero.length();
  const facing = normalWorld
    .dot(toHero.div(distance.max(0.1)))
    .mul(0.6)
    .add(0.4);
  return distance.div(HERO_REACH).oneMinus().max(0).pow(2).mul(facing.max(0));
}

function lanternLight({ uniforms }: Atmosphere, map: DataTexture, tile: number): Node<'float'> {
  const flicker = sin(uniforms.time.mul(9))
    .mul(0.04)
    .add(sin(uniforms.time.mul(23)).mul(0.03))
    .add(1);
  const light = texture(map, positionWorld.xz.div(tile)).r;
  return light
    .mul(light)
    .mul(exp(positionWorld.y.mul(-0.35)))
    .mul(flicker);
}

/** The moon's light on the edges of what stands before it. */
function rimLight({ uniforms }: Atmosphere): Node<'float'> {
  const toCamera = cameraPosition.sub(positionWorld).normalize();
  const edge = normalWorld.dot(toCamera).oneMinus().clamp().pow(2.5);
  const facesMoon = smoothstep(-0.3, 0.6, normalWorld.dot(uniforms.moonDirection));
  return edge.mul(facesMoon).mul(normalWorld.y.max(0).mul(0.95).oneMinus());
}
