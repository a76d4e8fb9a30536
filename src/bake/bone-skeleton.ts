/**
 * Which joints bone mode stores, and how each vertex hangs on them.
 *
 *   skinned piece   v = Σ w · world(j) · inverseBind(j) · p  =  Σ w · [world(j) · inverseBind(j) · A⁻¹] · (A · p)
 *   rigid piece     v = world(node) · p                      =  [joint's own matrix] · (X · p)
 *
 * The brackets are a column's transform, the parentheses are written as the mesh. A is the skin's first joint at rest, so
 * that columns are near the identity at rest whatever the armature's scale, and that the mesh stands upright; it depends
 * on the skeleton alone, so that two characters on one skeleton get the same texture. A rigid mesh that hangs still on a
 * joint becomes vertices of that joint; one on a node of its own adds a column.
 *
 * Skins that share joints and binds share columns. Leaves out what moves (`bone-rows.ts`) and the bytes.
 */

import { turnByCofactors } from 'horde/vat/format';
import { BakeError } from './bake-error.ts';
import type { ClipPlan } from './plan-clips.ts';
import { determinant, poseNodes } from './pose-nodes.ts';
import type { Model, Piece, SkinPose } from './read-model.ts';
import type { KeyTrack } from './sample-keys.ts';
import { IDENTITY, invert, multiply, placePoint, type Transform, toRows } from './transform.ts';

/** One column of the texture. */
export interface BoneColumn {
  /** Name of the node, as the source has it. */
  name: string;
  node: number;
  /** The column's transform is world(node) times this. */
  bind: Transform;
  /** The joint's own place in the mesh: what lands exactly. */
  pivot: Float64Array;
}

/** All columns, and every vertex with all its influences, heaviest first. */
export interface BoneSkeleton {
  columns: BoneColumn[];
  /** Three numbers a vertex. */
  positions: Float64Array;
  normals: Float64Array;
  /** Influences a vertex; unused ones have weight 0. */
  stride: number;
  joints: Uint16Array;
  weights: Float64Array;
  /** By column: how far its farthest vertex lies from its pivot, 0 where it has none. */
  radius: Float64Array;
}

/** Two binds this close, relative to their size, are one: exporters write a skin's binds once per mesh. */
const SAME_BIND = 1e-6;
/** Keys are floats, weights of a node are not. */
const SAME_WEIGHT = 1e-6;

/** Plans the skeleton of a model. @throws BakeError where a clip moves morph targets, which bones cannot hold */
export function planSkeleton(model: Model, clips: readonly ClipPlan[]): BoneSkeleton {
  refuseMorphs(model, clips);
  poseNodes(model.tree, [], 0);
  const columns = new ColumnList(model);
  for (const skin of model.skins) columns.addSkin(skin);
  const stride = model.pieces.reduce((most, { influences }) => Math.max(most, influences?.stride ?? 1), 1);
  const skeleton: BoneSkeleton = {
    columns: columns.list,
    positions: new Float64Array(model.vertices * 3),
    normals: new Float64Array(model.vertices * 3),
    stride,
    joints: new Uint16Array(model.vertices * stride),
    weights: new Float64Array(model.vertices * stride),
    radius: new Float64Array(0),
  };
  const animated = listAnimated(clips);
  for (const piece of model.pieces) {
    if (piece.skin === null) hangRigid(model, piece, columns, animated, skeleton);
    else hangSkinned(piece, piece.skin, columns, skeleton);
  }
  skeleton.radius = measureRadii(skeleton);
  return skeleton;
}

/** Columns as they are found; a class because it is one list and two ways into it. */
class ColumnList {
  readonly list: BoneColumn[] = [];
  readonly model: Model;
  /** By skin: its pre-transform A, and the column of each of its joints. */
  readonly skins = new Map<SkinPose, { before: Transform; columns: number[] }>();

  constructor(model: Model) {
    this.model = model;
  }

