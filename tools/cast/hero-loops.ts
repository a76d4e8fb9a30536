/** The hero's cycles: an alert stance, a march, a sprint with the blade trailing, a cheer. Upright where minions stoop. */
import type { Motion } from './clip.ts';
import { wave } from './minion-loops.ts';
import { NEUTRAL, type Pose, posed, shifted } from './pose.ts';
import { type Gait, groundSpeed, placeFeet, withinReach } from './stride.ts';

/** Shield before the chest, blade up, one foot back. */
export const HERO_STANCE: Pose = posed(NEUTRAL, {
  'hips.y': -0.035,
  'hips.yaw': -8,
  'hips.pitch': 3,
  'chest.pitch': 2,
  'chest.yaw': -4,
  'head.yaw': 10,
  'head.pitch': -3,
  'armL.swing': 34,
  'armL.out': 22,
  'armL.turn': -14,
  'elbowL.bend': 58,
  'elbowL.twist': -34,
  'armR.swing': 6,
  'armR.out': 28,
  'elbowR.bend': 72,
  'handR.roll': 6,
  'weapon.pitch': 8,
  'footL.x': 0.112,
  'footR.x': -0.116,
  'footL.z': 0.05,
  'footR.z': -0.05,
  'footL.yaw': 10,
  'footR.yaw': 26,
  'kneeL.out': 8,
  'kneeR.out': 18,
});

function idle(phase: number): Pose {
  return shifted(HERO_STANCE, {
    'hips.x': 0.008 * wave(phase, 0.2),
    'hips.y': -0.008 + 0.009 * wave(phase, 0.05, 2),
    'hips.roll': -1.5 * wave(phase, 0.2),
    'spine.pitch': -2 * wave(phase, 0.08, 2),
    'chest.pitch': -3 * wave(phase, 0.1, 2),
    'chest.yaw': 3 * wave(phase, 0.4),
    'head.pitch': 3 * wave(phase, 0.16, 2),
    'head.yaw': -5 * wave(phase, 0.5),
    'head.roll': 3 * wave(phase, 0.4),
    'armL.out': 3 * wave(phase, 0.12, 2),
    'elbowL.bend': 3 * wave(phase, 0.2, 2),
    'armR.out': 3 * wave(phase, 0.14, 2),
    'elbowR.bend': 4 * wave(phase, 0.3, 2),
    'weapon.pitch': 4 * wave(phase, 0.4, 2),
    'weapon.roll': 3 * wave(phase, 0.1),
  });
}

const WALK: Gait = {
  seconds: 1,
  stance: 0.54,
  front: 0.22,
  back: -0.24,
  wide: 0.075,
  splay: 7,
  lift: [
    [0.2, 0.055],
    [0.5, 0.085],
    [0.8, 0.05],
  ],
  pitch: [
    [0, 24],
    [0.1, 0],
    [0.3, 0],
    [0.54, -44],
    [0.63, -50],
    [0.8, -6],
    [0.93, 26],
  ],
};

function walk(phase: number): Pose {
  const body = shifted(HERO_STANCE, {
    'hips.x': 0.02 * wave(phase, 0.27),
    'hips.y': 0.04 + 0.012 * wave(phase, 0.3, 2),
    'hips.pitch': 1 + 1.5 * wave(phase, 0.05, 2),
    'hips.yaw': 8 - 11 * wave(phase, 0.02),
    'hips.roll': -4 * wave(phase, 0.24),
    'spine.yaw': 7 * wave(phase, 0.06),
    'chest.pitch': -5 + 2 * wave(phase, 0.1, 2),
    'chest.yaw': 4 + 12 * wave(phase, 0.08),
    'chest.roll': 4 * wave(phase, 0.26),
    'head.pitch': 1 + 3 * wave(phase, 0.17, 2),
    'head.yaw': -10 - 7 * wave(phase, 0.1),
    'head.roll': 3 * wave(phase, 0.34),
    'armL.swing': -10 - 22 * wave(phase, 0.05),
    'elbowL.bend': -6 - 10 * wave(phase, 0.12),
    'armR.swing': 2 + 14 * wave(phase, 0.05),
    'elbowR.bend': -12 + 7 * wave(phase, 0.12),
    'weapon.pitch': 2 + 8 * wave(phase, 0.1),
  });
  return withinReach(placeFeet(body, WALK, phase));
}

