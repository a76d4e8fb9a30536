/**
 * What a file's JSON promises, held against the bytes that are there, before anything is allocated by it: views inside
 * their buffers, accessors inside their views, counts that a machine can hold. So a damaged file is told by its
 * damage, and a single wrong digit cannot ask for gigabytes.
 */

import { BakeError } from './bake-error.ts';
import { GLB_BUFFER, type SourceAccessor, type SourceView, type SplitSource } from './split-source.ts';

const WIDTHS: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 };
const SIZES: Record<number, number> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const INTERPOLATIONS = ['LINEAR', 'STEP', 'CUBICSPLINE'];
const MESHOPT = /^(EXT|KHR)_meshopt_compression$/;
/** Numbers in one accessor: more than any character has, and half a gigabyte of them. */
const MOST_NUMBERS = 2 ** 26;

/** @throws BakeError that names the first view or accessor that does not hold */
export function checkSource(source: SplitSource, name: string): void {
  const { json } = source;
  const say = (what: string): never => {
    throw new BakeError(`${name} is damaged (${what}): export it again`);
  };
  const lengths = (json.buffers ?? []).map(({ uri, byteLength, extensions }, index): number => {
    const isFallback = Object.keys(extensions ?? {}).some((extension) => MESHOPT.test(extension));
    const bytes = uri === undefined ? source.resources[GLB_BUFFER] : source.resources[uri];
    if (isFallback || uri?.startsWith('data:')) return byteLength;
    if (bytes === undefined || bytes.byteLength < byteLength) {
      return say(`buffer ${index} has ${bytes?.byteLength ?? 0} of ${byteLength} bytes`);
    }
    return byteLength;
  });
  json.bufferViews?.forEach((view, index) => {
    const fault = findViewFault(view, lengths);
    if (fault !== undefined) say(`view ${index} ${fault}`);
  });
  json.nodes?.forEach(({ rotation, name: nodeName }, index) => {
    if (rotation?.every((part) => part === 0)) say(`node ${nodeName ?? index} has a rotation of no length`);
  });
  if (json.scene !== undefined && json.scenes?.[json.scene] === undefined) {
    say(`its scene is number ${json.scene}, of ${json.scenes?.length ?? 0}`);
  }
  json.animations?.forEach(({ name: clip, samplers }, index) => {
    const odd = samplers?.find(({ interpolation = 'LINEAR' }) => !INTERPOLATIONS.includes(interpolation));
    if (odd !== undefined)
      say(`clip ${clip ?? index} goes from key to key by ${odd.interpolation}, which glTF does not know`);
  });
  json.accessors?.forEach((accessor, index) => {
    const fault = findAccessorFault(accessor, json.bufferViews ?? []);
    if (fault !== undefined) say(`accessor ${index} ${fault}`);
  });
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

function findViewFault(view: SourceView, lengths: readonly number[]): string | undefined {
  const packed = Object.entries(view.extensions ?? {}).find(([extension]) => MESHOPT.test(extension))?.[1];
  const { buffer, byteOffset = 0, byteLength } = packed ?? view;
  if (lengths[buffer] === undefined) return `is of buffer ${buffer}, which is not there`;
  if (!isCount(byteOffset) || !isCount(byteLength) || byteOffset + byteLength > lengths[buffer]) {
    return 'reaches past its buffer';
  }
  if (packed === undefined) return undefined;
  const { count, byteStride } = packed;
  const fits = isCount(count) && isCount(byteStride) && count * byteStride <= MOST_NUMBERS * 4;
  return fits && count * byteStride >= view.byteLength ? undefined : 'says a wrong size of what is packed in it';
}

function findAccessorFault(accessor: SourceAccessor, views: readonly SourceView[]): string | undefined {
  const { type, componentType, count, bufferView, byteOffset = 0, sparse } = accessor;
  const [width, size] = [WIDTHS[type], SIZES[componentType]];
  if (width === undefined || size === undefined) return `has the type ${type} of ${componentType}`;
  if (!isCount(count) || count * width > MOST_NUMBERS) return `has a count of ${count}`;
  const reaches = (part: number | undefined, start: number, stride: number, items: number, bytes: number): boolean => {
    const view = views[part ?? -1];
    return (
      view !== undefined && isCount(start) && (items === 0 || start + stride * (items - 1) + bytes <= view.byteLength)
    );
  };
  const bytes = width * size;
  if (bufferView !== undefined) {
    const stride = views[bufferView]?.byteStride ?? bytes;
    if (!isCount(stride) || stride < bytes) return `has a stride of ${stride} for ${bytes} bytes`;
    if (!reaches(bufferView, byteOffset, stride, count, bytes)) return 'reaches past its view';
  }
  if (sparse === undefined) return undefined;
  const indexSize = SIZES[sparse.indices.componentType ?? 0] ?? 0;
  const { indices, values } = sparse;
  const holds =
    isCount(sparse.count) &&
    sparse.count <= count &&
    indexSize > 0 &&
    reaches(indices.bufferView, indices.byteOffset ?? 0, indexSize, sparse.count, indexSize) &&
    reaches(values.bufferView, values.byteOffset ?? 0, bytes, sparse.count, bytes);
  return holds ? undefined : 'has sparse values that are not there';
}
