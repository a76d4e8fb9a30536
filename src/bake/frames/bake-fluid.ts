/**
 * Fluid: frames whose triangles change (a splash, blobs that merge, smoke as a surface) → a `.vat.glb` whose mesh is a pool
 * of triangles, as many as the busiest frame has. Bytes and picture: `fluid-layout.ts` of `horde/vat/format`.
 *
 *   frame ─► corners with place, normal, UV, colour ─► different points, each once ─► texels
 *
 * Frames are not blended, so bake as many as the eye needs. Normals are recomputed where the frames have none.
 */

import {
  type Bounds,
  encodeCorner,
  encodePoint,
  type FluidPoint,
  type FluidRecord,
  fitFluid,
  fluidHeight,
  lookupWord,
  MAX_ROW_POINTS,
  pointTexels,
  TEXEL_ATTRIBUTE,
  type TexelLayout,
  type UvBounds,
} from 'horde/vat/format';
import { BakeError } from '../bake-error.ts';
import { LOOP_TOLERANCE } from '../close-loops.ts';
import { MAX_TEXTURE_SIZE } from '../fit-rows.ts';
import { joinBounds, measureBounds } from '../pose-rows.ts';
import type { FrameMaterial } from './frame-mesh.ts';
import { computeNormals, weldSeams } from './frame-normals.ts';
import { type BakedFrames, createFrameFileReport, createFrameReport } from './frame-report.ts';
import { measureFluid } from './measure-fluid.ts';
import { type FrameOptions, type FramePlan, planFrames } from './plan-frames.ts';
import { type FramePart, writeFrames } from './write-frames.ts';

/** One frame: any number of vertices and triangles, none at all included. */
export interface FluidFrame {
  /** Three numbers a vertex. */
  positions: ArrayLike<number>;
  /** Three vertices a triangle. */
  indices: ArrayLike<number>;
  /** Three numbers a vertex; computed from the triangles by default. */
  normals?: ArrayLike<number> | null;
  /** Two numbers a vertex, V running down; all frames have them or none. */
  uvs?: ArrayLike<number> | null;
  /** Linear RGBA, 0 … 1, four numbers a vertex; all frames have them or none. */
  colors?: ArrayLike<number> | null;
}

/** What a fluid bake can be asked for. */
export interface FluidOptions extends FrameOptions {
  material?: FrameMaterial;
}

/** A frame with nothing left open: one entry a vertex. */
export interface ReadFluidFrame {
  positions: Float64Array;
  normals: Float64Array;
  uvs: Float64Array | null;
  colors: Float64Array | null;
  indices: Uint32Array;
}

/**
 * Bakes frames of changing triangles.
 *
 * @throws BakeError of one line where a frame makes no sense or has too many points, or the bake fails its own check
 */
export async function bakeFluid(
  frameCount: number,
  frameMesh: (frame: number) => FluidFrame,
  options: FluidOptions = {},
): Promise<BakedFrames> {
  const { name = 'fluid', height, material = { name: 'fluid' }, onProgress = () => {} } = options;
  const frames = Array.from({ length: frameCount }, (_, frame) =>
    readFrame(frameMesh(frame), `${name}, frame ${frame}`),
  );
  const boxes = frames.map(({ positions }) => (positions.length > 0 ? measureBounds(positions, name) : null));
  const filled = boxes.filter((box) => box !== null);
  if (filled.length === 0) throw new BakeError(`${name} has no triangles in any frame: bake it as sprite`);
  const bounds = joinBounds(filled);
  const tall = bounds.max[1] - bounds.min[1];
  if (height !== undefined && !(tall > 0)) throw new BakeError(`${name} is flat: it cannot be given a height`);
  const unitScale = height === undefined ? 1 : height / tall;
  const extent = Math.hypot(...bounds.max.map((value, axis) => value - bounds.min[axis]));
  const plan = planFrames(frameCount, options, (a, b) => isNear(frames[a], frames[b], LOOP_TOLERANCE * extent));
  onProgress(0.3, 'encoding');
  const packed = packRows(frames, plan, bounds, name);
  onProgress(0.6, 'checking');
  const measured = measureFluid(frames, plan, { ...packed, bounds });
  const report = createFrameFileReport(measured.place, measured.normalDeg, unitScale, [], plan.changes);
  const vertices = packed.record.triangles * 3;
  const clipBounds = plan.clips.map(({ firstRow, rows }) => {
    const own = Array.from(plan.frameOfRow.subarray(firstRow, firstRow + rows), (frame) => boxes[frame]);
    return joinBounds(own.filter((box) => box !== null).concat(own.every((box) => box === null) ? [bounds] : []));
  });
  const manifest = {
    ...({ mode: 'fluid', vertices, ...packed.layout, bounds, heightM: tall * unitScale, unitScale } as const),
    ...{ report, fluid: packed.record },
    // Each row stands until the next one's turn: what players know as a clip of STEP keys.
    clips: plan.clips.map((clip, index) => ({ ...clip, step: true as const, bounds: clipBounds[index] })),
  };
  const part = createPool(frames[plan.frameOfRow[0]], vertices, packed.record, material);
  const written = await writeFrames([part], packed.texels, manifest, plan, options);
  onProgress(1, 'done');
  const errorBoundMm = measured.bound * unitScale * 1000;
  return { file: written.file, report: createFrameReport(written, { errorBoundMm, points: packed.record.points }) };
}

