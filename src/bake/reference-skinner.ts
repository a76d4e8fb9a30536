/**
 * The independent reference: a second, plain implementation of glTF 2.0 skinning in double precision, written from
 * the file's own bytes. It shares no code with the bake (nor its reading, posing or matrices), so that agreement
 * means something. Poses are plain arrays made afresh (`reference-pose.ts`); only
 * the loop over vertices is written for speed.
 *
 *   skinned   v = Σ w · jointWorld · inverseBind · (position + Σ m · target),  Σ w = 1, all influences
 *   rigid     v = nodeWorld · (position + Σ m · target)
 *
 * Vertices are numbered as in the file's accessors. A primitive without normals is numbered by corner instead (corner
 * k of triangle t is 3 t + k), because there a vertex has as many normals as faces.
 */

import { listReferenceClips } from './reference-clips.ts';
import { type GltfJson, type GltfPrimitive, openReferenceFile } from './reference-file.ts';
import { copyNode, lengthOf, listParents, type Matrix, moveNodes, times, worldOf } from './reference-pose.ts';

interface PrimitiveSource {
  skin: number | undefined;
  positions: Float64Array;
  normals: Float64Array | null;
  targets: { positions: Float64Array | null; normals: Float64Array | null }[];
  /** Of all sets, `influences` a vertex; weights sum to 1. */
  influences: number;
  joints: Uint16Array;
  weights: Float64Array;
  /** Whether it is turned inside out at rest: by its node, or for most of its vertices by its joints. */
  mirrors: boolean;
  /** The vertex of each corner, where the primitive has no normals. */
  corners: Float64Array | null;
  /** Reused by every pose. */
  out: ReferenceVertices;
}

/** Vertices of one primitive in the present pose, in file units. A normal that has no direction is NaN. */
export interface ReferenceVertices {
  positions: Float64Array;
  normals: Float64Array;
}

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
  const skin = (node: number, primitive: number, normals = true): ReferenceVertices => {
    const key = `${node} ${primitive}`;
    const source = primitives.get(key) ?? openPrimitive(json, node, primitive, read);
    if (!primitives.has(key)) {
      source.mirrors = isMirrored(source, rest[node], source.skin === undefined ? null : jointsAtRest(source.skin));
      primitives.set(key, source);
    }
    if (source.skin === undefined) return skinPrimitive(source, morphs[node], Float64Array.from(world[node]), normals);
    skins[source.skin] ??= jointMatrices(json, source.skin, world, read);
    return skinPrimitive(source, morphs[node], skins[source.skin], normals);
  };
  pose(-1, 0);
  const rest = world;
  const jointsAtRest = (index: number) => jointMatrices(json, index, rest, read);
  return { seconds: clips.map(({ clip, read: readOwn }) => lengthOf(clip, readOwn)), pose, skin };
}

/** jointWorld · inverseBind of every joint, twelve numbers each. */
function jointMatrices(
  json: GltfJson,
  skin: number,
  world: Matrix[],
  read: (accessor: number) => Float64Array,
): Float64Array {
  const { joints, inverseBindMatrices } = (json.skins ?? [])[skin];
  const binds = inverseBindMatrices === undefined ? null : read(inverseBindMatrices);
  const matrices = new Float64Array(joints.length * 12);
  joints.forEach((joint, index) => {
    const m = binds?.subarray(index * 16, index * 16 + 16);
    const bind = m && [m[0], m[4], m[8], m[12], m[1], m[5], m[9], m[13], m[2], m[6], m[10], m[14]];
    matrices.set(bind ? times(world[joint], bind) : world[joint], index * 12);
  });
  return matrices;
}

function openPrimitive(
  json: GltfJson,
  node: number,
  index: number,
  read: (accessor: number) => Float64Array,
): PrimitiveSource {
  const { mesh = 0, skin } = (json.nodes ?? [])[node];
  const primitive = (json.meshes ?? [])[mesh].primitives[index];
  const { attributes, targets = [] } = primitive;
  const open = (accessor: number | undefined) => (accessor === undefined ? null : read(accessor));
  const positions = read(attributes.POSITION);
  const sets = [0, 1, 2, 3].filter((set) => skin !== undefined && attributes[`JOINTS_${set}`] !== undefined);
  const corners = attributes.NORMAL === undefined ? listCorners(primitive, read) : null;
  const size = corners === null ? positions.length : corners.length * 3;
  return {
    skin,
    positions,
    normals: open(attributes.NORMAL),
    targets: targets.map((target) => ({ positions: open(target.POSITION), normals: open(target.NORMAL) })),
    ...joinSets(
      positions.length / 3,
      sets.map((set) => read(attributes[`JOINTS_${set}`])),
      sets.map((set) => read(attributes[`WEIGHTS_${set}`])),
    ),
    corners,
    mirrors: false,
    out: { positions: new Float64Array(size), normals: new Float64Array(size) },
  };
}

