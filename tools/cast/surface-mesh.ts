/**
 * Triangles on a signed distance: surface nets on a fine grid, thinned by meshoptimizer where the shape is plain, then
 * pulled back on to the surface, which also gives the normals. A symmetric shape is meshed for x ≥ 0 and mirrored, so
 * that its two sides match vertex for vertex.
 */
import { MeshoptSimplifier } from 'meshoptimizer';
import { type Distance, normalAt } from './distance.ts';
import { type Piece, plainVertex } from './piece.ts';
import { add, scale, type Vec3 } from './vector.ts';

export interface SurfaceOptions {
  low: Vec3;
  high: Vec3;
  /** Metres between grid points. */
  cell: number;
  /** Triangles wanted, both sides together. */
  triangles: number;
  /** The shape equals its mirror image in x = 0. */
  symmetric?: boolean;
  /** Width of the differences that give normals, metres: wider is softer. */
  soft?: number;
}

await MeshoptSimplifier.ready;

/** The surface of `shape` inside the box `low`..`high`. */
export function surfaceMesh(shape: Distance, options: SurfaceOptions): Piece {
  const { cell, symmetric = false, soft = cell * 0.7 } = options;
  const net = surfaceNet(shape, options);
  net.points = net.points.map((p) => pulled(shape, p, cell * 0.5, symmetric));
  const kept = thin(shape, net, symmetric ? options.triangles / 2 : options.triangles, soft);
  const half: Piece = {
    vertices: kept.points.map((p) => plainVertex(p, normalOn(shape, p, soft, symmetric))),
    triangles: kept.triangles,
  };
  return symmetric ? withMirror(half) : half;
}

interface Net {
  points: Vec3[];
  triangles: [number, number, number][];
}

/** The distances at the points of a regular grid; neighbours along an axis are `step[axis]` apart in `values`. */
interface Grid {
  size: number[];
  step: number[];
  values: Float64Array;
  corner: (i: number) => Vec3;
  cell: number;
  symmetric: boolean;
}

function sampleGrid(shape: Distance, { low, high, cell, symmetric = false }: SurfaceOptions): Grid {
  const start: Vec3 = symmetric ? [-cell / 2, low[1], low[2]] : low; // the first cells straddle x = 0
  const size = [0, 1, 2].map((axis) => Math.ceil((high[axis] - start[axis]) / cell) + 1);
  const step = [1, size[0], size[0] * size[1]];
  const corner = (i: number): Vec3 => [
    start[0] + (i % size[0]) * cell,
    start[1] + (Math.floor(i / step[1]) % size[1]) * cell,
    start[2] + Math.floor(i / step[2]) * cell,
  ];
  const values = Float64Array.from({ length: size[0] * size[1] * size[2] }, (_, i) => shape(corner(i)));
  return { size, step, values, corner, cell, symmetric };
}

/** One vertex in every grid cell the surface crosses, one quad round every grid edge it crosses. */
function surfaceNet(shape: Distance, options: SurfaceOptions): Net {
  const grid = sampleGrid(shape, options);
  const { size, step, values } = grid;
  const net: Net = { points: [], triangles: [] };
  const vertexOf = new Map<number, number>();
  const vertexIn = (i: number): number => {
    let vertex = vertexOf.get(i);
    if (vertex === undefined) {
      vertex = net.points.push(middleOfCrossings(grid, i)) - 1;
      vertexOf.set(i, vertex);
    }
    return vertex;
  };
  for (let i = 0; i < values.length; i++) {
    const at = [i % size[0], Math.floor(i / step[1]) % size[1], Math.floor(i / step[2])];
    for (let axis = 0; axis < 3; axis++) {
      const [uAxis, vAxis] = [(axis + 1) % 3, (axis + 2) % 3];
      if (at[axis] + 1 >= size[axis] || at[uAxis] < 1 || at[vAxis] < 1) continue;
      if (at[uAxis] + 1 >= size[uAxis] || at[vAxis] + 1 >= size[vAxis]) continue;
      if (values[i] < 0 === values[i + step[axis]] < 0) continue;
      const [u, v] = [step[uAxis], step[vAxis]];
      const quad = [i - u - v, i - v, i, i - u].map(vertexIn);
      if (values[i] >= 0) quad.reverse();
      net.triangles.push([quad[0], quad[1], quad[2]], [quad[0], quad[2], quad[3]]);
    }
  }
  return net;
}

