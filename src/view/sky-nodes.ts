/** The dome: gradient, drifting clouds, stars, and the big soft moon with its halo. */
import {
  cameraPosition,
  cameraProjectionMatrix,
  cameraViewMatrix,
  float,
  fract,
  mix,
  positionGeometry,
  positionWorld,
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

/** Colour of the sky along `direction`. */
export function skyColor(
  { uniforms, skyGradient }: Atmosphere,
  noise: DataTexture,
  direction: Node<'vec3'>,
): Node<'vec3'> {
  const { time, moonDirection, moon, glow } = uniforms;
  const facing = direction.dot(moonDirection);

  // Stars: one jittered point a cell of a cube-ish grid; the noise's fine channel decides which cells have one.
  const grid = direction.xz.div(direction.y.abs().add(0.6)).mul(46);
  const cell = grid.floor();
  const dice = texture(noise, cell.mul(0.137).add(0.5).div(8)).level(float(0)).ga;
  const spot = grid.fract().sub(dice.mul(0.5).add(0.25)).length();
  const twinkle = fract(time.mul(0.25).add(dice.x.mul(7)))
    .sub(0.5)
    .abs()
    .mul(1.2)
    .add(0.4);
  const stars = smoothstep(0.14, 0.02, spot)
    .mul(smoothstep(0.52, 0.8, dice.y))
    .mul(twinkle);

  // Clouds lie on a plane overhead; they are lit from behind near the moon.
  const plane = direction.xz.div(direction.y.max(0).add(0.18));
  const slow = vec2(time.mul(0.0018), time.mul(0.0007));
  const broad = texture(noise, plane.mul(0.09).add(slow)).r;
  const fine = texture(noise, plane.mul(0.31).sub(slow.mul(1.7))).a;
  const cloud = smoothstep(0.42, 0.85, broad.mul(0.7).add(fine.mul(0.3))).mul(smoothstep(0.0, 0.16, direction.y));

  // The moon: a disc with darker seas, softened by the cloud in front of it, in a wide halo.
  const disc = smoothstep(MOON_EDGE, MOON_EDGE + 0.00012, facing);
  const seas = texture(noise, direction.sub(moonDirection).xy.mul(3.1).add(0.31)).r;
  const halo = facing.max(0).pow(90).mul(0.5).add(facing.max(0).pow(900).mul(0.8));
  const face = moon.mul(mix(float(0.8), float(1.6), smoothstep(0.2, 0.65, seas)));

  const backlit = glow.mul(facing.max(0).pow(10).mul(1.1).add(0.16)).add(uniforms.horizon.mul(0.35));
  const open = skyGradient(direction).add(vec3(0.75, 0.85, 1).mul(stars.mul(smoothstep(0.04, 0.3, direction.y))));
  const clouded = mix(open, skyGradient(direction).mul(0.6).add(backlit), cloud.mul(0.75));
  return clouded.add(glow.mul(halo)).add(face.mul(disc).mul(cloud.mul(0.55).oneMinus()));
}

/** Unit direction from the camera to the dome's fragment. */
export const domeDirection = (): Node<'vec3'> => positionWorld.sub(cameraPosition).normalize();
