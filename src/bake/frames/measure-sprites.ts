/** The check of a sprite bake: every particle of every row, decoded as a player would, against its frame. */

import {
  createSpritePose,
  fractionHalfStep,
  NORMAL_CODES,
  SPIN_STEPS,
  type SpriteRecord,
  sampleSpriteRow,
  type TexelLayout,
  type VatManifest,
} from 'horde/vat/format';
import { BakeError } from '../bake-error.ts';
import type { ReadSpriteFrame } from './bake-sprites.ts';
import { createTally, type ErrorTally, tallyError } from './frame-report.ts';
import type { FramePlan } from './plan-frames.ts';

const RELATIVE_SLACK = 1e-6;
/** Of life and colour, on top of half a step. */
const SLACK = 1e-6;

/** Compares everything; lengths in the file's units. Throws BakeError where a particle is off by more than allowed. */
export function measureSprites(
  frames: readonly ReadSpriteFrame[],
  { clips, frameOfRow }: FramePlan,
  { record, layout, texels }: { record: SpriteRecord; layout: TexelLayout; texels: Uint32Array },
): { place: ErrorTally; bound: number } {
  const manifest = { ...layout, sprite: record } as unknown as VatManifest;
  const { min, max } = record.centers;
  const half = min.map((low, axis) => {
    return fractionHalfStep(max[axis] - low) + RELATIVE_SLACK * Math.max(Math.abs(low), Math.abs(max[axis]));
  });
  const place = createTally();
  const pose = createSpritePose();
  for (const { name, firstRow, rows } of clips) {
    for (let row = firstRow; row < firstRow + rows; row++) {
      const frame = frames[frameOfRow[row]];
      for (let particle = 0; particle < record.particles; particle++) {
        sampleSpriteRow(manifest, texels, particle, row, pose);
        const errors = listErrors(frame, particle, pose, record, half);
        const fault = errors.find(({ error, allowed }) => !(error <= allowed));
        if (fault !== undefined) {
          throw new BakeError(
            `clip ${name}, row ${row - firstRow}, particle ${particle}: ${fault.what} is off by ` +
              `${fault.error.toPrecision(3)} (${fault.allowed.toPrecision(3)} allowed): this is a fault of the bake, please report it`,
          );
        }
        if (frame.sizes[particle] > 0) tallyError(place, Math.hypot(...errors.slice(-3).map(({ error }) => error)));
      }
    }
  }
  return { place, bound: Math.hypot(...half) };
}

interface PartError {
  what: string;
  error: number;
  allowed: number;
}

/** Of a particle that is there; the place comes last. */
function listErrors(
  { positions, sizes, lives, spins, colors, headings }: ReadSpriteFrame,
  particle: number,
  pose: ReturnType<typeof createSpritePose>,
  { maxSize }: SpriteRecord,
  half: number[],
): PartError[] {
  const size = sizes[particle];
  // The smallest size there is stands for all smaller ones, so that a particle that lives is there.
  const sizeError = {
    what: 'size',
    error: Math.abs(pose.size - size),
    allowed: maxSize / 65535 + RELATIVE_SLACK * maxSize,
  };
  if (size === 0) return [{ what: 'size', error: pose.size, allowed: 0 }];
  const turn = pose.spin - spins[particle];
  const life = Math.min(Math.max(lives[particle], 0), 1);
  const errors: PartError[] = [
    sizeError,
    { what: 'life', error: Math.abs(pose.life - life), allowed: 0.5 / 65535 + SLACK },
    { what: 'spin', error: Math.abs(turn - Math.round(turn)), allowed: 0.5 / SPIN_STEPS + SLACK },
  ];
  if (headings) {
    const wanted = headings.subarray(particle * 3, particle * 3 + 3);
    const along = Math.hypot(...wanted);
    // A heading of no length is +Z.
    const truth = along > 0 ? wanted.map((part) => part / along) : [0, 0, 1];
    const error = Math.hypot(...[0, 1, 2].map((axis) => pose.heading[axis] - truth[axis]));
    errors.push({ what: 'heading', error, allowed: (NORMAL_CODES.oct16.maxErrorDeg * Math.PI) / 180 + SLACK });
  }
  for (let part = 0; colors && part < 4; part++) {
    const color = Math.min(Math.max(colors[particle * 4 + part], 0), 1);
    errors.push({ what: 'colour', error: Math.abs(pose.color[part] - color), allowed: 0.5 / 255 + SLACK });
  }
  for (let axis = 0; axis < 3; axis++) {
    const error = Math.abs(pose.position[axis] - positions[particle * 3 + axis]);
    errors.push({ what: 'place', error, allowed: half[axis] });
  }
  return errors;
}
