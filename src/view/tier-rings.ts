import { fillTierRings, RING_LENGTH } from 'horde/crowd';
import type { CrowdView } from './crowd-view.ts';

const LIFT = 0.05; // metres above the ground
const COLOR = 0x7fffd4;
const _segments = new Float32Array(3 * RING_LENGTH);

/** Each frame, shows the tier distances as rings on the ground around the hero, if the settings ask for it. */
export function updateTierRings({ lines, rules, points, settings }: CrowdView): void {
  if (settings.tierRings) {
    const length = fillTierRings(rules.limits, points[3], points[4] + LIFT, points[5], _segments);
    lines.set('tiers', _segments, length, COLOR);
  } else {
    lines.remove('tiers');
  }
}
