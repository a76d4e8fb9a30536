/** Reads a GLB as one frame: everything its scene shows, as it stands at rest, or the points of a cloud. */

import type { Document, Material, Primitive } from '@gltf-transform/core';
import { createPosedVertices, poseVertices } from '../pose-vertices.ts';
import { prepareMeshes } from '../prepare-meshes.ts';
import { listSceneNodes, type Piece, readModel } from '../read-model.ts';
import { readSource } from '../read-source.ts';
import { readNumbers } from '../sample-keys.ts';
import {
  createFrameMesh,
  type FrameGroup,
  type FrameMaterial,
  type FrameMesh,
  type PointProperty,
} from './frame-mesh.ts';

const POINTS = 0;

/**
 * Reads the bytes of a file.
 *
 * @throws BakeError of one line where it is no GLB or damaged
 */
export async function readFrameGlb(bytes: Uint8Array, name: string): Promise<FrameMesh> {
  const document = await readSource(bytes, name);
  const primitives = listSceneNodes(document).flatMap((node) => node.getMesh()?.listPrimitives() ?? []);
  if (primitives.length === 0) return createFrameMesh(new Float64Array());
  if (primitives.every((primitive) => primitive.getMode() === POINTS)) return readCloud(document);
  prepareMeshes(document, []);
  const model = readModel(document, name, []);
  const posed = createPosedVertices(model.vertices);
  poseVertices(model, posed);
  const corners = model.pieces.flatMap((piece) => listCorners(piece));
  const mesh = createFrameMesh(posed.positions, Uint32Array.from(corners));
  mesh.normals = posed.normals;
  mesh.normalCorners = mesh.corners;
  mesh.uvs = joinPieces(model.pieces, 'TEXCOORD_0', 2);
  mesh.uvCorners = mesh.uvs && mesh.corners;
  mesh.colors = joinPieces(model.pieces, 'COLOR_0', 4);
  mesh.groups = listGroups(model.parts.map(({ material, triangles }) => ({ material, count: triangles * 3 })));
  return mesh;
}

/** What a glTF material looks like, as far as frames keep it. */
export function readFrameMaterial(material: Material | null, fallback = 'material'): FrameMaterial {
  if (material === null) return { name: fallback };
  const texture = material.getBaseColorTexture();
  const bytes = texture?.getImage();
  const light = material.getEmissiveTexture();
  const lightBytes = light?.getImage();
  const emissive = material.getEmissiveFactor();
  return {
    name: material.getName() || fallback,
    color: material.getBaseColorFactor(),
    roughness: material.getRoughnessFactor(),
    metalness: material.getMetallicFactor(),
    doubleSided: material.getDoubleSided(),
    alpha: material.getAlphaMode(),
    unlit: material.getExtension('KHR_materials_unlit') !== null,
    ...(texture && bytes ? { image: { bytes, mimeType: texture.getMimeType() } } : {}),
    ...(emissive.some((part) => part > 0) ? { emissive } : {}),
    ...(light && lightBytes ? { emissiveImage: { bytes: lightBytes, mimeType: light.getMimeType() } } : {}),
    // Named by number, as glTF does: LINEAR, where a mipmapped filter is 9984 or more.
    ...(light && (material.getEmissiveTextureInfo()?.getMinFilter() ?? 9984) < 9984 ? { emissivePalette: true } : {}),
  };
}

/** The values of an attribute, four wide where a colour has three; null where it is not there. */
export function readSurface(primitive: Primitive, semantic: string, width: number): Float64Array | null {
  const accessor = primitive.getAttribute(semantic);
  if (accessor === null) return null;
  const numbers = readNumbers(accessor);
  const from = accessor.getElementSize();
  if (from === width) return numbers;
  return Float64Array.from({ length: accessor.getCount() * width }, (_, at) => {
    const part = at % width;
    return part < from ? numbers[Math.floor(at / width) * from + part] : 1;
  });
}

function listCorners({ indices, firstColumn, mirrored }: Piece): number[] {
  const order = mirrored ? [0, 2, 1] : [0, 1, 2];
  return Array.from({ length: indices.length - (indices.length % 3) }, (_, at) => {
    return firstColumn + indices[at - (at % 3) + order[at % 3]];
  });
}

/** All pieces' values, what some lack filled up; null where none has any. */
function joinPieces(pieces: readonly Piece[], semantic: string, width: number): Float64Array | null {
  const found = pieces.map(({ primitive }) => readSurface(primitive, semantic, width));
  if (found.every((values) => values === null)) return null;
  const vertices = pieces.reduce((sum, { count }) => sum + count, 0);
  const joined = new Float64Array(vertices * width).fill(semantic.startsWith('COLOR') ? 1 : 0);
  pieces.forEach(({ firstColumn }, index) => {
    const values = found[index];
    if (values) joined.set(values, firstColumn * width);
  });
  return joined;
}

function listGroups(parts: { material: Material | null; count: number }[]): FrameGroup[] {
  let first = 0;
  return parts.map(({ material, count }, index) => {
    const group = { first, count, material: readFrameMaterial(material, `part ${index}`) };
    first += count;
    return group;
  });
}

/** Custom attributes of points carry what PLY's properties do: `_ID`, `_SIZE`, `_LIFE`, `_SPIN`. */
const EXTRA: Record<PointProperty, string> = { id: '_ID', size: '_SIZE', life: '_LIFE', spin: '_SPIN' };

function readCloud(document: Document): FrameMesh {
  const placed = listSceneNodes(document).flatMap((node) => {
    const matrix = node.getWorldMatrix();
    return (node.getMesh()?.listPrimitives() ?? []).map((primitive) => ({ primitive, matrix }));
  });
  const points = placed.flatMap(({ primitive, matrix: m }) => {
    const from = readSurface(primitive, 'POSITION', 3) ?? new Float64Array();
    return Array.from(from, (_, at) => {
      const [axis, start] = [at % 3, at - (at % 3)];
      return m[axis] * from[start] + m[4 + axis] * from[start + 1] + m[8 + axis] * from[start + 2] + m[12 + axis];
    });
  });
  const mesh = createFrameMesh(Float64Array.from(points));
  const joinAll = (semantic: string, width: number): Float64Array | null => {
    const found = placed.map(({ primitive }) => readSurface(primitive, semantic, width));
    if (found.some((values) => values === null)) return null;
    return Float64Array.from(found.flatMap((values) => Array.from(values as Float64Array)));
  };
  mesh.colors = joinAll('COLOR_0', 4);
  for (const [property, semantic] of Object.entries(EXTRA)) {
    const values = joinAll(semantic, 1);
    if (values) mesh.extra[property as PointProperty] = values;
  }
  return mesh;
}
