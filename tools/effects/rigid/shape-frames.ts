/** What is done to simulated frames before they are baked: pieces that vanish, time that runs backwards. */
import type { RigidTransforms } from 'horde/bake';
import { smoothstep } from '../../cast/vector.ts';

/** Shrinks each piece to nothing between two of its own moments in seconds. Writes the frames. */
export function vanish(
  frames: readonly RigidTransforms[],
  fps: number,
  when: (piece: number) => { from: number; to: number },
): void {
  frames.forEach(({ scales }, frame) => {
    const sizes = scales as Float64Array;
    for (let piece = 0; piece < sizes.length; piece++) {
      const { from, to } = when(piece);
      const left = 1 - smoothstep(from, to, frame / fps);
      sizes[piece] *= left < 1e-3 ? 0 : left;
    }
  });
}

/** The same frames from the last to the first: pieces that fell apart come together, and spin the other way round. */
export function backwards(frames: readonly RigidTransforms[]): RigidTransforms[] {
  return frames.toReversed().map((frame, at) => ({
    ...frame,
    // What a frame says of spins is about the way to the next one.
    spins: Float64Array.from(frames[Math.max(frames.length - 2 - at, 0)].spins as ArrayLike<number>, (spin) => -spin),
  }));
}
