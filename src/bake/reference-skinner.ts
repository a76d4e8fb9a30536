/**
 * The independent reference: a second, plain implementation of glTF 2.0 skinning in double precision, written from
 * the file's own bytes. It shares no code with the bake (nor its reading, posing or matrices), so that agreement
 * means something. Poses are plain arrays made afresh (`reference-pose.ts`); only
 * the loop over vertices is written for speed. A primitive is read by `reference-primitive.ts`.
 *
 *   skinned   v = Σ w · jointWorld · inverseBind · (position + Σ m · target),  Σ w = 1, all influences
 *   rigid     v = nodeWorld · (position + Σ m · target)
 *
 * Vertices are numbered as in the file's accessors. A primitive without normals is numbered by corner instead (corner
 * k of triangle t is 3 t + k), because there a vertex has as many normals as faces.
 */

import { listReferenceClips } from './reference-clips.ts';
import { type GltfSkin, openReferenceFile } from './reference-file.ts';
import { copyNode, lengthOf, listParents, type Matrix, moveNodes, times, worldOf } from './reference-pose.ts';
import {
  openPrimitive,
  orderPrimitiveSource,
  type PrimitiveSource,
  type ReferenceVertices,
} from './reference-primitive.ts';

/** The reference of one file. */
export interface ReferenceSkinner {
  /** Exact length of each animation in seconds. */
  seconds: number[];
  /** Poses the whole file; animation −1 is the rest pose. */
  pose(animation: number, seconds: number): void;
  /**
   * All vertices of one primitive on one node, in the present pose; overwritten by the next call for the same.
   * Normals may be left out, where only places are asked for: then those of an earlier call stand.
   */
  skin(node: number, primitive: number, normals?: boolean): ReferenceVertices;
  /**
   * From now on place i of a primitive on a node holds what the file has as vertex `order[i]`. For primitives with
   * normals alone: the others are numbered by corner.
   */
  order(node: number, primitive: number, order: Uint32Array): void;
}

/** What belongs to a source beside its own bytes. */
export interface ReferenceFiles {
  /** Buffers of a .gltf, by the names it gives them. */
  resources?: Readonly<Record<string, Uint8Array>>;
  /** Files whose clips come after the source's own. */
  clipSources?: readonly { bytes: Uint8Array; resources?: Readonly<Record<string, Uint8Array>> }[];
}

/** Opens a GLB, or a .gltf with its resources, for reference skinning. */
export async function createReferenceSkinner(
  source: Uint8Array,
  { resources, clipSources = [] }: ReferenceFiles = {},
): Promise<ReferenceSkinner> {
  const main = await openReferenceFile(source, resources);
  const others = await Promise.all(clipSources.map((other) => openReferenceFile(other.bytes, other.resources)));
  const { json, read } = main;
  const clips = listReferenceClips(main, others);
  const primitives = new Map<string, PrimitiveSource>();
  let world: Matrix[] = [];
  let morphs: number[][] = [];
  let skins: Float64Array[] = [];
  const parents = listParents(json);
  const inverses = new Map<number, Matrix[] | null>();
  /** What the primitives of a node hang on: its skin's joints, or the node itself. */
  const bindsAt = (worldAt: Matrix[], node: number, index?: number): Float64Array => {
    if (index === undefined) return Float64Array.from(worldAt[node]);
    const own = (json.skins ?? [])[index];
    const binds = inverses.get(index) ?? listInverses(own, read);
    inverses.set(index, binds);
    return jointMatrices(own, binds, worldAt);
  };
  const pose = (animation: number, seconds: number): void => {
    const moved = (json.nodes ?? []).map(copyNode);
    const clip = clips[animation];
    if (clip !== undefined) moveNodes(clip.clip, seconds, clip.read, moved);
    world = [];
    skins = [];
    for (let node = 0; node < moved.length; node++) worldOf(node, moved, parents, world);
    morphs = moved.map(
      ({ mesh, weights }) => weights ?? (mesh === undefined ? [] : (json.meshes?.[mesh].weights ?? [])),
    );
  };
  const open = (node: number, primitive: number): PrimitiveSource => {
    const key = `${node} ${primitive}`;
    const known = primitives.get(key);
    if (known !== undefined) return known;
    const source = openPrimitive(json, node, primitive, read);
    source.mirrors = isMirrored(source, bindsAt(rest, node, source.skin));
    primitives.set(key, source);
    return source;
  };
  const order = (node: number, primitive: number, places: Uint32Array): void => {
    primitives.set(`${node} ${primitive}`, orderPrimitiveSource(open(node, primitive), places));
  };
  const skin = (node: number, primitive: number, normals = true): ReferenceVertices => {
    const source = open(node, primitive);
    if (source.skin === undefined) return skinPrimitive(source, morphs[node], bindsAt(world, node), normals);
    skins[source.skin] ??= bindsAt(world, node, source.skin);
    return skinPrimitive(source, morphs[node], skins[source.skin], normals);
  };
  pose(-1, 0);
  const rest = world;
  return { seconds: clips.map(({ clip, read: readOwn }) => lengthOf(clip, readOwn)), pose, skin, order };
}

