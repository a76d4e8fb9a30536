/** Where a manifest points to, held against what the file has: meshes, levels, sockets, texels. */

import type { VatManifest, VatMeshRef } from './manifest.ts';

/** What is wrong with a manifest's places, in a few words; undefined where nothing is. `json` is the whole glTF JSON. */
export function findPlaceFault(json: unknown, manifest: VatManifest): string | undefined {
  const { accessors, meshes } = json as { accessors?: unknown[]; meshes?: unknown[] };
  const { levels, sockets, normals } = manifest;
  if (!isPlace(manifest.texels, accessors)) return `texels are accessor ${manifest.texels}, which is not there`;
  if (normals?.accessor !== undefined && !isPlace(normals.accessor, accessors))
    return `normals are accessor ${normals.accessor}, which is not there`;
  if (levels !== undefined && !(Array.isArray(levels) && levels.every((level) => Array.isArray(level?.meshes))))
    return 'levels without meshes';
  const { full, reduced } = manifest.meshes;
  const refs: (VatMeshRef | null)[] = [...full, ...reduced, ...(levels ?? []).flatMap((level) => level.meshes)];
  const lost = refs.find((ref) => !isPlace(ref?.mesh, meshes));
  if (lost !== undefined) return `mesh ${lost?.mesh} is not there`;
  if (sockets === undefined) return undefined;
  const named = Array.isArray(sockets?.names) && sockets.names.length > 0;
  if (!named || !sockets.names.every((name) => typeof name === 'string')) return 'sockets without names';
  return isPlace(sockets.accessor, accessors)
    ? undefined
    : `sockets are accessor ${sockets.accessor}, which is not there`;
}

function isPlace(index: unknown, list: unknown[] = []): boolean {
  return Number.isInteger(index) && list[index as number] !== undefined;
}
