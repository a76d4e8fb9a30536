/**
 * What the bake poses: every mesh that the file's scene shows, skinned or rigid, as pieces in columns.
 *
 *   column   0 ………… 99 100 …… 149 150 ………………… 399
 *           ├──────────┼──────────┼────────────────┤
 *   piece   │ body     │ hat      │ sword (rigid)  │     a piece is one primitive on one node
 *   part    │ skin material       │ steel          │     a part is one material: one draw
 *           └─────────────────────┴────────────────┘
 *
 * A mesh on two nodes is two pieces, each with its node's own skin. A rigid mesh follows its node, whatever moves it.
 */

import type { Document, Material, Mesh, Node, Primitive } from '@gltf-transform/core';
import { BakeError } from './bake-error.ts';
import { createNodeTree, determinant, type NodeTree } from './pose-nodes.ts';
import { mirrorsMost } from './pose-vertices.ts';
import { readInfluences, type SkinInfluences } from './read-influences.ts';
import { readNumbers } from './sample-keys.ts';

/** A skin's joints and their matrices of the present pose. */
export interface SkinPose {
  /** Node index of each joint, in the skin's order. */
  joints: Int32Array;
  /** 16 numbers a joint, verbatim from the file, or identities. */
  inverseBinds: Float64Array;
  /** World matrix times inverse bind of the pose, 16 numbers a joint. */
  matrices: Float64Array;
}

/** Offsets that a morph target adds. */
export interface MorphTarget {
  positions: Float64Array | null;
  normals: Float64Array | null;
}

/** One primitive on one node. */
export interface Piece {
  node: number;
  /** Index of the primitive in its mesh. */
  primitiveIndex: number;
  primitive: Primitive;
  /** Its vertices are the columns `firstColumn` to `firstColumn + count - 1`. */
  firstColumn: number;
  count: number;
  positions: Float64Array;
  /** Null where the source has none: then each face has its own. */
  normals: Float64Array | null;
  targets: MorphTarget[];
  /** Triangles, counted from 0 within the piece. */
  indices: Uint32Array;
  /** Null for a rigid piece. */
  skin: SkinPose | null;
  influences: SkinInfluences | null;
  /** Under a mirroring node, or moved by mirroring joints, at rest: its triangles run the other way round. */
  mirrored: boolean;
}

/** All pieces of one material. */
export interface Part {
  name: string;
  material: Material | null;
  pieces: Piece[];
  firstColumn: number;
  vertices: number;
  triangles: number;
}

/** Everything that is posed. */
export interface Model {
  tree: NodeTree;
  skins: SkinPose[];
  parts: Part[];
  pieces: Piece[];
  vertices: number;
  triangles: number;
}

/** Reads all meshes of the scene. Writes what it had to settle to `warnings`. */
export function readModel(document: Document, name: string, warnings: string[]): Model {
  const tree = createNodeTree(document);
  const skins = new Map<unknown, SkinPose>();
  const byMaterial = new Map<Material | null, Piece[]>();
  for (const node of listSceneNodes(document)) {
    const mesh = node.getMesh();
    if (mesh === null) continue;
    const skin = node.getSkin() === null ? null : readSkin(node, tree, skins);
    mesh.listPrimitives().forEach((primitive, primitiveIndex) => {
      const piece = readPiece(node, mesh, primitive, skin, tree, warnings);
      piece.primitiveIndex = primitiveIndex;
      const material = primitive.getMaterial();
      byMaterial.set(material, [...(byMaterial.get(material) ?? []), piece]);
    });
  }
  if (byMaterial.size === 0) throw new BakeError(tellNoMesh(document, name));
  const parts = [...byMaterial].map(([material, pieces], index) => createPart(material, pieces, index));
  if (parts.every(({ triangles }) => triangles === 0)) {
    throw new BakeError(`${name} has no triangles: export the model with its faces`);
  }
  return placeColumns({ tree, skins: [...skins.values()], parts, pieces: [], vertices: 0, triangles: 0 });
}

