/**
 * Particles that are meshes: the rows of one VAT say where each particle is, another VAT moves the mesh that is drawn
 * there, each a little ahead of the next. An instance is one particle of one swarm.
 */
import { createSpriteNodes, createVatMaterial, type Vat } from 'horde/vat';
import { attribute, cross, float, normalize, uint, uniform, vec3 } from 'three/tsl';
import type { Material, Node } from 'three/webgpu';
import type { Atmosphere } from '../atmosphere-nodes.ts';
import { scatterPlace } from '../scatter-nodes.ts';
import { PROP_TILE } from '../terrain.ts';

/** Part of the path's clip ahead, along which a bird looks. */
const AHEAD = 0.012;

/** Reads `spot` (x, z, yaw, scale of the swarm) and `member` (particle, its own moment of the wing's beat). */
export function createSwarmMaterial(body: Vat, paths: Vat, source: Material, { uniforms }: Atmosphere) {
  const beat = uniform(0);
  const flight = uniform(0);
  const member = attribute('member', 'vec2');
  const spot = attribute('spot', 'vec4');
  const own = beat.add(member.y);
  const pose = { clipA: uint(0), phaseA: own, clipB: uint(0), phaseB: own, fade: float(0) };
  const along = flight.add(spot.z);
  const path = createSpriteNodes(paths, member.x as unknown as Node<'float'>);
  const material = createVatMaterial({
    ...{ vat: body, source, pose },
    place: ({ position, normal }) => {
      const here = path.sample(uint(0), along);
      const there = path.sample(uint(0), along.add(AHEAD));
      const ahead = normalize(there.position.sub(here.position).add(vec3(0, 0, 1e-4))).toVar() as Node<'vec3'>;
      const right = normalize(cross(vec3(0, 1, 0), ahead)).toVar() as Node<'vec3'>;
      const up = cross(ahead, right).toVar() as Node<'vec3'>;
      const turned = (v: Node<'vec3'>) => right.mul(v.x).add(up.mul(v.y)).add(ahead.mul(v.z));
      const size = here.size.greaterThan(0).select(float(1), float(0));
      const flown = here.position.add(turned(position).mul(size));
      return scatterPlace(uniforms.focus, PROP_TILE, flown, turned(normal));
    },
  });
  return { material, beat, flight };
}
