/** Copies of one VAT that stand about the field for good, each at its own moment: a draw a part, one number a frame. */
import type { Vat } from 'horde/vat';
import { Group, type Material, type Mesh } from 'three/webgpu';
import type { Atmosphere } from '../atmosphere-nodes.ts';
import { createScatter, setScatterShare } from '../scatter.ts';
import { createDecorMaterials, type DecorLook, findClip } from './vat-decor-nodes.ts';

export interface DecorKind extends DecorLook {
  /** x, z, yaw, scale of each, within the tile of the props. */
  spots: ArrayLike<number>;
  castShadow?: boolean;
  /** Order of drawing among what is see-through. */
  renderOrder?: number;
}

export type VatDecor = ReturnType<typeof createVatDecor>;

export function createVatDecor(name: string, vat: Vat, atmosphere: Atmosphere, kind: DecorKind) {
  const { spots, look = 'solid', castShadow = false, renderOrder = 0 } = kind;
  const { phase, create } = createDecorMaterials(vat, atmosphere, kind);
  const { seconds } = vat.manifest.clips[findClip(vat, kind.clip)];
  const materials = new Map<Material, Material>();
  const object = new Group();
  object.name = name;
  object.matrixAutoUpdate = false;
  const meshes: Mesh[] = vat.full.map(({ geometry, material: source }) => {
    if (!materials.has(source)) materials.set(source, create(source));
    const mesh = createScatter(name, geometry, spots, materials.get(source) as Material);
    mesh.castShadow = castShadow;
    mesh.receiveShadow = look === 'solid';
    mesh.renderOrder = renderOrder;
    object.add(mesh);
    return mesh;
  });
  const triangles = vat.full.reduce((sum, { geometry: { index, attributes } }) => {
    return sum + (index?.count ?? attributes.position.count) / 3;
  }, 0);
  let count = spots.length / 4;
  return {
    name,
    object,
    draws: meshes.length,
    triangles,
    countLive: () => (object.visible ? count : 0),
    /** Seconds since the start, any number: wrapped here, in double precision. */
    update(time: number): void {
      const played = seconds > 0 ? time / seconds : 0;
      phase.value = played - Math.floor(played);
    },
    /** Shows the first `share` of the copies, 0 to 1. */
    setShare(share: number): void {
      for (const mesh of meshes) setScatterShare(mesh, share);
      count = Math.round((spots.length / 4) * share);
      object.visible = count > 0;
    },
    dispose(): void {
      object.removeFromParent();
      for (const mesh of meshes) mesh.geometry.dispose();
      for (const material of materials.values()) material.dispose();
    },
  };
}
