/**
 * The independent reference: a second, plain implementation of glTF 2.0 skinning in double precision, written from
 * the file's own bytes. It shares no code with the bake (nor its reading, posing or matrices), so that agreement
 * means something. It favours plainness over speed: matrices are rows of arrays, poses are made afresh.
 *
 *   skinned   v = Σ w · jointWorld · inverseBind · (position + Σ m · target),  Σ w = 1, all influences
 *   rigid     v = nodeWorld · (position + Σ m · target)
 *
 * Vertices are numbered as in the file's accessors. A primitive without normals is numbered by corner instead (corner
 * k of triangle t is 3 t + k), because there a vertex has as many normals as faces.
 */

import { type GltfJson, type GltfPrimitive, openReferenceFile } from './reference-file.ts';
import { lengthOf, listParents, type Matrix, moveNodes, times, worldOf } from './reference-pose.ts';

interface PrimitiveSource {
  skin: number | undefined;
  positions: Float64Array;
  normals: Float64Array | null;
  targets: { positions: Float64Array | null; normals: Float64Array | null }[];
  joints: Float64Array[];
  weights: Float64Array[];
  /** The vertex of each corner, where the primitive has no normals. */
  corners: Float64Array | null;
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
  /** All vertices of one primitive on one node, in the present pose. */
  skin(node: number, primitive: number): ReferenceVertices;
}

/** Opens a GLB for reference skinning. */
export async function createReferenceSkinner(glb: Uint8Array): Promise<ReferenceSkinner> {
  const { json, read: readAccessor } = await openReferenceFile(glb);
  const cache = new Map<number, Float64Array>();
  const read = (accessor: number): Float64Array => {
    const known = cache.get(accessor) ?? readAccessor(accessor);
    cache.set(accessor, known);
    return known;
  };
  const primitives = new Map<string, PrimitiveSource>();
  let world: Matrix[] = [];
  let morphs: number[][] = [];
  const parents = listParents(json);
  const pose = (animation: number, seconds: number): void => {
    const moved = (json.nodes ?? []).map((node) => ({ ...node }));
    const clip = json.animations?.[animation];
    if (clip !== undefined) moveNodes(clip, seconds, read, moved);
    world = [];
    for (let node = 0; node < moved.length; node++) worldOf(node, moved, parents, world);
    morphs = moved.map(
      ({ mesh, weights }) => weights ?? (mesh === undefined ? [] : (json.meshes?.[mesh].weights ?? [])),
    );
  };
  const skin = (node: number, primitive: number): ReferenceVertices => {
    const key = `${node} ${primitive}`;
    const source = primitives.get(key) ?? openPrimitive(json, node, primitive, read);
    primitives.set(key, source);
    const binds = source.skin === undefined ? [world[node]] : jointMatrices(json, source.skin, world, read);
    return skinPrimitive(source, morphs[node], binds);
  };
  pose(-1, 0);
  return { seconds: (json.animations ?? []).map((clip) => lengthOf(clip, read)), pose, skin };
}

