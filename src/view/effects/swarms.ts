/** Swarms of a small VAT mesh along the paths of a sprite VAT: one draw for all birds of all swarms. */
import type { Vat } from 'horde/vat';
import { Group, InstancedBufferAttribute, InstancedBufferGeometry, Mesh } from 'three/webgpu';
import type { Atmosphere } from '../atmosphere-nodes.ts';
import { createSwarmMaterial } from './swarm-nodes.ts';

/** @param spots x, z, yaw, scale of each swarm, within the tile of the props */
export function createSwarms(name: string, body: Vat, paths: Vat, atmosphere: Atmosphere, spots: readonly number[]) {
  const [{ geometry: shape, material: source }] = body.full;
  const { material, beat, flight } = createSwarmMaterial(body, paths, source, atmosphere);
  const birds = paths.manifest.sprite?.particles ?? 0;
  const swarms = spots.length / 4;
  const count = birds * swarms;
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(shape.index);
  for (const key of Object.keys(shape.attributes)) geometry.setAttribute(key, shape.getAttribute(key));
  const spotOf = Float32Array.from({ length: count * 4 }, (_, at) => spots[Math.floor(at / 4 / birds) * 4 + (at % 4)]);
  const memberOf = Float32Array.from({ length: count * 2 }, (_, at) => {
    const bird = Math.floor(at / 2) % birds;
    return at % 2 === 0 ? bird : (bird * 0.618) % 1;
  });
  geometry.setAttribute('spot', new InstancedBufferAttribute(spotOf, 4));
  geometry.setAttribute('member', new InstancedBufferAttribute(memberOf, 2));
  geometry.instanceCount = count;
  const mesh = new Mesh(geometry, material);
  mesh.name = name;
  mesh.frustumCulled = false; // spread over the whole tile around the hero
  const object = new Group().add(mesh);
  object.name = name;
  object.matrixAutoUpdate = false;
  const phaseAt = (vat: Vat, time: number) => {
    const played = time / Math.max(vat.manifest.clips[0].seconds, 1e-3);
    return played - Math.floor(played);
  };
  return {
    name,
    object,
    draws: 1,
    triangles: (shape.index?.count ?? shape.attributes.position.count) / 3,
    countLive: () => (object.visible ? count : 0),
    update(time: number): void {
      beat.value = phaseAt(body, time);
      flight.value = phaseAt(paths, time);
    },
    setShare(share: number): void {
      geometry.instanceCount = Math.round(count * share);
    },
    dispose(): void {
      object.removeFromParent();
      geometry.dispose();
      material.dispose();
    },
  };
}
