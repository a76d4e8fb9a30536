/** What everyone does once: flinch, die, climb out of the ground. Keyed poses; `late` parts drag behind. */
import type { Motion } from './clip.ts';
import { type Key, keyedPoses } from './keyed.ts';
import type { Pose } from './pose.ts';
import { withinReach } from './stride.ts';

const LATE = { head: 0.035, jaw: 0.05, handL: 0.05, elbowL: 0.025, weapon: 0.015 };

const HIT: readonly Key[] = [
  [
    0.05,
    {
      'hips.z': -0.055,
      'hips.y': -0.06,
      'hips.yaw': 8,
      'spine.pitch': -12,
      'chest.pitch': -22,
      'chest.yaw': 16,
      'chest.roll': 8,
      'head.pitch': 12,
      'armL.swing': 62,
      'armL.out': 44,
      'armR.swing': 50,
      'armR.out': 52,
      'elbowL.bend': 26,
      'elbowR.bend': 30,
      'footR.pitch': 14,
    },
  ],
  [
    0.11,
    {
      'hips.z': -0.06,
      'chest.pitch': -20,
      'head.pitch': -38,
      'head.roll': -16,
      'head.yaw': 12,
      'jaw.open': 32,
      'armL.swing': 66,
      'weapon.pitch': -20,
    },
  ],
  [
    0.22,
    {
      'hips.z': 0.012,
      'hips.y': -0.05,
      'spine.pitch': 11,
      'chest.pitch': 14,
      'chest.yaw': -4,
      'chest.roll': -2,
      'head.pitch': -4,
      'head.roll': 6,
      'jaw.open': 2,
      'armL.swing': 14,
      'armL.out': 12,
      'armR.swing': -6,
      'armR.out': 16,
      'footR.pitch': 0,
    },
  ],
];

const DEATH: readonly Key[] = [
  [
    0.09,
    {
      'hips.z': -0.05,
      'hips.y': -0.03,
      'chest.pitch': -24,
      'chest.yaw': 12,
      'spine.pitch': -10,
      'head.pitch': -30,
      'head.roll': -10,
      'jaw.open': 34,
      'armL.swing': 80,
      'armL.out': 40,
      'armR.swing': 70,
      'armR.out': 46,
    },
  ],
  // knees give way
  [
    0.32,
    {
      'hips.y': -0.17,
      'hips.z': -0.045,
      'hips.pitch': 4,
      'spine.pitch': 8,
      'chest.pitch': 4,
      'chest.yaw': -4,
      'head.pitch': 20,
      'head.roll': 10,
      'jaw.open': 10,
      'armL.swing': 20,
      'armL.out': 24,
      'armR.swing': 10,
      'armR.out': 26,
      'kneeL.out': 26,
      'kneeR.out': 26,
      'footL.pitch': -16,
      'footR.pitch': -22,
      'footL.y': 0,
      'footR.y': 0,
      'footL.z': 0.035,
      'footR.z': -0.03,
    },
  ],
  // over backwards, with the square of time
  [0.48, { 'hips.y': -0.24, 'hips.z': -0.12, 'hips.pitch': -26, 'head.pitch': 12, 'footL.pitch': 4, 'footR.pitch': 0 }],
  [
    0.62,
    {
      'hips.y': -0.35,
      'hips.z': -0.24,
      'hips.pitch': -70,
      'hips.roll': 3,
      'spine.pitch': 10,
      'chest.pitch': 6,
      'head.pitch': 10,
      'jaw.open': 6,
      'armL.swing': 74,
      'armL.out': 46,
      'armR.swing': 62,
      'armR.out': 52,
      'footL.z': 0.11,
      'footR.z': 0.07,
      'footL.y': 0.05,
      'footR.y': 0.04,
      'footL.pitch': 48,
      'footR.pitch': 38,
    },
  ],
  // the skull strikes, everything jumps
  [
    0.73,
    {
      'hips.y': -0.3,
      'hips.pitch': -70,
      'head.pitch': -9,
      'head.roll': 14,
      'jaw.open': 36,
      'footL.y': 0.19,
      'footR.y': 0.15,
      'footL.pitch': 74,
      'footR.pitch': 66,
      'armL.swing': 30,
      'armR.swing': 22,
    },
  ],
  [
    0.86,
    {
      'hips.y': -0.355,
      'hips.z': -0.25,
      'hips.pitch': -76,
      'hips.roll': 0,
      'spine.pitch': 6,
      'chest.pitch': 2,
      'head.pitch': 2,
      'head.roll': 16,
      'head.yaw': 10,
      'jaw.open': 12,
      'footL.y': 0,
      'footR.y': 0,
      'footL.x': 0.17,
      'footR.x': -0.15,
      'footL.yaw': 34,
      'footR.yaw': 38,
      'footL.pitch': 58,
      'footR.pitch': 62,
      'armL.swing': -6,
      'armL.out': 62,
      'armL.turn': 24,
      'armR.swing': -8,
      'armR.out': 66,
      'armR.turn': 8,
      'elbowL.bend': 24,
      'elbowR.bend': 12,
      'weapon.pitch': 66,
    },
  ],
  [0.93, { 'hips.y': -0.347, 'head.roll': 20, 'jaw.open': 22, 'armL.swing': 0, 'armR.swing': -2 }],
  [1.02, { 'hips.y': -0.355, 'head.roll': 22, 'head.yaw': 14, 'jaw.open': 18, 'armL.swing': -6, 'armR.swing': -8 }],
];