function jointMatrices(json: GltfJson, skin: number, world: Matrix[], read: (accessor: number) => Float64Array) {
  const { joints, inverseBindMatrices } = (json.skins ?? [])[skin];
  const binds = inverseBindMatrices === undefined ? null : read(inverseBindMatrices);
  return joints.map((joint, index) => {
    if (binds === null) return world[joint];
    const m = binds.subarray(index * 16, index * 16 + 16);
    const bind = [m[0], m[4], m[8], m[12], m[1], m[5], m[9], m[13], m[2], m[6], m[10], m[14]];
    return times(world[joint], bind);
  });
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
  const sets = [0, 1, 2, 3].filter((set) => skin !== undefined && attributes[`JOINTS_${set}`] !== undefined);
  return {
    skin,
    positions: read(attributes.POSITION),
    normals: open(attributes.NORMAL),
    targets: targets.map((target) => ({ positions: open(target.POSITION), normals: open(target.NORMAL) })),
    joints: sets.map((set) => read(attributes[`JOINTS_${set}`])),
    weights: sets.map((set) => read(attributes[`WEIGHTS_${set}`])),
    corners: attributes.NORMAL === undefined ? listCorners(primitive, read) : null,
  };
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
function skinPrimitive(source: PrimitiveSource, morphs: number[], binds: Matrix[]): ReferenceVertices {
  const count = source.positions.length / 3;
  const positions = new Float64Array(count * 3);
  const normals = new Float64Array(count * 3).fill(Number.NaN);
  const m = new Float64Array(12);
  for (let vertex = 0; vertex < count; vertex++) {
    sumMatrices(source, vertex, binds, m);
    const [px, py, pz] = morphed(source.positions, 'positions', source, morphs, vertex);
    positions[vertex * 3] = m[0] * px + m[1] * py + m[2] * pz + m[3];
    positions[vertex * 3 + 1] = m[4] * px + m[5] * py + m[6] * pz + m[7];
    positions[vertex * 3 + 2] = m[8] * px + m[9] * py + m[10] * pz + m[11];
    if (source.normals === null) continue;
    const [nx, ny, nz] = morphed(source.normals, 'normals', source, morphs, vertex);
    // Adjugate transpose: rows are cross products of the matrix's rows.
    const x = (m[5] * m[10] - m[6] * m[9]) * nx + (m[6] * m[8] - m[4] * m[10]) * ny + (m[4] * m[9] - m[5] * m[8]) * nz;
    const y = (m[9] * m[2] - m[10] * m[1]) * nx + (m[10] * m[0] - m[8] * m[2]) * ny + (m[8] * m[1] - m[9] * m[0]) * nz;
    const z = (m[1] * m[6] - m[2] * m[5]) * nx + (m[2] * m[4] - m[0] * m[6]) * ny + (m[0] * m[5] - m[1] * m[4]) * nz;
    const det =
      m[0] * (m[5] * m[10] - m[6] * m[9]) + m[1] * (m[6] * m[8] - m[4] * m[10]) + m[2] * (m[4] * m[9] - m[5] * m[8]);
    const length = Math.sqrt(x * x + y * y + z * z) * Math.sign(det);
    normals[vertex * 3] = x / length;
    normals[vertex * 3 + 1] = y / length;
    normals[vertex * 3 + 2] = z / length;
  }
  return source.corners === null ? { positions, normals } : splitCorners(source.corners, positions, binds, source.skin);
}

function sumMatrices(
  { skin, joints, weights }: PrimitiveSource,
  vertex: number,
  binds: Matrix[],
  m: Float64Array,
): void {
  if (skin === undefined) {
    m.set(binds[0]);
    return;
  }
  m.fill(0);
  let sum = 0;
  for (let set = 0; set < joints.length; set++) {
    for (let slot = vertex * 4; slot < vertex * 4 + 4; slot++) {
      const weight = weights[set][slot];
      if (!(weight > 0)) continue;
      const bind = binds[joints[set][slot]];
      for (let i = 0; i < 12; i++) m[i] += bind[i] * weight;
      sum += weight;
    }
  }
  // Without any weight the skin's first joint carries the vertex.
  if (sum === 0) m.set(binds[0]);
  else for (let i = 0; i < 12; i++) m[i] /= sum;
}

const _morphed = [0, 0, 0];

function morphed(
  base: Float64Array,
  what: 'positions' | 'normals',
  { targets }: PrimitiveSource,
  morphs: number[],
  vertex: number,
): number[] {
  for (let axis = 0; axis < 3; axis++) {
    let value = base[vertex * 3 + axis];
    for (let target = 0; target < targets.length; target++) {
      const offsets = targets[target][what];
      if (offsets !== null && morphs[target]) value += offsets[vertex * 3 + axis] * morphs[target];
    }
    _morphed[axis] = value;
  }
  return _morphed;
}

function splitCorners(corners: Float64Array, from: Float64Array, binds: Matrix[], skin: number | undefined) {
  const positions = new Float64Array(corners.length * 3);
  const normals = new Float64Array(corners.length * 3).fill(Number.NaN);
  const mirrors = skin === undefined && isMirror(binds[0]);
  corners.forEach((vertex, corner) => {
    for (let axis = 0; axis < 3; axis++) positions[corner * 3 + axis] = from[vertex * 3 + axis];
  });
  for (let at = 0; at + 8 < positions.length; at += 9) {
    const e = [0, 1, 2].map((axis) => positions[at + 3 + axis] - positions[at + axis]);
    const f = [0, 1, 2].map((axis) => positions[at + 6 + axis] - positions[at + axis]);
    const cross = [e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]];
    const length = Math.hypot(...cross) * (mirrors ? -1 : 1);
    // A sliver has no direction worth comparing.
    if (Math.abs(length) < 1e-12 * Math.hypot(...e) * Math.hypot(...f)) continue;
    for (let i = 0; i < 9; i++) normals[at + i] = cross[i % 3] / length;
  }
  return { positions, normals };
}

function isMirror(m: Matrix): boolean {
  return (
    m[0] * (m[5] * m[10] - m[6] * m[9]) + m[1] * (m[6] * m[8] - m[4] * m[10]) + m[2] * (m[4] * m[9] - m[5] * m[8]) < 0
  );
}
