/** The crow's wings as a loop: three beats and a short glide. It flies nowhere: `crows.ts` says where. */
import { bakeFrames } from 'horde/bake';
import { lerp, sinTurns, smoothstep } from '../../cast/vector.ts';
import type { Effect } from '../effect.ts';
import { type Beat, createCrow, poseCrow } from './crow-mesh.ts';

const FPS = 30;
const FRAMES = 54;
const BEATS = 3;
/** Part of the loop at which the wings are held. */
const GLIDE = 0.7;

export const CROW_LOOK = { name: 'crow', roughness: 0.5, doubleSided: true };

/** Wings as they are held in a glide, a little up. */
export const GLIDING: Beat = { arm: 9, hand: -7, lift: 0 };

export const crow: Effect = {
  name: 'crow',
  about: 'a crow beats its wings: the mesh of each particle of `crows`, a loop of 1.8 s',
  async bake() {
    const mesh = createCrow();
    const groups = [{ first: 0, count: mesh.indices.length, material: CROW_LOOK }];
    const frames = (frame: number) => poseCrow(mesh, beatAt(frame / FRAMES));
    const options = { name: 'crow', fps: FPS, loop: true };
    const { file } = await bakeFrames({ ...mesh, groups }, FRAMES, frames, options);
    return file;
  },
};

/** Down quickly, up slowly, the hand behind the arm. */
function beatAt(phase: number): Beat {
  const held = smoothstep(GLIDE - 0.04, GLIDE + 0.1, phase) * smoothstep(1, 0.87, phase);
  const beat = Math.min(phase / GLIDE, 1) * BEATS;
  const uneven = beat - 0.07 * sinTurns(beat);
  const arm = 8 + 36 * sinTurns(uneven + 0.25);
  const hand = -6 + 30 * sinTurns(uneven + 0.03);
  const lift = -0.03 * sinTurns(uneven + 0.25);
  return { arm: lerp(arm, GLIDING.arm, held), hand: lerp(hand, GLIDING.hand, held), lift: lerp(lift, 0, held) };
}
