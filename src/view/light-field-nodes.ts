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
const HERO_REACH = 8;
const HERO_LAMP_HEIGHT = 1.7;

/** Strengths, live. */
export function createLightField(atmosphere: Atmosphere, lanternMap: DataTexture, lanternTile: number) {
  const { uniforms } = atmosphere;
  const strength = {
    ambient: uniform(2.5),
    fill: uniform(1.5),
    hero: uniform(3.6),
    lantern: uniform(5.5),
    rim: uniform(9),
  };

  const hemisphere = mix(uniforms.groundLight, uniforms.skyLight, normalWorld.y.mul(0.5).add(0.5));
  const fill = uniforms.fillLight.mul(normalWorld.dot(vec3(-0.35, 0.45, 0.82)).max(0));

  const toHero = uniforms.focus.add(vec3(0, HERO_LAMP_HEIGHT, 0)).sub(positionWorld);
  const heroDistance = toHero.length();
  const heroFall = heroDistance.div(HERO_REACH).oneMinus().max(0).pow(2);
  const heroFacing = normalWorld
    .dot(toHero.div(heroDistance.max(0.1)))
    .mul(0.6)
    .add(0.4)
    .max(0);

  const flicker = sin(uniforms.time.mul(9))
    .mul(0.04)
    .add(sin(uniforms.time.mul(23)).mul(0.03))
    .add(1);
  const lantern = texture(lanternMap, positionWorld.xz.div(lanternTile)).r;
  const lanternFall = lantern
    .mul(lantern)
    .mul(exp(positionWorld.y.mul(-0.35)))
    .mul(flicker);

  const toCamera = cameraPosition.sub(positionWorld).normalize();
  const edge = normalWorld.dot(toCamera).oneMinus().clamp().pow(2.5);
  const facesMoon = smoothstep(-0.3, 0.6, normalWorld.dot(uniforms.moonDirection));
  const rim = edge.mul(facesMoon).mul(normalWorld.y.max(0).mul(0.95).oneMinus());

  // What stands far off turns into a dark shape against the mist.
  const far = smoothstep(16, 60, positionWorld.distance(cameraPosition));
  const shape = far.mul(normalWorld.y.max(0).mul(-0.6).add(1)).mul(0.85).oneMinus();

  const irradiance: Node<'vec3'> = hemisphere
    .mul(strength.ambient)
    .add(fill.mul(strength.fill))
    .mul(shape)
    .add(uniforms.warm.mul(heroFall.mul(heroFacing).mul(strength.hero).add(lanternFall.mul(strength.lantern))))
    .add(uniforms.moon.mul(rim.mul(strength.rim)));
  return { irradiance, strength };
}
