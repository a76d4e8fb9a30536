import { pickTiers as pickInto } from 'horde/crowd';
import { DEATH } from '../../sim/clips.ts';
import type { CrowdFrame, CrowdView } from '../crowd-view.ts';

/** Each frame, says which tier each visible agent should have. Writes `view.choice`. */
export function pickTiers(view: CrowdView, { snapshot, camera, alpha }: CrowdFrame): void {
  const { agents, hero } = snapshot;
  const { settings, rules, points, held, visible, visibleCount } = view;
  const { limits } = rules;
  limits[0] = settings.nearDistance;
  if (limits.length > 2) limits[1] = Math.max(settings.midDistance, limits[0]);
  limits[limits.length - 1] = Math.max(settings.farDistance, limits[0], limits[limits.length - 2]);
  Object.assign(rules, { hysteresis: settings.hysteresis, nearCap: settings.nearCap });

  const { elements } = camera.matrixWorld;
  for (let axis = 0; axis < 3; axis++) points[axis] = points[axis + 3] = elements[12 + axis];
  if (hero.slot >= 0 && hero.slot < agents.count) {
    points[3] = mix(agents.previousX[hero.slot], agents.x[hero.slot], alpha);
    points[4] = mix(agents.previousY[hero.slot], agents.y[hero.slot], alpha);
    points[5] = mix(agents.previousZ[hero.slot], agents.z[hero.slot], alpha);
  }

  // No change of body in a death, nor between two clips: there rig and VAT blend differently.
  for (let place = 0; place < visibleCount; place++) {
    const slot = visible[place];
    held[slot] = agents.state[slot] === DEATH || agents.fade[slot] < 1 ? 1 : 0;
  }
  pickInto(view.tiers, agents, visible, visibleCount, held, points, rules, view.choice);
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
