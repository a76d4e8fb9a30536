/** Embers that rise from a fire, sway, cool from yellow to red and go out: a loop, each ember one or two lives long. */
import { bakeSprites, type SpriteFrame } from 'horde/bake';
import { cosTurns, lerp, sinTurns, smoothstep, type Vec3 } from '../../cast/vector.ts';
import { between, createDice, type Dice } from '../dice.ts';
import type { Effect } from '../effect.ts';
import { linear, mixColors } from '../soft/linear-color.ts';
import { glowPicture } from './soft-disc.ts';

const FPS = 15;
const SECONDS = 4;
const COUNT = 96;

const HOT = linear(0xffe9a8);
const WARM = linear(0xff9440);
const COLD = linear(0xd8301a);

interface Ember {
  /** Part of the loop at which it is born, lives in a loop, and the part of each that it burns for. */
  born: number;
  lives: number;
  burns: number;
  from: Vec3;
  rise: number;
  drift: Vec3;
  sway: number;
  turns: number;
  swayAt: number;
  size: number;
  flicker: number;
}

export const embers: Effect = {
  name: 'embers',
  about: 'embers that rise, sway and go out, a loop of 4 s',
  async bake() {
    const dice = createDice(41);
    const all = Array.from({ length: COUNT }, () => createEmber(dice));
    const { file } = await bakeSprites(COUNT, FPS * SECONDS, (frame) => listEmbers(all, frame / (FPS * SECONDS)), {
      ...{ name: 'embers', fps: FPS, loop: true, card: 'square' },
      material: { name: 'embers', unlit: true, alpha: 'BLEND', doubleSided: true, image: glowPicture() },
    });
    return file;
  },
};

function createEmber(dice: Dice): Ember {
  const [turns, out] = [dice(), Math.sqrt(dice()) * 0.5];
  return {
    ...{ born: dice(), lives: dice() < 0.6 ? 2 : 1, burns: between(dice, 0.7, 0.96) },
    from: [cosTurns(turns) * out, 0.05, sinTurns(turns) * out],
    rise: between(dice, 1.3, 3.2),
    drift: [between(dice, 0.1, 0.8), 0, between(dice, -0.35, 0.35)],
    ...{ sway: between(dice, 0.05, 0.2), turns: between(dice, 0.8, 2.4), swayAt: dice() },
    size: between(dice, 0.05, 0.1) * (dice() < 0.12 ? 1.6 : 1),
    flicker: between(dice, 4, 9),
  };
}

function listEmbers(all: readonly Ember[], phase: number): SpriteFrame {
  const lives = all.map(({ born, lives: count }) => ((((phase - born) * count) % 1) + 1) % 1);
  const burning = all.map(({ burns }, at) => Math.min(lives[at] / burns, 1));
  return {
    positions: all.flatMap((ember, at) => placeEmber(ember, burning[at])),
    sizes: all.map(({ size }, at) => {
      const life = burning[at];
      return life >= 1 ? 0 : size * smoothstep(0, 0.08, life) * lerp(1, 0.35, life) * smoothstep(1, 0.85, life);
    }),
    lives,
    spins: all.map(({ swayAt }, at) => swayAt + 0.3 * lives[at]),
    colors: all.flatMap(({ flicker, swayAt }, at) => {
      const life = burning[at];
      const hot = mixColors(HOT, WARM, smoothstep(0, 0.25, life));
      const [r, g, b] = mixColors(hot, COLD, smoothstep(0.3, 0.95, life));
      const shine = 0.78 + 0.22 * sinTurns(flicker * life + swayAt);
      return [r * shine, g * shine, b * shine, smoothstep(1, 0.7, life)];
    }),
  };
}

/** Slower as it climbs, swaying wider. */
function placeEmber({ from, rise, drift, sway, turns, swayAt }: Ember, life: number): Vec3 {
  const height = rise * (1 - (1 - life) ** 1.6);
  const wide = sway * smoothstep(0, 0.4, life);
  return [
    from[0] * lerp(1, 0.7, life) + drift[0] * life * life + wide * sinTurns(turns * life + swayAt),
    from[1] + height,
    from[2] * lerp(1, 0.7, life) + drift[2] * life * life + wide * cosTurns(turns * life * 0.8 + swayAt),
  ];
}
