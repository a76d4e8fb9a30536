/**
 * Soft: any function that gives positions per frame → a `.vat.glb` that plays like a character's: a texel a vertex and
 * row. Cloth, a tentacle, a flag, whatever deforms without changing its triangles.
 *
 *   const { file } = await bakeFrames({ indices, uvs }, 48, (frame) => positionsOf(frame), { fps: 24, loop: true });
 *
 * Normals are recomputed in each frame; vertices that a seam of UVs has split share theirs (`frame-normals.ts`).
 *
 * Tangents come on demand: normals of kind `rotation` keep how each vertex's frame has turned since frame 0, so that a normal
 * map follows the cloth. Other kinds leave normal maps to derivatives, or to a map in object space.
 */

import {
  type Bounds,
  type Domain,
  ENCODINGS,
  encodeNormal,
  halfStep,
  NORMAL_CODES,
  type Storage,
  TEXEL_ATTRIBUTE,
  type TexelLayout,
} from 'horde/vat/format';
import { BakeError } from '../bake-error.ts';
import { LOOP_TOLERANCE } from '../close-loops.ts';
import { createRowFormat, encodeRows, type RowFormat } from '../encode-rows.ts';
import { fitRows } from '../fit-rows.ts';
import { holdRounding } from '../judge-rows.ts';
import { measureBake } from '../measure-bake.ts';
import { checkNormals, createNormalRows, type NormalSource } from '../normal-rows.ts';
import { measureBounds, type PosedRows } from '../pose-rows.ts';
import type { FrameGeometry, FrameMaterial } from './frame-mesh.ts';
import { computeNormals, weldSeams } from './frame-normals.ts';
import { type BakedFrames, createFrameFileReport, createFrameReport } from './frame-report.ts';
import { type FrameOptions, type FramePlan, planFrames } from './plan-frames.ts';
import { type FramePart, writeFrames } from './write-frames.ts';

/** What a soft bake can be asked for. */
export interface SoftOptions extends FrameOptions {
  /** How positions are stored: `fixed16` by default; `ENCODINGS` of `horde/vat/format` says what goes with what. */
  encoding?: Storage;
  /** What the stored numbers mean: `bounds` by default. */
  domain?: Domain;
  /** The frames' own normals, three numbers a vertex; by default they are computed from the triangles. */
  frameNormals?: (frame: number) => ArrayLike<number>;
}

/** Every frame that a row shows. */
interface SoftFrames {
  vertices: number;
  /** By frame, in the source's units. */
  positions: Float64Array[];
  normals: Float64Array[];
  /** For each vertex the first of those that stand where it does. */
  shared: Uint32Array;
}

const PLAIN: FrameMaterial = { name: 'frames' };

/**
 * Bakes frames of one mesh.
 *
 * @param framePositions three numbers a vertex of frame 0 … frameCount − 1, in any units; may reuse its array
 * @throws BakeError of one line where frames differ in length, hold no numbers, or fail the bake's own check
 */
export async function bakeFrames(
  geometry: FrameGeometry,
  frameCount: number,
  framePositions: (frame: number) => ArrayLike<number>,
  options: SoftOptions = {},
): Promise<BakedFrames> {
  const { normals: kind = 'octahedral', onProgress = () => {} } = options;
  checkNormals('soft', kind);
  const frames = readFrames(geometry, frameCount, framePositions, options);
  const { tall, extent, unitScale } = measureSize(frames.positions[0], options);
  const plan = planFrames(frameCount, options, (a, b) => {
    return isNear(frames.positions[a], frames.positions[b], LOOP_TOLERANCE * extent);
  });
  onProgress(0.4, 'encoding');
  const { storage, domain } = { storage: options.encoding ?? 'fixed16', domain: options.domain ?? 'bounds' } as const;
  const posed = listRows(frames, plan, storage);
  const format = createRowFormat(posed, frames.positions[0], storage, domain);
  const layout = fitRows(frames.vertices, posed.rows);
  const texels = encodeRows(posed, format, layout) as Uint32Array<ArrayBuffer>;
  onProgress(0.7, 'checking');
  const errors = checkRows(texels, layout, format, plan, frames);
  const place = { max: errors.max, sum: errors.mean, count: 1 };
  const still = readableNormals(frames.normals[0]);
  const lit = createNormalRows(kind, listSurface(geometry, frames, still, plan), layout);
  const normalError = kind === 'octahedral' ? errors.maxNormalDeg : lit.maxNormalErrorDeg;
  const report = createFrameFileReport(place, normalError, unitScale, [], plan.changes);
  const { rest: _, ...stored } = format;
  const boxes = holdRounding(posed, format);
  const manifest = {
    ...({ mode: 'soft', vertices: frames.vertices, ...layout, heightM: tall * unitScale, unitScale, report } as const),
    ...stored,
    bounds: boxes.bounds,
    domain: domain === 'bounds' ? undefined : domain,
    clips: plan.clips.map((clip, index) => ({ ...clip, bounds: boxes.clipBounds[index] })),
  };
  onProgress(0.9, 'writing');
  const parts = createParts(geometry, frames, { normals: still, tangents: lit.tangents });
  const written = await writeFrames(parts, texels, manifest, plan, options, lit.words);
  onProgress(1, 'done');
  const errorBoundMm = Math.hypot(...halfStep(format)) * unitScale * 1000;
  const turned = kind === 'rotation' ? { maxTangentErrorDeg: lit.maxTangentErrorDeg } : {};
  return { file: written.file, report: createFrameReport(written, { errorBoundMm, ...turned }) };
}

