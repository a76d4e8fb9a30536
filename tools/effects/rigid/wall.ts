/**
 * A section of a ruined wall that something breaks through from behind (−Z): the stones it meets break into cells, those
 * above the hole lose their hold and fall, the rest stands.
 */
import { bakeRigid, type FrameMaterial, type RigidPiece } from 'horde/bake';
import { add, dot, mix, normalize, scale, smoothstep, type Vec3 } from '../../cast/vector.ts';
import { between, createDice, type Dice, randomDirection } from '../dice.ts';
import type { Effect } from '../effect.ts';
import { linear } from '../soft/linear-color.ts';
import { bevelSolid, boxOf, boxSolid, breakIntoCells, joinPiece, type Paint, type Solid } from './convex-solid.ts';
import { type Body, simulateBodies } from './simulate-bodies.ts';
import { shrinkHull, volumeMiddle } from './volume-middle.ts';

const FPS = 30;
const SECONDS = 2;
/** Metres. */
const WIDE = 2.6;
const DEEP = 0.36;
const COURSE = 0.27;
const COURSES = 6;
const HIT: Vec3 = [0.1, 0.72, -0.2];
const HOLE = 0.62;

const STONE: FrameMaterial = { name: 'stone', roughness: 0.95 };
const GREY = linear(0x7f8590);
const WARM = linear(0x8d8577);
const MOSS = linear(0x5d7a3c);
const FRESH = linear(0xb9b6ae);

interface Stone extends RigidPiece {
  positions: number[];
  pivot: Vec3;
  course: number;
}

export const wall: Effect = {
  name: 'wall',
  slow: true,
  about: 'a wall section that is broken through: some stones shatter, some fall, the rest stands',
  async bake() {
    const dice = createDice(19);
    const stones = buildWall(dice);
    const standing: Stone[] = [];
    const bodies = stones.map((stone) => throwStone(stone, standing, dice));
    const frames = await simulateBodies(bodies, { seconds: SECONDS, fps: FPS, apart: 0.05, drag: 0.3 });
    const { file } = await bakeRigid(stones, frames.length, (frame) => frames[frame], {
      ...{ name: 'wall', fps: FPS, loop: false },
    });
    return file;
  },
};

function buildWall(dice: Dice): Stone[] {
  const stones: Stone[] = [];
  let half = WIDE / 2;
  for (let course = 0; course < COURSES; course++) {
    half -= course > 1 ? between(dice, 0.05, 0.22) : 0;
    let x = -half - (course % 2) * 0.12;
    while (x < half - 0.1) {
      const long = Math.min(between(dice, 0.34, 0.6), half + (course % 2) * 0.1 - x);
      if (long > 0.16) stones.push(...cutStone(x, long, course, dice));
      x += long;
    }
  }
  return stones;
}

function cutStone(x: number, long: number, course: number, dice: Dice): Stone[] {
  const middle: Vec3 = [x + long / 2, (course + 0.5) * COURSE, between(dice, -0.025, 0.025)];
  const size: Vec3 = [long - 0.016, COURSE - 0.012, DEEP + between(dice, -0.05, 0.04)];
  const stone = bevelSolid(boxSolid(middle, size), between(dice, 0.018, 0.034));
  const near = toHit(middle);
  const cells = near < HOLE * 0.75 ? 4 : near < HOLE * 1.1 ? 2 : 1;
  const paint = stonePaint(dice, middle);
  return scatterSeeds(stone, cells, dice).map((solid) => {
    const mesh = joinPiece([solid], paint);
    const groups = [{ first: 0, count: mesh.indices.length, material: STONE }];
    return { ...mesh, groups, course, pivot: volumeMiddle(mesh.positions, mesh.indices) };
  });
}

function scatterSeeds(stone: Solid, count: number, dice: Dice): Solid[] {
  if (count === 1) return [stone];
  const { min, max } = boxOf(stone);
  const seeds = Array.from({ length: count }, (): Vec3 => {
    return [0, 1, 2].map((axis) => between(dice, min[axis], max[axis])) as unknown as Vec3;
  });
  return breakIntoCells(stone, seeds);
}

/** A stone's own grey, moss where rain stays, paler where it broke. */
function stonePaint(dice: Dice, middle: Vec3): Paint {
  const own = scale(mix(GREY, WARM, dice()), between(dice, 0.7, 1.05));
  const mossy = Math.max(smoothstep(0.5, 0.05, middle[1]) * 0.6, dice() < 0.3 ? 0.85 : 0.15);
  return (point, normal, fresh) => {
    const grown = mossy * smoothstep(-0.2, 0.9, normal[1] + between(dice, -0.35, 0.35));
    const damp = lerpDamp(point[1]);
    const old = scale(mix(own, MOSS, fresh > 0 ? 0 : grown), damp * between(dice, 0.88, 1.06));
    return fresh > 0 ? mix(old, scale(FRESH, between(dice, 0.8, 1)), fresh) : old;
  };
}

const lerpDamp = (height: number) => 0.62 + 0.38 * smoothstep(0, 0.7, height);

function toHit(place: Vec3): number {
  return Math.sqrt((place[0] - HIT[0]) ** 2 + ((place[1] - HIT[1]) * 1.05) ** 2);
}

/** Stones that stay are added to the standing ones; those of the course below come first. */
function throwStone(stone: Stone, standing: Stone[], dice: Dice): Body {
  const { positions, pivot } = stone;
  const body = { hull: shrinkHull(positions, pivot, 0.97), pivot, friction: 0.9, bounce: 0.12, density: 2.4 };
  const near = toHit(pivot);
  if (near < HOLE) {
    const away = normalize([pivot[0] - HIT[0], (pivot[1] - HIT[1]) * 0.8 + 0.15, 0.5]);
    const speed = between(dice, 1.8, 3.4) * (1.15 - near / HOLE / 1.6);
    const velocity = add(scale(away, speed * 0.7), [0, between(dice, 0.2, 1.2), speed * 0.75]);
    return { ...body, velocity, spin: scale(randomDirection(dice), between(dice, 2, 9)) };
  }
  // What nothing carries falls: the nearer to the hole the sooner.
  const carries = (other: Stone) => other.course === stone.course - 1 && reachesUnder(other, pivot[0]);
  if (stone.course === 0 || standing.some(carries)) {
    standing.push(stone);
    return { ...body, release: Number.POSITIVE_INFINITY };
  }
  const lean: Vec3 = [(HIT[0] - pivot[0]) * 0.5, 0, between(dice, 0.15, 0.5)];
  const release = 0.06 + 0.28 * Math.max(pivot[1] - HIT[1] - HOLE, 0) + 0.12 * dice();
  return { ...body, velocity: lean, spin: scale(randomDirection(dice), Math.abs(dot(lean, [1, 1, 1]))), release };
}

function reachesUnder({ positions }: Stone, x: number): boolean {
  const along = positions.filter((_, at) => at % 3 === 0);
  return Math.min(...along) < x - 0.03 && Math.max(...along) > x + 0.03;
}
