/**
 * The air: sky colour by direction, height mist, and how glowing eyes pierce it (any material's emission does). Everything that fades into the distance
 * uses these nodes, so sky, mist and far ground meet without a seam.
 */
import {
  cameraPosition,
  emissive,
  exp,
  float,
  mix,
  normalize,
  output,
  positionWorld,
  renderGroup,
  select,
  smoothstep,
  texture,
  uniform,
  vec3,
  vec4,
} from 'three/tsl';
import { type DataTexture, type Node, Vector3 } from 'three/webgpu';
import { createPalette } from './palette.ts';

/** Mist thins by e every this many metres of height. */
const MIST_HEIGHT = 5.5;
/** Mist at the ground, per metre. */
const MIST_DENSITY = 0.033;
/** Metres across of one patch of drifting mist. */
const MIST_PATCH = 90;
/** An eye glows on until the mist hides all but this share of what is around it. */
const PIERCE_FLOOR = 0.06;
/** Farther than this an eye is about a pixel, metres. */
const EYE_PIXEL_DISTANCE = 16;
const EYE_GAIN_LIMIT = 3.5;

export type Atmosphere = ReturnType<typeof createAtmosphere>;

/** The shared uniforms and nodes of one world. `noise` as from `createNoiseTexture`. */
export function createAtmosphere(noise: DataTexture) {
  const palette = createPalette();
  const uniforms = {
    time: uniform(0),
    focus: uniform(new Vector3()),
    fogDensity: uniform(1),
    /** Towards the moon that lights, and the lower one that is seen: long shadows and a moon in the picture. */
    moonDirection: uniform(new Vector3(0.5, 0.62, -1).normalize()),
    moonDisc: uniform(new Vector3(0.36, 0.3, -1).normalize()),
    zenith: uniform(palette.zenith),
    horizon: uniform(palette.horizon),
    glow: uniform(palette.glow),
    moon: uniform(palette.moon),
    skyLight: uniform(palette.skyLight),
    fillLight: uniform(palette.fillLight),
    groundLight: uniform(palette.groundLight),
    warm: uniform(palette.warm),
  };
  // Uploaded once a pass, not again with every object that reads them.
  for (const node of Object.values(uniforms)) node.setGroup(renderGroup);

  /** The sky without moon, stars and clouds, along a unit direction. */
  const skyGradient = (direction: Node<'vec3'>): Node<'vec3'> => {
    const height = direction.y.max(0);
    const base = mix(uniforms.horizon, uniforms.zenith, smoothstep(0, 0.5, height).sqrt());
    const nearMoon = direction.dot(uniforms.moonDisc).mul(0.5).add(0.5).max(0);
    return base.add(
      uniforms.glow.mul(
        nearMoon
          .pow(9)
          .mul(0.55)
          .mul(float(1).sub(height.mul(0.7))),
      ),
    );
  };

  /** Share of a point that the mist hides, 0 to 1; the integral of an exponential layer along the line of sight. */
  const mistAt = (point: Node<'vec3'>): Node<'float'> => {
    const ray = point.sub(cameraPosition);
    const drop = ray.y.div(MIST_HEIGHT);
    const safeDrop = select(drop.abs().lessThan(0.01), float(0.01), drop);
    const along = ray.length().mul(exp(cameraPosition.y.div(-MIST_HEIGHT)));
    const depth = along.mul(exp(safeDrop.negate()).oneMinus().div(safeDrop)).mul(uniforms.fogDensity, MIST_DENSITY);
    const drift = vec3(uniforms.time.mul(0.004), uniforms.time.mul(0.0025), 0);
    const patch = texture(noise, point.xz.div(MIST_PATCH).add(drift.xy)).r;
    return exp(depth.mul(patch.mul(0.9).add(0.55)).max(0).pow(1.6).negate()).oneMinus();
  };

  const mist = mistAt(positionWorld).toVar();
  const mistColor = skyGradient(normalize(positionWorld.sub(cameraPosition)));
  // What a material emits is not hidden like what it reflects: eyes pierce the mist, and more so where an eye is smaller
  // than a pixel and would average away.
  const clear = mist.oneMinus();
  const shrunk = positionWorld.distance(cameraPosition).div(EYE_PIXEL_DISTANCE).clamp(1, EYE_GAIN_LIMIT).pow(1.5);
  const pierce = shrunk.mul(clear.add(1).mul(0.5)).mul(clear.div(clear.max(PIERCE_FLOOR)));
  const reflected = output.rgb.sub(emissive).max(0);
  const fogNode = vec4(mix(reflected, mistColor, mist).add(emissive.mul(pierce)), output.a);

  return { palette, uniforms, skyGradient, mistAt, fogNode };
}
