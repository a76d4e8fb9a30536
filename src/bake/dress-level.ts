/**
 * What the triangles of a reduced level wear. The simplifier only says which places a triangle joins; of the columns that
 * lie there it takes any, and where it gave up a seam none of them fits: one triangle then runs from one island of the
 * texture to another, across all that lies between.
 *
 *   ┌───── a │ b ─────┐    the middle of the triangle says which island it is of: the one of the nearest triangle of the
 *   │    a   │   b    │    full mesh that looks the same way. Each corner then wears
 *   │   ╱╲   │        │      1 the column at its place that is of this island, if there is one and its UV is where it
 *   │  ╱  ╲  │        │        ought to be (a sleeve is one island, and yet has a seam)
 *   │ ╱────╲─┼───┘    │      2 else the nearest point of the island
 *
 * Its position and its normal are always those of a column at its place: they are rows of the texture. UVs, colours and
 * the material are not, so that a corner may wear what another place of the body does.
 */

import { isSeam } from './find-islands.ts';
import { hasTriangle, type SourcePiece, type SourceSurface } from './source-surface.ts';
import { findCheapest, type Surface } from './surface-distance.ts';
import { blendAt, findSurfacePoint, type SurfacePoint } from './surface-point.ts';

/** A level's triangles and what they wear. */
export interface DressedLevel {
  /** Three columns a triangle: place and normal of its corners. */
  indices: Uint32Array;
  /** The part, that is the material, of each triangle. */
  parts: Uint16Array;
  /** What corners wear that do not wear their own column, by their index in `indices`. */
  worn: Map<number, SurfacePoint>;
  /** Share of the surface that wears something other than the full mesh does at that place, 0 to 1. */
  strayed: number;
}

/** Normals that differ by no more, as cosines, are as good as each other. */
const SAME_NORMAL = 0.02;
/** A face whose corners agree this much, as a cosine, is flat. */
const FLAT = 0.999;
/** A UV may be this many times as far off as the surface is long before a seam is suspected. */
const STRETCH = 2;
/** A step aside counts this many times as much as the same length on the texture. */
const ASIDE = 2;
/** Where a face is held against the full mesh, as weights of its corners. */
const [NEAR, FAR] = [2 / 3, 1 / 6];
/** Colours that differ by more are other colours, UVs other places of the texture. */
const OTHER_COLOR = 0.1;
const SAME_SPOT = 1e-3;
/** A share of a length, and more than arithmetic loses. */
const ROUNDING = 1e-9;

/** One triangle of a level. */
interface Face {
  columns: number[];
  places: number[][];
  middle: number[];
  /** Not of unit length: twice its area. */
  normal: number[];
  /** From the middle to the nearest corner: the surface is no farther away. */
  reach: number;
  piece: SourcePiece;
}

/** What it is of: a triangle of the full mesh, and the point there that is nearest to its middle. */
interface Model {
  first: number;
  point: SurfacePoint;
  island: number;
  density: number;
}

/** Settles what the triangles wear. Those that the full mesh has as well stay as they are. */
export function dressLevel(source: SourceSurface, triangles: Uint32Array): DressedLevel {
  const indices = triangles.slice();
  const parts = new Uint16Array(triangles.length / 3);
  const worn = new Map<number, SurfacePoint>();
  let [area, strayed] = [0, 0];
  for (let first = 0; first < triangles.length; first += 3) {
    const face = readFace(source, triangles, first);
    area += Math.hypot(...face.normal);
    parts[first / 3] = source.worn.parts[triangles[first]];
    if (hasTriangle(source, triangles, first) || !hasChoice(source, face)) continue;
    const model = findModel(source, face, face.middle, face.reach);
    parts[first / 3] = source.worn.parts[face.piece.corners[model.first]];
    const corners = dressCorners(source, face, model);
    corners.forEach(({ column, wears }, corner) => {
      indices[first + corner] = column;
      if (wears.columns[0] !== column || wears.columns.length > 1) worn.set(first + corner, wears);
    });
    strayed += Math.hypot(...face.normal) * measureStray(source, face, model, corners);
  }
  return { indices, parts, worn, strayed: area > 0 ? strayed / area : 0 };
}

