/**
 * Particles that are meshes: the rows of one VAT say where each bird is, another VAT beats its wings, each a little ahead of
 * the next. An instance is one bird of one swarm.
 */
import { createMeshParticles, createVatMaterial, type Vat } from 'horde/vat';
import { attribute, float, uint, uniform } from 'three/tsl';
import type { Material, Node } from 'three/webgpu';
import type { Atmosphere } from '../atmosphere-nodes.ts';
import { scatterPlace } from '../scatter-nodes.ts';
import { PROP_TILE } from '../terrain.ts';

/** Reads `spot` (x, z, yaw, scale of the swarm) and `member` (particle, its own moment of the wing's beat). */
export function createSwarmMaterial(body: Vat, paths: Vat, source: Material, { uniforms }: Atmosphere) {
  const beat = uniform(0);
  const flight = uniform(0);
  const member = attribute('member', 'vec2');
  const spot = attribute('spot', 'vec4');
  const own = beat.add(member.y);
  const pose = { clipA: uint(0), phaseA: own, clipB: uint(0), phaseB: own, fade: float(0) };
  const fly = createMeshParticles(paths, member.x as unknown as Node<'float'>).place(uint(0), flight.add(spot.z));
  const material = createVatMaterial({
    ...{ vat: body, source, pose },
    place: (local) => {
      const { position, normal } = fly(local);
      return scatterPlace(uniforms.focus, PROP_TILE, position, normal);
    },
  });
  return { material, beat, flight };
}
