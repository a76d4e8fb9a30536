import type { Snapshot } from '../host/snapshot.ts';

/** Where the hero is in the picture, between two steps: camera, light and mist follow it. Stays when there is none. */
export function createFocus() {
  return {
    x: 0,
    y: 0,
    z: 0,
    heading: { x: 0, z: -1 },
    follow({ agents, hero: { slot } }: Snapshot, alpha: number): void {
      if (slot < 0 || slot >= agents.count) return;
      this.x = mix(agents.previousX[slot], agents.x[slot], alpha);
      this.y = mix(agents.previousY[slot], agents.y[slot], alpha);
      this.z = mix(agents.previousZ[slot], agents.z[slot], alpha);
      this.heading.x = mix(agents.previousHeadingX[slot], agents.headingX[slot], alpha);
      this.heading.z = mix(agents.previousHeadingZ[slot], agents.headingZ[slot], alpha);
    },
  };
}

export type Focus = ReturnType<typeof createFocus>;

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
