/** The committed effects, opened once each. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSound } from '../bake/frames/open-frames.ts';

const FOLDER = join(import.meta.dirname, '../../assets/effects');

/** A file's bytes, and what is in it; the official validator has nothing against it. */
export async function openEffect(name: string) {
  const bytes = new Uint8Array(await readFile(join(FOLDER, `${name}.vat.glb`)));
  return { bytes, ...(await openSound(bytes)) };
}

/** Gives an attribute's numbers of a vertex. */
export function readAll(primitive: Awaited<ReturnType<typeof openEffect>>['full'][number], name: string): number[][] {
  const accessor = primitive.getAttribute(name)!;
  return Array.from({ length: accessor.getCount() }, (_, vertex) => accessor.getElement(vertex, []));
}

/** Whether a place is in a box, within a share of its size. */
export function isInside(
  place: ArrayLike<number>,
  { min, max }: { min: number[]; max: number[] },
  slack = 1e-5,
): boolean {
  return [0, 1, 2].every((axis) => {
    const room = slack * Math.max(1, max[axis] - min[axis]);
    return place[axis] >= min[axis] - room && place[axis] <= max[axis] + room;
  });
}
