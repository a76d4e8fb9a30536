/**
 * Adds the VAT to the prepared document and writes the file: per part a full and a reduced mesh in the rest pose, the
 * texels' accessor, and the manifest (see `horde/vat/format` for the picture).
 *
 * A part of one piece shares its UVs, colours and triangles with the rig; a part of several is their concatenation,
 * where an attribute that some of them lack is padded (colours white, everything else 0).
 */

import type { Accessor, Document, Mesh, Primitive } from '@gltf-transform/core';
import { BONE_FORMS, TEXEL_ATTRIBUTE, wordsPerTexel } from 'horde/vat/format';
import { type BakedBones, isFlatPart } from './bake-bones.ts';
import { listBindingAttributes } from './bone-binding.ts';
import type { DressedLevel } from './dress-level.ts';
import { HordeVatExtension, type UnplacedManifest } from './horde-vat-extension.ts';
import { type Attributes, createIndices, createLevelPrimitive } from './level-meshes.ts';
import type { NormalRows } from './normal-rows.ts';
import type { PosedVertices } from './pose-vertices.ts';
import type { Model, Part, Piece } from './read-model.ts';
import { createGltfIo } from './read-source.ts';
import { readNumbers } from './sample-keys.ts';

export { createIndices } from './level-meshes.ts';

/** What the VAT is made of. */
export interface VatContent {
  model: Model;
  rest: PosedVertices;
  /** The whole body first, the reduced one last. */
  levels: readonly DressedLevel[];
  /** Rows of the sockets, as `bake-sockets.ts` makes them. */
  sockets?: { names: string[]; values: Float32Array } | null;
  texels: Uint32Array;
  /** Normals that are not the texels' own, and tangents at rest. */
  lit?: Pick<NormalRows, 'words' | 'tangents'>;
  /** In bone mode: the mesh and its joints, in place of the rest pose. */
  bones?: BakedBones | null;
  manifest: Omit<UnplacedManifest, 'meshNames'>;
}

/** The meshes that the manifest lists, one of one primitive a part. */
export interface VatMeshes {
  full: Mesh[];
  reduced: Mesh[];
  /** Of the levels between, one level after another. */
  middle: Mesh[];
}

interface VatLevelMeshes {
  meshes: Mesh[];
  names: string[];
}

/** Skinning has become rows; tangents are the source's, where the file's normals do not turn them. */
const LEFT_OUT = /^(POSITION|NORMAL|TANGENT|JOINTS_\d+|WEIGHTS_\d+)$/;

type NumberArray = Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/**
 * Adds the VAT meshes to the document. Called before the rig is rewritten or stripped, as it reads the source's
 * attributes.
 *
 * @returns the meshes; a file without a rig shows the full ones
 */
export function addVat(document: Document, content: VatContent): VatMeshes {
  const { model, rest, levels, texels, bones, sockets, lit, manifest } = content;
  const vat = document.createExtension(HordeVatExtension).createVat();
  const full: VatLevelMeshes = { meshes: [], names: [] };
  const lower = levels.slice(1).map((): VatLevelMeshes => ({ meshes: [], names: [] }));
  const written = model.parts.map((part) => {
    const attributes = createAttributes(document, part, bones?.skeleton ?? rest);
    if (bones) addBinding(document, part, bones, attributes);
    if (lit?.tangents) attributes.set('TANGENT', sliceTangents(document, part, lit.tangents));
    return { part, attributes };
  });
  written.forEach(({ part, attributes }, at) => {
    const primitive = createPrimitive(document, part, attributes, wholeTriangles(document, part));
    const extras = bones && isFlatPart(part) ? { flatShading: true } : {};
    primitive.setExtras(extras);
    full.meshes.push(document.createMesh(`vat full ${part.name}`).addPrimitive(primitive));
    full.names.push(part.name);
    lower.forEach(({ meshes, names }, level) => {
      const compact = createLevelPrimitive(document, written, at, levels[level + 1])?.setMaterial(part.material);
      if (!compact) return;
      const name = level + 1 === lower.length ? 'reduced' : `level ${level + 1}`;
      compact.setExtras(extras);
      meshes.push(document.createMesh(`vat ${name} ${part.name}`).addPrimitive(compact));
      names.push(part.name);
    });
  });
  const reduced = lower.pop() ?? { meshes: [], names: [] };
  const meshes = { full: full.meshes, reduced: reduced.meshes, middle: lower.flatMap((level) => level.meshes) };
  for (const body of ['full', 'reduced', 'middle'] as const) for (const mesh of meshes[body]) vat.addMesh(body, mesh);
  const type = ({ 1: 'SCALAR', 2: 'VEC2', 4: 'VEC4' } as const)[
    bones ? BONE_FORMS[bones.record.form].words : wordsPerTexel(manifest.encoding)
  ];
  vat.setTexels(createAccessor(document, type, texels as Uint32Array<ArrayBuffer>));
  if (lit?.words) vat.setNormals(createAccessor(document, 'SCALAR', lit.words));
  if (sockets) vat.setSockets(createAccessor(document, 'VEC4', sockets.values as Float32Array<ArrayBuffer>));
  vat.setManifest({
    ...manifest,
    meshNames: { full: full.names, reduced: reduced.names, middle: lower.map(({ names }) => names) },
    ...(sockets && { socketNames: sockets.names }),
  });
  document.getRoot().setExtension(vat.extensionName, vat);
  return meshes;
}

