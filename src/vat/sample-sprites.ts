/**
 * The CPU decoder of a sprite VAT: a particle at a phase, in double precision, by the rules of `sprite-nodes.ts`.
 *
 *   both rows live       position, size, life, colour mixed; spin the shorter way round
 *   only one lives       that one's position, life, spin and colour; the size grows from 0 or shrinks to it
 *   life has fallen      another particle has taken the place: the row before stands until the next one's turn
 *
 * So nothing streaks from where a particle died to where the next one is born. A fade mixes as the first two do.
 */

import { clipRows, type RowMix, STEP_SLACK_ROWS } from './clip-rows.ts';
import type { VatClip, VatManifest } from './manifest.ts';
import type { Interpolation } from './row-taps.ts';
import type { VatPose } from './sample-vat.ts';
import { countSpriteWords, decodeSprite, type SpritePose, type SpriteRecord } from './sprite-layout.ts';
import { elementWord } from './word-rows.ts';

/** Shorter than this a mix of headings says nothing, as in `sprite-nodes.ts`. */
export const LEAST_HEADING = 1e-3;

/** A place for one particle. */
export function createSpritePose(): SpritePose {
  return { position: [0, 0, 0], size: 0, life: 0, spin: 0, color: [1, 1, 1, 1], heading: [0, 0, 1] };
}

/** Writes a particle in this pose to `out`. */
export function sampleSprite(
  manifest: VatManifest,
  texels: Uint32Array,
  particle: number,
  pose: VatPose,
  out: SpritePose,
  interpolation: Interpolation = 'linear',
): void {
  samplePhase(manifest, texels, particle, manifest.clips[pose.clipA], pose.phaseA, out, interpolation);
  const { clipB, phaseB = 0, fade = 0 } = pose;
  if (clipB === undefined || !(fade > 0)) return;
  samplePhase(manifest, texels, particle, manifest.clips[clipB], phaseB, _second, interpolation);
  mixSprites(out, _second, Math.min(fade, 1));
}

/** Writes a particle in this row, as stored, to `out`. */
export function sampleSpriteRow(
  manifest: VatManifest,
  texels: Uint32Array,
  particle: number,
  row: number,
  out: SpritePose,
): void {
  const record = manifest.sprite as SpriteRecord;
  decodeSprite(texels, elementWord(manifest, particle, countSpriteWords(record), row), record, out);
}

const _rows: RowMix = { rowA: 0, rowB: 0, mix: 0 };
const _next = createSpritePose();
const _second = createSpritePose();

function samplePhase(
  manifest: VatManifest,
  texels: Uint32Array,
  particle: number,
  clip: VatClip,
  phase: number,
  out: SpritePose,
  interpolation: Interpolation,
): void {
  const { rowA, rowB, mix } = clipRows(clip, phase, _rows);
  const nearest = interpolation === 'nearest';
  sampleSpriteRow(manifest, texels, particle, nearest && mix >= 0.5 ? rowB : rowA, out);
  if (nearest) return;
  sampleSpriteRow(manifest, texels, particle, rowB, _next);
  const reborn = out.size > 0 && _next.size > 0 && _next.life < out.life;
  // As early as a held row begins elsewhere: a phase of 16 bits may lie that much before the row it means.
  if (reborn) mixSprites(out, _next, mix > 1 - STEP_SLACK_ROWS ? 1 : 0);
  else mixSprites(out, _next, mix);
}

function mixSprites(a: SpritePose, b: SpritePose, t: number): void {
  const size = a.size + (b.size - a.size) * t;
  if (a.size === 0) {
    for (let axis = 0; axis < 3; axis++) a.position[axis] = b.position[axis];
    for (let part = 0; part < 4; part++) a.color[part] = b.color[part];
    for (let axis = 0; axis < 3; axis++) a.heading[axis] = b.heading[axis];
    a.life = b.life;
    a.spin = b.spin;
  } else if (b.size > 0) {
    for (let axis = 0; axis < 3; axis++) a.position[axis] += (b.position[axis] - a.position[axis]) * t;
    for (let part = 0; part < 4; part++) a.color[part] += (b.color[part] - a.color[part]) * t;
    a.life += (b.life - a.life) * t;
    mixHeading(a.heading, b.heading, t);
    const turn = b.spin - a.spin;
    a.spin += (turn - Math.round(turn)) * t;
  }
  a.size = size;
}

/** Mixed and made of length 1; of two that point apart the first stands. */
function mixHeading(a: SpritePose['heading'], b: SpritePose['heading'], t: number): void {
  const mixed = [0, 1, 2].map((axis) => a[axis] + (b[axis] - a[axis]) * t);
  const length = Math.sqrt(mixed[0] ** 2 + mixed[1] ** 2 + mixed[2] ** 2);
  if (length < LEAST_HEADING) return;
  for (let axis = 0; axis < 3; axis++) a[axis] = mixed[axis] / length;
}

/** A heading and the axes of what flies along it; `right` and `up` are of length 1. */
export interface HeadingFrame {
  right: number[];
  up: number[];
}

/**
 * Which way a thing that flies along a heading has its right (+X) and its up (+Y): as level as it can be. Straight up or
 * down its right is the world's +X.
 */
export function frameOfHeading([x, y, z]: ArrayLike<number> & Iterable<number>): HeadingFrame {
  const level = Math.sqrt(x * x + z * z);
  const right = level < LEAST_HEADING ? [1, 0, 0] : [z / level, 0, -x / level];
  const up = [y * right[2] - z * right[1], z * right[0] - x * right[2], x * right[1] - y * right[0]];
  return { right, up };
}
