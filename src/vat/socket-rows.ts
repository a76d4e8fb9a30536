/** The rows of sockets as a texture: two texels a socket, `x y z scale` and a quaternion, one line a row. */

import type { DataTexture } from 'three/webgpu';
import { SOCKET_NUMBERS } from './sample-socket.ts';
import { createNumberTexture } from './vat-textures.ts';

/** Sockets of a loaded file. */
export interface VatSocketRows {
  names: string[];
  /** What `sampleSocket` reads; the texture's own memory. */
  values: Float32Array;
  /** RGBA32F, what `createSocketNodes` reads. */
  texture: DataTexture;
}

/**
 * The texture over the very same memory.
 *
 * @throws Error in a few words where there are more or fewer numbers than sockets and rows need
 */
export function createSocketRows(names: string[], values: ArrayLike<number>, rows: number): VatSocketRows {
  const width = names.length * 2;
  const needed = rows * names.length * SOCKET_NUMBERS;
  if (!(values instanceof Float32Array) || values.length !== needed) {
    throw new Error(`sockets have ${values.length} numbers, not ${needed} floats`);
  }
  return { names, values, texture: createNumberTexture(values, width, rows, 'vat sockets') };
}
