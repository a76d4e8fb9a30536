/** Circles on the ground that tell of what is about to come up: a rim, and a glow that fills it as time runs out. */
import {
  attribute,
  Fn,
  float,
  mix,
  positionGeometry,
  sin,
  smoothstep,
  texture,
  uniform,
  varying,
  vec3,
} from 'three/tsl';
import type { DataTexture, Node } from 'three/webgpu';
import type { Atmosphere } from '../atmosphere-nodes.ts';

/** Metres above the ground. */
const LIFT = 0.04;
const RED = vec3(1.5, 0.16, 0.3);
const HOT = vec3(1.7, 0.5, 0.9);

/** Reads `warning`: x, z, radius (metres, 0 where there is none), share of the time that has gone. To be added. */
export function createWarningNodes({ mistAt }: Atmosphere, noise: DataTexture) {
  const clock = uniform(0);
  const warning = attribute('warning', 'vec4');
  const position = Fn(() => {
    const flat = positionGeometry.xz.mul(warning.z.mul(1.12));
    return vec3(warning.x.add(flat.x), LIFT, warning.y.add(flat.y));
  })() as Node<'vec3'>;
  const gone = varying(warning.w);
  const place = varying(positionGeometry.xz.mul(1.12));
  const out = place.length();
  const rim = smoothstep(0.09, 0, out.sub(0.96).abs());
  const fill = smoothstep(0.12, 0, out.sub(gone)).mul(smoothstep(1, 0.9, out));
  const cracks = texture(noise, place.mul(0.31).add(varying(warning.xy.mul(0.17)))).r;
  const veins = smoothstep(0.1, 0, cracks.sub(0.5).abs()).mul(smoothstep(1, 0.3, out));
  const beat = sin(clock.mul(mix(float(7), float(19), gone)))
    .mul(0.25)
    .add(0.75);
  const light = rim.mul(0.9).add(fill.mul(0.16)).add(veins.mul(gone).mul(1.4)).mul(beat);
  const shown = smoothstep(0, 0.12, gone).mul(varying(mistAt(vec3(warning.x, 0.1, warning.y))).oneMinus());
  const color = mix(RED, HOT, gone.mul(veins)).mul(light.mul(shown)) as Node<'vec3'>;
  return { clock, position, color };
}
