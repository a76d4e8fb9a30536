/**
 * Merging blobs: a slime that cannot hold together. Balls roam about a body that breathes, part from it, and flow back in;
 * a bubble rises in the middle. Where a place lies in its picture changes with the frame: across by how it is turned,
 * down by its height.
 */
import { bakeFluid } from 'horde/bake';
import { cosTurns, lerp, sinTurns, smoothstep } from '../../cast/vector.ts';
import type { Effect } from '../effect.ts';
import { blend, ink, noise, paintPicture } from '../soft/paint.ts';
import { type Metaball, type SurfacePoint, surfaceOfBalls } from './metaballs.ts';

const FPS = 20;
const FRAMES = 48;
const LOOK = { cell: 0.058, ground: -0.02, triangles: 640 };
const TALL = 0.85;

export const blob: Effect = {
  name: 'blob',
  about: 'blobs of slime that part and flow together, a loop of 2.4 s',
  slow: true,
  async bake() {
    const frames = Array.from({ length: FRAMES }, (_, frame) => surfaceOfBalls(ballsAt(frame / FRAMES), LOOK, shade));
    const { file } = await bakeFluid(FRAMES, (frame) => frames[frame], {
      ...{ name: 'blob', fps: FPS, loop: true },
      material: { name: 'slime', roughness: 0.14, emissive: [0.012, 0.06, 0.03], image: slimePicture() },
    });
    return file;
  },
};

function ballsAt(phase: number): Metaball[] {
  const breath = sinTurns(phase);
  const balls: Metaball[] = [
    { at: [0, 0.1, 0], radius: 0.34 + 0.012 * breath, squash: 0.72 - 0.07 * breath },
    { at: [0.02, 0.3 + 0.07 * sinTurns(phase + 0.1), 0.02], radius: 0.2, squash: 1 + 0.12 * sinTurns(phase + 0.15) },
  ];
  // Those that roam: far out they have parted, near they are the body's.
  for (const [at, size] of [0.15, 0.13, 0.14].entries()) {
    const around = at / 3 + phase / 3;
    const away = 0.47 + 0.24 * sinTurns(phase + at / 3);
    const hop = 0.1 * Math.max(sinTurns(2 * phase + at * 0.4), 0);
    const flat = 1 - 0.28 * smoothstep(0.05, 0, hop);
    balls.push({
      at: [cosTurns(around) * away, size * 0.5 + hop, sinTurns(around) * away],
      radius: size,
      squash: flat,
    });
  }
  // A bubble comes up out of the middle, hangs, and falls back.
  const rise = smoothstep(0.1, 0.45, phase) * smoothstep(0.95, 0.6, phase);
  const height = lerp(0.25, 0.68, rise);
  balls.push({ at: [0.03 * sinTurns(phase), height, -0.02], radius: lerp(0.1, 0.125, rise) });
  return balls;
}

function shade({ at, normal }: SurfacePoint) {
  return { uv: [0.5 + 0.46 * normal[0] + 0.04 * normal[2], Math.min(Math.max(1 - at[1] / TALL, 0), 1)] };
}

/** Deep below, bright at the top and at the rim, veined. */
function slimePicture() {
  const [deep, body, thin] = [ink(0x0a4a3a), ink(0x23a060), ink(0xa8f070)];
  return paintPicture(64, 64, (u, v) => {
    const vein = noise(u * 7 + 2, v * 6 + 5) * 0.5 + noise(u * 15, v * 13 + 7) * 0.5;
    const rim = smoothstep(0.3, 0.5, Math.abs(u - 0.5));
    const lit = (1 - v) * 0.75 + rim * 0.3 + (vein - 0.5) * 0.35;
    return blend(blend(deep, body, smoothstep(0, 0.5, lit)), thin, smoothstep(0.55, 1.1, lit));
  });
}
