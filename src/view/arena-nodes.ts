/** The curtain of ghost light at the arena's edge. */
import { cameraPosition, positionWorld, smoothstep, texture, uv, vec2, vec3 } from 'three/tsl';
import type { DataTexture, Node } from 'three/webgpu';
import type { Atmosphere } from './atmosphere-nodes.ts';

/** The light of the dead. */
export const GHOST = vec3(0.16, 0.85, 0.7);

/** Closer to the camera than this the curtain is gone, then grows. Metres. */
const PART = [8, 30] as const;

/** `around`: how often the pattern goes round, a whole number. To be added. */
export function createCurtainColor({ uniforms, mistAt }: Atmosphere, noise: DataTexture, around: number) {
  const place = uv().mul(vec2(around, 1));
  const rise = uniforms.time.mul(0.03);
  const broad = texture(noise, place.mul(vec2(1, 0.35)).sub(vec2(rise.mul(0.3), rise))).r;
  const fine = texture(noise, place.mul(vec2(3, 0.9)).add(vec2(rise.mul(0.5), rise.mul(-1.8)))).a;
  const tongues = smoothstep(0.2, 0.95, broad.mul(0.7).add(fine.mul(0.5)).sub(uv().y.mul(0.45)));
  const foot = uv().y.oneMinus().pow(2.2);
  const clear = mistAt(positionWorld).mul(0.6).oneMinus();
  const near = smoothstep(...PART, positionWorld.distance(cameraPosition));
  return GHOST.mul(tongues.mul(foot).mul(clear).mul(near).mul(0.55)) as Node<'vec3'>;
}
