/**
 * The hero: a small knight on the minions' skeleton, made to be found among thousands of pale bones at night. Crimson
 * where the bones are grey (cape, plume, tabard), gold on every edge, and a blade that shines.
 */
import { CRIMSON, color, GOLD, STEEL, shaded } from './colors.ts';
import { box, carve, ellipsoid, halfSpace, join, mirrored, stick } from './distance.ts';
import { heroArmour } from './hero-armour.ts';
import { clothBinding } from './minion.ts';
import { bind, faceted, glow, type Piece, paint, plainVertex, together, type Vertex } from './piece.ts';
import { surfaceMesh } from './surface-mesh.ts';
import { type Ring, sheet, sweep } from './sweep.ts';
import { clamp, cosTurns, lerp, mix, normalize, sinTurns, smoothstep, sub, type Vec3 } from './vector.ts';

const GOLD_GLOW = 1; // palette rows
const EMBER_GLOW = 2;
/** Crimson keeps a little of its own light, or the moon would turn it black. */
const CLOTH_SHINE = 0.07;

/** The whole hero in its bind pose. */
export function hero(): Piece {
  return together(helm(), eyes(), plume(), heroArmour(), collar(), cape(), sword());
}

function helm(): Piece {
  const shell = join(
    0.05,
    ellipsoid([0, 1.21, -0.01], [0.285, 0.285, 0.29]),
    box([0, 1.03, 0.01], [0.245, 0.17, 0.245], 0.15),
    mirrored(stick([0, 1.23, 0.285], [0.24, 1.225, 0.14], 0.03)),
    stick([0, 1.24, 0.28], [0, 1.5, 0.02], 0.026, 0.03),
    stick([0, 1.5, 0.02], [0, 1.3, -0.27], 0.03, 0.02),
  );
  const slot = join(
    0.02,
    mirrored(stick([0.06, 1.125, 0.3], [0.2, 1.14, 0.22], 0.062, 0.05)),
    stick([0, 1.13, 0.33], [0, 0.93, 0.31], 0.05, 0.028),
  );
  const base = halfSpace([0, 0.865, 0], [0, 1, 0]);
  const shape = carve(0.018, carve(0.03, shell, base), slot);
  const piece = surfaceMesh(shape, {
    low: [-0.36, 0.82, -0.4],
    high: [0.36, 1.58, 0.42],
    cell: 0.02,
    triangles: 620,
    symmetric: true,
    soft: 0.015,
  });
  const inSlot = (v: Vertex) =>
    smoothstep(0.006, -0.012, slot([Math.abs(v.position[0]), v.position[1], v.position[2]]) - 0.012);
  const trim = (v: Vertex) => {
    const [x, y, z] = v.position;
    const ridge = smoothstep(0.036, 0.026, Math.abs(x)) * smoothstep(1.22, 1.26, y);
    const rim = smoothstep(0.925, 0.905, y);
    const brow = smoothstep(0.03, 0.018, Math.abs(y - 1.225)) * smoothstep(0.1, 0.14, z);
    return clamp(ridge + rim + brow);
  };
  paint(piece, (v) => mix(mix(STEEL(v), GOLD(v), trim(v)), color('#0c0a14'), clamp(inSlot(v) * 1.2)));
  return bind(piece, 'head');
}

/** Two warm lights in the slot. */
function eyes(): Piece {
  const piece: Piece = { vertices: [], triangles: [] };
  const sides = 8;
  for (const side of [1, -1]) {
    const first = piece.vertices.length;
    const put = (x: number, y: number, z: number, strength: number) =>
      piece.vertices.push({
        ...plainVertex([side * x, y, z], normalize([side * 0.4, 0, 1])),
        glow: [strength, GOLD_GLOW],
      });
    put(0.1, 1.127, 0.262, 1);
    for (let s = 0; s < sides; s++) {
      const [c, n] = [cosTurns(s / sides), sinTurns(s / sides)];
      put(0.1 + c * 0.034, 1.127 + n * 0.05, 0.25 - c * 0.014, 0.62);
    }
    for (let s = 0; s < sides; s++) {
      const [a, b] = [first + 1 + s, first + 1 + ((s + 1) % sides)];
      piece.triangles.push(side > 0 ? [first, a, b] : [first, b, a]);
    }
  }
  return bind(
    paint(piece, () => color('#1a0f04')),
    'head',
  );
}

/** A crest of feathers over the helm, swept back. */
function plume(): Piece {
  const size = [0.016, 0.07, 0.098, 0.112, 0.118, 0.108, 0.082, 0.02];
  const rings = size.map((wide, i): Ring => {
    const t = i / (size.length - 1);
    const turns = lerp(0.1, 0.5, t);
    const radius = 0.3 + wide * 0.5 + (i % 2) * 0.022 + 0.05 * smoothstep(0.75, 1, t);
    const back = 0.05 * smoothstep(0.6, 1, t);
    const at: Vec3 = [0, 1.2 + sinTurns(turns) * radius, -0.005 + cosTurns(turns) * radius * 1.04 - back];
    return { at, wide: wide * 0.42, thick: wide };
  });
  const piece = sweep(rings, { sides: 6, side: [1, 0, 0] });
  const roots = shaded(CRIMSON, '#5a0a20', (v) => smoothstep(0.42, 0.31, fromHelm(v.position)));
  glow(piece, EMBER_GLOW, (v) => CLOTH_SHINE * smoothstep(0.32, 0.42, fromHelm(v.position)));
  return bind(paint(piece, roots), 'head');
}

