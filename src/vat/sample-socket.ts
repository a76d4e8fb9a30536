/**
 * Where a socket is: the CPU's answer for a weapon or a hat that follows a body of texels. In the file's own units; a
 * scene multiplies by `unitScale` as it does for the body.
 *
 *   mix of two rows     position and scale in a straight line, the turn by the shorter arc, made unit again
 */

import { type ClipSpan, clipRows, type RowMix } from './clip-rows.ts';
import type { VatManifest } from './manifest.ts';
import type { WritableNumbers } from './texel-layout.ts';

/** Numbers of a socket in a row: `x y z scale`, then the quaternion `x y z w`. */
export const SOCKET_NUMBERS = 8;

/** A rigid transform with a uniform scale, below 0 where the node is mirrored. */
export interface SocketSample {
  position: WritableNumbers;
  /** x y z w, of unit length. */
  quaternion: WritableNumbers;
  scale: number;
}

/** Index of a socket by its name. Throws Error of one line that lists those there are. */
export function findSocket({ sockets }: Pick<VatManifest, 'sockets'>, name: string): number {
  const index = sockets?.names.indexOf(name) ?? -1;
  if (index >= 0) return index;
  const names = sockets?.names.join(', ');
  throw new Error(`there is no socket ${name}: ${names ? `the file has ${names}` : 'bake the file with --sockets'}`);
}

/**
 * Writes where a socket is at a phase of a clip to `out`.
 *
 * @param values the numbers of `manifest.sockets.accessor`
 */
export function sampleSocket(
  manifest: Pick<VatManifest, 'sockets'>,
  values: Float32Array,
  socket: number,
  clip: ClipSpan,
  phase: number,
  out: SocketSample,
): void {
  const count = manifest.sockets?.names.length ?? 0;
  const { rowA, rowB, mix } = clipRows(clip, phase, _rows);
  const a = (rowA * count + socket) * SOCKET_NUMBERS;
  const b = (rowB * count + socket) * SOCKET_NUMBERS;
  for (let axis = 0; axis < 3; axis++) out.position[axis] = blend(values, a + axis, b + axis, mix);
  out.scale = blend(values, a + 3, b + 3, mix);
  let dot = 0;
  for (let part = 4; part < 8; part++) dot += values[a + part] * values[b + part];
  const side = dot < 0 ? -1 : 1;
  let lengthSq = 0;
  for (let part = 0; part < 4; part++) {
    const from = values[a + 4 + part];
    out.quaternion[part] = from + (side * values[b + 4 + part] - from) * mix;
    lengthSq += out.quaternion[part] ** 2;
  }
  const length = Math.sqrt(lengthSq) || 1;
  for (let part = 0; part < 4; part++) out.quaternion[part] /= length;
}

const _rows: RowMix = { rowA: 0, rowB: 0, mix: 0 };

function blend(values: Float32Array, a: number, b: number, mix: number): number {
  return values[a] + (values[b] - values[a]) * mix;
}
