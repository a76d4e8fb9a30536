/**
 * glTF node animation as rigid pieces: each node with a mesh is a piece, its world matrix in each row what moves it.
 *
 *   rest       W₀ · mesh                          the pieces as the file shows them
 *   row        M = W(t) · W₀⁻¹                    from rest to row, whatever moves the node: itself, or one above it
 *              M ≈ scale · rotation + place       what is stored; how far it stretches beside that is told
 *
 * A piece turns about its node's origin where that is near, else about its middle. A node that stands with no size at rest
 * (scaled to 0 to be hidden) is read where it is largest. How often a piece turns between two rows is counted by sampling
 * in between.
 */

import type { Document } from '@gltf-transform/core';
import { turnByCofactors } from 'horde/vat/format';
import { BakeError } from '../bake-error.ts';
import { type ClipPlan, planClips, rowSeconds } from '../plan-clips.ts';
import { determinant, poseNodes } from '../pose-nodes.ts';
import { prepareMeshes } from '../prepare-meshes.ts';
import { type Model, type Piece, readModel } from '../read-model.ts';
import { readSource } from '../read-source.ts';
import { findSimilarity, type Similarity } from '../similarity.ts';
import { invert, multiply, placePoint, type Transform, toRows } from '../transform.ts';
import type { RigidPiece, RigidTransforms } from './bake-rigid.ts';
import { computeNormals } from './frame-normals.ts';
import type { FrameClip } from './plan-frames.ts';
import { readFrameMaterial, readSurface } from './read-frame-glb.ts';
import { rotationVector } from './rigid-turns.ts';

/** What `bakeRigid` takes, read from a file. */
export interface NodePieces {
  pieces: RigidPiece[];
  frames: RigidTransforms[];
  clips: FrameClip[];
  warnings: string[];
}

/** How the clips of the file are read. */
export interface NodeOptions {
  fps?: number;
  clips?: readonly string[];
  loopClips?: readonly string[];
  onceClips?: readonly string[];
}

/** Moments between two rows at which turns are counted: up to half a turn from one to the next is seen. */
const TURN_SAMPLES = 16;
/** A smaller scale than this hides a piece. */
const LEAST_SCALE = 1e-6;
/** Share of a piece's size that stretching may displace its surface by before it is told. */
const TOLD_STRETCH = 0.001;

/** Whether a file has clips and no skin: then its nodes are rigid pieces. */
export function hasMovingNodes(document: Document): boolean {
  const root = document.getRoot();
  return root.listAnimations().length > 0 && root.listSkins().length === 0;
}

/**
 * Reads a GLB.
 *
 * @throws BakeError of one line where it has a skin, no clips or no meshes, or mirrors a piece on the way
 */
export async function readNodePieces(bytes: Uint8Array, name: string, options: NodeOptions = {}): Promise<NodePieces> {
  const document = await readSource(bytes, name);
  const warnings: string[] = [];
  if (document.getRoot().listSkins().length > 0) {
    throw new BakeError(`${name} has a skin: its surface bends, bake it without --mode rigid`);
  }
  prepareMeshes(document, []);
  const model = readModel(document, name, warnings);
  const { fps = 30, clips: wanted, loopClips: loop, onceClips: once } = options;
  const plan = { fps, clips: wanted, loop, once, name, travels: { of: new Map(), stripped: false } };
  const clips = planClips(document, model, plan, heightOf(model), { warnings, changes: [] });
  if (model.pieces.some(({ targets }) => targets.length > 0)) {
    warnings.push('morph targets bend a surface: rigid pieces leave them out');
  }
  const bodies = listBodies(model, clips, warnings);
  const frames: RigidTransforms[] = [];
  const stretch = new Map<Body, number>();
  const frameClips = clips.map((clip): FrameClip => {
    const first = frames.length;
    for (let row = 0; row < clip.rows; row++) frames.push(readRow(model, clip, row, bodies, stretch));
    const { seconds, loop: loops, loopBy, step, held } = clip;
    return { name: clip.name, first, count: clip.rows, seconds, loop: loops, loopBy, step, held };
  });
  for (const [{ node, size }, share] of stretch) {
    if (share > TOLD_STRETCH) {
      const where = model.tree.nodes[node].getName() || `node ${node}`;
      const by = (share * size).toPrecision(2);
      warnings.push(
        `${where} is stretched by up to ${by} units: rigid pieces keep their shape; --mode vertex does not`,
      );
    }
  }
  return { pieces: bodies.map(({ piece }) => piece), frames, clips: frameClips, warnings };
}