const fromHelm = (p: Vec3): number => {
  const [x, y, z] = sub(p, [0, 1.2, 0]);
  return Math.sqrt(x * x + y * y + z * z);
};

function collar(): Piece {
  const count = 10;
  const rings: Ring[] = Array.from({ length: count }, (_, i) => {
    const [across, forward] = [sinTurns(i / count), cosTurns(i / count)];
    const lump = (i * 3) % 2;
    return {
      at: [across * 0.17, 0.83 - forward * 0.02, forward * 0.14 - 0.015],
      wide: 0.05 + lump * 0.006,
      thick: 0.042 + lump * 0.004,
    };
  });
  const piece = sweep(rings, { sides: 5, side: [0, 1, 0], closed: true, shift: 0.1 });
  return bind(
    glow(paint(piece, CRIMSON), EMBER_GLOW, () => CLOTH_SHINE),
    'chest',
  );
}

function cape(): Piece {
  const columns = 7;
  const piece = sheet(columns, 7, 0.016, (across, down) => {
    const i = Math.round(across * (columns - 1));
    const x = (0.5 - across) * lerp(0.3, 0.58, down);
    const fold = (i % 2 === 0 ? 0.02 : -0.02) * down;
    const hem = 0.2 + (i % 2) * 0.02;
    const round = x * x * (1.1 - 0.5 * down);
    return [x, lerp(0.83, hem, down), -0.155 - 0.1 * smoothstep(0, 0.6, down) - 0.03 * down + fold + round];
  });
  const isHem = (v: Vertex) => smoothstep(0.262, 0.235, v.position[1]);
  /** Every second column of the sheet lies in a fold. */
  const groove = (v: Vertex) => ((piece.vertices.indexOf(v) % columns) % 2) * smoothstep(0.85, 0.6, v.position[1]);
  paint(piece, (v) => {
    const shade = v.normal[2] > 0 ? 0.7 : 0.2 + groove(v) * 0.6;
    return mix(mix(CRIMSON(v), color('#5c0a22'), shade), color('#f2b23c'), isHem(v));
  });
  glow(piece, EMBER_GLOW, (v) => CLOTH_SHINE * (v.normal[2] > 0 ? 0.3 : 1 - 0.8 * groove(v)));
  return bind(piece, clothBinding);
}

const GRIP: Vec3 = [-0.25, 0.393, 0];

/** A long blade, dark steel at the middle and shining along its edges. */
function sword(): Piece {
  const at = (z: number): Vec3 => [GRIP[0], GRIP[1], GRIP[2] + z];
  const pommel = sweep(
    [
      { at: at(-0.125), wide: 0.012 },
      { at: at(-0.105), wide: 0.032 },
      { at: at(-0.082), wide: 0.016 },
      { at: at(0.085), wide: 0.018 },
    ],
    { sides: 6 },
  );
  const guard = sweep(
    [
      { at: [GRIP[0], GRIP[1] - 0.115, GRIP[2] + 0.115], wide: 0.02 },
      { at: [GRIP[0], GRIP[1] - 0.06, GRIP[2] + 0.095], wide: 0.024 },
      { at: [GRIP[0], GRIP[1], GRIP[2] + 0.098], wide: 0.036 },
      { at: [GRIP[0], GRIP[1] + 0.06, GRIP[2] + 0.095], wide: 0.024 },
      { at: [GRIP[0], GRIP[1] + 0.115, GRIP[2] + 0.115], wide: 0.02 },
    ],
    { sides: 5, side: [1, 0, 0] },
  );
  const blade = sweep(
    [
      { at: at(0.11), wide: 0.042, thick: 0.018 },
      { at: at(0.3), wide: 0.048, thick: 0.018 },
      { at: at(0.55), wide: 0.056, thick: 0.016 },
      { at: at(0.68), wide: 0.05, thick: 0.014 },
      { at: at(0.8), wide: 0.004, thick: 0.003 },
    ],
    { sides: 4, side: [0, 1, 0] },
  );
  paint(blade, () => color('#3a2a18'));
  glow(blade, GOLD_GLOW, ({ position: [, y, z] }) => {
    const edge = smoothstep(0.02, 0.04, Math.abs(y - GRIP[1]));
    return clamp(0.5 + 0.25 * edge + 0.25 * smoothstep(0.5, 0.8, z));
  });
  const hilt = together(paint(pommel, GOLD), paint(guard, GOLD));
  return bind(together(hilt, faceted(blade)), 'handslot.r');
}
