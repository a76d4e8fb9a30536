/** The words of a file's normal texture (`normal-kinds.ts`), as the device wants them. */

import type { GLTFParser } from 'three/addons/loaders/GLTFLoader.js';
import type { BufferAttribute } from 'three/webgpu';
import type { VatManifest } from './manifest.ts';
import { hasNormalTexture, normalsOf } from './normal-kinds.ts';
import { wrapTexels } from './texel-layout.ts';
import { countNormalWords } from './texture-extent.ts';

/**
 * One word a column and row, wrapped as the texels are; null where the file has no such texture.
 *
 * @param stored the manifest as the file has it
 * @param manifest the same as the device's texture is wrapped
 * @throws Error of one line that names the file, where words are missing
 */
export async function loadNormalWords(
  parser: GLTFParser,
  stored: VatManifest,
  manifest: VatManifest,
  fileName: string,
): Promise<Uint32Array | null> {
  if (!hasNormalTexture(normalsOf(stored))) return null;
  const { array } = (await parser.getDependency('accessor', stored.normals?.accessor as number)) as BufferAttribute;
  const words = countNormalWords(stored);
  if (!(array instanceof Uint32Array) || array.length !== words) {
    throw new Error(`${fileName} is damaged (${array.length} words of normals, not ${words}): run npm run bake`);
  }
  return wrapTexels(array, stored, manifest, manifest.vertices, manifest.rows, 1);
}
