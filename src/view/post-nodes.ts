/** The finishing touches on the picture: vignette, the colour that drains at a run's end, dither against banding. */
import {
  float,
  interleavedGradientNoise,
  mix,
  pass,
  screenCoordinate,
  screenUV,
  smoothstep,
  uniform,
  vec3,
  vec4,
} from 'three/tsl';
import type { Camera, Node, Scene } from 'three/webgpu';

/** The scene as a texture that later passes read. */
export function createScenePass(scene: Scene, camera: Camera) {
  const scenePass = pass(scene, camera);
  return { scenePass, sceneColor: scenePass.getTextureNode() as unknown as Node<'vec4'> };
}

/** `color` is linear, before tone mapping. */
export function createGrade(color: Node<'vec4'>) {
  const vignette = uniform(0.5);
  const fade = uniform(0);
  const fromCenter = screenUV.sub(0.5).length();
  const shaded = color.rgb.mul(smoothstep(0.3, 0.85, fromCenter).mul(vignette).oneMinus());
  const grey = shaded.dot(vec3(0.3, 0.55, 0.15));
  const faded = mix(shaded, vec3(grey).mul(vec3(0.5, 0.56, 0.72)), fade.mul(0.85));
  const dither = interleavedGradientNoise(screenCoordinate.xy)
    .sub(0.5)
    .mul(float(1 / 255));
  const node: Node<'vec4'> = vec4(faded.add(dither.mul(faded.max(0.02).sqrt())), 1);
  return { node, vignette, fade };
}
