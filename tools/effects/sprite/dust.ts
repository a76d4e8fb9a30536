/**
 * Ground dust. Two clips of the same puffs:
 *
 *   puff    once: a ring that is kicked up, rolls outwards and thins
 *   drift   a loop: low veils that creep along the wind
 */
import { bakeSprites, type SpriteFrame } from 'horde/bake';
import { cosTurns, lerp, sinTurns, smoothstep } from '../../cast/vector.ts';
import { between, createDice, type Dice } from '../dice.ts';
import type { Effect } from '../effect.ts';
import { linear, mixColors } from '../soft/linear-color.ts';
import { puffPicture } from './soft-disc.ts';

const FPS = 20;
const COUNT = 28;
const PUFF_FRAMES = 24;
const DRIFT_FRAMES = 80;
/** Metres from where a veil appears to where it is gone. */
const DRIFT_WAY = 3.2;

const EARTH = linear(0x8a7f78);
const MIST = linear(0x93a4b8);

interface Puff {
  turns: number;
  out: number;
  up: number;
  size: number;
  spin: number;
  late: number;
  shade: number;
}

export const dust: Effect = {
  name: 'dust',
  about: 'ground dust: a ring that is kicked up, and veils that drift',
  async bake() {
    const dice = createDice(77);
    const all = Array.from({ length: COUNT }, (_, at) => createPuff(dice, at));
    const frameOf = (frame: number) =>
      frame < PUFF_FRAMES ? kick(all, frame / (PUFF_FRAMES - 1)) : drift(all, (frame - PUFF_FRAMES) / DRIFT_FRAMES);
    const { file } = await bakeSprites(COUNT, PUFF_FRAMES + DRIFT_FRAMES, frameOf, {
      ...{ name: 'dust', fps: FPS, card: 'hexagon' },
      clips: [
        { name: 'puff', first: 0, count: PUFF_FRAMES, loop: false },
        { name: 'drift', first: PUFF_FRAMES, count: DRIFT_FRAMES, loop: true },
      ],
      material: { name: 'dust', unlit: true, alpha: 'BLEND', doubleSided: true, image: puffPicture() },
    });
    return file;
  },
};

function createPuff(dice: Dice, at: number): Puff {
  return {
    turns: (at + between(dice, -0.4, 0.4)) / COUNT,
    out: between(dice, 0.55, 1.25),
    up: between(dice, 0.12, 0.5),
    size: between(dice, 0.4, 0.8),
    spin: between(dice, -0.12, 0.12),
    late: dice(),
    shade: dice(),
  };
}

function kick(all: readonly Puff[], life: number): SpriteFrame {
  const slowed = 1 - (1 - life) ** 2.6;
  const there = life < 1;
  return {
    positions: all.flatMap(({ turns, out, up }) => {
      const reach = 0.15 + out * slowed;
      return [cosTurns(turns) * reach, 0.1 + up * slowed + 0.12 * life, sinTurns(turns) * reach];
    }),
    sizes: all.map(({ size }) => (there ? size * lerp(0.35, 1.5, slowed) * smoothstep(0, 0.06, life + 0.03) : 0)),
    lives: all.map(() => life),
    spins: all.map(({ spin, late }) => late + spin * slowed),
    colors: all.flatMap(({ shade }) => {
      const [r, g, b] = mixColors(EARTH, MIST, 0.25 + 0.5 * shade);
      return [r * 0.55, g * 0.55, b * 0.55, 0.55 * smoothstep(1, 0.15, life) * smoothstep(0, 0.08, life + 0.05)];
    }),
  };
}

function drift(all: readonly Puff[], phase: number): SpriteFrame {
  const lives = all.map(({ late }) => (phase + late) % 1);
  return {
    positions: all.flatMap(({ turns, out, up }, at) => {
      const aside = (turns - 0.5) * 3.4;
      return [(lives[at] - 0.5) * DRIFT_WAY + (out - 0.9), 0.5 + up * 0.25 + 0.06 * sinTurns(lives[at] + turns), aside];
    }),
    sizes: all.map(({ size }, at) => size * 1.3 * smoothstep(0, 0.3, lives[at]) * lerp(0.9, 1.2, lives[at])),
    lives,
    spins: all.map(({ spin, late }, at) => late + spin * lives[at]),
    colors: all.flatMap(({ shade }, at) => {
      const [r, g, b] = mixColors(EARTH, MIST, 0.5 + 0.5 * shade);
      const seen = smoothstep(0, 0.3, lives[at]) * smoothstep(1, 0.6, lives[at]);
      return [r * 0.45, g * 0.45, b * 0.5, 0.16 * seen];
    }),
  };
}