function readFace({ positions, pieces, pieceOf }: SourceSurface, triangles: Uint32Array, first: number): Face {
  const columns = [0, 1, 2].map((corner) => triangles[first + corner]);
  const places = columns.map((column) => [0, 1, 2].map((axis) => positions[column * 3 + axis]));
  const middle = [0, 1, 2].map((axis) => (places[0][axis] + places[1][axis] + places[2][axis]) / 3);
  const normal = crossOf(places[0], places[1], places[2]);
  const reach = Math.min(...places.map((place) => distanceOf(place, middle))) * (1 + ROUNDING);
  return { columns, places, middle, normal, reach, piece: pieces[pieceOf[columns[0]]] };
}

/** Whether there is anything to choose: a texture, other islands of the same piece, or several columns at a corner. */
function hasChoice({ worn, placed, places }: SourceSurface, { columns, piece }: Face): boolean {
  if (worn.uvs !== null || !piece.isOneIsland) return true;
  return columns.some((column) => (placed.get(places[column])?.length ?? 1) > 1);
}

/**
 * The nearest triangle of the full mesh that looks the same way; if none does, the nearest.
 *
 * @param reach how far away one surely is
 */
function findModel(source: SourceSurface, { piece, normal }: Face, place: readonly number[], reach: number): Model {
  const { corners } = piece;
  const looksAlong = (first: number, distance: number) => (facing(piece, first, normal) > 0 ? distance : Infinity);
  let first = findCheapest(piece, place, reach, looksAlong);
  if (first < 0) first = findCheapest(piece, place, Infinity, looksAlong);
  if (first < 0)
    first = Math.max(
      0,
      findCheapest(piece, place, Infinity, (_, distance) => distance),
    );
  const island = source.islands[corners[first]];
  const point = findSurfacePoint(piece, first, place);
  return { first, point, island, density: source.densities.get(island) ?? 0 };
}

/** How far a triangle's own normal, as long as twice its area, reaches along another. */
function facing({ positions, corners }: Surface, first: number, [x, y, z]: readonly number[]): number {
  const [a, b, c] = [corners[first] * 3, corners[first + 1] * 3, corners[first + 2] * 3];
  const ux = positions[b] - positions[a];
  const uy = positions[b + 1] - positions[a + 1];
  const uz = positions[b + 2] - positions[a + 2];
  const vx = positions[c] - positions[a];
  const vy = positions[c + 1] - positions[a + 1];
  const vz = positions[c + 2] - positions[a + 2];
  return (uy * vz - uz * vy) * x + (uz * vx - ux * vz) * y + (ux * vy - uy * vx) * z;
}

/** For each corner the column that places it, and what it wears. */
function dressCorners(source: SourceSurface, face: Face, model: Model): { column: number; wears: SurfacePoint }[] {
  const toward = findNormal(source, face, model);
  return face.columns.map((own, corner) => {
    const there = source.placed.get(source.places[own]) ?? [own];
    const wears = chooseWorn(source, face, model, there, face.places[corner]);
    const facings = there.map((column) => dot(source.normals.subarray(column * 3, column * 3 + 3), toward));
    const best = Math.max(...facings);
    const good = there.filter((_, at) => facings[at] >= best - SAME_NORMAL);
    if (wears.columns.length > 1) return { column: good[0], wears };
    const [worn] = wears.columns;
    const column = good.find((each) => wearsAlike(source, each, worn)) ?? good[0];
    return { column, wears: wearsAlike(source, column, worn) ? { columns: [column], weights: [1] } : wears };
  });
}

function wearsAlike({ worn }: SourceSurface, a: number, b: number): boolean {
  return a === b || (worn.parts[a] === worn.parts[b] && !isSeam(worn, a, b));
}

/** The normal that a face ought to have: its own where the full mesh is flat, else that of the full mesh. */
function findNormal({ normals }: SourceSurface, face: Face, { point }: Model): number[] {
  const [a, b, c] = point.columns.map((column) => normals.subarray(column * 3, column * 3 + 3));
  return unit(Math.min(dot(a, b), dot(b, c), dot(c, a)) > FLAT ? face.normal : blendAt(point, normals, 3));
}

