/** The bright trail that a blade leaves: an arc that sweeps, then thins out. */
import {
  attribute,
  cos,
  Fn,
  float,
  mix,
  positionGeometry,
  sin,
  smoothstep,
  uniform,
  uv,
  varying,
  vec3,
  vec4,
} from 'three/tsl';
import type { Node } from 'three/webgpu';
import type { Atmosphere } from '../atmosphere-nodes.ts';

/** Seconds of the sweep and of the whole trail. */
export const SWEEP_SECONDS = 0.19;
export const TRAIL_SECONDS = 0.46;
/** The blade's path, metres above the ground at both ends. */
const HEIGHTS = [1.15, 0.6] as const;

/**
 * Reads `swing` (x, z, heading x, heading z) and `sweep` (birth, reach, arc in radians, side ±1). The geometry's x runs
 * along the arc 0..1, its y from the hilt to the tip 0..1.
 */
export function createSwingNodes({ uniforms }: Atmosphere) {
  const clock = uniform(0);
  const swing = attribute('swing', 'vec4');
  const sweep = attribute('sweep', 'vec4');
  const age = clock.sub(sweep.x);

  const position = Fn(() => {
    const angle = positionGeometry.x.sub(0.5).mul(sweep.z).mul(sweep.w);
    const forward = swing.zw;
    const [c, s] = [cos(angle), sin(angle)];
    const wayX = forward.x.mul(c).add(forward.y.mul(s));
    const wayZ = forward.y.mul(c).sub(forward.x.mul(s));
    const reach = mix(float(0.58), float(1), positionGeometry.y).mul(sweep.y);
    const height = mix(float(HEIGHTS[0]), float(HEIGHTS[1]), positionGeometry.x).add(positionGeometry.y.mul(0.12));
    return vec3(swing.x.add(wayX.mul(reach)), height, swing.y.add(wayZ.mul(reach)));
  })() as Node<'vec3'>;

  const front = varying(age.div(SWEEP_SECONDS)).mul(1.15);
  const behind = front.sub(uv().x);
  const drawn = smoothstep(0, 0.04, behind).mul(smoothstep(1.8, 0.15, behind));
  const gone = varying(smoothstep(TRAIL_SECONDS, SWEEP_SECONDS, age));
  const edge = uv()
    .y.pow(4.5)
    .mul(smoothstep(1, 0.93, uv().y));
  const light = drawn.mul(gone).mul(edge);
  const tint = mix(uniforms.warm.mul(1.4), vec3(1.3, 1.4, 1.6), uv().y.pow(3));
  return { clock, position, color: vec4(tint.mul(light).mul(1.6), 0) as Node<'vec4'> };
}
