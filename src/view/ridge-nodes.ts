/** Hills as darker cut-outs of the sky behind them, lost in mist at their feet. */
import { attribute, cameraPosition, mix, positionWorld, smoothstep } from 'three/tsl';
import type { Node } from 'three/webgpu';
import type { Atmosphere } from './atmosphere-nodes.ts';

/** Metres over which a hill rises out of the mist. */
const MIST_TOP = 20;

export function createRidgeColor({ skyGradient, uniforms }: Atmosphere): Node<'vec3'> {
  const behind = skyGradient(positionWorld.sub(cameraPosition).normalize());
  const dark = mix(behind, uniforms.zenith.mul(0.8), attribute('dark', 'float'));
  return mix(behind, dark, smoothstep(-1, MIST_TOP, positionWorld.y));
}