const RISE: readonly Key[] = [
  [
    0,
    {
      'root.y': -1.64,
      'hips.y': -0.12,
      'chest.pitch': 10,
      'head.pitch': -8,
      'jaw.open': 0,
      'armL.swing': 150,
      'armL.out': 40,
      'elbowL.bend': 20,
      'armR.swing': 120,
      'armR.out': 40,
      'elbowR.bend': 40,
    },
  ],
  // eyes over the edge, a look round
  [0.3, { 'root.y': -0.72, 'head.yaw': -6, 'head.pitch': -30, 'chest.pitch': 4, 'armL.swing': 140, 'elbowL.bend': 30 }],
  [
    0.43,
    {
      'root.y': -0.76,
      'head.yaw': 26,
      'head.roll': 9,
      'head.pitch': -24,
      'jaw.open': 6,
      'armL.swing': 96,
      'elbowL.bend': 20,
    },
  ],
  // heave
  [
    0.56,
    {
      'root.y': -0.8,
      'head.yaw': -12,
      'head.pitch': 8,
      'chest.pitch': 24,
      'spine.pitch': 14,
      'armL.swing': 84,
      'armL.out': 46,
      'armR.swing': 80,
      'armR.out': 50,
      'elbowR.bend': 24,
      'jaw.open': 4,
    },
  ],
  [
    0.82,
    {
      'root.y': 0.03,
      'hips.y': -0.02,
      'spine.pitch': 16,
      'chest.pitch': 20,
      'head.pitch': 14,
      'head.yaw': 0,
      'head.roll': 0,
      'armL.swing': -20,
      'armL.out': 40,
      'armR.swing': -24,
      'armR.out': 44,
      'elbowL.bend': 20,
      'elbowR.bend': 30,
      'footL.pitch': -24,
      'footR.pitch': -24,
    },
  ],
  // lands, sinks, shakes off the dust
  [
    0.93,
    {
      'root.y': 0,
      'hips.y': -0.12,
      'spine.pitch': 14,
      'chest.pitch': 18,
      'head.pitch': 6,
      'head.roll': -12,
      'jaw.open': 26,
      'armL.swing': 10,
      'armR.swing': 8,
      'footL.pitch': 0,
      'footR.pitch': 0,
    },
  ],
  [1.02, { 'hips.y': -0.06, 'head.roll': 12, 'head.pitch': -20, 'jaw.open': 6, 'chest.pitch': 4 }],
  [1.11, { 'hips.y': -0.03, 'head.roll': -7, 'jaw.open': 14, 'chest.pitch': 6 }],
];

export interface Attack {
  seconds: number;
  keys: readonly Key[];
}

/** Attack, hit, death and rise from and to a stance. */
export function makeActions(stance: Pose, attack: Attack): Motion[] {
  const once = (name: string, seconds: number, keys: readonly Key[], fps: number): Motion => {
    const sorted = [...keys].sort((a, b) => a[0] - b[0]);
    const poseAt = keyedPoses({ base: stance, keys: sorted, seconds, returns: name !== 'death', late: LATE });
    return { name, seconds, loop: false, speed: 0, fps, poseAt: (time) => withinReach(poseAt(time)) };
  };
  return [
    once('attack', attack.seconds, attack.keys, 60),
    once('hit', 0.35, HIT, 60),
    once('death', 1.1, DEATH, 30),
    once('rise', 1.2, RISE, 30),
  ];
}
