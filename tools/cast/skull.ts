/** The minion's head: a skull nearly half as tall as the rest, sockets with lights in them, cheeks, teeth and a jaw. */
import { bonePaint, color, shaded } from './colors.ts';
import {
  box,
  carve,
  type Distance,
  ellipsoid,
  halfSpace,
  join,
  mirrored,
  normalAt,
  sphere,
  stick,
} from './distance.ts';
import { bind, glow, mirrorImage, type Piece, paint, plainVertex, together, type Vertex } from './piece.ts';
import { surfaceMesh } from './surface-mesh.ts';
import { block } from './sweep.ts';
import { clamp, cosTurns, normalize, sinTurns, smoothstep, sub, type Vec3 } from './vector.ts';

const EYE: Vec3 = [0.126, 1.1, 0.2];
const SOCKET = ellipsoid([0.131, 1.1, 0.285], [0.114, 0.108, 0.165]);

const TEETH = bonePaint(sphere([0, 0, 0], 0.001), 0.05, color('#fff6dc'));

/** Skull, eyes, teeth and jaw; ends at y = 1.5. */
export function skull(): Piece {
  return together(cranium(), crack(), eye(), mirrorImage(eye()), upperTeeth(), jaw(), lowerTeeth());
}

function cranium(): Piece {
  const shape = craniumShape();
  const piece = surfaceMesh(shape, {
    low: [-0.36, 0.82, -0.42],
    high: [0.36, 1.56, 0.42],
    cell: 0.022,
    triangles: 650,
    symmetric: true,
    soft: 0.016,
  });
  const hollow = (vertex: Vertex) => socketDepth(vertex.position);
  paint(
    piece,
    shaded(bonePaint(shape, 0.09), '#120d1c', (vertex) => hollow(vertex) * 0.96),
  );
  glow(piece, 0, (vertex) => (Math.abs(vertex.position[0]) > 0.045 ? hollow(vertex) * 0.028 : 0));
  return bind(piece, 'head');
}

function craniumShape(): Distance {
  const bone = join(
    0.07,
    ellipsoid([0, 1.215, -0.045], [0.278, 0.283, 0.305]),
    ellipsoid([0, 1.27, 0.06], [0.235, 0.2, 0.225]),
    mirrored(ellipsoid([0.13, 1.235, -0.13], [0.175, 0.19, 0.19])),
    ellipsoid([0, 1.18, 0.235], [0.07, 0.04, 0.045]),
    mirrored(stick([0.05, 1.185, 0.258], [0.225, 1.225, 0.185], 0.044)),
    box([0, 0.985, 0.165], [0.15, 0.085, 0.105], 0.075),
    ellipsoid([0, 1.05, -0.03], [0.225, 0.14, 0.2]),
    mirrored(ellipsoid([0.2, 1.0, 0.165], [0.085, 0.052, 0.085])),
    mirrored(stick([0.235, 1.015, 0.14], [0.275, 1.075, -0.04], 0.036)),
  );
  const nose = mirrored(stick([0.026, 0.995, 0.3], [0.008, 1.045, 0.3], 0.03, 0.016));
  const temple = mirrored(ellipsoid([0.37, 1.13, 0.09], [0.1, 0.085, 0.13]));
  const under = halfSpace([0, 0.915, 0], normalize([0, 1, -0.12]));
  return carve(0.03, carve(0.05, bone, temple, under), mirrored(SOCKET), nose);
}

/** 0 on the rim of the eye sockets and of the nose, 1 deep inside. */
function socketDepth([x, y, z]: Vec3): number {
  const socket = smoothstep(0.022, 0.002, SOCKET([Math.abs(x), y, z])) * smoothstep(0.285, 0.235, z);
  const nose = smoothstep(0.05, 0.03, Math.sqrt(x * x + (y - 1.01) * (y - 1.01))) * smoothstep(0.29, 0.262, z);
  return z < 0.1 ? 0 : clamp(socket + nose);
}

/** Corners of the crack, left and forwards of the top of the head, and its width at each, metres. */
const CRACK = [
  [0.1, 0.215, 0.004],
  [0.135, 0.15, 0.02],
  [0.09, 0.105, 0.026],
  [0.14, 0.03, 0.034],
  [0.085, -0.03, 0.024],
  [0.115, -0.11, 0.018],
  [0.075, -0.16, 0.003],
] as const;

