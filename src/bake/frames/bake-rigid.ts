/**
 * Rigid: pieces that move as wholes → a `.vat.glb` with a column a piece: where its pivot is, how it is turned, how large
 * it is. A shattering crate, a wall that falls, a body that bursts into its bones; played backwards they come together.
 *
 *   piece   its triangles at rest, and a pivot there, by default the middle of its box
 *   frame   where each pivot is, each rotation as a unit quaternion from rest; a scale (0 hides the piece), a spin
 *
 *   const { file, report } = await bakeRigid(pieces, 60, (frame) => transformsOf(frame), { fps: 30 });
 *
 * The bytes are those of `rigid-layout.ts` in `horde/vat/format`; every vertex of every row is decoded again and compared.
 */

import type { PivotStorage, RigidRecord, RotationStorage } from 'horde/vat/format';
import { BakeError } from '../bake-error.ts';
import { LOOP_TOLERANCE } from '../close-loops.ts';
import { joinBounds, measureBounds } from '../pose-rows.ts';
import type { FrameGeometry } from './frame-mesh.ts';
import { computeNormals, weldSeams } from './frame-normals.ts';
import { type BakedFrames, createFrameFileReport, createFrameReport } from './frame-report.ts';
import { measureRigid } from './measure-rigid.ts';
import { type FrameOptions, planFrames } from './plan-frames.ts';
import { createRigidParts } from './rigid-parts.ts';
import { encodeRigidRows, listRigidRows } from './rigid-rows.ts';
import { angleBetweenDeg } from './rigid-turns.ts';
import { writeFrames } from './write-frames.ts';

/** One piece at rest. */
export interface RigidPiece extends FrameGeometry {
  /** Three numbers a vertex. */
  positions: ArrayLike<number>;
  /** What it turns about; the middle of its box by default. */
  pivot?: ArrayLike<number>;
}

/** All pieces in one frame. */
export interface RigidTransforms {
  /** Where each piece's pivot is, three numbers a piece. */
  positions: ArrayLike<number>;
  /** How each piece is turned from rest, x y z w, four numbers a piece. */
  rotations: ArrayLike<number>;
  /** Size of each piece, 1 by default. */
  scales?: ArrayLike<number>;
  /**
   * How each piece spins, as axis times radians a second in the file's space (what a physics engine calls angular velocity),
   * three numbers a piece. Only needed where pieces make more than half a turn between two frames.
   */
  spins?: ArrayLike<number>;
}

/** What a rigid bake can be asked for. */
export interface RigidOptions extends FrameOptions {
  /** How pivots are stored: `fixed16` by default. */
  pivot?: PivotStorage;
  /** How rotations are stored: `fixed16` by default. */
  rotation?: RotationStorage;
}

/** What the rows are encoded from. */
export interface RigidSource {
  pieces: readonly RigidPiece[];
  pivots: Float64Array;
  /** By frame. */
  frames: RigidTransforms[];
  normals: Float64Array[];
}

/**
 * Bakes frames of pieces.
 *
 * @throws BakeError of one line where frames do not fit the pieces, hold no numbers, spin too fast to be stored, or fail
 *   the bake's own check
 */
