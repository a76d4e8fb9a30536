import { type Sim, STEP_SECONDS } from '../world.ts';

const FLASH_SECONDS = 0.22;

/** The flash of a blow dies away. */
export function fadeFlash({ agents: { count, flash } }: Sim): void {
  for (let slot = 0; slot < count; slot++) {
    if (flash[slot] > 0) flash[slot] = Math.max(0, flash[slot] - STEP_SECONDS / FLASH_SECONDS);
  }
}