/** The middle of the points where the surface cuts the edges of the cell at grid point `i`. */
function middleOfCrossings({ size, step, values, corner, cell, symmetric }: Grid, i: number): Vec3 {
  let sum: Vec3 = [0, 0, 0];
  let crossings = 0;
  for (let axis = 0; axis < 3; axis++) {
    const [u, v] = [step[(axis + 1) % 3], step[(axis + 2) % 3]];
    for (const a of [i, i + u, i + v, i + u + v]) {
      const b = a + step[axis];
      if (values[a] < 0 === values[b] < 0) continue;
      const at = [...corner(a)] as [number, number, number];
      at[axis] += (values[a] / (values[a] - values[b])) * cell;
      sum = add(sum, at);
      crossings++;
    }
  }
  const middle = scale(sum, 1 / crossings);
  return symmetric && i % size[0] === 0 ? [0, middle[1], middle[2]] : middle;
}

function thin(shape: Distance, net: Net, target: number, soft: number): Net {
  const positions = new Float32Array(net.points.flat());
  const normals = new Float32Array(net.points.flatMap((p) => normalAt(shape, p, soft)));
  const indices = new Uint32Array(net.triangles.flat());
  const weights = [0.25, 0.25, 0.25];
  const count = Math.round(target) * 3;
  const [thinned] = MeshoptSimplifier.simplifyWithAttributes(
    ...([indices, positions, 3, normals, 3, weights, null, count, 1, ['RegularizeLight']] as const satisfies Parameters<
      typeof MeshoptSimplifier.simplifyWithAttributes
    >),
  );
  const kept: Net = { points: [], triangles: [] };
  const place = new Map<number, number>();
  const keep = (old: number): number => {
    let now = place.get(old);
    if (now === undefined) {
      now = kept.points.length;
      place.set(old, now);
      kept.points.push(net.points[old]);
    }
    return now;
  };
  for (let i = 0; i < thinned.length; i += 3) {
    kept.triangles.push([keep(thinned[i]), keep(thinned[i + 1]), keep(thinned[i + 2])]);
  }
  return kept;
}

function pulled(shape: Distance, p: Vec3, step: number, symmetric: boolean): Vec3 {
  let at = p;
  for (let i = 0; i < 3; i++) at = add(at, scale(normalAt(shape, at, step * 0.2), -shape(at)));
  return symmetric && p[0] === 0 ? [0, at[1], at[2]] : at;
}

function normalOn(shape: Distance, p: Vec3, soft: number, symmetric: boolean): Vec3 {
  const normal = normalAt(shape, p, soft);
  if (!symmetric || p[0] !== 0) return normal;
  const size = Math.sqrt(normal[1] * normal[1] + normal[2] * normal[2]) || 1;
  return [0, normal[1] / size, normal[2] / size];
}

function withMirror(half: Piece): Piece {
  const vertices = [...half.vertices];
  const twin = half.vertices.map((vertex, i) => {
    const { position: p, normal: n } = vertex;
    if (p[0] === 0) return i;
    return vertices.push({ ...vertex, position: [-p[0], p[1], p[2]], normal: [-n[0], n[1], n[2]] }) - 1;
  });
  const mirror = half.triangles.map(([a, b, c]) => [twin[a], twin[c], twin[b]] as const);
  return { vertices, triangles: [...half.triangles, ...mirror] };
}
