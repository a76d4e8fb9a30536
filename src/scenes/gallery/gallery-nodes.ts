import { createMeshParticles, createVatMaterial, type Vat, type VatMaterialOptions } from 'horde/vat';
import { attribute, float, uint, uniform, vec3, vec4 } from 'three/tsl';
import type { Material, Node } from 'three/webgpu';

/** The pose of one clip at a phase that can be set from outside. */
export function createClipPose(clip: number) {
  const phase = uniform(0);
  return { phase, pose: { clipA: uint(clip), phaseA: phase, clipB: uint(clip), phaseB: phase, fade: float(0) } };
}

export function createStandMaterial(options: VatMaterialOptions, color?: readonly [number, number, number]) {
  if (color === undefined) return createVatMaterial(options);
  return createVatMaterial({ ...options, color: (base) => vec4(base.rgb.mul(vec3(...color)), base.a) });
}

/** Birds on their ways: reads `member` (particle, how far ahead its wings are), one instance a bird. */
export function createBirdMaterial(body: Vat, paths: Vat, source: Material) {
  const beat = uniform(0);
  const flight = uniform(0);
  const member = attribute('member', 'vec2');
  const own = beat.add(member.y);
  const pose = { clipA: uint(0), phaseA: own, clipB: uint(0), phaseB: own, fade: float(0) };
  const place = createMeshParticles(paths, member.x as unknown as Node<'float'>).place(uint(0), flight);
  return { material: createVatMaterial({ vat: body, source, pose, place }), beat, flight };
}