export async function bakeRigid(
  pieces: readonly RigidPiece[],
  frameCount: number,
  frameTransforms: (frame: number) => RigidTransforms,
  options: RigidOptions = {},
): Promise<BakedFrames> {
  const { name = 'pieces', pivot = 'fixed16', rotation = 'fixed16', height, onProgress = () => {} } = options;
  const source = readRigid(pieces, frameCount, frameTransforms, name);
  const rest = joinBounds(pieces.map(({ positions }, piece) => measureBounds(positions, `${name}, piece ${piece}`)));
  const tall = rest.max[1] - rest.min[1];
  if (height !== undefined && !(tall > 0)) throw new BakeError(`${name} is flat: it cannot be given a height`);
  const unitScale = height === undefined ? 1 : height / tall;
  const extent = Math.hypot(...rest.max.map((value, axis) => value - rest.min[axis]));
  const plan = planFrames(frameCount, options, (a, b) => isNear(source.frames[a], source.frames[b], extent));
  const rows = listRigidRows(source, plan, rotation, name);
  onProgress(0.4, 'encoding');
  const record: RigidRecord = {
    ...{ pieces: pieces.length, pivot, rotation },
    pivotBounds: joinBounds(rows.map(({ positions }) => measureBounds(positions, name))),
    maxScale: Math.fround(rows.reduce((most, { scales }) => scales.reduce((a, b) => Math.max(a, b), most), 0)),
  };
  const { layout, texels } = encodeRigidRows(rows, record);
  onProgress(0.6, 'checking');
  const measured = measureRigid(source, plan, { record, layout, texels });
  const report = createFrameFileReport(measured.place, measured.rotationDeg, unitScale, [], plan.changes);
  const vertices = pieces.reduce((sum, { positions }) => sum + positions.length / 3, 0);
  const manifest = {
    ...({ mode: 'rigid', vertices, ...layout, heightM: tall * unitScale, unitScale, report, rigid: record } as const),
    bounds: joinBounds([...measured.clipBounds]),
    clips: plan.clips.map((clip, index) => ({ ...clip, bounds: measured.clipBounds[index] })),
  };
  const written = await writeFrames(createRigidParts(source), texels, manifest, plan, options);
  onProgress(1, 'done');
  const toMm = unitScale * 1000;
  const more = {
    ...{ errorBoundMm: measured.bound * toMm, maxRotationErrorDeg: measured.rotationDeg, pieces: pieces.length },
    maxPivotErrorMm: measured.pivot * toMm,
  };
  return { file: written.file, report: createFrameReport(written, more) };
}

function readRigid(
  pieces: readonly RigidPiece[],
  frameCount: number,
  frameTransforms: (frame: number) => RigidTransforms,
  name: string,
): RigidSource {
  if (pieces.length === 0) throw new BakeError(`${name} has no pieces: give one or more`);
  const frames = Array.from({ length: frameCount }, (_, frame) => {
    const { positions, rotations, scales, spins } = frameTransforms(frame);
    const copy = (values: ArrayLike<number> | undefined, width: number, what: string) => {
      if (values === undefined) return undefined;
      const numbers = Float64Array.from(values);
      if (numbers.length === width * pieces.length && numbers.every(Number.isFinite)) return numbers;
      throw new BakeError(
        `${name}, frame ${frame}: ${what} are not ${width} numbers for each of ${pieces.length} pieces`,
      );
    };
    return {
      positions: copy(positions, 3, 'positions') as Float64Array,
      rotations: copy(rotations, 4, 'rotations') as Float64Array,
      scales: copy(scales, 1, 'scales') ?? new Float64Array(pieces.length).fill(1),
      spins: copy(spins, 3, 'spins'),
    };
  });
  const pivots = new Float64Array(pieces.length * 3);
  const normals = pieces.map((piece, index) => {
    const { min, max } = measureBounds(piece.positions, `${name}, piece ${index}`);
    pivots.set(piece.pivot ? Array.from(piece.pivot) : min.map((low, axis) => (low + max[axis]) / 2), index * 3);
    if (piece.normals) return Float64Array.from(piece.normals);
    const out = new Float64Array(piece.positions.length);
    computeNormals(piece.indices, piece.positions, weldSeams(piece, [piece.positions]), out);
    return out;
  });
  // The file has floats: what is checked is what is written.
  return { pieces, pivots: pivots.map(Math.fround), frames, normals };
}

/** Whether all pieces stand alike: within the tolerance, their turns as far as a piece of the whole extent shows. */
function isNear(a: RigidTransforms, b: RigidTransforms, extent: number): boolean {
  const pieces = a.positions.length / 3;
  for (let piece = 0; piece < pieces; piece++) {
    const apart = Math.hypot(...[0, 1, 2].map((axis) => a.positions[piece * 3 + axis] - b.positions[piece * 3 + axis]));
    const [q, r] = [a, b].map(({ rotations }) => Array.from({ length: 4 }, (_, part) => rotations[piece * 4 + part]));
    const turned = (angleBetweenDeg(q, r) * Math.PI) / 180;
    const sized = Math.abs((a.scales?.[piece] ?? 1) - (b.scales?.[piece] ?? 1));
    if (!(Math.max(apart, turned * extent, sized * extent) < LOOP_TOLERANCE * extent)) return false;
  }
  return true;
}
