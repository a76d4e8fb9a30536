/**
 * Cloth that trails: two weights on a string behind the back, pulled by gravity, the wind of running and their own
 * inertia, kept behind the ribs and above the ground. Their places turn the two cloth joints of every frame.
 */
import { type JointPose, placeJoints } from './pose-joints.ts';
import { BIND_OFFSET, BIND_POSITION } from './skeleton.ts';
import {
  add,
  conjugate,
  dot,
  length,
  multiply,
  normalize,
  normalizeQuat,
  type Quat,
  rotate,
  scale,
  smoothstep,
  sub,
  turnOfFrame,
  type Vec3,
  X_AXIS,
  Z_AXIS,
} from './vector.ts';

export interface ClothMotion {
  /** Seconds from frame to frame. */
  step: number;
  /** Metres per second that the body moves forwards. */
  speed: number;
  loop: boolean;
}

const HEM: Vec3 = [0, 0.36, -0.235]; // where the second weight hangs in the bind pose
const UPPER = length(BIND_OFFSET['cloth.tip']);
const LOWER = length(sub(HEM, BIND_POSITION['cloth.tip']));
const GRAVITY = 11; // m/s²; a little more than the Earth's: these are small figures
const DRAG = 4.2; // per second, towards the air's own speed
const BACK = 0.125; // metres from the chest joint to the cloth's plane
const ABOVE_GROUND = 0.03;
const SUBSTEPS = 6;
const WARM_LOOPS = 6;
const SETTLE_FRAMES = 60;
const CLOTH_JOINTS = ['cloth', 'cloth.tip'] as const;

interface Weight {
  at: Vec3;
  velocity: Vec3;
}

/** Turns the cloth joints of every frame. Writes `frames`. A loop closes on itself. */
export function trailCloth(frames: readonly JointPose[], motion: ClothMotion): void {
  const weights = [BIND_POSITION['cloth.tip'], HEM].map((at): Weight => ({ at, velocity: [0, 0, 0] }));
  const step = (frame: JointPose) => stepCloth(frame, weights, motion);
  const last = frames[frames.length - 1];
  if (motion.loop) {
    for (let i = 0; i < WARM_LOOPS; i++) for (const frame of frames.slice(1)) step(frame);
    for (const frame of frames.slice(1)) step(frame);
    for (const joint of CLOTH_JOINTS) frames[0].turns[joint] = last.turns[joint];
    return;
  }
  for (let i = 0; i < SETTLE_FRAMES; i++) step(frames[0]);
  for (const frame of frames) step(frame);
  comeToRest(frames, () => step(last));
}

/** Mixes in, towards the end, how the cloth hangs when the last pose is held: the next clip starts from there. */
function comeToRest(frames: readonly JointPose[], stepLast: () => void): void {
  const flown = frames.map(({ turns }) => ({ ...turns }));
  const rest = frames[frames.length - 1].turns;
  for (let i = 0; i < SETTLE_FRAMES; i++) stepLast();
  const settled = { ...rest };
  for (const [i, { turns }] of frames.entries()) {
    const share = smoothstep(0.55, 1, i / (frames.length - 1));
    for (const joint of CLOTH_JOINTS) turns[joint] = mixTurns(flown[i][joint], settled[joint], share);
  }
}

function mixTurns(a: Quat, b: Quat, t: number): Quat {
  const near = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -t : t;
  const mixed = a.map((x, i) => x * (1 - t) + b[i] * near);
  return normalizeQuat(mixed as unknown as Quat);
}

function stepCloth(frame: JointPose, weights: Weight[], { step, speed }: ClothMotion): void {
  const placed = placeJoints(frame);
  const chest = placed.chest;
  const anchor = placed.cloth.at;
  const behind = rotate(chest.turn, [0, 0, -1]);
  const h = step / SUBSTEPS;
  for (let i = 0; i < SUBSTEPS; i++) {
    let from = anchor;
    for (const [w, weight] of weights.entries()) {
      const air: Vec3 = [0, 0, -speed];
      const pull = add(scale(sub(air, weight.velocity), DRAG), [0, -GRAVITY, 0]);
      const before = weight.at;
      let at = add(before, scale(add(weight.velocity, scale(pull, h)), h));
      at = add(from, scale(normalize(sub(at, from)), w === 0 ? UPPER : LOWER));
      at = add(at, scale(behind, Math.max(0, BACK - dot(sub(at, chest.at), behind))));
      at = [at[0], Math.max(at[1], ABOVE_GROUND + frame.root[1]), at[2]];
      weight.velocity = scale(sub(at, before), 1 / h);
      weight.at = at;
      from = at;
    }
  }
  const side = rotate(chest.turn, X_AXIS);
  const upper = pointed(BIND_OFFSET['cloth.tip'], sub(weights[0].at, anchor), side);
  const lower = pointed(sub(HEM, BIND_POSITION['cloth.tip']), sub(weights[1].at, weights[0].at), side);
  frame.turns.cloth = multiply(conjugate(chest.turn), upper);
  frame.turns['cloth.tip'] = multiply(conjugate(upper), lower);
}

function pointed(bind: Vec3, way: Vec3, side: Vec3): Quat {
  const along = normalize(way);
  const across = Math.abs(dot(along, side)) > 0.98 ? Z_AXIS : side;
  return turnOfFrame(normalize(bind), X_AXIS, along, across);
}