/** A node's meshes as one piece. */
interface Body {
  node: number;
  piece: RigidPiece;
  /** From the world as the piece is read to the node's own space. */
  toNode: Transform;
  pivot: number[];
  /** Diagonal of its box. */
  size: number;
  /** The last rotation that could be told. */
  rotation: Similarity['turn'];
}

function heightOf({ tree, pieces }: Model): number {
  let [low, high] = [Infinity, -Infinity];
  for (const { node, positions } of pieces) {
    for (let at = 0; at < positions.length; at += 3) {
      placePoint(tree.world.subarray(node * 16), positions, at, _point, 0);
      [low, high] = [Math.min(low, _point[1]), Math.max(high, _point[1])];
    }
  }
  return high - low;
}

function listBodies(model: Model, clips: readonly ClipPlan[], warnings: string[]): Body[] {
  const { tree, pieces } = model;
  const byNode = new Map<number, Piece[]>();
  for (const piece of pieces) byNode.set(piece.node, [...(byNode.get(piece.node) ?? []), piece]);
  const largest = new Map<number, Float64Array>();
  const look = () => {
    for (const node of byNode.keys()) {
      const size = Math.abs(determinant(tree.world, node * 16));
      const known = largest.get(node);
      if (!known || size > Math.abs(determinant(known, 0)) * 1.001)
        largest.set(node, tree.world.slice(node * 16, node * 16 + 16));
    }
  };
  poseNodes(tree, [], 0);
  const resting = new Map([...byNode.keys()].map((node) => [node, tree.world.slice(node * 16, node * 16 + 16)]));
  for (const clip of clips) {
    for (let row = 0; row < clip.rows; row++) {
      poseNodes(tree, clip.tracks, rowSeconds(clip, row));
      look();
    }
  }
  return [...byNode].flatMap(([node, own]) => {
    const rest = resting.get(node) as Float64Array;
    const most = largest.get(node) ?? rest;
    // A thousandth of its size leaves too few digits to tell the rest.
    const matrix = Math.abs(determinant(rest, 0)) > 1e-9 * Math.abs(determinant(most, 0)) ? rest : most;
    const toNode = invert(matrix);
    if (toNode !== null) return [createBody(node, own, matrix, toNode)];
    warnings.push(`${tree.nodes[node].getName() || `node ${node}`} never has any size, or is flat, and is left out`);
    return [];
  });
}

function createBody(node: number, pieces: readonly Piece[], matrix: Transform, toNode: Transform): Body {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  const groups: NonNullable<RigidPiece['groups']>[number][] = [];
  const mirrored = determinant(matrix, 0) < 0;
  const turnRows = toRows(matrix, 0);
  for (const piece of pieces) {
    const base = positions.length / 3;
    const from = piece.normals ?? flatNormals(piece);
    for (let at = 0; at < piece.positions.length; at += 3) {
      placePoint(matrix, piece.positions, at, positions, positions.length);
      turnByCofactors(turnRows, from[at], from[at + 1], from[at + 2], _point);
      normals.push(..._point);
    }
    const first = indices.length;
    const order = mirrored ? [0, 2, 1] : [0, 1, 2];
    for (let at = 0; at + 2 < piece.indices.length; at += 3) {
      for (const step of order) indices.push(base + piece.indices[at + step]);
    }
    groups.push({ first, count: indices.length - first, material: materialOf(piece) });
  }
  const box = [0, 1, 2].map((axis) => {
    const along = positions.filter((_, at) => at % 3 === axis);
    return [along.reduce((a, b) => Math.min(a, b)), along.reduce((a, b) => Math.max(a, b))];
  });
  const size = Math.hypot(...box.map(([low, high]) => high - low));
  const middle = box.map(([low, high]) => (low + high) / 2);
  // Between rows a pivot moves along a straight line: about its node's origin a piece keeps to its arc. Far from there
  // (a mesh modelled in place) the arm would make more of every rounding than the arc is worth.
  const origin = [matrix[12], matrix[13], matrix[14]];
  const away = Math.hypot(...origin.map((value, axis) => value - middle[axis]));
  const pivot = (away <= 2 * size ? origin : middle).map(Math.fround);
  const uvs = joinSurface(pieces, 'TEXCOORD_0', 2);
  const colors = joinSurface(pieces, 'COLOR_0', 4);
  const piece: RigidPiece = { positions, normals, indices, groups, pivot, uvs, colors };
  return { node, piece, toNode, pivot, size, rotation: [0, 0, 0, 1] };
}

