/**
 * Which column each vertex of a file's rig is. The rig may have its vertices in another order than the texels have
 * columns, so each is matched by where it is at rest and in a few rows.
 */

import type { Document } from '@gltf-transform/core';
import type { OpenVat, ReadVatRow, ReferenceSkinner } from 'horde/bake';
import { countClipSteps, TEXEL_ATTRIBUTE, type VatClip, type VatManifest } from 'horde/vat/format';

/** A primitive of the rig, and the column of each of its vertices. */
export interface RigPart {
  node: number;
  primitive: number;
  columns: Int32Array;
}

/** How far apart the same vertex may be at rest, as a share of the height. */
const SAME_PLACE = 1e-4;

/** Finds the column of every vertex of the rig; undefined where one has none. */
export function matchRig(vat: OpenVat, reference: ReferenceSkinner, readRow: ReadVatRow): RigPart[] | undefined {
  const { manifest, document } = vat;
  const rest = readRestPositions(vat);
  const map = mapPlaces(rest, (SAME_PLACE * manifest.heightM) / manifest.unitScale);
  const samples = readSamples(manifest, readRow);
  const parts: RigPart[] = [];
  for (const [node, { mesh }] of listMeshNodes(document).entries()) {
    for (let primitive = 0; primitive < (mesh?.listPrimitives().length ?? 0); primitive++) {
      reference.pose(-1, 0);
      const atRest = reference.skin(node, primitive, false).positions.slice();
      const posed = samples.map(({ animation, clip, frame }) => {
        poseRow(reference, manifest, animation, clip, frame);
        return reference.skin(node, primitive, false).positions.slice();
      });
      const columns = new Int32Array(atRest.length / 3);
      for (let vertex = 0; vertex < columns.length; vertex++) {
        const found = listNear(map, atRest, vertex * 3);
        if (found.length === 0) return undefined;
        const far = (column: number) =>
          samples.reduce((sum, { positions }, at) => sum + distance(positions, column * 3, posed[at], vertex * 3), 0);
        columns[vertex] = found.reduce((best, column) => (far(column) < far(best) ? column : best));
      }
      parts.push({ node, primitive, columns });
    }
  }
  return parts.length > 0 ? parts : undefined;
}

const listMeshNodes = (document: Document) =>
  document
    .getRoot()
    .listNodes()
    .map((node) => ({ mesh: node.getMesh() }));

/** Where several vertices share a place at rest, the middle of the first and of the longest clip tell them apart. */
function readSamples({ clips, vertices }: VatManifest, readRow: ReadVatRow) {
  const longest = clips.reduce((best, clip, index) => (clip.rows > clips[best].rows ? index : best), 0);
  const normals = new Float64Array(vertices * 3);
  return [0, longest].map((animation) => {
    const [clip, positions] = [clips[animation], new Float64Array(vertices * 3)];
    const frame = Math.floor(clip.rows / 2);
    readRow(clip.firstRow + frame, positions, normals);
    return { animation, clip, frame, positions };
  });
}

/** Columns by the cell of space that they are in. */
interface PlaceMap {
  rest: Float64Array;
  cell: number;
  columns: Map<string, number[]>;
}

function mapPlaces(rest: Float64Array, cell: number): PlaceMap {
  const columns = new Map<string, number[]>();
  for (let column = 0; column * 3 < rest.length; column++) {
    const key = placeKey(rest, column * 3, cell, 0);
    columns.set(key, [...(columns.get(key) ?? []), column]);
  }
  return { rest, cell, columns };
}

function readRestPositions({ manifest, full }: OpenVat): Float64Array {
  const rest = new Float64Array(manifest.vertices * 3).fill(Number.NaN);
  const point: number[] = [];
  for (const primitive of full) {
    const [positions, columns] = [primitive.getAttribute('POSITION'), primitive.getAttribute(TEXEL_ATTRIBUTE)];
    for (let vertex = 0; vertex < (positions?.getCount() ?? 0); vertex++) {
      rest.set(positions?.getElement(vertex, point) ?? [], (columns?.getScalar(vertex) ?? 0) * 3);
    }
  }
  return rest;
}

/** The columns within a cell's width of a place; the neighbours' cells count, as a border may run between. */
function listNear({ rest, cell, columns }: PlaceMap, positions: Float64Array, at: number): number[] {
  const found = new Set<number>();
  for (let corner = 0; corner < 8; corner++) {
    for (const column of columns.get(placeKey(positions, at, cell, corner)) ?? []) {
      if (distance(rest, column * 3, positions, at) <= cell) found.add(column);
    }
  }
  return [...found];
}

/** The cell of a place; bits of `corner` move it by one cell towards the nearer side of each axis. */
function placeKey(positions: ArrayLike<number>, at: number, cell: number, corner: number): string {
  return [0, 1, 2]
    .map((axis) => {
      const place = positions[at + axis] / cell;
      const side = place - Math.floor(place) < 0.5 ? -1 : 1;
      return Math.floor(place) + ((corner >> axis) & 1) * side;
    })
    .join(' ');
}

/** Distance of two points among others. */
export function distance(a: ArrayLike<number>, atA: number, b: ArrayLike<number>, atB: number): number {
  const [x, y, z] = [a[atA] - b[atB], a[atA + 1] - b[atB + 1], a[atA + 2] - b[atB + 2]];
  return Math.sqrt(x * x + y * y + z * z);
}

/** Poses the rig as a row of a clip has it. */
export function poseRow(
  reference: ReferenceSkinner,
  manifest: VatManifest,
  animation: number,
  clip: VatClip,
  frame: number,
) {
  const steps = countClipSteps(clip);
  const still = reference.seconds.length < manifest.clips.length; // a file without clips has its rest pose as a row
  reference.pose(still ? -1 : animation, steps === 0 ? 0 : (frame * clip.seconds) / steps);
}
