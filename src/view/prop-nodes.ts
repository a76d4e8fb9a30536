/** Props and the glow around their flames. */
import {
  attribute,
  bool,
  cameraPosition,
  cameraProjectionMatrix,
  cameraViewMatrix,
  Fn,
  float,
  interleavedGradientNoise,
  mix,
  normalLocal,
  positionLocal,
  positionWorld,
  screenCoordinate,
  sin,
  smoothstep,
  uv,
  varying,
  vec3,
  vec4,
} from 'three/tsl';
import type { Node } from 'three/webgpu';
import type { Atmosphere } from './atmosphere-nodes.ts';
import { scatterDice, scatterPlace } from './scatter-nodes.ts';
import { PROP_TILE } from './terrain.ts';

/** Closer to the camera than this a prop dissolves, so that no tree ever hides the hero. Metres. */
const SEE_THROUGH = [3.5, 7] as const;

/** `tile`: metres after which the props repeat. */
export function createPropNodes({ uniforms }: Atmosphere, tile = PROP_TILE) {
  const position = Fn(() => {
    const { position, normal } = scatterPlace(uniforms.focus, tile);
    normalLocal.assign(normal);
    return position;
  })() as Node<'vec3'>;
  const base = attribute('color', 'vec3').mul(mix(float(0.75), float(1.15), scatterDice()));
  const flicker = sin(uniforms.time.mul(11).add(scatterDice().mul(40)))
    .mul(0.12)
    .add(1);
  const emissive = attribute('color', 'vec3')
    .mul(varying(attribute('glow', 'float')))
    .mul(flicker);
  const away = positionWorld.distance(cameraPosition);
  const mask = interleavedGradientNoise(screenCoordinate.xy).lessThan(smoothstep(...SEE_THROUGH, away));
  return { position, color: base as Node<'vec3'>, emissive, mask, maskShadow: bool(true) };
}

/** `tile`: metres after which the glows repeat; `color`: a flame's own, else the warm one of the hour. */
export interface GlowOptions {
  tile?: number;
  color?: Node<'vec3'>;
}

/** A soft round glow that faces the camera; `flame` is x, y, z, size within the tile. */
export function createGlowNodes({ uniforms, mistAt }: Atmosphere, options: GlowOptions = {}) {
  const { tile = PROP_TILE, color = uniforms.warm as unknown as Node<'vec3'> } = options;
  const flame = attribute('flame', 'vec4');
  const home = flame.xz;
  const place = home.add(uniforms.focus.xz.sub(home).div(tile).add(0.5).floor().mul(tile));
  const center = vec3(place.x, flame.y, place.y);
  const flicker = sin(uniforms.time.mul(11).add(flame.x.mul(3)))
    .mul(0.06)
    .add(1);
  const inView = cameraViewMatrix.mul(vec4(center, 1));
  const corner = positionLocal.xy.mul(flame.w.mul(flicker).mul(2.6));
  const clip = cameraProjectionMatrix.mul(vec4(inView.xy.add(corner), inView.z.add(0.3), 1));
  const clear = varying(mistAt(center).mul(0.75).oneMinus());
  const radius = uv().sub(0.5).length().mul(2);
  const soft = radius.oneMinus().max(0).pow(3).mul(0.5).add(radius.mul(4.5).oneMinus().max(0).pow(2).mul(0.9));
  return { vertex: clip as Node<'vec4'>, color: color.mul(soft.mul(clear).mul(0.85)) as Node<'vec3'> };
}
