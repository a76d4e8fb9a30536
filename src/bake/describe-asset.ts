/** A `.vat.glb` as `validateVat` of `horde/vat/format` sees it. */

import {
  decodeNormal,
  halfStep,
  TEXEL_ATTRIBUTE,
  texelIndex,
  type VatAsset,
  type VatManifest,
  wordsPerTexel,
} from 'horde/vat/format';
import type { OpenVat } from './open-vat.ts';
import { createVatRowReader } from './read-vat-row.ts';

/** What moves bones, pieces and particles is stored, not where they are: a position is good to this share of the box. */
const STEP_SHARE = 1e-3;

/**
 * Describes an opened file for the validator. What it says of agents and of sampling is for the caller to add: texels of
 * a `.vat.glb` are integers in an accessor, which no sampler can touch.
 *
 * Corners of a fluid and particles of a spray are others from row to row: no step between their rows tells anything.
 */
export function describeAsset(vat: OpenVat): VatAsset {
  const { manifest, texels } = vat;
  const readVatRow = createVatRowReader(vat);
  const size = manifest.vertices * 3;
  const [positions, normals] = [new Float64Array(size), new Float64Array(size)];
  let read = -1;
  const { mode } = manifest;
  const isVertex = mode === 'vertex' || mode === 'soft';
  const isSame = mode !== 'fluid' && mode !== 'sprite';
  return {
    columns: manifest.vertices,
    clips: isSame ? manifest.clips : manifest.clips.map((clip) => ({ ...clip, loop: false, step: true as const })),
    bounds: manifest.bounds,
    step: isVertex ? 2 * Math.max(...halfStep(manifest)) : STEP_SHARE * largestSide(manifest),
    readPosition(column, row, out) {
      if (row !== read) readVatRow(row, positions, normals);
      read = row;
      for (let axis = 0; axis < 3; axis++) out[axis] = positions[column * 3 + axis];
    },
    readNormal(column, row, out) {
      const word = texelIndex(manifest, column, row) * wordsPerTexel(manifest.encoding);
      if (isVertex) decodeNormal(texels, word, manifest, out);
      else for (let axis = 0; axis < 3; axis++) out[axis] = normals[column * 3 + axis];
    },
    // Only fractions of the box can be held back by its walls.
    ...(isVertex && (manifest.domain ?? 'bounds') === 'bounds' && { rest: readRestPositions(vat) }),
  };
}

function largestSide({ bounds: { min, max } }: VatManifest): number {
  return Math.max(...min.map((low, axis) => max[axis] - low));
}

function readRestPositions({ manifest, full }: OpenVat): Float64Array {
  const rest = new Float64Array(manifest.vertices * 3);
  const point: number[] = [];
  for (const primitive of full) {
    const [positions, columns] = [primitive.getAttribute('POSITION'), primitive.getAttribute(TEXEL_ATTRIBUTE)];
    for (let vertex = 0; vertex < (positions?.getCount() ?? 0); vertex++) {
      rest.set(positions?.getElement(vertex, point) ?? [], (columns?.getScalar(vertex) ?? 0) * 3);
    }
  }
  return rest;
}