function readFrame(frame: FluidFrame, where: string): ReadFluidFrame {
  const read = (values: ArrayLike<number> | null | undefined, width: number, what: string): Float64Array | null => {
    if (!values) return null;
    const numbers = Float64Array.from(values);
    const bad = numbers.findIndex((value) => !Number.isFinite(value));
    if (bad >= 0) throw new BakeError(`${where}: ${what} of vertex ${Math.floor(bad / width)} is ${numbers[bad]}`);
    if (numbers.length * 3 === frame.positions.length * width) return numbers;
    throw new BakeError(`${where}: ${numbers.length} numbers of ${what} for ${frame.positions.length / 3} vertices`);
  };
  const positions = read(frame.positions, 3, 'positions') as Float64Array;
  const indices = Uint32Array.from(frame.indices);
  const bad = indices.find((index) => index * 3 >= positions.length);
  if (bad !== undefined) throw new BakeError(`${where}: a triangle uses vertex ${bad} of ${positions.length / 3}`);
  const [normals, uvs, colors] = [
    read(frame.normals, 3, 'normals'),
    read(frame.uvs, 2, 'UVs'),
    read(frame.colors, 4, 'colours'),
  ];
  if (normals) return { positions, normals, uvs, colors, indices };
  const computed = new Float64Array(positions.length);
  if (positions.length > 0) computeNormals(indices, positions, weldSeams({ indices }, [positions]), computed);
  return { positions, normals: computed, uvs, colors, indices };
}

/** What all rows need, and the texels. */
interface PackedRows {
  record: FluidRecord;
  layout: TexelLayout;
  texels: Uint32Array<ArrayBuffer>;
}

/** Finds the different points of each row, then writes lookups and points. */
function packRows(frames: readonly ReadFluidFrame[], plan: FramePlan, bounds: Bounds, name: string): PackedRows {
  const shown = [...new Set(plan.frameOfRow)].map((frame) => frames[frame]);
  const uvBounds = measureUvs(shown, name);
  const colored = shown.filter(({ colors, indices }) => colors !== null && indices.length > 0).length;
  const filled = shown.filter(({ indices }) => indices.length > 0).length;
  if (colored > 0 && colored < filled) throw new BakeError(`${name}: some frames have colours and some have none`);
  const triangles = Math.max(1, ...shown.map(({ indices }) => Math.floor(indices.length / 3)));
  const record: FluidRecord = { triangles, points: 0, colors: colored > 0, ...(uvBounds ? { uvBounds } : {}) };
  const rows = Array.from(plan.frameOfRow, (frame, row) => {
    return findPoints(frames[frame], record, bounds, `${name}, frame ${frame} (row ${row})`);
  });
  record.points = rows.reduce((sum, { points }) => sum + points, 0);
  let layout: TexelLayout;
  try {
    layout = fitFluid(record, rows.length, MAX_TEXTURE_SIZE);
  } catch (error) {
    throw new BakeError((error as Error).message);
  }
  const texels = new Uint32Array(layout.width * fluidHeight(record, rows.length, layout) * 2);
  const pointsAt = lookupWord(layout, rows.length);
  const pointWords = pointTexels(record) * 2;
  let first = 0;
  rows.forEach(({ corners, words, points }, row) => {
    texels[lookupWord(layout, row)] = first;
    texels[lookupWord(layout, row) + 1] = corners.length / 3;
    for (const [corner, point] of corners.entries()) encodeCorner(texels, layout, row, corner, point);
    texels.set(words, pointsAt + first * pointWords);
    first += points;
  });
  return { record, layout, texels };
}

