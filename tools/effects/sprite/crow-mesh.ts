/**
 * A crow of a few dozen triangles that flies along +Z, and the beat of its wings.
 *
 *   body   rings of five around Z, beak to tail       wing   arm and hand, each a quad, three feathers at the end
 */
import { axisTurn, cosTurns, rotate, sinTurns, smoothstep, type Vec3 } from '../../cast/vector.ts';
import { linear, mixColors, type Rgb } from '../soft/linear-color.ts';

const RINGS: readonly (readonly [z: number, y: number, radius: number])[] = [
  [0.2, 0.03, 0.042],
  [0.1, 0.015, 0.066],
  [-0.06, 0, 0.072],
  [-0.2, 0.005, 0.036],
];
const SIDES = 5;
const BEAK: Vec3 = [0, 0.012, 0.315];
const RUMP: Vec3 = [0, 0.005, -0.23];
const TAIL: readonly Vec3[] = [
  [-0.085, 0.01, -0.4],
  [0, 0.012, -0.43],
  [0.085, 0.01, -0.4],
];
const SHOULDER: readonly Vec3[] = [
  [0.045, 0.03, 0.12],
  [0.045, 0.025, -0.1],
];
const WRIST: readonly Vec3[] = [
  [0.25, 0.035, 0.17],
  [0.245, 0.025, -0.13],
];
const FEATHERS: readonly Vec3[] = [
  [0.56, 0.02, 0.06],
  [0.54, 0.015, -0.06],
  [0.43, 0.015, -0.16],
];

const BLACK = linear(0x0d0f16);
const SHEEN = linear(0x39415f);
const BONE = linear(0x5b5148);

/** What does not change from frame to frame; corners of a place share it. */
export interface Crow {
  indices: number[];
  colors: number[];
  /** Three numbers a vertex, wings level. */
  rest: Vec3[];
  /** 0 body, 1 arm, 2 hand, of the left (+X) or the right wing. */
  parts: { bone: 0 | 1 | 2; side: 1 | -1 }[];
}

/** Its triangles, about half of them wings. */
export function createCrow(): Crow {
  const crow: Crow = { indices: [], colors: [], rest: [], parts: [] };
  addBody(crow);
  addWing(crow, 1);
  addWing(crow, -1);
  return crow;
}

function put(crow: Crow, at: Vec3, color: Rgb, bone: 0 | 1 | 2 = 0, side: 1 | -1 = 1): number {
  crow.rest.push([at[0] * (bone > 0 ? side : 1), at[1], at[2]]);
  crow.colors.push(...color, 1);
  crow.parts.push({ bone, side });
  return crow.rest.length - 1;
}

function addBody(crow: Crow): void {
  const rings = RINGS.map(([z, y, radius]) =>
    Array.from({ length: SIDES }, (_, side) => {
      const [x, up] = [sinTurns(side / SIDES) * radius, cosTurns(side / SIDES) * radius];
      return put(crow, [x, y + up, z], mixColors(BLACK, SHEEN, smoothstep(0.2, 1, up / radius) * 0.6));
    }),
  );
  const [beak, rump] = [put(crow, BEAK, BONE), put(crow, RUMP, BLACK)];
  for (let side = 0; side < SIDES; side++) {
    const next = (side + 1) % SIDES;
    crow.indices.push(beak, rings[0][side], rings[0][next]);
    for (let ring = 0; ring + 1 < rings.length; ring++) {
      const [a, b, c, d] = [rings[ring][side], rings[ring][next], rings[ring + 1][side], rings[ring + 1][next]];
      crow.indices.push(a, c, b, b, c, d);
    }
    crow.indices.push(rump, rings[RINGS.length - 1][next], rings[RINGS.length - 1][side]);
  }
  const root = put(crow, [0, 0.02, -0.17], BLACK);
  const fan = TAIL.map((at) => put(crow, at, mixColors(BLACK, SHEEN, 0.25)));
  crow.indices.push(root, fan[1], fan[0], root, fan[2], fan[1]);
}

function addWing(crow: Crow, side: 1 | -1): void {
  const [front, back] = SHOULDER.map((at) => put(crow, at, BLACK, 1, side));
  const [wrist, elbow] = WRIST.map((at) => put(crow, at, mixColors(BLACK, SHEEN, 0.45), 1, side));
  // The hand hangs on the wrist: its own corners stand where the arm's end.
  const [handFront, handBack] = WRIST.map((at) => put(crow, at, mixColors(BLACK, SHEEN, 0.45), 2, side));
  const tips = FEATHERS.map((at) => put(crow, at, mixColors(BLACK, SHEEN, 0.9), 2, side));
  const between = [0.5, 0.62].map((share, at) => {
    const [a, b] = [FEATHERS[at], FEATHERS[at + 1]];
    const gap: Vec3 = [((a[0] + b[0]) / 2) * (1 - 0.2 * share), 0.02, (a[2] + b[2]) / 2];
    return put(crow, gap, mixColors(BLACK, SHEEN, 0.4), 2, side);
  });
  const faces = [
    [front, wrist, back],
    [back, wrist, elbow],
    [handFront, tips[0], between[0]],
    [between[0], tips[1], between[1]],
    [handFront, between[0], between[1]],
    [handFront, between[1], handBack],
    [handBack, between[1], tips[2]],
  ];
  for (const [a, b, c] of faces) crow.indices.push(...(side > 0 ? [a, b, c] : [a, c, b]));
}

/** Degrees that a wing's arm is lifted and its hand beyond that, at a part of the beat; 0 wings held. */
export interface Beat {
  arm: number;
  hand: number;
  /** Metres that the body rises against the wings. */
  lift: number;
}

/** All vertices with the wings lifted so. */
export function poseCrow({ rest, parts }: Crow, { arm, hand, lift }: Beat): number[] {
  return rest.flatMap((at, vertex) => {
    const { bone, side } = parts[vertex];
    const hinge = (point: Vec3, about: Vec3, degrees: number): Vec3 => {
      const pivot: Vec3 = [about[0] * side, about[1], about[2]];
      const turn = axisTurn([0, 0, 1], degrees * side);
      const [x, y, z] = rotate(turn, [point[0] - pivot[0], point[1] - pivot[1], point[2] - pivot[2]]);
      return [x + pivot[0], y + pivot[1], z + pivot[2]];
    };
    let placed = at;
    if (bone === 2) placed = hinge(placed, WRIST[0], hand);
    if (bone >= 1) placed = hinge(placed, SHOULDER[0], arm);
    return [placed[0], placed[1] + lift, placed[2]];
  });
}
