/**
 * A normal-mapped surface that bends, lit three ways side by side: with the tangents of its rest pose (the classic fault: the
 * relief slides and darkens), with the rotation texture, and with its map in object space.
 */
import { createVatMaterial, type Vat, type VatMaterialOptions } from 'horde/vat';
import { Group, type Material, Mesh, type MeshStandardMaterial, ObjectSpaceNormalMap } from 'three/webgpu';
import { createClipPose } from './gallery-nodes.ts';

interface Way {
  label: string;
  /** Changes the look before the material is made of it. */
  options(source: Material): Partial<VatMaterialOptions>;
}

const WAYS: readonly Way[] = [
  // The file's mesh has tangents, of its first frame; octahedral normals leave them there.
  { label: 'rest tangents: wrong', options: () => ({ normals: 'octahedral' }) },
  { label: 'rotation texture', options: () => ({}) },
  {
    label: 'object-space map',
    options: (source) => {
      const inObjectSpace = source.clone() as MeshStandardMaterial;
      inObjectSpace.normalMapType = ObjectSpaceNormalMap;
      return { source: inObjectSpace };
    },
  },
];

export interface NormalMapExhibit {
  object: Group;
  /** What stands where, in metres from the middle. */
  labels: { text: string; x: number }[];
  /** Shows the moment so many seconds after the surface hung flat. */
  pose(seconds: number): void;
}

/**
 * Hangs the surface three times, its upper edge at 1.7 m.
 *
 * @param vat `assets/effects/hide.vat.glb`, or any file with a normal map and normals of kind `rotation`, whose rest pose faces +Z
 * @param spacing metres between the middles
 */
export function createNormalMapExhibit(vat: Vat, spacing = 1.5): NormalMapExhibit {
  const object = new Group();
  const { phase, pose } = createClipPose(0);
  const labels = WAYS.map(({ label, options }, way) => {
    const x = (way - (WAYS.length - 1) / 2) * spacing;
    for (const { geometry, material } of vat.full) {
      const look = createVatMaterial({ vat, source: material, pose, ...options(material) });
      const mesh = new Mesh(geometry, look);
      mesh.position.x = x;
      mesh.castShadow = true;
      object.add(mesh);
    }
    return { text: label, x };
  });
  const { seconds: length } = vat.manifest.clips[0];
  return { object, labels, pose: (seconds) => (phase.value = (seconds / length) % 1) };
}
