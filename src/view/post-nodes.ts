/** The finishing touches on the picture: vignette, the red edge when hurt, dither against banding. */
import {
  float,
  interleavedGradientNoise,
  mix,
  screenCoordinate,
  screenUV,
  smoothstep,
  uniform,
  vec3,
  vec4,
} from 'three/tsl';
import type { Node } from 'three/webgpu';

/** `color` is linear, before tone mapping. */
export function createGrade(color: Node<'vec4'>) {
  const vignette = uniform(0.5);
  const hurt = uniform(0);
  const fade = uniform(0);
  const fromCenter = screenUV.sub(0.5).length();
  const shaded = color.rgb.mul(smoothstep(0.3, 0.85, fromCenter).mul(vignette).oneMinus());
  const edge = smoothstep(0.25, 0.75, fromCenter).mul(hurt);
  const bloodied = mix(shaded, vec3(0.17, 0.004, 0.01), edge.mul(0.75));
  const grey = bloodied.dot(vec3(0.3, 0.55, 0.15));
  const faded = mix(bloodied, vec3(grey).mul(vec3(0.5, 0.56, 0.72)), fade.mul(0.85));
  const dither = interleavedGradientNoise(screenCoordinate.xy)
    .sub(0.5)
    .mul(float(1 / 255));
  const node: Node<'vec4'> = vec4(faded.add(dither.mul(faded.max(0.02).sqrt())), 1);
  return { node, vignette, hurt, fade };
}
