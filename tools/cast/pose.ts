/**
 * A pose as an animator thinks of it: a flat record of named numbers. Degrees and metres; zero is the bind pose, but for
 * the feet, which are given in the model's space and solved by inverse kinematics (`pose-joints.ts`).
 *
 *   root.y                 the whole body up or down (rising from the ground)
 *   hips.x .y .z           the pelvis away from its bind place
 *   hips|spine|chest|head .pitch (+ bows) .yaw (+ to its left) .roll (+ to its right)
 *   jaw.open
 *   armL|armR  .swing (+ forwards) .out (+ from the body) .turn (+ outwards when the arm points forwards)
 *   elbowL|R   .bend .twist       handL|R .bend .turn .roll
 *   weapon     .pitch .yaw .roll
 *   footL|R    .x .y .z (the sole under the ankle) .pitch (+ toes up; rolls on heel or ball) .yaw (+ outwards)
 *              .flat (1: the toes stay on the ground while the heel lifts)   kneeL|R .out
 */
const TURNING = ['hips', 'spine', 'chest', 'head'] as const;
const SIDES = ['L', 'R'] as const;

export type Side = (typeof SIDES)[number];
export type Channel =
  | 'root.y'
  | `hips.${'x' | 'y' | 'z'}`
  | `${(typeof TURNING)[number] | 'weapon'}.${'pitch' | 'yaw' | 'roll'}`
  | 'jaw.open'
  | `arm${Side}.${'swing' | 'out' | 'turn'}`
  | `elbow${Side}.${'bend' | 'twist'}`
  | `hand${Side}.${'bend' | 'turn' | 'roll'}`
  | `foot${Side}.${'x' | 'y' | 'z' | 'pitch' | 'yaw' | 'flat'}`
  | `knee${Side}.out`;

export type Pose = Record<Channel, number>;
export type PartialPose = Partial<Pose>;

/** Standing straight, arms hanging. */
export const NEUTRAL: Pose = makeNeutral();

export const CHANNELS = Object.keys(NEUTRAL) as Channel[];

/** `base` with the channels of `change` in place of its own. */
export const posed = (base: Pose, change: PartialPose): Pose => ({ ...base, ...change });

/** `base` with the channels of `change` added to its own. */
export function shifted(base: Pose, change: PartialPose): Pose {
  const pose = { ...base };
  for (const channel of Object.keys(change) as Channel[]) pose[channel] += change[channel] ?? 0;
  return pose;
}

function makeNeutral(): Pose {
  const pose: Record<string, number> = { 'root.y': 0, 'hips.x': 0, 'hips.y': 0, 'hips.z': 0, 'jaw.open': 0 };
  for (const part of [...TURNING, 'weapon']) for (const way of ['pitch', 'yaw', 'roll']) pose[`${part}.${way}`] = 0;
  for (const side of SIDES) {
    for (const way of ['swing', 'out', 'turn']) pose[`arm${side}.${way}`] = 0;
    for (const way of ['bend', 'twist']) pose[`elbow${side}.${way}`] = 0;
    for (const way of ['bend', 'turn', 'roll']) pose[`hand${side}.${way}`] = 0;
    for (const way of ['y', 'z', 'pitch', 'yaw']) pose[`foot${side}.${way}`] = 0;
    pose[`foot${side}.x`] = side === 'L' ? 0.1 : -0.1;
    pose[`foot${side}.flat`] = 1;
    pose[`knee${side}.out`] = 0;
  }
  return pose as Pose;
}
