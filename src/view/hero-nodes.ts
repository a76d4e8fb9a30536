/** What makes the hero findable among thousands: a golden rim, a ring on the ground, a shape seen through the horde. */
import {
  atan,
  cos,
  mix,
  normalView,
  positionLocal,
  positionViewDirection,
  positionWorld,
  sin,
  smoothstep,
  texture,
  vec3,
  vec4,
} from 'three/tsl';
import type { DataTexture, Node } from 'three/webgpu';
import type { Atmosphere } from './atmosphere-nodes.ts';

const GOLD = vec3(1, 0.56, 0.16);
/** Metres from the hero to the middle of the ring's line. */
const RING_RADIUS = 1.02;

/** The emission with a golden edge, as if a lamp stood behind whoever wears it. */
export function addGoldenRim(base: Node<'vec3'>): Node<'vec3'> {
  return base.add(GOLD.mul(edge().pow(2.8).mul(1.15)));
}

/** The hero's shape where others stand before it; premultiplied. */
export function createShapeColor(): Node<'vec4'> {
  const line = edge().pow(1.4);
  const cover = line.mul(0.5).add(0.3);
  return vec4(mix(vec3(0.5, 0.1, 0.02), GOLD.mul(1.3), line).mul(cover), cover);
}

/** Light on the ground around the hero, to be added: a pool, a thin ring that breathes, a mark where the hero faces (+Z). */
export function createRingColor({ uniforms }: Atmosphere, noise: DataTexture): Node<'vec3'> {
  const place = positionLocal.xz;
  const distance = place.length();
  const rough = texture(noise, positionWorld.xz.div(1.7)).g;
  const off = distance.sub(RING_RADIUS).abs();
  const breath = sin(uniforms.time.mul(2.4)).mul(0.12).add(0.88);
  const line = smoothstep(0.055, 0.015, off).add(smoothstep(0.3, 0, off).mul(0.3));
  const dashes = smoothstep(-0.55, -0.2, cos(atan(place.x, place.y).mul(12)));
  const ahead = smoothstep(
    0.34,
    0,
    distance
      .sub(RING_RADIUS + 0.1)
      .abs()
      .add(place.x.abs().mul(1.5)),
  );
  const mark = ahead.mul(smoothstep(0, 0.2, place.y));
  const pool = smoothstep(2.9, 0.2, distance).pow(2).mul(0.2);
  const light = line.mul(dashes).mul(0.9).add(mark.mul(1.6)).mul(breath).add(pool);
  return GOLD.mul(light.mul(rough.mul(0.7).add(0.65)));
}

const edge = (): Node<'float'> => normalView.dot(positionViewDirection).abs().oneMinus().clamp();