/** The nodes of the scene that a viewer shows first, parents before children. */
export function listSceneNodes(document: Document): Node[] {
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  const nodes: Node[] = [];
  if (scene) scene.traverse((node) => nodes.push(node));
  else nodes.push(...root.listNodes());
  return nodes;
}

function tellNoMesh(document: Document, name: string): string {
  const clips = document.getRoot().listAnimations().length;
  if (clips === 0) return `${name} shows no mesh: export the model with its meshes`;
  return `${name} shows no mesh, only ${clips} clips: bake the character and give it these (clips-from)`;
}

function readSkin(node: Node, tree: NodeTree, known: Map<unknown, SkinPose>): SkinPose {
  const skin = node.getSkin();
  const found = known.get(skin);
  if (found !== undefined) return found;
  const joints = Int32Array.from(skin?.listJoints() ?? [], (joint) => tree.nodes.indexOf(joint));
  if (joints.length === 0) throw new BakeError(`the skin of node ${node.getName()} has no joints: export it again`);
  const stored = skin?.getInverseBindMatrices();
  const inverseBinds = stored ? readNumbers(stored) : createIdentities(joints.length);
  if (inverseBinds.length < joints.length * 16) {
    throw new BakeError(`the skin of node ${node.getName()} has fewer inverse binds than joints: export it again`);
  }
  const pose = { joints, inverseBinds, matrices: new Float64Array(joints.length * 16) };
  known.set(skin, pose);
  return pose;
}

function createIdentities(count: number): Float64Array {
  return Float64Array.from({ length: count * 16 }, (_, index) => ((index % 16) % 5 === 0 ? 1 : 0));
}

function readPiece(
  node: Node,
  mesh: Mesh,
  primitive: Primitive,
  skin: SkinPose | null,
  tree: NodeTree,
  warnings: string[],
): Piece {
  const where = mesh.getName() || node.getName() || 'a mesh without a name';
  const positions = readAttribute(primitive, 'POSITION', where) as Float64Array;
  const count = positions.length / 3;
  const indices = primitive.getIndices()?.getArray();
  const index = tree.nodes.indexOf(node);
  const influences = skin && readInfluences(primitive, skin.joints.length, count, where, warnings);
  return {
    node: index,
    primitiveIndex: 0,
    primitive,
    firstColumn: 0,
    count,
    positions,
    normals: readAttribute(primitive, 'NORMAL', where),
    targets: primitive.listTargets().map((target) => ({
      positions: target.getAttribute('POSITION') && readNumbers(target.getAttribute('POSITION')!),
      normals: target.getAttribute('NORMAL') && readNumbers(target.getAttribute('NORMAL')!),
    })),
    indices: indices ? Uint32Array.from(indices) : Uint32Array.from({ length: count - (count % 3) }, (_, i) => i),
    skin,
    influences,
    mirrored: skin && influences ? mirrorsMost(tree, skin, influences) : determinant(tree.world, index * 16) < 0,
  };
}

function readAttribute(primitive: Primitive, semantic: string, where: string): Float64Array | null {
  const accessor = primitive.getAttribute(semantic);
  if (accessor === null) return null;
  const numbers = readNumbers(accessor);
  const bad = numbers.findIndex((value) => !Number.isFinite(value));
  if (bad < 0) return numbers;
  throw new BakeError(`${where}: ${semantic} of vertex ${Math.floor(bad / 3)} is no number: export the mesh again`);
}

function createPart(material: Material | null, pieces: Piece[], index: number): Part {
  const name = material?.getName() || `part ${index}`;
  const vertices = pieces.reduce((sum, piece) => sum + piece.count, 0);
  const triangles = pieces.reduce((sum, piece) => sum + Math.floor(piece.indices.length / 3), 0);
  return { name, material, pieces, firstColumn: 0, vertices, triangles };
}

function placeColumns(model: Model): Model {
  for (const part of model.parts) {
    part.firstColumn = model.vertices;
    for (const piece of part.pieces) {
      piece.firstColumn = model.vertices;
      model.vertices += piece.count;
      model.pieces.push(piece);
    }
    model.triangles += part.triangles;
  }
  return model;
}
