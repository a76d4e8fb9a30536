import type { Sim } from '../world.ts';

/** Keeps where everybody stood, for the picture between two steps. Whole columns: a plain copy of memory. */
export function keepPrevious({ agents }: Sim): void {
  agents.previousX.set(agents.x);
  agents.previousY.set(agents.y);
  agents.previousZ.set(agents.z);
  agents.previousHeadingX.set(agents.headingX);
  agents.previousHeadingZ.set(agents.headingZ);
}
