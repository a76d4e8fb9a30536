/** The full mesh of a `.vat.glb` by place: its triangles, and the colour of each vertex from material, texture and paint. */

import type { Primitive, Texture } from '@gltf-transform/core';
import { listVertexPlaces, type OpenVat } from 'horde/bake';
import { decode as decodeJpeg } from 'jpeg-js';
import { PNG } from 'pngjs';

/** Three numbers a vertex by its place (`listVertexPlaces`), in linear light. */
export interface DrawnBody {
  triangles: Uint32Array;
  colors: Float32Array;
  /** What glows by itself. */
  glow: Float32Array;
}

/** Reads it. PNG and JPEG textures are looked up at each vertex; any other is a middle grey. */
export function readBody(vat: OpenVat): DrawnBody {
  const { full, manifest } = vat;
  const colors = new Float32Array(manifest.vertices * 3).fill(0.5);
  const glow = new Float32Array(manifest.vertices * 3);
  const triangles: number[] = [];
  const places = listVertexPlaces(vat);
  for (const [part, primitive] of full.entries()) {
    const columns = Array.from(places[part]);
    const order = primitive.getIndices()?.getArray() ?? columns.map((_, vertex) => vertex);
    for (const vertex of order) triangles.push(columns[vertex]);
    paint(primitive, columns, colors, glow);
  }
  return { triangles: Uint32Array.from(triangles), colors, glow };
}

function paint(primitive: Primitive, columns: readonly number[], colors: Float32Array, glow: Float32Array): void {
  const material = primitive.getMaterial();
  const base = material?.getBaseColorFactor() ?? [0.6, 0.58, 0.55, 1];
  const emissive = material?.getEmissiveFactor() ?? [0, 0, 0];
  const baseAt = createSampler(primitive, material?.getBaseColorTexture() ?? null);
  const glowAt = createSampler(primitive, material?.getEmissiveTexture() ?? null);
  const vertexColors = primitive.getAttribute('COLOR_0');
  const own = [1, 1, 1, 1];
  columns.forEach((column, vertex) => {
    vertexColors?.getElement(vertex, own);
    const [texel, light] = [baseAt(vertex), glowAt(vertex)];
    for (let part = 0; part < 3; part++) {
      colors[column * 3 + part] = base[part] * own[part] * texel[part];
      glow[column * 3 + part] = emissive[part] * light[part];
    }
  });
}

const WHITE = [1, 1, 1];
/** Stands for a texture that cannot be read here: a surface of it is seldom white. */
const UNREAD = [0.45, 0.44, 0.42];

/** The colour of a texture at a vertex's UV: the nearest pixel, repeated outside 0 … 1. */
function createSampler(primitive: Primitive, texture: Texture | null): (vertex: number) => readonly number[] {
  const uvs = primitive.getAttribute('TEXCOORD_0');
  const bytes = texture?.getImage();
  if (!texture || !bytes || !uvs) return () => WHITE;
  const picture = decode(bytes, texture.getMimeType());
  if (picture === undefined) return () => UNREAD;
  const { width, height, data } = picture;
  const uv = [0, 0];
  return (vertex) => {
    uvs.getElement(vertex, uv);
    const [x, y] = [wrap(uv[0], width), wrap(uv[1], height)];
    return [0, 1, 2].map((part) => toLinear(data[(y * width + x) * 4 + part] / 255));
  };
}

function decode(bytes: Uint8Array, mimeType: string): { width: number; height: number; data: Uint8Array } | undefined {
  try {
    if (mimeType === 'image/png') return PNG.sync.read(Buffer.from(bytes));
    if (mimeType === 'image/jpeg') return decodeJpeg(bytes, { useTArray: true, formatAsRGBA: true });
  } catch {
    // Told by the bake, and by whoever shows it; a filmstrip can do without.
  }
  return undefined;
}

function wrap(value: number, size: number): number {
  return Math.min(size - 1, Math.floor((value - Math.floor(value)) * size));
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
