/**
 * Reads a Wavefront OBJ: points (with colours after them, where a tool writes those), UVs, normals, faces of any number
 * of corners, runs of `usemtl`. Corners may count from the end (−1) and leave out what they lack (`3//7`). Lines, curves
 * and groups are passed over; a file without faces is a cloud of points, one without points an empty frame. V is turned to glTF's way, downwards.
 */

import { BakeError } from '../bake-error.ts';
import { createFrameMesh, type FrameGroup, type FrameMesh } from './frame-mesh.ts';

interface Corner {
  point: number;
  uv: number;
  normal: number;
}

/** What has been read so far. */
interface ObjDraft {
  points: number[];
  colors: number[];
  uvs: number[];
  normals: number[];
  corners: Corner[];
  groups: FrameGroup[];
}

/**
 * Reads the text of a file.
 *
 * @throws BakeError of one line with the file's name and the line's number
 */
export function readObj(text: string, name: string): FrameMesh {
  const draft: ObjDraft = { points: [], colors: [], uvs: [], normals: [], corners: [], groups: [] };
  let from = 0;
  for (let line = 1; from < text.length; line++) {
    let end = text.indexOf('\n', from);
    if (end < 0) end = text.length;
    // A line that ends in a backslash goes on in the next.
    let said = text.slice(from, end);
    const first = line;
    while (/\\\s*$/.test(said) && end < text.length) {
      const next = text.indexOf('\n', end + 1);
      const stop = next < 0 ? text.length : next;
      said = said.replace(/\\\s*$/, ' ') + text.slice(end + 1, stop);
      end = stop;
      line++;
    }
    readLine(draft, said.trim(), `${name} line ${first}`);
    from = end + 1;
  }
  return finishMesh(draft);
}

function readLine(draft: ObjDraft, line: string, where: string): void {
  const [word, ...rest] = line.split(/\s+/);
  if (word === 'v') {
    const numbers = readNumbers(rest, 3, where, line);
    draft.points.push(numbers[0], numbers[1], numbers[2]);
    // Colours follow the place, or a weight and then the colours.
    const color = numbers.length >= 6 ? numbers.slice(-3) : undefined;
    if (color !== undefined) draft.colors.push(...color, 1);
  } else if (word === 'vt') {
    const [u, v = 0] = readNumbers(rest, 1, where, line);
    draft.uvs.push(u, 1 - v);
  } else if (word === 'vn') {
    draft.normals.push(...readNumbers(rest, 3, where, line).slice(0, 3));
  } else if (word === 'f') {
    readFace(draft, rest, where, line);
  } else if (word === 'usemtl') {
    openGroup(draft, rest.join(' ') || 'material');
  } else if (!PASSED_OVER.test(word)) {
    throw new BakeError(`${where}: "${quote(line)}" is no line of an OBJ: export the frame again`);
  }
}

/** Words of the format that say nothing of points and faces, and empty lines. */
const PASSED_OVER =
  /^(#.*|)$|^(mtllib|o|g|s|l|p|vp|mg|deg|cstype|bmat|step|curv2?|surf|parm|trim|hole|scrv|sp|end|con|bevel|c_interp|d_interp|lod|shadow_obj|trace_obj|ctech|stech|usemap|maplib)$/;

function quote(line: string): string {
  return line.slice(0, 40).replace(/[^\x20-\x7e]/g, '?');
}

function readNumbers(words: string[], least: number, where: string, line: string): number[] {
  const numbers = words.map(Number);
  if (numbers.length >= least && numbers.every(Number.isFinite)) return numbers;
  throw new BakeError(`${where}: "${quote(line)}" needs ${least} numbers or more: export the frame again`);
}

function readFace(draft: ObjDraft, words: string[], where: string, line: string): void {
  if (words.length < 3) throw new BakeError(`${where}: "${quote(line)}" is no face of three corners or more`);
  const counts = [draft.points.length / 3, draft.uvs.length / 2, draft.normals.length / 3];
  const face = words.map((word) => {
    const [point, uv, normal] = word.split('/').map((index, kind) => {
      if (index === '' && kind > 0) return -1;
      const number = Number(index);
      const place = number < 0 ? counts[kind] + number : number - 1;
      if (Number.isInteger(place) && place >= 0 && place < counts[kind]) return place;
      const what = ['points', 'UVs', 'normals'][kind];
      throw new BakeError(`${where}: corner ${word} is none of the ${counts[kind]} ${what} before it: export it again`);
    });
    return { point, uv: uv ?? -1, normal: normal ?? -1 };
  });
  if (draft.groups.length === 0) openGroup(draft, 'material');
  for (let corner = 2; corner < face.length; corner++) draft.corners.push(face[0], face[corner - 1], face[corner]);
  const group = draft.groups[draft.groups.length - 1];
  group.count = draft.corners.length - group.first;
}

function openGroup({ groups, corners }: ObjDraft, name: string): void {
  const last = groups[groups.length - 1];
  if (last?.material.name === name) return;
  if (last?.count === 0) groups.pop();
  groups.push({ first: corners.length, count: 0, material: { name } });
}

function finishMesh({ points, colors, uvs, normals, corners, groups }: ObjDraft): FrameMesh {
  const mesh = createFrameMesh(
    Float64Array.from(points),
    Uint32Array.from(corners, ({ point }) => point),
  );
  if (colors.length * 3 === points.length * 4) mesh.colors = Float64Array.from(colors);
  if (corners.length > 0 && corners.every(({ uv }) => uv >= 0)) {
    mesh.uvs = Float64Array.from(uvs);
    mesh.uvCorners = Uint32Array.from(corners, ({ uv }) => uv);
  }
  if (corners.length > 0 && corners.every(({ normal }) => normal >= 0)) {
    mesh.normals = Float64Array.from(normals);
    mesh.normalCorners = Uint32Array.from(corners, ({ normal }) => normal);
  }
  mesh.groups = groups.filter(({ count }) => count > 0);
  const tell = (what: string, have: number, all: number, of: string) => {
    if (have > 0 && have < all) mesh.partial.push(`${what} of ${have} of ${all} ${of}`);
  };
  tell('colours', colors.length / 4, points.length / 3, 'points');
  tell('UVs', corners.filter(({ uv }) => uv >= 0).length, corners.length, 'corners');
  tell('normals', corners.filter(({ normal }) => normal >= 0).length, corners.length, 'corners');
  return mesh;
}
