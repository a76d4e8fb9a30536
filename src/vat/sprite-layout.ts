/**
 * A sprite VAT: one element of a row is one particle, `word-rows.ts` packs them. The mesh in the file is one small card a
 * particle; the shader puts it where the particle is.
 *
 *   word 0   x16 | y16 << 16          position = min + q / 65535 · (max − min) of the record's box
 *   word 1   z16 | size16 << 16       size = q / 65535 · maxSize in the file's units; 0: there is no particle
 *   word 2   life16 | spin16 << 16    life 0 … 1, rising while it lives; spin in 1/65536 of a turn
 *   word 3   r8 g8 b8 a8              where the particles have colours: linear, red lowest
 *   last     u16 | v16 << 16          where they have headings: the octahedral code of a direction (`octahedral.ts`)
 *
 * The card of a particle of size 1 is a square around a circle of diameter 1, or the smallest triangle or hexagon around
 * it, so that one round picture fits all; UVs are corner + ½.
 *
 *   square ┌───┐      triangle   ╱╲      hexagon  ╱⎺⎺╲
 *          │ ○ │                ╱○ ╲              ╲__╱
 *          └───┘               ╱────╲
 *
 * A card that faces its heading has its +Z there and its +Y as far up as that leaves it; its spin is a roll. Drawn so, a
 * card of some depth is a thing that flies: an arrow, a bird.
 */

import type { Bounds } from './manifest.ts';
import { decodeNormalCode, encodeNormal, NORMAL_CODES } from './octahedral.ts';
import type { WritableNumbers } from './texel-layout.ts';
import { packFraction, unpackFraction } from './word-rows.ts';

/** What a manifest of mode `sprite` adds. */
export interface SpriteRecord {
  particles: number;
  /** Box around the centres of all particles that live. */
  centers: Bounds;
  /** The size that the code 65,535 means. */
  maxSize: number;
  /** True where each particle has a colour, a word more. */
  colors: boolean;
  /** True where each particle has a heading, a word more. */
  headings?: boolean;
  /** `camera`: cards turn to the camera. `fixed`: they keep the way their corners lie. `heading`: they fly along theirs. */
  facing: 'camera' | 'fixed' | 'heading';
  /** What the cards are, for those who read the file. */
  card: string;
}

/** One particle. */
export interface SpritePose {
  position: WritableNumbers;
  /** In the file's units; 0 where there is no particle. */
  size: number;
  /** 0 … 1. */
  life: number;
  /** Turns about the card's own axis, 0 … 1, counter-clockwise. */
  spin: number;
  /** Linear RGBA, 0 … 1; white where the particles have none. */
  color: WritableNumbers;
  /** Where it flies, of length 1; +Z where the particles have none. */
  heading: WritableNumbers;
}

/** Vertex attribute (VEC3, float32): the corner of a card, in units of the particle's size. */
export const CARD_ATTRIBUTE = '_VAT_CARD';
/** Codes of one turn. */
export const SPIN_STEPS = 65536;

/** 32-bit words of a particle in a row. */
export function countSpriteWords({ colors, headings = false }: Pick<SpriteRecord, 'colors' | 'headings'>): number {
  return 3 + (colors ? 1 : 0) + (headings ? 1 : 0);
}

/** Writes one particle at `words[at …]`. */
export function encodeSprite(words: Uint32Array, at: number, record: SpriteRecord, pose: SpritePose): void {
  const { centers, maxSize, colors, headings } = record;
  const { position, color } = pose;
  const code = (axis: number) => packFraction(position[axis], centers.min[axis], centers.max[axis]);
  const size = packFraction(pose.size, 0, maxSize);
  // However small, a particle that lives is there.
  words[at] = code(0) | (code(1) << 16);
  words[at + 1] = code(2) | ((pose.size > 0 ? Math.max(size, 1) : 0) << 16);
  const spin = Math.round((pose.spin - Math.floor(pose.spin)) * SPIN_STEPS) & (SPIN_STEPS - 1);
  words[at + 2] = packFraction(pose.life, 0, 1) | (spin << 16);
  if (headings) {
    const [hx, hy, hz] = [pose.heading[0], pose.heading[1], pose.heading[2]];
    words[at + (colors ? 4 : 3)] = encodeNormal(hx, hy, hz, NORMAL_CODES.oct16);
  }
  if (!colors) return;
  const byte = (part: number) => Math.round(Math.min(Math.max(color[part], 0), 1) * 255);
  words[at + 3] = byte(0) | (byte(1) << 8) | (byte(2) << 16) | (byte(3) << 24);
}

/** Reads one particle from `words[at …]` into `out`. */
export function decodeSprite(words: Uint32Array, at: number, record: SpriteRecord, out: SpritePose): void {
  const { min, max } = record.centers;
  out.position[0] = unpackFraction(words[at], min[0], max[0]);
  out.position[1] = unpackFraction(words[at] >>> 16, min[1], max[1]);
  out.position[2] = unpackFraction(words[at + 1], min[2], max[2]);
  out.size = unpackFraction(words[at + 1] >>> 16, 0, record.maxSize);
  out.life = unpackFraction(words[at + 2], 0, 1);
  out.spin = (words[at + 2] >>> 16) / SPIN_STEPS;
  for (let part = 0; part < 4; part++) {
    out.color[part] = record.colors ? ((words[at + 3] >>> (part * 8)) & 0xff) / 255 : 1;
  }
  if (record.headings) decodeNormalCode(words[at + (record.colors ? 4 : 3)], NORMAL_CODES.oct16, out.heading);
  else for (let axis = 0; axis < 3; axis++) out.heading[axis] = axis === 2 ? 1 : 0;
}
