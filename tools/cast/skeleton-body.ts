/** The minion below the head: ribs one can see through, a spine, a pelvis, bones with chunky ends, hands and feet. */
import { bonePaint, color, shaded } from './colors.ts';
import { carve, type Distance, ellipsoid, halfSpace, join, mirrored, placed, sphere, stick } from './distance.ts';
import { bind, glow, mirrorImage, type Piece, paint, together, type Vertex } from './piece.ts';
import { BIND_POSITION, type Joint } from './skeleton.ts';
import { surfaceMesh } from './surface-mesh.ts';
import { type Ring, sweep } from './sweep.ts';
import { add, cosTurns, mix, NO_TURN, sinTurns, smoothstep, sub, type Vec3 } from './vector.ts';

const OPEN_SPACE = sphere([0, -9, 0], 0.001);
const PLAIN_BONE = bonePaint(OPEN_SPACE);
/** What lies under the great skull stands in its shade. */
const TRUNK_BONE = shaded(PLAIN_BONE, '#3a2d42', (v) => smoothstep(0.66, 0.86, v.position[1]) * 0.5);

/** Everything but head, clothes and weapon. */
export function skeletonBody(): Piece {
  const left = together(arm(), openHand(), leg(), foot());
  const right = mirrorImage(together(arm(), fist(), leg(), foot()));
  return together(ribcage(), soul(), backbone(), pelvis(), left, right);
}

const RIBS = [
  { y: 0.765, wide: 0.125, front: 0.1, back: -0.1, drop: 0.03, thick: 0.021, reach: 0.46 },
  { y: 0.712, wide: 0.158, front: 0.128, back: -0.112, drop: 0.045, thick: 0.023, reach: 0.46 },
  { y: 0.655, wide: 0.165, front: 0.132, back: -0.112, drop: 0.05, thick: 0.023, reach: 0.45 },
  { y: 0.602, wide: 0.148, front: 0.115, back: -0.1, drop: 0.048, thick: 0.021, reach: 0.37 },
];

function ribcage(): Piece {
  const ribs = RIBS.flatMap((rib) => {
    const rings: Ring[] = [0.04, 0.17, 0.29, 0.4, 0.5].map((step) => {
      const turns = (step / 0.5) * rib.reach; // 0 at the spine, half a turn at the breastbone
      const forward = -cosTurns(turns);
      const depth = forward > 0 ? rib.front : -rib.back;
      const at: Vec3 = [sinTurns(turns) * rib.wide, rib.y - rib.drop * (forward * 0.5 + 0.5), forward * depth - 0.015];
      return { at, wide: rib.thick * 1.15, thick: rib.thick * (step > 0.45 ? 0.75 : 1) };
    });
    const piece = sweep(rings, { sides: 4, side: [0, 1, 0], shift: 0.125 });
    return [piece, mirrorImage(piece)];
  });
  const breast = sweep(
    [
      { at: [0, 0.765, 0.082], wide: 0.034, thick: 0.02 },
      { at: [0, 0.7, 0.112], wide: 0.04, thick: 0.024 },
      { at: [0, 0.615, 0.12], wide: 0.026, thick: 0.02 },
      { at: [0, 0.575, 0.115], wide: 0.008, thick: 0.008 },
    ],
    { sides: 5 },
  );
  const collar = sweep(
    [
      { at: [0.02, 0.79, 0.075], wide: 0.024 },
      { at: [0.11, 0.81, 0.045], wide: 0.02 },
      { at: [0.205, 0.8, -0.01], wide: 0.034 },
      { at: [0.222, 0.79, -0.015], wide: 0.02 },
    ],
    { sides: 5, side: [0, 1, 0] },
  );
  const inner = (v: Vertex) => (v.normal[0] * v.position[0] + v.normal[2] * (v.position[2] + 0.01) < 0 ? 0.55 : 0);
  return bind(
    paint(together(...ribs, breast, collar, mirrorImage(collar)), shaded(TRUNK_BONE, '#30243a', inner)),
    'chest',
  );
}

