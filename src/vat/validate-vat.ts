/**
 * The classic faults of vertex animation textures, found by looking at all rows. It knows no file format: an asset of
 * any make is described by what its player would see (`VatAsset`), so that what is imported is judged like what is baked.
 *
 *   bounds            a vertex outside the box that it is said to lie in; or held back by it: stuck on one of its walls
 *   not-a-number      a position that is none
 *   seam              a loop jumps where it begins again
 *   duplicate-row     a row repeats the one before it amid motion: a loop that ends with its first row again, a lost frame
 *   degenerate-axis   a box without extent along an axis: decoders that divide by it give no number
 *   normals           a stored normal that is not of unit length
 *   srgb, mipmaps, filter    numbers read as a picture: colours converted, rows averaged, neighbours mixed
 *   lockstep          a crowd whose members all show the same moment
 *
 * It does NOT: compare with a source (the bake and `npm run inspect` do), or mend anything.
 */

import { type ClipSpan, countClipSteps } from './clip-rows.ts';
import type { Bounds } from './manifest.ts';
import { createRowSteps, largestStep, type RowSteps } from './row-steps.ts';
import type { WritableNumbers } from './texel-layout.ts';

/** A clip as the validator sees it; `bounds` where it has a box of its own. */
export type AssetClip = ClipSpan & { name: string; bounds?: Bounds };

/** An asset of any make. Lengths are in its own units. */
export interface VatAsset {
  columns: number;
  clips: readonly AssetClip[];
  /** The box that every vertex of every row is said to lie in. */
  bounds: Bounds;
  /** The coarsest step of a position: differences below it mean nothing. */
  step: number;
  /** Writes a vertex as it is decoded. */
  readPosition(column: number, row: number, out: WritableNumbers): void;
  /** Writes a normal as it is stored, before anybody normalises it; absent where there are none. */
  readNormal?(column: number, row: number, out: WritableNumbers): void;
  /** Rest positions, three numbers a column: tells a flat sole on the ground from vertices that were cut off there. */
  rest?: ArrayLike<number>;
  /** What is asked of the sampler and of the colour space; absent where texels are no picture. */
  sampling?: { srgb?: boolean; mipmaps?: boolean; linearFilter?: boolean };
  /** The moment that each member of a crowd shows. */
  agents?: { clip: ArrayLike<number>; phase: ArrayLike<number> };
}

/** Names of the faults. */
export type VatFaultName =
  | ('bounds' | 'not-a-number' | 'seam' | 'duplicate-row' | 'degenerate-axis' | 'normals')
  | ('srgb' | 'mipmaps' | 'filter' | 'lockstep');

/** One fault, in one line. */
export interface VatFault {
  fault: VatFaultName;
  /** An `error` shows; a `warning` shows in some players. */
  severity: 'error' | 'warning';
  message: string;
  clip?: string;
  row?: number;
  column?: number;
}

/** A seam may be this much longer than the longest step within the clip. */
const SEAM_RATIO = 2;
/** A repeated row moves less than this share of the steps beside it, which go on alike: the cosine between the two. */
const REPEAT_SHARE = 0.02;
const SAME_WAY = 0.5;
/** Steps below so many of the encoding's own tell nothing. */
const STEPS_OF_NOISE = 8;
/** Stored normals may be this far from unit length. */
const NORMAL_TOLERANCE = 0.02;
/** Vertices that lie on a wall without being flat at rest: a share of the box that is beyond chance. */
const STUCK_SHARE = 0.02;
const MIN_STUCK = 8;
/** A box thinner than this many steps of its longest side has all vertices on its walls. */
const MIN_WALL_STEPS = 8;
/** A crowd of this many agents or more, of which this share shows one moment. */
const MIN_CROWD = 8;
const LOCKSTEP_SHARE = 0.5;
const AXES = ['x', 'y', 'z'];

/** Looks for every fault; an asset without any gives an empty list. Each fault is told once a clip at most. */
export function validateVat(asset: VatAsset): VatFault[] {
  return [
    ...findFlatAxes(asset),
    ...asset.clips.flatMap((clip) => findClipFaults(asset, clip)),
    ...findSamplingFaults(asset),
    ...findLockstep(asset),
  ];
}

function findFlatAxes({ bounds: { min, max } }: VatAsset): VatFault[] {
  return AXES.flatMap((axis, index): VatFault[] => {
    if (max[index] > min[index]) return [];
    const severity = max[index] < min[index] ? 'error' : 'warning';
    const message = `the box has no extent along ${axis} (${min[index]} to ${max[index]}): decode by min + f * (max - min), never by a division`;
    return [{ fault: 'degenerate-axis', severity, message }];
  });
}

