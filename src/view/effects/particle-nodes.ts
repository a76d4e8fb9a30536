/** Particles that fly by themselves: the CPU writes how they begin, the shader knows where they are by now. */
import {
  attribute,
  cameraProjectionMatrix,
  cameraViewMatrix,
  Fn,
  float,
  mix,
  positionGeometry,
  smoothstep,
  texture,
  uniform,
  uv,
  varying,
  vec2,
  vec3,
  vec4,
} from 'three/tsl';
import type { DataTexture, Node } from 'three/webgpu';
import type { Atmosphere } from '../atmosphere-nodes.ts';

/**
 * Reads `start` (position, birth), `flight` (velocity, life), `shape` (size at birth, at death, gravity, drag),
 * `paint` (colour, opacity) and `style` (stretch, glow). The output is premultiplied: glow adds, dust covers.
 */
export function createParticleNodes({ uniforms, mistAt }: Atmosphere, noise: DataTexture) {
  const clock = uniform(0);
  const start = attribute('start', 'vec4');
  const flight = attribute('flight', 'vec4');
  const shape = attribute('shape', 'vec4');
  const paint = attribute('paint', 'vec4');
  const style = attribute('style', 'vec2');

  const age = clock.sub(start.w);
  const part = age.div(flight.w.max(0.001));
  const alive = part.greaterThanEqual(0).and(part.lessThan(1));

  const drag = shape.w.max(0.01);
  const slowed = age.mul(drag).negate().exp().oneMinus().div(drag);
  const fall = vec3(0, shape.z.mul(age, age).mul(-0.5), 0);
  const flown = start.xyz.add(flight.xyz.mul(slowed)).add(fall);
  const center = vec3(flown.x, flown.y.max(0.04), flown.z).toVar();
  const motion = flight.xyz.mul(age.mul(drag).negate().exp()).add(vec3(0, shape.z.mul(age).negate(), 0));

  const vertex = Fn(() => {
    const inView = cameraViewMatrix.mul(vec4(center, 1));
    const across = cameraViewMatrix.mul(vec4(motion, 0)).xy;
    const spin = start.w.mul(31).add(age.mul(0.6));
    const way = mix(vec2(spin.cos(), spin.sin()), across.div(across.length().max(0.001)), style.x.min(1));
    const corner = positionGeometry.xy.mul(vec2(style.x.max(1), 1));
    const turned = way.mul(corner.x).add(vec2(way.y.negate(), way.x).mul(corner.y));
    const size = mix(shape.x, shape.y, part.clamp().sqrt()).mul(alive.select(float(1), float(0)));
    return cameraProjectionMatrix.mul(inView.add(vec4(turned.mul(size), 0, 0)));
  })() as Node<'vec4'>;

  const glow = varying(style.y);
  const lit = mix(uniforms.skyLight.mul(1.1).add(uniforms.moon.mul(0.5)), vec3(1), glow);
  const clear = mistAt(center).oneMinus();
  const fade = smoothstep(1, 0.35, part).mul(mix(smoothstep(0, 0.12, part), float(1), glow));
  const tint = varying(vec4(paint.rgb.mul(lit), paint.a.mul(fade).mul(clear)));
  const radius = uv().sub(0.5).length().mul(2);
  const puff = texture(
    noise,
    uv()
      .mul(0.22)
      .add(varying(start.xz.mul(0.37))),
  ).r;
  const soft = smoothstep(1, 0.1, radius.add(varying(style.x).lessThan(0.5).select(puff.sub(0.5).mul(0.7), float(0))));
  const alpha = soft.mul(tint.a);
  return { clock, vertex, color: vec4(tint.rgb.mul(alpha), alpha.mul(glow.oneMinus())) as Node<'vec4'> };
}