/** The different points of a frame, as they are stored: what is stored alike is one. An empty frame has one point. */
function findPoints(frame: ReadFluidFrame, record: FluidRecord, bounds: Bounds, where: string) {
  const width = pointTexels(record) * 2;
  const known = new Map<string, number>();
  const words: number[] = [];
  const stored = new Uint32Array(width);
  const ofVertex = new Map<number, number>();
  const pointOf = (vertex: number): number => {
    encodePoint(stored, 0, record, bounds, readPoint(frame, vertex));
    const key = stored.join(' ');
    const point = known.get(key) ?? known.size;
    if (point === known.size) words.push(...stored);
    known.set(key, point);
    return point;
  };
  const whole = frame.indices.length - (frame.indices.length % 3);
  const corners = Array.from(frame.indices.subarray(0, whole), (vertex) => {
    const point = ofVertex.get(vertex) ?? pointOf(vertex);
    ofVertex.set(vertex, point);
    return point;
  });
  if (known.size === 0) words.push(...stored);
  if (known.size > MAX_ROW_POINTS) {
    throw new BakeError(`${where} has ${known.size} different points, ${MAX_ROW_POINTS} fit: bake a coarser surface`);
  }
  return { corners, words, points: Math.max(known.size, 1) };
}

function readPoint({ positions, normals, uvs, colors }: ReadFluidFrame, vertex: number): FluidPoint {
  return {
    position: positions.subarray(vertex * 3, vertex * 3 + 3),
    normal: normals.subarray(vertex * 3, vertex * 3 + 3),
    uv: uvs ? uvs.subarray(vertex * 2, vertex * 2 + 2) : [0, 0],
    color: colors ? colors.subarray(vertex * 4, vertex * 4 + 4) : [1, 1, 1, 1],
  };
}

function measureUvs(frames: readonly ReadFluidFrame[], name: string): UvBounds | undefined {
  const filled = frames.filter(({ indices }) => indices.length > 0);
  const found = filled.filter(({ uvs }) => uvs !== null);
  if (found.length === 0) return undefined;
  if (found.length < filled.length) throw new BakeError(`${name}: some frames have UVs and some have none`);
  const box: UvBounds = { min: [Infinity, Infinity], max: [-Infinity, -Infinity] };
  for (const { uvs } of found) {
    (uvs as Float64Array).forEach((value, at) => {
      box.min[at % 2] = Math.min(box.min[at % 2], value);
      box.max[at % 2] = Math.max(box.max[at % 2], value);
    });
  }
  return { min: box.min.map(Math.fround) as UvBounds['min'], max: box.max.map(Math.fround) as UvBounds['max'] };
}

/** The pool at rest: the first row's triangles, the others collapsed. */
function createPool(frame: ReadFluidFrame, vertices: number, record: FluidRecord, material: FrameMaterial) {
  const { indices, positions, normals, uvs, colors } = frame;
  const gather = (values: ArrayLike<number> | null, width: number, fallback: number[]) =>
    Float32Array.from({ length: vertices * width }, (_, at) => {
      const vertex = indices[Math.floor(at / width)] ?? indices[0];
      return vertex === undefined || !values ? fallback[at % width] : values[vertex * width + (at % width)];
    });
  const attributes: FramePart['attributes'] = {
    POSITION: gather(positions, 3, [0, 0, 0]),
    NORMAL: gather(
      normals.map((n, at) => n || (at % 3 === 2 && !normals[at - 1] && !normals[at - 2] ? 1 : 0)),
      3,
      [0, 0, 1],
    ),
    [TEXEL_ATTRIBUTE]: Float32Array.from({ length: vertices }, (_, corner) => corner),
  };
  if (record.uvBounds) attributes.TEXCOORD_0 = gather(uvs, 2, [0, 0]);
  // The rows have eight bits a colour too.
  const toByte = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 255);
  if (record.colors) attributes.COLOR_0 = Uint8Array.from(gather(colors, 4, [1, 1, 1, 1]), toByte);
  return { material, attributes, indices: null };
}

function isNear(a: ReadFluidFrame, b: ReadFluidFrame, tolerance: number): boolean {
  if (a.positions.length !== b.positions.length || a.indices.length !== b.indices.length) return false;
  return a.positions.every((value, at) => Math.abs(value - b.positions[at]) < tolerance);
}
