/** From a pose to joint turns: the trunk and the arms directly, the legs by two-bone inverse kinematics from the feet. */
import type { Pose, Side } from './pose.ts';
import { BIND_OFFSET, BIND_POSITION, JOINTS, type Joint, PARENT_OF } from './skeleton.ts';
import {
  add,
  axisTurn,
  clamp,
  conjugate,
  cross,
  eulerTurn,
  length,
  multiply,
  NO_TURN,
  normalize,
  type Quat,
  rotate,
  scale,
  sub,
  turnOfFrame,
  type Vec3,
  X_AXIS,
  Z_AXIS,
} from './vector.ts';

/** The skeleton in a pose: each joint's turn from its parent; root and hips also move. */
export interface JointPose {
  turns: Record<Joint, Quat>;
  root: Vec3;
  hips: Vec3;
}

const ANKLE_HEIGHT = BIND_POSITION['foot.l'][1];
const HEEL: Vec3 = [0, 0, -0.055]; // from the ground under the ankle
const BALL: Vec3 = [0, BIND_POSITION['toes.l'][1], BIND_POSITION['toes.l'][2] - BIND_POSITION['foot.l'][2]];
const THIGH = length(BIND_OFFSET['lowerleg.l']);
const SHANK = length(BIND_OFFSET['foot.l']);
/** The leg never quite straightens, so that knees do not pop. */
const REACH = (THIGH + SHANK) * 0.996;

/** The joints' turns in `pose`. */
export function poseJoints(pose: Pose): JointPose {
  const turns = Object.fromEntries(JOINTS.map((joint) => [joint, NO_TURN])) as Record<Joint, Quat>;
  for (const part of ['hips', 'spine', 'chest', 'head'] as const) {
    turns[part] = eulerTurn(pose[`${part}.pitch`], pose[`${part}.yaw`], pose[`${part}.roll`]);
  }
  turns.jaw = axisTurn(X_AXIS, pose['jaw.open']);
  turns['handslot.r'] = eulerTurn(pose['weapon.pitch'], pose['weapon.yaw'], pose['weapon.roll']);
  for (const side of ['L', 'R'] as const) {
    setArm(turns, pose, side);
    setLeg(turns, pose, side);
  }
  const hips = add(BIND_OFFSET.hips, [pose['hips.x'], pose['hips.y'], pose['hips.z']]);
  return { turns, root: [0, pose['root.y'], 0], hips };
}

/** Every joint's place and turn in the model. */
export function placeJoints({ turns, root, hips }: JointPose): Record<Joint, { at: Vec3; turn: Quat }> {
  const placed = {} as Record<Joint, { at: Vec3; turn: Quat }>;
  for (const joint of JOINTS) {
    const parent = PARENT_OF[joint];
    const offset = joint === 'root' ? root : joint === 'hips' ? hips : BIND_OFFSET[joint];
    const from = parent === null ? { at: [0, 0, 0] as Vec3, turn: NO_TURN } : placed[parent];
    placed[joint] = { at: add(from.at, rotate(from.turn, offset)), turn: multiply(from.turn, turns[joint]) };
  }
  return placed;
}

/** How high `hips.y` may be before a leg can no longer reach its foot. */
export function highestHips(pose: Pose, side: Side): number {
  const { ankle } = footOf(pose, side);
  const turn = eulerTurn(pose['hips.pitch'], pose['hips.yaw'], pose['hips.roll']);
  const socket = rotate(turn, BIND_OFFSET[side === 'L' ? 'upperleg.l' : 'upperleg.r']);
  const dx = ankle[0] - pose['hips.x'] - socket[0];
  const dz = ankle[2] - pose['hips.z'] - socket[2];
  const rise = Math.sqrt(Math.max(0.0004, REACH * REACH - dx * dx - dz * dz));
  return ankle[1] + rise - socket[1] - BIND_OFFSET.hips[1];
}

function setArm(turns: Record<Joint, Quat>, pose: Pose, side: Side): void {
  const s = side === 'L' ? 'l' : 'r';
  const way = side === 'L' ? 1 : -1; // yaw and roll are mirrored
  const [arm, elbow, hand] = [`arm${side}`, `elbow${side}`, `hand${side}`] as const;
  turns[`upperarm.${s}`] = eulerTurn(-pose[`${arm}.swing`], way * pose[`${arm}.turn`], way * pose[`${arm}.out`]);
  turns[`lowerarm.${s}`] = eulerTurn(-pose[`${elbow}.bend`], way * pose[`${elbow}.twist`], 0);
  turns[`hand.${s}`] = eulerTurn(-pose[`${hand}.bend`], way * pose[`${hand}.turn`], way * pose[`${hand}.roll`]);
}

/** The ankle's place and the foot's turn: the foot rolls over its heel when the toes are up, over its ball when down. */
function footOf(pose: Pose, side: Side): { ankle: Vec3; turn: Quat; toes: number } {
  const foot = `foot${side}` as const;
  const pitch = pose[`${foot}.pitch`];
  const yaw = eulerTurn(0, (side === 'L' ? 1 : -1) * pose[`${foot}.yaw`], 0);
  const roll = axisTurn(X_AXIS, -pitch);
  const pivot = pitch > 0 ? HEEL : BALL;
  const lifted = add(pivot, rotate(roll, sub([0, ANKLE_HEIGHT, 0], pivot)));
  const ground: Vec3 = [pose[`${foot}.x`], pose[`${foot}.y`], pose[`${foot}.z`]];
  const toes = pitch < 0 ? pitch * pose[`${foot}.flat`] : 0;
  return { ankle: add(ground, rotate(yaw, lifted)), turn: multiply(yaw, roll), toes };
}

function setLeg(turns: Record<Joint, Quat>, pose: Pose, side: Side): void {
  const s = side === 'L' ? 'l' : 'r';
  const hipsAt = add(BIND_OFFSET.hips, [pose['hips.x'], pose['hips.y'], pose['hips.z']]);
  const socket = add(hipsAt, rotate(turns.hips, BIND_OFFSET[`upperleg.${s}`]));
  const foot = footOf(pose, side);

  const way = normalize(sub(foot.ankle, socket));
  const reach = clamp(length(sub(foot.ankle, socket)), 0.05, REACH);
  const out = (side === 'L' ? 1 : -1) * pose[`knee${side}.out`];
  const pole = rotate(multiply(turns.hips, eulerTurn(0, out, 0)), Z_AXIS);
  const hinge = normalize(cross(pole, way));
  const front = cross(way, hinge);
  const cosine = (THIGH * THIGH + reach * reach - SHANK * SHANK) / (2 * THIGH * reach);
  const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine));
  const knee = add(scale(way, THIGH * cosine), scale(front, THIGH * sine));
  const shank = sub(scale(way, reach), knee);

  const thighTurn = turnOfFrame(normalize(BIND_OFFSET[`lowerleg.${s}`]), X_AXIS, normalize(knee), hinge);
  const shankTurn = turnOfFrame(normalize(BIND_OFFSET[`foot.${s}`]), X_AXIS, normalize(shank), hinge);
  turns[`upperleg.${s}`] = multiply(conjugate(turns.hips), thighTurn);
  turns[`lowerleg.${s}`] = multiply(conjugate(thighTurn), shankTurn);
  turns[`foot.${s}`] = multiply(conjugate(shankTurn), foot.turn);
  turns[`toes.${s}`] = axisTurn(X_AXIS, foot.toes);
}
