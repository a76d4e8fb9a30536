/**
 * Three vines that hang from above and sway: stems of five sides, leaves in a spiral around them, folded along their ribs.
 * Each stem keeps its length; a slow swing and a quicker wave run down it, each strand a little later than the one before.
 */
import { bakeFrames, type FrameGeometry } from 'horde/bake';
import {
  add,
  axisTurn,
  cosTurns,
  multiply,
  normalizeQuat,
  type Quat,
  rotate,
  sinTurns,
  type Vec3,
} from '../../cast/vector.ts';
import type { Effect } from '../effect.ts';
import { gridIndices } from './grid-mesh.ts';
import { linear, mixColors } from './linear-color.ts';
import { luck } from './paint.ts';

const RINGS = 15;
const COLUMNS = 6; // five sides and the seam
const FRAMES = 40;
const FPS = 16;
const LEAVES = 26; // a strand
/** Where each hangs from, metres below 0, its length, and how much later it swings, in loops. */
const STRANDS: readonly { x: number; z: number; length: number; late: number }[] = [
  { x: 0, z: 0, length: 2.3, late: 0 },
  { x: -0.16, z: 0.06, length: 1.7, late: 0.13 },
  { x: 0.14, z: -0.05, length: 1.25, late: 0.27 },
];

const STEM = linear(0x33402c);
const LEAF = linear(0x1f5a3c);
const YOUNG = linear(0x5f9a4e);
const DRY = linear(0x6d5a33);

interface Point {
  place: Vec3;
  turn: Quat;
}

/** Vertices of a frame: stems first, ring by ring, then the leaves, four each. */
function vinesAt(frame: number): number[] {
  return STRANDS.flatMap((strand, index) => {
    const points = hang(strand, frame / FRAMES - strand.late);
    const stem = points.flatMap(({ place, turn }, ring) => {
      const radius = 0.022 * (1 - 0.75 * (ring / (RINGS - 1)));
      return Array.from({ length: COLUMNS }, (_, column) => {
        const angle = -(column % (COLUMNS - 1)) / (COLUMNS - 1);
        return add(place, rotate(turn, [-radius * sinTurns(angle), 0, radius * cosTurns(angle)]));
      }).flat();
    });
    return [...stem, ...Array.from({ length: LEAVES }, (_, leaf) => leafAt(points, index, leaf, frame)).flat()];
  });
}

/** The stem from its root downwards. */
function hang({ x, z, length }: (typeof STRANDS)[number], phase: number): Point[] {
  const points: Point[] = [];
  let place: Vec3 = [x, 0, z];
  let turn: Quat = [0, 0, 0, 1];
  for (let ring = 0; ring < RINGS; ring++) {
    const down = ring / (RINGS - 1);
    points.push({ place, turn });
    const swing = ring === 0 ? 7 * sinTurns(phase) : 1.1 * sinTurns(phase - 0.35 * down);
    const wave =
      2.6 * down * sinTurns(2 * phase - 0.8 * down) + 3 * sinTurns(down * 1.3 + x * 5) * (ring === 0 ? 0 : 1);
    turn = normalizeQuat(multiply(turn, multiply(axisTurn([0, 0, 1], swing), axisTurn([1, 0, 0], wave))));
    place = add(place, rotate(turn, [0, -length / (RINGS - 1), 0]));
  }
  return points;
}

/** Base, left, right and tip of a leaf; it nods with the wind, each in its own time. */
function leafAt(points: readonly Point[], strand: number, leaf: number, frame: number): number[] {
  const seed = strand * 100 + leaf;
  const at = 0.8 + ((RINGS - 1.2) * (leaf + 0.5)) / LEAVES;
  const { place, turn } = points[Math.min(Math.round(at), RINGS - 1)];
  const size = (0.22 + 0.13 * luck(seed, 1)) * (1 - 0.5 * (leaf / LEAVES));
  const nod = 34 + 26 * luck(seed, 2) + 9 * sinTurns(frame / FRAMES + luck(seed, 3));
  const around = multiply(turn, axisTurn([0, 1, 0], 137.5 * leaf + 8 * sinTurns(frame / FRAMES + luck(seed, 4))));
  const facing = multiply(around, axisTurn([1, 0, 0], nod));
  const half = size * 0.31;
  const corners: Vec3[] = [
    [0, 0, 0.01],
    [-half, size * 0.12, size * 0.36],
    [half, size * 0.12, size * 0.36],
    [0, -size * 0.16, size],
  ];
  return corners.flatMap((corner) => add(place, rotate(facing, corner)));
}

function vineGeometry(): FrameGeometry {
  const indices: number[] = [];
  const colors: number[] = [];
  STRANDS.forEach((_, strand) => {
    const first = colors.length / 4;
    indices.push(...gridIndices(RINGS, COLUMNS, first).reverse());
    for (let vertex = 0; vertex < RINGS * COLUMNS; vertex++) colors.push(...STEM, 1);
    for (let leaf = 0; leaf < LEAVES; leaf++) {
      const [base, left, right, tip] = [0, 1, 2, 3].map((corner) => first + RINGS * COLUMNS + leaf * 4 + corner);
      indices.push(base, tip, left, base, right, tip);
      const seed = strand * 100 + leaf;
      const age = mixColors(LEAF, luck(seed, 6) > 0.82 ? DRY : YOUNG, 0.25 + 0.5 * (leaf / LEAVES) * luck(seed, 5));
      for (const light of [0.55, 0.9, 0.9, 1.25]) colors.push(...mixColors([0, 0, 0], age, light), 1);
    }
  });
  const material = { name: 'vine', roughness: 0.6, doubleSided: true };
  return { indices, colors, groups: [{ first: 0, count: indices.length, material }] };
}

/** Hangs from y = 0 downwards. */
export const vine: Effect = {
  name: 'vine',
  about: 'three vines with leaves that hang from y = 0 and sway: 582 vertices, 40 frames, a loop of 2.5 s',
  async bake() {
    return (await bakeFrames(vineGeometry(), FRAMES, vinesAt, { fps: FPS, loop: true, name: 'vine' })).file;
  },
};
