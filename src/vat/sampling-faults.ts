/**
 * Textures of numbers that were set up as pictures. Each of these settings makes a mesh swim, sink or smear, and none of
 * them is told by a browser, so materials refuse such a texture when they are made.
 */

import { LinearFilter, NearestFilter, NoColorSpace, type Texture } from 'three/webgpu';

/**
 * What would spoil the numbers of a texture, in half a sentence; undefined where nothing would.
 *
 * @param filtered true where the sampler is meant to mix rows (`filtered-texture.ts`), false where texels are loaded
 */
export function findSamplingFault(texture: Texture, filtered = false): string | undefined {
  const { colorSpace, generateMipmaps, minFilter, magFilter, flipY, premultiplyAlpha, mipmaps } = texture;
  if (colorSpace !== NoColorSpace) {
    return `is marked as ${colorSpace}: 0.5 would come back as 0.21, and the mesh sink into a corner; take NoColorSpace`;
  }
  if (generateMipmaps || (mipmaps?.length ?? 0) > 1) {
    return 'has mipmaps, which average vertices that have nothing to do with each other; switch them off';
  }
  const wanted = filtered ? LinearFilter : NearestFilter;
  if (minFilter !== wanted || magFilter !== wanted) {
    return filtered
      ? 'is not filtered linearly, so that rows would not be mixed; take LinearFilter for both'
      : 'is filtered, which mixes neighbouring vertices; take NearestFilter for both, rows are mixed in the shader';
  }
  if (flipY) return 'is flipped: row 0 is the first line in memory; switch flipY off';
  if (premultiplyAlpha) return 'is multiplied by its alpha, which is a number like the others; switch it off';
  return undefined;
}

/** Throws Error of one line where a texture's settings would spoil its numbers. */
export function refuseSampling(texture: Texture, filtered = false): void {
  const fault = findSamplingFault(texture, filtered);
  if (fault !== undefined) throw new Error(`the texture ${texture.name || 'of texels'} ${fault}`);
}