/** Height and diagonal of the first frame in the source's units, and the scale to what was asked for. */
function measureSize(positions: Float64Array, { name = 'frames', height }: SoftOptions) {
  const { min, max } = measureBounds(positions, `${name}, frame 0`);
  const tall = max[1] - min[1];
  const extent = Math.hypot(...max.map((value, axis) => value - min[axis]));
  if (height !== undefined && !(tall > 0)) throw new BakeError(`${name} is flat: it cannot be given a height`);
  return { tall, extent, unitScale: height === undefined ? 1 : height / tall };
}

function readFrames(
  geometry: FrameGeometry,
  frameCount: number,
  framePositions: (frame: number) => ArrayLike<number>,
  { name = 'frames', frameNormals }: SoftOptions,
): SoftFrames {
  if (!(frameCount >= 1)) throw new BakeError(`${name} has no frames: give one or more`);
  const positions = Array.from({ length: frameCount }, (_, frame) => Float64Array.from(framePositions(frame)));
  const vertices = (positions[0]?.length ?? 0) / 3;
  positions.forEach((frame, index) => {
    if (frame.length !== vertices * 3 || !Number.isInteger(vertices) || vertices === 0) {
      throw new BakeError(
        `${name}: frame ${index} has ${frame.length / 3} vertices, frame 0 ${vertices}: bake it as fluid`,
      );
    }
    const bad = frame.findIndex((value) => !Number.isFinite(value));
    if (bad >= 0) throw new BakeError(`${name}: frame ${index}, vertex ${Math.floor(bad / 3)} is at ${frame[bad]}`);
  });
  const bad = Array.from(geometry.indices).find((index) => !(index >= 0 && index < vertices));
  if (bad !== undefined) throw new BakeError(`${name}: a triangle uses vertex ${bad} of ${vertices}`);
  if (geometry.indices.length < 3) throw new BakeError(`${name} has no triangles: bake it as sprite`);
  const looked = [0, Math.floor(frameCount / 2), frameCount - 1].map((frame) => positions[frame]);
  const shared = weldSeams(geometry, looked);
  if (frameNormals) {
    const read = (frame: number) => unitNormals(frameNormals(frame), vertices, `${name}: frame ${frame}`);
    return { vertices, positions, normals: positions.map((_, frame) => read(frame)), shared };
  }
  const normals = positions.map((frame) => {
    const out = new Float64Array(frame.length);
    computeNormals(geometry.indices, frame, shared, out);
    return out;
  });
  return { vertices, positions, normals, shared };
}

function unitNormals(given: ArrayLike<number>, vertices: number, where: string): Float64Array {
  const normals = Float64Array.from(given);
  if (normals.length !== vertices * 3 || !normals.every(Number.isFinite)) {
    throw new BakeError(`${where}: its normals are not three numbers for each of ${vertices} vertices`);
  }
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at], normals[at + 1], normals[at + 2]) || 1;
    for (let axis = 0; axis < 3; axis++) normals[at + axis] /= length;
  }
  return normals;
}

