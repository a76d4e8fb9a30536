/**
 * The two textures of a Vat: the texels and the clip table. Both are numbers, not pictures: the shader reads them with
 * `textureLoad`, so any filter, mip, flip, premultiplication or colour space would make the mesh swim.
 *
 *   texels       R32UI, RG32UI or RGBA32UI: one texel a column and row, 1, 2 or 4 words by encoding   `encodings.ts`
 *   clip table   RGBA32F: one texel a clip: first row, rows, 1 for a loop + 2 for a step + 4 · held, seconds
 */

import {
  DataTexture,
  FloatType,
  NearestFilter,
  NoColorSpace,
  RedIntegerFormat,
  RGBAFormat,
  RGBAIntegerFormat,
  RGIntegerFormat,
  UnsignedIntType,
  type WebGPURenderer,
} from 'three/webgpu';
import type { VatClip } from './manifest.ts';

/** What every WebGPU device allows, and all but very old WebGL2 ones: the limit assumed where none is given. */
export const DEFAULT_MAX_TEXTURE_SIZE = 8192;

/** Format by words of a texel: both back ends have these three of 32-bit integers, and WebGPU has no others in three. */
const FORMATS = { 1: RedIntegerFormat, 2: RGIntegerFormat, 4: RGBAIntegerFormat } as const;

/**
 * The texels as a texture over the very same memory. Format and type give R32UI, RG32UI or RGBA32UI on both back ends;
 * `internalFormat` stays unset, WebGPU would take WebGL's name for its own.
 *
 * @param words 32-bit words in a texel
 */
export function createTexelTexture(
  texels: Uint32Array,
  width: number,
  height: number,
  words: keyof typeof FORMATS = 2,
): DataTexture {
  const texture = new DataTexture(texels, width, height, FORMATS[words], UnsignedIntType);
  return asRawTexture(texture, 'vat texels');
}

/** The facts that the shader needs of each clip; one texture serves all agents and materials. */
export function createClipTable(clips: readonly VatClip[]): DataTexture {
  const facts = clips.flatMap(({ firstRow, rows, loop, step, held = 0, seconds }) => {
    return [firstRow, rows, (loop ? 1 : 0) + (step ? 2 : 0) + 4 * held, seconds];
  });
  return createNumberTexture(new Float32Array(facts), clips.length, 1, 'vat clip table');
}

/** Four floats a texel, over the very same memory. */
export function createNumberTexture(values: Float32Array, width: number, height: number, name: string): DataTexture {
  return asRawTexture(new DataTexture(values, width, height, RGBAFormat, FloatType), name);
}

function asRawTexture(texture: DataTexture, name: string): DataTexture {
  texture.name = name;
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  texture.generateMipmaps = false;
  texture.flipY = false;
  texture.premultiplyAlpha = false;
  texture.colorSpace = NoColorSpace;
  texture.needsUpdate = true;
  return texture;
}

/** The largest texture side a renderer's device allows; call it after `renderer.init()`. */
export function findMaxTextureSize(renderer: WebGPURenderer): number {
  const backend = renderer.backend as { device?: GPUDeviceLike; gl?: WebGL2RenderingContext };
  if (backend.device) return backend.device.limits.maxTextureDimension2D;
  if (backend.gl) return backend.gl.getParameter(backend.gl.MAX_TEXTURE_SIZE) as number;
  return DEFAULT_MAX_TEXTURE_SIZE;
}

interface GPUDeviceLike {
  limits: { maxTextureDimension2D: number };
}