/** All that shows in one clip's rows, each row being read once. */
function findClipFaults(asset: VatAsset, clip: AssetClip): VatFault[] {
  const faults = new Map<VatFaultName, VatFault>();
  const tell = (fault: VatFault): void => {
    if (!faults.has(fault.fault)) faults.set(fault.fault, { ...fault, clip: clip.name });
  };
  const [first, here] = [new Float64Array(asset.columns * 3), new Float64Array(asset.columns * 3)];
  const before = new Float64Array(asset.columns * 3);
  const steps = createRowSteps(asset.columns * 3);
  for (let frame = 0; frame < clip.rows; frame++) {
    before.set(here);
    readRow(asset, clip, clip.firstRow + frame, here, tell);
    checkWalls(asset, clip.firstRow + frame, here, tell);
    if (frame === 0) first.set(here);
    else steps.add(before, here);
  }
  const seam = clip.loop && clip.rows > 1 ? largestStep(here, first) : undefined;
  checkSteps(asset, clip, steps, seam, tell);
  return [...faults.values()];
}

type Tell = (fault: VatFault) => void;

/** Reads a row into `out` and tells of what is wrong with a vertex by itself. */
function readRow(asset: VatAsset, clip: AssetClip, row: number, out: Float64Array, tell: Tell): void {
  const { columns, bounds, step } = asset;
  const box = clip.bounds ?? bounds;
  for (let column = 0; column < columns; column++) {
    asset.readPosition(column, row, _point);
    for (let axis = 0; axis < 3; axis++) {
      const value = _point[axis];
      out[column * 3 + axis] = value;
      // Floats of the box and of the decoder differ in the last places.
      const slack = step + 1e-6 * Math.max(Math.abs(box.min[axis]), Math.abs(box.max[axis]));
      const beyond = Math.max(box.min[axis] - value, value - box.max[axis]);
      if (!Number.isFinite(value)) {
        tell({
          fault: 'not-a-number',
          severity: 'error',
          row,
          column,
          message: `row ${row}, vertex ${column}: ${AXES[axis]} is ${value}`,
        });
      } else if (beyond > slack) {
        const message = `row ${row}, vertex ${column} lies ${beyond.toPrecision(3)} outside its box along ${AXES[axis]}: culling will drop it; take the box of all rows`;
        tell({ fault: 'bounds', severity: 'error', row, column, message });
      }
    }
    checkNormal(asset, column, row, tell);
  }
}

function checkNormal(asset: VatAsset, column: number, row: number, tell: Tell): void {
  if (asset.readNormal === undefined) return;
  asset.readNormal(column, row, _point);
  const length = Math.hypot(_point[0], _point[1], _point[2]);
  if (Math.abs(length - 1) <= NORMAL_TOLERANCE) return;
  const message = `row ${row}, vertex ${column}: its normal is ${length.toPrecision(3)} long, not 1: light will be off by as much`;
  tell({ fault: 'normals', severity: 'error', row, column, message });
}

/**
 * Vertices on a wall of the box are cut off there if they were no plane at rest: a limb that reached past a box that was
 * too small. What is flat by itself (a sole, the lid of a crate) may lie on a wall.
 */
function checkWalls({ bounds, rest, columns, step }: VatAsset, row: number, positions: Float64Array, tell: Tell): void {
  if (rest === undefined) return;
  const least = Math.max(MIN_STUCK, columns / 400);
  for (let wall = 0; wall < 6; wall++) {
    const axis = wall >> 1;
    const at = wall & 1 ? bounds.max[axis] : bounds.min[axis];
    const size = bounds.max[axis] - bounds.min[axis];
    if (!(size > MIN_WALL_STEPS * step)) continue;
    const stuck: number[] = [];
    for (let column = 0; column < columns; column++) {
      if (Math.abs(positions[column * 3 + axis] - at) <= Math.max(step * 0.51, 1e-6 * size)) stuck.push(column);
    }
    if (stuck.length < least || measureThickness(rest, stuck) < STUCK_SHARE * size) continue;
    const onGround = axis === 1 && at === bounds.min[1];
    const where = `${AXES[axis]} = ${at.toPrecision(4)}, the ${onGround ? 'bottom' : 'wall'} of the box`;
    const message = onGround
      ? `row ${row}: ${stuck.length} vertices lie at ${where}: on the ground, or cut off by a box that does not hold this row`
      : `row ${row}: ${stuck.length} vertices are stuck at ${where}: it does not hold this row; take the box of all rows`;
    tell({ fault: 'bounds', severity: onGround ? 'warning' : 'error', row, column: stuck[0], message });
  }
}

