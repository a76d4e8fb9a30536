/** What is wrong with the records that the modes `rigid`, `fluid` and `sprite` add to a manifest, before anyone counts on them. */

import type { Bounds, VatManifest } from './manifest.ts';
import { mostTurns } from './rigid-layout.ts';

/** What is wrong, in half a sentence; undefined where all is well. */
export function findRecordFault(manifest: VatManifest): string | undefined {
  const { mode, rigid, fluid, sprite } = manifest;
  if (mode === 'rigid') return findRigidFault(rigid);
  if (mode === 'fluid') return findFluidFault(fluid);
  if (mode === 'sprite') return findSpriteFault(sprite);
  return undefined;
}

function findRigidFault(record: VatManifest['rigid']): string | undefined {
  if (!record) return 'it is rigid and says nothing of its pieces';
  const { pieces, pivot, rotation, pivotBounds, maxScale } = record;
  if (!isCount(pieces)) return `rigid.pieces is ${pieces}`;
  if (pivot !== 'fixed16' && pivot !== 'float32') return `rigid.pivot is ${pivot}`;
  if (!(['fixed8', 'fixed16', 'half'] as unknown[]).includes(rotation) || !mostTurns(rotation)) {
    return `rigid.rotation is ${rotation}`;
  }
  if (!(maxScale >= 0 && Number.isFinite(maxScale))) return `rigid.maxScale is ${maxScale}`;
  return isBox(pivotBounds) ? undefined : 'rigid.pivotBounds are no box';
}

function findFluidFault(record: VatManifest['fluid']): string | undefined {
  if (!record) return 'it is fluid and says nothing of its points';
  const { triangles, points, uvBounds } = record;
  if (!isCount(triangles)) return `fluid.triangles is ${triangles}`;
  if (!isCount(points)) return `fluid.points is ${points}`;
  const isRange = (part: 0 | 1) => Number.isFinite(uvBounds?.min?.[part]) && Number.isFinite(uvBounds?.max?.[part]);
  return uvBounds === undefined || (isRange(0) && isRange(1)) ? undefined : 'fluid.uvBounds are no range';
}

function findSpriteFault(record: VatManifest['sprite']): string | undefined {
  if (!record) return 'it is of sprites and says nothing of its particles';
  const { particles, centers, maxSize, facing } = record;
  if (!isCount(particles)) return `sprite.particles is ${particles}`;
  if (!(maxSize >= 0 && Number.isFinite(maxSize))) return `sprite.maxSize is ${maxSize}`;
  if (!(['camera', 'fixed', 'heading'] as unknown[]).includes(facing)) return `sprite.facing is ${facing}`;
  return isBox(centers) ? undefined : 'sprite.centers are no box';
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 1;
}

/** A box of three finite sides, none of them turned inside out. */
export function isBox(bounds: Bounds | undefined): boolean {
  const { min, max } = bounds ?? {};
  if (!Array.isArray(min) || !Array.isArray(max)) return false;
  return [0, 1, 2].every((axis) => Number.isFinite(min[axis]) && max[axis] >= min[axis]);
}
