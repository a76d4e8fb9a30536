/**
 * Slime splash: a slime is struck and bursts into a crown of fingers, which tear into drops, fall, and sink into the
 * ground. Balls on ballistic paths, joined as metaballs; where one lands it spreads to a puddle.
 */
import { bakeFluid } from 'horde/bake';
import { cosTurns, lerp, sinTurns, smoothstep, type Vec3 } from '../../cast/vector.ts';
import { between, createDice, type Dice } from '../dice.ts';
import type { Effect } from '../effect.ts';
import { linear, mixColors } from '../soft/linear-color.ts';
import { type Metaball, type SurfacePoint, surfaceOfBalls } from './metaballs.ts';

const FPS = 24;
const FRAMES = 28;
const LOOK = { cell: 0.05, ground: -0.02, triangles: 1000 };
const GRAVITY = 9.81;
const FINGERS = 9;

const DEEP = linear(0x06362f);
const BODY = linear(0x1d9156);
const THIN = linear(0x93ec5c);

/** A ball that is thrown at time 0. */
interface Thrown {
  from: Vec3;
  velocity: Vec3;
  radius: number;
  tone: number;
}

export const slimeSplash: Effect = {
  name: 'slime-splash',
  about: 'a slime bursts into fingers and drops, and sinks into the ground',
  slow: true,
  async bake() {
    const thrown = throwBalls(createDice(23));
    const frames = Array.from({ length: FRAMES }, (_, frame) =>
      surfaceOfBalls(ballsAt(thrown, frame / FPS), LOOK, shade),
    );
    const { file } = await bakeFluid(FRAMES, (frame) => frames[frame], {
      ...{ name: 'slime-splash', fps: FPS, loop: false },
      material: { name: 'slime', roughness: 0.16, emissive: [0.012, 0.07, 0.035] },
    });
    return file;
  },
};

function throwBalls(dice: Dice): Thrown[] {
  const thrown: Thrown[] = [];
  for (let finger = 0; finger < FINGERS; finger++) {
    const turns = (finger + between(dice, -0.25, 0.25)) / FINGERS;
    const [out, up] = [between(dice, 0.9, 1.7), between(dice, 2.5, 3.7)];
    // The tip flies ahead, and what follows is dragged along: a finger that stretches and tears.
    for (const [share, radius] of [
      [1, 0.078],
      [0.8, 0.07],
      [0.6, 0.085],
      [0.38, 0.11],
    ]) {
      const spread = share * out;
      thrown.push({
        from: [cosTurns(turns) * 0.16, 0.2, sinTurns(turns) * 0.16],
        velocity: [cosTurns(turns) * spread, up * (0.35 + 0.65 * share), sinTurns(turns) * spread],
        radius: radius * between(dice, 0.85, 1.15),
        tone: share,
      });
    }
  }
  for (let drop = 0; drop < 7; drop++) {
    const [turns, out] = [dice(), between(dice, 0.5, 2.1)];
    thrown.push({
      from: [cosTurns(turns) * 0.1, 0.35, sinTurns(turns) * 0.1],
      velocity: [cosTurns(turns) * out, between(dice, 2.8, 3.9), sinTurns(turns) * out],
      radius: between(dice, 0.05, 0.07),
      tone: 1,
    });
  }
  return thrown;
}

/** All balls at a moment: the body in the middle, and what was thrown. */
function ballsAt(thrown: readonly Thrown[], seconds: number): Metaball[] {
  const end = (FRAMES - 1) / FPS;
  const sinks = 1 - smoothstep(end - 0.36, end - 0.01, seconds);
  // Struck, it flattens, bulges back and runs out.
  const slump =
    lerp(0.75, 0.16, smoothstep(0, 0.55, seconds)) + 0.18 * sinTurns(seconds * 3.2) * (1 - smoothstep(0, 0.4, seconds));
  const body = lerp(0.36, 0.46, smoothstep(0, 0.5, seconds)) * (0.35 + 0.65 * sinks);
  const balls: Metaball[] = [
    { at: [0, 0.24 * slump - 0.05 - 0.1 * (1 - sinks), 0], radius: body, squash: Math.max(slump, 0.12), tone: 0 },
  ];
  for (const one of thrown) balls.push(...follow(one, seconds, sinks));
  return balls;
}

function follow({ from, velocity, radius, tone }: Thrown, seconds: number, sinks: number): Metaball[] {
  const lands = (velocity[1] + Math.sqrt(velocity[1] ** 2 + 2 * GRAVITY * from[1])) / GRAVITY;
  const flown = Math.min(seconds, lands);
  const grow = smoothstep(0, 0.08, seconds);
  const at: Vec3 = [
    from[0] + velocity[0] * flown,
    from[1] + velocity[1] * flown - (GRAVITY / 2) * flown * flown,
    from[2] + velocity[2] * flown,
  ];
  if (seconds <= lands) return [{ at, radius: radius * (0.6 + 0.4 * grow), tone }];
  const lain = seconds - lands;
  const left = (1 - smoothstep(0.12, 0.42, lain)) * sinks;
  if (left < 0.15) return [];
  const wide = radius * lerp(1, 1.5, smoothstep(0, 0.12, lain)) * (0.45 + 0.55 * left);
  return [
    { at: [at[0], -0.012, at[2]], radius: wide, squash: lerp(0.8, 0.28, smoothstep(0, 0.1, lain)), tone: tone * left },
  ];
}

/** Deep where it is thick and turned down, bright where it is thin and at the rim that the moon catches. */
function shade({ at, normal, tone }: SurfacePoint) {
  const lit = smoothstep(-0.7, 1, normal[1]) * 0.4 + tone * 0.4 + smoothstep(0.05, 0.9, at[1]) * 0.3;
  const low = mixColors(DEEP, BODY, smoothstep(0, 0.55, lit));
  const [r, g, b] = mixColors(low, THIN, smoothstep(0.55, 1.15, lit));
  return { color: [r, g, b, 1] };
}
