/**
 * The minion's cycles: idle, a waddling walk, a headlong run and a taunt. Sums of cosines over the cycle, so that they
 * close exactly. Each part follows the one below it a little late: that is where the weight comes from.
 */
import type { Motion } from './clip.ts';
import { NEUTRAL, type Pose, posed, shifted } from './pose.ts';
import { type Gait, groundSpeed, placeFeet, withinReach } from './stride.ts';
import { cosTurns, smoothstep } from './vector.ts';

/** Hunched, arms ready, blade up. */
export const MINION_STANCE: Pose = posed(NEUTRAL, {
  'hips.y': -0.035,
  'hips.pitch': 6,
  'spine.pitch': 6,
  'chest.pitch': 8,
  'head.pitch': -14,
  'jaw.open': 4,
  'armL.swing': 24,
  'armL.out': 16,
  'armL.turn': 4,
  'elbowL.bend': 48,
  'handL.bend': 14,
  'armR.swing': 2,
  'armR.out': 20,
  'elbowR.bend': 58,
  'weapon.pitch': 14,
  'footL.z': 0.035,
  'footR.z': -0.03,
  'footL.yaw': 12,
  'footR.yaw': 16,
  'kneeL.out': 10,
  'kneeR.out': 12,
});

/** A cosine `times` a cycle, at its top when the phase is `top`. */
export const wave = (phase: number, top = 0, times = 1): number => cosTurns((phase - top) * times);

function idle(phase: number): Pose {
  const chatter = smoothstep(0.55, 0.62, phase) * smoothstep(0.86, 0.8, phase);
  return shifted(MINION_STANCE, {
    'hips.x': 0.022 * wave(phase, 0.2),
    'hips.y': -0.012 + 0.01 * wave(phase, 0.1, 2),
    'hips.roll': -4 * wave(phase, 0.2),
    'hips.yaw': 3 * wave(phase, 0.35),
    'spine.roll': 3 * wave(phase, 0.25),
    'chest.roll': 3 * wave(phase, 0.28),
    'chest.pitch': 2.5 * wave(phase, 0.16, 2),
    'chest.yaw': 4 * wave(phase, 0.45),
    'head.roll': 9 * wave(phase, 0.42) + 2 * chatter * wave(phase, 0, 14),
    'head.yaw': 7 * wave(phase, 0.6),
    'head.pitch': 3 * wave(phase, 0.24, 2) - 5 * chatter,
    'jaw.open': 2 * wave(phase, 0.2, 2) + chatter * (7 + 7 * wave(phase, 0, 14)),
    'armL.swing': 5 * wave(phase, 0.3, 1),
    'armL.out': 3 * wave(phase, 0.25, 2),
    'elbowL.bend': 6 * wave(phase, 0.4),
    'handL.bend': 9 * wave(phase, 0.5, 2),
    'armR.swing': 4 * wave(phase, 0.75),
    'armR.out': 3 * wave(phase, 0.3, 2),
    'elbowR.bend': 7 * wave(phase, 0.9),
    'weapon.pitch': 6 * wave(phase, 0.05),
  });
}

const WALK: Gait = {
  seconds: 1.1,
  stance: 0.52,
  front: 0.235,
  back: -0.25,
  wide: 0.085,
  splay: 9,
  lift: [
    [0.2, 0.05],
    [0.5, 0.085],
    [0.8, 0.045],
  ],
  pitch: [
    [0, 20],
    [0.1, 0],
    [0.3, 0],
    [0.52, -44],
    [0.61, -48],
    [0.8, -8],
    [0.93, 22],
  ],
};

function walk(phase: number): Pose {
  const body = shifted(MINION_STANCE, {
    'hips.x': 0.034 * wave(phase, 0.27),
    'hips.y': 0.035 + 0.014 * wave(phase, 0.3, 2),
    'hips.z': 0.01 * wave(phase, 0.55, 2),
    'hips.pitch': 2 + 2 * wave(phase, 0.05, 2),
    'hips.yaw': -13 * wave(phase, 0.02),
    'hips.roll': -7 * wave(phase, 0.24),
    'spine.roll': 4 * wave(phase, 0.26),
    'spine.yaw': 8 * wave(phase, 0.06),
    'chest.pitch': 3 + 3 * wave(phase, 0.1, 2),
    'chest.yaw': 15 * wave(phase, 0.09),
    'chest.roll': -5 * wave(phase, 0.3),
    'head.pitch': -5 + 4.5 * wave(phase, 0.17, 2),
    'head.yaw': -10 * wave(phase, 0.13),
    'head.roll': 10 * wave(phase, 0.4),
    'jaw.open': 5 + 5 * wave(phase, 0.24, 2),
    'armL.swing': 34 - 15 * wave(phase, 0.06),
    'armL.out': -3 + 3 * wave(phase, 0.1, 2),
    'elbowL.bend': -16 - 12 * wave(phase, 0.14),
    'handL.bend': 14 * wave(phase, 0.25),
    'armR.swing': 6 + 22 * wave(phase, 0.06),
    'armR.out': 4 + 3 * wave(phase, 0.3, 2),
    'elbowR.bend': -6 + 14 * wave(phase, 0.14),
    'weapon.pitch': 6 - 9 * wave(phase, 0.22),
    'weapon.roll': 5 * wave(phase, 0.2),
  });
  return withinReach(placeFeet(body, WALK, phase));
}

