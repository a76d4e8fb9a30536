/** The hero below the helm: breastplate, shoulders, tabard, gauntlets, boots and a round shield. */
import { CRIMSON, color, GOLD, LEATHER, QUILT, STEEL, shaded } from './colors.ts';
import { carve, type Distance, ellipsoid, halfSpace, join, mirrored, placed, stick } from './distance.ts';
import { bind, glow, mirrorImage, type Piece, paint, together, type Vertex } from './piece.ts';
import { BIND_POSITION, type Joint } from './skeleton.ts';
import { surfaceMesh } from './surface-mesh.ts';
import { type Ring, sheet, sweep } from './sweep.ts';
import { add, cosTurns, lerp, mix, NO_TURN, sinTurns, smoothstep, sub, type Vec3 } from './vector.ts';

const EMBER_GLOW = 2;

/** Everything but head, cloth and sword. */
export function heroArmour(): Piece {
  const left = together(arm(), leg(), gauntlet(), boot());
  return together(breastplate(), belt(), tabard(), left, mirrorImage(left), shield());
}

function breastplate(): Piece {
  const shape = carve(
    0.03,
    join(
      0.05,
      ellipsoid([0, 0.7, -0.005], [0.185, 0.15, 0.145]),
      mirrored(ellipsoid([0.07, 0.725, 0.07], [0.09, 0.085, 0.08])),
      stick([0, 0.79, 0.09], [0, 0.58, 0.13], 0.03, 0.026),
      ellipsoid([0, 0.545, -0.015], [0.14, 0.09, 0.11]),
    ),
    halfSpace([0, 0.49, 0], [0, 1, 0]),
  );
  const options = { low: [-0.23, 0.46, -0.2] as Vec3, high: [0.23, 0.88, 0.22] as Vec3, cell: 0.017, soft: 0.014 };
  const piece = surfaceMesh(shape, { ...options, triangles: 230, symmetric: true });
  const ridge = (v: Vertex) => smoothstep(0.03, 0.012, Math.abs(v.position[0])) * smoothstep(0.07, 0.1, v.position[2]);
  paint(piece, (v) => mix(STEEL(v), GOLD(v), ridge(v)));
  return bind(piece, ({ position: [, y] }) => {
    const chest = smoothstep(0.55, 0.66, y);
    if (chest >= 1) return [['chest', 1]];
    return chest <= 0
      ? [['spine', 1]]
      : [
          ['chest', chest],
          ['spine', 1 - chest],
        ];
  });
}

function belt(): Piece {
  const rings = Array.from({ length: 10 }, (_, i): Ring => {
    const [across, forward] = [sinTurns(i / 10), cosTurns(i / 10)];
    return { at: [across * 0.158, 0.5, forward * 0.122 - 0.012], wide: 0.034, thick: 0.022 };
  });
  const strap = sweep(rings, { sides: 4, side: [0, 1, 0], closed: true, shift: 0.125 });
  const buckle = sweep(
    [
      { at: [0, 0.5, 0.115], wide: 0.044, thick: 0.044 },
      { at: [0, 0.5, 0.146], wide: 0.034, thick: 0.034 },
    ],
    { sides: 6 },
  );
  return bind(together(paint(strap, LEATHER), paint(buckle, GOLD)), 'hips');
}

/** Cloth round the thighs, open at the sides, gold at the hem. */
function tabard(): Piece {
  const flap = (front: number) =>
    sheet(5, 4, 0.014, (across, down) => {
      const x = (across - 0.5) * lerp(0.27, 0.31, down) * front;
      const hem = 0.265 - 0.03 * (1 - Math.abs(across - 0.5) * 2);
      const out = 0.118 + 0.03 * down - x * x * 1.6;
      return [x, lerp(0.5, hem, down), front * out - 0.01];
    });
  const piece = together(flap(1), flap(-1));
  const hem = (v: Vertex) => smoothstep(0.3, 0.27, v.position[1]);
  const cloth = shaded(CRIMSON, '#6d0c26', (v) => smoothstep(0.32, 0.5, v.position[1]) * 0.3);
  paint(piece, (v) => mix(cloth(v), color('#f2b23c'), hem(v)));
  glow(piece, EMBER_GLOW, () => 0.05);
  return bind(piece, ({ position: [x, y] }) => {
    const loose = smoothstep(0.48, 0.3, y) * 0.75;
    const left = 0.5 + Math.max(-0.5, Math.min(0.5, x / 0.12));
    const shares = [
      ['hips', 1 - loose],
      ['upperleg.l', loose * left],
      ['upperleg.r', loose * (1 - left)],
    ] as const;
    return shares.filter(([, weight]) => weight > 0);
  });
}

/** A sleeve or trouser leg between two joints, in rings [share of the way, radius]. */
function limb(from: Vec3, to: Vec3, rings: readonly (readonly [number, number])[]): Piece {
  return sweep(
    rings.map(([t, wide]): Ring => ({ at: mix(from, to, t), wide })),
    { sides: 6 },
  );
}