/** All sets side by side, weights normalised; a vertex without any weight hangs on the skin's first joint. */
function joinSets(vertices: number, jointSets: Float64Array[], weightSets: Float64Array[]) {
  const influences = jointSets.length * 4;
  const joints = new Uint16Array(vertices * influences);
  const weights = new Float64Array(vertices * influences);
  for (let vertex = 0; vertex < vertices; vertex++) {
    const own = weightSets.flatMap((set) =>
      Array.from(set.subarray(vertex * 4, vertex * 4 + 4), (w) => Math.max(w, 0)),
    );
    const sum = own.reduce((total, weight) => total + weight, 0);
    own.forEach((weight, slot) => {
      const joint = jointSets[slot >> 2][vertex * 4 + (slot & 3)];
      joints[vertex * influences + slot] = sum === 0 ? 0 : joint;
      weights[vertex * influences + slot] = sum === 0 ? Number(slot === 0) : weight / sum;
    });
  }
  return { influences, joints, weights };
}

function listCorners({ attributes, indices, mode = 4 }: GltfPrimitive, read: (accessor: number) => Float64Array) {
  const order =
    indices === undefined
      ? read(attributes.POSITION)
          .filter((_, i) => i % 3 === 0)
          .map((_, i) => i)
      : read(indices);
  if (mode === 4) return order;
  return Float64Array.from({ length: (order.length - 2) * 3 }, (_, corner) => {
    const [face, part] = [Math.floor(corner / 3), corner % 3];
    if (mode === 6) return order[[face + 1, face + 2, 0][part]];
    return order[part === 0 ? face : face + (face % 2 === 0 ? part : 3 - part)];
  });
}

/** Skins one primitive; the loop is plain arithmetic on numbers, as this is where the time goes. */
function skinPrimitive(
  source: PrimitiveSource,
  morphs: number[],
  binds: Float64Array,
  withNormals: boolean,
): ReferenceVertices {
  const { corners, out } = source;
  const count = source.positions.length / 3;
  const { positions, normals } =
    corners === null ? out : { positions: new Float64Array(count * 3), normals: new Float64Array(0) };
  const from = addMorphs(source.positions, 'positions', source, morphs);
  const facing = withNormals ? source.normals && addMorphs(source.normals, 'normals', source, morphs) : null;
  const m = new Float64Array(12);
  for (let vertex = 0; vertex < count; vertex++) {
    sumMatrices(source, vertex, binds, m);
    const at = vertex * 3;
    const px = from[at];
    const py = from[at + 1];
    const pz = from[at + 2];
    positions[at] = m[0] * px + m[1] * py + m[2] * pz + m[3];
    positions[at + 1] = m[4] * px + m[5] * py + m[6] * pz + m[7];
    positions[at + 2] = m[8] * px + m[9] * py + m[10] * pz + m[11];
    if (facing !== null) turnNormal(m, facing[at], facing[at + 1], facing[at + 2], normals, at);
  }
  if (corners !== null) splitCorners(corners, positions, source.mirrors, out);
  return out;
}

/** By the inverse transpose, whose rows are cross products of the matrix's rows over its determinant. */
function turnNormal(m: Float64Array, nx: number, ny: number, nz: number, out: Float64Array, at: number): void {
  const x = (m[5] * m[10] - m[6] * m[9]) * nx + (m[6] * m[8] - m[4] * m[10]) * ny + (m[4] * m[9] - m[5] * m[8]) * nz;
  const y = (m[9] * m[2] - m[10] * m[1]) * nx + (m[10] * m[0] - m[8] * m[2]) * ny + (m[8] * m[1] - m[9] * m[0]) * nz;
  const z = (m[1] * m[6] - m[2] * m[5]) * nx + (m[2] * m[4] - m[0] * m[6]) * ny + (m[0] * m[5] - m[1] * m[4]) * nz;
  const volume = determinant(m);
  const sizeSq =
    (m[0] * m[0] + m[1] * m[1] + m[2] * m[2]) *
    (m[4] * m[4] + m[5] * m[5] + m[6] * m[6]) *
    (m[8] * m[8] + m[9] * m[9] + m[10] * m[10]);
  // A matrix that flattens space leaves no side to face.
  const side = Math.abs(volume) <= 1e-9 * Math.sqrt(sizeSq) ? Number.NaN : Math.sign(volume);
  const length = Math.sqrt(x * x + y * y + z * z) * side;
  out[at] = x / length;
  out[at + 1] = y / length;
  out[at + 2] = z / length;
}

function determinant(m: Float64Array): number {
  return m[0] * (m[5] * m[10] - m[6] * m[9]) + m[1] * (m[6] * m[8] - m[4] * m[10]) + m[2] * (m[4] * m[9] - m[5] * m[8]);
}

function sumMatrices(source: PrimitiveSource, vertex: number, binds: Float64Array, m: Float64Array): void {
  const { skin, influences, joints, weights } = source;
  if (skin === undefined) {
    m.set(binds);
    return;
  }
  for (let i = 0; i < 12; i++) m[i] = 0;
  for (let slot = vertex * influences; slot < (vertex + 1) * influences; slot++) {
    const weight = weights[slot];
    if (weight === 0) continue;
    const bind = joints[slot] * 12;
    for (let i = 0; i < 12; i++) m[i] += binds[bind + i] * weight;
  }
}

function isMirrored(source: PrimitiveSource, node: Matrix, binds: Float64Array | null): boolean {
  if (binds === null) return determinant(Float64Array.from(node)) < 0;
  const m = new Float64Array(12);
  const vertices = source.positions.length / 3;
  const turned = Array.from({ length: vertices }, (_, vertex) => {
    sumMatrices(source, vertex, binds, m);
    return determinant(m) < 0;
  });
  return turned.filter(Boolean).length > vertices / 2;
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