/** What a corner wears: a column at its place, or the point of the face's island that fits best. */
function chooseWorn(
  source: SourceSurface,
  { piece, middle }: Face,
  model: Model,
  there: readonly number[],
  place: readonly number[],
): SurfacePoint {
  const { islands } = source;
  const costOf = measureUvs(source, piece, model, place);
  let [own, ownCost] = [-1, Infinity];
  for (const column of there) {
    if (islands[column] !== model.island) continue;
    const cost = costOf({ columns: [column], weights: [1] });
    if (cost < ownCost) [own, ownCost] = [column, cost];
  }
  const reach = distanceOf(middle, place);
  if (own >= 0 && ownCost <= STRETCH * reach) return { columns: [own], weights: [1] };
  const found = findCheapest(piece, place, ownCost, (first, distance) =>
    islands[piece.corners[first]] === model.island
      ? ASIDE * distance + costOf(findSurfacePoint(piece, first, place))
      : Infinity,
  );
  return found < 0 ? { columns: [own], weights: [1] } : findSurfacePoint(piece, found, place);
}

/**
 * How far a point of the texture is, as a length on the body, from where it would be if the texture ran on evenly from
 * the face's model to this place.
 */
function measureUvs(
  { worn: { uvs } }: SourceSurface,
  piece: Surface,
  { first, density }: Model,
  place: readonly number[],
): (point: SurfacePoint) => number {
  if (uvs === null || !(density > 0)) return () => 0;
  const columns = [0, 1, 2].map((corner) => piece.corners[first + corner]);
  const expected = blendAt({ columns, weights: weighPlane(piece, columns, place) }, uvs, 2);
  return (point) => {
    const [u, v] = blendAt(point, uvs, 2);
    return Math.hypot(u - expected[0], v - expected[1]) / density;
  };
}

/** Weights of a triangle's corners at a place above or beside it, in its plane. */
function weighPlane({ positions }: Surface, columns: readonly number[], place: readonly number[]): number[] {
  const [a, b, c] = columns.map((column) => positions.subarray(column * 3, column * 3 + 3));
  const whole = crossOf(a, b, c);
  const areaSq = dot(whole, whole);
  if (!(areaSq > 0)) return [1, 0, 0];
  const v = dot(crossOf(a, place, c), whole) / areaSq;
  const w = dot(crossOf(a, b, place), whole) / areaSq;
  return [1 - v - w, v, w];
}

/** Share of a face that wears something else than the full mesh there, by three points of it. */
function measureStray(
  source: SourceSurface,
  face: Face,
  model: Model,
  corners: readonly { wears: SurfacePoint }[],
): number {
  const { uvs, colors } = source.worn;
  if (uvs === null && (colors === null || face.piece.isOneIsland)) return 0;
  let strayed = 0;
  for (let near = 0; near < 3; near++) {
    const weights = [0, 1, 2].map((corner) => (corner === near ? NEAR : FAR));
    const mix = (values: number[][]) =>
      values[0].map((_, part) => weights.reduce((sum, weight, at) => sum + weight * values[at][part], 0));
    const there = findModel(source, face, mix(face.places), face.reach);
    const off = (values: Float32Array, width: number): number => {
      const worn = mix(corners.map(({ wears }) => blendAt(wears, values, width)));
      return Math.hypot(...blendAt(there.point, values, width).map((value, part) => value - worn[part]));
    };
    const slips = uvs !== null && off(uvs, 2) > Math.max(model.density * face.reach, SAME_SPOT);
    const changes = there.island !== model.island && colors !== null && off(colors, 3) > OTHER_COLOR;
    if (slips || changes) strayed += 1 / 3;
  }
  return strayed;
}

function crossOf(a: ArrayLike<number>, b: ArrayLike<number>, c: ArrayLike<number>): number[] {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

function distanceOf(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function unit(vector: number[]): number[] {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