/** Bytes of all vertices and triangles of meshes; shared accessors count once. */
export function measureGeometryBytes(meshes: readonly Mesh[]): number {
  const accessors = new Set<Accessor | null>();
  for (const primitive of meshes.flatMap((mesh) => mesh.listPrimitives())) {
    for (const accessor of [...primitive.listAttributes(), primitive.getIndices()]) accessors.add(accessor);
  }
  return [...accessors].reduce((sum, accessor) => sum + (accessor?.getByteLength() ?? 0), 0);
}

/** The file's bytes: one buffer, whatever the source had. */
export async function writeVat(document: Document): Promise<Uint8Array> {
  const root = document.getRoot();
  const [buffer = document.createBuffer(), ...others] = root.listBuffers();
  for (const accessor of root.listAccessors()) accessor.setBuffer(buffer);
  for (const other of others) other.dispose();
  return createGltfIo().writeBinary(document);
}

function createAttributes(
  document: Document,
  part: Part,
  rest: Pick<PosedVertices, 'positions' | 'normals'>,
): Attributes {
  const { firstColumn, vertices, pieces } = part;
  const slice = (values: Float64Array) =>
    Float32Array.from(values.subarray(firstColumn * 3, (firstColumn + vertices) * 3)) as Float32Array<ArrayBuffer>;
  const columns = Float32Array.from({ length: vertices }, (_, vertex) => firstColumn + vertex);
  const attributes: Attributes = new Map([
    ['POSITION', createAccessor(document, 'VEC3', slice(rest.positions))],
    ['NORMAL', createAccessor(document, 'VEC3', slice(rest.normals))],
    [TEXEL_ATTRIBUTE, createAccessor(document, 'SCALAR', columns as Float32Array<ArrayBuffer>)],
  ]);
  const semantics = new Set(pieces.flatMap(({ primitive }) => primitive.listSemantics()));
  for (const semantic of semantics) {
    if (LEFT_OUT.test(semantic) || semantic === TEXEL_ATTRIBUTE) continue;
    const own = pieces.length === 1 ? pieces[0].primitive.getAttribute(semantic) : null;
    attributes.set(semantic, own ?? joinAttribute(document, part, semantic));
  }
  return attributes;
}

function sliceTangents(document: Document, { firstColumn, vertices }: Part, tangents: Float32Array<ArrayBuffer>) {
  return createAccessor(document, 'VEC4', tangents.slice(firstColumn * 4, (firstColumn + vertices) * 4));
}

function addBinding(document: Document, { firstColumn, vertices }: Part, bones: BakedBones, out: Attributes): void {
  const { binding, record } = bones;
  for (const { name, type, array, normalized } of listBindingAttributes(
    binding,
    record.joints,
    firstColumn,
    vertices,
  )) {
    out.set(name, document.createAccessor().setType(type).setArray(array).setNormalized(normalized));
  }
}

/** The pieces' values one after another, as they are stored where all are stored alike, else as floats. */
function joinAttribute(document: Document, { pieces, vertices }: Part, semantic: string): Accessor {
  const found = pieces.map(({ primitive }) => primitive.getAttribute(semantic));
  const first = found.find((accessor) => accessor !== null) as Accessor;
  const width = Math.max(...found.map((accessor) => accessor?.getElementSize() ?? 0));
  const alike = found.every((accessor) => accessor !== null && isStoredLike(accessor, first));
  const Store = (alike ? first.getArray()?.constructor : Float32Array) as Float32ArrayConstructor;
  const joined = new Store(vertices * width).fill(semantic.startsWith('COLOR_') ? 1 : 0);
  let at = 0;
  pieces.forEach(({ count }, index) => {
    const accessor = found[index];
    if (accessor !== null) {
      const numbers = alike ? (accessor.getArray() as ArrayLike<number>) : readNumbers(accessor);
      const from = accessor.getElementSize();
      for (let vertex = 0; vertex < count; vertex++) {
        for (let part = 0; part < from; part++) joined[(at + vertex) * width + part] = numbers[vertex * from + part];
      }
    }
    at += count;
  });
  const type = (['SCALAR', 'VEC2', 'VEC3', 'VEC4'] as const)[width - 1];
  return createAccessor(document, type, joined).setNormalized(alike && first.getNormalized());
}

function isStoredLike(a: Accessor, b: Accessor): boolean {
  return (
    a.getComponentType() === b.getComponentType() &&
    a.getNormalized() === b.getNormalized() &&
    a.getElementSize() === b.getElementSize()
  );
}

function wholeTriangles(document: Document, { pieces, triangles, firstColumn }: Part): Accessor {
  const [piece] = pieces;
  const own = piece.primitive.getIndices();
  if (pieces.length === 1 && !piece.mirrored && own !== null) return own;
  const indices = new Uint32Array(triangles * 3);
  let at = 0;
  for (const each of pieces) at = copyTriangles(each, firstColumn, indices, at);
  return createIndices(document, indices);
}

function copyTriangles(piece: Piece, firstColumn: number, out: Uint32Array, at: number): number {
  const base = piece.firstColumn - firstColumn;
  const order = piece.mirrored ? [0, 2, 1] : [0, 1, 2];
  let next = at;
  for (let corner = 0; corner + 2 < piece.indices.length; corner += 3) {
    for (const step of order) out[next++] = base + piece.indices[corner + step];
  }
  return next;
}

function createPrimitive(document: Document, part: Part, attributes: Attributes, indices: Accessor): Primitive {
  const primitive = document.createPrimitive().setMaterial(part.material).setIndices(indices);
  for (const [semantic, accessor] of attributes) primitive.setAttribute(semantic, accessor);
  return primitive;
}

function createAccessor(
  document: Document,
  type: ReturnType<Accessor['getType']>,
  array: NumberArray | Uint16Array<ArrayBuffer>,
): Accessor {
  return document.createAccessor().setType(type).setArray(array);
}
