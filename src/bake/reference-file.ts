/**
 * Reads a GLB's JSON and accessors straight from its bytes, for `reference-skinner.ts` alone. It shares no code with
 * the bake, which reads through glTF-Transform: a slip in one does not hide in the other. Decompression of
 * EXT_meshopt_compression is the one thing both leave to meshoptimizer.
 */

import { MeshoptDecoder } from 'meshoptimizer/decoder';

/** The parts of glTF's JSON that skinning needs. */
export interface GltfJson {
  accessors?: GltfAccessor[];
  bufferViews?: GltfBufferView[];
  buffers?: { uri?: string; byteLength: number }[];
  nodes?: GltfNode[];
  skins?: { joints: number[]; inverseBindMatrices?: number }[];
  meshes?: { primitives: GltfPrimitive[]; weights?: number[] }[];
  animations?: GltfAnimation[];
}

/** A node of the JSON. */
export interface GltfNode {
  children?: number[];
  matrix?: number[];
  translation?: number[];
  rotation?: number[];
  scale?: number[];
  mesh?: number;
  skin?: number;
  weights?: number[];
}

/** A primitive of the JSON. */
export interface GltfPrimitive {
  attributes: Record<string, number>;
  indices?: number;
  mode?: number;
  targets?: Record<string, number>[];
}

/** An animation of the JSON. */
export interface GltfAnimation {
  name?: string;
  channels: { sampler: number; target: { node?: number; path: string } }[];
  samplers: { input: number; output: number; interpolation?: string }[];
}

interface GltfAccessor {
  bufferView?: number;
  byteOffset?: number;
  componentType: number;
  normalized?: boolean;
  count: number;
  type: string;
  sparse?: {
    count: number;
    indices: { bufferView: number; byteOffset?: number; componentType: number };
    values: { bufferView: number; byteOffset?: number };
  };
}

interface GltfBufferView {
  buffer: number;
  byteOffset?: number;
  byteLength: number;
  byteStride?: number;
  extensions?: { EXT_meshopt_compression?: MeshoptView };
}

interface MeshoptView {
  buffer: number;
  byteOffset?: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: string;
  filter?: string;
}

/** A file whose accessors can be read as plain numbers. */
export interface ReferenceFile {
  json: GltfJson;
  /** All numbers of an accessor: dense, unstrided, normalised integers as fractions. */
  read(accessor: number): Float64Array;
}

const COMPONENTS: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 };

/** Opens a GLB. */
export async function openReferenceFile(glb: Uint8Array): Promise<ReferenceFile> {
  await MeshoptDecoder.ready;
  const header = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const jsonLength = header.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + jsonLength))) as GltfJson;
  const binary = glb.subarray(20 + jsonLength + 8);
  const buffers = (json.buffers ?? []).map(({ uri }) => (uri === undefined ? binary : decodeDataUri(uri)));
  const views: Uint8Array[] = [];
  const viewOf = (index: number): Uint8Array => {
    views[index] ??= openView((json.bufferViews ?? [])[index], buffers);
    return views[index];
  };
  return { json, read: (accessor) => readAccessor(json, accessor, viewOf) };
}

function openView(view: GltfBufferView, buffers: Uint8Array[]): Uint8Array {
  const packed = view.extensions?.EXT_meshopt_compression;
  const { buffer, byteOffset = 0, byteLength } = packed ?? view;
  const bytes = buffers[buffer].subarray(byteOffset, byteOffset + byteLength);
  if (packed === undefined) return bytes;
  const unpacked = new Uint8Array(packed.count * packed.byteStride);
  MeshoptDecoder.decodeGltfBuffer(unpacked, packed.count, packed.byteStride, bytes, packed.mode, packed.filter);
  return unpacked;
}

function decodeDataUri(uri: string): Uint8Array {
  return Uint8Array.from(atob(uri.slice(uri.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
}

function readAccessor(json: GltfJson, index: number, viewOf: (view: number) => Uint8Array): Float64Array {
  const accessor = (json.accessors ?? [])[index];
  const { componentType, count, type, normalized = false, byteOffset = 0, sparse } = accessor;
  const width = COMPONENTS[type];
  const numbers = new Float64Array(count * width);
  if (accessor.bufferView !== undefined) {
    const stride = (json.bufferViews ?? [])[accessor.bufferView].byteStride;
    copyNumbers(viewOf(accessor.bufferView), byteOffset, stride, componentType, normalized, width, numbers);
  }
  if (sparse === undefined) return numbers;
  const places = new Float64Array(sparse.count);
  const { indices, values } = sparse;
  copyNumbers(viewOf(indices.bufferView), indices.byteOffset ?? 0, undefined, indices.componentType, false, 1, places);
  const replaced = new Float64Array(sparse.count * width);
  const valueView = viewOf(values.bufferView);
  copyNumbers(valueView, values.byteOffset ?? 0, undefined, componentType, normalized, width, replaced);
  places.forEach((place, at) => {
    numbers.set(replaced.subarray(at * width, at * width + width), place * width);
  });
  return numbers;
}

function copyNumbers(
  bytes: Uint8Array,
  start: number,
  byteStride: number | undefined,
  componentType: number,
  normalized: boolean,
  width: number,
  out: Float64Array,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { size, get, largest } = componentOf(componentType);
  const stride = byteStride ?? size * width;
  for (let element = 0; element * width < out.length; element++) {
    for (let part = 0; part < width; part++) {
      const raw = get(view, start + element * stride + part * size);
      // Signed codes reach one further down than up: −128 and −127 both mean −1.
      out[element * width + part] = normalized && largest > 0 ? Math.max(raw / largest, -1) : raw;
    }
  }
}

interface Component {
  size: number;
  get(view: DataView, at: number): number;
  /** Integer that means 1 when normalised; 0 for floats. */
  largest: number;
}

function componentOf(componentType: number): Component {
  switch (componentType) {
    case 5120:
      return { size: 1, get: (view, at) => view.getInt8(at), largest: 127 };
    case 5121:
      return { size: 1, get: (view, at) => view.getUint8(at), largest: 255 };
    case 5122:
      return { size: 2, get: (view, at) => view.getInt16(at, true), largest: 32767 };
    case 5123:
      return { size: 2, get: (view, at) => view.getUint16(at, true), largest: 65535 };
    case 5125:
      return { size: 4, get: (view, at) => view.getUint32(at, true), largest: 0 };
    default:
      return { size: 4, get: (view, at) => view.getFloat32(at, true), largest: 0 };
  }
}
