/**
 * One texture for every character on a skeleton. A bone mode texture says where joints are, not what hangs on them, so
 * files baked from the same skeleton with the same clips hold the same bytes, and say so by `manifest.bones.hash`.
 *
 *   minion.vat.glb ─► joints, weights, mesh ─┐
 *                                            ├─► one texture of 94 KiB
 *   hero.vat.glb   ─► joints, weights, mesh ─┘
 */

import type { DataTexture } from 'three/webgpu';
import type { Vat } from './load-vat.ts';

/** Who uses a texture that is shared; one that is not has no entry. */
const _users = /*@__PURE__*/ new WeakMap<DataTexture, Set<Vat>>();

/**
 * Lets Vats with equal bones use the texture of the first of them; all others keep their own. To be called before their
 * materials are made. Writes `texture`, `texels` and `bytes.texture` (0 for those that borrow); `disposeVat` of the last
 * user frees the texture.
 *
 * @returns bytes of textures that are no longer needed
 */
export function shareBones(...vats: Vat[]): number {
  let saved = 0;
  vats.forEach((vat, index) => {
    const owner = vats.slice(0, index).find((other) => hasEqualBones(other, vat));
    if (owner === undefined || owner.texture === vat.texture) return;
    saved += vat.bytes.texture;
    releaseTexture(vat);
    const users = _users.get(owner.texture) ?? new Set([owner]);
    _users.set(owner.texture, users.add(vat));
    Object.assign(vat, { texture: owner.texture, texels: owner.texels });
    vat.bytes.texture = 0;
  });
  return saved;
}

/** Frees a Vat's texture, if no other uses it too. */
export function releaseTexture(vat: Vat): void {
  const users = _users.get(vat.texture);
  users?.delete(vat);
  if (users === undefined || users.size === 0) vat.texture.dispose();
}

function hasEqualBones({ manifest: a }: Vat, { manifest: b }: Vat): boolean {
  if (a.bones === undefined || a.bones.hash !== b.bones?.hash) return false;
  return a.rows === b.rows && a.width === b.width && a.linesPerRow === b.linesPerRow;
}
