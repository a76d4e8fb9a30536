/** The minion as the bones that it falls apart into, and what a blow or its own weight does to them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameMaterial } from 'horde/bake';
import { glowPalettePng } from '../../cast/glow-palette.ts';
import type { Vec3 } from '../../cast/vector.ts';
import { type NamedPiece, type Part, readPosedPieces } from './posed-pieces.ts';
import { volumeMiddle } from './volume-middle.ts';

const MINION = join(import.meta.dirname, '../../../assets/models/minion.glb');

/** The minion's own look, without its skin. */
export const BONE: FrameMaterial = {
  ...{ name: 'bones', roughness: 0.78, doubleSided: false },
  ...{ emissive: [1, 1, 1], emissivePalette: true },
  emissiveImage: { bytes: glowPalettePng(), mimeType: 'image/png' },
};

/** A bone with its name, its pivot in the middle of its volume. */
export interface Bone extends NamedPiece {
  pivot: Vec3;
}

/** All bones in a pose of one of the minion's clips. */
export async function readBones(clip: string, seconds: number): Promise<Bone[]> {
  let loose = 0;
  const bytes = new Uint8Array(await readFile(MINION));
  const pieces = await readPosedPieces(bytes, clip, seconds, (part) => nameBone(part, () => loose++));
  return pieces.map((piece) => ({
    ...piece,
    pivot: volumeMiddle(piece.positions, piece.indices),
    groups: [{ first: 0, count: piece.indices.length, material: BONE }],
  }));
}

/** What hangs together stays together: the eyes and most teeth in the skull, the blade on its handle. The ember is loose. */
function nameBone({ joint, triangles, min, max }: Part, next: () => number): string {
  const isTooth = (joint === 'head' || joint === 'jaw') && triangles <= 10;
  const outer = Math.abs(min[0] + max[0]) > 0.12;
  if (isTooth && outer) return `tooth ${next()}`;
  const isSoul = joint === 'chest' && max[0] < 0.045 && max[1] < 0.76 && max[2] < 0.06;
  if (isSoul) return 'soul';
  if (joint === 'head' || joint === 'jaw' || joint === 'handslot.r') return joint;
  return `${joint} ${next()}`;
}
