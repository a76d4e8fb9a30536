/** What the crowd is told each frame. */
import type { CrowdColumns } from 'horde/crowd';
import type { Camera } from 'three/webgpu';

/** What the crowd reads of the host's snapshot. */
export interface CrowdSnapshot {
  /** Goes up with each restart: ids of another run mean nothing in this one. */
  run: number;
  agents: CrowdColumns & { readonly state: Uint8Array };
  /** The hero's slot, -1 without one. */
  hero: { slot: number };
  /** By ENTITY: the world's `Tier` column; without one the view keeps its own. */
  tier?: Uint8Array;
}

/** What this frame is about. */
export interface CrowdFrame {
  snapshot: CrowdSnapshot;
  camera: Camera;
  alpha: number;
  seconds: number;
}
