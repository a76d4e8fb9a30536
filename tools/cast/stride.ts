/**
 * Where the feet of a gait are. In stance a sole moves straight back at the body's speed, so that it stands still on the
 * ground; in swing it is carried forwards on a curve that leaves and meets the ground at that same speed.
 */
import { makeCycle } from './keyed.ts';
import { type Channel, type Pose, type Side, shifted } from './pose.ts';
import { highestHips } from './pose-joints.ts';

export interface Gait {
  /** Seconds of a cycle of two steps. */
  seconds: number;
  /** Share of the cycle a foot is on the ground. */
  stance: number;
  /** Where the sole lands and leaves, metres forwards. */
  front: number;
  back: number;
  /** Metres from the middle to each foot, and how far feet point outwards, degrees. */
  wide: number;
  splay: number;
  /** Lift of the sole through the swing (0 to 1), metres: [share of swing, lift]. */
  lift: readonly (readonly [number, number])[];
  /** Pitch of the foot over the cycle from its heel strike, degrees. */
  pitch: readonly (readonly [number, number])[];
}

/** Metres per second at which the stance foot passes under the body. */
export const groundSpeed = ({ front, back, stance, seconds }: Gait): number => (front - back) / (stance * seconds);

/** Puts both feet where the gait has them at `phase`; the left foot lands at 0, the right at a half. */
export function placeFeet(pose: Pose, gait: Gait, phase: number): Pose {
  const left = soleAt(gait, phase);
  const right = soleAt(gait, phase + 0.5);
  return { ...pose, ...footChannels('L', gait, left), ...footChannels('R', gait, right) };
}

/** Lowers the hips softly to where both legs still reach their feet. */
export function withinReach(pose: Pose, soft = 0.02): Pose {
  let y = pose['hips.y'];
  for (const side of ['L', 'R'] as const) y = softMin(y, highestHips(pose, side), soft);
  return shifted(pose, { 'hips.y': y - pose['hips.y'] });
}

interface Sole {
  z: number;
  y: number;
  pitch: number;
  flat: number;
}

function soleAt(gait: Gait, phase: number): Sole {
  const u = phase - Math.floor(phase);
  const { stance, front, back } = gait;
  const pitch = makeCycle(gait.pitch)(u);
  if (u < stance) return { z: front + ((back - front) * u) / stance, y: 0, pitch, flat: 1 };
  const w = (u - stance) / (1 - stance);
  const slope = ((back - front) / stance) * (1 - stance); // the ground's own speed at both ends
  const [w2, w3] = [w * w, w * w * w];
  const z = back + (3 * w2 - 2 * w3) * (front - back) + (w3 - 2 * w2 + w + (w3 - w2)) * slope;
  const y = makeCycle([...gait.lift, [0, 0]].sort((a, b) => a[0] - b[0]) as [number, number][])(w);
  return { z, y, pitch, flat: 1 - 0.8 * 4 * w * (1 - w) };
}

function footChannels(side: Side, gait: Gait, sole: Sole): Partial<Record<Channel, number>> {
  return {
    [`foot${side}.x`]: side === 'L' ? gait.wide : -gait.wide,
    [`foot${side}.y`]: sole.y,
    [`foot${side}.z`]: sole.z,
    [`foot${side}.pitch`]: sole.pitch,
    [`foot${side}.flat`]: sole.flat,
    [`foot${side}.yaw`]: gait.splay,
  };
}

function softMin(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}