/** Every row, as the encoder of `encode-rows.ts` takes them. */
function listRows({ vertices, positions, normals }: SoftFrames, plan: FramePlan, storage: Storage): PosedRows {
  const rows = plan.frameOfRow.length;
  const all = new Float32Array(rows * vertices * 3);
  const { normal } = ENCODINGS[storage];
  const codes = new Uint32Array(rows * vertices);
  plan.frameOfRow.forEach((frame, row) => {
    all.set(positions[frame], row * vertices * 3);
    const from = normals[frame];
    for (let vertex = 0; vertex < vertices; vertex++) {
      const [x, y, z] = [from[vertex * 3], from[vertex * 3 + 1], from[vertex * 3 + 2]];
      codes[row * vertices + vertex] = encodeNormal(x, y, z, NORMAL_CODES[normal]);
    }
  });
  const boxOf = (first: number, count: number): Bounds =>
    measureBounds(all.subarray(first * vertices * 3, (first + count) * vertices * 3), 'a frame');
  const clipBounds = plan.clips.map((clip) => boxOf(clip.firstRow, clip.rows));
  return { positions: all, normals: { [normal]: codes }, clipBounds, bounds: boxOf(0, rows), rows };
}

/** Every vertex of every row against its frame, by the check that characters go through too. */
function checkRows(
  texels: Uint32Array,
  layout: TexelLayout,
  format: RowFormat,
  { clips, frameOfRow }: FramePlan,
  { vertices, positions, normals }: SoftFrames,
) {
  let frame = 0;
  return measureBake(
    {
      ...{ texels, layout, format, columns: [{ node: 0, primitive: 0, firstColumn: 0, count: vertices }] },
      clips: clips.map((clip, index) => ({ ...clip, sourceIndex: index })),
    },
    {
      seconds: clips.map(({ seconds }) => seconds),
      pose: (clip, seconds) => {
        frame = frameOfRow[clips[clip].firstRow + Math.round(seconds * clips[clip].fps)];
      },
      skin: () => ({
        positions: positions[frame],
        normals: normals[frame].map((n, at, all) => noDirection(n, at, all)),
      }),
    },
  );
}

/** A vertex without area around it has no direction to be wrong in. */
function noDirection(value: number, at: number, all: Float64Array): number {
  const from = at - (at % 3);
  return all[from] === 0 && all[from + 1] === 0 && all[from + 2] === 0 ? Number.NaN : value;
}

/** The surface that normals of their own are made of. */
function listSurface(
  { indices, uvs }: FrameGeometry,
  { positions, normals, shared }: SoftFrames,
  still: Float32Array,
  { frameOfRow }: FramePlan,
): NormalSource {
  return {
    ...{ indices, uvs, shared, rows: frameOfRow.length, rest: { positions: positions[0], normals: still } },
    positionsOf: (row) => positions[frameOfRow[row]],
    normalsOf: (row) => normals[frameOfRow[row]],
  };
}

function createParts(
  geometry: FrameGeometry,
  { vertices, positions }: SoftFrames,
  rest: { normals: Float32Array<ArrayBuffer>; tangents: Float32Array<ArrayBuffer> | null },
): FramePart[] {
  const attributes: FramePart['attributes'] = {
    POSITION: Float32Array.from(positions[0]),
    NORMAL: rest.normals,
    [TEXEL_ATTRIBUTE]: Float32Array.from({ length: vertices }, (_, vertex) => vertex),
  };
  if (rest.tangents) attributes.TANGENT = rest.tangents;
  if (geometry.uvs) attributes.TEXCOORD_0 = Float32Array.from(geometry.uvs);
  if (geometry.colors)
    attributes.COLOR_0 = Float32Array.from(geometry.colors, (value) => Math.min(Math.max(value, 0), 1));
  const indices = Uint32Array.from(geometry.indices);
  const groups = geometry.groups?.length ? geometry.groups : [{ first: 0, count: indices.length, material: PLAIN }];
  return groups.map(({ first, count, material }) => ({
    material,
    attributes,
    indices: indices.slice(first, first + count),
  }));
}

/** Normals as glTF wants them: of unit length, +Z where there is none. */
function readableNormals(normals: Float64Array): Float32Array<ArrayBuffer> {
  const out = Float32Array.from(normals);
  for (let at = 0; at < out.length; at += 3) if (Math.hypot(out[at], out[at + 1], out[at + 2]) < 0.5) out[at + 2] = 1;
  return out;
}

function isNear(a: Float64Array, b: Float64Array, tolerance: number): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 3) {
    if (!(Math.hypot(a[at] - b[at], a[at + 1] - b[at + 1], a[at + 2] - b[at + 2]) < tolerance)) return false;
  }
  return true;
}
