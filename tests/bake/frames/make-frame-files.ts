/** Frames as other tools write them, made from code: OBJ, PLY in its three forms, GLB. */
import { Document, WebIO } from '@gltf-transform/core';

/** A mesh, or points where there are no triangles. */
export interface DraftFrame {
  positions: number[];
  indices?: number[];
  uvs?: number[];
  /** Bytes, RGB. */
  colors?: number[];
  /** Further numbers of each point, by name. */
  more?: Record<string, number[]>;
}

const rowsOf = (values: number[], width: number): number[][] =>
  Array.from({ length: values.length / width }, (_, at) => values.slice(at * width, at * width + width));

/** An OBJ, with quads left as they are where two triangles make one. */
export function makeObj({ positions, indices = [], uvs }: DraftFrame): string {
  const corner = (index: number) => (uvs ? `${index + 1}/${index + 1}` : `${index + 1}`);
  return [
    '# made by a test',
    'o thing',
    ...rowsOf(positions, 3).map((row) => `v ${row.join(' ')}`),
    ...rowsOf(uvs ?? [], 2).map((row) => `vt ${row.join(' ')}`),
    'usemtl slime',
    ...rowsOf(indices, 3).map((row) => `f ${row.map(corner).join(' ')}`),
    '',
  ].join('\n');
}

/** A PLY in one of its forms. */
export function makePly(
  { positions, indices, uvs, colors, more = {} }: DraftFrame,
  format: 'ascii' | 'binary_little_endian' | 'binary_big_endian' = 'ascii',
): Uint8Array {
  const vertices = positions.length / 3;
  const names = ['x', 'y', 'z', ...(uvs ? ['s', 't'] : []), ...Object.keys(more)];
  const header = [
    'ply',
    `format ${format} 1.0`,
    'comment made by a test',
    `element vertex ${vertices}`,
    ...names.map((name) => `property ${name === 'x' ? 'double' : 'float'} ${name}`),
    ...(colors ? ['red', 'green', 'blue'].map((name) => `property uchar ${name}`) : []),
    ...(indices ? [`element face ${indices.length / 3}`, 'property list uchar int vertex_indices'] : []),
    'element edge 1',
    'property int a',
    'end_header\n',
  ].join('\n');
  const data = rowsOf(positions, 3).map((place, at) => [
    ...place,
    ...(uvs ? uvs.slice(at * 2, at * 2 + 2) : []),
    ...Object.values(more).map((values) => values[at]),
    ...(colors ? colors.slice(at * 3, at * 3 + 3) : []),
  ]);
  const faces = rowsOf(indices ?? [], 3);
  if (format === 'ascii') {
    const text = [...data, ...faces.map((face) => [3, ...face]), [7]].map((row) => row.join(' ')).join('\n');
    return new TextEncoder().encode(`${header}${text}\n`);
  }
  const bytes: number[] = [];
  const push = (size: number, write: (view: DataView, little: boolean) => void) => {
    const view = new DataView(new ArrayBuffer(size));
    write(view, format === 'binary_little_endian');
    bytes.push(...new Uint8Array(view.buffer));
  };
  for (const row of data) {
    row.forEach((value, at) => {
      if (at >= names.length) bytes.push(value);
      else if (at === 0) push(8, (view, little) => view.setFloat64(0, value, little));
      else push(4, (view, little) => view.setFloat32(0, value, little));
    });
  }
  for (const face of faces) {
    bytes.push(3);
    for (const index of face) push(4, (view, little) => view.setInt32(0, index, little));
  }
  push(4, (view, little) => view.setInt32(0, 7, little));
  return Uint8Array.from([...new TextEncoder().encode(header), ...bytes]);
}

/** A GLB of one mesh, or of points. */
export async function makeGlb({ positions, indices, uvs, more = {} }: DraftFrame): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const add = (type: 'SCALAR' | 'VEC2' | 'VEC3', array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const primitive = document.createPrimitive().setAttribute('POSITION', add('VEC3', Float32Array.from(positions)));
  if (uvs) primitive.setAttribute('TEXCOORD_0', add('VEC2', Float32Array.from(uvs)));
  for (const [name, values] of Object.entries(more))
    primitive.setAttribute(name, add('SCALAR', Float32Array.from(values)));
  if (indices) primitive.setIndices(add('SCALAR', Uint16Array.from(indices)));
  else primitive.setMode(0);
  primitive.setMaterial(document.createMaterial('glaze').setBaseColorFactor([0.2, 0.4, 0.6, 1]));
  // Under a node that moves it: frames are what the scene shows.
  const node = document
    .createNode('lifted')
    .setTranslation([0, 10, 0])
    .setMesh(document.createMesh('m').addPrimitive(primitive));
  document.createScene('s').addChild(node);
  return new WebIO().writeBinary(document);
}