/** The ember that keeps it walking, seen between the ribs. */
function soul(): Piece {
  const flame: Ring[] = [
    { at: [0, 0.6, 0.01], wide: 0.004 },
    { at: [0, 0.65, 0.012], wide: 0.04 },
    { at: [0, 0.69, 0.008], wide: 0.03 },
    { at: [0, 0.75, 0], wide: 0.003 },
  ];
  const piece = sweep(flame, { sides: 5 });
  paint(piece, () => color('#0a1214'));
  return bind(
    glow(piece, 0, (v) => smoothstep(0.75, 0.62, v.position[1]) * 0.4 + 0.25),
    'chest',
  );
}

function backbone(): Piece {
  const knuckle = (y: number, z: number, wide: number, joint: Joint) => {
    const rings = [
      { at: [0, y - 0.026, z] as Vec3, wide: wide * 0.72 },
      { at: [0, y, z] as Vec3, wide, thick: wide * 1.1 },
      { at: [0, y + 0.026, z - 0.002] as Vec3, wide: wide * 0.72 },
    ];
    return bind(sweep(rings, { sides: 6 }), joint);
  };
  const column = sweep(
    [
      { at: [0, 0.6, -0.1], wide: 0.036, thick: 0.04 },
      { at: [0, 0.69, -0.122], wide: 0.04, thick: 0.046 },
      { at: [0, 0.79, -0.1], wide: 0.038, thick: 0.042 },
      { at: [0, 0.87, -0.03], wide: 0.044 },
      { at: [0, 0.95, -0.01], wide: 0.05, thick: 0.05 },
    ],
    { sides: 5 },
  );
  return paint(
    together(
      knuckle(0.505, -0.03, 0.05, 'spine'),
      knuckle(0.562, -0.06, 0.047, 'spine'),
      bind(column, (v) => (v.position[1] > 0.9 ? [['head', 1]] : [['chest', 1]])),
    ),
    TRUNK_BONE,
  );
}

function pelvis(): Piece {
  const shape = carve(
    0.03,
    join(
      0.035,
      mirrored(ellipsoid([0.085, 0.475, -0.02], [0.062, 0.065, 0.06])),
      mirrored(stick([0.11, 0.51, -0.02], [0.05, 0.44, 0.05], 0.03)),
      stick([0, 0.475, -0.055], [0, 0.42, -0.03], 0.042, 0.028),
      mirrored(stick([0.05, 0.425, 0.03], [0, 0.415, 0.045], 0.028)),
    ),
    ellipsoid([0, 0.49, 0.02], [0.05, 0.06, 0.05]),
  );
  const options = { low: [-0.2, 0.36, -0.13] as Vec3, high: [0.2, 0.58, 0.13] as Vec3, cell: 0.014, soft: 0.012 };
  const piece = surfaceMesh(shape, { ...options, triangles: 128, symmetric: true });
  return bind(paint(piece, bonePaint(shape, 0.05)), 'hips');
}

/** A long bone: a slim shaft between two knobs. */
function longBone(from: Vec3, to: Vec3, [head, shaft, knob]: [number, number, number], sides = 5): Piece {
  const at = (t: number) => mix(from, to, t);
  const rings: Ring[] = [
    { at: at(-0.08), wide: head * 0.75, thick: head * 0.7 },
    { at: at(0.06), wide: head, thick: head * 0.92 },
    { at: at(0.42), wide: shaft },
    { at: at(0.9), wide: knob, thick: knob * 0.86 },
    { at: at(1.03), wide: knob * 0.6, thick: knob * 0.55 },
  ];
  const piece = sweep(rings, { sides, side: [1, 0, 0] });
  const waist = (v: Vertex) => {
    const t = (v.position[1] - from[1]) / (to[1] - from[1]);
    return smoothstep(0.3, 0, Math.abs(t - 0.5)) * 0.3;
  };
  return paint(piece, shaded(PLAIN_BONE, '#6e5a58', waist));
}

function arm(): Piece {
  const [shoulder, elbow, wrist] = [BIND_POSITION['upperarm.l'], BIND_POSITION['lowerarm.l'], BIND_POSITION['hand.l']];
  return together(
    bind(longBone(shoulder, elbow, [0.052, 0.028, 0.05]), 'upperarm.l'),
    bind(longBone(elbow, wrist, [0.046, 0.027, 0.045]), 'lowerarm.l'),
  );
}

