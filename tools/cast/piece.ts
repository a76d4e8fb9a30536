/**
 * A piece of a character: vertices with everything they carry, and triangles between them (counter-clockwise from
 * outside). Pieces are made by `surface-mesh.ts` and `sweep.ts`, then painted, bound to joints and put together.
 */
import type { Joint } from './skeleton.ts';
import { normalize, type Quat, rotate, add as sum, type Vec3 } from './vector.ts';

export interface Vertex {
  position: Vec3;
  normal: Vec3;
  /** Linear RGB. */
  color: Vec3;
  /** Place in the glow palette: strength 0..1 and palette row. */
  glow: readonly [strength: number, row: number];
  /** At most four joints; weights sum to 1. */
  binding: readonly (readonly [Joint, number])[];
}

export interface Piece {
  vertices: Vertex[];
  triangles: (readonly [number, number, number])[];
}

export type Paint = (vertex: Vertex) => Vec3;

export const plainVertex = (position: Vec3, normal: Vec3): Vertex => ({
  position,
  normal,
  color: [1, 1, 1],
  glow: [0, 0],
  binding: [['root', 1]],
});

/** Gives every vertex its colour. Writes `piece`. */
export function paint(piece: Piece, color: Paint): Piece {
  for (const vertex of piece.vertices) vertex.color = color(vertex);
  return piece;
}

/** Makes vertices shine in a palette row. Writes `piece`. */
export function glow(piece: Piece, row: number, strength: (vertex: Vertex) => number): Piece {
  for (const vertex of piece.vertices) vertex.glow = [strength(vertex), row];
  return piece;
}

/** Hangs the piece on one joint, or every vertex on the joints `choose` gives it. Writes `piece`. */
export function bind(piece: Piece, choose: Joint | ((vertex: Vertex) => Vertex['binding'])): Piece {
  for (const vertex of piece.vertices) vertex.binding = typeof choose === 'string' ? [[choose, 1]] : choose(vertex);
  return piece;
}

/** The piece after turning about the origin and moving. */
export function moved(piece: Piece, at: Vec3, turn: Quat): Piece {
  const vertices = piece.vertices.map((vertex) => ({
    ...vertex,
    position: sum(rotate(turn, vertex.position), at),
    normal: rotate(turn, vertex.normal),
  }));
  return { vertices, triangles: piece.triangles };
}

/** The mirror image in x = 0, joints changed from left to right with it. */
export function mirrorImage(piece: Piece): Piece {
  const vertices = piece.vertices.map((vertex) => ({
    ...vertex,
    position: flip(vertex.position),
    normal: flip(vertex.normal),
    binding: vertex.binding.map(([joint, weight]) => [joint.replace(/\.l$/, '.r') as Joint, weight] as const),
  }));
  return { vertices, triangles: piece.triangles.map(([a, b, c]) => [a, c, b]) };
}

/** All pieces as one. */
export function together(...pieces: Piece[]): Piece {
  const whole: Piece = { vertices: [], triangles: [] };
  for (const piece of pieces) {
    const first = whole.vertices.length;
    whole.vertices.push(...piece.vertices);
    for (const [a, b, c] of piece.triangles) whole.triangles.push([a + first, b + first, c + first]);
  }
  return whole;
}

/** The same surface with a flat normal to every triangle: three times the vertices, for blades and facets. */
export function faceted(piece: Piece): Piece {
  const flat: Piece = { vertices: [], triangles: [] };
  for (const triangle of piece.triangles) {
    const [a, b, c] = triangle.map((i) => piece.vertices[i].position);
    const normal = facing(a, b, c);
    const first = flat.vertices.length;
    for (const i of triangle) flat.vertices.push({ ...piece.vertices[i], normal });
    flat.triangles.push([first, first + 1, first + 2]);
  }
  return flat;
}

/** Normals made from the triangles around each vertex, by area. Writes `piece`. */
export function soften(piece: Piece): Piece {
  const sums = piece.vertices.map(() => [0, 0, 0]);
  for (const triangle of piece.triangles) {
    const [a, b, c] = triangle.map((i) => piece.vertices[i].position);
    const area = areaVector(a, b, c);
    for (const i of triangle) for (let axis = 0; axis < 3; axis++) sums[i][axis] += area[axis];
  }
  piece.vertices.forEach((vertex, i) => {
    vertex.normal = normalize(sums[i] as unknown as Vec3);
  });
  return piece;
}

function facing(a: Vec3, b: Vec3, c: Vec3): Vec3 {
  return normalize(areaVector(a, b, c));
}

function areaVector(a: Vec3, b: Vec3, c: Vec3): Vec3 {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

function flip(v: Vec3): Vec3 {
  return [v[0] === 0 ? 0 : -v[0], v[1], v[2]];
}