/** A dark, jagged strip laid on the skull: what broke it, one can only guess. */
function crack(): Piece {
  const shape = craniumShape();
  const piece: Piece = { vertices: [], triangles: [] };
  CRACK.forEach(([x, z, wide], i) => {
    for (const side of [-1, 1]) {
      const from: Vec3 = [x + (side * wide) / 2, 1.35, z];
      const at = onTop(shape, from);
      piece.vertices.push(plainVertex(at, normalAt(shape, at, 0.02)));
    }
    if (i > 0) piece.triangles.push([2 * i - 2, 2 * i - 1, 2 * i], [2 * i - 1, 2 * i + 1, 2 * i]);
  });
  return bind(
    paint(piece, () => color('#2a1f2e')),
    'head',
  );
}

/** The point straight above `from` just outside the surface. */
function onTop(shape: Distance, [x, y, z]: Vec3): Vec3 {
  let [inside, outside] = [y - 0.25, y + 0.3];
  for (let i = 0; i < 30; i++) {
    const middle = (inside + outside) / 2;
    if (shape([x, middle, z]) < 0) inside = middle;
    else outside = middle;
  }
  return [x, outside + 0.006, z];
}

/** A shining lens: white-hot in the middle, its rim in the colour of the glow. */
function eye(): Piece {
  const sides = 9;
  const tilt = -0.06; // turns; the lights look a little inwards and angry
  const piece: Piece = { vertices: [], triangles: [] };
  const put = (across: number, out: number, strength: number, turns: number) => {
    const at: Vec3 = [EYE[0] + cosTurns(turns) * across, EYE[1] + sinTurns(turns) * across * 0.92, EYE[2] + out];
    piece.vertices.push({
      ...plainVertex(at, normalize(sub(at, [EYE[0], EYE[1], EYE[2] - 0.05]))),
      glow: [strength, 0],
    });
  };
  put(0, 0.044, 1, 0);
  for (let s = 0; s < sides; s++) put(0.032, 0.034, 0.8, s / sides + tilt);
  for (let s = 0; s < sides; s++) put(0.06, -0.004, 0.42, s / sides + tilt);
  for (let s = 0; s < sides; s++) {
    const [a, b] = [1 + s, 1 + ((s + 1) % sides)];
    piece.triangles.push([0, a, b], [a, a + sides, b + sides], [a, b + sides, b]);
  }
  return bind(
    paint(piece, () => color('#0a1214')),
    'head',
  );
}

const UPPER_ROW = [-0.37, -0.22, -0.075, 0.075, 0.22, 0.37];

function upperTeeth(): Piece {
  const teeth = UPPER_ROW.map((at, i) => tooth(at, 0.94, i === 4 ? 0.885 : 0.862, 0.03));
  return bind(together(...teeth), 'head');
}

function lowerTeeth(): Piece {
  const teeth = [-0.29, -0.13, 0.02, 0.31].map((at) => tooth(at, 0.825, 0.872, 0.026));
  return bind(together(...teeth), 'jaw');
}

/** A tooth on the arc of the mouth; `at` is its place in radians to the left of the middle. */
function tooth(at: number, root: number, tip: number, wide: number): Piece {
  const turns = at * 0.2;
  const [x, z] = [sinTurns(turns) * 0.222, cosTurns(turns) * 0.215 + 0.01];
  const inward = tip > root ? 0.012 : 0;
  const piece = block([x, root, z - inward], [x, tip, z - inward], [wide, wide * 0.7], 0.78, -turns);
  return paint(
    piece,
    shaded(TEETH, '#6b5844', (vertex) => (Math.abs(vertex.position[1] - root) < 0.01 ? 0.55 : 0)),
  );
}

function jaw(): Piece {
  const shape = carve(
    0.03,
    join(
      0.05,
      mirrored(stick([0.21, 0.99, 0.06], [0.185, 0.875, 0.085], 0.034, 0.042)),
      mirrored(stick([0.185, 0.87, 0.08], [0.075, 0.83, 0.225], 0.042, 0.04)),
      mirrored(stick([0.075, 0.83, 0.225], [0, 0.826, 0.24], 0.04, 0.046)),
    ),
    halfSpace([0, 0.795, 0], [0, 1, 0]),
  );
  const piece = surfaceMesh(shape, {
    low: [-0.27, 0.76, -0.03],
    high: [0.27, 1.06, 0.31],
    cell: 0.015,
    triangles: 170,
    symmetric: true,
    soft: 0.012,
  });
  const behind = (vertex: Vertex) => smoothstep(0.16, 0.05, vertex.position[2]) * 0.45;
  return bind(paint(piece, shaded(bonePaint(shape, 0.05), '#3d2f3f', behind)), 'jaw');
}
