/**
 * A tentacle out of the ground: 40 segments of 20 sides. A wave of bending runs from the root to the tip, which is curled,
 * and the whole twists to and fro; stripes along it show the twist. The axis keeps its length: its bends are integrated.
 */
import { bakeFrames, type FrameGeometry } from 'horde/bake';
import {
  add,
  axisTurn,
  clamp,
  cosTurns,
  multiply,
  normalizeQuat,
  type Quat,
  rotate,
  sinTurns,
  smoothstep,
  type Vec3,
} from '../../cast/vector.ts';
import type { Effect } from '../effect.ts';
import { gridIndices, gridUvs } from './grid-mesh.ts';
import { linear, mixColors, type Rgb } from './linear-color.ts';

/** 41 rings of 20 sides; the 21st vertex of a ring stands where its first does. */
export const RINGS = 41;
export const COLUMNS = 21;
const SIDES = COLUMNS - 1;
export const FRAMES = 48;
const FPS = 24;
const LENGTH = 3.4; // metres
const ROOT_RADIUS = 0.36;

const ROOT = linear(0x38204a);
const MIDDLE = linear(0x7a3070);
const TIP = linear(0xd9607a);
const STRIPE = linear(0x18485a);
const SUCKER = linear(0xc99a94);
const CUP = linear(0x5a2440);

/** Mesh of the tentacle: triangles, UVs (u around, v along) and colours. */
export function tentacleGeometry(): FrameGeometry {
  const colors = Array.from({ length: RINGS * COLUMNS }, (_, vertex) => [
    ...colorAt(Math.floor(vertex / COLUMNS), (vertex % COLUMNS) % SIDES),
    1,
  ]).flat();
  const material = { name: 'tentacle', roughness: 0.24 };
  const indices = gridIndices(RINGS, COLUMNS);
  return {
    indices,
    colors,
    uvs: gridUvs(RINGS, COLUMNS),
    groups: [{ first: 0, count: indices.length, material }],
  };
}

/** Places of all vertices in a frame, three numbers each; the root stands on the ground. */
export function tentacleAt(frame: number): number[] {
  const phase = frame / FRAMES;
  const positions: number[] = [];
  let place: Vec3 = [0, -0.12, 0];
  let turn: Quat = [0, 0, 0, 1];
  for (let ring = 0; ring < RINGS; ring++) {
    const along = ring / (RINGS - 1);
    const twist = 0.32 * along * sinTurns(phase - 0.45 * along); // turns
    for (let column = 0; column < COLUMNS; column++) {
      const side = column % SIDES;
      const radius = radiusAt(along, ring, side);
      const angle = side / SIDES + twist;
      const out = rotate(turn, [-radius * sinTurns(angle), 0, radius * cosTurns(angle)]);
      positions.push(...add(place, out));
    }
    place = add(place, rotate(turn, [0, LENGTH / (RINGS - 1), 0]));
    turn = normalizeQuat(multiply(turn, bendAt(along, phase)));
  }
  return positions;
}

/** The turn from one segment to the next: a wave that runs up, a slower sway, and the curl of the tip. */
function bendAt(along: number, phase: number): Quat {
  const free = smoothstep(0, 0.35, along);
  const wave = 7 * free * sinTurns(phase - 1.25 * along);
  const sway = 4 * free * sinTurns(phase + 0.3 - 0.9 * along);
  const curl =
    9.5 * along * along * along * (1 + 0.45 * sinTurns(phase - 0.9)) - 1.4 * smoothstep(0, 0.4, along) * (1 - along);
  return multiply(axisTurn([1, 0, 0], wave + curl), axisTurn([0, 0, 1], sway));
}

/** Thick at the root, with a foot; two rows of suckers on the inner side. */
function radiusAt(along: number, ring: number, side: number): number {
  const slim = Math.sqrt((1 - along) * Math.sqrt(1 - along));
  const body = ROOT_RADIUS * (slim * 0.96 + 0.018) * (1 + 0.5 * (1 - smoothstep(0, 0.1, along)));
  const ripple = 1 + 0.02 * sinTurns(ring / 2.5);
  return (
    body * (ripple + 0.13 * suckerAt(ring, side) * smoothstep(0.04, 0.16, along) * (1 - smoothstep(0.9, 1, along)))
  );
}

/** Cups of three rings and three sides, by turns on either side of the inner line: 1 on the rim, 0.4 within, 0 beside. */
function suckerAt(ring: number, side: number): number {
  const across = side <= SIDES / 2 ? side : side - SIDES;
  const [up, aside] = [Math.abs((ring % 4) - 2), Math.abs(Math.abs(across) - 2)];
  const late = across < 0 ? Math.abs(((ring + 2) % 4) - 2) : up;
  if (late > 1 || aside > 1 || across === 0) return 0;
  return late + aside === 0 ? 0.4 : late + aside === 1 ? 1 : 0.7;
}

function colorAt(ring: number, side: number): Rgb {
  const along = ring / (RINGS - 1);
  const skin = mixColors(mixColors(ROOT, MIDDLE, smoothstep(0, 0.55, along)), TIP, smoothstep(0.45, 1, along));
  const stripe = (side + 2) % 5 < 2 ? 0.8 * (1 - 0.5 * along) : 0;
  const band = ring % 4 === 0 ? 0.35 : 0;
  const striped = mixColors(skin, STRIPE, clamp(stripe + band));
  const across = Math.min(side, SIDES - side);
  const belly = mixColors(striped, SUCKER, 0.1 * (1 - smoothstep(2, 5, across)));
  const rim = suckerAt(ring, side) * smoothstep(0.04, 0.16, along) * (1 - smoothstep(0.85, 1, along));
  return rim === 0 ? belly : mixColors(CUP, SUCKER, smoothstep(0.3, 0.9, rim));
}

/** 861 vertices × 48 frames. */
export const tentacle: Effect = {
  name: 'tentacle',
  about: 'a tentacle that bends, twists and curls: 861 vertices, 48 frames, a loop of 2 s',
  async bake() {
    const options = { fps: FPS, loop: true, name: 'tentacle' };
    return (await bakeFrames(tentacleGeometry(), FRAMES, tentacleAt, options)).file;
  },
};
