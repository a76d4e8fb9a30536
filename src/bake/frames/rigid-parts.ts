/** The meshes of a rigid bake: all pieces of a material are one, each vertex with its piece and its piece's pivot. */

import { PIVOT_ATTRIBUTE, TEXEL_ATTRIBUTE } from 'horde/vat/format';
import type { RigidSource } from './bake-rigid.ts';
import type { FrameMaterial } from './frame-mesh.ts';
import type { FramePart } from './write-frames.ts';

const PLAIN: FrameMaterial = { name: 'pieces' };

/** One mesh a material. */
export function createRigidParts({ pieces, pivots, normals }: RigidSource): FramePart[] {
  const byMaterial = new Map<FrameMaterial, { piece: number; first: number; count: number }[]>();
  pieces.forEach(({ indices, groups }, piece) => {
    for (const { material, first, count } of groups?.length
      ? groups
      : [{ material: PLAIN, first: 0, count: indices.length }]) {
      byMaterial.set(material, [...(byMaterial.get(material) ?? []), { piece, first, count }]);
    }
  });
  return [...byMaterial].map(([material, runs]) => {
    const used = [...new Set(runs.map(({ piece }) => piece))];
    const firstVertex = new Map<number, number>();
    let vertices = 0;
    for (const piece of used) {
      firstVertex.set(piece, vertices);
      vertices += pieces[piece].positions.length / 3;
    }
    const join = (width: number, of: (piece: number, at: number) => number) =>
      Float32Array.from(
        used.flatMap((piece) => {
          const count = (pieces[piece].positions.length / 3) * width;
          return Array.from({ length: count }, (_, at) => of(piece, at));
        }),
      );
    const attributes: FramePart['attributes'] = {
      POSITION: join(3, (piece, at) => pieces[piece].positions[at]),
      NORMAL: join(3, (piece, at) => normals[piece][at]),
      [TEXEL_ATTRIBUTE]: join(1, (piece) => piece),
      [PIVOT_ATTRIBUTE]: join(3, (piece, at) => pivots[piece * 3 + (at % 3)]),
    };
    if (used.some((piece) => pieces[piece].uvs))
      attributes.TEXCOORD_0 = join(2, (piece, at) => pieces[piece].uvs?.[at] ?? 0);
    if (used.some((piece) => pieces[piece].colors))
      attributes.COLOR_0 = join(4, (piece, at) => pieces[piece].colors?.[at] ?? 1);
    const indices = runs.flatMap(({ piece, first, count }) => {
      const base = firstVertex.get(piece) as number;
      return Array.from({ length: count }, (_, at) => base + pieces[piece].indices[first + at]);
    });
    return { material, attributes, indices: Uint32Array.from(indices) };
  });
}
