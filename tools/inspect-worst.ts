/** Measures a `.vat.glb` again: its texels against its own rig, through the reference skinner. */

import { createReferenceSkinner, createVatRowReader, type OpenVat, type ReferenceSkinner } from 'horde/bake';
import { distance, matchRig, poseRow, type RigPart } from './match-rig.ts';

/** The vertex that is farthest off, by column and row of the whole texture. */
export interface WorstVertex {
  errorMm: number;
  column: number;
  row: number;
  clip: string;
  /** The row counted within its clip. */
  frame: number;
  /** How many rows were measured. */
  rows: number;
}

/** Vertices in rows that are measured before rows are left out; some two seconds' work. */
const BUDGET = 6_000_000;

/** The worst vertex; undefined where the file has no rig, or one whose vertices are not those of the texels. */
export async function measureWorst(bytes: Uint8Array, vat: OpenVat): Promise<WorstVertex | undefined> {
  const { manifest } = vat;
  const readRow = createVatRowReader(vat);
  if (!manifest.rig) return undefined;
  const reference = await createReferenceSkinner(bytes);
  const parts = matchRig(vat, reference, readRow);
  if (parts === undefined) return undefined;
  const positions = new Float64Array(manifest.vertices * 3);
  const normals = new Float64Array(manifest.vertices * 3);
  const stride = Math.max(1, Math.ceil((manifest.vertices * manifest.rows) / BUDGET));
  const worst: WorstVertex = { errorMm: -1, column: 0, row: 0, clip: '', frame: 0, rows: 0 };
  for (const [animation, clip] of manifest.clips.entries()) {
    for (let frame = 0; frame < clip.rows; frame += stride) {
      const row = clip.firstRow + frame;
      readRow(row, positions, normals);
      poseRow(reference, manifest, animation, clip, frame);
      worst.rows++;
      for (const part of parts) {
        const { error, column } = findWorst(part, reference, positions);
        const errorMm = error * manifest.unitScale * 1000;
        if (errorMm > worst.errorMm) Object.assign(worst, { errorMm, column, row, clip: clip.name, frame });
      }
    }
  }
  return worst;
}

function findWorst({ node, primitive, columns }: RigPart, reference: ReferenceSkinner, positions: Float64Array) {
  const wanted = reference.skin(node, primitive, false).positions;
  const worst = { error: -1, column: 0 };
  columns.forEach((column, vertex) => {
    const error = distance(wanted, vertex * 3, positions, column * 3);
    if (error > worst.error) Object.assign(worst, { error, column });
  });
  return worst;
}
