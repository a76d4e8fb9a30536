/** Smaller textures for reduced levels: seen from afar, a body needs no picture larger than itself on the screen. */

import type { Document, Material, Mesh, Texture } from '@gltf-transform/core';
import { decodePicture, encodePicture, shrinkPicture } from './picture.ts';

/** Largest side of a texture of the reduced levels, where nothing else is asked for. */
export const REDUCED_TEXTURE_PX = 256;

/** Gives the meshes materials of their own wherever a texture is larger than `most` pixels; tells in `changes`. */
export function shrinkTextures(document: Document, meshes: readonly Mesh[], most: number, changes: string[]): void {
  const materials = new Map<Material, Material>();
  const known: KnownTextures = { small: new Map(), unread: new Set() };
  for (const primitive of meshes.flatMap((mesh) => mesh.listPrimitives())) {
    const material = primitive.getMaterial();
    if (material === null) continue;
    const small = materials.get(material) ?? shrinkMaterial(document, material, most, known);
    materials.set(material, small);
    primitive.setMaterial(small);
  }
  const { small, unread } = known;
  if (small.size > 0) changes.push(`${small.size} textures have a copy of at most ${most} pixels for reduced levels`);
  if (unread.size > 0)
    changes.push(`${unread.size} textures stay large in reduced levels: no PNG or JPEG that can be read`);
}

/** Textures that were looked at already. */
interface KnownTextures {
  small: Map<string, Texture>;
  /** Too large, and of a kind that cannot be made smaller here. */
  unread: Set<Texture>;
}

function shrinkMaterial(document: Document, material: Material, most: number, known: KnownTextures): Material {
  let small: Material | undefined;
  const shrink = (
    name: 'BaseColor' | 'Emissive' | 'MetallicRoughness' | 'Normal' | 'Occlusion',
    srgb: boolean,
  ): void => {
    const texture = material[`get${name}Texture`]();
    const copy = texture && shrinkTexture(document, texture, most, srgb, known);
    if (!copy) return;
    small ??= material.clone().setName(`${material.getName()} reduced`);
    small[`set${name}Texture`](copy);
  };
  shrink('BaseColor', true);
  shrink('Emissive', true);
  shrink('MetallicRoughness', false);
  shrink('Normal', false);
  shrink('Occlusion', false);
  return small ?? material;
}

function shrinkTexture(
  document: Document,
  texture: Texture,
  most: number,
  srgb: boolean,
  known: KnownTextures,
): Texture | undefined {
  const [width, height] = texture.getSize() ?? [0, 0];
  if (Math.max(width, height) <= most) return undefined;
  const key = `${document.getRoot().listTextures().indexOf(texture)} ${srgb}`;
  const found = known.small.get(key);
  if (found !== undefined) return found;
  const picture = decodePicture(texture.getImage() ?? new Uint8Array(), texture.getMimeType());
  if (picture === null) {
    known.unread.add(texture);
    return undefined;
  }
  const scale = most / Math.max(width, height);
  const small = shrinkPicture(
    picture,
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
    srgb,
  );
  const copy = document
    .createTexture(`${texture.getName()} reduced`)
    .setMimeType('image/png')
    .setImage(encodePicture(small));
  known.small.set(key, copy);
  return copy;
}
