/**
 * Reads a glTF's JSON and accessors straight from its bytes, for `reference-skinner.ts` alone. It shares no code with
 * the bake, which reads through glTF-Transform: a slip in one does not hide in the other. Decompression is the one
 * thing that both leave to others: EXT_meshopt_compression to meshoptimizer, Draco to its decoder.
 */

import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { type DracoPrimitive, decodeDraco } from './reference-draco.ts';

/** The parts of glTF's JSON that skinning needs. */
export interface GltfJson {
  accessors?: GltfAccessor[];
  bufferViews?: GltfBufferView[];
  buffers?: { uri?: string; byteLength: number }[];
  nodes?: GltfNode[];
  skins?: GltfSkin[];
  meshes?: { primitives: GltfPrimitive[]; weights?: number[] }[];
  animations?: GltfAnimation[];
}

/** A node of the JSON. */
export interface GltfNode {
  name?: string;
  children?: number[];
  matrix?: number[];
  translation?: number[];
  rotation?: number[];
  scale?: number[];
  mesh?: number;
  skin?: number;
  weights?: number[];
}

/** A skin of the JSON. */
export interface GltfSkin {
  joints: number[];
  inverseBindMatrices?: number;
}

/** A primitive of the JSON. */
export interface GltfPrimitive {
  attributes: Record<string, number>;
  indices?: number;
  mode?: number;
  targets?: Record<string, number>[];
  extensions?: { KHR_draco_mesh_compression?: { bufferView: number; attributes: Record<string, number> } };
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
  /** All numbers of an accessor: dense, unstrided, normalised integers as fractions. Read once and shared. */
  read(accessor: number): Float64Array;
}

const COMPONENTS: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 };

/** Opens a GLB, or a .gltf whose buffers are in `resources` by the names it gives them. */
export async function openReferenceFile(
  file: Uint8Array,
  resources: Readonly<Record<string, Uint8Array>> = {},
): Promise<ReferenceFile> {
  await MeshoptDecoder.ready;
  const { json, binary } = splitFile(file);
  const buffers = (json.buffers ?? []).map(({ uri }) => {
    if (uri === undefined) return binary;
    return uri.startsWith('data:') ? decodeDataUri(uri) : resources[uri];
  });
  const views: Uint8Array[] = [];
  const viewOf = (index: number): Uint8Array => {
    views[index] ??= openView((json.bufferViews ?? [])[index], buffers);
    return views[index];
  };
  const known = await decodeDraco(listDracoPrimitives(json, viewOf));
  const read = (accessor: number): Float64Array => {
    const numbers = known.get(accessor) ?? readAccessor(json, accessor, viewOf);
    known.set(accessor, numbers);
    return numbers;
  };
  return { json, read };
}

function splitFile(file: Uint8Array): { json: GltfJson; binary: Uint8Array } {
  const parse = (bytes: Uint8Array): GltfJson => JSON.parse(new TextDecoder().decode(bytes));
  const isGlb = file[0] === 0x67 && file[1] === 0x6c;
  if (!isGlb) return { json: parse(file), binary: new Uint8Array(0) };
  const jsonLength = new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(12, true);
  return { json: parse(file.subarray(20, 20 + jsonLength)), binary: file.subarray(20 + jsonLength + 8) };
}

function listDracoPrimitives(json: GltfJson, viewOf: (view: number) => Uint8Array): DracoPrimitive[] {
  const primitives = (json.meshes ?? []).flatMap((mesh) => mesh.primitives);
  return primitives.flatMap(({ attributes, indices, extensions }) => {
    const packed = extensions?.KHR_draco_mesh_compression;
    if (packed === undefined) return [];
    const list = Object.entries(packed.attributes).map(([semantic, id]) => {
      const { componentType, normalized } = (json.accessors ?? [])[attributes[semantic]];
      const { largest } = componentOf(componentType);
      return { id, accessor: attributes[semantic], isFloat: componentType === 5126, largest: normalized ? largest : 0 };
    });
    return [{ bytes: viewOf(packed.bufferView), indices, attributes: list }];
  });
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
