/**
 * Bones: a minion that a blow bursts, one that falls in a heap where it stands, and the heap that rises again.
 *
 *   burst     the blow comes from in front (+Z): everything flies back, apart, and vanishes where it lies
 *   collapse  joint by joint from the skull down, then a heap
 *   rise      the same backwards: the feet first, the skull last
 */
import { bakeRigid, type RigidTransforms } from 'horde/bake';
import type { Vec3 } from '../../cast/vector.ts';
import { between, createDice, type Dice, randomDirection } from '../dice.ts';
import type { Effect } from '../effect.ts';
import { type Bone, readBones } from './bone-pieces.ts';
import { backwards, vanish } from './shape-frames.ts';
import { type Body, simulateBodies } from './simulate-bodies.ts';
import { shrinkHull } from './volume-middle.ts';

const FPS = 30;
const BURST_SECONDS = 2;
const COLLAPSE_SECONDS = 1.4;
/** Metres above the ground where the blow lands, and metres a second that it gives. */
const BLOW: Vec3 = [0.06, 0.5, 0.42];
const BLOW_SPEED = 3.4;

export const bones: Effect = {
  name: 'bones',
  about: 'a minion bursts into its bones, falls in a heap, and rises out of it',
  slow: true,
  async bake() {
    const pieces = await readBones('idle', 0);
    const burst = await burstBones(pieces);
    const collapse = await collapseBones(pieces);
    const frames = [...burst, ...collapse, ...backwards(collapse)];
    const clips = [
      { name: 'burst', first: 0, count: burst.length, loop: false },
      { name: 'collapse', first: burst.length, count: collapse.length, loop: false },
      { name: 'rise', first: burst.length + collapse.length, count: collapse.length, loop: false },
    ];
    const { file } = await bakeRigid(pieces, frames.length, (frame) => frames[frame], {
      name: 'bones',
      fps: FPS,
      clips,
    });
    return file;
  },
};

async function burstBones(pieces: readonly Bone[]): Promise<RigidTransforms[]> {
  const dice = createDice(11);
  const bodies = pieces.map((piece): Body => ({ ...bodyOf(piece), ...throwBone(piece, dice) }));
  const frames = await simulateBodies(bodies, { seconds: BURST_SECONDS, fps: FPS, apart: 0.3 });
  const gone = pieces.map(() => between(dice, 1.45, 1.75));
  vanish(frames, FPS, (piece) => {
    if (pieces[piece].name === 'soul') return { from: 0.05, to: 0.35 };
    return { from: gone[piece], to: gone[piece] + 0.22 };
  });
  return frames;
}

/** Away from the blow and from the middle; what is small flies far and whirls, the skull is heavy. */
function throwBone({ pivot, name }: Bone, dice: Dice): Pick<Body, 'velocity' | 'spin'> {
  const away: Vec3 = [pivot[0] - BLOW[0], (pivot[1] - BLOW[1]) * 0.8, pivot[2] - BLOW[2]];
  const reach = Math.sqrt(away[0] ** 2 + away[1] ** 2 + away[2] ** 2) + 0.1;
  const isTooth = name.startsWith('tooth');
  const isLow = /leg|foot|toes|hips/.test(name);
  const kick = name === 'head' ? 0.55 : isTooth ? 1.3 : isLow ? 0.8 : 1;
  const speed = BLOW_SPEED * between(dice, 0.7, 1.25) * kick;
  const aside = (away[0] + between(dice, -0.12, 0.12)) * 1.6;
  const lift = between(dice, 0.9, 2.2) * (name === 'head' ? 0.75 : isLow ? 0.9 : 1);
  const thrown: Vec3 = [
    (aside / reach) * speed,
    (away[1] / reach) * speed * 0.7 + lift,
    (away[2] / reach) * speed * 1.1,
  ];
  const whirl = isTooth ? between(dice, 100, 170) : name === 'head' ? 6 : between(dice, 5, 16);
  return { velocity: thrown, spin: randomDirection(dice).map((part) => part * whirl) as unknown as Vec3 };
}

async function collapseBones(pieces: readonly Bone[]): Promise<RigidTransforms[]> {
  const dice = createDice(5);
  const top = Math.max(...pieces.map(({ pivot }) => pivot[1]));
  const bodies = pieces.map((piece): Body => {
    const nudge: Vec3 = [between(dice, -0.35, 0.35), 0, between(dice, -0.3, 0.3)];
    const spin = randomDirection(dice).map((part) => part * between(dice, 1, 4)) as unknown as Vec3;
    return { ...bodyOf(piece), velocity: nudge, spin, release: 0.28 * (1 - piece.pivot[1] / top) };
  });
  return simulateBodies(bodies, { seconds: COLLAPSE_SECONDS, fps: FPS, apart: 0.22, drag: 0.6 });
}

function bodyOf({ positions, pivot }: Bone): Body {
  return { hull: shrinkHull(positions, pivot, 0.9), pivot };
}
