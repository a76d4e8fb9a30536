/** What the faces of a level wear, held against the full mesh by means of its own: strings, brute force, doubles. */
import type { Primitive } from '@gltf-transform/core';

/** A triangle and what it wears, three corners each. */
export interface WornFace {
  places: number[][];
  uvs: number[][];
  colors: number[][];
  material: unknown;
  /** Of its edges from the first corner. */
  longest: number;
}

/** All faces of some primitives. */
export function listFaces(primitives: readonly Primitive[]): WornFace[] {
  return primitives.flatMap((primitive) => {
    const read = (semantic: string, missing: number[]) => {
      const accessor = primitive.getAttribute(semantic);
      return (vertex: number) => accessor?.getElement(vertex, [] as number[]) ?? missing;
    };
    const [place, uv, color] = [read('POSITION', [0, 0, 0]), read('TEXCOORD_0', [0, 0]), read('COLOR_0', [1, 1, 1])];
    const corners = Array.from(primitive.getIndices()!.getArray() as ArrayLike<number>);
    return Array.from({ length: corners.length / 3 }, (_, face) => {
      const own = corners.slice(face * 3, face * 3 + 3);
      const colors = own.map((vertex) => color(vertex).slice(0, 3));
      const places = own.map(place);
      const longest = Math.max(...places.map((each) => Math.hypot(...minus(each, places[0]))));
      return { places, uvs: own.map(uv), colors, material: primitive.getMaterial(), longest };
    });
  });
}

/** The middle of three. */
export const middleOf = (corners: number[][]): number[] =>
  corners[0].map((_, part) => (corners[0][part] + corners[1][part] + corners[2][part]) / 3);

const minus = (a: number[], b: number[]) => a.map((value, part) => value - b[part]);
const dot = (a: number[], b: number[]) => a.reduce((sum, value, part) => sum + value * b[part], 0);
const lerp = (a: number[], b: number[], t: number) => a.map((value, part) => value + (b[part] - value) * t);

/** Normal, as long as twice the area. */
export function crossOf([a, b, c]: number[][]): number[] {
  const [u, v] = [minus(b, a), minus(c, a)];
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
}

/** The point of a triangle that is nearest to a place, in two or three dimensions, as weights. */
function nearestWeights([a, b, c]: number[][], place: number[]): number[] {
  const [u, v, p] = [minus(b, a), minus(c, a), minus(place, a)];
  const [uu, uv, vv, pu, pv] = [dot(u, u), dot(u, v), dot(v, v), dot(p, u), dot(p, v)];
  const area = uu * vv - uv * uv;
  const [s, t] = area > 0 ? [(vv * pu - uv * pv) / area, (uu * pv - uv * pu) / area] : [-1, -1];
  if (s >= 0 && t >= 0 && s + t <= 1) return [1 - s - t, s, t];
  const ways = [
    [0, 1],
    [1, 2],
    [2, 0],
  ].map(([from, to]) => {
    const ends = [a, b, c];
    const along = minus(ends[to], ends[from]);
    const length = dot(along, along);
    const way = length > 0 ? Math.min(1, Math.max(0, dot(minus(place, ends[from]), along) / length)) : 0;
    const weights = [0, 0, 0];
    weights[from] += 1 - way;
    weights[to] += way;
    return { weights, off: Math.hypot(...minus(place, lerp(ends[from], ends[to], way))) };
  });
  return ways.sort((x, y) => x.off - y.off)[0].weights;
}

const blend = (weights: number[], values: number[][]) =>
  values[0].map((_, part) => weights.reduce((sum, weight, at) => sum + weight * values[at][part], 0));

/** The nearest place of those faces that look the same way as a triangle, and what is worn there. */
export function findNearestFace(faces: readonly WornFace[], place: number[], normal: number[]) {
  let best = { off: Infinity, uv: [0, 0], color: [1, 1, 1], face: faces[0] };
  for (const face of faces) {
    const [x, y, z] = face.places[0];
    if (Math.hypot(place[0] - x, place[1] - y, place[2] - z) - face.longest > best.off) continue;
    if (dot(crossOf(face.places), normal) <= 0) continue;
    const weights = nearestWeights(face.places, place);
    const off = Math.hypot(...minus(place, blend(weights, face.places)));
    if (off < best.off) best = { off, uv: blend(weights, face.uvs), color: blend(weights, face.colors), face };
  }
  return best;
}

/** Islands of the texture: faces that share a place, its UV, and a material. */
export function nameIslands(faces: readonly WornFace[]): number[] {
  const leader = faces.map((_, face) => face);
  const find = (at: number): number => (leader[at] === at ? at : find(leader[at]));
  const seen = new Map<string, number>();
  const materials = [...new Set(faces.map(({ material }) => material))];
  faces.forEach(({ places, uvs, material }, face) => {
    places.forEach((place, corner) => {
      const numbers = [...place.map((value) => value * 1e5), ...uvs[corner].map((value) => value * 1e3)];
      const key = `${numbers.map(Math.round)} ${materials.indexOf(material)}`;
      const other = seen.get(key);
      if (other === undefined) seen.set(key, face);
      else leader[find(other)] = find(face);
    });
  });
  return faces.map((_, face) => find(face));
}

const isNear = ([a, b, c]: number[][], place: number[], part: number) =>
  place[part] > Math.min(a[part], b[part], c[part]) - 1e-3 && place[part] < Math.max(a[part], b[part], c[part]) + 1e-3;

/** Whether all three UVs of a face lie in one island of the texture, within a thousandth of its picture. */
export function wearsOneIsland(face: WornFace, faces: readonly WornFace[], islands: readonly number[]): boolean {
  const found = face.uvs.map((uv) => {
    const there = new Set<number>();
    faces.forEach((other, at) => {
      if (there.has(islands[at]) || other.material !== face.material) return;
      if (!isNear(other.uvs, uv, 0) || !isNear(other.uvs, uv, 1)) return;
      const off = Math.hypot(...minus(uv, blend(nearestWeights(other.uvs, uv), other.uvs)));
      if (off < 1e-3) there.add(islands[at]);
    });
    return there;
  });
  return [...found[0]].some((island) => found[1].has(island) && found[2].has(island));
}
