/**
 * How large the texture of a file is, whatever its mode, and how it is wrapped to the width that a device allows.
 *
 *   vertex, soft   a row is a texel a vertex           `texel-layout.ts`
 *   bones          a row is some texels a joint        `bone-layout.ts`
 *   rigid, sprite  a row is a run of packed words      `word-rows.ts`
 *   fluid          rows of lookups, points behind them `fluid-layout.ts`
 */

import { BONE_FORMS, type BoneRecord, countBoneTexels } from './bone-layout.ts';
import { wordsPerTexel } from './encodings.ts';
import { type FluidRecord, fitFluid, fluidHeight, fluidRowTexels, wrapFluid } from './fluid-layout.ts';
import type { VatManifest } from './manifest.ts';
import { countRigidWords, type RigidRecord } from './rigid-layout.ts';
import { countSpriteWords, type SpriteRecord } from './sprite-layout.ts';
import { fitLayout, type TexelLayout, wrapTexels } from './texel-layout.ts';
import { countRowTexels } from './word-rows.ts';

/** Texels that one row takes before it is padded to whole lines. */
export function rowTexels({ mode, vertices, bones, rigid, fluid, sprite }: VatManifest): number {
  if (mode === 'bones') return countBoneTexels(bones as BoneRecord);
  if (mode === 'rigid') return countRowTexels((rigid as RigidRecord).pieces, countRigidWords(rigid as RigidRecord));
  if (mode === 'sprite') {
    return countRowTexels((sprite as SpriteRecord).particles, countSpriteWords(sprite as SpriteRecord));
  }
  if (mode === 'fluid') return fluidRowTexels(fluid as FluidRecord);
  return vertices;
}

/** 32-bit words of a texel: 1, 2 or 4. */
export function texelWords({ mode, encoding, bones }: VatManifest): 1 | 2 | 4 {
  return mode === 'bones' ? BONE_FORMS[(bones as BoneRecord).form].words : wordsPerTexel(encoding);
}

/** Lines of the texture. */
export function textureHeight(manifest: VatManifest): number {
  const { mode, rows, linesPerRow, fluid } = manifest;
  return mode === 'fluid' ? fluidHeight(fluid as FluidRecord, rows, manifest) : rows * linesPerRow;
}

/** 32-bit words of the whole texture, padding included. */
export function countTextureWords(manifest: VatManifest): number {
  return manifest.width * textureHeight(manifest) * texelWords(manifest);
}

/** 32-bit words of a normal texture, padding included: one a texel. */
export function countNormalWords({ width, linesPerRow, rows }: VatManifest): number {
  return width * linesPerRow * rows;
}

/**
 * The texels as a device can hold them: as the file has them where that fits, else wrapped anew.
 *
 * @throws Error of one line with the needed and the allowed sizes, where nothing fits
 */
export function fitTexture(
  manifest: VatManifest,
  texels: Uint32Array,
  maxTextureSize: number,
): { manifest: VatManifest; texels: Uint32Array } {
  const { mode, width, rows, fluid } = manifest;
  if (width <= maxTextureSize && textureHeight(manifest) <= maxTextureSize) return { manifest, texels };
  if (mode === 'fluid') {
    const layout = fitFluid(fluid as FluidRecord, rows, maxTextureSize);
    return moved(manifest, layout, wrapFluid(texels, fluid as FluidRecord, rows, manifest, layout));
  }
  const columns = rowTexels(manifest);
  const what = mode === 'vertex' || mode === 'soft' ? 'vertices' : 'texels a row';
  const layout = fitLayout(columns, rows, maxTextureSize, what);
  return moved(manifest, layout, wrapTexels(texels, manifest, layout, columns, rows, texelWords(manifest)));
}

function moved(manifest: VatManifest, layout: TexelLayout, texels: Uint32Array) {
  return { manifest: { ...manifest, ...layout }, texels };
}
