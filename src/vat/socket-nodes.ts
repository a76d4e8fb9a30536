/**
 * Where a socket is, in TSL: `sample-socket.ts` on the GPU, for instances of a weapon that follow instances of a body by
 * the same clip and phase. In the file's own units.
 */

import { cross, dot, float, int, ivec2, mix, normalize, select, textureLoad } from 'three/tsl';
import type { Node } from 'three/webgpu';
import { readClipRows } from './clip-row-nodes.ts';
import type { Vat } from './load-vat.ts';
import { findSocket } from './sample-socket.ts';

/** A place on the body, as nodes. */
export interface SocketNodes {
  position: Node<'vec3'>;
  quaternion: Node<'vec4'>;
  scale: Node<'float'>;
  /** A point of whatever the socket holds, in the body's space. */
  place(point: Node<'vec3'>): Node<'vec3'>;
  /** A direction of whatever the socket holds, in the body's space; of unit length where it was. A mirroring socket mirrors it. */
  turn(direction: Node<'vec3'>): Node<'vec3'>;
}

/** A socket at a phase of a clip; called inside a `Fn`. Throws Error of one line for a name the file has no socket of. */
export function createSocketNodes(
  vat: Pick<Vat, 'manifest' | 'clipTable' | 'sockets'>,
  name: string,
  clip: Node<'uint'> | Node<'float'> | Node<'int'>,
  phase: Node<'float'>,
): SocketNodes {
  const socket = findSocket(vat.manifest, name);
  const { rowA, rowB, amount } = readClipRows(vat.clipTable, clip, phase);
  const read = (row: Node<'float'>, part: number) =>
    textureLoad(vat.sockets!.texture, ivec2(int(socket * 2 + part), int(row))).toVar() as unknown as Node<'vec4'>;
  const place = mix(read(rowA, 0), read(rowB, 0), amount).toVar();
  const [a, b] = [read(rowA, 1), read(rowB, 1)];
  const near = select(dot(a, b).lessThan(0), b.negate(), b);
  const quaternion = normalize(mix(a, near, amount)).toVar();
  const rotate = (direction: Node<'vec3'>): Node<'vec3'> => {
    const twice = cross(quaternion.xyz, direction).mul(2).toVar();
    return direction.add(twice.mul(quaternion.w)).add(cross(quaternion.xyz, twice));
  };
  const side = select(place.w.lessThan(0), float(-1), float(1));
  return {
    ...{ position: place.xyz, quaternion, scale: place.w },
    place: (point) => rotate(point.mul(place.w)).add(place.xyz),
    turn: (direction) => rotate(direction.mul(side)),
  };
}
