/**
 * The words of a normal texture: one a column and row, beside texels of the same layout; and how far what they decode to
 * is from what was posed. The kinds are those of `horde/vat/format`'s `normal-kinds.ts`.
 */

import {
  decodeNormalCode,
  decodeTurn,
  encodeNormal,
  encodeTurn,
  findNormalsFault,
  MODE_NORMALS,
  NORMAL_CODES,
  type NormalKind,
  type TexelLayout,
  texelIndex,
  turnVector,
  type VatMode,
  type VatNormals,
} from 'horde/vat/format';
import { BakeError } from './bake-error.ts';
import {
  computeTangents,
  createRestFrames,
  frameTurn,
  type RestFrames,
  type TangentSource,
} from './surface-tangents.ts';

/** A surface in its rows. */
export interface NormalSource extends Omit<TangentSource, 'uvs'> {
  rows: number;
  /** Two numbers a vertex; only rotations need them. */
  uvs: ArrayLike<number> | null | undefined;
  /** Three numbers a vertex; normals of unit length, or 0 0 0 where there is none. */
  rest: { positions: ArrayLike<number>; normals: ArrayLike<number> };
  positionsOf(row: number): ArrayLike<number>;
  normalsOf(row: number): ArrayLike<number>;
}

/** What a file gets beside its texels. */
export interface NormalRows {
  /** One word a column and row; null where the kind has no texture. */
  words: Uint32Array<ArrayBuffer> | null;
  /** Tangents at rest, four numbers a vertex as glTF has them; null where the kind turns none. */
  tangents: Float32Array<ArrayBuffer> | null;
  /** Largest angles between decoded and posed directions, in degrees. */
  maxNormalErrorDeg: number;
  maxTangentErrorDeg: number;
}

/** @throws BakeError where a mode cannot have these normals */
export function checkNormals(mode: VatMode, kind: NormalKind): void {
  const fault = findNormalsFault(mode, kind);
  if (fault !== undefined) throw new BakeError(fault);
}

/** What a manifest says of its normals: nothing where they are the mode's first kind. */
export function describeNormals(mode: VatMode, kind: NormalKind | undefined): { normals?: VatNormals } {
  return kind === undefined || kind === MODE_NORMALS[mode][0] ? {} : { normals: { kind } };
}

/**
 * Encodes all rows in a kind that has words, and measures any kind but the octahedral one, which the texels have.
 *
 * @throws BakeError where a rotation has no UVs to take tangents from
 */
export function createNormalRows(kind: NormalKind, source: NormalSource, layout: TexelLayout): NormalRows {
  const none = { words: null, tangents: null, maxNormalErrorDeg: 0, maxTangentErrorDeg: 0 };
  if (kind === 'none') return { ...none, maxNormalErrorDeg: measureStill(source) };
  if (kind === 'separate') return { ...none, ...storeNormals(source, layout) };
  if (kind !== 'rotation') return none;
  const { uvs } = source;
  if (uvs) return storeTurns({ ...source, uvs }, layout);
  throw new BakeError('rotation normals turn tangents, which follow UVs, and there are none: take separate normals');
}

function storeNormals(source: NormalSource, layout: TexelLayout) {
  const words = new Uint32Array(layout.width * layout.linesPerRow * source.rows);
  let maxNormalErrorDeg = 0;
  for (let row = 0; row < source.rows; row++) {
    const normals = source.normalsOf(row);
    for (let vertex = 0; vertex * 3 < normals.length; vertex++) {
      const [x, y, z] = [normals[vertex * 3], normals[vertex * 3 + 1], normals[vertex * 3 + 2]];
      const code = encodeNormal(x, y, z, NORMAL_CODES.oct16);
      words[texelIndex(layout, vertex, row)] = code;
      decodeNormalCode(code, NORMAL_CODES.oct16, _direction);
      maxNormalErrorDeg = Math.max(maxNormalErrorDeg, angleDeg(_direction, 0, normals, vertex * 3));
    }
  }
  return { words, maxNormalErrorDeg };
}

function storeTurns(source: NormalSource & TangentSource, layout: TexelLayout): NormalRows {
  const { rest, rows } = source;
  const vertices = rest.normals.length / 3;
  const frames = createRestFrames(source, rest.positions, rest.normals);
  const words = new Uint32Array(layout.width * layout.linesPerRow * rows);
  const tangents = new Float64Array(vertices * 3);
  const errors = { words, tangents: restTangents(frames), maxNormalErrorDeg: 0, maxTangentErrorDeg: 0 };
  for (let row = 0; row < rows; row++) {
    const normals = source.normalsOf(row);
    computeTangents(source, frames, source.positionsOf(row), normals, tangents);
    for (let vertex = 0; vertex < vertices; vertex++) {
      frameTurn(frames, normals, tangents, vertex, _turn);
      const code = encodeTurn(_turn[0], _turn[1], _turn[2], _turn[3]);
      words[texelIndex(layout, vertex, row)] = code;
      decodeTurn(code, _turn);
      turnAt(frames.normals, vertex);
      errors.maxNormalErrorDeg = Math.max(errors.maxNormalErrorDeg, angleDeg(_direction, 0, normals, vertex * 3));
      turnAt(frames.tangents, vertex);
      errors.maxTangentErrorDeg = Math.max(errors.maxTangentErrorDeg, angleDeg(_direction, 0, tangents, vertex * 3));
    }
  }
  return errors;
}

/** How far the normals at rest are from those of any row. */
function measureStill({ rest, rows, normalsOf }: NormalSource): number {
  let worst = 0;
  for (let row = 0; row < rows; row++) {
    const normals = normalsOf(row);
    for (let at = 0; at < normals.length; at += 3) worst = Math.max(worst, angleDeg(rest.normals, at, normals, at));
  }
  return worst;
}

function restTangents({ tangents, sides }: RestFrames): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: sides.length * 4 }, (_, at) =>
    at % 4 === 3 ? sides[(at - 3) / 4] : tangents[Math.floor(at / 4) * 3 + (at % 4)],
  );
}

function turnAt(vectors: ArrayLike<number>, vertex: number): void {
  for (let axis = 0; axis < 3; axis++) _direction[axis] = vectors[vertex * 3 + axis];
  turnVector(_turn, _direction, _direction);
}

/** The angle between two unit vectors by their chord, exact for small ones; 0 where one has no direction. */
function angleDeg(a: ArrayLike<number>, i: number, b: ArrayLike<number>, j: number): number {
  const none = (values: ArrayLike<number>, at: number) =>
    !(values[at] ** 2 + values[at + 1] ** 2 + values[at + 2] ** 2 > 0.5);
  if (none(a, i) || none(b, j)) return 0;
  const chord = Math.sqrt((a[i] - b[j]) ** 2 + (a[i + 1] - b[j + 1]) ** 2 + (a[i + 2] - b[j + 2]) ** 2);
  return (2 * Math.asin(Math.min(1, chord / 2)) * 180) / Math.PI;
}

const _turn = new Float64Array(4);
const _direction = new Float64Array(3);
