/** A clip: poses over time, solved to joint turns and sampled into keyframe tracks. */
import { trailCloth } from './cloth-follow.ts';
import type { Pose } from './pose.ts';
import { type JointPose, poseJoints } from './pose-joints.ts';
import { JOINTS, type Joint } from './skeleton.ts';
import { conjugate, multiply, type Quat, type Vec3 } from './vector.ts';

/** What an author writes: a pose at every moment. */
export interface Motion {
  name: string;
  seconds: number;
  loop: boolean;
  /** Ground speed of the stance foot, m/s; 0 when it stands. */
  speed: number;
  /** Keys per second. */
  fps: number;
  /** The pose `time` seconds in. Loops give the same pose at 0 and at `seconds`. */
  poseAt: (time: number) => Pose;
}

export interface Track {
  joint: Joint;
  path: 'rotation' | 'translation';
  values: (Vec3 | Quat)[];
}

/** What is written to the file. */
export interface Clip {
  name: string;
  loop: boolean;
  speed: number;
  times: number[];
  tracks: Track[];
}

/** The clip of a motion; the last key of a loop repeats its first. */
export function makeClip({ name, seconds, loop, speed, fps, poseAt }: Motion): Clip {
  const steps = Math.max(1, Math.round(seconds * fps));
  const times = Array.from({ length: steps + 1 }, (_, i) => (i / steps) * seconds);
  const frames = times.map((time, i) => poseJoints(poseAt(loop && i === steps ? 0 : time)));
  trailCloth(frames, { step: seconds / steps, speed, loop });
  const turning = JOINTS.filter((joint) => joint !== 'root');
  return {
    name,
    loop,
    speed,
    times,
    tracks: [
      { joint: 'root', path: 'translation', values: frames.map(({ root }) => root) },
      { joint: 'hips', path: 'translation', values: frames.map(({ hips }) => hips) },
      ...turning.map((joint): Track => ({ joint, path: 'rotation', values: shortWay(frames, joint) })),
    ],
  };
}

/** One joint's turns, each on the same side of the sphere as the one before: players mix them the short way. */
function shortWay(frames: readonly JointPose[], joint: Joint): Quat[] {
  let before: Quat = [0, 0, 0, 1];
  return frames.map(({ turns }) => {
    const turn = turns[joint];
    const near = multiply(conjugate(before), turn)[3] >= 0;
    before = near ? turn : [-turn[0], -turn[1], -turn[2], -turn[3]];
    return before;
  });
}
