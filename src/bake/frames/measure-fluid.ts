/** The check of a fluid bake: every corner of every row, decoded as a player would, against its frame. */

import {
  type Bounds,
  countRowTriangles,
  createFluidPoint,
  type FluidRecord,
  fractionHalfStep,
  NORMAL_CODES,
  sampleFluidRow,
  type TexelLayout,
  type VatManifest,
} from 'horde/vat/format';
import { BakeError } from '../bake-error.ts';
import type { ReadFluidFrame } from './bake-fluid.ts';
import { createTally, type ErrorTally, tallyError } from './frame-report.ts';
import type { FramePlan } from './plan-frames.ts';

/** What the check found, in the file's units. */
export interface FluidErrors {
  place: ErrorTally;
  normalDeg: number;
  /** The most that a point may be off, as a distance. */
  bound: number;
}

const RELATIVE_SLACK = 1e-6;
const NORMAL_SLACK_DEG = 0.05;
/** Of UVs and colours, on top of half a step of 1/65,535 and 1/255. */
const SURFACE_SLACK = 1e-6;

/** Compares everything. Throws BakeError where a corner is off by more than its storage allows. */
export function measureFluid(
  frames: readonly ReadFluidFrame[],
  { clips, frameOfRow }: FramePlan,
  baked: { record: FluidRecord; layout: TexelLayout; texels: Uint32Array; bounds: Bounds },
): FluidErrors {
  const { record, layout, texels, bounds } = baked;
  const manifest = { ...layout, rows: frameOfRow.length, bounds, fluid: record } as unknown as VatManifest;
  const { min, max } = bounds;
  const half = min.map((low, axis) => {
    return fractionHalfStep(max[axis] - low) + RELATIVE_SLACK * Math.max(Math.abs(low), Math.abs(max[axis]));
  });
  const found: FluidErrors = { place: createTally(), normalDeg: 0, bound: Math.hypot(...half) };
  for (const { name, firstRow, rows } of clips) {
    for (let row = firstRow; row < firstRow + rows; row++) {
      const where = `clip ${name}, row ${row - firstRow}`;
      const frame = frames[frameOfRow[row]];
      const corners = frame.indices.length - (frame.indices.length % 3);
      if (countRowTriangles(manifest, texels, row) * 3 !== corners) refuse(where, 'its number of triangles');
      for (let corner = 0; corner < record.triangles * 3; corner++) {
        sampleFluidRow(manifest, texels, corner, row, _point);
        if (corner < corners)
          compareCorner(frame, frame.indices[corner], half, record, found, `${where}, corner ${corner}`);
        else checkCollapsed(manifest, texels, row, where);
      }
    }
  }
  return found;
}

const _point = createFluidPoint();
const _first = createFluidPoint();

function compareCorner(
  { positions, normals, uvs, colors }: ReadFluidFrame,
  vertex: number,
  half: number[],
  { uvBounds }: FluidRecord,
  found: FluidErrors,
  where: string,
): void {
  const errors = [0, 1, 2].map((axis) => Math.abs(_point.position[axis] - positions[vertex * 3 + axis]));
  // Written so that NaN fails too.
  if (!errors.every((error, axis) => error <= half[axis])) refuse(where, 'its place');
  tallyError(found.place, Math.hypot(...errors));
  const [x, y, z] = [0, 1, 2].map((axis) => normals[vertex * 3 + axis]);
  const length = Math.hypot(x, y, z);
  if (length > 0) {
    const n = _point.normal;
    const chord = Math.hypot(n[0] - x / length, n[1] - y / length, n[2] - z / length);
    const angle = (2 * Math.asin(Math.min(1, chord / 2)) * 180) / Math.PI;
    if (!(angle <= NORMAL_CODES.oct8.maxErrorDeg + NORMAL_SLACK_DEG)) refuse(where, 'its normal');
    if (angle > found.normalDeg) found.normalDeg = angle;
  }
  for (let part = 0; uvs && uvBounds && part < 2; part++) {
    const allowed = fractionHalfStep(uvBounds.max[part] - uvBounds.min[part]) + SURFACE_SLACK;
    if (!(Math.abs(_point.uv[part] - uvs[vertex * 2 + part]) <= allowed)) refuse(where, 'its UV');
  }
  for (let part = 0; colors && part < 4; part++) {
    const color = Math.min(Math.max(colors[vertex * 4 + part], 0), 1);
    if (!(Math.abs(_point.color[part] - color) <= 0.5 / 255 + SURFACE_SLACK)) refuse(where, 'its colour');
  }
}

/** Triangles that a row does not need show one point. */
function checkCollapsed(manifest: VatManifest, texels: Uint32Array, row: number, where: string): void {
  sampleFluidRow(manifest, texels, (manifest.fluid as FluidRecord).triangles * 3 - 1, row, _first);
  const same = [0, 1, 2].every((axis) => _first.position[axis] === _point.position[axis]);
  if (!same) refuse(where, 'a triangle that should be collapsed');
}

function refuse(where: string, what: string): never {
  throw new BakeError(`${where}: ${what} is off by more than allowed: this is a fault of the bake, please report it`);
}