  addSkin(skin: SkinPose): void {
    const { world } = this.model.tree;
    const first = multiply(world, skin.joints[0] * 16, skin.inverseBinds, 0);
    const back = invert(first);
    const before = back === null ? IDENTITY.slice() : first;
    const columns = Array.from(skin.joints, (node, joint) =>
      this.add(node, multiply(skin.inverseBinds, joint * 16, back ?? IDENTITY.slice(), 0)),
    );
    this.skins.set(skin, { before, columns });
  }

  /** The column of a node with a bind, a new one where there is none. */
  add(node: number, bind: Transform): number {
    const known = this.list.findIndex((column) => column.node === node && isSame(column.bind, bind));
    if (known >= 0) return known;
    const pivot = new Float64Array(3);
    const back = invert(bind);
    if (back !== null) placePoint(back, [0, 0, 0], 0, pivot, 0);
    const name = this.model.tree.nodes[node].getName() || `node ${node}`;
    return this.list.push({ name, node, bind, pivot }) - 1;
  }

  /** A column that follows this node, and its bind. */
  findOf(node: number): { column: number; bind: Transform } | null {
    const column = this.list.findIndex((candidate) => candidate.node === node);
    return column < 0 ? null : { column, bind: this.list[column].bind };
  }
}

function isSame(a: Transform, b: Transform): boolean {
  const size = Math.max(1, Math.hypot(a[12], a[13], a[14]));
  return a.every((value, i) => Math.abs(value - b[i]) <= SAME_BIND * (i < 12 ? Math.max(1, Math.abs(value)) : size));
}

function hangSkinned(piece: Piece, skin: SkinPose, columns: ColumnList, skeleton: BoneSkeleton): void {
  const { before, columns: columnOf } = columns.skins.get(skin) as { before: Transform; columns: number[] };
  placePiece(columns.model, piece, before, skeleton);
  const { stride, joints, weights } = piece.influences!;
  for (let vertex = 0; vertex < piece.count; vertex++) {
    const to = (piece.firstColumn + vertex) * skeleton.stride;
    for (let slot = 0; slot < stride; slot++) {
      skeleton.joints[to + slot] = columnOf[joints[vertex * stride + slot]];
      skeleton.weights[to + slot] = weights[vertex * stride + slot];
    }
  }
}

/** Hangs a rigid piece on what carries it: the nearest joint or moving node above it with nothing moving in between. */
function hangRigid(
  model: Model,
  piece: Piece,
  columns: ColumnList,
  animated: ReadonlySet<number>,
  skeleton: BoneSkeleton,
): void {
  const { tree } = model;
  let carrier = piece.node;
  while (!animated.has(carrier) && columns.findOf(carrier) === null && tree.parent[carrier] >= 0) {
    carrier = tree.parent[carrier];
  }
  const own = tree.world.slice(piece.node * 16, piece.node * 16 + 16);
  const carrierBack = invert(tree.world, carrier * 16);
  const found = columns.findOf(carrier);
  const bindBack = found && invert(found.bind);
  let column: number;
  let before: Transform;
  if (carrierBack === null || (found !== null && bindBack === null)) {
    // Nothing can be taken back through a matrix that flattens: the node is followed by itself.
    column = columns.add(piece.node, IDENTITY.slice());
    before = IDENTITY.slice();
  } else if (found !== null && bindBack !== null) {
    column = found.column;
    before = multiply(bindBack, 0, multiply(carrierBack, 0, own, 0), 0);
  } else {
    column = columns.add(carrier, carrierBack);
    before = own;
  }
  placePiece(model, piece, before, skeleton);
  for (let vertex = 0; vertex < piece.count; vertex++) {
    const to = (piece.firstColumn + vertex) * skeleton.stride;
    skeleton.joints[to] = column;
    skeleton.weights[to] = 1;
  }
}

