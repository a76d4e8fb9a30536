/**
 * Textures of numbers that were set up as pictures. Each of these settings makes a mesh swim, sink or smear, and none of
 * them is told by a browser, so materials refuse such a texture when they are made.
 */

import { LinearFilter, NearestFilter, NoColorSpace, RepeatWrapping, type Texture } from 'three/webgpu';

/**
 * What would spoil the numbers of a texture, in half a sentence; undefined where nothing would.
 *
 * @param filtered how the sampler closes the seams of loops where it mixes rows (`filtered-texture.ts`); absent where texels
 * are loaded
 */
export function findSamplingFault(texture: Texture, filtered?: 'appended' | 'repeat'): string | undefined {
  const { colorSpace, generateMipmaps, minFilter, magFilter, flipY, premultiplyAlpha, mipmaps } = texture;
  if (colorSpace !== NoColorSpace) {
    return `is marked as ${colorSpace}: 0.5 would come back as 0.21, and the mesh sink into a corner; take NoColorSpace`;
  }
  if (generateMipmaps || (mipmaps?.length ?? 0) > 1) {
    return 'has mipmaps, which average vertices that have nothing to do with each other; switch them off';
  }
  const wanted = filtered !== undefined ? LinearFilter : NearestFilter;
  if (minFilter !== wanted || magFilter !== wanted) {
    return filtered !== undefined
      ? 'is not filtered linearly, so that rows would not be mixed; take LinearFilter for both'
      : 'is filtered, which mixes neighbouring vertices; take NearestFilter for both, rows are mixed in the shader';
  }
  if (filtered === 'repeat' && texture.wrapT !== RepeatWrapping) {
    return 'does not repeat: at the seam of its loop the last pose is held, then jumps; take RepeatWrapping for wrapT';
  }
  if (flipY) return 'is flipped: row 0 is the first line in memory; switch flipY off';
  if (premultiplyAlpha) return 'is multiplied by its alpha, which is a number like the others; switch it off';
  return undefined;
}

/** Throws Error of one line where a texture's settings would spoil its numbers. */
export function refuseSampling(texture: Texture, filtered?: 'appended' | 'repeat'): void {
  const fault = findSamplingFault(texture, filtered);
  if (fault !== undefined) throw new Error(`the texture ${texture.name || 'of texels'} ${fault}`);
}
