/** The dome: gradient, drifting clouds, stars, and the big soft moon with its halo. */
import {
  cameraPosition,
  cameraProjectionMatrix,
  cameraViewMatrix,
  float,
  fract,
  mix,
  positionGeometry,
  sin,
  smoothstep,
  texture,
  vec2,
  vec3,
  vec4,
} from 'three/tsl';
import type { DataTexture, Node } from 'three/webgpu';
import type { Atmosphere } from './atmosphere-nodes.ts';

/** Cosine of the moon's angular radius: about 3.4°, seven times the real one. */
const MOON_EDGE = 0.9982;

/** Keeps the dome around the camera and at the far plane, whatever its size. */
export function domeVertex(): Node<'vec4'> {
  const clip = cameraProjectionMatrix.mul(cameraViewMatrix).mul(vec4(positionGeometry.add(cameraPosition), 1));
  return vec4(clip.xy, clip.w.mul(0.99999), clip.w);
}

/** Colour of the sky at the dome's fragment. */
export function skyColor({ uniforms, skyGradient }: Atmosphere, noise: DataTexture): Node<'vec3'> {
  const direction = positionGeometry.normalize();
  const { time, moonDisc: moonDirection, moon, glow } = uniforms;
  const facing = direction.dot(moonDirection);

  // Stars: one jittered point in some cells of a grid on the dome.
  const grid = direction.xz.div(direction.y.abs().add(0.7)).mul(38);
  const cell = grid.floor();
  const dice = hashes(cell);
  const spot = grid.fract().sub(dice.xy.mul(0.7).add(0.15)).length();
  const twinkle = sin(time.mul(dice.x.mul(2).add(0.6)).add(dice.y.mul(40)))
    .mul(0.25)
    .add(0.75);
  const bright = smoothstep(0.72, 1, dice.z).pow(2).mul(2.2).add(0.06);
  const stars = smoothstep(0.11, 0.02, spot).mul(bright).mul(twinkle);

  // Clouds lie on a plane overhead; they are lit from behind near the moon.
  const plane = direction.xz.div(direction.y.max(0).add(0.18));
  const slow = vec2(time.mul(0.0018), time.mul(0.0007));
  const broad = texture(noise, plane.mul(0.09).add(slow)).r;
  const fine = texture(noise, plane.mul(0.31).sub(slow.mul(1.7))).a;
  const cloud = smoothstep(0.38, 0.72, broad.mul(0.65).add(fine.mul(0.35))).mul(smoothstep(0.0, 0.16, direction.y));

  // The moon: a disc with darker seas, softened by the cloud in front of it, in a wide halo.
  const disc = smoothstep(MOON_EDGE, MOON_EDGE + 0.00012, facing);
  const seas = texture(noise, direction.sub(moonDirection).xy.mul(3.1).add(0.31)).r;
  const halo = facing.max(0).pow(60).mul(0.45).add(facing.max(0).pow(700).mul(0.7));
  const face = moon.mul(mix(float(0.7), float(1.6), smoothstep(0.25, 0.62, seas)));

  const backlit = glow.mul(facing.max(0).pow(14).mul(1.3).add(0.12)).add(uniforms.horizon.mul(0.35));
  const open = skyGradient(direction).add(vec3(0.75, 0.85, 1).mul(stars.mul(smoothstep(0.04, 0.3, direction.y))));
  const clouded = mix(open, skyGradient(direction).mul(0.6).add(backlit), cloud.mul(0.75));
  return clouded.add(glow.mul(halo)).add(face.mul(disc).mul(cloud.mul(0.4).oneMinus()));
}

/** Three numbers in 0..1 from a cell; see Hoskins, "Hash without Sine". */
function hashes(cell: Node<'vec2'>): Node<'vec3'> {
  const p = fract(vec3(cell.x, cell.y, cell.x).mul(vec3(0.1031, 0.103, 0.0973)));
  const q = p.add(p.dot(p.yxz.add(33.33)));
  return fract(q.xxy.add(q.yzz).mul(q.zyx));
}