/** How far points are from the plane through three of them that lie wide apart: 0 where they are flat or in a line. */
function measureThickness(points: ArrayLike<number>, columns: readonly number[]): number {
  const point = (column: number) => [points[column * 3], points[column * 3 + 1], points[column * 3 + 2]];
  const origin = point(columns[0]);
  const arms = columns.map((column) => point(column).map((value, axis) => value - origin[axis]));
  const longest = arms.reduce((best, arm) => (lengthOf(arm) > lengthOf(best) ? arm : best));
  const normal = arms
    .map((arm) => cross(longest, arm))
    .reduce((best, arm) => (lengthOf(arm) > lengthOf(best) ? arm : best));
  const size = lengthOf(normal);
  if (!(size > 0)) return 0;
  let [low, high] = [0, 0];
  for (const arm of arms) {
    const height = (arm[0] * normal[0] + arm[1] * normal[1] + arm[2] * normal[2]) / size;
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
  return high - low;
}

/** What the steps from row to row tell, and the one across the seam. */
function checkSteps({ step }: VatAsset, clip: AssetClip, taken: RowSteps, seam: number | undefined, tell: Tell): void {
  const noise = STEPS_OF_NOISE * step;
  const { lengths: steps, onward } = taken;
  const longest = Math.max(0, ...steps);
  if (seam !== undefined && longest > 0 && seam > SEAM_RATIO * longest && seam > noise) {
    const message = `the loop jumps by ${seam.toPrecision(3)} from its last row to its first, ${(seam / longest).toFixed(1)} times its longest step: play it once, or make its ends meet`;
    tell({ fault: 'seam', severity: 'error', row: clip.firstRow + clip.rows - 1, message });
  }
  if (clip.step || (clip.loop && steps.length < 2)) return;
  // Where motion turns back, two rows on either side of the turn are alike and none was lost.
  const repeats = (own: number, alike: number, ...beside: number[]): boolean => {
    const moving = Math.min(...beside);
    return moving > noise && own <= REPEAT_SHARE * moving && alike > SAME_WAY;
  };
  if (seam !== undefined && repeats(seam, taken.acrossSeam(), steps[0], steps[steps.length - 1])) {
    const message = `the last row of ${countClipSteps(clip)} is the first again: the loop stands still for a row each time; leave it out`;
    tell({ fault: 'duplicate-row', severity: 'error', row: clip.firstRow + clip.rows - 1, message });
  }
  for (let at = 1; at + 1 < steps.length; at++) {
    if (!repeats(steps[at], onward[at], steps[at - 1], steps[at + 1])) continue;
    const row = clip.firstRow + at + 1;
    const message = `row ${row} repeats the row before it in the midst of motion: a frame was lost, or the clip pauses there; bake it again if it does not`;
    tell({ fault: 'duplicate-row', severity: 'warning', row, message });
  }
}

function findSamplingFaults({ sampling = {} }: VatAsset): VatFault[] {
  const list: [boolean | undefined, VatFaultName, string][] = [
    [
      sampling.srgb,
      'srgb',
      'is read as sRGB colours: 0.5 comes back as 0.21, and the mesh sinks into a corner; mark it as linear data',
    ],
    [
      sampling.mipmaps,
      'mipmaps',
      'asks for mipmaps, which average vertices that have nothing to do with each other; switch them off',
    ],
    [
      sampling.linearFilter,
      'filter',
      'asks for a linear filter, which mixes neighbouring vertices; read texels and mix two rows in the shader',
    ],
  ];
  return list.flatMap(([asked, fault, text]): VatFault[] =>
    asked ? [{ fault, severity: fault === 'filter' ? 'warning' : 'error', message: `the texture ${text}` }] : [],
  );
}

function findLockstep({ agents }: VatAsset): VatFault[] {
  if (agents === undefined || agents.phase.length < MIN_CROWD) return [];
  const counts = new Map<string, number>();
  for (let agent = 0; agent < agents.phase.length; agent++) {
    const moment = `${agents.clip[agent]} ${(agents.phase[agent] - Math.floor(agents.phase[agent])).toFixed(3)}`;
    counts.set(moment, (counts.get(moment) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  if (most < LOCKSTEP_SHARE * agents.phase.length) return [];
  const message = `${most} of ${agents.phase.length} agents show the same moment of the same clip: give each an offset within the clip`;
  return [{ fault: 'lockstep', severity: 'error', message }];
}

const _point = [0, 0, 0];

function cross(a: readonly number[], b: readonly number[]): number[] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function lengthOf(v: readonly number[]): number {
  return Math.hypot(v[0], v[1], v[2]);
}