/** jointWorld · inverseBind of every joint, twelve numbers each. */
function jointMatrices({ joints }: GltfSkin, inverses: Matrix[] | null, world: Matrix[]): Float64Array {
  const matrices = new Float64Array(joints.length * 12);
  joints.forEach((joint, index) => {
    matrices.set(inverses ? times(world[joint], inverses[index]) : world[joint], index * 12);
  });
  return matrices;
}

/** A skin's inverse bind matrices, row by row; null where it has none, which means that they do nothing. */
function listInverses({ joints, inverseBindMatrices }: GltfSkin, read: (accessor: number) => Float64Array) {
  if (inverseBindMatrices === undefined) return null;
  const numbers = read(inverseBindMatrices);
  return joints.map((_, index): Matrix => {
    const m = numbers.subarray(index * 16, index * 16 + 16);
    return [m[0], m[4], m[8], m[12], m[1], m[5], m[9], m[13], m[2], m[6], m[10], m[14]];
  });
}

/** Skins one primitive. One hot loop: plain arithmetic on twelve numbers, as this is where the time goes. */
function skinPrimitive(
  source: PrimitiveSource,
  morphs: number[],
  binds: Float64Array,
  withNormals: boolean,
): ReferenceVertices {
  const { corners, out, influences, joints, weights } = source;
  const count = source.positions.length / 3;
  const { positions, normals } =
    corners === null ? out : { positions: new Float64Array(count * 3), normals: new Float64Array(0) };
  const from = addMorphs(source.positions, 'positions', source, morphs);
  const facing = withNormals ? source.normals && addMorphs(source.normals, 'normals', source, morphs) : null;
  const m = new Float64Array(9);
  for (let vertex = 0; vertex < count; vertex++) {
    let m0 = 0;
    let m1 = 0;
    let m2 = 0;
    let m3 = 0;
    let m4 = 0;
    let m5 = 0;
    let m6 = 0;
    let m7 = 0;
    let m8 = 0;
    let m9 = 0;
    let m10 = 0;
    let m11 = 0;
    for (let slot = vertex * influences; slot < (vertex + 1) * influences; slot++) {
      const weight = weights[slot];
      if (weight === 0) continue;
      const bind = joints[slot] * 12;
      m0 += binds[bind] * weight;
      m1 += binds[bind + 1] * weight;
      m2 += binds[bind + 2] * weight;
      m3 += binds[bind + 3] * weight;
      m4 += binds[bind + 4] * weight;
      m5 += binds[bind + 5] * weight;
      m6 += binds[bind + 6] * weight;
      m7 += binds[bind + 7] * weight;
      m8 += binds[bind + 8] * weight;
      m9 += binds[bind + 9] * weight;
      m10 += binds[bind + 10] * weight;
      m11 += binds[bind + 11] * weight;
    }
    const at = vertex * 3;
    const px = from[at];
    const py = from[at + 1];
    const pz = from[at + 2];
    positions[at] = m0 * px + m1 * py + m2 * pz + m3;
    positions[at + 1] = m4 * px + m5 * py + m6 * pz + m7;
    positions[at + 2] = m8 * px + m9 * py + m10 * pz + m11;
    if (facing === null) continue;
    m[0] = m0;
    m[1] = m1;
    m[2] = m2;
    m[3] = m4;
    m[4] = m5;
    m[5] = m6;
    m[6] = m8;
    m[7] = m9;
    m[8] = m10;
    turnNormal(m, facing[at], facing[at + 1], facing[at + 2], normals, at);
  }
  if (corners !== null) splitCorners(corners, positions, source.mirrors, out);
  return out;
}