function arm(): Piece {
  const [shoulder, elbow, wrist] = [BIND_POSITION['upperarm.l'], BIND_POSITION['lowerarm.l'], BIND_POSITION['hand.l']];
  const sleeve = limb(shoulder, elbow, [
    [0.05, 0.052],
    [0.5, 0.05],
    [1.06, 0.046],
  ]);
  const vambrace = limb(elbow, wrist, [
    [-0.12, 0.03],
    [0.02, 0.056],
    [0.6, 0.05],
    [0.8, 0.068],
    [0.94, 0.064],
  ]);
  const cap = join(0.02, ellipsoid([0.205, 0.785, -0.01], [0.088, 0.072, 0.092]));
  const pauldron = surfaceMesh(carve(0.015, cap, halfSpace([0, 0.74, 0], [0.35, 0.937, 0])), {
    low: [0.08, 0.68, -0.13],
    high: [0.32, 0.88, 0.11],
    cell: 0.014,
    triangles: 72,
    soft: 0.012,
  });
  const rim = (v: Vertex) => smoothstep(0.775, 0.75, v.position[1] + (v.position[0] - 0.2) * 0.37);
  paint(pauldron, (v) => mix(STEEL(v), GOLD(v), rim(v)));
  const cuff = (v: Vertex) => smoothstep(0.51, 0.5, v.position[1]);
  return together(
    bind(together(paint(sleeve, QUILT), pauldron), 'upperarm.l'),
    bind(
      paint(vambrace, (v) => mix(STEEL(v), GOLD(v), cuff(v))),
      'lowerarm.l',
    ),
  );
}

function gauntlet(): Piece {
  const at = BIND_POSITION['hand.l'];
  const shape: Distance = join(
    0.018,
    ellipsoid([0.002, -0.05, 0], [0.046, 0.054, 0.06]),
    stick([-0.02, -0.04, 0.036], [-0.03, -0.075, 0.05], 0.022),
    ...[0.034, 0, -0.034].map((z) => stick([0.024, -0.066, z], [0.012, -0.094, z], 0.024)),
  );
  const piece = surfaceMesh(placed(shape, at, NO_TURN), {
    low: sub(at, [0.08, 0.14, 0.1]),
    high: add(at, [0.08, 0.03, 0.1]),
    cell: 0.0105,
    triangles: 96,
    soft: 0.01,
  });
  return bind(paint(piece, LEATHER), 'hand.l');
}

function leg(): Piece {
  const [hip, knee, ankle] = [BIND_POSITION['upperleg.l'], BIND_POSITION['lowerleg.l'], BIND_POSITION['foot.l']];
  const thigh = limb(hip, knee, [
    [-0.1, 0.05],
    [0.1, 0.066],
    [0.6, 0.058],
    [1.04, 0.052],
  ]);
  const greave = limb(knee, ankle, [
    [-0.16, 0.03],
    [-0.06, 0.062],
    [0.1, 0.066],
    [0.3, 0.056],
    [0.95, 0.05],
  ]);
  const top = (v: Vertex) => smoothstep(0.235, 0.25, v.position[1]);
  return together(
    bind(paint(thigh, QUILT), 'upperleg.l'),
    bind(
      paint(greave, (v) => mix(STEEL(v), GOLD(v), top(v))),
      'lowerleg.l',
    ),
  );
}

function boot(): Piece {
  const heel = join(
    0.03,
    ellipsoid([0.094, 0.04, -0.03], [0.05, 0.046, 0.052]),
    ellipsoid([0.094, 0.08, -0.012], [0.056, 0.045, 0.056]),
    stick([0.095, 0.05, 0], [0.098, 0.038, 0.05], 0.05, 0.04),
  );
  const toe = ellipsoid([0.099, 0.034, 0.1], [0.056, 0.042, 0.062]);
  const make = (shape: Distance, low: Vec3, high: Vec3, triangles: number, joint: Joint) => {
    const flat = carve(0.008, shape, halfSpace([0, 0, 0], [0, 1, 0]));
    const piece = surfaceMesh(flat, { low, high, cell: 0.0125, triangles, soft: 0.011 });
    const sole = shaded(joint === 'toes.l' ? STEEL : LEATHER, '#241812', (v) => smoothstep(0.02, 0.01, v.position[1]));
    return bind(paint(piece, sole), joint);
  };
  return together(
    make(heel, [0.01, -0.03, -0.11], [0.18, 0.15, 0.15], 84, 'foot.l'),
    make(toe, [0.01, -0.03, 0.02], [0.19, 0.1, 0.19], 56, 'toes.l'),
  );
}

/** A round shield on the left forearm: crimson, a gold rim and boss. */
function shield(): Piece {
  const [cx, y, z]: Vec3 = [0.31, 0.535, 0.0];
  const disc = (out: number, radius: number): Ring => ({ at: [cx + out, y, z], wide: radius });
  const face = sweep([disc(-0.02, 0.13), disc(0.008, 0.16), disc(0.03, 0.142), disc(0.036, 0.06)], {
    sides: 12,
    side: [0, 1, 0],
  });
  const boss = sweep([disc(0.03, 0.056), disc(0.056, 0.046), disc(0.072, 0.014)], { sides: 8, side: [0, 1, 0] });
  const rim = (v: Vertex) => {
    const away = Math.sqrt((v.position[1] - y) * (v.position[1] - y) + (v.position[2] - z) * (v.position[2] - z));
    return away > 0.15 ? 1 : 0;
  };
  paint(face, (v) => (v.position[0] < cx ? LEATHER(v) : mix(CRIMSON(v), GOLD(v), rim(v))));
  glow(face, EMBER_GLOW, (v) => (v.position[0] < cx || rim(v) > 0 ? 0 : 0.05));
  return bind(together(face, paint(boss, GOLD)), 'lowerarm.l');
}
