/**
 * Reads a PLY (Stanford polygon format), as text or binary in either byte order: of the element `vertex` places, normals,
 * colours, UVs and what particles carry, of `face` the corners; everything else is skipped.
 *
 *   x y z · nx ny nz · red green blue alpha · u v, s t, texture_u texture_v · id · size, radius, pscale · life · spin
 *
 * Colours in bytes are a picture's (sRGB) and become linear; colours in floats are linear already. V is turned to glTF's
 * way, downwards.
 */

import { BakeError } from '../bake-error.ts';
import { toLinear } from '../picture.ts';
import { createFrameMesh, type FrameMesh, type PointProperty } from './frame-mesh.ts';

type NumberType = 'int8' | 'uint8' | 'int16' | 'uint16' | 'int32' | 'uint32' | 'float32' | 'float64';

interface PlyProperty {
  name: string;
  type: NumberType;
  /** Type of the length of a list, null for a single number. */
  lengthType: NumberType | null;
}

interface PlyElement {
  name: string;
  count: number;
  properties: PlyProperty[];
}

interface PlyHeader {
  format: 'ascii' | 'binary_little_endian' | 'binary_big_endian';
  elements: PlyElement[];
  /** Where the data begins: its first byte, and its line. */
  start: number;
  line: number;
}

/** Gives the next number of the data; says where it is when there is none. */
interface PlyCursor {
  next(type: NumberType): number;
  /** Ends a line of text. */
  endLine(): void;
  where(): string;
}

const TYPES: Record<string, NumberType> = {
  ...{ char: 'int8', uchar: 'uint8', short: 'int16', ushort: 'uint16', int: 'int32', uint: 'uint32' },
  ...{ float: 'float32', double: 'float64', int8: 'int8', uint8: 'uint8', int16: 'int16', uint16: 'uint16' },
  ...{ int32: 'int32', uint32: 'uint32', float32: 'float32', float64: 'float64' },
};
const EXTRA: Record<string, PointProperty> = {
  ...{ id: 'id', size: 'size', pscale: 'size', life: 'life', spin: 'spin' },
};
const LONGEST_HEADER = 65536;

/**
 * Reads the bytes of a file.
 *
 * @throws BakeError of one line with the file's name and the line's number, or the byte's in a binary file
 */
export function readPly(bytes: Uint8Array, name: string): FrameMesh {
  const header = readHeader(bytes, name);
  const cursor = header.format === 'ascii' ? openText(bytes, header) : openBinary(bytes, header);
  const columns = new Map<string, Float64Array>();
  const corners: number[] = [];
  let vertex: PlyElement | undefined;
  for (const element of header.elements) {
    // An item takes a byte at least: a wrong digit must not ask for gigabytes.
    if (element.count > bytes.byteLength) {
      throw new BakeError(
        `${name} has ${bytes.byteLength} bytes and promises ${element.count} of ${element.name}: it is cut short or damaged`,
      );
    }
    if (element.name === 'vertex') {
      vertex = element;
      readVertices(element, cursor, columns, name);
    } else {
      readOthers(element, cursor, corners, columns.get('x')?.length ?? 0, name);
    }
  }
  if (vertex === undefined) throw new BakeError(`${name} has no element vertex: export it again`);
  return finishMesh(columns, vertex, corners, name);
}

function readHeader(bytes: Uint8Array, name: string): PlyHeader {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, LONGEST_HEADER));
  const end = /(^|\n)end_header[ \t]*(\r\n|\n|\r)/.exec(text);
  if (!/^ply\s/.test(text)) throw new BakeError(`${name} line 1: a PLY begins with "ply": export it again`);
  if (end === null) throw new BakeError(`${name} has no end_header: it is cut short or no PLY: export it again`);
  const start = end.index + end[0].length;
  const lines = text.slice(0, start).split(/\r\n|\n|\r/);
  const header: PlyHeader = { format: 'ascii', elements: [], start, line: lines.length };
  lines.forEach((line, index) => {
    if (!readHeaderLine(header, line.trim().split(/\s+/))) {
      throw new BakeError(`${name} line ${index + 1}: "${line.trim().slice(0, 60)}" is no header line of a PLY`);
    }
  });
  return header;
}

