/** Pieces made directly: rings drawn along a path (bones, ribs, rings of cloth), sheets with two faces, tapered blocks. */
import { type Piece, plainVertex, soften } from './piece.ts';
import { add, cosTurns, cross, dot, normalize, scale, sinTurns, sub, type Vec3 } from './vector.ts';

/** A ring of a sweep: its middle, its half widths along `side` and across it. */
export interface Ring {
  at: Vec3;
  wide: number;
  thick?: number;
}

export interface SweepOptions {
  sides: number;
  /** Direction of `wide`; made perpendicular to the path. */
  side?: Vec3;
  /** The end is joined to the start. */
  closed?: boolean;
  /** Turns by which corners are shifted round the ring. */
  shift?: number;
  /** No cap at the start, where it would never be seen. */
  openStart?: boolean;
}

/** A closed tube through `rings`, capped at both ends, or joined end to start when `closed`. */
export function sweep(
  rings: readonly Ring[],
  { sides, side = [1, 0, 0], closed = false, shift = 0, openStart = false }: SweepOptions,
): Piece {
  const piece: Piece = { vertices: [], triangles: [] };
  const count = rings.length;
  rings.forEach(({ at, wide, thick = wide }, r) => {
    const before = rings[closed ? (r + count - 1) % count : Math.max(0, r - 1)].at;
    const after = rings[closed ? (r + 1) % count : Math.min(count - 1, r + 1)].at;
    const along = normalize(sub(after, before));
    const u = normalize(sub(side, scale(along, dot(side, along))));
    const v = cross(along, u);
    for (let s = 0; s < sides; s++) {
      const c = cosTurns(s / sides + shift) * wide;
      const w = sinTurns(s / sides + shift) * thick;
      piece.vertices.push(plainVertex(add(at, add(scale(u, c), scale(v, w))), [0, 1, 0]));
    }
  });
  for (let r = 0; r < (closed ? count : count - 1); r++) {
    for (let s = 0; s < sides; s++) {
      const [a, b] = [r * sides + s, r * sides + ((s + 1) % sides)];
      const next = ((r + 1) % count) * sides;
      const [d, c] = [next + s, next + ((s + 1) % sides)];
      piece.triangles.push([a, b, c], [a, c, d]);
    }
  }
  if (!closed) {
    const last = (count - 1) * sides;
    for (let s = 1; s + 1 < sides; s++) {
      if (!openStart) piece.triangles.push([0, s + 1, s]);
      piece.triangles.push([last, last + s, last + s + 1]);
    }
  }
  return soften(piece);
}

/** A sheet of cloth `columns` × `rows` points, `thickness` metres thick, front and back sharing their edges. */
export function sheet(
  columns: number,
  rows: number,
  thickness: number,
  at: (across: number, down: number) => Vec3,
): Piece {
  const front: Vec3[] = [];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) front.push(at(c / (columns - 1), r / (rows - 1)));
  }
  const piece: Piece = { vertices: front.map((p) => plainVertex(p, [0, 0, 1])), triangles: [] };
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c + 1 < columns; c++) {
      const [a, b] = [r * columns + c, r * columns + c + 1];
      const [d, e] = [a + columns, b + columns];
      piece.triangles.push([a, d, e], [a, e, b]);
    }
  }
  soften(piece);
  return withBack(piece, thickness);
}

function withBack(front: Piece, thickness: number): Piece {
  const size = front.vertices.length;
  const back = front.vertices.map(({ position, normal }) =>
    plainVertex(add(position, scale(normal, -thickness)), scale(normal, -1)),
  );
  const triangles = front.triangles.flatMap(([a, b, c]) => [
    [a, b, c] as const,
    [a + size, c + size, b + size] as const,
  ]);
  const edges = new Set(front.triangles.flatMap(([a, b, c]) => [`${a} ${b}`, `${b} ${c}`, `${c} ${a}`]));
  for (const edge of edges) {
    const [a, b] = edge.split(' ').map(Number);
    if (edges.has(`${b} ${a}`)) continue;
    triangles.push([b, a, a + size], [b, a + size, b + size]);
  }
  return { vertices: [...front.vertices, ...back], triangles };
}

/** A four-sided block from a bottom rectangle to a top rectangle, without its bottom: a tooth, a stud. */
export function block(bottom: Vec3, top: Vec3, [wide, deep]: [number, number], taper: number, yawTurns = 0): Piece {
  const rings = [
    { at: bottom, wide, thick: deep },
    { at: top, wide: wide * taper, thick: deep * taper },
  ];
  return sweep(rings, { sides: 4, side: [cosTurns(yawTurns), 0, sinTurns(yawTurns)], shift: 0.125, openStart: true });
}