/** Writes a piece's vertices as the mesh has them, with the morphs of the rest pose in them. */
function placePiece(model: Model, piece: Piece, before: Transform, { positions, normals }: BoneSkeleton): void {
  const weights = model.tree.restWeights[piece.node];
  const from = addMorphs(piece.positions, piece, weights, 'positions');
  const facing = piece.normals && addMorphs(piece.normals, piece, weights, 'normals');
  const rows = toRows(before, 0);
  const normal = [0, 0, 0];
  for (let vertex = 0; vertex < piece.count; vertex++) {
    const to = (piece.firstColumn + vertex) * 3;
    placePoint(before, from, vertex * 3, positions, to);
    if (facing === null) continue;
    turnByCofactors(rows, facing[vertex * 3], facing[vertex * 3 + 1], facing[vertex * 3 + 2], normal);
    normals.set(normal, to);
  }
  // A rigid mesh under a mirror has its triangles turned round, a skinned one does not.
  if (facing === null) faceNormals(piece, piece.skin === null ? determinant(before, 0) : 1, positions, normals);
}

function addMorphs(
  base: Float64Array,
  piece: Piece,
  weights: Float64Array,
  what: 'positions' | 'normals',
): Float64Array {
  const sum = base.slice();
  piece.targets.forEach((target, index) => {
    const offsets = target[what];
    const weight = weights[index] ?? 0;
    if (offsets && weight !== 0) for (let i = 0; i < sum.length; i++) sum[i] += offsets[i] * weight;
  });
  return sum;
}

/** A piece without normals has one vertex a corner: each face gets its own, as it lies in the mesh. */
function faceNormals(
  { indices, firstColumn }: Piece,
  volume: number,
  positions: Float64Array,
  normals: Float64Array,
): void {
  for (let corner = 0; corner + 2 < indices.length; corner += 3) {
    const at = [0, 1, 2].map((step) => (firstColumn + indices[corner + step]) * 3);
    const [u, v] = [1, 2].map((step) => [0, 1, 2].map((axis) => positions[at[step] + axis] - positions[at[0] + axis]));
    const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const length = Math.hypot(...cross) * (volume < 0 ? -1 : 1);
    const face = length === 0 ? [0, 0, 1] : cross.map((value) => value / length);
    for (const to of at) normals.set(face, to);
  }
}

function listAnimated(clips: readonly ClipPlan[]): Set<number> {
  return new Set(
    clips.flatMap(({ tracks }) => tracks.filter(({ path }) => path !== 'weights').map(({ node }) => node)),
  );
}

/** Morphs of the rest pose are in the mesh; what moves cannot be. */
function refuseMorphs({ tree, pieces }: Model, clips: readonly ClipPlan[]): void {
  const morphed = new Set(pieces.filter(({ targets }) => targets.length > 0).map(({ node }) => node));
  for (const { name, tracks } of clips) {
    for (const track of tracks) {
      const { path, node, size } = track;
      if (path !== 'weights' || !morphed.has(node) || size !== tree.restWeights[node].length) continue;
      if (staysAtRest(track, tree.restWeights[node])) continue;
      throw new BakeError(
        `clip ${name} moves morph targets of node ${tree.nodes[node].getName()}, which bones cannot hold: ` +
          'bake with --mode vertex, or leave the clip out',
      );
    }
  }
}

/** True where every key is the rest pose's weights, and every tangent of a spline is level. */
function staysAtRest({ values, size, interpolation }: KeyTrack, rest: Float64Array): boolean {
  return values.every((value, i) => {
    const isTangent = interpolation === 'CUBICSPLINE' && Math.floor(i / size) % 3 !== 1;
    return Math.abs(value - (isTangent ? 0 : rest[i % size])) < SAME_WEIGHT;
  });
}

function measureRadii({ columns, positions, stride, joints, weights }: BoneSkeleton): Float64Array {
  const radius = new Float64Array(columns.length);
  for (let slot = 0; slot < joints.length; slot++) {
    if (weights[slot] === 0) continue;
    const at = Math.floor(slot / stride) * 3;
    const { pivot } = columns[joints[slot]];
    const distance = Math.hypot(positions[at] - pivot[0], positions[at + 1] - pivot[1], positions[at + 2] - pivot[2]);
    radius[joints[slot]] = Math.max(radius[joints[slot]], distance);
  }
  return radius;
}
