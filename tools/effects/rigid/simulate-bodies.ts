/**
 * Bodies under gravity, run once in Rapier (its deterministic build: the same numbers on every machine) and written down
 * frame by frame for `bakeRigid`.
 */
import RAPIER from '@dimforge/rapier3d-deterministic-compat';
import type { RigidTransforms } from 'horde/bake';
import { conjugate, multiply, type Quat, type Vec3 } from '../../cast/vector.ts';

/** One body; positions are those at rest, in the world. */
export interface Body {
  /** Points whose convex hull collides, three numbers a point. */
  hull: ArrayLike<number>;
  /** What its transforms are about. */
  pivot: Vec3;
  /** Speed in metres a second and spin in radians a second when it lets go. */
  velocity?: Vec3;
  spin?: Vec3;
  /** Seconds at which it lets go; it stands until then. */
  release?: number;
  /** Relative to the others. */
  density?: number;
  bounce?: number;
  friction?: number;
}

/** How a run goes. */
export interface BodyRun {
  seconds: number;
  fps: number;
  /** Seconds after which bodies push each other; before, they only meet the ground: they begin in one another. */
  apart?: number;
  /** Share of speed lost a second. */
  drag?: number;
  /** Prepares the world once, say with a thing that strikes; gives what is to be done before each step. */
  prepare?: (world: RAPIER.World, rapier: typeof RAPIER) => (seconds: number) => void;
}

/** At 30 frames a second: Rapier lets nothing turn by more than an eighth of a turn a step, and a tooth makes 25 a second. */
const SUBSTEPS = 8;
/** Collision groups: membership in the high half, what it meets in the low half. */
const GROUND = 0x0001_ffff;
const ALONE = 0x0002_0001;
const AMONG = 0x0002_0003;

/** Runs the bodies; gives seconds · fps + 1 frames, the first at rest. */
export async function simulateBodies(bodies: readonly Body[], run: BodyRun): Promise<RigidTransforms[]> {
  await RAPIER.init();
  const world = new RAPIER.World({ x: 0, y: -9.81, z: 0 });
  try {
    world.timestep = 1 / (run.fps * SUBSTEPS);
    world.createCollider(
      RAPIER.ColliderDesc.cuboid(50, 1, 50).setTranslation(0, -1, 0).setFriction(0.9).setCollisionGroups(GROUND),
    );
    const made = bodies.map((body) => createBody(world, body, run));
    const strike = run.prepare?.(world, RAPIER) ?? (() => {});
    const frames = [readFrame(made, bodies)];
    for (let frame = 0; frame < Math.round(run.seconds * run.fps); frame++) {
      const spins = stepFrame(world, made, bodies, run, frame, strike);
      frames[frame].spins = spins;
      frames.push(readFrame(made, bodies));
    }
    frames[frames.length - 1].spins = new Float64Array(bodies.length * 3);
    return frames;
  } finally {
    world.free();
  }
}

function createBody(world: RAPIER.World, body: Body, { drag = 0.1, apart = 0 }: BodyRun): RAPIER.RigidBody {
  const { hull, pivot, density = 1, bounce = 0.25, friction = 0.7 } = body;
  const desc = RAPIER.RigidBodyDesc.fixed()
    .setTranslation(...pivot)
    .setCcdEnabled(true) // a tooth is smaller than the way it flies in a step
    .setLinearDamping(drag)
    .setAngularDamping(drag * 2);
  const made = world.createRigidBody(desc);
  const local = Float32Array.from(hull, (value, at) => value - pivot[at % 3]);
  const shape = RAPIER.ColliderDesc.convexHull(local);
  if (shape === null) throw new Error('a piece is too thin for a hull');
  shape.setDensity(density).setRestitution(bounce).setFriction(friction);
  shape.setCollisionGroups(apart > 0 ? ALONE : AMONG);
  world.createCollider(shape, made);
  return made;
}

/** Steps to the next frame; gives how each body has turned, as axis times radians a second. */
function stepFrame(
  world: RAPIER.World,
  made: readonly RAPIER.RigidBody[],
  bodies: readonly Body[],
  { fps, apart = 0 }: BodyRun,
  frame: number,
  strike: (seconds: number) => void,
): Float64Array {
  const spins = new Float64Array(bodies.length * 3);
  for (let sub = 0; sub < SUBSTEPS; sub++) {
    const seconds = (frame + sub / SUBSTEPS) / fps;
    for (const [at, body] of made.entries()) release(body, bodies[at], seconds, apart);
    strike(seconds);
    const before = made.map(turnOf);
    world.step();
    made.forEach((body, at) => {
      addTurn(before[at], turnOf(body), spins, at * 3, fps);
    });
  }
  return spins;
}

function release(body: RAPIER.RigidBody, { release: when = 0, velocity, spin }: Body, seconds: number, apart: number) {
  if (body.isFixed() && seconds >= when) {
    body.setBodyType(RAPIER.RigidBodyType.Dynamic, true);
    if (velocity) body.setLinvel(vector(velocity), true);
    if (spin) body.setAngvel(vector(spin), true);
  }
  if (apart > 0 && seconds >= when + apart) body.collider(0).setCollisionGroups(AMONG);
}

function readFrame(made: readonly RAPIER.RigidBody[], bodies: readonly Body[]): RigidTransforms {
  return {
    positions: made.flatMap((body) => {
      const { x, y, z } = body.translation();
      return [x, y, z];
    }),
    rotations: made.flatMap((body) => [...turnOf(body)]),
    scales: new Float64Array(bodies.length).fill(1),
  };
}

function turnOf(body: RAPIER.RigidBody): Quat {
  const { x, y, z, w } = body.rotation();
  return [x, y, z, w];
}

function addTurn(from: Quat, to: Quat, out: Float64Array, at: number, fps: number): void {
  const [x, y, z, w] = multiply(to, conjugate(from));
  const sine = Math.sqrt(x * x + y * y + z * z);
  if (sine === 0) return;
  const angle = 2 * Math.atan2(sine, Math.abs(w)) * (w < 0 ? -1 : 1) * fps;
  [x, y, z].forEach((part, axis) => {
    out[at + axis] += (part / sine) * angle;
  });
}

const vector = ([x, y, z]: Vec3) => ({ x, y, z });