const _point = [0, 0, 0];
const _materials = new WeakMap<object, ReturnType<typeof readFrameMaterial>>();
const _plain = readFrameMaterial(null, 'pieces');

/** One record a material, so that pieces of one material become one mesh. */
function materialOf({ primitive }: Piece): ReturnType<typeof readFrameMaterial> {
  const material = primitive.getMaterial();
  if (material === null) return _plain;
  const known = _materials.get(material) ?? readFrameMaterial(material);
  _materials.set(material, known);
  return known;
}

function flatNormals({ positions, indices, count }: Piece): Float64Array {
  const normals = new Float64Array(positions.length);
  computeNormals(
    indices,
    positions,
    Uint32Array.from({ length: count }, (_, vertex) => vertex),
    normals,
  );
  return normals;
}

function joinSurface(pieces: readonly Piece[], semantic: string, width: number): Float64Array | null {
  const found = pieces.map(({ primitive }) => readSurface(primitive, semantic, width));
  if (found.every((values) => values === null)) return null;
  const fill = semantic.startsWith('COLOR') ? 1 : 0;
  return Float64Array.from(
    pieces.flatMap(({ count }, index) => Array.from(found[index] ?? new Float64Array(count * width).fill(fill))),
  );
}

function readRow(
  model: Model,
  clip: ClipPlan,
  row: number,
  bodies: readonly Body[],
  stretch: Map<Body, number>,
): RigidTransforms {
  const { tree } = model;
  const seconds = rowSeconds(clip, row);
  const apart = clip.rows > 1 ? rowSeconds(clip, 1) - rowSeconds(clip, 0) : 0;
  const positions: number[] = [];
  const rotations: number[] = [];
  const scales: number[] = [];
  const spins = new Float64Array(bodies.length * 3);
  poseNodes(tree, clip.tracks, seconds);
  const matrices = bodies.map(({ node, toNode }) => multiply(tree.world, node * 16, toNode, 0));
  bodies.forEach((body, index) => {
    const { scale, turn, residual } = findSimilarity(matrices[index], 0, body.rotation);
    if (scale < -LEAST_SCALE) {
      const where = tree.nodes[body.node].getName() || `node ${body.node}`;
      throw new BakeError(
        `clip ${clip.name}: ${where} is mirrored on the way: rigid pieces cannot be, bake it with --mode vertex`,
      );
    }
    if (scale > LEAST_SCALE) body.rotation = turn;
    placePoint(matrices[index], body.pivot, 0, positions, positions.length);
    rotations.push(...body.rotation);
    scales.push(scale > LEAST_SCALE ? scale : 0);
    // A surface is at most half the piece's size from its middle.
    stretch.set(body, Math.max(stretch.get(body) ?? 0, residual / 2));
  });
  if (apart > 0) countSpins(tree, clip, seconds, apart, bodies, matrices, spins);
  return { positions, rotations, scales, spins };
}

function countSpins(
  tree: Model['tree'],
  clip: ClipPlan,
  seconds: number,
  apart: number,
  bodies: readonly Body[],
  matrices: Float64Array[],
  spins: Float64Array,
): void {
  const before = matrices.map((matrix, index) => findSimilarity(matrix, 0, bodies[index].rotation).turn);
  for (let sample = 1; sample <= TURN_SAMPLES; sample++) {
    poseNodes(tree, clip.tracks, Math.min(seconds + (apart * sample) / TURN_SAMPLES, clip.seconds));
    bodies.forEach(({ node, toNode }, index) => {
      const { turn } = findSimilarity(multiply(tree.world, node * 16, toNode, 0), 0, before[index]);
      const step = rotationVector(before[index], turn);
      for (let axis = 0; axis < 3; axis++) spins[index * 3 + axis] += step[axis] / apart;
      before[index] = turn;
    });
  }
}
