/**
 * The ways of a swarm of crows: a wheel in the air that tightens, loosens and dips. A particle has its place, its heading
 * and its roll into the curve. Played alone each is a crow that glides; with `crow` at each particle they beat their wings.
 */
import { bakeSprites, type SpriteFrame } from 'horde/bake';
import { cosTurns, sinTurns, type Vec3 } from '../../cast/vector.ts';
import { between, createDice, type Dice } from '../dice.ts';
import type { Effect } from '../effect.ts';
import { CROW_LOOK, GLIDING } from './crow.ts';
import { createCrow, poseCrow } from './crow-mesh.ts';

const FPS = 10;
const SECONDS = 14;
const FRAMES = FPS * SECONDS;
const COUNT = 22;
/** Part of a turn that a crow rolls for each metre a second squared sideways. */
const ROLL = 0.014;
const MOST_ROLL = 0.14;

/** Colour of a crow without its mesh's own, linear. */
const FEATHER: [number, number, number, number] = [0.022, 0.025, 0.04, 1];

interface Way {
  at: number;
  turns: number;
  reach: number;
  height: number;
  /** Amplitude and phase of how reach and height sway, so many times a loop. */
  sways: readonly { times: number; by: number; at: number }[];
  lean: Vec3;
  size: number;
}

export const crows: Effect = {
  name: 'crows',
  about: 'the ways of 22 crows that wheel in the air, a loop of 14 s',
  async bake() {
    const dice = createDice(101);
    const ways = Array.from({ length: COUNT }, (_, bird) => createWay(bird, dice));
    const mesh = createCrow();
    const { file } = await bakeSprites(COUNT, FRAMES, (frame) => listBirds(ways, frame / FRAMES), {
      ...{ name: 'crows', fps: FPS, loop: true, facing: 'heading', material: { ...CROW_LOOK, color: FEATHER } },
      card: {
        name: 'crow',
        positions: poseCrow(mesh, GLIDING),
        indices: mesh.indices,
        normals: upward(mesh.rest.length),
      },
    });
    return file;
  },
};

function createWay(bird: number, dice: Dice): Way {
  // Two wheels that turn the same way: most birds in the wide one, some in a tight one above.
  const tight = bird % 5 === 0;
  return {
    at: bird / COUNT + between(dice, -0.035, 0.035),
    turns: tight ? 3 : 2,
    reach: tight ? between(dice, 1.8, 3) : between(dice, 4, 6.5),
    height: tight ? between(dice, 6.5, 8) : between(dice, 4.2, 6.6),
    sways: [1, 2, 3].map((times) => ({ times, by: between(dice, 0.15, 0.9) / times, at: dice() })),
    lean: [between(dice, -0.5, 0.5), between(dice, -0.4, 0.4), between(dice, -0.5, 0.5)],
    size: between(dice, 0.85, 1.2),
  };
}

function placeBird({ at, turns, reach, height, sways, lean }: Way, phase: number): Vec3 {
  const sway = (shift: number) =>
    sways.reduce((sum, one) => sum + one.by * sinTurns(one.times * phase + one.at + shift), 0);
  const away = reach + sway(0);
  const around = at + turns * phase + 0.012 * sway(0.4);
  const [c, s] = [cosTurns(around), sinTurns(around)];
  return [c * away + lean[0], height + 0.55 * sway(0.25) + lean[1] * c, s * away + lean[2]];
}

function listBirds(ways: readonly Way[], phase: number): SpriteFrame {
  const step = 0.25 / FRAMES;
  const seconds = step * SECONDS;
  const flown = ways.map((way) => {
    const [before, here, after] = [-1, 0, 1].map((side) => placeBird(way, phase + side * step));
    const speed = after.map((value, axis) => (value - before[axis]) / (2 * seconds));
    const pull = after.map((value, axis) => (value - 2 * here[axis] + before[axis]) / (seconds * seconds));
    const level = Math.sqrt(speed[0] ** 2 + speed[2] ** 2);
    // Its right is (z, 0, −x) of its speed: pulled to there, it leans that way.
    const sideways = (pull[0] * speed[2] - pull[2] * speed[0]) / level;
    return { here, speed, roll: Math.max(-MOST_ROLL, Math.min(MOST_ROLL, -sideways * ROLL)) };
  });
  return {
    positions: flown.flatMap(({ here }) => here),
    headings: flown.flatMap(({ speed }) => speed),
    spins: flown.map(({ roll }) => roll),
    sizes: ways.map(({ size }) => size),
  };
}

const upward = (count: number) => Array.from({ length: count }, () => [0, 1, 0]).flat();
