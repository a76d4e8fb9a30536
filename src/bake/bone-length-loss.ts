/**
 * How much shorter a limb gets where the affine form mixes two matrices number by number: two turns that are an angle θ
 * apart mix, halfway, to one that shrinks by 1 - cos(θ / 2) across the axis. Measured halfway between all neighbouring
 * rows, and halfway through fades of every clip into every other.
 */

import type { BoneRows } from './bone-rows.ts';
import type { BoneSkeleton } from './bone-skeleton.ts';
import type { ClipPlan } from './plan-clips.ts';

/** Shares of a length that are lost, and where. */
export interface LengthLoss {
  /** Halfway between two rows of a clip. */
  rows: number;
  rowsAt: string;
  /** Halfway through a fade between two clips. */
  fades: number;
  fadesAt: string;
}

/** Moments of each clip that are faded into those of every other. */
const FADE_ROWS = 3;

/** Measures the joints that move a vertex. */
export function measureLengthLoss(bones: BoneRows, skeleton: BoneSkeleton, clips: readonly ClipPlan[]): LengthLoss {
  const loss: LengthLoss = { rows: 0, rowsAt: '', fades: 0, fadesAt: '' };
  const joints = skeleton.columns.flatMap(({ name }, column) =>
    skeleton.radius[column] > 0 ? [{ name, column }] : [],
  );
  const lossOf = (rowA: number, rowB: number, column: number): number =>
    mixLoss(bones.matrices, (rowA * bones.columns + column) * 16, (rowB * bones.columns + column) * 16);
  for (const { name: clip, firstRow, rows, loop } of clips) {
    for (let row = 0; row < (loop ? rows : rows - 1); row++) {
      for (const { name, column } of joints) {
        const share = lossOf(firstRow + row, firstRow + ((row + 1) % rows), column);
        if (share > loss.rows) Object.assign(loss, { rows: share, rowsAt: `clip ${clip}, row ${row}, joint ${name}` });
      }
    }
  }
  for (const [from, to] of listPairs(clips)) {
    for (const { name, column } of joints) {
      const share = lossOf(from.row, to.row, column);
      if (share <= loss.fades) continue;
      Object.assign(loss, { fades: share, fadesAt: `${from.name} into ${to.name}, joint ${name}` });
    }
  }
  return loss;
}

interface NamedRow {
  name: string;
  row: number;
}

function listPairs(clips: readonly ClipPlan[]): [NamedRow, NamedRow][] {
  const moments = clips.map(({ name, firstRow, rows }) =>
    Array.from({ length: Math.min(FADE_ROWS, rows) }, (_, i) => {
      return { name, row: firstRow + Math.floor(((i + 0.5) * rows) / FADE_ROWS) };
    }),
  );
  return moments.flatMap((own, clip) =>
    moments.slice(clip + 1).flatMap((other) => own.flatMap((a) => other.map((b): [NamedRow, NamedRow] => [a, b]))),
  );
}

/** The share of the shortest length that is lost halfway between two matrices. */
function mixLoss(m: Float64Array, a: number, b: number): number {
  const mixed = (i: number) => (m[a + i] + m[b + i]) / 2;
  const least = Math.min(
    leastStretch((i) => m[a + i]),
    leastStretch((i) => m[b + i]),
  );
  return least > 0 ? Math.max(0, 1 - leastStretch(mixed) / least) : 0;
}

/** The smallest singular value of the upper 3 × 3, by the eigenvalues of MᵀM (Smith 1961, closed form). */
function leastStretch(at: (i: number) => number): number {
  const dot = (p: number, q: number) => at(p) * at(q) + at(p + 1) * at(q + 1) + at(p + 2) * at(q + 2);
  const [xx, yy, zz, xy, xz, yz] = [dot(0, 0), dot(4, 4), dot(8, 8), dot(0, 4), dot(0, 8), dot(4, 8)];
  const mean = (xx + yy + zz) / 3;
  const off = xy * xy + xz * xz + yz * yz;
  const spread = Math.sqrt(((xx - mean) ** 2 + (yy - mean) ** 2 + (zz - mean) ** 2 + 2 * off) / 6);
  if (!(spread > 1e-12 * mean)) return Math.sqrt(Math.max(mean, 0));
  const [a, b, c] = [(xx - mean) / spread, (yy - mean) / spread, (zz - mean) / spread];
  const [d, e, f] = [xy / spread, xz / spread, yz / spread];
  const half = (a * (b * c - f * f) - d * (d * c - f * e) + e * (d * f - b * e)) / 2;
  const angle = Math.acos(Math.min(Math.max(half, -1), 1)) / 3;
  return Math.sqrt(Math.max(mean + 2 * spread * Math.cos(angle + (2 * Math.PI) / 3), 0));
}
