import { float, uint, uniform } from 'three/tsl';

/** The pose of one clip at a phase that can be set from outside. */
export function createClipPose(clip: number) {
  const phase = uniform(0);
  return { phase, pose: { clipA: uint(clip), phaseA: phase, clipB: uint(clip), phaseB: phase, fade: float(0) } };
}
