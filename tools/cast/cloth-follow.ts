/**
 * Cloth that trails: two weights on a string behind the back, pulled by gravity, the wind of running and their own
 * inertia, kept behind the ribs and above the ground. Their places turn the two cloth joints of every frame.
 */
import { type JointPose, placeJoints } from './pose-joints.ts';
import { BIND_OFFSET, BIND_POSITION } from './skeleton.ts';
import {
  add,
  conjugate,
  cosTurns,
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
  turnBetween,
  type Vec3,
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
const FASTEST = 3; // turns a second: what rows at 30 a second can still follow
const SUBSTEPS = 6;
const WARM_LOOPS = 6;
const SETTLE_FRAMES = 60;
const CLOTH_JOINTS = ['cloth', 'cloth.tip'] as const;

/** How the joints stand as of the last frame. */
type ClothTurns = Partial<Record<(typeof CLOTH_JOINTS)[number], Quat>>;

interface Weight {
  at: Vec3;
  velocity: Vec3;
}

/** Turns the cloth joints of every frame. Writes `frames`. A loop closes on itself. */
export function trailCloth(frames: readonly JointPose[], motion: ClothMotion): void {
  const weights = [BIND_POSITION['cloth.tip'], HEM].map((at): Weight => ({ at, velocity: [0, 0, 0] }));
  const turns: ClothTurns = {};
  const step = (frame: JointPose) => stepCloth(frame, weights, turns, motion);
  const last = frames[frames.length - 1];
  if (motion.loop) {
    for (let i = 0; i < WARM_LOOPS; i++) for (const frame of frames.slice(1)) step(frame);
    closeLoop(frames, step);
    return;
  }
  for (let i = 0; i < SETTLE_FRAMES; i++) step(frames[0]);
  for (const frame of frames) step(frame);
  comeToRest(frames, motion.step, () => step(last));
}

/** One round more, which goes over into the round before it: the end of that is what this round began with. */
function closeLoop(frames: readonly JointPose[], step: (frame: JointPose) => void): void {
  const before = frames.map(({ turns }) => ({ ...turns }));
  const end = frames.length - 1;
  for (const frame of frames.slice(1)) step(frame);
  for (const [i, { turns }] of frames.entries()) {
    for (const joint of CLOTH_JOINTS) {
      turns[joint] = i === 0 ? before[end][joint] : mixTurns(turns[joint], before[i][joint], i / end);
    }
  }
}

/** Mixes in, towards the end, how the cloth hangs when the last pose is held: the next clip starts from there. */
function comeToRest(frames: readonly JointPose[], seconds: number, stepLast: () => void): void {
  const flown = frames.map(({ turns }) => ({ ...turns }));
  const rest = frames[frames.length - 1].turns;
  for (let i = 0; i < SETTLE_FRAMES; i++) stepLast();
  const settled = { ...rest };
  for (const [i, { turns }] of frames.entries()) {
    const share = smoothstep(0.55, 1, i / (frames.length - 1));
    for (const joint of CLOTH_JOINTS) turns[joint] = mixTurns(flown[i][joint], settled[joint], share);
  }
  // Backwards, so that the end stays: where the two lay far apart, the mix turns too fast.
  for (let i = frames.length - 2; i >= 0; i--) {
    const [turns, after] = [frames[i].turns, frames[i + 1].turns];
    for (const joint of CLOTH_JOINTS) turns[joint] = limited(after[joint], turns[joint], seconds);
  }
}

function mixTurns(a: Quat, b: Quat, t: number): Quat {
  const near = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -t : t;
  const mixed = a.map((x, i) => x * (1 - t) + b[i] * near);
  return normalizeQuat(mixed as unknown as Quat);
}

function stepCloth(frame: JointPose, weights: Weight[], turns: ClothTurns, { step, speed }: ClothMotion): void {
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
  const cloth = swung(chest.turn, BIND_OFFSET['cloth.tip'], sub(weights[0].at, anchor));
  const local = limited(turns.cloth, multiply(conjugate(chest.turn), cloth), step);
  const upper = multiply(chest.turn, local);
  const tip = swung(upper, sub(HEM, BIND_POSITION['cloth.tip']), sub(weights[1].at, weights[0].at));
  turns.cloth = frame.turns.cloth = local;
  turns['cloth.tip'] = frame.turns['cloth.tip'] = limited(turns['cloth.tip'], multiply(conjugate(upper), tip), step);
}

/** `turn`, swung the shortest way until it points along `way`: no twist, which a hanging cloth would show as a flip. */
function swung(turn: Quat, bind: Vec3, way: Vec3): Quat {
  return multiply(turnBetween(rotate(turn, normalize(bind)), normalize(way)), turn);
}

/** `next`, or as far towards it from `before` as the cloth may turn in `seconds`. */
function limited(before: Quat | undefined, next: Quat, seconds: number): Quat {
  if (before === undefined) return next;
  const least = cosTurns((FASTEST * seconds) / 2);
  const isNear = (turn: Quat) => Math.abs(before.reduce((sum, x, i) => sum + x * turn[i], 0)) >= least;
  if (isNear(next)) return next;
  let share = 0;
  for (let half = 0.5; half > 1e-4; half /= 2) if (isNear(mixTurns(before, next, share + half))) share += half;
  return mixTurns(before, next, share);
}