function leg(): Piece {
  const [hip, knee, ankle] = [BIND_POSITION['upperleg.l'], BIND_POSITION['lowerleg.l'], BIND_POSITION['foot.l']];
  return together(
    bind(longBone(hip, knee, [0.052, 0.03, 0.054]), 'upperleg.l'),
    bind(longBone(knee, ankle, [0.05, 0.03, 0.046]), 'lowerleg.l'),
  );
}

/** Three spread claws and a thumb, palm to the body. */
function openHand(): Piece {
  const at = BIND_POSITION['hand.l'];
  const finger = (z: number, out: number, long: number): Distance =>
    join(
      0.012,
      stick([0, -0.055, z * 0.7], [0.014, -0.1, z * 1.15], 0.019, 0.017),
      stick([0.014, -0.1, z * 1.15], [out, -0.1 - long, z * 1.25 + 0.004], 0.018, 0.012),
    );
  const shape = join(
    0.016,
    ellipsoid([0.002, -0.04, 0], [0.026, 0.046, 0.046]),
    finger(0.04, -0.012, 0.06),
    finger(0, -0.014, 0.07),
    finger(-0.038, -0.012, 0.058),
    stick([-0.006, -0.03, 0.04], [-0.03, -0.07, 0.072], 0.018, 0.013),
  );
  return hand(placed(shape, at, NO_TURN), at, 150);
}

/** A fist round a handle that points forwards. */
function fist(): Piece {
  const at = BIND_POSITION['hand.l'];
  const knuckles = [0.03, 0, -0.03].map((z) =>
    join(
      0.008,
      stick([0.026, -0.05, z], [0.024, -0.078, z], 0.019),
      stick([0.02, -0.084, z], [-0.014, -0.074, z], 0.018),
    ),
  );
  const shape = join(
    0.012,
    ellipsoid([0.004, -0.036, 0], [0.032, 0.044, 0.048]),
    ...knuckles,
    stick([-0.018, -0.034, 0.03], [-0.026, -0.066, 0.04], 0.018),
  );
  return hand(placed(shape, at, NO_TURN), at, 104);
}

function hand(shape: Distance, at: Vec3, triangles: number): Piece {
  const reach: Vec3 = [0.075, 0.2, 0.1];
  const piece = surfaceMesh(shape, {
    low: sub(at, reach),
    high: add(at, [0.06, 0.03, 0.1]),
    cell: 0.0085,
    triangles,
    soft: 0.008,
  });
  return bind(paint(piece, bonePaint(shape, 0.03)), 'hand.l');
}

function foot(): Piece {
  const heel = join(
    0.03,
    ellipsoid([0.094, 0.035, -0.035], [0.044, 0.042, 0.046]),
    ellipsoid([0.094, 0.066, -0.012], [0.042, 0.036, 0.044]),
    stick([0.095, 0.045, 0], [0.099, 0.032, 0.055], 0.042, 0.034),
  );
  const toes = join(
    0.014,
    ...[-0.04, 0, 0.04].map((x) =>
      stick([0.1 + x * 0.85, 0.024, 0.075], [0.102 + x * 1.25, 0.022, 0.128 - Math.abs(x) * 0.3], 0.027, 0.024),
    ),
  );
  const make = (shape: Distance, low: Vec3, high: Vec3, triangles: number, joint: Joint) => {
    const flat = carve(0.008, shape, halfSpace([0, 0, 0], [0, 1, 0]));
    const piece = surfaceMesh(flat, { low, high, cell: 0.011, triangles, soft: 0.009 });
    return bind(paint(piece, bonePaint(flat, 0.04)), joint);
  };
  return together(
    make(heel, [0.03, -0.03, -0.1], [0.17, 0.13, 0.13], 76, 'foot.l'),
    make(toes, [0.02, -0.03, 0.03], [0.19, 0.08, 0.18], 80, 'toes.l'),
  );
}