/** By the inverse transpose of three rows of three, whose rows are cross products of the matrix's rows over its determinant. */
function turnNormal(m: Float64Array, nx: number, ny: number, nz: number, out: Float64Array, at: number): void {
  const x = (m[4] * m[8] - m[5] * m[7]) * nx + (m[5] * m[6] - m[3] * m[8]) * ny + (m[3] * m[7] - m[4] * m[6]) * nz;
  const y = (m[7] * m[2] - m[8] * m[1]) * nx + (m[8] * m[0] - m[6] * m[2]) * ny + (m[6] * m[1] - m[7] * m[0]) * nz;
  const z = (m[1] * m[5] - m[2] * m[4]) * nx + (m[2] * m[3] - m[0] * m[5]) * ny + (m[0] * m[4] - m[1] * m[3]) * nz;
  const volume = determinant(m);
  const sizeSq =
    (m[0] * m[0] + m[1] * m[1] + m[2] * m[2]) *
    (m[3] * m[3] + m[4] * m[4] + m[5] * m[5]) *
    (m[6] * m[6] + m[7] * m[7] + m[8] * m[8]);
  // A matrix that flattens space leaves no side to face.
  const side = Math.abs(volume) <= 1e-9 * Math.sqrt(sizeSq) ? Number.NaN : Math.sign(volume);
  const length = Math.sqrt(x * x + y * y + z * z) * side;
  out[at] = x / length;
  out[at + 1] = y / length;
  out[at + 2] = z / length;
}

function determinant(m: Float64Array): number {
  return m[0] * (m[4] * m[8] - m[5] * m[7]) + m[1] * (m[5] * m[6] - m[3] * m[8]) + m[2] * (m[3] * m[7] - m[4] * m[6]);
}

/** The part of a vertex's matrix that turns: three rows of three. */
function sumTurns({ influences, joints, weights }: PrimitiveSource, vertex: number, binds: Float64Array): Float64Array {
  const m = new Float64Array(9);
  for (let slot = vertex * influences; slot < (vertex + 1) * influences; slot++) {
    for (let i = 0; i < 9; i++) m[i] += binds[joints[slot] * 12 + i + Math.floor(i / 3)] * weights[slot];
  }
  return m;
}

function isMirrored(source: PrimitiveSource, binds: Float64Array): boolean {
  const vertices = source.positions.length / 3;
  let mirrored = 0;
  for (let vertex = 0; vertex < vertices; vertex++) {
    if (determinant(sumTurns(source, vertex, binds)) < 0) mirrored++;
  }
  return mirrored > vertices / 2;
}

function addMorphs(
  base: Float64Array,
  what: 'positions' | 'normals',
  { targets }: PrimitiveSource,
  morphs: number[],
): Float64Array {
  let sum = base;
  targets.forEach((target, index) => {
    const offsets = target[what];
    const share = morphs[index];
    if (offsets !== null && share) sum = sum.map((value, at) => value + offsets[at] * share);
  });
  return sum;
}

function splitCorners(corners: Float64Array, from: Float64Array, mirrors: boolean, out: ReferenceVertices): void {
  const { positions, normals } = out;
  normals.fill(Number.NaN);
  corners.forEach((vertex, corner) => {
    for (let axis = 0; axis < 3; axis++) positions[corner * 3 + axis] = from[vertex * 3 + axis];
  });
  for (let at = 0; at + 8 < positions.length; at += 9) {
    const e = [0, 1, 2].map((axis) => positions[at + 3 + axis] - positions[at + axis]);
    const f = [0, 1, 2].map((axis) => positions[at + 6 + axis] - positions[at + axis]);
    const cross = [e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]];
    const length = Math.hypot(...cross) * (mirrors ? -1 : 1);
    // A sliver has no direction worth comparing.
    if (Math.abs(length) < 1e-9 * Math.hypot(...e) * Math.hypot(...f)) continue;
    for (let i = 0; i < 9; i++) normals[at + i] = cross[i % 3] / length;
  }
}
