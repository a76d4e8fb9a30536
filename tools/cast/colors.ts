/** The cast's colours, and how bone, cloth and metal take light and dirt. All values that leave this file are linear RGB. */
import { type Distance, openness } from './distance.ts';
import type { Paint, Vertex } from './piece.ts';
import { clamp, mix, smoothstep, type Vec3 } from './vector.ts';

/** Linear RGB of `#rrggbb`; the sRGB curve is a cubic that is within 0.2 % of it and needs no `pow`. */
export function color(hex: string): Vec3 {
  const channel = (at: number) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878);
  };
  return [channel(1), channel(3), channel(5)];
}

const BONE = color('#efe4c6');
const BONE_WARM = color('#d9bf8e');
const BONE_CREVICE = color('#3d2f3f');
const UP_LIGHT: Vec3 = [1.06, 1.06, 1.08];
const DOWN_SHADE: Vec3 = [0.62, 0.58, 0.68];

/** Bone: pale where open, plum-dark in creases, yellowed in patches, lighter from above. */
export function bonePaint(shape: Distance, reach = 0.07, tone: Vec3 = BONE): Paint {
  return (vertex) => {
    const open = openness(shape, vertex.position, vertex.normal, reach);
    const stained = mix(tone, BONE_WARM, smoothstep(0.3, 0.75, blotches(vertex.position, 7)) * 0.75);
    return lit(vertex, mix(BONE_CREVICE, stained, smoothstep(0.12, 0.85, open)));
  };
}

/** One colour, darkened on the underside, with patches of `stain`. */
export function worn(base: string, stain: string, amount = 0.6, size = 14): Paint {
  const [from, to] = [color(base), color(stain)];
  return (vertex) => lit(vertex, mix(from, to, smoothstep(0.35, 0.75, blotches(vertex.position, size)) * amount));
}

/** Metal without an environment to mirror: bright above, dark at the horizon, a paler band below it. */
export function metal(bright: string, dark: string): Paint {
  const [high, low] = [color(bright), color(dark)];
  return (vertex) => {
    const up = vertex.normal[1];
    const sky = smoothstep(-0.15, 0.65, up);
    const ground = smoothstep(-0.25, -0.8, up) * 0.35;
    return mix(low, high, Math.max(sky, ground) * 0.85 + 0.15 * blotches(vertex.position, 11));
  };
}

/** The paint, darkened towards `shade` where `amount` says so (0..1). */
export function shaded(paint: Paint, shade: string, amount: (vertex: Vertex) => number): Paint {
  const dark = color(shade);
  return (vertex) => mix(paint(vertex), dark, clamp(amount(vertex)));
}

export const CRIMSON = worn('#d0202c', '#a3122a', 0.7, 9);
export const GOLD = metal('#f2b23c', '#7a3d10');
export const STEEL = metal('#c3cbdb', '#59637f');
export const LEATHER = worn('#5f3b24', '#3c2417');
export const QUILT = worn('#4a5070', '#383c55');

/** Brighter from above, cool and dark from below: light that every scene can add to. */
function lit(vertex: Vertex, base: Vec3): Vec3 {
  const up = vertex.normal[1] * 0.5 + 0.5;
  const by = mix(DOWN_SHADE, UP_LIGHT, smoothstep(0.1, 0.7, up));
  return [Math.min(1, base[0] * by[0]), Math.min(1, base[1] * by[1]), Math.min(1, base[2] * by[2])];
}

/** Smooth patches, 0..1: value noise on a lattice `perMetre` fine. */
function blotches([x, y, z]: Vec3, perMetre: number): number {
  const at = [x * perMetre, y * perMetre, z * perMetre];
  const cell = at.map(Math.floor);
  const [u, v, w] = at.map((p, axis) => smoothstep(0, 1, p - cell[axis]));
  let sum = 0;
  for (let corner = 0; corner < 8; corner++) {
    const [i, j, k] = [corner & 1, (corner >> 1) & 1, corner >> 2];
    const weight = (i ? u : 1 - u) * (j ? v : 1 - v) * (k ? w : 1 - w);
    sum += weight * lattice(cell[0] + i, cell[1] + j, cell[2] + k);
  }
  return sum;
}

function lattice(x: number, y: number, z: number): number {
  let h = (Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77) ^ Math.imul(z, 0xc2b2ae3d)) | 0;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return ((h ^ (h >>> 13)) >>> 0) / 0xffffffff;
}