function readHeaderLine(header: PlyHeader, [word, ...rest]: string[]): boolean {
  if (word === 'format') {
    header.format = rest[0] as PlyHeader['format'];
    return /^(ascii|binary_little_endian|binary_big_endian)$/.test(rest[0]);
  }
  if (word === 'element') {
    const count = Number(rest[1]);
    header.elements.push({ name: rest[0], count, properties: [] });
    return Number.isInteger(count) && count >= 0;
  }
  if (word === 'property') {
    const element = header.elements[header.elements.length - 1];
    const isList = rest[0] === 'list';
    const [lengthType, type, property] = isList
      ? [TYPES[rest[1]], TYPES[rest[2]], rest[3]]
      : [null, TYPES[rest[0]], rest[1]];
    element?.properties.push({ name: property, type, lengthType });
    return element !== undefined && type !== undefined && lengthType !== undefined && property !== undefined;
  }
  return /^(ply|comment|obj_info|end_header|)$/.test(word);
}

function readVertices(
  { count, properties }: PlyElement,
  cursor: PlyCursor,
  columns: Map<string, Float64Array>,
  name: string,
): void {
  for (const property of properties) columns.set(property.name, new Float64Array(count));
  const fields = properties.map((property) => ({ property, column: columns.get(property.name) as Float64Array }));
  for (let vertex = 0; vertex < count; vertex++) {
    for (const { property, column } of fields) {
      const length = property.lengthType === null ? 1 : readLength(cursor, property, name);
      for (let at = 0; at < length; at++) column[vertex] = cursor.next(property.type);
      if (Number.isFinite(column[vertex])) continue;
      throw new BakeError(
        `${name} ${cursor.where()}: ${property.name} of vertex ${vertex} is no number: export it again`,
      );
    }
    cursor.endLine();
  }
}

/** Faces become corners, whatever else there is is read past. */
function readOthers(element: PlyElement, cursor: PlyCursor, corners: number[], vertices: number, name: string): void {
  const isFace = element.name === 'face';
  for (let item = 0; item < element.count; item++) {
    for (const property of element.properties) {
      const length = property.lengthType === null ? 1 : readLength(cursor, property, name);
      const list: number[] = [];
      for (let at = 0; at < length; at++) list.push(cursor.next(property.type));
      if (!isFace || !/^vertex_ind(ex|ices)$/.test(property.name)) continue;
      const bad = list.find((index) => !(Number.isInteger(index) && index >= 0 && index < vertices));
      if (bad !== undefined) {
        throw new BakeError(
          `${name} ${cursor.where()}: face ${item} uses vertex ${bad} of ${vertices}: export it again`,
        );
      }
      for (let corner = 2; corner < length; corner++) corners.push(list[0], list[corner - 1], list[corner]);
    }
    cursor.endLine();
  }
}

function readLength(cursor: PlyCursor, { lengthType, name: list }: PlyProperty, name: string): number {
  const length = cursor.next(lengthType as NumberType);
  if (Number.isInteger(length) && length >= 0 && length <= 65536) return length;
  throw new BakeError(`${name} ${cursor.where()}: ${list} is a list of ${length}: it is cut short or damaged`);
}

function openText(bytes: Uint8Array, { start, line }: PlyHeader): PlyCursor {
  const lines = new TextDecoder().decode(bytes.subarray(start)).split(/\r\n|\n|\r/);
  let at = 0;
  let words: string[] | null = null;
  let word = 0;
  const currentWords = (): string[] => {
    while (words === null && at < lines.length) {
      const found = lines[at].trim();
      if (found === '') at++;
      else words = found.split(/\s+/);
    }
    return words ?? [];
  };
  return {
    next: () => {
      const text = currentWords()[word++];
      return text === undefined ? Number.NaN : Number(text);
    },
    endLine: () => {
      words = null;
      word = 0;
      at++;
    },
    where: () => `line ${line + at}`,
  };
}