const RUN: Gait = {
  seconds: 0.74,
  stance: 0.31,
  front: 0.215,
  back: -0.3,
  wide: 0.06,
  splay: 5,
  lift: [
    [0.25, 0.15],
    [0.5, 0.17],
    [0.8, 0.1],
  ],
  pitch: [
    [0, 14],
    [0.07, 0],
    [0.16, 0],
    [0.31, -56],
    [0.43, -90],
    [0.62, -52],
    [0.8, 0],
    [0.93, 22],
  ],
};

function run(phase: number): Pose {
  const body = shifted(MINION_STANCE, {
    'hips.x': 0.014 * wave(phase, 0.17),
    'hips.y': 0.035 - 0.05 * wave(phase, 0.13, 2),
    'hips.z': -0.02,
    'hips.pitch': 12 + 3 * wave(phase, 0.1, 2),
    'hips.yaw': -15 * wave(phase, 0.0),
    'hips.roll': -5 * wave(phase, 0.16),
    'spine.pitch': 4 + 2 * wave(phase, 0.14, 2),
    'spine.yaw': 10 * wave(phase, 0.05),
    'chest.pitch': 6 + 4 * wave(phase, 0.19, 2),
    'chest.yaw': 22 * wave(phase, 0.07),
    'chest.roll': -5 * wave(phase, 0.24),
    'head.pitch': -18 + 7 * wave(phase, 0.26, 2),
    'head.yaw': -14 * wave(phase, 0.1),
    'head.roll': 9 * wave(phase, 0.36),
    'jaw.open': 13 + 9 * wave(phase, 0.34, 2),
    'armL.swing': 54 - 22 * wave(phase, 0.06),
    'armL.out': 2 + 5 * wave(phase, 0.2, 2),
    'elbowL.bend': -22 - 14 * wave(phase, 0.14),
    'handL.bend': 18 * wave(phase, 0.25),
    'armR.swing': 46 + 34 * wave(phase, 0.05),
    'armR.out': 12 + 5 * wave(phase, 0.2, 2),
    'elbowR.bend': 20 + 14 * wave(phase, 0.12),
    'weapon.pitch': -6 - 14 * wave(phase, 0.2),
    'weapon.roll': 8 * wave(phase, 0.2),
  });
  return withinReach(placeFeet(body, RUN, phase));
}

/** It laughs: blade shaken over the head, knees bouncing twice a cycle. */
function taunt(phase: number): Pose {
  const body = shifted(MINION_STANCE, {
    'hips.x': 0.03 * wave(phase, 0.25),
    'hips.y': -0.035 + 0.03 * wave(phase, 0, 2),
    'hips.roll': -6 * wave(phase, 0.25),
    'hips.pitch': -6,
    'spine.pitch': -9 + 3 * wave(phase, 0.06, 2),
    'chest.pitch': -16 + 5 * wave(phase, 0.1, 2),
    'chest.yaw': -8 + 8 * wave(phase, 0.3),
    'chest.roll': 5 * wave(phase, 0.3),
    'head.pitch': -6 + 7 * wave(phase, 0.16, 2) + 2 * wave(phase, 0, 10),
    'head.roll': 11 * wave(phase, 0.42),
    'head.yaw': 6 * wave(phase, 0.1),
    'jaw.open': 17 + 11 * wave(phase, 0, 10),
    'armR.swing': 138 + 14 * wave(phase, 0.08, 4),
    'armR.out': 46,
    'elbowR.bend': -26 - 18 * wave(phase, 0.12, 4),
    'weapon.pitch': 58 - 16 * wave(phase, 0.18, 4),
    'weapon.roll': 10 * wave(phase, 0.1, 2),
    'armL.swing': 26 + 12 * wave(phase, 0.1, 2),
    'armL.out': 42 + 6 * wave(phase, 0.2, 2),
    'elbowL.bend': 44 + 12 * wave(phase, 0.16, 2),
    'handL.bend': 22 * wave(phase, 0.22, 2),
    'footL.x': 0.04,
    'footR.x': -0.04,
    'footL.pitch': -11 * Math.max(0, wave(phase, 0.75)),
    'footR.pitch': -11 * Math.max(0, wave(phase, 0.25)),
  });
  return withinReach(body);
}

const standing = { loop: true, speed: 0, fps: 30 };

export const MINION_LOOPS: readonly Motion[] = [
  { ...standing, name: 'idle', seconds: 2, poseAt: (time) => idle(time / 2) },
  { ...standing, name: 'walk', seconds: WALK.seconds, speed: groundSpeed(WALK), poseAt: (t) => walk(t / WALK.seconds) },
  { ...standing, name: 'run', seconds: RUN.seconds, speed: groundSpeed(RUN), poseAt: (t) => run(t / RUN.seconds) },
  { ...standing, name: 'taunt', seconds: 1.4, poseAt: (time) => taunt(time / 1.4) },
];
