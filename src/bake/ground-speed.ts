/**
 * How fast a clip walks: as fast as the ground has to pass under its standing feet, or as its hips travel where they do.
 * Clips that say so themselves are believed.
 */

import type { Footwork } from './foot-contacts.ts';
import type { ClipPlan } from './plan-clips.ts';

/** Below this share of the height a second, it stands: 10 cm a second for 2 m. */
const STANDING_SHARE = 0.05;

/** Ground speed in the file's units a second; 0 when it stands, turns on the spot, or goes nowhere near a loop. */
export function measureGroundSpeed(clip: ClipPlan, { speed }: Footwork, height: number): number {
  if (clip.statedSpeed !== undefined) return clip.statedSpeed;
  if (clip.root !== undefined && clip.seconds > 0) return Math.hypot(clip.root.x, clip.root.z) / clip.seconds;
  return speed > STANDING_SHARE * height ? speed : 0;
}
