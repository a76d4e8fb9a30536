/** The tier distances as glowing rings on the ground around the hero. */
import { fillTierRings, RING_LENGTH } from 'horde/crowd';
import { BufferAttribute, BufferGeometry, LineBasicNodeMaterial, LineSegments } from 'three/webgpu';
import type { CrowdView } from './crowd-view.ts';

const LIFT = 0.05; // metres above the ground

export function createTierRings(count: number): LineSegments {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(count * RING_LENGTH), 3));
  const rings = new LineSegments(geometry, new LineBasicNodeMaterial({ color: 0x7fffd4, fog: false }));
  rings.name = 'tier-rings';
  rings.frustumCulled = false;
  rings.visible = false;
  return rings;
}

/** Follows the settings and the hero. */
export function updateTierRings({ rings, rules, points, settings }: CrowdView): void {
  rings.visible = settings.tierRings;
  if (!rings.visible) return;
  const position = rings.geometry.attributes.position as BufferAttribute;
  fillTierRings(rules.limits, points[3], points[4] + LIFT, points[5], position.array as Float32Array);
  position.needsUpdate = true;
}