const SIZES: Record<NumberType, number> = {
  ...{ int8: 1, uint8: 1, int16: 2, uint16: 2, int32: 4, uint32: 4, float32: 4, float64: 8 },
};

function openBinary(bytes: Uint8Array, { format, start }: PlyHeader): PlyCursor {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = format === 'binary_little_endian';
  let at = start;
  const read: Record<NumberType, (from: number) => number> = {
    int8: (from) => view.getInt8(from),
    uint8: (from) => view.getUint8(from),
    int16: (from) => view.getInt16(from, little),
    uint16: (from) => view.getUint16(from, little),
    int32: (from) => view.getInt32(from, little),
    uint32: (from) => view.getUint32(from, little),
    float32: (from) => view.getFloat32(from, little),
    float64: (from) => view.getFloat64(from, little),
  };
  return {
    next: (type) => {
      const from = at;
      at += SIZES[type];
      return at <= view.byteLength ? read[type](from) : Number.NaN;
    },
    endLine: () => {},
    where: () => `byte ${Math.min(at, view.byteLength)} of ${view.byteLength}`,
  };
}

function finishMesh(
  columns: Map<string, Float64Array>,
  { count, properties }: PlyElement,
  corners: number[],
  name: string,
): FrameMesh {
  const join = (...names: string[]): Float64Array | null => {
    const found = names.map((each) => columns.get(each));
    if (found.some((column) => column === undefined)) return null;
    return Float64Array.from({ length: count * names.length }, (_, at) => {
      return (found[at % names.length] as Float64Array)[Math.floor(at / names.length)];
    });
  };
  const points = join('x', 'y', 'z');
  if (points === null) throw new BakeError(`${name} has vertices without x, y and z: export it again`);
  const mesh = createFrameMesh(points, Uint32Array.from(corners));
  mesh.normals = join('nx', 'ny', 'nz');
  mesh.uvs = join('u', 'v') ?? join('s', 't') ?? join('texture_u', 'texture_v');
  for (let at = 1; at < (mesh.uvs?.length ?? 0); at += 2) mesh.uvs![at] = 1 - mesh.uvs![at];
  mesh.normalCorners = mesh.normals && mesh.corners;
  mesh.uvCorners = mesh.uvs && mesh.corners;
  mesh.colors = readColors(columns, properties, count);
  for (const [property, meaning] of Object.entries(EXTRA)) {
    const column = columns.get(property);
    if (column !== undefined) mesh.extra[meaning] = column;
  }
  // A size is what a card is across.
  const radius = columns.get('radius');
  if (radius !== undefined) mesh.extra.size ??= radius.map((value) => value * 2);
  if (corners.length > 0) mesh.groups = [{ first: 0, count: corners.length, material: { name: 'material' } }];
  return mesh;
}

function readColors(columns: Map<string, Float64Array>, properties: PlyProperty[], count: number): Float64Array | null {
  const [red, green, blue] = ['red', 'green', 'blue'].map((each) => columns.get(each));
  if (!red || !green || !blue) return null;
  const alpha = columns.get('alpha');
  const inBytes = properties.find(({ name }) => name === 'red')?.type === 'uint8';
  const linear = inBytes ? toLinear : (value: number) => value;
  const opacity = (value: number) => (inBytes ? value / 255 : value);
  const colors = new Float64Array(count * 4);
  for (let at = 0; at < count; at++) {
    colors.set([linear(red[at]), linear(green[at]), linear(blue[at]), alpha ? opacity(alpha[at]) : 1], at * 4);
  }
  return colors;
}
