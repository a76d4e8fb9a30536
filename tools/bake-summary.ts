/** What a baked file says of itself: the facts of `npm run bake -- --json`, read from its JSON alone. */

import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { BakeReport } from 'horde/bake';
import { readManifest, type VatManifest } from 'horde/vat/format';

/** The part of a report that can be had without baking. */
export type BakeSummary = Pick<
  BakeReport,
  | ('heightM' | 'unitScale' | 'vertices' | 'clips' | 'bytes' | 'maxErrorMm' | 'meanErrorMm')
  | ('maxNormalErrorDeg' | 'warnings' | 'changes')
> & { triangles: number; rows: number };

interface GltfJson {
  accessors?: { count: number; type: keyof typeof WIDTH; componentType: keyof typeof BYTES }[];
  meshes?: { primitives: { attributes: Record<string, number>; indices?: number }[] }[];
}

const WIDTH = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 };
const BYTES = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };

/** Reads a `.vat.glb`'s facts. Throws an Error of one line where it is none. */
export function readBakeSummary(path: string): BakeSummary {
  const json = readGlbJson(path);
  const manifest = readManifest(json, path);
  const { heightM, unitScale, vertices, triangles, rows, clips, report } = manifest;
  return {
    ...{ heightM, unitScale, vertices, rows, clips },
    triangles: triangles.full,
    bytes: { ...measureParts(json as GltfJson, manifest), file: statSync(path).size },
    ...{ maxErrorMm: report.maxErrorMm, meanErrorMm: report.meanErrorMm },
    maxNormalErrorDeg: report.maxNormalErrorDeg,
    ...{ warnings: report.warnings, changes: report.changes },
  };
}

function readGlbJson(path: string): unknown {
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(20);
    readSync(file, header, 0, 20, 0);
    const json = Buffer.alloc(header.readUInt32LE(12));
    readSync(file, json, 0, json.length, 20);
    return JSON.parse(json.toString('utf8'));
  } finally {
    closeSync(file);
  }
}

/** Bytes of the texels, and of all vertices and triangles of the VAT meshes; what they share counts once. */
function measureParts({ accessors = [], meshes = [] }: GltfJson, manifest: VatManifest) {
  const bytesOf = (index: number): number => {
    const { count, type, componentType } = accessors[index];
    return count * WIDTH[type] * BYTES[componentType];
  };
  const { meshes: bodies, levels } = manifest;
  const refs = levels?.flatMap((level) => level.meshes) ?? [...bodies.full, ...bodies.reduced];
  const used = new Set<number>();
  for (const { mesh } of refs) {
    for (const { attributes, indices } of meshes[mesh].primitives) {
      for (const accessor of Object.values(attributes)) used.add(accessor);
      if (indices !== undefined) used.add(indices);
    }
  }
  const geometry = [...used].reduce((sum, accessor) => sum + bytesOf(accessor), 0);
  return { texture: bytesOf(manifest.texels), geometry };
}
