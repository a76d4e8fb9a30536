/**
 * The check of a rigid bake: every vertex of every row, decoded as a player would, against its frame. The frames are
 * applied as matrices here, so that nothing is shared with the quaternions of the decoder.
 *
 *   allowed at a vertex = half a step of the pivot + arm · (coarsest rotation + half a step of the scale) + slack
 */

import {
  type Bounds,
  createRigidPose,
  maxRotationErrorDeg,
  moveRigid,
  type RigidRecord,
  sampleRigidRow,
  type TexelLayout,
  type VatManifest,
} from 'horde/vat/format';
import { BakeError } from '../bake-error.ts';
import type { RigidSource } from './bake-rigid.ts';
import { createTally, type ErrorTally, tallyError } from './frame-report.ts';
import type { FramePlan } from './plan-frames.ts';
import { MOST_HAIR_DEG } from './rigid-rows.ts';
import { angleBetweenDeg } from './rigid-turns.ts';

/** What the check found, in the file's units. */
export interface RigidErrors {
  place: ErrorTally;
  /** Largest distance of a pivot, largest angle of a rotation. */
  pivot: number;
  rotationDeg: number;
  /** The most that any vertex was allowed. */
  bound: number;
  /** Box around all vertices of each clip, in every row and on the way between rows. */
  clipBounds: Bounds[];
}

const RELATIVE_SLACK = 1e-6;

/** Compares everything. Throws BakeError where a vertex is off by more than its storage allows. */
export function measureRigid(
  { pieces, pivots, frames, normals }: RigidSource,
  plan: FramePlan,
  { record, layout, texels }: { record: RigidRecord; layout: TexelLayout; texels: Uint32Array },
): RigidErrors {
  const manifest = { ...layout, rigid: record } as unknown as VatManifest;
  const found: RigidErrors = { place: createTally(), pivot: 0, rotationDeg: 0, bound: 0, clipBounds: [] };
  const pose = createRigidPose();
  for (const { firstRow, rows, name } of plan.clips) {
    const box: Bounds = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };
    const turning = pieces.map(() => false);
    for (let row = firstRow; row < firstRow + rows; row++) {
      const frame = frames[plan.frameOfRow[row]];
      for (let piece = 0; piece < pieces.length; piece++) {
        sampleRigidRow(manifest, texels, piece, row, pose);
        const truth = pieceMatrix(frame, piece);
        found.pivot = Math.max(found.pivot, distance(pose.position, truth.place));
        found.rotationDeg = Math.max(found.rotationDeg, angleBetweenDeg(pose.rotation as number[], truth.q));
        // A row that whole turns lead to may have been turned on to keep their axis.
        const allow = createAllowance(record, truth.place, turning[piece] ? MOST_HAIR_DEG : 0);
        turning[piece] = pose.turns !== 0;
        const pivot = pivots.subarray(piece * 3, piece * 3 + 3);
        comparePiece(pieces[piece].positions, normals[piece], pivot, pose, truth, allow, found, box, () => {
          return `clip ${name}, row ${row - firstRow}, piece ${piece}`;
        });
      }
    }
    found.clipBounds.push({
      min: box.min.map(Math.fround) as Bounds['min'],
      max: box.max.map(Math.fround) as Bounds['max'],
    });
  }
  return found;
}

interface PieceTruth {
  q: number[];
  /** Rotation and scale, row by row. */
  matrix: number[];
  place: number[];
}

function pieceMatrix({ positions, rotations, scales }: RigidSource['frames'][number], piece: number): PieceTruth {
  const raw = [0, 1, 2, 3].map((part) => rotations[piece * 4 + part]);
  const length = Math.hypot(...raw);
  const q = raw.map((value) => value / length);
  const [x, y, z, w] = q;
  const s = scales?.[piece] ?? 1;
  const matrix = [
    ...[1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
    ...[2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
    ...[2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
  ].map((value) => value * s);
  return { q, matrix, place: [0, 1, 2].map((axis) => positions[piece * 3 + axis]) };
}

/** What a vertex may be off, by the length of its arm. */
function createAllowance(record: RigidRecord, place: number[], hairDeg: number): (arm: number) => number {
  const { pivot, rotation, pivotBounds, maxScale } = record;
  const size = pivotBounds.max.map((high, axis) => high - pivotBounds.min[axis]);
  const farthest = Math.max(...place.map(Math.abs), ...size);
  const half = pivot === 'fixed16' ? Math.hypot(...size) / 65535 / 2 : farthest * 2 ** -24;
  const turned = ((maxRotationErrorDeg(rotation) + hairDeg) * Math.PI) / 180;
  return (arm) => half + arm * (turned * maxScale + maxScale / 65535 / 2) + RELATIVE_SLACK * (farthest + arm);
}

function comparePiece(
  rest: ArrayLike<number>,
  normals: ArrayLike<number>,
  pivot: Float64Array,
  pose: ReturnType<typeof createRigidPose>,
  { matrix: m, place }: PieceTruth,
  allow: (arm: number) => number,
  found: RigidErrors,
  box: Bounds,
  where: () => string,
): void {
  let reach = 0;
  for (let vertex = 0; vertex * 3 < rest.length; vertex++) {
    const at = vertex * 3;
    const arm = [0, 1, 2].map((axis) => rest[at + axis] - pivot[axis]);
    const truth = [0, 1, 2].map(
      (axis) => m[axis * 3] * arm[0] + m[axis * 3 + 1] * arm[1] + m[axis * 3 + 2] * arm[2] + place[axis],
    );
    moveRigid(
      pose,
      pivot,
      [rest[at], rest[at + 1], rest[at + 2]],
      [normals[at], normals[at + 1], normals[at + 2]],
      _out,
    );
    const error = distance(_out.position, truth);
    const allowed = allow(Math.hypot(...arm));
    // Written so that NaN fails too.
    if (!(error <= allowed)) {
      throw new BakeError(
        `${where()}, vertex ${vertex} is off by ${error.toPrecision(3)} (${allowed.toPrecision(3)} allowed): ` +
          'this is a fault of the bake, please report it with the frames',
      );
    }
    tallyError(found.place, error);
    if (allowed > found.bound) found.bound = allowed;
    reach = Math.max(reach, distance(_out.position, pose.position), distance(truth, pose.position));
  }
  // A piece may turn any way between two rows: its whole ball is within the box.
  for (let axis = 0; axis < 3; axis++) {
    box.min[axis] = Math.min(box.min[axis], pose.position[axis] - reach);
    box.max[axis] = Math.max(box.max[axis], pose.position[axis] + reach);
  }
}

const _out = { position: [0, 0, 0], normal: [0, 0, 0] };

function distance(a: { [axis: number]: number }, b: { [axis: number]: number }): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