const RUN: Gait = {
  seconds: 0.64,
  stance: 0.31,
  front: 0.21,
  back: -0.3,
  wide: 0.05,
  splay: 4,
  lift: [
    [0.25, 0.17],
    [0.5, 0.2],
    [0.8, 0.12],
  ],
  pitch: [
    [0, 16],
    [0.06, 0],
    [0.15, 0],
    [0.31, -56],
    [0.43, -92],
    [0.6, -56],
    [0.8, 0],
    [0.93, 24],
  ],
};

function run(phase: number): Pose {
  const body = shifted(HERO_STANCE, {
    'hips.x': 0.01 * wave(phase, 0.16),
    'hips.y': 0.04 - 0.052 * wave(phase, 0.12, 2),
    'hips.pitch': 15 + 3 * wave(phase, 0.1, 2),
    'hips.yaw': 8 - 16 * wave(phase, 0.0),
    'hips.roll': -4 * wave(phase, 0.16),
    'spine.pitch': 3 + 2 * wave(phase, 0.14, 2),
    'spine.yaw': 9 * wave(phase, 0.04),
    'chest.pitch': 3 + 3 * wave(phase, 0.18, 2),
    'chest.yaw': -4 + 20 * wave(phase, 0.06),
    'chest.roll': 4 * wave(phase, 0.2),
    'head.pitch': -15 + 5 * wave(phase, 0.24, 2),
    'head.yaw': -4 - 12 * wave(phase, 0.08),
    'head.roll': 4 * wave(phase, 0.3),
    'armL.swing': -6 - 46 * wave(phase, 0.04),
    'armL.out': -6,
    'elbowL.bend': 22 - 16 * wave(phase, 0.12),
    'armR.swing': -34 + 20 * wave(phase, 0.05),
    'armR.out': 22 + 5 * wave(phase, 0.2, 2),
    'elbowR.bend': -40 + 10 * wave(phase, 0.12),
    'handR.turn': 45,
    'weapon.yaw': -66 + 8 * wave(phase, 0.2),
    'weapon.pitch': -14 - 6 * wave(phase, 0.2, 2),
  });
  return withinReach(placeFeet(body, RUN, phase));
}

/** The blade thrust at the sky, twice a cycle. */
function cheer(phase: number): Pose {
  const body = shifted(HERO_STANCE, {
    'hips.y': -0.01 + 0.035 * wave(phase, 0.0, 2),
    'hips.pitch': -5,
    'spine.pitch': -5 - 3 * wave(phase, 0.04, 2),
    'chest.pitch': -10 - 4 * wave(phase, 0.08, 2),
    'chest.yaw': 8,
    'chest.roll': 5,
    'head.pitch': -6 + 7 * wave(phase, 0.14, 2),
    'head.roll': -5 + 5 * wave(phase, 0.3),
    'armR.swing': 138 + 10 * wave(phase, 0.04, 2),
    'armR.out': 22,
    'elbowR.bend': -46 - 24 * wave(phase, 0.04, 2),
    'weapon.pitch': 62 + 8 * wave(phase, 0.12, 2),
    'armL.swing': -20 + 8 * wave(phase, 0.1, 2),
    'armL.out': 24 + 6 * wave(phase, 0.1, 2),
    'elbowL.bend': 26,
    'footL.pitch': -8 - 8 * wave(phase, 0, 2),
    'footR.pitch': -8 - 8 * wave(phase, 0, 2),
  });
  return withinReach(body);
}

const standing = { loop: true, speed: 0, fps: 30 };

export const HERO_LOOPS: readonly Motion[] = [
  { ...standing, name: 'idle', seconds: 2.4, poseAt: (time) => idle(time / 2.4) },
  { ...standing, name: 'walk', seconds: WALK.seconds, speed: groundSpeed(WALK), poseAt: (t) => walk(t / WALK.seconds) },
  { ...standing, name: 'run', seconds: RUN.seconds, speed: groundSpeed(RUN), poseAt: (t) => run(t / RUN.seconds) },
  { ...standing, name: 'taunt', seconds: 1.2, poseAt: (time) => cheer(time / 1.2) },
];
