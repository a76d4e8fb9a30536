/** The minion: a small skeleton with a great skull, a torn cowl and a notched chopper it found somewhere. */
import { color, shaded, worn } from './colors.ts';
import { bind, faceted, type Piece, paint, together, type Vertex } from './piece.ts';
import { skeletonBody } from './skeleton-body.ts';
import { skull } from './skull.ts';
import { type Ring, sheet, sweep } from './sweep.ts';
import { cosTurns, lerp, mix, sinTurns, smoothstep, type Vec3 } from './vector.ts';

const RAG = worn('#8a7396', '#5d4868', 0.8, 11);

/** The whole minion in its bind pose. */
export function minion(): Piece {
  return together(skull(), skeletonBody(), cowl(), capeScrap(), loincloth(), chopper());
}

/** A rolled rag round the neck, thicker in front. */
function cowl(): Piece {
  const count = 11;
  const rings: Ring[] = Array.from({ length: count }, (_, i) => {
    const turns = i / count;
    const [across, forward] = [sinTurns(turns), cosTurns(turns)];
    const lump = (i * 7) % 3;
    return {
      at: [across * 0.165, 0.812 - forward * 0.022 - lump * 0.006, forward * 0.135 - 0.015],
      wide: 0.042 + lump * 0.007,
      thick: 0.034 + ((i * 5) % 3) * 0.005,
    };
  });
  const piece = sweep(rings, { sides: 4, side: [0, 1, 0], closed: true, shift: 0.08 });
  return bind(paint(piece, RAG), 'chest');
}

const CAPE_HEM = [0.36, 0.45, 0.33, 0.41, 0.37];

/** What is left of a cape: it hangs from the cowl and trails behind. */
function capeScrap(): Piece {
  const piece = sheet(5, 5, 0.014, (across, down) => {
    const x = (0.5 - across) * lerp(0.27, 0.33, down); // seen from behind
    const hem = CAPE_HEM[Math.round(across * 4)];
    const fold = (Math.round(across * 4) % 2) * 0.018 * down;
    return [x, lerp(0.82, hem, down), -0.165 - 0.055 * smoothstep(0, 0.5, down) - down * 0.02 + fold + x * x * 0.6];
  });
  const hem = shaded(RAG, '#3a2a44', (v) => smoothstep(0.5, 0.34, v.position[1]) * 0.7);
  return bind(paint(piece, hem), clothBinding);
}

/** Cloth behind the back: carried by the chest at the neck, then by the two cloth joints. */
export function clothBinding({ position: [, y] }: Vertex): Vertex['binding'] {
  const chest = smoothstep(0.74, 0.82, y);
  const tip = smoothstep(0.64, 0.5, y);
  const shares = [
    ['chest', chest],
    ['cloth', (1 - chest) * (1 - tip)],
    ['cloth.tip', (1 - chest) * tip],
  ] as const;
  return shares.filter(([, weight]) => weight > 0);
}

function loincloth(): Piece {
  const hem = [0.29, 0.255, 0.3, 0.27];
  const piece = sheet(4, 3, 0.012, (across, down) => {
    const x = (across - 0.5) * lerp(0.2, 0.15, down);
    const bulge = 0.072 + 0.012 * down - x * x * 2;
    return [x, lerp(0.475, hem[Math.round(across * 3)], down), bulge];
  });
  const rope = sweep(
    Array.from({ length: 8 }, (_, i): Ring => {
      const [across, forward] = [sinTurns(i / 8), cosTurns(i / 8)];
      return { at: [across * 0.155, 0.478 + forward * 0.006, forward * 0.092 - 0.012], wide: 0.02, thick: 0.017 };
    }),
    { sides: 4, side: [0, 1, 0], closed: true },
  );
  return together(
    bind(
      paint(
        piece,
        shaded(RAG, '#3a2a44', (v) => smoothstep(0.36, 0.26, v.position[1]) * 0.7),
      ),
      loinBinding,
    ),
    bind(paint(rope, worn('#8a6a3f', '#5a4328')), 'hips'),
  );
}

/** The cloth follows the thighs, more so towards its hem and its corners. */
function loinBinding({ position: [x, y] }: Vertex): Vertex['binding'] {
  const loose = smoothstep(0.46, 0.3, y) * 0.7;
  const left = 0.5 + Math.max(-0.5, Math.min(0.5, x / 0.11));
  const shares = [
    ['hips', 1 - loose],
    ['upperleg.l', loose * left],
    ['upperleg.r', loose * (1 - left)],
  ] as const;
  return shares.filter(([, weight]) => weight > 0);
}

const GRIP: Vec3 = [-0.25, 0.393, 0];

function chopper(): Piece {
  const at = (z: number, y = 0): Vec3 => [GRIP[0], GRIP[1] + y, GRIP[2] + z];
  const handle = sweep(
    [
      { at: at(-0.1), wide: 0.02 },
      { at: at(-0.075), wide: 0.026 },
      { at: at(-0.055), wide: 0.017 },
      { at: at(0.085), wide: 0.018 },
    ],
    { sides: 5 },
  );
  const guard = sweep(
    [
      { at: at(0.085), wide: 0.05, thick: 0.03 },
      { at: at(0.112), wide: 0.056, thick: 0.026 },
    ],
    { sides: 4, side: [0, 1, 0], shift: 0.125 },
  );
  const blade = sweep(
    [
      { at: at(0.11), wide: 0.04, thick: 0.014 },
      { at: at(0.23, -0.003), wide: 0.046, thick: 0.014 },
      { at: at(0.265, 0.008), wide: 0.035, thick: 0.013 },
      { at: at(0.3, -0.006), wide: 0.052, thick: 0.013 },
      { at: at(0.43, -0.012), wide: 0.066, thick: 0.013 },
      { at: at(0.455, 0), wide: 0.053, thick: 0.012 },
      { at: at(0.49, -0.008), wide: 0.066, thick: 0.011 },
      { at: at(0.575, 0.038), wide: 0.012, thick: 0.004 },
    ],
    { sides: 4, side: [0, 1, 0] },
  );
  const [edge, rust, dark] = [color('#dcdad2'), color('#80492b'), color('#5c5560')];
  paint(blade, ({ position: [x, y, z] }) => {
    const toEdge = smoothstep(0.008, 0.002, Math.abs(x - GRIP[0])) * smoothstep(0.01, 0.03, Math.abs(y - GRIP[1]));
    return mix(mix(dark, rust, sinTurns(z * 5) * 0.5 + 0.5), edge, toEdge * 0.85);
  });
  const grip = together(paint(handle, worn('#4a3528', '#2c1f1c')), faceted(paint(guard, worn('#6d6259', '#7a4427'))));
  return bind(together(grip, faceted(blade)), 'handslot.r');
}
