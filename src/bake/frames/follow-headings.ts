/** Which way particles fly, from where they are in the frames around: the way from the one before to the one after. */

import type { ReadSpriteFrame } from './bake-sprites.ts';

/**
 * Writes the headings of frames that have none. A particle that rests keeps the last one it had, +Z before that; at its
 * birth and its death the one neighbour that it has says the way.
 */
export function followHeadings(frames: readonly ReadSpriteFrame[]): void {
  frames.forEach((frame, index) => {
    if (frame.headings !== null) return;
    const [before, after] = [frames[index - 1], frames[index + 1]];
    const headings = new Float64Array(frame.positions.length);
    for (let particle = 0; particle < frame.sizes.length; particle++) {
      const at = particle * 3;
      const from = before && isSame(before, frame, particle) ? before : frame;
      const to = after && isSame(frame, after, particle) ? after : frame;
      const way = [0, 1, 2].map((axis) => to.positions[at + axis] - from.positions[at + axis]);
      const rests = way.every((part) => part === 0);
      const last = before?.headings?.subarray(at, at + 3) ?? [0, 0, 1];
      headings.set(rests ? last : way, at);
    }
    frame.headings = headings;
  });
}

/** Whether it is the same particle in both frames: there in both, and not born anew between them. */
function isSame(earlier: ReadSpriteFrame, later: ReadSpriteFrame, particle: number): boolean {
  return earlier.sizes[particle] > 0 && later.sizes[particle] > 0 && later.lives[particle] >= earlier.lives[particle];
}
